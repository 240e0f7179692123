"""What is wrong with an argument of another type than a function of the library takes."""

from collections.abc import Sequence
from typing import Final

from ad_viz.rust.types import BOOL, Parameter, Plain, Reference, Type
from ad_viz.rust.typing.inference import Ref, Term, family, found

__all__ = ["misfit"]

#: Modules and types whose functions take more than is read of them.
_OPEN: Final = ("fs", "File", "env", "io", "Path", "TcpListener", "process", "BufReader")
#: What takes a place, or a range of places.
_PLACES: Final = ("get", "get_mut", "get_range", "get_range_mut", "index", "index_mut")


def misfit(function: str, type: Type, term: Term, open: Sequence[Type] = ()) -> str | None:
    """The row of the mistake; None where the function may take such a value as well.

    ``open`` are the function's own parameters of type, but for those of its impl.

    >>> from ad_viz.rust.types import CHAR, STR, STRING
    >>> misfit("String::push_str", Reference(False, STR), STRING)
    'mismatch'
    >>> misfit("fs::write", Reference(False, STR), STRING) is None
    True
    """
    owner, _, name = function.rpartition("::")
    term = found(term)
    if function == "String::from":
        return "bound not met" if family(term) or term == BOOL else None
    if name in _PLACES and owner in ("Vec", "slice", "array"):
        is_whole = isinstance(term, Plain) and family(term) == "whole"
        return "index of another type" if is_whole else None
    if owner in _OPEN or not function or type in open:
        return None
    if isinstance(type, Reference) and isinstance(type.target, Parameter) and type.target.bounds:
        return None if isinstance(term, Ref) else "mismatch"
    return "mismatch"
