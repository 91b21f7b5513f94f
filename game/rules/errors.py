"""What can be wrong with what people bring: every fault says its place in one sentence."""


class Fault(Exception):
    """A file, a record or a request that cannot be used; the text is one clear sentence."""


class SheetFault(Fault):
    """A sheet is wrong."""


class RecordFault(Fault):
    """A record is wrong, or holds an answer that is not possible."""


class IllegalAction(Fault):
    """An action that is not among the legal ones."""
