"""Whose line made a value: random functions in which each operation has a number of its own."""

import linecache
import random
from collections.abc import Callable
from typing import Any

import pytest

import ad_viz as av
from ad_viz.program.recording import Recording, record
from ad_viz.timeline.code import helper_lines
from ad_viz.timeline.code.helper_lines import HelperLines
from tests.fresh import FRESH
from tests.timeline.schema import validate
from tests.whole import sized


def compiled(text: str, space: dict[str, Any] | None = None) -> dict[str, Any]:
    """What a cell of this text defines."""
    file = f"<cell {len(text)} {hash(text)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space = space if space is not None else {"av": av}
    exec(compile(text, file, "exec"), space)
    return space


def modules(rng: random.Random) -> tuple[Callable[..., Any], dict[float, tuple[str, str]]]:
    """A function, in cells with its helpers; by each number, whose it is, and in which line."""
    space: dict[str, Any] = {"av": av}
    marks: dict[float, tuple[str, str]] = {}
    names: list[str] = []
    for k in range(rng.randint(2, 5)):
        name = "f" if k == 0 else f"h{k}"
        names.append(name)
    for name in reversed(names):  # whoever is called is there before
        called = [other for other in names if other > name or (name == "f" and other != "f")]
        lines = [""] * rng.randint(0, 4) + [f"def {name}(x):"]
        for _ in range(rng.randint(1, 4)):
            match rng.randrange(4):
                case 0 if called:
                    lines.append(f"    x = {rng.choice(called)}(x)")
                case 1:
                    number = mark = 1 + (len(marks) + 1) / 1024
                    lines.append(f"    x = sum([x * {number} for _ in range(2)])")
                    marks[mark] = name, lines[-1]
                case 2 if called:
                    lines += ["    for _ in range(2):", f"        x = {rng.choice(called)}(x)"]
                case _:
                    number = 1 + (len(marks) + 1) / 1024
                    lines.append(f"    x = x * {number}")
                    marks[number] = name, lines[-1]
        lines.append("    return x")
        compiled("\n".join(lines) + "\n", space)
    return space["f"], marks


def said_of(recording: Recording) -> dict[int, tuple[str, str] | None]:
    """By node, the helper and the text of the line that is said to have made it."""
    lines = HelperLines(recording)
    found: dict[int, tuple[str, str] | None] = {}
    for node in recording.nodes[recording.inputs :]:
        at = lines.of_node(node)
        if at is None:
            found[node.index] = None
            continue
        helper = lines.data[at[0]]
        texts = {line["number"]: line["text"] for line in helper["lines"]}
        found[node.index] = helper["name"], texts[at[1]]
    return found


@pytest.mark.parametrize("chunk", range(4))
def test_each_value_stands_in_the_line_that_made_it(chunk: int) -> None:
    seen = 0
    for seed in range(sized(15, 2000)):
        f, marks = modules(random.Random(f"{FRESH} {chunk} {seed}"))
        try:
            recording = record(f, 0.5)
        except av.ADError:  # it made nothing of its input
            continue
        said = said_of(recording)
        for node in recording.nodes[1:]:
            numbers = [one for one in node.operands if type(one) is float and one in marks]
            if not numbers:
                continue
            owner, text = marks[numbers[0]]
            assert said[node.index] == (None if owner == "f" else (owner, text)), (seed, node)
            seen += owner != "f"
    assert seen


def test_the_timeline_has_the_lines_and_the_line_of_each_node() -> None:
    space = compiled(
        "def model(w, x):\n    u = w * x\n    return av.tanh(u)\n\n"
        "def loss(w):\n    return model(w, 2.0) + model(w, 3.0)\n"
    )
    data = av.reverse(space["loss"], 0.5).timeline.data
    validate(data)
    texts = ["def model(w, x):", "    u = w * x", "    return av.tanh(u)"]
    lines = [{"number": k, "text": text} for k, text in enumerate(texts, 1)]
    assert data["function"]["helpers"] == [{"name": "model", "lines": lines}]
    assert [(node["line"], node.get("helper")) for node in data["nodes"]] == [
        (5, None), (6, [0, 2]), (6, [0, 3]), (6, [0, 2]), (6, [0, 3]), (6, None),
    ]  # fmt: skip


def test_a_function_in_its_own_text_is_no_helper_and_a_lambda_elsewhere_is_one() -> None:
    space = compiled("half = lambda x: x * 0.5\n")
    compiled("def f(x):\n    def g(y):\n        return y * y\n    return half(g(x))\n", space)
    recording = record(space["f"], 3.0)
    lines = HelperLines(recording)
    assert [helper["name"] for helper in lines.data] == ["λ"]
    assert [lines.of_node(node) for node in recording.nodes] == [None, None, (0, 1)]


def test_a_helper_too_long_for_what_is_left_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helper_lines, "MOST", 3)
    space = compiled("def short(x):\n    return x * x\n\ndef other(x):\n    return x + x\n")
    compiled("def f(x):\n    return other(short(x))\n", space)
    recording = record(space["f"], 3.0)
    lines = HelperLines(recording)
    assert [helper["name"] for helper in lines.data] == ["short"]
    assert [lines.of_node(node) for node in recording.nodes] == [None, (0, 2), None]


def test_a_helper_whose_text_nobody_has_is_not_shown() -> None:
    space: dict[str, Any] = {}
    exec("def g(x):\n    return x * x\n", space)
    compiled("def f(x):\n    return g(x) + x\n", space)
    recording = record(space["f"], 3.0)
    assert HelperLines(recording).data == []
    assert recording.nodes[1].elsewhere == ("<string>", 2)
