"""The command line: `python -m game`, `python -m game replay FILE`, `selfplay`, `check-sheets`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from game import __version__

COMMANDS = {"replay": "replay", "selfplay": "selfplay", "check-sheets": "check_sheets"}
SPEEDS = ("off", "fast", "normal")


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with exit code 2."""
        self.exit(2, f"crown-and-crest: {message[:1].lower()}{message[1:]} (see --help)\n")


def parser() -> Parser:
    """Describe the command line."""
    made = Parser(
        prog="crown-and-crest",
        description="Crown & Crest: a game of tiles, meeples and tournaments for 2-6 people around one screen.",
        epilog="Without a window: replay FILE [--json] | selfplay [...] | check-sheets [FOLDER].",
    )
    made.add_argument("--version", action="version", version=f"Crown & Crest {__version__}")
    made.add_argument("--lang", metavar="CODE", help="language: en, cs, ru, uk or de")
    made.add_argument("--size", metavar="WxH", help="size of the window, from 1024x640 to 7680x4320")
    screen = made.add_mutually_exclusive_group()
    screen.add_argument("--windowed", action="store_true", help="start in a window")
    screen.add_argument("--fullscreen", action="store_true", help="start in full screen")
    made.add_argument("--load", metavar="FILE", help="open a saved game or record")
    made.add_argument("--seed", metavar="N", help="make all chance of new games repeatable")
    made.add_argument("--speed", choices=SPEEDS, help="speed of animations")
    made.add_argument("--self-test", action="store_true", help="check the installation and leave")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Run the game or one of its commands; return the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words and words[0] in COMMANDS:
        from game import commands  # late: plays without pygame

        result: int = getattr(commands, COMMANDS[words[0]])(words[1:])
        return result
    arguments = parser().parse_args(words)
    if arguments.self_test:
        from game.selftest import self_test

        return self_test()
    from game.launch import launch  # late: brings pygame in

    return launch(arguments)


if __name__ == "__main__":
    sys.exit(main())
