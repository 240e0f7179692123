"""Questions about arrays, whose answers choose what is computed; and arrays like another."""

from tests.core.numpy_programs.scope import MisfitError, Scope

__all__ = ["QUESTIONS"]


def chosen(scope: Scope) -> str:
    """Elements by the places that NumPy finds."""
    name = scope.array(1, 1)
    if len(scope[name]) < 2:
        raise MisfitError
    limit = scope.apart(name)
    ways = (
        f"{name}[np.argmax({name})]", f"{name}[{name}.argmin()]", f"{name}[np.argsort({name})]",
        f"{name}[np.argpartition({name}, 1)[0]]", f"{name}[np.flatnonzero({name} > {limit})]",
        f"{name}[np.nonzero({name} < {limit})]", f"{name}[np.argwhere({name} < {limit})]",
        f"{name}[{name}.argsort()[::-1]]", f"{name}[{name}.argmax()]", f"{name}[np.argmin({name})]",
        f"{name}[{name}.argpartition(1)[0]]", f"{name}[{name}.nonzero()]",
        f"{name} * np.searchsorted(np.array([{limit}]), {name})", f"np.stack({name}.tolist())",
    )  # fmt: skip
    return scope.draw.choice(ways)


def answered(scope: Scope) -> str:
    name = scope.array()
    condition = f"{name} > {scope.apart(name)}"
    ways = (
        f"np.all({condition})", f"np.any({condition}, axis=0)", f"({name}).all()", f"{name}.any()",
        f"np.count_nonzero({condition})", f"np.isclose({name}, 9.5)", f"np.allclose({name}, 9.5)",
        f"np.array_equal({name}, {name})", f"np.size({name})", f"np.ndim({name})",
        f"{name}.astype(float)", f"np.shape({name})[-1]",
    )  # fmt: skip
    return f"{name} * {scope.draw.choice(ways)}"


def alike(scope: Scope) -> str:
    name = scope.array()
    way = scope.draw.choice(("ones_like({})", "zeros_like({})", "full_like({}, 0.5)"))
    return f"np.{way.format(name)} - {name}"


def empty_alike(scope: Scope) -> str:
    name = scope.array()
    return f"{name} * np.shape(np.empty_like({name}))[0]"


def selected(scope: Scope) -> str:
    name = scope.array()
    low, high = sorted([scope.apart(name), scope.apart(name)], key=float)
    one, other = scope.like(name), scope.like(name)
    return f"np.select([{name} < {low}, {name} < {high}], [{one}, {other}], 0.5)"


QUESTIONS = {chosen: 3, answered: 2, alike: 1, empty_alike: 1, selected: 1}
