"""Elements taken out of arrays: slices, negative steps, masks, index arrays, and ``np.where``."""

import numpy as np

from tests.core.numpy_programs.scope import MisfitError, Scope

__all__ = ["INDEXING"]


def element(scope: Scope) -> str:
    name = scope.array()
    return name + scope.place(name)


def sliced(scope: Scope) -> str:
    name = scope.array()
    keys = [_slice(scope) for _ in range(scope.draw.randint(1, np.ndim(scope[name])))]
    return f"{name}[{', '.join(keys)}]"


def _slice(scope: Scope) -> str:
    low, high = (scope.draw.choice(("", "", "0", "1", "2", "-1", "-2")) for _ in range(2))
    step = scope.draw.choice(("", "", ":2", ":-1", ":-2"))
    return f"{low}:{high}{step}"


def taken(scope: Scope) -> str:
    """A mixture of places, slices, new axes and ellipses."""
    name = scope.array(1, 3)
    shape = np.shape(scope[name])
    keys: list[str] = []
    for size in shape[: scope.draw.randint(1, len(shape))]:
        if not size:
            raise MisfitError
        keys.append(scope.draw.choice((str(scope.draw.randrange(-size, size)), _slice(scope))))
    if scope.draw.random() < 0.3:
        keys.insert(scope.draw.randint(0, len(keys)), scope.draw.choice(("None", "...")))
    return f"{name}[{', '.join(keys)}]"


def by_places(scope: Scope) -> str:
    name = scope.array()
    size = np.shape(scope[name])[0]
    if not size:
        raise MisfitError
    places = [scope.draw.randrange(-size, size) for _ in range(scope.draw.randint(1, 4))]
    return f"{name}[{scope.draw.choice((f'np.array({places})', f'{places}'))}]"


def masked(scope: Scope) -> str:
    name = scope.array()
    return f"{name}[{name} {scope.draw.choice('<>')} {scope.apart(name)}]"


def take(scope: Scope) -> str:
    name = scope.array(1, 1)
    if not len(scope[name]):
        raise MisfitError
    return f"np.take({name}, [0, -1])"


def where(scope: Scope) -> str:
    name = scope.array()
    sides = [scope.draw.choice((scope.name(), scope.scalar(), scope.like(name))) for _ in range(2)]
    condition = f"{name} {scope.draw.choice('<>')} {scope.apart(name)}"
    return f"np.where({condition}, {', '.join(sides)})"


INDEXING = {element: 4, sliced: 5, taken: 3, by_places: 3, masked: 3, take: 1, where: 4}
