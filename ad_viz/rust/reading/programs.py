"""The parser of whole files: functions, constants, uses, structs, enums and what they have."""

from typing import Final

from ad_viz.rust import items
from ad_viz.rust.patterns import Take
from ad_viz.rust.reading.constructs import AFTER, BEFORE, PATTERNS, WORDS
from ad_viz.rust.reading.module_texts import ModuleTexts
from ad_viz.rust.reading.unread_forms import ITEM
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Name, Negate, Number, Span, TypeText
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["parse_program"]

_BEGINS: Final = (
    "fn", "const", "use", "impl", "struct", "enum", "type", "pub", "trait", "static", "extern",
    "mod",
)  # fmt: skip


def parse_program(source: Source) -> items.Program:
    """A whole file as a tree. Raises RustError, with a caret, for what is not read.

    >>> program = parse_program(Source('fn main() { if 1 < 2 { println!("yes"); } }'))
    >>> [function.name.name for function in program.functions]
    ['main']
    """
    return _Programs(source).file()


class _Programs(ModuleTexts):
    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.functions: list[items.Function] = []
        self.constants: list[items.Constant] = []
        self.impls: list[items.Impl] = []
        self.traits: list[items.Trait] = []
        self.kinds: list[items.Kinded] = []
        self.derived: tuple[str, ...] = ()
        self.uses: list[items.Use] = []
        self.crates: list[Name] = []
        self.aliases: list[items.Alias] = []
        self.module, self.seen, self.modules, self.places, self.paths = (), None, {}, {}, {}
        self.taken, self.named_types = [], set()

    def file(self) -> items.Program:
        while not self.ended():
            if not (self.attribute() or self.item()):
                self.unexpected({**BEFORE, **AFTER}, ITEM)
        whole = Span(0, len(self.source.text))
        return items.Program(
            whole, tuple(self.functions), tuple(self.constants), tuple(self.impls),
            tuple(self.kinds), tuple(self.uses), tuple(self.aliases), tuple(self.traits),
            tuple(self.crates), self.modules, self.places, self.paths, self.named_types,
        )  # fmt: skip

    def item(self) -> bool:
        """Reads an item, if one comes next."""
        if self.visibility():
            return True
        seen, begun = self.seen_next(), len(self.uses)
        if self.word("const") and self.following.text == "fn":
            self.take()
        if self.word("fn"):
            self.functions.append(self.function())
            self.placed(self.functions[-1].name, seen)
        elif self.word("const") or self.word("static"):
            self.constants.append(self.with_value(self.constant()))
            self.placed(self.constants[-1].name, seen)
        elif self.word("use"):
            self.use()
            place = items.Placed(self.module, seen)
            self.uses[begun:] = [each._replace(placed=place) for each in self.uses[begun:]]
        elif self.word("mod"):
            self.inner_module(seen)
        elif self.word("extern"):
            self.external()
        elif self.word("impl"):
            self.impls.append(self.impl())
        elif self.word("trait"):
            self.traits.append(self.trait())
            self.placed(self.traits[-1].name, seen)
        elif self.word("type"):
            self.take()
            name, generics = self.item_name(), self.generics()
            self.placed(name, seen)
            if not self.accept("="):
                self.unexpected(AFTER, "=")
            self.aliases.append(items.Alias(name, generics, self.type()))
            self.end_of_item()
        elif self.word("struct") or self.word("enum"):
            self.kinds.append(self.kinded())
            self.placed(self.kinds[-1].name, seen)
        else:
            return False
        return True

    def statement_begins(self) -> bool:
        """Items may stand in functions, too."""
        return self.attribute() or (any(map(self.word, _BEGINS)) and self.item())

    def kinded(self) -> items.Kinded:
        """A struct or an enum."""
        first, derived = self.take(), self.derived
        self.derived = ()
        name, generics = self.item_name(), self.generics()
        generics = self.where(generics)
        is_enum = first.text == "enum"
        variants: list[items.Variant] = []
        numbers: list[int | None] = []
        defaults: list[int] = []
        if is_enum:
            self.brace()
            while not self.sees("}"):
                if self.is_default():
                    defaults.append(len(variants))
                elif not self.attribute():
                    variants.append(self.variant(self.item_name()))
                    numbers.append(self.discriminant())
                    if not self.separated("}"):
                        break
            self.close("}")
        else:
            variants.append(self.variant(name))
            if variants[0].is_called or self.tokens[self.at - 1].text != "}":
                self.end_of_item()
        return items.Kinded(
            self.span(first), name, generics, tuple(variants), is_enum, derived, _counted(numbers),
            tuple(defaults),
        )  # fmt: skip

    def separated(self, end: str) -> bool:
        """Whether a comma follows; without one this must be the end."""
        if self.accept(","):
            return True
        if not (self.sees(end) or self.is_over()):
            self.unexpected(AFTER, "a comma")
        return False

    def is_default(self) -> bool:
        """``#[default]`` before the variant that a derived Default gives."""
        ahead = [each.text for each in self.tokens[self.at : self.at + 4]]
        found = ahead == ["#", "[", "default", "]"]
        self.at += 4 * found
        return found

    def discriminant(self) -> int | None:
        """``= 3`` behind a variant: the number that ``as`` makes of it."""
        if not self.accept("="):
            return None
        written = self.expression()
        sign, number = 1, written
        if isinstance(number, Negate):
            sign, number = -1, number.inner
        if not isinstance(number, Number) or not isinstance(number.value, int):
            raise UnreadError(written.span, "a number", "number of a variant of this form",
                              "write the number itself")  # fmt: skip
        return sign * number.value

    def variant(self, name: Name) -> items.Variant:
        """``Name``, ``Name(type)`` or ``Name { field: type }``"""
        members: list[items.Member] = []
        if not self.sees("(", "{"):
            return items.Variant(name, (), is_called=False)
        is_called = self.sees("(")
        end = ")" if is_called else "}"
        self.open()
        while not self.sees(end):
            if self.visibility() or self.attribute():
                continue
            token, seen = self.now, self.seen_next()
            member = Name(Span(token.start, token.end), str(len(members)))
            if not is_called:
                member = self.item_name()
                if not self.accept(":"):
                    self.unexpected(AFTER, ": and a type")
            members.append(items.Member(member, self.type()))
            self.placed(member, seen)
            if not self.separated(end):
                break
        self.close(end)
        return items.Variant(name, tuple(members), is_called)

    def parameter(self) -> items.Parameter:
        """``mut name: type``, or ``&mut self``."""
        begun = self.now
        references, lifetime = tuple[bool, ...](), ""
        if self.is_taken_apart():
            named = self.taken_apart()
            if not self.accept(":"):
                self.unexpected(AFTER, ": and a type")
            return items.Parameter(self.span(begun), named, False, self.type())
        if self.accept("&"):
            lifetime = self.take().text if self.now.kind == "lifetime" else ""
            references = (self.word("mut"),)
        mutable = self.accept_word("mut")
        if self.word("self"):
            name = Name(self.span(self.take()), "self")
            own = TypeText(name.span, references, "Self", borrowed=(lifetime,) * len(references))
            if not references and self.accept(":"):
                own = self.type()
            return items.Parameter(self.span(begun), name, mutable and not references, own)
        if references:
            self.unexpected(PATTERNS, "self")
        named = self.declared(mutable)
        if not self.accept(":"):
            self.unexpected(AFTER, ": and a type")
        return items.Parameter(self.span(begun), named, mutable, self.type())

    def is_taken_apart(self) -> bool:
        """Whether a pattern comes next that is no name, and no ``&self`` or ``&'a mut self``."""
        ahead = [each.text for each in self.tokens[self.at + 1 : self.at + 4]] or [""]
        is_self = "self" in ahead[: 1 + (ahead[0] == "mut" or ahead[0].startswith("'")) * 2]
        begins = self.now.text[:1].isupper() and self.now.kind == "name" and ahead[0] != ":"
        return self.sees("(", "[", "&&") or begins or (self.sees("&") and not is_self)

    def taken_apart(self) -> Name:
        """A parameter that is a pattern is called as that is written, and taken apart by a let."""
        pattern = self.pattern()
        span = pattern.span
        text = self.source.text[span.start : span.end]
        value = self.made(self.now, Name(span, text))
        self.taken.append(Take(span, pattern, None, value, None))
        return Name(span, text)

    def declared(self, mutable: bool) -> Name:
        token = self.now
        if token.kind == "name" and token.text not in (*WORDS, "let", "mut"):
            return Name(self.span(self.take()), token.text)
        return super().declared(mutable)


def _counted(numbers: list[int | None]) -> tuple[int, ...]:
    """Where one is left out it is one more than the one before; none where all are.

    >>> _counted([None, 5, None]), _counted([None, None])
    ((0, 5, 6), ())
    """
    if not any(each is not None for each in numbers):
        return ()
    found: list[int] = []
    for each in numbers:
        found.append((found[-1] + 1 if found else 0) if each is None else each)
    return tuple(found)
