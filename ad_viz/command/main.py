"""What ``ad-viz`` understands, and how it ends: 0 when it is done, 2 with a message when not."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from ad_viz.errors import ADError, InputError

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say (those of this program unless given); returns the exit status.

    >>> main(["page", "no_such_lesson.ipynb"])      # and says so, where errors go
    2
    """
    try:
        asked = _parser().parse_args(arguments)
        status: int = asked.do(asked)
    except ADError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return status


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise InputError(
            "ad-viz cannot read this command.",
            found=message,
            expected=" ".join(self.format_usage().removeprefix("usage: ").split()),
            remedy=f"{self.prog} --help lists what there is",
        )


def _parser() -> ArgumentParser:
    parser = _Parser("ad-viz", description="See a derivative being computed.")
    commands = parser.add_subparsers(title="commands", metavar="page | slides | lab", required=True)

    page = commands.add_parser("page", help="a notebook as one HTML file that plays offline")
    _takes_a_notebook(page, "the file to write (default: beside the notebook, .html)")
    page.set_defaults(do=_page)

    slides = commands.add_parser("slides", help="a notebook as a deck of slides, one HTML file too")
    _takes_a_notebook(slides, "the file to write (default: beside the notebook, -slides.html)")
    slides.set_defaults(do=_slides)

    lab = commands.add_parser("lab", help="your own copy of the lessons, open in JupyterLab")
    lab.add_argument("folder", nargs="?", type=Path, default=Path("ad-viz-lessons"))
    lab.add_argument("--no-open", action="store_true", help="copy the lessons, and open nothing")
    lab.set_defaults(do=_lab)
    return parser


def _takes_a_notebook(parser: ArgumentParser, output: str) -> None:
    parser.add_argument("notebook", type=Path)
    parser.add_argument("-o", "--output", type=Path, help=output)
    parser.add_argument(
        "--no-execute",
        action="store_true",
        help="show the outputs that are saved in the notebook, and run nothing",
    )


def _page(asked: Namespace) -> int:
    from ad_viz.command.page import save_page

    path, notes = save_page(asked.notebook, asked.output, execute=not asked.no_execute)
    return _printed(path, notes)


def _slides(asked: Namespace) -> int:
    from ad_viz.command.slides import save_slides

    path, notes = save_slides(asked.notebook, asked.output, execute=not asked.no_execute)
    return _printed(path, notes)


def _lab(asked: Namespace) -> int:
    from ad_viz.command.lab import lab

    return lab(asked.folder, opens=not asked.no_open)


def _printed(path: Path, notes: Sequence[str]) -> int:
    for note in notes:
        print(f"Note: {note}", file=sys.stderr)
    try:
        print(path, flush=True)
    except BrokenPipeError:  # nobody reads it; the file is written
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
