"""The constants of types: each as one of the file that is called by its type, ``Matrix::SIZE``."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ad_viz.rust.items import Constant, Function, Impl, Program, Trait
from ad_viz.rust.naming.changed import changed
from ad_viz.rust.syntax import Block, Call, Name, TypeText
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["as_function", "with_held_constants"]

_SELF = "Self"


def with_held_constants(program: Program) -> Program:
    """The program with them; what a trait says of all its types is said of each."""
    traits = {each.name.name: each for each in program.traits}
    impls = sorted(program.impls, key=lambda impl: impl.trait is not None)
    found: dict[str, tuple[Impl, Constant]] = {}
    for impl in impls:
        for constant in _constants(impl, traits):
            name = f"{impl.owner.base}::{constant.name.name}"
            if name not in found:
                found[name] = impl, _of_owner(constant, impl, name)
            elif found[name][0].trait is not None or found[name][0] is impl:
                raise UnreadError(constant.name.span, name, "constant of a name twice",
                                  "choose another name")  # fmt: skip
    if not found:
        return program
    held = tuple(constant for _, constant in found.values())
    return replace(program, constants=(*program.constants, *held))


def as_function(constant: Constant) -> Function:
    """A constant as a function that gives its value."""
    block = Block(constant.value.span, (), constant.value)
    return Function(constant.span, constant.name, (), constant.annotation, block)


def _constants(impl: Impl, traits: Mapping[str, Trait]) -> Iterator[Constant]:
    """Its own, and those that its trait gives a value."""
    if impl.owner.references or impl.owner.base in impl.generics.types:
        return  # of such a type each is looked for by its trait
    yield from impl.constants
    trait = traits.get(impl.trait.base) if impl.trait is not None else None
    own = {each.name.name for each in impl.constants}
    yield from (each for each in (trait.constants if trait else ()) if each.name.name not in own)


def _of_owner(constant: Constant, impl: Impl, name: str) -> Constant:
    """With the type itself in place of Self."""
    owner, types = impl.owner, {each.name: text for each, text in impl.types}
    numbers = dict(impl.generics.counts)

    def meant(node: object) -> object:
        match node:
            case Name(span, number) if number in numbers:
                raise UnreadError(span, number, "constant by a number that is left open",
                                  "write a function")  # fmt: skip
            case TypeText(path="Self", base=base) if base in types:
                return _lent(node, types[base])
            case TypeText(base="Self", path=""):
                return _lent(node, owner)
            case Name(_, called) if _is_own(called):
                return replace(node, name=f"{owner.base}{called.removeprefix(_SELF)}")
            case Call(_, called) if _is_own(called):
                return replace(node, function=f"{owner.base}{called.removeprefix(_SELF)}")
        return node

    made: Constant = changed(constant, meant)
    return replace(made, name=replace(made.name, name=name))


def _is_own(name: str) -> bool:
    return name == _SELF or name.startswith(f"{_SELF}::")


def _lent(outer: TypeText, inner: TypeText) -> TypeText:
    """The inner type behind the references of the outer one."""
    names = outer.borrowed or ("",) * len(outer.references)
    return replace(inner, span=outer.span, references=(*outer.references, *inner.references),
                   borrowed=(*names, *inner.borrowed))  # fmt: skip
