"""A file that runs to its end, and frees all that it has made."""

from ad_viz.rust.machine.interpreter import run_program
from ad_viz.rust.program import check_program

__all__ = ["printed_by"]


def printed_by(text: str) -> str:
    """What it prints."""
    found = run_program(check_program(text))
    assert found.stopped is None
    assert found.alive == ()
    return found.output
