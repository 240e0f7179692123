"""Formulas as MathML, which a browser shows with no script and no font from elsewhere."""

import re
from html import escape
from typing import Final
from xml.etree import ElementTree

__all__ = ["mathml"]

#: A function's name and its argument, between which MathML leaves no space by itself.
_APPLIED: Final = re.compile(r"(<mi>[a-z]{2,}</mi>)(?=<m[in]>)")


def mathml(formula: str, *, block: bool = False) -> str:
    r"""The LaTeX as MathML; as it was written, where it cannot be read.

    >>> "<mi>sin</mi><mspace" in mathml(r"\sin x")
    True
    >>> mathml(r"\text{<b}")
    '<code>\\text{&lt;b}</code>'
    """
    from latex2mathml.converter import convert

    try:
        text = convert(formula, display="block" if block else "inline")
        ElementTree.fromstring(text)
    except Exception:  # whatever a person may write
        return f"<code>{escape(formula)}</code>"
    return _APPLIED.sub(r'\1<mspace width="0.167em" />', text)
