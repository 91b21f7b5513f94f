"""What can be wrong with what people bring: every fault says its place in one sentence."""

LONGEST = 400  # letters of a sentence that can be shown


class Fault(Exception):
    """A file, a record or a request that cannot be used; the text is one clear sentence."""

    def __str__(self) -> str:
        words = " ".join(super().__str__().split())
        return words if len(words) <= LONGEST else f"{words[: LONGEST // 2]} … {words[-LONGEST // 3 :]}"


class SheetFault(Fault):
    """A sheet is wrong."""


class RecordFault(Fault):
    """A record is wrong, or holds an answer that is not possible."""


class IllegalAction(Fault):
    """An action that is not among the legal ones."""
