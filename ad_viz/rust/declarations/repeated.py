"""Names that stand twice where each may stand once: of fields, variants, items, methods."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from ad_viz.rust.items import Generics, Impl, Program
from ad_viz.rust.syntax import Name, Span
from ad_viz.rust.traits.fitting import fits
from ad_viz.rust.traits.trait import head_of
from ad_viz.rust.types import Type
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["repeated", "repeated_methods"]


def repeated(program: Program) -> Iterator[Mistake]:
    """In the file's items, whose names are those of the whole file."""
    built = [each for each in program.kinds if not each.is_enum]
    built = [each for each in built if each.variants[0].is_called or not each.variants[0].members]
    types = [each.name for each in program.kinds] + [each.name for each in program.traits]
    types += [each.name for each in program.aliases]
    values = [each.name for each in program.functions] + [each.name for each in program.constants]
    values += [each.name for each in built]
    said = {name.span for name in (*types, *values)}
    around = _around(program)
    for names in (types, values):
        for name in _again(names):
            levels = {around(each) for each in names if each.name == name.name}
            if len(levels) > 1:
                raise UnreadError(name.span, name.name, "name that is an item's in two blocks",
                                  "give it another name")  # fmt: skip
            if name.span in said:
                yield mistake("item again", name.span, name=name.name)
            said.discard(name.span)
    for kinded in program.kinds:
        variants = (each.name for each in kinded.variants)
        for name in _again(variants) if kinded.is_enum else ():
            yield mistake("item again", name.span, name=name.name)
        for variant in kinded.variants:
            for name in _again(each.name for each in variant.members):
                yield mistake("field again", name.span, name=name.name)
        yield from _of_generics(kinded.name, kinded.generics)
    for function in program.functions:
        yield from _of_generics(function.name, function.generics)
    for trait in program.traits:
        for name in (*_again(each.name for each in trait.functions), *_again(trait.types)):
            yield mistake("item again", name.span, name=name.name)
    for impl in program.impls:
        for function in impl.functions:
            yield from _of_generics(function.name, function.generics, impl.generics)
        for name in _again(each.name for each in impl.functions) if impl.trait else ():
            yield mistake("again in the impl", name.span, name=name.name)


def _around(program: Program) -> Callable[[Name], Span | None]:
    """By the name of an item, the body of the function in which it is, if it is in one."""
    functions = [*program.functions]
    functions += [each for impl in program.impls for each in impl.functions]
    functions += [each for trait in program.traits for each in trait.functions]
    bodies = [function.body.span for function in functions if function.body is not None]

    def innermost(name: Name) -> Span | None:
        outer = (each for each in bodies if each.start < name.span.start < each.end)
        return max(outer, key=lambda each: each.start, default=None)

    return innermost


def _again(names: Iterable[Name]) -> Iterator[Name]:
    seen = set[str]()
    for name in names:
        if name.name in seen:
            yield name
        seen.add(name.name)


def _of_generics(name: Name, own: Generics, outer: Generics | None = None) -> Iterator[Mistake]:
    """Parameters of type that are called alike, also as those of the impl."""
    above = outer.types if outer else ()
    for each in dict.fromkeys(own.types):
        if each in above or own.types.count(each) > 1:
            yield mistake("parameter of type again", name.span, name=each)


def repeated_methods(impls: Sequence[tuple[Impl, Type]]) -> Iterator[Mistake]:
    """Functions of one name that a type has by impls of its own."""
    seen: dict[str, list[tuple[Impl, Type]]] = {}
    for impl, owner in impls:
        for function in impl.functions:
            name = function.name
            others = seen.setdefault(f"{head_of(owner)}::{name.name}", [])
            if any(one is impl or _meet(its, owner) for one, its in others):
                yield mistake("method again", name.span, name=name.name)
            elif others:
                raise UnreadError(name.span, name.name, "method in impls of two types of a kind",
                                  "choose another name")  # fmt: skip
            others.append((impl, owner))


def _meet(one: Type, other: Type) -> bool:
    """Whether some type is both."""
    return fits(one, other, {}) or fits(other, one, {})
