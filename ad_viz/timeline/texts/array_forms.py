"""What the table of array operations writes, as rich text: operations, and rules with shapes.

A rule is printed with marks for the names in it, and each mark is then a token: a variable, an
adjoint, or the slot where the adjoint goes.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, overload

from ad_viz.core.primitives import PRIMITIVES
from ad_viz.program.recording import Node, Recording
from ad_viz.recording.statement import operation_of
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.timeline.array_value import shape_text
from ad_viz.timeline.texts.tokens import RichText, Token, listed
from ad_viz.vocabulary import ROW

__all__ = [
    "DERIVATIVE", "SLOT", "VALUE", "adjoint_rule", "any_arrays", "filled", "has_arrays",
    "linear_map", "mark", "operand", "operation", "phrase", "shaped", "tangent_rule",
]  # fmt: skip

#: Where the adjoint, or the tangent, goes in a linear map.
SLOT: Final[Token] = ["slot"]

#: Stand-ins while a form is printed; no person's text can hold them.
_FIRST: Final = 0xF0000
DERIVATIVE, VALUE = "\ue000", "\ue001"
_MARK: Final = re.compile("([\ue000\ue001\U000f0000-\U000ffffd])")


def any_arrays(recording: Recording) -> bool:
    """Whether a node is an array's: then linear maps take the place of weights."""
    applied = (more.applied for more in recording.row.more.values())
    values = (type(value) is not float and is_array(value) for value in recording.row.values)
    return any(values) or any(hasattr(one, "row") for one in applied)


def has_arrays(recording: Recording, node: Node) -> bool:
    """Whether the node is an array, or made of one, or by an operation of arrays."""
    parents = (recording.nodes[parent].value for parent in node.parents)
    return is_array(node.value) or hasattr(node.applied, "row") or any(map(is_array, parents))


def shaped(token: Token, value: Any) -> Token:
    """The token with the shape of its value; that of a number is not said."""
    return ["shaped", token, shape_text(shape_of(value))] if is_array(value) else token


def operation(recording: Recording, node: Node) -> RichText:
    """``W @ x``: what was computed, with names and their shapes."""
    written = operation_of(node, _Marks(node))
    return filled(written, _variables(recording, node, written))


def phrase(recording: Recording, node: Node) -> RichText:
    """``the matrix product of W and x``: the operation in words, from its row."""
    row = getattr(node.applied, "row", PRIMITIVES.get(node.op))
    if row is None:
        return [f"{node.op} of ", *_named(recording, node)]
    letters = [parameter.lstrip("*") for parameter in row.parameters]
    words: dict[str, RichText] = {
        letter: [operand(recording, node, place)] for place, letter in enumerate(letters)
    }
    if row.parameters[0].startswith("*"):
        words[letters[0]] = _named(recording, node)
    pieces = re.split(r"\b([ab])\b", row.phrase)
    said = [token for k, piece in enumerate(pieces) if piece
            for token in (words.get(piece, [piece]) if k % 2 else [piece])]  # fmt: skip
    axis = node.applied.option("axis") if "axis" in getattr(row, "options", ()) else None
    of = recording.nodes[node.parents[0]].value
    return said if axis is None else [*said, _along(axis, len(shape_of(of)))]


def operand(recording: Recording, node: Node, place: int) -> Token:
    """What a sentence says of an operand: a node's name, a variable's, or what the constant is."""
    one = node.operands[place]
    if type(one) is int:
        return ["name", recording.nodes[one].name]
    written = node.constant_text(place)
    return ["name", written] if place in node.called else written


def _along(axis: Any, count: int) -> str:
    """``, in each row``; of other than two axes ``, along axis 1``."""
    axes = [axis] if isinstance(axis, int) else list(axis)
    if count == 2 and len(axes) == 1:
        return f" in each {ROW}" if axes[0] % 2 else " in each column"
    if count == 1:
        return ""
    return f", along {'axis' if len(axes) == 1 else 'axes'} {' and '.join(map(str, axes))}"


def _named(recording: Recording, node: Node) -> RichText:
    parents = dict.fromkeys(node.parents)
    return listed([["name", recording.nodes[parent].name] for parent in parents])


def linear_map(recording: Recording, node: Node, slot: int, *, back: bool) -> RichText:
    """What becomes of the adjoint in the slot, ``□ xᵀ``; forward, of the tangent: ``□ x``."""
    return _rule(recording, node, slot, SLOT, back=back, shapes=False)


def adjoint_rule(recording: Recording, node: Node, slot: int) -> RichText:
    """``ȳ xᵀ``: what a parent gets of the node's adjoint, with shapes."""
    own = shaped(["adjoint", node.name], node.value)
    return _rule(recording, node, slot, own, back=True)


def tangent_rule(recording: Recording, node: Node, slot: int) -> RichText:
    """``dW x``: what the node's tangent gets of a parent's, with shapes."""
    parent = recording.nodes[node.parents[slot]]
    own = shaped(["tangent", parent.name], parent.value)
    return _rule(recording, node, slot, own, back=False)


def _rule(
    recording: Recording,
    node: Node,
    slot: int,
    derivative: Token,
    *,
    back: bool,
    shapes: bool = True,
) -> RichText:
    from ad_viz.arrays.operations import written  # it is NumPy's, as the arrays are

    op = None if hasattr(node.applied, "row") else PRIMITIVES.get(node.op)
    if op is None and not hasattr(node.applied, "row"):
        return [derivative]
    text = written.adjoint_text if back else written.tangent_text
    printed = text(node.weights[slot], op, node.place(slot), _Marks(node), DERIVATIVE, VALUE)
    own: Token = ["var", node.name]
    own = shaped(own, node.value) if shapes else own
    tokens = {
        **_variables(recording, node, printed, shapes), DERIVATIVE: derivative, VALUE: own
    }  # fmt: skip
    return filled(printed, tokens)


class _Marks(Sequence[str]):
    """What stands for each operand; of thousands few are asked for."""

    def __init__(self, node: Node) -> None:
        self._node = node

    def __len__(self) -> int:
        return len(self._node.operands)

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> list[str]: ...
    def __getitem__(self, place: int | slice) -> str | list[str]:
        if isinstance(place, slice):
            return [self[k] for k in range(*place.indices(len(self)))]
        node, place = self._node, range(len(self))[place]
        is_named = type(node.operands[place]) is int or place in node.called
        return mark(place) if is_named else node.constant_text(place)


def mark(place: int) -> str:
    """What stands for the operand in this place."""
    return chr(_FIRST + place)


def _variables(
    recording: Recording, node: Node, written: str, shapes: bool = True
) -> dict[str, Token]:
    """What the marks stand for that are in a text."""
    found: dict[str, Token] = {}
    for letter in set(_MARK.findall(written)) - {DERIVATIVE, VALUE}:
        place = ord(letter) - _FIRST
        one = node.operands[place]
        if type(one) is int:
            parent = recording.nodes[one]
            token: Token = ["var", parent.name]
            value = parent.value
        else:
            token, value = ["var", node.called[place]], one
        found[letter] = shaped(token, value) if shapes else token
    return found


def filled(written: str, tokens: Mapping[str, Token]) -> RichText:
    """The text with its marks as tokens; a superscript stays with what it belongs to."""
    written = _POWER.sub(lambda found: "²³"["23".index(found[1])], written)
    written = written.replace(" ** ", "^").replace(" * ", " · ")
    written = _MINUS.sub("−", written)
    found: RichText = []
    for piece in filter(None, _MARK.split(written)):
        raised = _RAISED.match(piece)
        raised_one = _raised(found[-1], raised[0]) if found and raised else None
        if raised and raised_one:
            found[-1] = raised_one
        rest = piece[raised.end() :] if raised and raised_one else piece
        found += [tokens.get(rest, rest)] if rest else []
    return found


#: Of 2.5 or 20 it is another power.
_POWER: Final = re.compile(r" \*\* ([23])(?![\d.])")
#: Before a digit it is code, such as a key or an axis.
_MINUS: Final = re.compile(r"-(?=[\s(a-z\ue000\ue001\U000f0000-\U000ffffd])", re.IGNORECASE)
#: What stands at a matrix, and belongs to it: of an inverse too.
_RAISED: Final = re.compile("⁻?[ᵀ¹]")


def _raised(token: Any, sign: str) -> Token | None:
    """``Xᵀ``, ``X⁻ᵀ``, with the shape that it has; None of what has no shape."""
    if token[0] != "shaped" or token[1][0] != "var":
        return None
    sizes = re.findall(r"\d+", token[2])
    shape = f"({', '.join(reversed(sizes))})" if len(sizes) > 1 else token[2]
    return ["shaped", ["var", f"{token[1][1]}{sign}"], shape]
