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
