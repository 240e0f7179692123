"""The picture of a program, against the checker and the run that it is told from."""

import math
from unittest.mock import patch

import pytest

import ad_viz as av
from ad_viz.errors import InputError, RustError
from ad_viz.lenses.ownership import story
from ad_viz.lenses.ownership.grown.story import grown_story
from ad_viz.lenses.ownership.permits import permitted
from ad_viz.lenses.ownership.programs import ownership_programs
from ad_viz.lenses.ownership.story import ownership_story
from ad_viz.rust.check import check_ownership
from ad_viz.rust.machine.damage import damage
from ad_viz.rust.machine.grown import grown_vec
from ad_viz.rust.machine.interpreter import interpret
from ad_viz.timeline.texts.plain import plain
from tests.rust.generator import random_program
from tests.rust.rust_text import program_text

#: One program for each code of the borrow checker.
REJECTED = {
    "E0381": "let a;\nread(&a);\na = zeros(1);",
    "E0382": ownership_programs["use after move"],
    "E0384": "let n = 1.0;\nlet m = n;\nn = 2.0;\nlet k = n + m;",
    "E0499": "let mut a = zeros(2);\nlet r = &mut a;\nlet s = &mut a;\nread(s);\nread(r);",
    "E0502": "let mut a = zeros(2);\nlet r = &a;\nwrite(&mut a, 1.0);\nread(r);",
    "E0503": "let mut n = 1.0;\nlet r = &mut n;\nlet m = n;\n*r = 2.0;",
    "E0505": "let a = zeros(2);\nlet r = &a;\nconsume(a);\nread(r);",
    "E0506": "let mut n = 1.0;\nlet r = &n;\nn = 2.0;\nlet m = *r;",
    "E0507": "let a = zeros(2);\nlet r = &a;\nlet b = *r;",
    "E0596": "let a = zeros(2);\nwrite(&mut a, 1.0);",
    "E0597": "let r;\n{\n    let a = zeros(2);\n    r = &a;\n}\nread(r);",
}
READY = {name: source for name, source in ownership_programs.items() if name != "use after move"}
RANDOM = [program_text(random_program(seed)) for seed in range(120)]
ALL = [*READY.values(), *REJECTED.values(), *RANDOM]


def answer(timeline, family):
    """The indices that steps set, in order."""
    steps = timeline.data["steps"]
    return [at for step in steps for kind, at, _ in step["set"] if kind == f"ownership.{family}"]


def marks(check):
    """What the checker permits after each line, as letters."""
    locals_ = [local.index for local in check.body.locals if local.name is not None]
    return [{k: "".join(sorted(row[k])) for k in locals_ if k in row} for row in check.permissions]


@pytest.mark.parametrize("code", list(REJECTED))
def test_a_rejected_program_is_stepped_to_its_end(code):
    check, timeline = check_ownership(REJECTED[code]), ownership_story(REJECTED[code])
    assert [error.code for error in check.errors] == [code]
    steps = timeline.data["steps"]
    (at,) = (k for k, step in enumerate(steps) if ["ownership.diagnostic", 0, 1.0] in step["set"])
    assert steps[at]["line"] == check.errors[0].line
    assert steps[at]["note"].startswith("needs ") or check.errors[0].needs is None
    assert not any("note" in step for step in steps[:at])
    assert steps[at].get("lacking", False) is steps[at]["note"].startswith("needs ")
    assert [step["note"] for step in steps[at + 1 :]] == ["unchecked"] * (len(steps) - at - 1)
    assert "line" not in steps[-1]
    assert timeline.state(len(timeline))["ownership.verdict", 0] == 0


@pytest.mark.parametrize("code", list(REJECTED))
def test_the_damage_is_that_of_the_run(code):
    timeline, harms = ownership_story(REJECTED[code]), damage(REJECTED[code]).harms
    cards = timeline.data["ownership"]["damages"]
    assert sorted(answer(timeline, "damage")) == list(range(len(cards)))
    assert len(cards) == max(1, len(harms))
    for harm, card in zip(harms, cards, strict=False):
        assert plain(card["say"]) == harm.sentence
        assert card["rows"][-1:] == [] or tuple(card["rows"][-1]["wrong"]) == harm.wrong


@pytest.mark.parametrize("name", list(READY))
def test_a_ready_program_is_accepted(name):
    timeline = ownership_story(READY[name])
    assert timeline.state(len(timeline))["ownership.verdict", 0] == 1
    assert timeline.data["ownership"]["diagnostics"] == []
    assert not any("note" in step for step in timeline.data["steps"])


def test_both_kinds_of_references_bring_the_summary():
    having = [name for name, text in READY.items()
              if "summary" in ownership_story(text).data["ownership"]]  # fmt: skip
    assert having == ["two references", "summary"]


def test_sentences_are_short():
    timelines = [*map(ownership_story, ALL), grown_story()]
    said = [plain(step["say"]) for timeline in timelines for step in timeline.data["steps"]]
    assert [words for words in said if len(words.split()) > 25] == []


def test_permissions_are_those_of_the_checker():
    for text in ALL:
        check, timeline = check_ownership(text), ownership_story(text)
        variables = timeline.data["ownership"]["variables"]
        for line, row in enumerate(marks(check)[: len(timeline.data["function"]["lines"])], 1):
            letters = [permitted(variable, line) for variable in variables]
            assert sorted("".join(sorted(one)) for one in letters if one is not None) == sorted(
                row.values()
            )


def test_every_line_event_and_error_is_said_once_and_in_order():
    for text in ALL:
        timeline = ownership_story(text)
        data = timeline.data["ownership"]
        for family, things in [
            ("passed", timeline.data["function"]["lines"]),
            ("event", data["events"]),
        ]:
            assert answer(timeline, family) == list(range(len(things)))
        assert sorted(answer(timeline, "diagnostic")) == list(range(len(data["diagnostics"])))


def test_buffers_hold_what_the_run_left_in_them():
    for text in ALL:
        check, timeline = check_ownership(text), ownership_story(text)
        run = interpret(check.body, check.source)
        before = timeline.state(len(timeline) - 1)
        buffers = timeline.data["ownership"]["buffers"]
        made = [event for event in run.events if event.kind == "allocated"]
        assert len(buffers) == len(made)
        if not check.accepted:
            continue
        for event in made:
            place, cells = event.buffer - 1, event.after
            for later in run.events:
                if later.kind == "written" and later.buffer == event.buffer:
                    cells = later.after
            if before.get(("ownership.fate", place)) == 1:
                shown = [before["ownership.content", (place, k)] for k in range(min(8, len(cells)))]
                assert all(a == b or math.isnan(a) for a, b in zip(cells, shown, strict=False))
        freed = {event.buffer for event in run.events if event.kind == "freed"}
        last = timeline.state(len(timeline))
        assert {k + 1 for k in range(len(buffers)) if last.get(("ownership.fate", k)) == 3} == freed


def test_the_program_of_use_after_move_step_by_step():
    timeline = ownership_story(ownership_programs["use after move"])
    assert [chapter["name"] for chapter in timeline.data["chapters"]] == [
        "Build", "Look", "Move", "Add in place", "Use again", "If it were allowed",
    ]  # fmt: skip
    assert [step.get("line") for step in timeline.data["steps"]] == [
        1, 2, 3, 4, 5, 5, 6, 7, 8, 8, 9, 9, None,
    ]  # fmt: skip
    equations = [plain(step["equation"]) for step in timeline.data["steps"]]
    assert equations[3] == "'ρ: lines 4 to 5"
    assert equations[5:9] == [
        "after line 5 a_bar permits: read, own",
        "a_bar ⤳ x_bar",
        "'σ: lines 7 to 8",
        "[1, 0, 0] + [0, 1, 0] = [1, 1, 0]",
    ]
    assert equations[11] == "a_bar should be [1, 0, 0], but is [1, 1, 0]"
    assert timeline.step(11)["note"] == "needs R on `a_bar`"
    view, slot = timeline.data["ownership"]["loans"][:2]
    assert (view["lifetime"], view["from"], view["to"]) == ("'ρ", 4, 5)
    assert (slot["lifetime"], slot["from"], slot["to"]) == ("'σ", 7, 8)
    assert plain(slot["forbids"]) == (
        "Lines 7 to 8: while slot is used, x_bar is locked. It may not be read, written, moved or "
        "lent."
    )


def test_a_reference_leads_somewhere_only_while_it_is_used():
    timeline = ownership_story(ownership_programs["use after move"])
    view = 3
    led = [("ownership.home", view) in timeline.state(step) for step in range(1, len(timeline) + 1)]
    assert [step for step, leads in enumerate(led, 1) if leads] == [4, 5, 6]


def test_a_call_that_takes_a_buffer_is_two_steps():
    timeline = ownership_story(
        "let a = onehot(0, 1.0);\nlet b = onehot(1, 1.0);\nlet c = add_bangbang(a, &b);"
    )
    assert [plain(step["equation"]) for step in timeline.data["steps"]][2:4] == [
        "a ⤳ add_bangbang",
        "[1, 0, 0] + [0, 1, 0] = [1, 1, 0]",
    ]
    assert [(e["kind"], e.get("from"), e.get("to")) for e in timeline.data["ownership"]["events"]][
        2:4
    ] == [("borrow", 1, None), ("move", 0, 2)]


def test_types_that_do_not_fit_are_one_step_and_nothing_runs():
    timeline = ownership_story("let a = zeros(2);\nread(a);\nb;")
    assert len(timeline) == 1
    codes = [one["code"] for one in timeline.data["ownership"]["diagnostics"]]
    assert codes == ["E0308", "E0425"]
    assert answer(timeline, "diagnostic") == [0, 1]
    assert timeline.data["ownership"]["buffers"] == []


def test_what_cannot_be_shown_is_refused():
    with patch.object(story, "_LINES", 200), pytest.raises(InputError, match="201 lines"):
        ownership_story("let a = 1.0;\n" * 201)
    with patch.object(story, "_INSTRUCTIONS", 3_000), pytest.raises(InputError, match="6,0"):
        ownership_story("let a = 1.0; " * 2000)
    with pytest.raises(RustError):
        ownership_story("for x in y {}")
    assert len(ownership_story("let a = 1.0;\n" * 200)) == 201
    assert len(ownership_story("")) == 1


def test_a_reference_into_a_vec_that_grew():
    timeline, grown = grown_story(), grown_vec()
    state = timeline.state(len(timeline) - 1)
    assert [state["ownership.content", (1, k)] for k in range(3)] == [4.2, 0.5, 1.0]
    assert [state["ownership.content", (2, k)] for k in range(2)] == [7.0, 8.0]
    assert (state["ownership.fate", 0], state["ownership.home", 1]) == (3, 2)
    assert state["ownership.number", 3] == grown.harm.found[0] == 7.0
    (card,) = timeline.data["ownership"]["damages"]
    assert [row["cells"] for row in card["rows"]] == [["4.2"], ["7"]]
    assert timeline.data["ownership"]["diagnostics"][0]["code"] == grown.code == "E0502"


def test_what_was_read_through_a_reference_outlives_it():
    source = "let a = zeros(1);\nlet b = zeros(1);\nlet r = &b;\nlet n = read(r);\n"
    source += "let c = add_bangbang(a, r);\nconsume(b);\n"
    own = ownership_story(source).data["ownership"]
    after = {one["name"]: permitted(one, source.count("\n")) for one in own["variables"]}
    assert after == {"a": "", "b": "", "r": "", "n": "RO", "c": "RO"}


@pytest.mark.parametrize(
    ("source", "step", "said"),
    [
        ("read(&zeros(1));", 2, "A temporary is lent to this call: frozen while the call reads, "
         "and free again at once."),
        ("let mut a = zeros(1);\nadd_assign(&mut a, &zeros(1));", 3, "For this call alone, a is "
         "locked and the other buffer frozen. The other buffer is added in place."),
        ("let a = 1.0;\na.clone();", 2,
         "The call gives a copy: clone of a number or a reference copies it."),
        ("let a = zeros(1);\nlet a = a;", 2, "The buffer of the earlier a moves to a. No number is "
         "copied, and the earlier a owns nothing any more."),
        ("let a = zeros(1);\nlet b = a;\nlet c = a;", 4, "Unchecked, the buffer that a gave away "
         "is taken again: it has more than one owner now."),
        ("let a = zeros(1);\nconsume(a);\nlet b = a;", 5, "Unchecked, the buffer that a gave away "
         "is taken again, though it is freed."),
        ("let a;\nlet b = a;\na = zeros(1);", 3, "Unchecked, the buffer that a should own is "
         "taken, and there is none."),
        ("let a = zeros(1);\nlet b = a;\ndrop(a);", 4,
         "Unchecked, drop takes the buffer that a gave away before."),
        ("let n = 1.0;\nlet r = &n;\nlet m = *r;", 2, "r borrows n to look. n still has its value, "
         "but is frozen while r is used."),
        ("let a = zeros(1);\nlet r = &mut { read(&a); a };\nwrite(r, 1.0);", 3,
         "r borrows a value that has no name of its own."),
        ("let mut a = zeros(1);\na = a;", 2, "a is moved out, and back: it has what it had."),
    ],
)  # fmt: skip
def test_what_is_said_of(source, step, said):
    assert plain(ownership_story(source).data["steps"][step - 1]["say"]) == said


@pytest.mark.parametrize("name", av.ownership_programs)
def test_a_program_may_be_given_by_its_name(name):
    shown = av.ownership(name).timeline
    assert shown.data == av.ownership(av.ownership_programs[name]).timeline.data
