"""Whether patterns cover every value of a type: what they leave out, if not.

By Maranget, "Warnings for pattern matching" (2007): rows of patterns, taken apart column by column.
References are passed: a pattern behind them covers as much as one before them.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ad_viz.rust import patterns
from ad_viz.rust.elements.coverage import counts, taken, written_elements
from ad_viz.rust.items import Constant
from ad_viz.rust.patterns import Pattern
from ad_viz.rust.syntax import Expression, Literal, Name, Negate, Number
from ad_viz.rust.types import (
    ARRAY,
    BOOL,
    CHAR,
    SIGNED,
    SLICE,
    TUPLE,
    UNIT,
    WHOLES,
    Applied,
    Kind,
    Plain,
    Reference,
    Type,
    filled,
)

__all__ = ["Coverage"]

#: So many steps are taken: then they are taken to cover all.
_PATIENCE: Final = 20_000
Row = tuple[Pattern | None, ...]


class Coverage:
    """``variants`` and ``fields`` are those of TypedPatterns; None in a row is ``_``."""

    def __init__(
        self,
        variants: Mapping[Pattern, tuple[Kind, str]],
        fields: Mapping[Pattern, Sequence[tuple[Pattern, object]]],
        constants: Mapping[Name, Constant],
    ) -> None:
        self._variants, self._fields, self._constants = variants, fields, constants
        self._patience = _PATIENCE

    def left_out(self, covered: Sequence[Pattern], type: Type) -> str | None:
        """A value that none of them matches, as a pattern."""
        found = self._left_out([(each,) for each in covered], (type,))
        return None if found is None else found[0]

    def _left_out(self, rows: list[Row], types: tuple[Type, ...]) -> list[str] | None:
        self._patience -= 1
        if not types:
            return None if rows else []
        if self._patience < 0:
            return None
        rows = [each for row in rows for each in _spread(row)]
        type, rest = _behind(types[0]), types[1:]
        if type == UNIT:
            rows = [(None, *row[1:]) for row in rows]  # every pattern of it matches its one value
        heads = [row[0] for row in rows if row[0] is not None]
        if type == UNIT:  # the one value that there is, which each of them matches
            found = self._left_out([row[1:] for row in rows], rest)
            return None if found is None else ["()", *found]
        if isinstance(type, Applied) and type.kind in (ARRAY, SLICE):
            return self._of_elements(rows, type, rest, heads)
        if isinstance(type, Applied) and (type.kind is TUPLE or type.kind.variants):
            return self._of_variants(rows, type, rest, heads)
        if isinstance(type, Plain) and (type in (BOOL, CHAR) or type.name in WHOLES):
            return self._of_numbers(rows, type, rest)
        found = self._left_out([row[1:] for row in rows if row[0] is None], rest)
        return None if found is None else ["_", *found]

    def _of_variants(
        self, rows: list[Row], type: Applied, rest: tuple[Type, ...], heads: list[Pattern]
    ) -> list[str] | None:
        kind = type.kind
        members: dict[str, tuple[Type, ...]] = {"": type.arguments}
        if kind is not TUPLE:
            given = dict(zip(kind.parameters, type.arguments, strict=True))
            members = {
                variant: tuple(filled(each.type, given) for each in fields)
                for variant, fields in kind.variants.items()
            }
        used: dict[str, list[Row]] = {self._variant(each): [] for each in heads}
        for row in rows:
            for variant in used if row[0] is None else (self._variant(row[0]),):
                used[variant].append(self._taken(row, len(members[variant])))
        for variant, types in members.items():
            if variant not in used:
                found = self._left_out([row[1:] for row in rows if row[0] is None], rest)
                if found is not None:
                    return [_written(kind, variant, ["_"] * len(types)), *found]
                continue
            found = self._left_out(used[variant], (*types, *rest))
            if found is not None:
                count = len(types)
                return [_written(kind, variant, found[:count]), *found[count:]]
        return None

    def _of_elements(
        self, rows: list[Row], type: Applied, rest: tuple[Type, ...], heads: list[Pattern]
    ) -> list[str] | None:
        """Each number of elements in its turn; an array has one."""
        if not heads:
            found = self._left_out([row[1:] for row in rows], rest)
            return None if found is None else ["_", *found]
        numbers = counts(heads, type.length if isinstance(type.length, int) else None)
        for count in numbers:
            parts = ((taken(row[0], count), row[1:]) for row in rows)
            used = [(*part, *others) for part, others in parts if part is not None]
            found = self._left_out(used, (type.arguments[0],) * count + rest)
            if found is not None:
                is_more = type.length is None and count == numbers[-1]
                return [written_elements(found[:count], is_more), *found[count:]]
        return None

    def _variant(self, pattern: Pattern) -> str:
        return self._variants[pattern][1] if pattern in self._variants else ""

    def _taken(self, row: Row, count: int) -> Row:
        """The row with the parts of its first pattern in place of it."""
        first, rest = row[0], row[1:]
        parts: list[Pattern | None] = [None] * count
        if first is not None:
            for part, field in self._fields.get(first, ()):
                parts[field.number] = part  # type: ignore[attr-defined]
        return (*parts, *rest)

    def _of_numbers(self, rows: list[Row], type: Plain, rest: tuple[Type, ...]) -> list[str] | None:
        """Ranges of numbers, cut where one begins or ends."""
        low, high = _bounds(type)
        spans = [self._span(row[0], low, high) for row in rows]
        cuts = sorted({low, *(a for a, _ in spans), *(b + 1 for _, b in spans)})
        begin: dict[int, list[int]] = {}
        end: dict[int, list[int]] = {}
        for number, (a, b) in enumerate(spans):
            if a <= b:
                begin.setdefault(a, []).append(number)
                end.setdefault(b + 1, []).append(number)
        inner: dict[int, Row] = {}  # those of the rows that have this stretch of numbers in them
        for start, stop in zip(cuts, [*cuts[1:], high + 1], strict=True):
            for number in end.get(start, ()):
                del inner[number]
            inner.update((number, rows[number][1:]) for number in begin.get(start, ()))
            if start >= stop or start > high:
                continue
            found = self._left_out(list(inner.values()), rest)
            if found is not None:
                return [_number(type, start, stop - 1), *found]
        return None

    def _span(self, pattern: Pattern | None, low: int, high: int) -> tuple[int, int]:
        match pattern:
            case patterns.Written(_, value):
                number = self._value(value)
                return number, number
            case patterns.Named(_, path):
                number = self._value(path)
                return number, number
            case patterns.Between(_, start, end, inclusive):
                first = low if start is None else self._value(start)
                last = high if end is None else self._value(end) - (not inclusive)
                return first, last
        return low, high

    def _value(self, value: Expression) -> int:
        match value:
            case Name() if value in self._constants:
                return self._value(self._constants[value].value)
            case Negate(_, inner):
                return -self._value(inner)
            case Number(_, number):
                return int(number)
            case Literal(_, _, written):
                return written if isinstance(written, bool) else ord(written)
        return 0


def _spread(row: Row) -> Iterator[Row]:
    """The row once for each way of its first pattern; ``None`` for what matches all."""
    first = row[0]
    match first:
        case patterns.Either(_, ways):
            for way in ways:
                yield from _spread((way, *row[1:]))
        case patterns.Refer(_, _, inner):
            yield from _spread((inner, *row[1:]))
        case patterns.Bind(_, _, _, _, inner):
            yield from [(None, *row[1:])] if inner is None else _spread((inner, *row[1:]))
        case patterns.Any() | patterns.Rest():
            yield (None, *row[1:])
        case _:
            yield row


def _behind(type: Type) -> Type:
    while isinstance(type, Reference):
        type = type.target
    return type


def _bounds(type: Plain) -> tuple[int, int]:
    if type == BOOL:
        return 0, 1
    if type == CHAR:
        return 0, 0x10FFFF
    name = type.name
    if name.endswith("size"):
        return (-(10**30) if name in SIGNED else 0), 10**30
    bits = int(name[1:])
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if name in SIGNED else (0, (1 << bits) - 1)


def _number(type: Plain, first: int, last: int) -> str:
    if type == BOOL:
        return "true" if first else "false"
    written = [f"{each}_{type.name}" for each in (first, last)]
    return written[0] if first == last else "..=".join(written)


def _written(kind: Kind, variant: str, parts: list[str]) -> str:
    if kind is TUPLE:
        return f"({', '.join(parts)})"
    name = (
        variant
        if kind.name in ("Option", "Result")
        else "::".join(filter(None, (kind.name, variant)))
    )
    fields = kind.variants[variant]
    if not fields:
        return name
    if fields[0].name.isdecimal():
        return f"{name}({', '.join(parts)})"
    if all(part == "_" for part in parts):
        return f"{name} {{ .. }}"
    pairs = zip(fields, parts, strict=True)
    return f"{name} {{ {', '.join(f'{field.name}: {part}' for field, part in pairs)} }}"
