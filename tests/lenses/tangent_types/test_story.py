"""The tangents that are shown, against the source's own examples, and sums against Python's."""

import re
from datetime import datetime, timedelta

import numpy as np
import pytest

from ad_viz.errors import InputError
from ad_viz.lenses.tangent_types.equations import total
from ad_viz.lenses.tangent_types.examples import examples, unit
from ad_viz.lenses.tangent_types.story import tangent_types_story
from ad_viz.lenses.tangent_types.sums import sums
from ad_viz.lenses.tangent_types.trees import text_of, tree
from ad_viz.tangents.factorizations import QR
from ad_viz.tangents.structural import Tangent
from ad_viz.tangents.time_sample import TimeSample
from ad_viz.timeline.texts.plain import plain

NOON = datetime(2026, 1, 30, 12)
PRIMALS = [
    TimeSample(NOON, 2.6),
    NOON,
    np.datetime64("2026-01-30"),
    QR.of(np.eye(3) + 1),
    np.array([10.0, 20.0, 30.0]),
    {"w": np.ones((2, 2)), "b": 1.0, "name": "first"},
    (3, 0.5),
    0.5,
    3,
    "text",
    datetime.max,
]


def names(timeline, kind):
    found = next(t for t in timeline.data["tangents"]["trees"] if t["kind"] == kind)
    return [(part["depth"], part["name"], part["type"]) for part in found["parts"]]


def test_the_sources_time_sample():
    timeline = tangent_types_story(TimeSample(NOON, 2.6))
    assert names(timeline, "natural") == [(0, "none", "")]
    assert names(timeline, "semi-structural") == [
        (0, "", "Tangent[TimeSample]"),
        (1, "time", "timedelta"),
        (1, "value", "float"),
    ]
    structural = names(timeline, "structural")
    assert structural[:3] == [
        (0, "", "Tangent[TimeSample]"),
        (1, "time", "Tangent[datetime]"),
        (2, "year", "int"),
    ]
    assert structural[-1] == (1, "value", "float")


def test_a_qr_is_said_in_fields_and_in_properties():
    timeline = tangent_types_story(QR.of(np.eye(3) + 1))
    assert [name for _, name, _ in names(timeline, "structural")] == ["", "factors", "tau"]
    assert [name for _, name, _ in names(timeline, "semi-structural")] == ["", "Q", "R"]


@pytest.mark.parametrize("primal", PRIMALS, ids=lambda primal: type(primal).__name__)
def test_every_part_and_every_sum_comes_once_and_every_sentence_is_short(primal):
    timeline = tangent_types_story(primal)
    answer = timeline.data["tangents"]
    trees, kinds = enumerate(answer["trees"]), range(len(answer["sums"]["kinds"]))
    due = [("tangent_types.part", [t, p]) for t, tree in trees for p in range(len(tree["parts"]))]
    due += [("tangent_types.sum", [row, column]) for row in kinds for column in kinds]
    come = [(family, k) for step in timeline.data["steps"] for family, k, _ in step["set"]]
    assert sorted(come) == sorted(due)
    said = [plain(step["say"]) for step in timeline.data["steps"]]
    assert [words for words in said if len(words.split()) > 25] == []


def test_the_cells_say_what_python_says():
    answer = examples(NOON)
    cells = {
        (row.kind, column.kind): cell
        for row, line in zip(answer, sums(answer)["cells"], strict=True)
        for column, cell in zip(answer, line, strict=True)
    }
    later = NOON + timedelta(days=1)
    assert cells["primal", "natural"]["kind"] == "primal"
    assert cells["primal", "natural"]["say"] == f"datetime + timedelta gives a primal: {later}."
    assert cells["natural", "structural"]["say"].endswith("gives a natural tangent: 2 days.")
    assert cells["primal", "primal"]["kind"] == "error"
    assert cells["zero", "thunk"]["say"].endswith("the thunk itself, which is still not needed.")
    assert {cells[kind, "other"]["kind"] for kind in ("natural", "thunk", "primal")} == {"error"}
    assert cells["zero", "other"]["kind"] == "other"


def test_examples_are_one_unit_of_everything():
    found = unit(Tangent[dict](w=np.zeros(2), since=timedelta(0), n=0, at=Tangent[tuple](0.0)))
    assert found.w.tolist() == [1.0, 1.0]
    assert (found.since, found.n, found.at) == (timedelta(days=1), 1, Tangent[tuple](1.0))


def test_an_equation_shows_the_first_part_that_moves():
    sample = TimeSample(NOON, 2.6)
    assert plain(total(sample, Tangent[TimeSample](value=0.5))) == "value: 2.6 + 0.5 = 3.1"
    moved = plain(total(sample, Tangent[TimeSample](time=timedelta(days=1))))
    assert moved == "time: 2026-01-30 12:00:00 + 1 day = 2026-01-31 12:00:00"


def test_large_objects_are_cut_and_say_so():
    parts = tree("primal", {f"k{k}": 1.0 for k in range(300)})["parts"]
    assert len(parts) == 41
    assert parts[-1]["name"] == "… 261 more"


def test_texts_are_short():
    assert text_of(np.zeros((20, 30))) == "20 × 30"
    assert text_of(timedelta(days=1, hours=2)) == "1 day, 2:00:00"
    assert len(text_of("long " * 20)) == 26


def test_an_object_that_is_a_part_of_itself_is_refused():
    class Loop:
        def __init__(self):
            self.me = self

    with pytest.raises(InputError, match="part of itself"):
        tangent_types_story(Loop())


def test_what_two_truths_add_up_to_is_called_no_truth():
    timeline = tangent_types_story(True)
    said = [plain(step["say"]) for step in timeline.data["steps"]]
    assert [text for text in said if "is a vector" in text] == []
    assert [text for text in said if "Two of them add up to a count, which is no bool." in text]
    cells = [cell["say"] for row in timeline.data["tangents"]["sums"]["cells"] for cell in row]
    assert "bool + bool gives a count: 2." in cells


@pytest.mark.parametrize("primal", ["text", 0.5, NOON])
def test_one_kind_is_not_called_many(primal):
    timeline = tangent_types_story(primal)
    last = plain(timeline.data["steps"][-1]["say"])
    own = {part["kind"] for part in timeline.data["tangents"]["sums"]["kinds"]}
    assert ("the price of having many" in last) is (len(own - {"primal", "other"}) > 1)


@pytest.mark.parametrize(
    "primal",
    [np.linalg.qr(np.eye(2)), np.linalg.slogdet(np.eye(2)), np.linalg.eigh(np.eye(2)), np.eye(2)],
)
def test_no_matrix_and_no_number_is_called_a_vector(primal):
    said = [plain(step["say"]) for step in tangent_types_story(primal).data["steps"]]
    assert [text for text in said if re.search("(is|,) a vector", text)] == []
