"""What the values of a type have: a text, a size; and what a person's own type is called."""

from ad_viz.rust.types import SLICE, STR, Applied, Type
from ad_viz.rust.typing.inference import Made, shown

__all__ = ["is_unsized", "named_kind"]


def named_kind(made: Made) -> str:
    """``struct `P```, or an enum."""
    is_enum = made.kind.variants and "" not in made.kind.variants
    return f"{'enum' if is_enum else 'struct'} `{shown(made)}`"


def is_unsized(type: Type | None) -> bool:
    """Whether a value of the type has no size of its own, and so no place in a variable."""
    return type == STR or (
        isinstance(type, Applied) and (type.kind is SLICE or type.kind.is_dynamic)
    )
