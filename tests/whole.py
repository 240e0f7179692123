"""How much of a sample a run takes: what finds faults in the check, all of it in `make test-all`.

The same generators run in both, at the same first seeds.
"""

import os
from typing import Final, TypeVar

__all__ = ["WHOLE", "sized"]

#: Whether everything is run; its processes inherit it.
WHOLE: Final = os.environ.get("AD_VIZ_WHOLE") == "1"

Size = TypeVar("Size")


def sized(check: Size, whole: Size) -> Size:
    """What the check takes, or the whole."""
    return whole if WHOLE else check
