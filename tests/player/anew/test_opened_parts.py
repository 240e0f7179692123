"""What is open in a player, told when it is opened: by Python, by a page, and over runs anew."""

import json
from pathlib import Path
from typing import Any

import pytest

import ad_viz
from ad_viz.errors import InputError
from ad_viz.player.anew import opened_parts
from ad_viz.player.page import page_state
from ad_viz.timeline.groups import plan
from benchmarks.long_runs import called, looped, straight
from tests.player.test_widget import wired

TURNS = 40


def model(w: Any, x: float) -> Any:
    u = w * x
    return ad_viz.tanh(u) * w


def loss(w: Any, v: Any) -> Any:
    s = v
    for k in range(TURNS):
        r = model(w, k / 10) - v
        s = s + r * r
    return s


@pytest.fixture(autouse=True)
def little_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "WHOLE", 0)
    monkeypatch.setattr(plan, "BUDGET", 30)


def player() -> Any:
    return ad_viz.reverse(loss, 0.5, 0.2)


def loop_of(one: Any) -> str:
    name: str = next(g["name"] for g in one.timeline.data["groups"] if g["kind"] == "loop")
    return name


def is_there(one: Any, step: int) -> bool:
    return step in dict(one.timeline.numbered) and "passes" not in one.timeline.step(step)


def passed(one: Any) -> int:
    """A step in the middle of what is passed first."""
    number, step = next((n, s) for n, s in one.timeline.numbered if s.get("passes", 0) > 9)
    return int(number - step["passes"] // 2)


def test_a_part_that_is_opened_is_there_and_the_step_stays() -> None:
    one = player()
    one.step = 3
    name = f"turn 20 of {loop_of(one)}"
    count, answers = len(one.timeline), one.answers
    one.opened = [name]
    assert (one.opened, one.step, len(one.timeline)) == ([name], 3, count)
    assert one._folding.is_stored(one._folding.named(name))
    assert one._timeline == one.timeline.json
    assert one.answers is answers


def test_a_part_that_there_is_not_is_refused_with_the_nearest() -> None:
    one = player()
    loop = loop_of(one)
    with pytest.raises(InputError, match=f"turn 40 of {loop}"):
        one.opened = [f"turn 41 of {loop}"]
    for wrong in (3, "turn 2 of line 9", [3], None):
        with pytest.raises(InputError):
            one.opened = wrong
    assert one.opened == []


def test_a_step_that_python_sets_is_there_and_open_round_it() -> None:
    one = player()
    step = passed(one)
    assert not is_there(one, step)
    one.step = step
    assert one.step == step
    assert is_there(one, step)
    assert one.opened
    assert one._folding.closed_round(step) == []
    assert all(one._folding.state(part) == "opened" for part in one._folding.round_step(step))


def test_the_end_of_what_is_passed_opens_nothing() -> None:
    one = player()
    number = next(n for n, s in one.timeline.numbered if "passes" in s)
    one.step = number
    assert (one.step, one.opened) == (number, [])


def test_a_step_and_parts_may_be_set_before_it_is_shown() -> None:
    first = player()
    step, name = passed(first), f"turn 30 of {loop_of(first)}"
    one = ad_viz.reverse(loss, 0.5, 0.2)
    one.step, one.opened = step, [name]
    assert is_there(one, step)
    assert one._folding.is_stored(one._folding.named(name))


def test_a_page_asks_for_a_part_or_a_step_once() -> None:
    one = player()
    name, step = f"turn 25 of {loop_of(one)}", passed(one)
    wire = wired(one)
    one._handle_custom_msg({"opening": name}, [])
    assert one.opened == [name]
    (message,) = (sent for sent in wire.sent if sent["method"] == "update")
    assert {"_timeline", "opened"} <= set(message["state"])
    one._handle_custom_msg({"opening": step}, [])
    assert is_there(one, step)


@pytest.mark.parametrize("asked", ["turn 99 of line 1", "", 0, -3, 10**9, 2.5, None, {}, [1]])
def test_what_cannot_be_opened_is_answered_with_why(asked: Any) -> None:
    one = player()
    wire = wired(one)
    one._handle_custom_msg({"opening": asked}, [])
    (message,) = (sent for sent in wire.sent if sent["method"] == "custom")
    assert message["content"]["unopened"] == asked
    assert message["content"]["why"]
    assert one.opened == []


def test_what_the_browser_reports_opens_nothing() -> None:
    one = player()
    one._fold = "all"
    number = next(n for n, _ in one.timeline.numbered if not one._folding.is_stop(n))
    one.set_state({"step": number, "opened": ["turn 7 of nothing"]})
    assert (one.step, one.opened) == (number, [])


def test_at_other_inputs_the_same_parts_are_open() -> None:
    one = player()
    name = f"turn 20 of {loop_of(one)}"
    one.opened = [name]
    one.step = 4
    one.at(0.7, 0.1)
    assert (one.opened, one.step) == ([name], 4)
    assert one._folding.is_stored(one._folding.named(name))
    one.inputs = [0.9, 0.3]
    assert one._folding.is_stored(one._folding.named(name))


def test_parts_that_another_story_has_not_are_open_no_more() -> None:
    one = player()
    one.opened = [f"turn 20 of {loop_of(one)}"]
    one.timeline = ad_viz.reverse(lambda x: x * x, 3.0).timeline
    assert one.opened == []


def test_one_that_rested_tells_more_when_it_is_asked() -> None:
    one = player()
    wired(one)
    name = f"turn 20 of {loop_of(one)}"
    one.close()
    one.rest()
    one.opened = [name]
    assert one._folding.is_stored(one._folding.named(name))


def test_without_its_function_it_says_why_nothing_opens() -> None:
    one = ad_viz.reverse(loss, 0.5, 0.2)
    from ad_viz.player.widget import Player
    from ad_viz.timeline.timeline import Timeline

    unrun = Player(Timeline.from_json(one.timeline.json))
    wire = wired(unrun)
    for asked in (passed(unrun), next(iter(unrun._folding.closed_round(passed(unrun))))):
        unrun._handle_custom_msg({"opening": asked}, [])
    custom = [sent["content"] for sent in wire.sent if sent["method"] == "custom"]
    assert len(custom) == 2
    assert all("run the cell again" in one["why"] for one in custom)


def test_a_page_has_what_is_open_and_more_of_the_run(tmp_path: Any) -> None:
    one = player()
    one.opened = [name := f"turn 20 of {loop_of(one)}"]
    page = one.save(tmp_path / "a.html").read_text("utf-8")
    state = json.loads(page.split('id="ad-viz">')[1].split("</script>")[0])
    assert state["opened"] == [name]
    assert len(state["_timeline"]["steps"]) > len(one.timeline.data["steps"])
    kept = page_state("{}", 3, predict=False, opened={"opened": [name], "_closed": [], "_fold": 1})
    assert json.loads(kept) == {"_timeline": {}, "step": 3, "opened": [name], "_fold": 1}


def test_a_film_stops_where_stepping_does(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    monkeypatch.setattr("ad_viz.player.export.save", lambda *given: seen.append(given))
    one = player()
    one.save(tmp_path / "a.gif")
    one.save(tmp_path / "a.gif", steps=iter([passed(one)]))
    one.save(tmp_path / "a.png", step=passed(one))
    (_, _, _, steps, *_), (part, _, _, chosen, *_), (picture, step, *_) = seen
    assert steps == one._folding.stops
    assert len(steps) < len(one.timeline)
    assert chosen == [passed(one)]
    assert "passes" not in part.step(passed(one))
    assert step == passed(one)
    assert "passes" not in picture.step(step)


@pytest.mark.parametrize(
    ("make", "operations"),
    [(straight, 1_300), (straight, 10_000), (looped, 1_600), (called, 1_600)],
)
def test_a_page_of_a_long_run_is_small(make: Any, operations: int, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    ad_viz.reverse(make(operations), 0.5, 0.999).save(page)
    assert page.stat().st_size <= 1_900_000


@pytest.mark.parametrize("most", [150_000, 400_000])
def test_a_page_brings_no_more_steps_than_its_bytes_allow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    def f(X: Any) -> Any:
        total = X[0]
        for k in range(1, 1_200):
            total = total + X[k % 10] * 2.0
        return total

    monkeypatch.setattr(opened_parts, "_LONG", most)
    player = ad_viz.accumulation(f, [0.1 * k for k in range(10)])
    small = ad_viz.accumulation(lambda X: X[0] * X[1], [1.0, 2.0])
    # A page is its player, and its story.
    alone = small.save(tmp_path / "small.html").stat().st_size - len(small.timeline.json)
    story = player.save(tmp_path / "long.html").stat().st_size - alone
    size = len(player.timeline.json)
    assert size <= story < max(1.2 * most, 1.2 * size)
