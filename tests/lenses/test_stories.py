"""What every story promises: short sentences, and nothing the engine did not do."""

import pytest

from ad_viz.timeline.texts.plain import plain
from tests.golden.cases import CASES


def names_of(step):
    return {token[1] for token in step["say"] if isinstance(token, list) and token[0] == "name"}


@pytest.mark.parametrize("name", CASES)
def test_a_sentence_has_at_most_25_words_and_names_what_is_at_work(name):
    timeline = CASES[name]()
    of_nodes = {"graph", "live"} & set(timeline.data["panels"])
    for step in timeline.data["steps"]:
        assert 0 < len(plain(step["say"]).split()) <= 25
        if of_nodes:
            assert names_of(step), plain(step["say"])
            assert step["equation"]


@pytest.mark.parametrize("name", CASES)
def test_nothing_is_sent_before_it_is_computed(name):
    timeline = CASES[name]()
    edges = timeline.data["edges"]
    present = set()
    for step in timeline.data["steps"]:
        for family, index, value in step["set"]:
            if value is None:
                present.discard((family, str(index)))
                continue
            if family == "contribution":
                flow = "tangent" if step["flow"] == "tangent" else "adjoint"
                end = "parent" if flow == "tangent" else "child"
                assert (flow, str(edges[index][end])) in present
            present.add((family, str(index)))
