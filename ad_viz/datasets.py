"""Small real data for examples."""

from typing import Final

__all__ = ["CHALLENGER"]

#: The 23 space-shuttle flights before the Challenger accident: temperature at launch in °F, and
#: whether any of the field joints' O-rings showed thermal distress (1) or none did (0).
#: Source: Dalal, Fowlkes and Hoadley, "Risk Analysis of the Space Shuttle", JASA 84 (1989).
CHALLENGER: Final[tuple[tuple[int, int], ...]] = (
    (66, 0), (70, 1), (69, 0), (68, 0), (67, 0), (72, 0), (73, 0), (70, 0), (57, 1), (63, 1),
    (70, 1), (78, 0), (67, 0), (53, 1), (67, 0), (75, 0), (70, 0), (81, 0), (76, 0), (79, 0),
    (75, 1), (76, 0), (58, 1),
)  # fmt: skip
