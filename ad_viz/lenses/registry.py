"""THE table of lenses: a row for each folder here, which stands in the folder's ``__init__.py``.

To read a row imports no story. ``tests/lenses/test_registry.py`` says which part a lens lacks.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from ad_viz import lenses
from ad_viz.exercises.places import PLACES
from ad_viz.lenses.lens import Lens

__all__ = ["LENSES", "lens_of"]


def _row(name: str) -> Lens:
    row: Lens = import_module(f"ad_viz.lenses.{name}").LENS
    return row._replace(name=name)


#: In the order of their lessons.
LENSES: Final[tuple[Lens, ...]] = tuple(
    sorted(
        (_row(module.name) for module in iter_modules(lenses.__path__) if module.ispkg),
        key=lambda lens: (lens.lesson, lens.name),
    )
)

PLACES.extend(f"ad_viz.lenses.{lens.name}.exercises" for lens in LENSES)


def lens_of(call: str) -> Lens:
    """The lens that has a call of this name.

    >>> lens_of("grown_vec").name
    'ownership'
    """
    return next(lens for lens in LENSES if call in lens.names)
