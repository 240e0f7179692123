"""What the values of a type have: a text, a size; and what a person's own type is called."""

from ad_viz.rust.patterns import Match
from ad_viz.rust.syntax import Block, Expression, If, Loop, TypeText
from ad_viz.rust.types import ARRAY, SLICE, STR, TUPLE, VEC, Applied, Reference, Type
from ad_viz.rust.typing.inference import Made, Term, found, shown

__all__ = ["has_no_size", "is_choice", "is_dyn", "is_unsized", "named_kind", "unsized_in"]


def named_kind(made: Made) -> str:
    """``struct `P```, or an enum."""
    is_enum = made.kind.variants and "" not in made.kind.variants
    return f"{'enum' if is_enum else 'struct'} `{shown(made)}`"


def is_unsized(type: Type | None) -> bool:
    """Whether a value of the type has no size of its own, and so no place in a variable."""
    return type == STR or (
        isinstance(type, Applied) and (type.kind is SLICE or type.kind.is_dynamic)
    )


def unsized_in(type: Type | None) -> Type | None:
    """What has no size of its own in it, and must have."""
    if type is None or is_unsized(type):
        return type
    if isinstance(type, Reference):
        return None if is_unsized(type.target) else unsized_in(type.target)
    if not isinstance(type, Applied) or type.kind not in (TUPLE, ARRAY, VEC):
        return None
    return next((found for each in type.arguments if (found := unsized_in(each))), None)


def has_no_size(hint: Term | None) -> bool:
    """Whether a type that is asked for is a text, a slice or a dyn Trait."""
    term = None if hint is None else found(hint)
    if isinstance(term, Made):
        return term.kind is SLICE or term.kind.is_dynamic
    return term == STR


def is_dyn(result: TypeText | None) -> bool:
    """Whether a function gives a dyn itself, which has no size."""
    return result is not None and result.base == "dyn" and not result.references


def is_choice(expression: Expression) -> bool:
    """Whether its value comes from inside a block, where it is not made of another type."""
    return isinstance(expression, Block | If | Match | Loop)
