"""Sentences and equations as plain text: for terminals, screen readers and static views."""

import re
from collections.abc import Sequence
from typing import Any
from unicodedata import normalize

from ad_viz.vocabulary import ADJOINT

__all__ = ["plain"]

_MACRON = "\u0304"


def plain(tokens: Sequence[Any]) -> str:
    """The tokens (see ``RichText`` in the timeline's schema) as one line of text.

    >>> plain([["adjoint", "x"], " += ", ["partial", "a", "x"], " · ", ["adjoint", "a"]])
    'x̄ += ∂a/∂x · ā'
    >>> plain([["partial", "", "x"], " = y ", ["partial", "", "a"]])
    '∂/∂x = y ∂/∂a'
    """
    return "".join(token if isinstance(token, str) else _styled(*token) for token in tokens)


def _styled(kind: str, text: Any = "", parent: str = "") -> str:
    match kind:
        case "slot":
            return "□"
        case "shaped":
            return plain([text])
        case "cell":
            return plain([text]) + parent
        case "partial":
            return f"∂{text}/∂{parent}"
        case "tangent":
            return f"d{text}"
        case "adjoint":
            return barred(text)
        case _:
            return str(text)


def barred(name: str) -> str:
    """A name's adjoint. One letter takes a bar; a whole word would need one over each letter.

    >>> barred("x₁"), barred("W[0, 1]"), barred("loss")
    ('x̄₁', 'W̄[0, 1]', 'adjoint(loss)')
    """
    if re.fullmatch(r"[^\W\d_][₀-₉]*(\[[\d, ]+\])?", name):
        return normalize("NFC", name[0] + _MACRON + name[1:])
    return f"{ADJOINT}({name})"
