"""The types of patterns, and of the names that they bind."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from ad_viz.rust import patterns
from ad_viz.rust.patterns import Bind, Pattern, binds_of
from ad_viz.rust.places import Field, Step
from ad_viz.rust.syntax import Expression
from ad_viz.rust.types import TUPLE, UNIT, Kind, Member
from ad_viz.rust.typing.inference import (
    WRONG,
    Made,
    Ref,
    Term,
    Unknown,
    Wrong,
    found,
    has_wrong,
    make_equal,
    shown,
    term_of,
)
from ad_viz.rust.typing.typed_aggregates import TypedAggregates
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Bound", "TypedPatterns"]

Bound = list[tuple[Bind, Term]]


class TypedPatterns(TypedAggregates, ABC):
    """``peels`` counts the & that a pattern passes by itself; ``modes`` are how names are bound:
    by value, or by a reference that is mutable or not. ``fields`` are the parts of a pattern.
    """

    def __init__(self) -> None:
        super().__init__()
        self.peels: dict[Pattern, int] = {}
        self.modes: dict[Bind, bool | None] = {}
        self.fields: dict[Pattern, tuple[tuple[Pattern, Step], ...]] = {}
        #: Of patterns of a slice's elements: how many there must be, and whether more may be.
        self.lengths: dict[Pattern, tuple[int, bool] | None] = {}
        self.variants: dict[Pattern, tuple[Kind, str]] = {}

    def pattern(self, pattern: Pattern, term: Term, mode: bool | None, bound: Bound) -> None:
        """Holds a pattern against a type. ``mode``: it is behind a reference, a mutable one."""
        match pattern:
            case Bind():
                refers = pattern.refers
                if refers is None and not pattern.mutable:
                    refers = mode
                self.modes[pattern] = refers
                bound.append((pattern, term if refers is None else Ref(refers, term)))
                if pattern.inner:
                    self.pattern(pattern.inner, term, mode, bound)
            case patterns.Either(_, ways):
                self.either(ways, term, mode, bound)
            case patterns.Refer(_, mutable, inner):
                # In edition 2021 it is the & of the value itself, and what is in it is no longer
                # behind the reference that was passed.
                this = found(term)
                target: Term = this.target if isinstance(this, Ref) else Unknown()
                if not make_equal(this, Ref(mutable, target)):
                    self.unfit(pattern, Ref(mutable, target), this)
                self.pattern(inner, target, None, bound)
            case patterns.Written(_, value):
                self.literals(pattern, (value,), term)
            case patterns.Between(_, start, end):
                self.literals(pattern, [each for each in (start, end) if each], term)
            case patterns.Named(_, path, ()) if self.constant_named(path.name):
                self.literals(pattern, (path,), term)
            case patterns.Elements():
                self.element_parts(pattern, term, mode, bound)
            case patterns.Parts() | patterns.Named() | patterns.Members():
                self.parts(pattern, term, mode, bound)

    @abstractmethod
    def element_parts(
        self, pattern: patterns.Elements, term: Term, mode: bool | None, bound: Bound
    ) -> None:
        """The types of the elements of an array or a slice."""

    def spoilt(self, pattern: Pattern, bound: Bound) -> None:
        """What a pattern binds that is a mistake itself."""
        for bind in binds_of(pattern):
            self.modes[bind] = None
            bound.append((bind, WRONG))

    def unfit(self, pattern: Pattern, term: Term, expected: Term) -> None:
        if not (has_wrong(term) or has_wrong(expected)):
            self.wrong("mismatch", pattern.span, found=shown(term), expected=shown(expected),
                       advice="write a pattern of this type")  # fmt: skip

    def either(self, ways: Sequence[Pattern], term: Term, mode: bool | None, bound: Bound) -> None:
        first: Bound = []
        self.pattern(ways[0], term, mode, first)
        names = {bind.name.name: (bind, term) for bind, term in first}
        for way in ways[1:]:
            others: Bound = []
            self.pattern(way, term, mode, others)
            for bind, its in others:
                name = bind.name.name
                if name not in names:
                    self.wrong("not bound in all", bind.name.span, name=name)
                    continue
                one, its_term = names[name]
                if not make_equal(its, its_term):
                    self.unfit(bind, its, its_term)
                self.same[bind] = one
            if missing := names.keys() - {bind.name.name for bind, _ in others}:
                self.wrong("not bound in all", way.span, name=min(missing))
        bound += first

    def literals(self, pattern: Pattern, values: Sequence[Expression], term: Term) -> None:
        self.peels[pattern] = 0
        for value in values:
            peeled, _ = self.peel(pattern, term, None)
            this = self.check(value, peeled)
            if isinstance(found(this), Ref):
                self.peels[pattern] = 0
                peeled = term
            if not make_equal(this, peeled):
                self.unfit(pattern, this, peeled)

    def peel(self, pattern: Pattern, term: Term, mode: bool | None) -> tuple[Term, bool | None]:
        """What is behind the references, and how names are bound there."""
        count, term = 0, found(term)
        while isinstance(term, Ref):
            mode = term.mutable and mode is not False
            count, term = count + 1, found(term.target)
        self.peels[pattern] = count
        return term, mode

    def parts(
        self,
        pattern: patterns.Parts | patterns.Named | patterns.Members,
        term: Term,
        mode: bool | None,
        bound: Bound,
    ) -> None:
        term, mode = self.peel(pattern, term, mode)
        if isinstance(pattern, patterns.Parts):
            self.tuple_parts(pattern, term, mode, bound)
            return
        meant = self.variant_of(pattern.path.name, pattern.path.span)
        if meant is None and self.is_missing(pattern.path.name):
            named = pattern.members if isinstance(pattern, patterns.Members) else ()
            inner = pattern.parts if isinstance(pattern, patterns.Named) else ()
            for each in (*inner, *(each for _, each in named)):
                self.pattern(each, WRONG, None, bound)
            return
        if meant is None:
            self.of_nothing(pattern, term, bound)
            return
        kind, variant = self.variants[pattern] = meant
        made = self.opened(kind, None)
        if not make_equal(made, term):
            self.unfit(pattern, made, term)
        for argument in made.arguments if isinstance(term, Wrong) else ():
            make_equal(argument, WRONG)
        given = dict(zip(kind.parameters, made.arguments, strict=True))
        members = kind.variants[variant]
        if isinstance(pattern, patterns.Members):
            found_parts = self.members(pattern, members, variant or kind.name)
        else:
            if pattern.is_called != (bool(members) and members[0].name.isdecimal()) and (
                members or pattern.is_called
            ):
                self.wrong("no such pattern", pattern.span, name=pattern.path.name)
                self.spoilt(pattern, bound)
                return
            spread = self.spread(pattern, pattern.parts, len(members), pattern.path.name)
            if len(spread) < len(members) and not spread:
                self.spoilt(pattern, bound)
            found_parts = [(part, n) for n, part in spread]
        fields = []
        for part, number in found_parts:
            fields.append((part, Field(number, members[number].name, variant)))
            self.pattern(part, term_of(members[number].type, given), mode, bound)
        self.fields[pattern] = tuple(fields)

    def of_nothing(
        self, pattern: patterns.Named | patterns.Members, term: Term, bound: Bound
    ) -> None:
        """The name is that of no struct and of no variant."""
        name, span = pattern.path.name, pattern.path.span
        owner, _, variant = name.partition("::")
        kind = self.kinds.get(owner)
        is_enum = bool(variant) and kind is not None and "" not in kind.variants
        self.spoilt(pattern, bound)
        if isinstance(pattern, patterns.Named) and not (variant or pattern.is_called):
            if isinstance(term, Made) and term.kind.variants.get(name) == ():
                self.wrong("named as a variant", span, name=name, owner=term.kind.name)
                return
        elif is_enum and kind is not None:
            self.wrong("no variant", span, owner=kind.name, name=variant)
            return
        elif not (variant or self.imports.names or owner in self.named):
            is_struct = isinstance(pattern, patterns.Members)
            row = "no struct" if is_struct else "no tuple struct"
            self.wrong(row, span, name=name, module="this scope")
            return
        raise UnreadError(span, name, "pattern of this name",
                          "write a struct, a variant or a constant")  # fmt: skip

    def tuple_parts(
        self, pattern: patterns.Parts, term: Term, mode: bool | None, bound: Bound
    ) -> None:
        parts = pattern.parts
        if isinstance(term, Unknown) and not any(isinstance(p, patterns.Rest) for p in parts):
            made = Made(TUPLE, tuple(Unknown() for _ in parts))
            make_equal(term, made)
            term = made
        if isinstance(term, Unknown | Wrong):
            if isinstance(term, Unknown):
                self.wrong("unknown here", pattern.span)
            self.spoilt(pattern, bound)
            return
        if not parts and make_equal(term, UNIT):
            self.fields[pattern] = ()
            return
        if not isinstance(term, Made) or term.kind is not TUPLE:
            self.unfit(pattern, Made(TUPLE, tuple(Unknown() for _ in parts)), term)
            self.spoilt(pattern, bound)
            return
        count = len(term.arguments)
        if not any(isinstance(p, patterns.Rest) for p in parts) and len(parts) != count:
            self.unfit(pattern, Made(TUPLE, tuple(Unknown() for _ in parts)), term)
            self.spoilt(pattern, bound)
            return
        fields = []
        for number, part in self.spread(pattern, parts, count, "the tuple"):
            fields.append((part, Field(number, str(number))))
            self.pattern(part, term.arguments[number], mode, bound)
        self.fields[pattern] = tuple(fields)

    def spread(
        self, pattern: Pattern, parts: Sequence[Pattern], count: int, owner: str
    ) -> list[tuple[int, Pattern]]:
        """Each part with the number of its field; .. stands for those between."""
        rests = [n for n, part in enumerate(parts) if isinstance(part, patterns.Rest)]
        if len(rests) > 1:
            raise UnreadError(parts[rests[1]].span, "..", "second .. in a pattern", "leave it out")
        if len(parts) - len(rests) > count or (not rests and len(parts) < count):
            self.wrong("parts", pattern.span, found=str(len(parts)), owner=owner,
                       expected=str(count))  # fmt: skip
            return []
        if not rests:
            return list(enumerate(parts))
        before, after = parts[: rests[0]], parts[rests[0] + 1 :]
        last = count - len(after)
        return [*enumerate(before), *((last + n, part) for n, part in enumerate(after))]

    def members(
        self, pattern: patterns.Members, members: Sequence[Member], owner: str
    ) -> list[tuple[Pattern, int]]:
        names = [member.name for member in members]
        seen = set[str]()
        parts = []
        for name, part in pattern.members:
            if name.name not in names:
                spoilt: Bound = []
                self.spoilt(part, spoilt)
                for bind, term in spoilt:
                    self.declare(bind, term)
                self.wrong("not asked for", name.span, name=name.name, owner=f"struct `{owner}`")
            elif name.name in seen:
                self.wrong("asked for again", name.span, name=name.name)
            else:
                parts.append((part, names.index(name.name)))
            seen.add(name.name)
        missing = [f"`{name}`" for name in names if name not in seen]
        misnamed = seen - {*names}
        if missing and not pattern.has_rest and not (misnamed and len(missing) == 1):
            self.wrong("not named", pattern.span, names=" and ".join(missing),
                       s="s" * (len(missing) > 1))  # fmt: skip
        return parts
