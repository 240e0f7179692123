"""The elements and attributes of others that a page keeps: those of HTML, MathML and SVG."""

from typing import Final

import nh3

__all__ = ["ATTRIBUTES", "PREFIXES", "TAGS", "UNREAD"]

_MATHML: Final = """
    math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace
    msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover"""
_SVG: Final = """
    circle clipPath defs ellipse g line linearGradient marker path pattern polygon polyline
    radialGradient rect stop svg text tspan"""
#: Whatever they stand on; none of them acts, leads anywhere, or names a place for a player.
_ANYWHERE: Final = """
    class dir id lang style title
    accent columnalign columnlines columnspacing depth display displaystyle fence form linebreak
    linethickness lspace maxsize minsize movablelimits notation rowlines rowspacing rspace
    scriptlevel separator stretchy voffset
    cx cy d dx dy gradientTransform gradientUnits height offset opacity points
    preserveAspectRatio r rx ry transform viewBox width x x1 x2 y y1 y2"""

#: A section would be another slide.
TAGS: Final = (nh3.ALLOWED_TAGS | {"tfoot"} | {*_MATHML.split(), *_SVG.split()}) - {"section"}
#: Elements that are left out with all that is in them: it was not written to be read.
UNREAD: Final = frozenset(
    {"iframe", "noembed", "noframes", "noscript", "script", "template", "title"}
)
ATTRIBUTES: Final = {
    **nh3.ALLOWED_ATTRIBUTES,
    "*": set(_ANYWHERE.split()),
    "details": {"open"},
    "li": {"value"},
    "ol": {"reversed", "start", "type"},
}
#: How the names of further attributes begin.
PREFIXES: Final = {"aria-", "fill", "font-", "math", "stop-", "stroke", "text-"}
