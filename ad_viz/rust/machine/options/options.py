"""The functions of Option and Result."""

from ad_viz.rust.machine.options.closed import Closed
from ad_viz.rust.machine.options.lent import Lent
from ad_viz.rust.machine.options.unwrapping import Unwrapping

__all__ = ["Options"]


class Options(Unwrapping, Lent, Closed):
    """By name; ``take`` and the like are of what they are lent, the others of what they take."""
