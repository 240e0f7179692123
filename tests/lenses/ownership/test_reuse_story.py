"""A reverse pass beside its ledger: one run, told twice."""

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.lenses.ownership.reuse_story import reuse_story
from ad_viz.memory.accumulation import accumulate
from ad_viz.timeline.texts.plain import plain
from tests.memory.functions import fan_out, mysum, sum_first_and_second

X = np.array([10.0, 20.0, 30.0])


@pytest.mark.parametrize(("strategy", "count"), [("+", 3), ("add!!", 2), ("InplaceableThunk", 1)])
def test_lanes_and_ledger_count_the_same_buffers(strategy, count):
    data = reuse_story(sum_first_and_second, (X,), strategy=strategy).data
    assert len(data["ownership"]["buffers"]) == count
    assert accumulate(sum_first_and_second, X, strategy).ledger.count == count
    buffers = "1 buffer" if count == 1 else f"{count} buffers"
    assert data["steps"][-1]["note"] == f"ledger: {buffers}; lanes: {buffers}"


@pytest.mark.parametrize("functions", [False, True])
@pytest.mark.parametrize("strategy", ["+", "add!!", "InplaceableThunk"])
@pytest.mark.parametrize("f", [sum_first_and_second, mysum, fan_out])
def test_a_buffer_holds_what_the_ledger_says_of_its_number(f, strategy, functions):
    """Where a note says that a buffer is allocated or freed, the lanes' buffer is."""
    timeline = reuse_story(f, (X,), strategy=strategy, functions=functions)
    steps, buffers = timeline.data["steps"], len(timeline.data["ownership"]["buffers"])
    for number in range(1, buffers + 1):
        fate = {
            k: timeline.state(k).get(("ownership.fate", number - 1))
            for k in range(1, len(steps) + 1)
        }
        made = [k for k in fate if f"buffer {number} allocated" in steps[k - 1].get("note", "")]
        gone = [k for k in fate if f"buffer {number} freed" in steps[k - 1].get("note", "")]
        assert fate[made[0]] == 1.0
        assert fate.get(made[0] - 1) is None
        assert [fate[k] for k in gone[-1:]] == ([3.0] if gone else [])


def test_what_is_taken_has_no_other_holder():
    steps = reuse_story(fan_out, (X,)).data["steps"]
    taken = [step for step in steps if step["equation"][1:3] == [" ⤳ ", ["code", "add_bangbang"]]]
    assert [step["equation"][-1] for step in taken] == [": nobody else holds it"]
    assert [step["note"] for step in taken] == ["ledger: buffer 1 moved to ā, written"]
    shown = [step["note"] for step in steps if "held by" in step.get("note", "")]
    assert shown[-1] == "ledger: buffer 1 held by c̄, ā from d"


def test_an_unguarded_fan_out_is_rejected_and_shows_its_wrong_gradient():
    data = reuse_story(fan_out, (X,), strategy="add!! unguarded").data
    assert [one["code"] for one in data["ownership"]["diagnostics"]] == ["E0382", "E0382"]
    should, found = data["ownership"]["damages"][0]["rows"]
    assert (should["cells"], found["cells"]) == (["3"] * 3, ["4"] * 3)
    assert not any("nobody else" in str(step["equation"]) for step in data["steps"])


def test_in_functions_a_buffer_is_taken_again_and_is_not_as_its_owner_left_it():
    data = reuse_story(fan_out, (X,), strategy="add!! unguarded", functions=True).data
    assert [one["code"] for one in data["ownership"]["diagnostics"]] == ["E0382", "E0382"]
    should, found = data["ownership"]["damages"][0]["rows"]
    assert (should["cells"], found["cells"]) == (["1"] * 3, ["2"] * 3)
    said = plain(data["ownership"]["damages"][0]["say"])
    assert "took the buffer of d_bar already, and wrote into it" in said
    assert len(data["ownership"]["buffers"]) == 1


def test_a_pullback_is_a_call_in_whose_lines_its_buffer_is_made():
    player = av.ownership_of(sum_first_and_second, X, functions=True)
    data = player.timeline.data
    names = [frame["name"] for frame in data["ownership"]["frames"]]
    assert names == ["b_pullback", "a_pullback"]
    made = [step for step in data["steps"] if "allocated" in step.get("note", "")]
    lines = [data["function"]["lines"][step["line"] - 1]["text"].strip() for step in made]
    assert lines == ["onehot(1, b_bar)", "onehot(0, a_bar)"]
    player.at([1.0, 2.0, 3.0, 4.0])
    assert player.timeline.data["steps"][-1]["note"] == "ledger: 2 buffers; lanes: 2 buffers"


def test_the_lens_goes_to_another_array():
    player = av.ownership_of(sum_first_and_second, X)
    player.at([1.0, 2.0, 3.0, 4.0])
    lines = [line["text"] for line in player.timeline.data["function"]["lines"]]
    assert lines[:2] == ["let mut b_bar = zeros(4);", "add_at(&mut b_bar, 1, 1.0);"]
    with pytest.raises(InputError):
        player.at(np.ones((2, 2)))
