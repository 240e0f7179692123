"""The first line of every error of borrowing is rustc's own, word for word."""

from collections.abc import Iterable

from ad_viz.rust.check import check_ownership
from ad_viz.rust.diagnostics import Diagnostic
from ad_viz.rust.program import check_program
from tests.fresh import FRESH
from tests.rust.file_cases import BORROWS
from tests.rust.generator import random_program
from tests.rust.rust_text import program_text
from tests.rust.rustc import Verdict, files_together, together
from tests.rust.test_check import VERDICTS
from tests.rust_compiler import needs_rustc


def ours(errors: Iterable[Diagnostic]) -> set[str]:
    return {str(error).split("\n")[0] for error in errors}


def rustc_s(verdict: Verdict) -> set[str]:
    return {text.split("\n")[0] for text in verdict.printed}


@needs_rustc
def test_of_random_programs() -> None:
    texts = [program_text(random_program(seed)) for seed in range(FRESH, FRESH + 300)]
    for text, verdict in zip(texts, together(texts), strict=True):
        assert (text, ours(check_ownership(text).errors)) == (text, rustc_s(verdict))


@needs_rustc
def test_of_programs_picked_by_hand() -> None:
    texts = [program for _, program in VERDICTS]
    for text, verdict in zip(texts, together(texts), strict=True):
        assert (text, ours(check_ownership(text).errors)) == (text, rustc_s(verdict))


@needs_rustc
def test_of_whole_files() -> None:
    for text, verdict in zip(BORROWS, files_together([*BORROWS]), strict=True):
        assert (text, ours(check_program(text).errors)) == (text, rustc_s(verdict))
