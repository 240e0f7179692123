"""The article of a name, by the sound of its first letter."""

import re
from typing import Final

__all__ = ["a_kind"]

#: Letters that stand for words are spelled out, and these begin with a vowel then: es, vee, dee.
_SPELLED: Final = re.compile(r"[AEFHILMNORSX](?:[A-Z\d]|$)")
_VOWEL: Final = re.compile(r"[AEIOaeio]")
_INITIALS: Final = re.compile(r"[A-Z](?:[A-Z\d]|$)")


def a_kind(kind: type) -> str:
    """The name of a type after its article.

    >>> [a_kind(type(name, (), {})) for name in ("SVDResult", "Model", "UMAP", "Index", "User")]
    ['an SVDResult', 'a Model', 'a UMAP', 'an Index', 'a User']
    """
    name = kind.__name__
    sounds = _SPELLED if _INITIALS.match(name) else _VOWEL
    return f"{'an' if sounds.match(name) else 'a'} {name}"
