"""The seed of this run of the tests: new in every run, and the same in all its processes.

The run's first lines print it; ``AD_VIZ_SEED=… pytest …`` has it again.
"""

import os
import random

__all__ = ["FRESH"]

#: The processes of one run inherit it.
FRESH = int(os.environ.setdefault("AD_VIZ_SEED", str(random.SystemRandom().randrange(10**9))))
