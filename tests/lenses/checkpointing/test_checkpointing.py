"""The lens of checkpointing: how it is called, and what it says where nothing can run."""

import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.lenses.checkpointing.tables import tables
from ad_viz.player.step_table import html_table, text_table


def test_another_start_keeps_the_step():
    player = av.checkpointing(16, "ctz", x0=0.5)
    player.step = 18
    before = player.timeline.state(18)["adjoint", 0]
    player.at(1.5)
    assert player.step == 18
    assert player.timeline.data["function"]["at"] == "s = 1.5, 16 states, 0 to f, where a is 10"
    assert player.timeline.state(18)["adjoint", 0] != before


@pytest.mark.parametrize("strategy", [(), ("full",) * 5, 3, None])
def test_there_is_room_for_four(strategy):
    with pytest.raises(
        InputError,
        match="too many" if isinstance(strategy, tuple) and strategy else "no list of strategies",
    ):
        av.checkpointing(16, strategy)


def test_a_step_is_also_said_in_texts():
    player = av.checkpointing(16)
    rows, counts = tables(player.timeline, 10)
    assert rows[-1] == ("7", "0, 4, 6, 7", "7 from 0")
    assert counts[1] == ("ctz", "12", "4", "5", "17 recomputed, 5 cached")
    text = text_table(player.timeline, 10)
    assert "State 7 is missing." in text
    assert "not yet" not in text
    assert "<td>0, 4, 6, 7</td>" in html_table(player.timeline, 10)


def test_long_sweeps_are_said_by_their_last_rows():
    rows, _ = tables(av.checkpointing(64, "full").timeline, 40)
    assert rows[1][0] == "… 24 more"
    assert rows[-1] == ("25", "0 … 25", "")


def test_a_step_in_the_place_of_the_number_of_states_is_seen():
    def step(s):
        return s * 0.5

    with pytest.raises(InputError, match="number of states") as refused:
        av.checkpointing(step, 8)
    written = str(refused.value).rpartition("write ")[2]
    assert len(eval(written, {"av": av, "step": step}).timeline) == len(
        av.checkpointing(8).timeline
    )
