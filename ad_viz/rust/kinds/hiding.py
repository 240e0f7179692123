"""What a file's own type hides: a type of the library that has the same name."""

from collections.abc import Mapping

from ad_viz.rust.types import Kind

__all__ = ["is_hiding", "of_library", "with_hidden"]


def with_hidden(own: Mapping[str, Kind], others: Mapping[str, Kind]) -> dict[str, Kind]:
    """All kinds by name; what is hidden by one of the file's own is there by its whole path."""
    hidden = {_whole(name): others[name] for name in own if name in others}
    return {**others, **own, **hidden}


def of_library(kinds: Mapping[str, Kind], name: str) -> Kind:
    """What Rust itself means by a name, whatever the file calls so."""
    return kinds.get(_whole(name)) or kinds[name]


def is_hiding(kinds: Mapping[str, Kind], name: str) -> bool:
    return _whole(name) in kinds


def _whole(name: str) -> str:
    return f"std::{name}"
