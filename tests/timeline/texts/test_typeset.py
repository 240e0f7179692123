"""Templates and what they say, in a file that TypeScript is held to as well."""

import json

import pytest

from ad_viz.timeline.texts.typeset import typeset
from ad_viz.timeline.timeline import decoded
from tests.golden.cases import HERE

CASES = json.loads((HERE / "templates.json").read_text(encoding="utf-8"))
WORDS = ("name", "trouble")


@pytest.mark.parametrize("case", CASES, ids=lambda case: json.dumps(case, ensure_ascii=False))
def test_a_template_says_what_its_numbers_make_of_it(case):
    def look(*quantity):
        found = case["numbers"][" ".join(map(str, quantity))]
        return found if quantity[0] in WORDS else decoded(found)

    assert typeset(case["template"], look) == case["text"]
