"""Names in the call of a lens: an option of the lens, or what a person's function takes."""

from collections.abc import Collection, Mapping
from difflib import SequenceMatcher
from inspect import Parameter, Signature
from typing import Any, Final

from ad_viz.errors import InputError
from ad_viz.reporting import person
from ad_viz.reporting.options import refuse_shadowed
from ad_viz.reporting.signature import called, line_of, signature_of

__all__ = ["refuse_names"]

#: Two names that are at least so much alike are taken for one, mistyped.
_ALIKE: Final = 0.6


def refuse_names(
    call: str, takes: Signature, args: tuple[Any, ...], named: Mapping[str, Any]
) -> None:
    """Raise InputError for a name that is nobody's, or both an option and open in the function.

    ``takes`` is the signature of the call: its options are what has a default, and its ``f`` is
    the person's function, which is called with all that has none.

    >>> def look(f, /, *args, seed=None, **named): ...
    >>> from inspect import signature
    >>> refuse_names("look", signature(look), (lambda x: x, 1.0), {"seed": 2.0})
    >>> refuse_names("look", signature(look), (abs, 1.0), {"sede": 2.0})
    Traceback (most recent call last):
        ...
    ad_viz.errors.InputError: There is no option sede.
      found:    sede=2.0
      expected: an option of av.look: seed
      to do:    write seed= instead, or leave it out
    """
    if not named:
        return
    has = takes.parameters
    options = [name for name, one in has.items() if one.default is not Parameter.empty]
    f = args[0] if args and "f" in has else None
    if callable(f):
        count = len(args) - 1 if _is_open(takes, Parameter.VAR_POSITIONAL) else 1
        refuse_shadowed(f, range(count), **{name: name in named for name in options})
    theirs = signature_of(f) if callable(f) else None
    if not _is_open(takes, Parameter.VAR_KEYWORD):
        return  # a wrong number of arguments, which is Python's to tell
    if theirs is None or _is_open(theirs, Parameter.VAR_KEYWORD):
        return
    own = _by_name(theirs)
    for name in named:
        if name not in options and name not in own:
            _refuse(call, name, named[name], options, own, f)


def _is_open(takes: Signature, kind: Any) -> bool:
    return any(one.kind is kind for one in takes.parameters.values())


def _by_name(takes: Signature) -> list[str]:
    kinds = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
    return [name for name, one in takes.parameters.items() if one.kind in kinds]


def _refuse(
    call: str,
    name: str,
    given: Any,
    options: Collection[str],
    own: Collection[str],
    f: Any,
) -> None:
    def likeness(other: str) -> float:
        return SequenceMatcher(None, name, other).ratio()

    near, *_ = sorted([*options, *own], key=likeness, reverse=True)
    lists = [f"an option of av.{call}: {', '.join(sorted(options, key=likeness, reverse=True))}"]
    if own:
        names = ", ".join(sorted(own, key=likeness, reverse=True))
        lists.append(f"what {called(f)} takes by name: {names}")
    raise InputError(
        f"There is no option {name}.",
        found=f"{name}={person.shown(given)}",
        expected="; or ".join(lists),
        line=line_of(f),
        remedy=f"write {near}= instead, or leave it out"
        if likeness(near) >= _ALIKE
        else "correct the name, or leave it out",
    )
