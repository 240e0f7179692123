"""Whole files: what is read and typed, what their borrows come to, and what rustc says of them."""

from collections.abc import Callable

import pytest

from ad_viz.errors import RustError
from ad_viz.rust.program import check_program
from tests.fresh import FRESH
from tests.rust.agreement import UNKNOWN, Tally
from tests.rust.closure_files import random_closure_file
from tests.rust.file_agreement import compared_files, ours_of_file
from tests.rust.file_cases import BORROWS, TYPES, UNREAD
from tests.rust.lasting_files import random_lasting_file
from tests.rust.leaving_files import random_leaving_file
from tests.rust.module_files import random_module_file
from tests.rust.operator_files import random_operator_file
from tests.rust.part_cases import PARTS
from tests.rust.part_files import random_part_file
from tests.rust.part_mutants import random_part_mutant
from tests.rust.rustc import OWNERSHIP, file_alone, files_together
from tests.rust.trait_files import random_trait_file, random_trait_mutant
from tests.rust_compiler import needs_rustc
from tests.whole import sized

CASES = BORROWS | TYPES | PARTS


def codes(text: str) -> set[str]:
    return {error.code or "syntax" for error in check_program(text).errors}


@pytest.mark.whole
@pytest.mark.parametrize("text", CASES)
def test_the_codes_are_those_of_the_table(text: str) -> None:
    assert codes(text) == set(CASES[text].split())


def _stops(text: str) -> bool:
    """Whether rustc says another thing of it, or of the rest, or a path begins at the crate."""
    apart = {
        *("E0015", "E0053", "E0117", "E0204", "E0261", "E0284", "E0391", "E0404", "E0405"),
        *("E0433", "E0726"),
    }  # fmt: skip
    return bool(apart & {*CASES[text].split()}) or "crate::" in text


@needs_rustc
def test_the_tables_are_rustc_s() -> None:
    texts = [text for text in CASES if "fn main() {" in text and not _stops(text)]
    found = [" ".join(sorted(verdict.codes)) for verdict in files_together(texts)]
    assert found == [CASES[text] for text in texts]
    rest = [text for text in CASES if text not in texts][sized(FRESH % 3, 0) :: sized(3, 1)]
    assert [" ".join(sorted(file_alone(text).codes)) for text in rest] == [
        CASES[text] for text in rest
    ]


@needs_rustc
def test_random_files() -> None:
    tally = Tally()
    for each in compared_files(range(sized(100, 300))):
        tally.add(each)
    assert [str(found) for found in tally.disagreements] == []
    assert 0.1 < tally.accepted / tally.programs < 0.6
    assert len(tally.by_code) >= 12


@needs_rustc
def test_random_files_of_modules() -> None:
    tally = Tally()
    for each in compared_files(range(sized(40, 300)), random_module_file):
        tally.add(each)
    assert [str(found) for found in tally.disagreements] == []
    assert {"E0603", "E0616", "E0425"} <= {*tally.by_code}


@needs_rustc
def test_random_files_of_what_is_made_of_parts() -> None:
    tally = Tally()
    for each in compared_files(range(10_000, 10_000 + sized(60, 2_000)), random_part_file):
        tally.add(each)
    assert [str(found) for found in tally.disagreements] == []
    assert 0.1 < tally.accepted / tally.programs < 0.6
    assert len(tally.by_code) >= 12


@needs_rustc
def test_random_files_of_closures() -> None:
    tally = Tally()
    for each in compared_files(range(10_000, 10_000 + sized(60, 2_000)), random_closure_file):
        tally.add(each)
    assert [str(found) for found in tally.disagreements] == []
    assert 0.1 < tally.accepted / tally.programs < 0.6
    assert len(tally.by_code) >= 10


@needs_rustc
def test_random_files_that_are_ill_typed() -> None:
    """Of what is not read nothing is said."""
    tally, unread = Tally(), 0
    for each in compared_files(range(sized(50, 200)), random_part_mutant):
        if UNKNOWN in each.ours.codes:
            unread += 1
        else:
            tally.add(each)
    assert [str(found) for found in tally.disagreements] == []
    assert unread < sized(20, 50)
    assert len(set(tally.by_code) - OWNERSHIP) >= 9


@needs_rustc
def test_random_files_of_traits() -> None:
    tally = Tally()
    for each in compared_files(range(sized(100, 150)), random_trait_file):
        tally.add(each)
    assert [str(found) for found in tally.disagreements] == []
    assert tally.accepted > sized(13, 20)


@needs_rustc
@pytest.mark.parametrize("random", [random_operator_file, random_lasting_file, random_leaving_file])
def test_random_files_of_operators_and_of_lifetimes(random: Callable[[int], str]) -> None:
    tally = Tally()
    seeds = [*range(sized(40, 500)), *range(FRESH, FRESH + sized(30, 10_000))]
    for each in compared_files(seeds, random):
        tally.add(each)
    assert [str(found) for found in tally.disagreements] == []
    assert tally.accepted > sized(5, 1_000)


@needs_rustc
def test_random_files_of_traits_that_are_ill_typed() -> None:
    """Of what is not read nothing is said."""
    tally = Tally()
    for each in compared_files(range(sized(15, 40)), random_trait_mutant, apart=True):
        if UNKNOWN not in each.ours.codes:
            tally.add(each)
    assert [str(found) for found in tally.disagreements] == []


@pytest.mark.whole
@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_read_is_named_with_its_place(text: str) -> None:
    with pytest.raises(RustError) as raised:
        check_program(text)
    said = str(raised.value)
    assert UNREAD[text] in said
    assert "to do:" in said


def test_any_text_gives_a_verdict_or_that_one_error() -> None:
    """A file cut off anywhere, or with something left out."""
    text = next(iter(BORROWS)) + "\n#[allow(unused)]\n" + list(BORROWS)[-1]
    text += '\nfn g(a: f64) { println!("{a:.2} {} {b}", a.sqrt(), b = 1); }'
    for cut in range(FRESH % 3, len(text), 3):
        for altered in (text[:cut], text[cut:], text[:cut] + text[cut + 7 :]):
            said = ours_of_file(altered).codes
            assert all(code.startswith("E0") or code == "not in the language" for code in said)


def test_each_function_has_a_verdict_of_its_own() -> None:
    text = (
        "fn f(a: String) -> usize { let b = a; a.len() }\n"
        "fn g(a: i32) -> i32 { if a > 1 { return a; } 2.5 }\n"
        'fn main() { let x = 1; println!("{x}"); }'
    )
    check = check_program(text)
    assert [(error.code, error.line) for error in check.errors] == [("E0382", 1), ("E0308", 2)]
    assert [*check.functions] == ["f", "main"]
    assert not check.accepted
    assert check.functions["main"].accepted


def test_a_file_of_which_nothing_is_wrong_says_so() -> None:
    check = check_program("fn main() {}")
    assert (str(check), repr(check)) == ("Nothing is wrong.", "ProgramCheck(accepted)")


@pytest.mark.parametrize(("written", "near"), [("is_emty", "is_empty"), ("frist", "first")])
def test_a_method_that_is_nowhere_names_the_nearest_that_is(written: str, near: str) -> None:
    (error,) = check_program(f"fn main() {{ let v = vec![1]; v.{written}(); }}").errors
    assert (error.code, error.help) == ("E0599", f"call .{near}()")
