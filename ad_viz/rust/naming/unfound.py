"""Types that a file names and that are nowhere, or have too many or too few others in their < >.

Each is told at its place. What is nowhere fits everything from then on, as in rustc.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Any, Final, NamedTuple, TypeVar

from ad_viz.rust import items
from ad_viz.rust.items import Asked, Generics, Program
from ad_viz.rust.naming import everywhere
from ad_viz.rust.naming.changed import changed, parts
from ad_viz.rust.naming.imports import from_nowhere, taken_from
from ad_viz.rust.naming.library_names import prelude
from ad_viz.rust.std import kinds, traits
from ad_viz.rust.syntax import TypeText
from ad_viz.rust.types import CALLABLE, PLAIN, UNFOUND
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Unfound", "unfound"]

#: Those that may be written with one more, such as how a map finds its keys.
_OPEN: Final = ("Vec", "Box", "Rc", "Arc", "Weak", "HashMap", "HashSet")
_WORDS: Final = ("dyn", "impl", "_")


class Unfound(NamedTuple):
    """The program with ``?`` in the place of what is nowhere; and what is wrong with such types."""

    program: Program
    mistakes: tuple[Mistake, ...] = ()


class _Counts(NamedTuple):
    """Of a type: how many others it is made of, at least and at most, and of how many lifetimes."""

    least: int
    most: int
    lifetimes: int = 0

    def fit(self, types: int, lifetimes: int) -> bool:
        """Lifetimes may be left out."""
        return self.least <= types <= self.most and lifetimes in (0, self.lifetimes)


#: Of what is not counted here.
_ANY: Final = None
_Names = Mapping[str, _Counts | None]
_Item = TypeVar("_Item")


def unfound(program: Program) -> Unfound:
    """The program itself, if it names nothing of the kind."""
    refused = from_nowhere(program)
    names = _names(program, refused)
    misplaced = frozenset(_traits_as_types(program))
    if not misplaced and all(_is_right(names, *each) for each in program.named_types):
        return Unfound(program)
    finding = _Finding(program, names, refused, misplaced)
    return Unfound(finding.whole(), tuple(finding.mistakes))


def _is_right(names: _Names, name: str, types: int, lifetimes: int) -> bool:
    counts = names.get(name)
    return name in names and (counts is None or counts.fit(types, lifetimes))


def _names(program: Program, refused: set[str]) -> _Names:
    """The names that mean something everywhere in the file."""
    uses = {use.name for use in program.uses} - refused
    library = kinds()
    names: dict[str, _Counts | None] = dict.fromkeys((*traits(), *CALLABLE, "Self", *uses), _ANY)
    names |= dict.fromkeys(PLAIN, _Counts(0, 0))
    here = library.keys() if "*" in uses else {*everywhere.TYPES, *uses} & library.keys()
    for name in here:
        count = len(library[name].parameters)
        most = count + 1 if name in _OPEN else count
        names[name] = _Counts(count, most, len(library[name].lifetimes))
    names |= dict.fromkeys((each.name.name for each in program.traits), _ANY)
    names |= dict.fromkeys((each.name.name for each in program.aliases), _ANY)
    names |= dict.fromkeys((each.name.name for each in program.constants), _Counts(0, 0))
    for each in program.kinds:
        count = len(each.generics.types)
        names[each.name.name] = _Counts(count, count, len(each.generics.lifetimes))
    return names


class _Finding:
    """``refused``: of names that a use takes from nowhere all is said there."""

    def __init__(
        self, program: Program, names: _Names, refused: set[str], misplaced: frozenset[int]
    ) -> None:
        self.program, self.names, self.refused, self.misplaced = program, names, refused, misplaced
        self.mistakes: list[Mistake] = []
        #: Some type or function is made of numbers: what is no type may be meant as one.
        self.numbers = any(
            isinstance(node, Generics) and node.counts
            for each in (*program.functions, *program.kinds, *program.impls)
            for node in parts(each)
        )

    def whole(self) -> Program:
        program = self.program
        impls = self.each(program.impls)
        return replace(
            program,
            functions=self.each(program.functions), constants=self.each(program.constants),
            kinds=self.each(program.kinds), traits=self.each(program.traits),
            aliases=self.each(program.aliases),
            impls=tuple(each for each in impls if each.owner.base != UNFOUND.name),
        )  # fmt: skip

    def each(self, found: Iterable[_Item]) -> tuple[_Item, ...]:
        return tuple(map(self.of_item, found))

    def of_item(self, item: _Item) -> _Item:
        """It without them. Its own parameters are names in it; traits are looked at elsewhere."""
        names = {**self.names}
        of_traits, numbers = set[int](), self.numbers
        for node in parts(item):
            of_traits.update(map(id, _traits_of(node)))
            if isinstance(node, Generics):
                names |= dict.fromkeys(node.types, _Counts(0, 0))

        def seen(node: Any) -> Any:
            if id(node) in self.misplaced:
                self.mistakes.append(mistake("trait as a type", node.span, name=node.base))
                return replace(node, base=UNFOUND.name, arguments=(), lifetimes=(), bindings=())
            is_type = isinstance(node, TypeText) and id(node) not in of_traits
            if not is_type or node.path or not node.base[:1].isidentifier() or node.base in _WORDS:
                return node
            if _is_right(names, node.base, len(node.arguments), len(node.lifetimes)):
                return node
            counts = names.get(node.base)
            if counts is not None:
                self.mistakes.append(_miscounted(node, counts))
                return _fitting(node, counts)
            if numbers and (node.base.islower() or node.base.isupper()):
                raise UnreadError(node.span, node.base, "type of this name", "write a number")
            if node.base not in self.refused:
                words = {"name": node.base, "help": _remedy(node.base, names)}
                self.mistakes.append(mistake("no such type", node.span, **words))
            return replace(node, base=UNFOUND.name, arguments=(), lifetimes=())

        return changed(item, seen)


def _traits_of(node: Any) -> Sequence[TypeText]:
    """The texts in a node that are names of traits."""
    match node:
        case Asked():
            return (node.bound,)
        case TypeText():
            return node.bounds
        case items.Impl() if node.trait is not None:
            return (node.trait,)
        case items.Trait():
            return node.above
    return ()


def _traits_as_types(program: Program) -> Iterator[int]:
    """Where a trait stands in place of a type: without dyn or impl."""
    own = {each.name.name for each in program.traits}
    read = {*traits(), *CALLABLE} & {*prelude(), *(use.name for use in program.uses)}
    types = {each.name.name for each in program.kinds}
    for item in (*program.functions, *program.constants, *program.kinds, *program.impls,
                 *program.traits, *program.aliases):  # fmt: skip
        nodes = [*parts(item)]
        of_traits = {id(text) for node in nodes for text in _traits_of(node)}
        open = {name for node in nodes if isinstance(node, Generics) for name in node.types}
        names = (own | read) - types - open
        for node in nodes:
            if isinstance(node, TypeText) and node.base in names and id(node) not in of_traits:
                yield from () if node.path else (id(node),)


def _remedy(name: str, names: _Names) -> str:
    types = [each for each, counts in names.items() if counts and each.isidentifier()]
    near = get_close_matches(name, sorted(types), 1, 0.7)
    if near:
        return f"write {near[0]}"
    return taken_from(name, f"write struct {name} {{ … }}, or a use")


def _fitting(node: TypeText, counts: _Counts) -> TypeText:
    """With as many types as it takes; those that are not there are nowhere."""
    lacking = counts.least - len(node.arguments)
    more = (TypeText(node.span, (), UNFOUND.name),) * lacking
    lifetimes = node.lifetimes if len(node.lifetimes) == counts.lifetimes else ()
    return replace(node, arguments=(*node.arguments, *more)[: counts.least], lifetimes=lifetimes)


def _miscounted(node: TypeText, counts: _Counts) -> Mistake:
    is_of_types = not counts.fit(len(node.arguments), 0)
    found, asked = len(node.lifetimes), counts.lifetimes
    if is_of_types:
        found, asked = len(node.arguments), counts.least
    what = f"type{'s' * (asked != 1)}" if is_of_types else f"lifetime{'s' * (asked != 1)}"
    expected = f"{asked or 'no'} {what}"
    return mistake("arguments of a type", node.span, name=node.base, expected=expected,
                   found=str(found), help=f"write it with {expected}")  # fmt: skip
