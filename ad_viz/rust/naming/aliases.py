"""Names of types that have parameters, or are made of the file's own: put in their place."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ad_viz.rust.aggregates import Build
from ad_viz.rust.items import Alias, Program
from ad_viz.rust.naming.changed import changed, parts
from ad_viz.rust.patterns import Members
from ad_viz.rust.syntax import Call, Name, Span, TypeText
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["with_aliases"]

#: How many names may stand for one another in a row.
_DEPTH: Final = 16


def with_aliases(program: Program) -> Program:
    """The program without its names of types that have parameters, or hold types of the file."""
    kinds = {each.name.name for each in program.kinds}
    own = {
        each.name.name: each for each in program.aliases
        if each.generics.types or each.generics.lifetimes or _holds(each.type, kinds)
    }  # fmt: skip
    if not own:
        return program
    rest = tuple(each for each in program.aliases if each.name.name not in own)
    return changed(replace(program, aliases=rest), lambda node: _meant(node, own, 0))


def _holds(text: TypeText, kinds: set[str]) -> bool:
    """Whether a type is made of another of these."""
    is_alone = not (text.references or text.arguments or text.lifetimes)
    bases = {each.base for each in parts(text) if isinstance(each, TypeText)}
    return not is_alone and bool(bases & kinds)


def _meant(node: object, own: Mapping[str, Alias], depth: int) -> object:
    """What a type, or a path, that is written with such a name stands for."""
    match node:
        case Call() if (meant := _headed(node.function, node.callee, own, node.of)) is not None:
            return replace(node, function=meant.name, of=meant.types)
        case Name() if "::" in node.name:
            return _headed(node.name, node.span, own) or node
        case Build() | Members() if "::" not in node.path.name:
            return replace(node, path=_headed(node.path.name, node.path.span, own) or node.path)
    if not isinstance(node, TypeText) or node.path or node.base not in own:
        return node
    _, generics, text = own[node.base]
    if len(generics.types) != len(node.arguments) or depth > _DEPTH:
        raise UnreadError(node.span, node.base, "name for a type with other parameters",
                          "write the type itself")  # fmt: skip
    types = dict(zip(generics.types, node.arguments, strict=True))
    given = node.lifetimes or ("'_",) * len(generics.lifetimes)
    lifetimes = dict(zip(generics.lifetimes, given, strict=False))

    def filled(part: object) -> object:
        if not isinstance(part, TypeText):
            return part
        borrowed = tuple(_lent(lifetimes.get(each, each)) for each in part.borrowed)
        part = replace(
            part, span=node.span, borrowed=borrowed,
            lifetimes=tuple(lifetimes.get(each, each) for each in part.lifetimes),
        )  # fmt: skip
        if part.base in types and not part.path:
            return _referring(part, types[part.base])
        return _meant(part, own, depth + 1)

    return _referring(node, changed(text, filled))


def _headed(
    path: str, span: Span, own: Mapping[str, Alias], types: tuple[TypeText, ...] = ()
) -> Name | None:
    """A path that begins with such a name, with the type itself and what that is made of."""
    head, between, rest = path.partition("::")
    if head not in own:
        return None
    holes = (TypeText(span, (), "_"),) * len(own[head].generics.types)
    text = _meant(TypeText(span, (), head, types or holes), own, 0)
    assert isinstance(text, TypeText)
    if text.references or text.path or not text.base.isidentifier() or text.base in ("dyn", "_"):
        raise UnreadError(span, head, "path of a name for such a type", "write the type itself")
    said = text.arguments if any(each.base != "_" for each in text.arguments) else ()
    return Name(span, f"{text.base}{between}{rest}", said)


def _lent(lifetime: str) -> str:
    return "" if lifetime == "'_" else lifetime


def _referring(outer: TypeText, inner: TypeText) -> TypeText:
    """The inner type behind the references of the outer one."""
    return replace(
        inner,
        references=(*outer.references, *inner.references),
        borrowed=(*_names(outer), *_names(inner)),
    )


def _names(text: TypeText) -> tuple[str, ...]:
    return text.borrowed or ("",) * len(text.references)
