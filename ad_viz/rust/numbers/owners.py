"""Under which names the library has the functions of a number."""

from typing import Final

from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.std import methods
from ad_viz.rust.traits.trait import SELF
from ad_viz.rust.types import (
    PLAIN,
    SIGNED,
    WHOLES,
    Applied,
    Parameter,
    Plain,
    Reference,
    Type,
)
from ad_viz.rust.typing.inference import Term, family

__all__ = ["IMPLS", "SHARED", "function_of", "of_number", "owners_of"]

#: Of a number, the impls of the library that hold: of any, and where the type is having.
IMPLS: Final = {"whole": ("integer", "whole"), "float": ("float", "real")}
#: The impls that are of more numbers than one.
SHARED: Final = ("integer", "float", "whole", "real", "signed", "unsigned")


def owners_of(type: Plain) -> list[str]:
    """By which names the library has impls for it.

    >>> from ad_viz.rust.types import I32, STR
    >>> owners_of(I32), owners_of(STR)
    (['i32', 'integer', 'whole', 'signed'], ['str'])
    """
    of_sign = [] if type.name not in WHOLES else ["signed" if type.name in SIGNED else "unsigned"]
    return [type.name, *IMPLS.get(family(type) or "", ()), *of_sign]


def function_of(path: str) -> tuple[str, Signature] | None:
    """A function of the library by its path: ``f64::max`` is one of all numbers with a point."""
    found, (head, _, name) = methods().get(path), path.partition("::")
    if found is not None or head not in PLAIN:
        return None if found is None else (path, found)
    for owner in owners_of(PLAIN[head]):
        if (found := methods().get(f"{owner}::{name}")) is not None:
            return f"{owner}::{name}", of_number(found, owner, PLAIN[head])
    return None


def of_number(signature: Signature, owner: str, term: Term) -> Signature:
    """With the type itself in place of ``whole`` and ``real``; a literal's is open yet."""
    if owner not in SHARED:
        return signature
    own = term if isinstance(term, Plain) else Parameter(SELF)

    def replaced(type: Type) -> Type:
        if isinstance(type, Reference):
            return Reference(type.mutable, replaced(type.target), type.lifetime)
        if isinstance(type, Applied):
            parts = tuple(map(replaced, type.arguments))
            return Applied(type.kind, parts, type.length, type.lifetimes)
        return own if type == Plain(owner) else type

    parameters = tuple((name, replaced(type)) for name, type in signature.parameters)
    return signature._replace(parameters=parameters, result=replaced(signature.result))
