"""A tree with others in place of some of its parts."""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from ad_viz.rust.syntax import Span

__all__ = ["changed", "parts"]

_Tree = TypeVar("_Tree")
Change = Callable[[Any], Any]


def changed(tree: _Tree, change: Change) -> _Tree:
    """The tree in which each node is what ``change`` makes of it, once its parts are changed.

    What is in several places stays one, and what has no change stays itself.

    >>> from ad_viz.rust.syntax import Name
    >>> name = Name(Span(0, 1), "a")
    >>> pair = changed((name, name), lambda node: replace(node, name="b"))
    >>> pair[0].name, pair[0] is pair[1]
    ('b', True)
    """
    return _Changed(change).of(tree)  # type: ignore[no-any-return]


def parts(tree: Any) -> Iterator[Any]:
    """The node, and all nodes within it.

    >>> from ad_viz.rust.syntax import Deref, Name
    >>> here = Span(0, 1)
    >>> [type(each).__name__ for each in parts((Deref(here, Name(here, "a")),))]
    ['Deref', 'Name']
    """
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Span) or not (isinstance(node, tuple) or is_dataclass(node)):
            continue
        if not isinstance(node, tuple) or hasattr(node, "_fields"):
            yield node
        names = () if isinstance(node, tuple) else (each.name for each in fields(node))
        inner = node if isinstance(node, tuple) else [getattr(node, name) for name in names]
        waiting += reversed(inner)


class _Changed:
    """``done`` has what became of each node by what it was, which is kept, too."""

    def __init__(self, change: Change) -> None:
        self._change = change
        self._done: dict[int, tuple[Any, Any]] = {}

    def of(self, node: Any) -> Any:
        if isinstance(node, Span) or not (isinstance(node, tuple) or is_dataclass(node)):
            return node
        if id(node) not in self._done:
            self._done[id(node)] = node, self._made(node)
        return self._done[id(node)][1]

    def _made(self, node: Any) -> Any:
        if isinstance(node, tuple):
            made = [self.of(each) for each in node]
            if all(one is other for one, other in zip(made, node, strict=True)):
                return node
            return type(node)(*made) if hasattr(node, "_fields") else tuple(made)
        parts = {each.name: self.of(getattr(node, each.name)) for each in fields(node)}
        others = {name: part for name, part in parts.items() if part is not getattr(node, name)}
        return self._change(replace(node, **others) if others else node)
