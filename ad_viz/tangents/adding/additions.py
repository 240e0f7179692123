"""What may be added to what: a table, each cell of it found by really adding two samples."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ad_viz.tangents.adding.add import add
from ad_viz.tangents.kinds import kind_of
from ad_viz.tangents.natural import tangents_of
from ad_viz.tangents.one_element import OneElement
from ad_viz.tangents.structural import Tangent
from ad_viz.tangents.thunk import InplaceableThunk, Thunk
from ad_viz.tangents.zero import NoTangent, NotImplementedTangent, ZeroTangent
from ad_viz.vocabulary import PRIMAL

__all__ = ["Additions", "Cell", "additions", "samples_of"]

Samples = Mapping[str, Callable[[], Any]]


@dataclass(frozen=True, slots=True)
class Cell:
    """One sum: the kind that comes out, or the words of the error, with what to do."""

    result: str | None
    error: str | None = None
    remedy: str | None = None


@dataclass(frozen=True, slots=True)
class Additions:
    """A row and a column for each kind; ``cells[i][j]`` is kind i + kind j."""

    kinds: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]

    @property
    def allowed(self) -> int:
        """How many ordered pairs of kinds have a sum: so many cases reach one ``+``."""
        return sum(cell.error is None for row in self.cells for cell in row)


def additions(samples: Samples | None = None) -> Additions:
    """The table for these samples: what makes a tangent, or a primal, of each kind, by its name.

    Without samples, for every kind of tangent that there is here.

    >>> table = additions({"float": lambda: 1.0, "ZeroTangent": ZeroTangent})
    >>> [[cell.result for cell in row] for row in table.cells]
    [['float', 'float'], ['float', 'ZeroTangent']]
    """
    made = every_kind() if samples is None else samples
    cells = [[_cell(left, right) for right in made.values()] for left in made.values()]
    return Additions(tuple(made), tuple(map(tuple, cells)))


def samples_of(primal: Any) -> dict[str, Callable[[], Any]]:
    """A sample of each kind of tangent that a primal can have, and of the primal itself.

    >>> list(samples_of(2.5))
    ['float (primal)', 'float', 'Thunk', 'ZeroTangent', 'NoTangent', 'NotImplementedTangent']
    """
    found = tangents_of(primal)
    own = [*found.natural, *([found.structural] if found.structural else ())]
    own += found.semi_structural
    samples: dict[str, Callable[[], Any]] = {f"{kind_of(primal)} ({PRIMAL})": lambda: primal}
    for form in own:
        name = form.kind
        if name in samples and form in found.semi_structural:
            name = f"{name}, semi-structural"
        samples.setdefault(name, lambda tangent=form.tangent: tangent)  # type: ignore[misc]
    if own:
        first = own[0].tangent
        samples["Thunk"] = lambda: Thunk(lambda: first)
        if kind_of(first) == "array":
            samples["InplaceableThunk"] = lambda: _in_place(first)
    return samples | _UNIVERSAL


def every_kind() -> dict[str, Callable[[], Any]]:
    """A sample of each kind of tangent, and of a primal that is no vector."""
    from datetime import datetime, timedelta

    import numpy as np

    from ad_viz.tangents.factorizations import QR, SVD
    from ad_viz.tangents.time_sample import TimeSample

    three = np.ones(3)
    qr = QR.of(np.array([[3.0, 1.0], [4.0, 2.0]]))
    return {
        "float": lambda: 4.2,
        "array": lambda: three,
        "OneElement": lambda: OneElement((3,), 1, 4.2),
        "Thunk": lambda: Thunk(lambda: three),
        "InplaceableThunk": lambda: _in_place(three),
        "timedelta": lambda: timedelta(days=1),
        "Tangent[datetime]": lambda: Tangent[datetime](hour=1),
        "Tangent[TimeSample]": lambda: Tangent[TimeSample](time=timedelta(days=1), value=1.0),
        "Tangent[QR]": lambda: Tangent[QR](tau=np.ones(2)),
        "Tangent[QR] of properties": lambda: Tangent[QR].at(qr)(R=np.ones((2, 2))),
        "Tangent[SVD]": lambda: Tangent[SVD](S=np.ones(2)),
        "Tangent[tuple]": lambda: Tangent[tuple](1.0, 2.0),
        **_UNIVERSAL,
        f"datetime ({PRIMAL})": lambda: datetime(2026, 1, 1),
        f"QR ({PRIMAL})": lambda: qr,
    }


def _in_place(value: Any) -> InplaceableThunk:
    def action(total: Any) -> Any:
        total += value
        return total

    return InplaceableThunk(Thunk(lambda: value), action)


def _cell(left: Callable[[], Any], right: Callable[[], Any]) -> Cell:
    try:
        return Cell(kind_of(add(left(), right())))
    except TypeError as error:  # ours, and Python's own
        return Cell(None, str(error).splitlines()[0], getattr(error, "remedy", None))


#: Tangents that every primal has.
_UNIVERSAL: Final[dict[str, Callable[[], Any]]] = {
    "ZeroTangent": ZeroTangent,
    "NoTangent": NoTangent,
    "NotImplementedTangent": lambda: NotImplementedTangent("a rule"),
}
