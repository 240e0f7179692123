"""Where a text begins to be gone through: the cells of each iterator of texts, as they are made."""

from collections.abc import Sequence
from typing import Final

from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.types import Type

__all__ = ["Beginning"]

#: What an iterator has in its cells behind the text and the pattern.
_BEHIND: Final[dict[str, Words]] = {
    "split": (False,), "rsplit": (False,), "split_terminator": (False,), "split_inclusive": (),
    "matches": (0,), "match_indices": (0,), "char_indices": (0,), "bytes": (),
    "split_ascii_whitespace": (),
}  # fmt: skip
#: Those of which there are so many at most.
_COUNTED: Final = ("splitn", "rsplitn")


class Beginning:
    """``str::split`` and the like."""

    @classmethod
    def has(cls, function: str) -> bool:
        """Whether it is done here."""
        kind, _, name = function.rpartition("::")
        return kind == "str" and (name in _BEHIND or name in _COUNTED)

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """The text, the pattern, and where it stands in them."""
        name = function.rpartition("::")[2]
        if name in _COUNTED:
            text, count, pattern = given
            return (*text.words, *pattern.words, False, *count.words)
        return (*(word for each in given for word in each.words), *_BEHIND[name])
