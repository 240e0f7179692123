"""Whatever is typed is shown, or refused with one kind of error."""

from collections import Counter

import pytest

import ad_viz as av
from ad_viz.errors import RustError
from tests.fresh import FRESH
from tests.lenses.ownership.files.mutated import mutated, outcome
from tests.whole import sized


def test_what_somebody_has_been_at_is_shown_or_refused() -> None:
    found = Counter(outcome(mutated(seed)) for seed in range(FRESH, FRESH + sized(120, 20_000)))
    assert {*found} == {"shown", "refused", "of types"}


@pytest.mark.parametrize("text", [
    "fn", "fn main", "fn main(", "fn main() {", "fn main() { let", 'fn main() { "',
    "fn main() { /*",
])  # fmt: skip
def test_a_file_that_is_cut_off_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(RustError):
        av.ownership(text)


@pytest.mark.parametrize("text", [
    'fn main() {\n\tlet größe = String::from("hi");\n\tlet s = größe;\n'
    '\tprintln!("{größe}");\n}',
    "\ufefffn main() {\r\n    let s = String::from(\"hi\");\r\n    let t = s;\r\n"
    "    println!(\"{s}\");\r\n}\r\n",
])  # fmt: skip
def test_tabs_line_ends_and_names_of_any_letters_keep_their_places(text: str) -> None:
    timeline = av.ownership(text).timeline
    (error,) = timeline.data["ownership"]["diagnostics"]
    row = timeline.data["function"]["lines"][error["line"] - 1]["text"]
    (mark,) = (span for span in error["spans"] if span["primary"])
    assert (timeline.data["ownership"]["numbers"][error["line"] - 1], error["code"]) == (4, "E0382")
    assert row[mark["start"] : mark["end"]] in ("größe", "s")
