"""Questions about programs of arrays: what moves, which shape comes back, and who gets how much."""

from collections.abc import Iterator
from math import prod
from typing import Any

from ad_viz.lenses.programs.misconceptions import OF_ARRAYS
from ad_viz.program.recording import Node, Recording
from ad_viz.recording.statement import operation
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.timeline.array_value import shape_text
from ad_viz.timeline.questions.choices import Choice, choices, numbers
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.steps.array_tangent import moves
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import ADJOINT, WEIGHT

__all__ = ["array_questions"]


def array_questions(timeline: Timeline) -> Iterator[Question]:
    """One of Program B, and two of the adjoint program."""
    yield from _moved(timeline)
    yield from _shared(timeline)
    yield from _shape(timeline)


def _steps(timeline: Timeline, first: str, flow: str) -> Iterator[tuple[int, Node, list[int]]]:
    """The steps of a chapter that compute a derivative: of which node, from which edges."""
    recording: Recording = timeline.subject.recording
    starts = [*timeline.starts.values(), len(timeline) + 1]
    last = min(step for step in starts if step > timeline.starts[first])
    for number in range(timeline.starts[first], last):
        step = timeline.step(number)
        if step["flow"] == flow and step.get("edges"):
            yield number, recording.nodes[step["nodes"][0]], step["edges"]


def _hidden(family: str, node: Node, edges: list[int]) -> list[tuple[str, int]]:
    return [(family, node.index), *(("contribution", edge) for edge in edges)]


def _moved(timeline: Timeline) -> Iterator[Question]:
    """One number of a vector moves: how many numbers of its product with a matrix do?"""
    recording = timeline.subject.recording
    for step, node, edges in _steps(timeline, "program B", "tangent"):
        if node.op != "matmul" or len(shape_of(node.value)) != 1:
            continue
        before, after = timeline.state(step - 1), timeline.state(step)
        moving = [p for p in node.parents if _count(before["tangent", p])]
        if len(moving) != 1 or _count(before["tangent", moving[0]]) != 1:
            continue
        parent = recording.nodes[moving[0]]
        if len(shape_of(parent.value)) != 1 or node.value.size < 2:
            continue
        own = tokens.name(node)
        right = float(_count(after["tangent", node.index]))
        in_all: RichText = ["Each number of ", own, " is a sum, and that number of ",
                            tokens.name(parent), " is in all of them"]  # fmt: skip
        end = "." if right == node.value.size else f", in some with the {WEIGHT} 0."
        wrong = {"one moves one": 1.0, "as many as the factor": float(parent.value.size)}
        yield from question(
            step, "count",
            ["One number of ", tokens.name(parent), " moves. How many numbers of ", own, " do?"],
            numbers(right, [*in_all, end], wrong),
            hint=[own, " is ", ["code", operation(recording, node)],
                  f". It has {node.value.size} numbers."],
            hides=_hidden("tangent", node, edges),
        )  # fmt: skip
        return


def _count(derivative: Any) -> int:
    """How many of its numbers are not 0."""
    cells = getattr(derivative, "cells", (derivative,))
    return sum(x != 0 for x in cells)


def _shape(timeline: Timeline) -> Iterator[Question]:
    """Which shape an adjoint comes back to from a matrix product."""
    recording = timeline.subject.recording
    for step, node, edges in _steps(timeline, "adjoint program", "adjoint"):
        child = recording.nodes[timeline.edges[edges[0]]["child"]]
        shape = shape_of(node.value)
        if child.op != "matmul" or len(edges) > 1 or len(shape) != 2:
            continue
        wrong = {
            "shape of the transpose": shape[::-1],
            "shape of the result": shape_of(child.value),
        }
        yield from question(
            step, "type", ["Which shape has ", tokens.adjoint(node), "?"],
            choices(
                Choice([shape_text(shape)], timeline.step(step)["say"], None, shape),
                [_belief(name, one) for name, one in wrong.items() if one],
            ),
            hint=[tokens.name(child), " is ", ["code", operation(recording, child)], ", and ",
                  tokens.adjoint(child), " has its shape."],
            hides=_hidden("adjoint", node, edges),
        )  # fmt: skip
        return


def _belief(name: str, shape: tuple[int, ...]) -> Choice:
    return Choice([shape_text(shape)], [OF_ARRAYS[name].because], name, shape)


def _shared(timeline: Timeline) -> Iterator[Question]:
    """What each number of an array gets from its sum, or from its mean."""
    recording = timeline.subject.recording
    for step, node, edges in _steps(timeline, "adjoint program", "adjoint"):
        edge = timeline.edges[edges[0]]
        child = recording.nodes[edge["child"]]
        if child.op not in ("sum", "mean") or len(edges) > 1 or not is_array(node.value):
            continue
        sent = timeline.state(step - 1)["adjoint", child.index]
        count = prod(shape_of(node.value))
        if is_array(child.value) or count < 2 or not moves(sent):
            continue
        part, is_sum = sent / count, child.op == "sum"
        said: RichText = timeline.step(step)["say"]
        wrong = {"shared out": part} if is_sum else {"as of a sum": sent}
        yield from question(
            step, "state",
            [tokens.name(child), " is ", ["code", operation(recording, child)], ", and its "
             f"{ADJOINT} is ", tokens.adjoint_number(sent), ". What does each number of ",
             tokens.name(node), " get?"],
            numbers(sent if is_sum else part, said, wrong, "adjoint"),
            hint=["By how much does ", tokens.name(child), " move when one number of ",
                  tokens.name(node), " moves by 1?"],
            hides=_hidden("adjoint", node, edges),
        )  # fmt: skip
        return
