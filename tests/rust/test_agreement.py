"""rustc and we say the same of random programs, and of those on which we once did not."""

from collections import Counter
from collections.abc import Sequence

import pytest

from ad_viz.rust.reading.parser import parse
from ad_viz.rust.source import Source
from tests.rust.agreement import Tally, compared, ours
from tests.rust.generator import random_program
from tests.rust.mutants import random_mutant
from tests.rust.regressions import REGRESSIONS
from tests.rust.rust_text import program_text
from tests.rust.rustc import OWNERSHIP, alone, together
from tests.rust.shrink import shrunk
from tests.rust_compiler import needs_rustc


@needs_rustc
def test_random_programs() -> None:
    """Also: both verdicts come in good share, and every code comes up."""
    tally = Tally()
    for each in compared(range(500)):
        tally.add(each)
    assert [str(found) for found in tally.disagreements] == []
    assert 0.3 < tally.accepted / tally.programs < 0.7
    assert set(tally.by_code) == OWNERSHIP
    assert min(tally.by_code.values()) >= 5


@needs_rustc
def test_programs_that_are_not_well_typed() -> None:
    tally = Tally()
    for each in compared(range(400), random_mutant):
        tally.add(each)
    assert [str(found) for found in tally.disagreements] == []
    counts = Counter(code in OWNERSHIP for code in tally.by_code)
    assert counts[False] >= 9


@needs_rustc
def test_regressions_in_rustc() -> None:
    programs, codes = zip(*REGRESSIONS.values(), strict=True)
    assert [" ".join(sorted(v.codes)) for v in together(programs)] == [*codes]


@pytest.mark.parametrize("cause", REGRESSIONS)
def test_regression(cause: str) -> None:
    program, codes = REGRESSIONS[cause]
    assert " ".join(sorted(ours(program).codes)) == codes


@needs_rustc
def test_rustc_says_the_same_of_a_program_alone_and_among_others() -> None:
    texts = [
        program_text(make(seed)) for seed in range(20) for make in (random_program, random_mutant)
    ]
    assert [alone(text).codes for text in texts] == [v.codes for v in together(texts)]


def test_a_program_is_read_as_it_was_written() -> None:
    for seed in range(100):
        text = program_text(random_program(seed))
        assert program_text(parse(Source(text))) == text


def test_programs_have_3_to_25_statements() -> None:
    counts = [len(random_program(seed).statements) for seed in range(300)]
    assert min(counts) == 3
    assert 20 <= max(counts) <= 25


def test_shrunk_to_what_matters() -> None:
    def still(texts: Sequence[str]) -> list[bool]:
        return ["consume(" in text and "let mut" in text for text in texts]

    seed = next(s for s in range(100) if still([program_text(random_program(s))])[0])
    text = program_text(shrunk(random_program(seed), still))
    assert "\n" in text
    assert len(text) < 60
