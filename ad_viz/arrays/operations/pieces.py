"""Pieces of a printed form: what they say, how tightly they hold, and how they are put together."""

import ast
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ad_viz.rules.arithmetic import Shape, is_array
from ad_viz.vocabulary import ROW

__all__ = [
    "ATOM", "POWER", "PRODUCT", "SIGN", "SUM", "Arguments", "Piece", "Prints", "divided", "held",
    "inverse", "key_text", "matrix_product", "shown", "summed", "transposed", "turned",
]  # fmt: skip

Arguments = list[ast.expr]


def key_text(key: Any) -> str:
    """A key as it stands between brackets.

    >>> key_text((slice(None), 0)), key_text(slice(1, None, 2)), key_text(2)
    (':, 0', '1::2', '2')
    """
    if isinstance(key, tuple):
        return ", ".join(map(key_text, key)) or "()"
    if isinstance(key, slice):
        ends = ("" if end is None else str(end) for end in (key.start, key.stop))
        return ":".join(ends) + ("" if key.step is None else f":{key.step}")
    if key is ...:
        return "..."
    return "…" if is_array(key) else str(key)


def shown(option: Any) -> str:
    return "…" if is_array(option) else str(option)


def summed(child: Shape, parent: Shape) -> str:
    """Over what a sum goes back to the parent's shape.

    >>> summed((3, 4), (4,)), summed((3, 4), (3, 1)), summed((3, 4), ())
    ('Σ rows of', 'Σ columns of', 'Σ of')
    """
    more = len(child) - len(parent)
    axes = [k for k, n in enumerate(child) if k < more or (parent[k - more] == 1 != n)]
    if len(axes) == len(child):
        return "Σ of"
    if len(child) == 2:
        return f"Σ {ROW.many} of" if axes == [0] else "Σ columns of"
    return f"Σ over axis {axes[0]} of" if len(axes) == 1 else f"Σ over axes {tuple(axes)} of"


class Piece(NamedTuple):
    """A written expression, and how tightly it holds together."""

    text: str
    level: int

    @property
    def is_number(self) -> bool:
        return re.fullmatch(r"[\d.]+|[−-][\d.]+|\([−-][\d.]+\)", self.text) is not None

    @property
    def number(self) -> float:
        return float(self.text.strip("()").replace("−", "-"))


SUM, PRODUCT, SIGN, POWER, ATOM = range(5)


def held(piece: Piece, level: int) -> str:
    return piece.text if piece.level >= level else f"({piece.text})"


def turned(name: str) -> str:
    """The transpose of an operand by its name; of what is turned already, itself.

    >>> turned("A"), turned("A.T")
    ('Aᵀ', 'A')
    """
    return name.removesuffix(".T") if name.endswith(".T") else f"{name}ᵀ"


def matrix_product(left: Piece, right: Piece) -> Piece:
    return Piece(f"{held(left, PRODUCT)} {held(right, POWER)}", PRODUCT)


def divided(one: Piece, by: Piece) -> Piece:
    return Piece(f"{held(one, PRODUCT)} / {held(by, POWER)}", PRODUCT)


def transposed(matrix: Piece) -> Piece:
    """``Aᵀ``; of an inverse ``A⁻ᵀ``."""
    if matrix.text.endswith("⁻¹"):
        return Piece(f"{matrix.text[:-2]}⁻ᵀ", ATOM)
    return Piece(turned(held(matrix, ATOM)), ATOM)


def inverse(matrix: Piece) -> Piece:
    """``A⁻¹``; of a transpose ``A⁻ᵀ``."""
    if matrix.text.endswith("ᵀ"):
        return Piece(f"{matrix.text[:-1]}⁻ᵀ", ATOM)
    return Piece(f"{held(matrix, ATOM)}⁻¹", ATOM)


class Prints(Protocol):
    """What the words of a form are printed with."""

    @property
    def given(self) -> Mapping[str, Any]:
        """What operands and options are."""

    @property
    def shapes(self) -> Mapping[str, Shape]:
        """Those of the operation's operand, ``parent``, and of its value, ``child``."""

    @property
    def operands(self) -> Sequence[str]:
        """What all operands are called, where there is any number."""

    def text(self, form: ast.expr) -> str:
        """The form in print."""

    def piece(self, form: ast.expr) -> Piece:
        """The same, and how tightly it holds."""

    def computed(self, form: ast.expr) -> Any:
        """What a form of operands and options is."""
