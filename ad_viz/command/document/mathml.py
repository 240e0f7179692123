"""Formulas as MathML, which a browser shows with no script and no font from elsewhere."""

import re
from html import escape, unescape
from typing import Final
from xml.etree import ElementTree

__all__ = ["mathml"]

#: Elements that hold text and nothing else.
_TOKENS: Final = frozenset({"mi", "mn", "mo", "mtext"})
#: A function's name and its argument, between which MathML leaves no space by itself.
_APPLIED: Final = re.compile(r"(<mi>[a-z]{2,}</mi>)(?=<m[in]>)")


def mathml(formula: str, *, block: bool = False) -> str:
    r"""The LaTeX as MathML; as it was written, where it cannot be read.

    >>> "<mi>sin</mi><mspace" in mathml(r"\sin x")
    True
    >>> "<mtext>&lt;b</mtext>" in mathml(r"\text{<b}")
    True
    >>> mathml(r"\left(")
    '<code>\\left(</code>'
    """
    from latex2mathml.converter import convert_to_element

    try:
        tree = convert_to_element(formula, display="block" if block else "inline")
    except Exception:  # whatever a person may write
        return f"<code>{escape(formula)}</code>"
    for part in tree.iter():
        if part.tag in _TOKENS:
            said = "".join(part.itertext())
            del part[:]
            part.text = unescape(said)
    text = ElementTree.tostring(tree, encoding="unicode")
    return _APPLIED.sub(r'\1<mspace width="0.167em" />', text)
