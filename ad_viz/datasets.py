"""Small real data for examples."""

from typing import Final

__all__ = ["ALICE", "CHALLENGER"]

#: The 23 space-shuttle flights before the Challenger accident: temperature at launch in °F, and
#: whether any of the field joints' O-rings showed thermal distress (1) or none did (0).
#: Source: Dalal, Fowlkes and Hoadley, "Risk Analysis of the Space Shuttle", JASA 84 (1989).
CHALLENGER: Final[tuple[tuple[int, int], ...]] = (
    (66, 0), (70, 1), (69, 0), (68, 0), (67, 0), (72, 0), (73, 0), (70, 0), (57, 1), (63, 1),
    (70, 1), (78, 0), (67, 0), (53, 1), (67, 0), (75, 0), (70, 0), (81, 0), (76, 0), (79, 0),
    (75, 1), (76, 0), (58, 1),
)  # fmt: skip

#: The first 1,000 characters of "Alice's Adventures in Wonderland", lines joined.
#: Source: Lewis Carroll, 1865.
ALICE: Final = (
    "Alice was beginning to get very tired of sitting by her sister on the bank, and of having "
    "nothing to do: once or twice she had peeped into the book her sister was reading, but it "
    'had no pictures or conversations in it, "and what is the use of a book," thought Alice '
    '"without pictures or conversations?" So she was considering in her own mind (as well as she '
    "could, for the hot day made her feel very sleepy and stupid), whether the pleasure of "
    "making a daisy-chain would be worth the trouble of getting up and picking the daisies, when "
    "suddenly a White Rabbit with pink eyes ran close by her. There was nothing so very "
    "remarkable in that; nor did Alice think it so very much out of the way to hear the Rabbit "
    'say to itself, "Oh dear! Oh dear! I shall be late!" (when she thought it over afterwards, '
    "it occurred to her that she ought to have wondered at this, but at the time it all seemed "
    "quite natural); but when the Rabbit actually took a watch out of its waistcoat-pocket, and "
    "looked at it, and th"
)
