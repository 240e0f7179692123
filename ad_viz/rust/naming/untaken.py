"""Names of the library that a file writes, and has not taken from there: a trait, a module.

Each is told at its place. A type that is nowhere fits everything from then on, as in rustc.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from ad_viz.rust import items, patterns
from ad_viz.rust.items import Asked, Generics, Program
from ad_viz.rust.naming import everywhere
from ad_viz.rust.naming.changed import changed, parts
from ad_viz.rust.naming.imports import taken_from
from ad_viz.rust.naming.library_names import ROOTS, is_trait, leads, prelude
from ad_viz.rust.naming.modules import Modules, Path
from ad_viz.rust.std import kinds
from ad_viz.rust.syntax import Name, Span, TypeText
from ad_viz.rust.types import PLAIN, UNFOUND
from ad_viz.rust.typing.mistakes import Mistake, mistake

__all__ = ["Untaken", "untaken"]

#: What a path may begin with that is no name of the library's.
_BEGINS: Final = ("crate", "self", "super", "Self", *ROOTS)
#: Traits of which every file has the macro that derives them, and not the trait.
_MACROS: Final = ("Debug", "Hash")


class Untaken(NamedTuple):
    """``missing`` are names that mean nothing. ``is_of_traits``: rustc tells of names alone."""

    program: Program
    mistakes: tuple[Mistake, ...]
    missing: frozenset[str]
    is_of_traits: bool


def untaken(program: Program) -> Untaken:
    """The program, with ``?`` in place of types that are behind a module that is not there."""
    finding = _Finding(program)
    return Untaken(
        finding.whole(), tuple(finding.mistakes), frozenset(finding.missing), finding.is_of_traits
    )


class _Finding:
    def __init__(self, program: Program) -> None:
        self.program, self.names = program, Modules(program)
        self.mistakes: list[Mistake] = []
        self.missing = set[str]()
        self.is_of_traits = False

    def whole(self) -> Program:
        program, each = self.program, self.each
        return replace(
            program,
            functions=each(program.functions), constants=each(program.constants),
            kinds=each(program.kinds), traits=each(program.traits), impls=each(program.impls),
            aliases=each(program.aliases),
        )  # fmt: skip

    def each(self, found: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(self.of_item(item, self.module_of(item)) for item in found)

    def module_of(self, item: Any) -> Path:
        if isinstance(item, items.Impl):
            start = item.span.start
            return self.program.places[Span(start, start + len("impl"))].module
        return self.program.places[item.name.span].module

    def of_item(self, item: Any, module: Path) -> Any:
        traits, open, paths = _learnt(item)

        def seen(node: Any) -> Any:
            if isinstance(node, TypeText) and node.base[:1].isidentifier():
                return self.of_type(node, module, open, is_trait=id(node) in traits)
            if isinstance(node, Name) and id(node) in paths and "::" in node.name:
                names = self.program.paths.get(node.span, tuple(node.name.split("::")))
                self.of_path(node, names[0], module)
            return node

        return changed(item, seen)

    def of_type(self, text: TypeText, module: Path, open: set[str], *, is_trait: bool) -> TypeText:
        if not text.path:
            if is_trait and (row := self.of_trait(text.base, module)):
                self.tell(row, text.span, text.base, is_trait=True)
            return text
        names = (*text.path.split("::"), text.base)
        root = names[0]
        if root in open or root in PLAIN or root in everywhere.TYPES:
            return text
        path = self.path_of(names, module)
        row = None
        if path is not None:
            found, root = leads(path)
            last = "no such trait" if is_trait else "no such type"
            row = {"no module": "no module", "nothing": last}.get(found)
        elif root not in _BEGINS and not self.names.means(module, root):
            row = "no module"
        if row is None:
            return text
        self.tell(row, text.span, root if row == "no module" else text.base, is_trait=is_trait)
        if is_trait:
            return text if row == "no module" else replace(text, path="")
        return replace(text, base=UNFOUND.name, path="", arguments=(), lifetimes=())

    def of_trait(self, name: str, module: Path) -> str | None:
        """What is wrong with the name of a trait that stands alone."""
        if not is_trait(name) or self.names.means(module, name):
            return None
        if name in _MACROS:
            return "a macro"
        return None if name in prelude() else "no such trait"

    def of_path(self, node: Name, root: str, module: Path) -> None:
        """``Ordering::Less``, which is no call."""
        is_read = root in kinds() and root not in (*everywhere.TYPES, *PLAIN)
        if is_read and not self.names.means(module, root):
            self.tell("no module", node.span, root)
            self.missing.add(root)

    def tell(self, row: str, span: Span, name: str, *, is_trait: bool = False) -> None:
        help = taken_from(name)
        self.mistakes.append(mistake(row, span, name=name, help=help, trait=name))
        self.is_of_traits = self.is_of_traits or is_trait

    def path_of(self, names: Sequence[str], module: Path) -> Path | None:
        """The whole path, if it begins with a root of the library or what a use takes from it."""
        if names[0] in ROOTS:
            return tuple(names)
        if not self.names.means(module, names[0]):
            return None
        taken = {use.path for use in self.program.uses if use.name == names[0]}
        path = taken.pop() if len(taken) == 1 else ()
        return (*path, *names[1:]) if path[:1] and path[0] in ROOTS else None


def _learnt(item: Any) -> tuple[set[int], set[str], set[int]]:
    """The texts of traits in it, its parameters of type, and the paths of its values."""
    traits, open, paths = set[int](), set[str](), set[int]()
    for node in parts(item):
        match node:
            case Generics():
                open.update(node.types)
            case Asked():
                traits.add(id(node.bound))
            case TypeText():
                traits.update(map(id, node.bounds))
            case items.Impl():
                traits.add(id(node.trait))
            case items.Trait():
                traits.update(map(id, node.above))
                open.update(each.name for each in node.types)
            case patterns.Named() | patterns.Members():
                paths.add(id(node.path))
            case Name():
                paths.add(id(node))
    return traits, open, paths
