"""The golden timelines of reverse mode."""

from collections.abc import Callable
from typing import Final

from ad_viz.lenses.asking import asked
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.timeline.timeline import Timeline
from tests.golden.array_functions import LAYERS_AT, layers
from tests.golden.functions import f, loss, pair

GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "tape": lambda: tape_story(f, (0.5, 4.2)),
    "tape_pair": lambda: tape_story(pair, (1.0,), seed=(0, 1)),
    "tape_loss": lambda: tape_story(loss, (-0.2, 15)),
    "tape_arrays": lambda: tape_story(layers, LAYERS_AT, elements=False),
    "tape_asked": lambda: asked(tape_story(f, (0.5, 4.2))),
    "var": lambda: var_story(f, (0.5, 4.2)),
    "var_arrays": lambda: var_story(layers, LAYERS_AT, elements=False),
}
