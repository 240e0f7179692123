"""Options of a call: which were given, which hide a parameter, which nobody knows."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from ad_viz.errors import InputError
from ad_viz.reporting import person
from ad_viz.reporting.signature import called, line_of, signature_of

__all__ = ["Usual", "is_chosen", "refuse_shadowed", "refuse_unknown"]


class Usual(str):
    """The word that an option has by default; the same word is another object where it is given.

    >>> def look(f, engine=Usual("tape")):
    ...     return is_chosen(engine)
    >>> look(abs), look(abs, engine="tape"), look(abs, engine="dual")
    (False, True, True)
    """

    __slots__ = ()


def is_chosen(given: Any) -> bool:
    """Whether an option whose default is ``Usual`` was given."""
    return not isinstance(given, Usual)


def refuse_shadowed(f: Callable[..., Any], primals: Sequence[Any], **options: bool) -> None:
    """Raise InputError if an option that was given is also the name of a parameter left open.

    >>> refuse_shadowed(lambda x, seed=0: x, (1.0,), seed=False)
    """
    if not any(options.values()):
        return
    signature = signature_of(f) if callable(f) else None
    taken = list(signature.parameters.values()) if signature else []
    for place, parameter in enumerate(taken):
        open_to_words = parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)
        by_position = place < len(primals) and parameter.kind is not parameter.KEYWORD_ONLY
        if options.get(parameter.name) and open_to_words and not by_position:
            raise InputError(
                f"The name {parameter.name} means two things here.",
                found=f"{parameter.name}=, an option here and a parameter of {called(f)}",
                expected=f"a function with another name for its {parameter.name}",
                line=line_of(f),
                remedy=f"rename it, or set it before: functools.partial(f, {parameter.name}=…)",
            )


def refuse_unknown(option: str, given: Any, choices: Collection[str], remedy: str) -> None:
    """Raise InputError unless ``given`` is one of the words an option knows.

    >>> refuse_unknown("mode", "forward", ("forward", "reverse"), "leave it out")
    """
    if not isinstance(given, str) or given not in choices:
        raise InputError(
            f"There is no such {option}.",
            found=person.shown(given),
            expected=f"one of {', '.join(map(repr, choices))}",
            remedy=remedy,
        )
