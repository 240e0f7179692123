"""A story as it is written: chapters, steps, and a whole without a graph."""

from ad_viz.timeline.script import Script, written


def test_a_chapter_opens_at_the_next_step() -> None:
    script = Script("forward")
    script.chapter("One")
    script.step("rest", ["a"], [])
    script.step("rest", ["b"], [])
    script.chapter("Two")
    script.step("rest", ["c"], [])
    assert [(chapter["name"], chapter["step"]) for chapter in script.chapters] == [
        ("One", 1),
        ("Two", 3),
    ]


def test_a_step_has_only_the_parts_it_was_given() -> None:
    script = Script("forward")
    script.step("primal", ["x"], ["= 1"], [("value", 0, 1.0)], line=None, edges=[2], note=None)
    assert script.steps == [
        {"flow": "primal", "say": ["x"], "equation": ["= 1"], "set": [["value", 0, 1.0]],
         "edges": [2]}
    ]  # fmt: skip


def test_numbers_that_json_has_no_word_for_are_words_and_none_stays() -> None:
    changes = [("value", 0, float("inf")), ("value", 1, float("nan")), ("value", 2, None)]
    assert written(changes) == [["value", 0, "inf"], ["value", 1, "nan"], ["value", 2, None]]


def test_a_whole_has_its_panels_parts_and_an_empty_graph() -> None:
    script = Script("forward")
    script.chapter("One")
    script.step("rest", ["a"], [])
    function = {"signature": "f(x)", "at": "", "title": "Your function", "lines": []}
    whole = script.timeline("A story", "tangent", ("live",), function, live={"rows": []})
    assert len(whole) == 1
    assert whole.data["panels"] == ["live"]
    assert whole.data["live"] == {"rows": []}
    assert whole.data["graph"] == {"layout": "layered"}
