"""The light colours of the player, by what they mean."""

from typing import Final

PANEL: Final = "#FFFFFF"
SUNKEN: Final = "#F3F5F7"
LINE: Final = "#C9CFD6"
INK: Final = "#14171A"
INK_2: Final = "#454C55"
EDGE: Final = "#747D88"
LIT: Final = "#FFEFB0"
LIT_EDGE: Final = "#7A5C00"

#: Of each derivative: its words, its lines, and the fill of its boxes.
TEXT: Final = {"tangent": "#00528A", "adjoint": "#8C3200"}
STROKE: Final = {"tangent": "#0072B2", "adjoint": "#D55E00"}
FILL: Final = {"tangent": "#E3EFF9", "adjoint": "#FDEEE6"}

#: What holds memory.
MEMORY: Final = "#00573F"

#: What a positive and what a negative number of a heat map is mixed from.
PLUS: Final = "#23303D"
MINUS: Final = "#5B2487"


def mixed(colour: str, part: float) -> str:
    """So much of the colour on the panel's.

    >>> mixed("#000000", 0.5)
    '#808080'
    """
    pairs = ((int(colour[k : k + 2], 16), int(PANEL[k : k + 2], 16)) for k in (1, 3, 5))
    return "#" + "".join(f"{round(own * part + panel * (1 - part)):02X}" for own, panel in pairs)
