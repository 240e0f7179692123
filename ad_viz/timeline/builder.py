"""A timeline in the making: what is written into a script is counted, and falls into chapters."""

from ad_viz.timeline.script import Script

__all__ = ["Builder"]


class Builder:
    """Each kind says for itself what a step of it is made of, and what the whole.

    >>> builder = Builder(Script("forward"))
    >>> builder.chapter("Forward")
    >>> len(builder)
    0
    """

    def __init__(self, script: Script) -> None:
        self._script = script

    def __len__(self) -> int:
        """How many steps there are until now, those included that are passed."""
        return self._script.count

    def chapter(self, name: str, key: str | None = None) -> None:
        """The next step opens a chapter; by ``key`` it is found again."""
        self._script.chapter(name, key)
