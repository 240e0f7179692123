"""Property tangents against field tangents: the same adjoint, written in other names.

A QR is *made* of its fields (factors, tau); Q and R are properties, computed from them. Rules are
written for Q and R, as papers do; a structural tangent names the fields. To add the two, both must
stand in one basis. Let J be the derivative of the properties by the fields, at the primal. Then

    to_fields:      f̄ = Jᵀ p̄      an adjoint of the properties, pulled back to the fields
    to_properties:  ṗ = J ḟ       a tangent of the fields, pushed forward to the properties

The equivalence behind ``+`` is that of adjoints: two tangents are the same if they give the same
number ⟨p̄, J ḟ⟩ = ⟨Jᵀ p̄, ḟ⟩ for every small change ḟ of the fields, each of which may change by
itself. J comes from running the properties themselves through our own engine.
"""

from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.drivers.drivers import jvp, vjp
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.structures.parts import parts_of, properties_of, with_parts
from ad_viz.tangents import mismatch
from ad_viz.tangents.structural import Tangent, basis_of, primal_of, tangents_by_part
from ad_viz.tangents.thunk import unthunk
from ad_viz.tangents.zero import AbstractZero

__all__ = ["to_fields", "to_properties"]


def to_fields(tangent: Tangent, at: Any) -> Tangent:
    """The same adjoint, told in the fields of the primal ``at``: Jᵀ times that of the properties.

    A tangent that names fields already is given back as it is. Raises TangentError unless ``at`` is
    of the tangent's primal type, and where a property's tangent has another shape than it.

    >>> import numpy as np
    >>> from ad_viz.tangents.factorizations import QR
    >>> qr = QR.of(np.eye(2) + 1)
    >>> to_fields(Tangent[QR](R=np.ones((2, 2))), qr).factors.tolist()
    [[1.0, 1.0], [0.0, 1.0]]
    """
    _check(tangent, at)
    if basis_of(tangent) != "properties":
        return tangent
    given = {str(name): unthunk(part) for name, part in tangents_by_part(tangent).items()}
    named = [name for name, part in given.items() if not isinstance(part, AbstractZero)]
    fields = _numbers(at)
    if not named or not fields:
        return Tangent(primal_of(tangent), {}, at)
    values, pullback = vjp(_read(at, tuple(fields), named), *fields.values())
    for name, value in zip(named, values, strict=True):
        if shape_of(value) != shape_of(given[name]):
            raise mismatch.other_shape(name, shape_of(given[name]), shape_of(value))
    adjoints = pullback(tuple(given[name] for name in named))
    return Tangent(primal_of(tangent), dict(zip(fields, adjoints, strict=True)), at)


def to_properties(tangent: Tangent, at: Any, names: Sequence[str] | None = None) -> Tangent:
    """What a small change of the fields does to the properties of ``at``: J times the tangent.

    ``names`` are the properties wanted; all, unless given. This carries tangents forward, so it
    does not undo ``to_fields``, which carries adjoints back.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Square:
    ...     side: float
    ...     @property
    ...     def area(self):
    ...         return self.side * self.side
    >>> to_properties(Tangent[Square](side=0.5), Square(3.0))
    Tangent[Square](area=3.0)
    """
    _check(tangent, at)
    if basis_of(tangent) == "properties":
        return tangent
    wanted = list(properties_of(primal_of(tangent)) if names is None else names)
    fields = _numbers(at)
    steps = [_step(unthunk(tangent[name]), value) for name, value in fields.items()]
    _, slopes = jvp(_read(at, tuple(fields), wanted), tuple(fields.values()), steps)
    return Tangent(primal_of(tangent), dict(zip(wanted, slopes, strict=True)), at)


def _read(at: Any, fields: Sequence[str], names: Sequence[str]) -> Callable[..., Any]:
    """The function from the fields of ``at`` to its properties."""

    def properties(*values: Any) -> tuple[Any, ...]:
        made = with_parts(at, dict(zip(fields, values, strict=True)))
        return tuple(getattr(made, name) for name in names)

    return properties


def _numbers(at: Any) -> dict[str, Any]:
    """The fields that hold numbers or arrays of them: those that properties depend on smoothly."""
    return {
        str(name): part
        for name, part in parts_of(at).items()
        if (is_array(part) and part.dtype.kind in "fiu")
        or (isinstance(part, float | int) and not isinstance(part, bool))
    }


def _step(tangent: Any, primal: Any) -> Any:
    if not isinstance(tangent, AbstractZero):
        return tangent
    return 0.0 * primal if is_array(primal) else 0.0


def _check(tangent: Tangent, at: Any) -> None:
    if not isinstance(at, primal_of(tangent)):
        raise mismatch.elsewhere(primal_of(tangent), at)
