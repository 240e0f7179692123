"""The inputs that a seed moves, and the derivative along it: the same in every forward story."""

from collections.abc import Sequence
from typing import Final

from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import shaped
from ad_viz.timeline.texts.template import when
from ad_viz.timeline.texts.tokens import RichText, Token

__all__ = ["direction", "moving", "seeded"]

#: Of more outputs, so many are written.
_MOST: Final = 3


def seeded(inputs: Sequence[Node]) -> Token:
    """``x and y``: the inputs whose seeds are not 0."""
    return ["listed", [[("seed", place), tokens.name(x)] for place, x in enumerate(inputs)], "and"]


def moving(inputs: Sequence[Node]) -> RichText:
    """``moving x and y``; ``not moving`` any of all inputs where every seed is 0."""
    names = tokens.listed([tokens.name(node) for node in inputs])
    return when(("moved", 0), ["moving ", seeded(inputs)], ["not moving ", *names])


def direction(recording: Recording, most: int = _MOST) -> RichText:
    """``∂z/∂x = dz = 5.0776``; no fraction where another seed than a single 1 is given."""
    inputs = recording.nodes[: recording.inputs]
    outputs = [recording.nodes[o] for o in dict.fromkeys(recording.outputs)]
    shown: list[RichText] = [
        [*_by(output, inputs), tokens.tangent(output), " = ",
         tokens.tangent_number(("tangent", output.index))]
        if not is_array(output.value) else [shaped(tokens.tangent(output), output.value)]
        for output in outputs[:most]
    ]  # fmt: skip
    return tokens.joined(shown, ", ") + ([", …"] if len(outputs) > most else [])


def _by(output: Node, inputs: Sequence[Node]) -> RichText:
    """``∂z/∂x =`` for the only input that moves, at rate 1."""
    found: RichText = []
    for place, node in enumerate(inputs):
        found += when(("seed", place), [tokens.partial(output, node), " = "])
    return when(("unit", 0), found)
