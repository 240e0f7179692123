"""Parameters of structs and enums that stand in none of their fields."""

from collections.abc import Iterator

from ad_viz.rust.items import Kinded
from ad_viz.rust.lasting.longer import STATIC
from ad_viz.rust.naming.changed import parts
from ad_viz.rust.syntax import TypeText
from ad_viz.rust.types import UNFOUND
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["unused_parameters"]


def unused_parameters(written: Kinded) -> Iterator[Mistake]:
    """A type that has its own name in its fields uses nothing by that."""
    texts = [member.annotation for variant in written.variants for member in variant.members]
    used, itself = set[str](), set[str]()
    if any(_is_undeclared(text, written) for text in texts):
        return  # rustc tells of that alone
    for text in texts:
        _collect(text, written.name.name, used, itself)
    numbers = dict(written.generics.counts)
    for name in (*written.generics.lifetimes, *written.generics.types):
        if name not in used and name not in numbers:
            if name in itself:
                raise UnreadError(written.name.span, name, "parameter of itself alone",
                                  "leave it out")  # fmt: skip
            yield mistake("unused parameter", written.name.span, name=name)


def _is_undeclared(text: TypeText, written: Kinded) -> bool:
    """Whether a type or a lifetime in it is declared nowhere."""
    inner = [each for each in parts(text) if isinstance(each, TypeText)]
    declared = {*written.generics.lifetimes, STATIC, "'_"}
    names = {name for each in inner for name in (*each.borrowed, *each.lifetimes)}
    return bool(names - declared) or any(each.base == UNFOUND.name for each in inner)


def _collect(text: TypeText, own: str, used: set[str], itself: set[str]) -> None:
    """The names in a type, and those behind its own."""
    names = {*text.borrowed, *text.lifetimes, text.base, text.path.split("::")[0]}
    if text.base == own and not text.path:
        for each in parts((text.arguments, *text.lifetimes)):
            itself.update({each.base, *each.lifetimes} if isinstance(each, TypeText) else ())
        itself.update(text.lifetimes)
        used.update(text.borrowed)
        return
    used.update(names)
    inner = (*text.arguments, *text.bounds, *(its for _, its in text.bindings))
    for each in inner:
        _collect(each, own, used, itself)
