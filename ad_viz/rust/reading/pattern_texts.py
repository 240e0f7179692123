"""The parser of patterns."""

from abc import ABC
from collections.abc import Mapping
from functools import cached_property
from typing import Final

from ad_viz.rust import patterns
from ad_viz.rust.naming.item_names import item_names
from ad_viz.rust.patterns import Pattern
from ad_viz.rust.reading.constructs import PATTERNS, WORDS, Construct
from ad_viz.rust.reading.lexer import Token
from ad_viz.rust.reading.type_texts import TypeTexts
from ad_viz.rust.syntax import Expression, Name, Number, Span, TypeText

__all__ = ["PatternTexts"]

#: Words of Rust's that may stand in a path.
_PATHS: Final = {"self", "Self", "super", "crate"}
_TYPE_ARGUMENT: Final = Construct("type argument here", "write the type after let")
_BETWEEN: Final = ("..=", "..")


class PatternTexts(TypeTexts, ABC):
    #: The types in the ::< > of the path that was read last: behind it, and behind what is before.
    path_types: Mapping[int, tuple[TypeText, ...]]
    #: By their places the paths of more than one name, whole.
    paths: dict[Span, tuple[str, ...]]

    """Patterns as they are written."""

    def pattern(self) -> Pattern:
        """``a | b``"""
        first = self.now
        self.accept("|")
        ways = [self.one_pattern()]
        while self.accept("|"):
            ways.append(self.one_pattern())
        return ways[0] if len(ways) == 1 else patterns.Either(self.span(first), tuple(ways))

    def one_pattern(self) -> Pattern:
        self.deeper("pattern")
        found = self.begun_pattern()
        self.back("pattern")
        return found

    def begun_pattern(self) -> Pattern:
        token = self.now
        if self.accept("_"):
            return patterns.Any(self.span(token))
        if self.sees("&", "&&"):
            return self.referring()
        if self.sees("("):
            parts, comma = self.inner_patterns(")")
            if len(parts) == 1 and not comma and not isinstance(parts[0], patterns.Rest):
                return parts[0]
            return patterns.Parts(self.span(token), parts)
        if self.sees("["):
            parts, _ = self.inner_patterns("]")
            return patterns.Elements(self.span(token), parts)
        if self.accept(".."):
            return patterns.Rest(self.span(token))
        if token.kind == "bytes":
            return self.bytes_pattern()
        if token.kind in ("number", "text", "character") or self.sees("-", "..="):
            return self.literal_pattern()
        if token.kind == "name" and token.text in ("true", "false"):
            return self.literal_pattern()
        return self.named_pattern()

    def referring(self) -> Pattern:
        first = self.take()
        mutable = self.accept_word("mut")
        inner = self.one_pattern()
        found = patterns.Refer(self.span(first), mutable, inner)
        return patterns.Refer(found.span, False, found) if first.text == "&&" else found

    def inner_patterns(self, end: str) -> tuple[tuple[Pattern, ...], bool]:
        """Patterns in brackets, and whether there is a comma after the last."""
        self.open()
        parts: list[Pattern] = []
        comma = False
        while not self.sees(end):
            parts.append(self.pattern())
            comma = self.accept(",")
            if not comma:
                break
        self.close(end)
        return tuple(parts), comma

    def bytes_pattern(self) -> Pattern:
        """``b"ab"``: the numbers of its characters, one by one."""
        token = self.take()
        span = self.span(token)
        numbers = [Number(span, ord(each), "u8") for each in str(token.value)]
        return patterns.Elements(span, tuple(patterns.Written(span, each) for each in numbers))

    def bound(self) -> Expression:
        """A literal, perhaps with a minus, or a path to a constant."""
        first = self.now
        if self.sees("-"):
            return self.operand()
        if first.kind == "name" and first.text not in ("true", "false"):
            return self.path()
        return self.value()

    def literal_pattern(self) -> Pattern:
        first = self.now
        start = None if self.sees("..=") else self.bound()
        if not self.sees(*_BETWEEN):
            assert start is not None
            return patterns.Written(self.span(first), start)
        return self.between_from(first, start)

    def between_from(self, first: Token, start: Expression | None) -> Pattern:
        """``..=end`` after what it begins with."""
        inclusive = self.take().text == "..="
        is_open = self.sees("=>", ",", ")", "]", "}", "|") or self.word("if")
        end = None if is_open else self.bound()
        return patterns.Between(self.span(first), start, end, inclusive)

    def named_pattern(self) -> Pattern:
        first = self.now
        refers = self.accept_word("ref")
        mutable = self.accept_word("mut")
        token = self.now
        if token.kind != "name" or token.text in {*WORDS, "let"} - _PATHS:
            self.unexpected(PATTERNS, "a pattern")
        if not (refers or mutable) and self.is_path(token):
            return self.path_pattern()
        self.take()
        name = Name(self.span(token), token.text)
        inner = self.one_pattern() if self.accept("@") else None
        changed = mutable and not refers
        return patterns.Bind(self.span(first), name, changed, mutable if refers else None, inner)

    def is_path(self, token: Token) -> bool:
        """Whether a name in a pattern stands for an item; else it is bound."""
        if self.following.text in ("::", "(", "{", *_BETWEEN):
            return token.text[:1].isupper() or self.following.text == "::"
        return token.text[:1].isupper() and token.text in self.items

    @cached_property
    def items(self) -> frozenset[str]:
        return item_names(self.tokens)

    def path_pattern(self) -> Pattern:
        first = self.now
        path = self.plain_path()
        if self.sees("("):
            parts, _ = self.inner_patterns(")")
            return patterns.Named(self.span(first), path, parts, is_called=True)
        if self.sees("{"):
            return self.members_pattern(path)
        if self.sees(*_BETWEEN):
            return self.between_from(first, path)
        return patterns.Named(self.span(first), path, (), is_called=False)

    def path(self) -> Name:
        """``A::B``, of which the last two names count; ``::<…>`` in it says no more."""
        first = self.take()
        names = [first.text]
        types: dict[int, tuple[TypeText, ...]] = {}
        while self.accept("::"):
            if self.sees("<"):
                types[len(names)] = self.between()[0]
            elif self.now.kind == "name" and self.now.text not in {*WORDS} - _PATHS:
                names.append(self.take().text)
            else:
                self.unexpected({}, "a name")
        own, owner = (types.get(len(names) - n, ()) for n in (0, 1))
        self.path_types = {0: own, 1: owner}
        span = self.span(first)
        if len(names) > 1:
            self.paths[span] = tuple(names)
        # Of std::f32::consts::PI the type counts as well.
        count = 3 if names[-2:-1] == ["consts"] else 2
        return Name(span, "::".join(names[-count:]), own, owner)

    def plain_path(self) -> Name:
        """A path without types in it."""
        path = self.path()
        if any(self.path_types.values()):
            self.refuse(self.tokens[self.at - 1], _TYPE_ARGUMENT)
        return path

    def members_pattern(self, path: Name) -> Pattern:
        self.open()
        members: list[tuple[Name, Pattern]] = []
        has_rest = False
        while not self.sees("}"):
            if self.accept(".."):
                has_rest = True
                break
            begun = self.now
            if self.following.text == ":":
                name = Name(self.span(self.take()), begun.text)
                self.take()
                members.append((name, self.pattern()))
            else:
                inner = self.named_pattern()
                if not isinstance(inner, patterns.Bind):
                    self.unexpected(PATTERNS, "a name")
                members.append((inner.name, inner))
            if not self.accept(","):
                break
        self.close("}")
        span = path.span._replace(end=self.tokens[self.at - 1].end)
        return patterns.Members(span, path, tuple(members), has_rest)
