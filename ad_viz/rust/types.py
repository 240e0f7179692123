"""The types of the small Rust: plain ones, references, and those that are made of others.

An i32 is what Rust makes of a whole number that nothing asks to be another.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from ad_viz.rust.kinds.pointing import Deref

__all__ = [
    "ARRAY", "BOOL", "BOX", "CALLABLE", "CHAR", "F64", "FLOATS", "I32", "NEVER", "OWNING", "PLAIN",
    "SIGNED", "SLICE", "STR", "STRING", "TANGENT", "TUPLE", "UNFOUND", "UNIT", "USIZE", "USUAL",
    "VEC", "WHOLES", "Applied", "Bound", "Callable", "Count", "Kind", "Member", "Parameter",
    "Plain", "Reference", "Type", "filled", "is_copy", "members_of", "number_of", "owns",
    "parameters_in",
]  # fmt: skip

#: The names of the types of numbers.
FLOATS: Final = ("f32", "f64")
SIGNED: Final = ("i8", "i16", "i32", "i64", "i128", "isize")
WHOLES: Final = (*SIGNED, "u8", "u16", "u32", "u64", "u128", "usize")


@dataclass(frozen=True, slots=True)
class Plain:
    """A type that is no reference, and made of no other."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Reference:
    """``&target`` or ``&mut target``. In a signature, its lifetime may have a name.

    >>> print(Reference(True, TANGENT))
    &mut Tangent
    """

    mutable: bool
    target: "Type"
    lifetime: str = field(default="", compare=False)

    def __str__(self) -> str:
        return f"&{'mut ' if self.mutable else ''}{self.target}"


class Member(NamedTuple):
    """A field of a struct, or of a variant of an enum; its type may have the kind's parameters."""

    name: str
    type: "Type"


#: The traits of what can be called; each has those before it.
CALLABLE: Final = ("FnOnce", "FnMut", "Fn")


class Bound(NamedTuple):
    """What is asked of a type: a trait with its arguments, and what its own types must be.

    A lifetime stands in place of the trait where that is asked for.
    """

    trait: str
    arguments: tuple["Type", ...] = ()
    bindings: tuple[tuple[str, "Type"], ...] = ()

    def __str__(self) -> str:
        if self.trait in CALLABLE:
            given = next((f" -> {type}" for _, type in self.bindings if type != UNIT), "")
            return f"{self.trait}({', '.join(map(str, self.arguments))}){given}"
        listed = [*map(str, self.arguments), *(f"{name} = {type}" for name, type in self.bindings)]
        return f"{self.trait}<{', '.join(listed)}>" if listed else self.trait


class Callable(NamedTuple):
    """What a call takes and gives; ``trait``: by which it is called, "" if not known yet."""

    trait: str
    parameters: tuple["Type", ...]
    result: "Type"


_ITEM: Final = "Item"


@dataclass(eq=False, slots=True)
class Kind:
    """A way to make a type of others; each is one object, equal to itself alone.

    ``copies``: it is copied if all that it is made of is. ``frees``: its end frees something of its
    own. ``exact``: what it is made of may not be shortened in its lifetime, as behind a ``&mut``.
    ``variants``: of an enum by name; a struct has one of no name. ``traits``: what it is asked to
    have, such as Clone. ``bounds``: all that is known of it, as of ``dyn Trait``. ``call``: how a
    closure is called. ``numbers`` are its variants', where any is written. ``asked`` is what its
    parameters must have, by name, ``seen`` in which modules fields are seen, and by "" itself.
    ``default`` is the variant that it begins with, ``deref`` where an impl says what * leads to,
    ``units`` are variants that have no ( ) and no { }, ``counts`` parameters that are numbers.
    """

    name: str
    parameters: tuple[str, ...] = ()
    lifetimes: tuple[str, ...] = ()
    copies: bool = False
    frees: bool = False
    exact: bool = False
    variants: dict[str, tuple[Member, ...]] = field(default_factory=dict)
    traits: set[str] = field(default_factory=set)
    bounds: tuple[Bound, ...] = ()
    call: Callable | None = None
    numbers: tuple[int, ...] = ()
    asked: dict[str, list[Bound]] = field(default_factory=dict)
    seen: dict[str, tuple[str, ...]] = field(default_factory=dict)
    units: set[str] = field(default_factory=set)
    counts: dict[str, "Type"] = field(default_factory=dict)
    default: str = ""
    deref: "Deref | None" = None

    def __repr__(self) -> str:
        return f"Kind({self.name})"

    def written(self, arguments: tuple[str, ...], length: object) -> str:
        """The type as a person writes it.

        >>> VEC.written(("i32",), None), ARRAY.written(("i32",), 3), TUPLE.written(("i32",), None)
        ('Vec<i32>', '[i32; 3]', '(i32,)')
        """
        if _ITEM in self.parameters:
            arguments = arguments[:-1]  # what an iterator gives is not written
        listed = ", ".join(arguments)
        if self is TUPLE:
            return f"({listed},)" if len(arguments) == 1 else f"({listed})"
        if self is ARRAY:
            return f"[{listed}; {'_' if length is None else length}]"
        if self is SLICE:
            return f"[{listed}]"
        return self.name if self.is_hidden or not arguments else f"{self.name}<{listed}>"

    @property
    def is_dynamic(self) -> bool:
        """Whether it is a ``dyn Trait``, which has no size."""
        return self.name.startswith("dyn ")

    @property
    def is_mark(self) -> bool:
        """Whether its parameters stand for nothing in it, as that of PhantomData."""
        return bool(self.parameters) and self.variants == {"": ()}

    @property
    def is_hidden(self) -> bool:
        """Whether it is what a function gives as ``impl Trait``."""
        return self.name.startswith("impl ")


@dataclass(frozen=True, slots=True)
class Applied:
    """A kind of type with what it is made of: ``Vec<i32>``, ``(i32, bool)``, ``[i32; 3]``.

    >>> print(Applied(TUPLE, (I32, Applied(ARRAY, (BOOL,), 3))))
    (i32, [bool; 3])
    """

    kind: Kind
    arguments: tuple["Type", ...]
    length: "int | Parameter | None" = None
    lifetimes: tuple[str, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return self.kind.written(tuple(map(str, self.arguments)), self.length)


@dataclass(frozen=True, slots=True)
class Parameter:
    """A type that a signature leaves open: the ``T`` of ``Vec<T>``, and what is asked of it.

    What follows a # in its name tells apart those that are written alike. ``counts``: it is a
    number of this type that is left open, the ``N`` of ``[T; N]``.
    """

    name: str
    bounds: list[Bound] = field(default_factory=list, compare=False, repr=False)
    counts: Plain | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return self.name.split("#")[0]


@dataclass(frozen=True, slots=True)
class Count:
    """A number that a type is made of: the 3 of ``Matrix<3>``."""

    value: int

    def __str__(self) -> str:
        return str(self.value)


Type = Plain | Reference | Applied | Parameter | Count

USUAL: Final = ("Clone", "Debug", "PartialEq", "PartialOrd", "Default", "Eq", "Ord", "Hash")
TUPLE: Final = Kind("tuple", copies=True, traits={*USUAL})
ARRAY: Final = Kind("array", ("T",), copies=True, traits={*USUAL})
SLICE: Final = Kind("slice", ("T",), traits={*USUAL})
VEC: Final = Kind("Vec", ("T",), frees=True, traits={*USUAL})
BOX: Final = Kind("Box", ("T",), frees=True, traits={*USUAL, "Display"})

F64, USIZE, I32 = Plain("f64"), Plain("usize"), Plain("i32")
TANGENT, UNIT = Plain("Tangent"), Plain("()")
BOOL, CHAR, STR, STRING = Plain("bool"), Plain("char"), Plain("str"), Plain("String")
#: Of what no run ever gets a value; and what is written where a type is nowhere.
NEVER, UNFOUND = Plain("!"), Plain("?")
#: Plain types that own a buffer, and free it.
OWNING: Final = (TANGENT, STRING)
_PLAIN: Final = (*FLOATS, *WHOLES, "bool", "char", "str", "String", "Tangent", "()", "!", "?")
PLAIN: Final = {name: Plain(name) for name in _PLAIN}


def is_copy(type: Type) -> bool:
    """Whether every use copies: scalars, shared references, and tuples and arrays of these.

    >>> [is_copy(t) for t in (F64, TANGENT, Reference(False, TANGENT), Reference(True, F64))]
    [True, False, True, False]
    >>> is_copy(Applied(TUPLE, (I32, STRING)))
    False
    """
    match type:
        case Reference(mutable):
            return not mutable
        case Applied(kind, arguments):
            return kind.copies and (kind.is_mark or all(map(is_copy, arguments)))
        case Parameter(_, bounds, counts):
            return counts is not None or any(bound.trait == "Copy" for bound in bounds)
    return type not in OWNING


def owns(type: Type) -> bool:
    """Whether the end of such a value may free something.

    >>> [owns(t) for t in (STRING, Reference(False, STRING), Applied(TUPLE, (I32, STRING)))]
    [True, False, True]
    """
    match type:
        case Reference():
            return False
        case Applied(kind, arguments):
            if kind.frees or not kind.variants:
                return kind.frees or any(map(owns, arguments))
            return any(map(owns, members_of(type)))
        case Parameter():
            return not is_copy(type)
    return type in OWNING


def members_of(type: Applied) -> Iterator[Type]:
    """The types of all members of a struct or an enum, with what its parameters stand for."""
    if not type.kind.variants:
        return
    given = dict(zip(type.kind.parameters, type.arguments, strict=True))
    for members in type.kind.variants.values():
        yield from (filled(member.type, given) for member in members)


def filled(type: Type, given: Mapping[str, Type]) -> Type:
    """The type with others in place of its parameters."""
    match type:
        case Parameter(name):
            return given.get(name, type)
        case Reference(mutable, target, lifetime):
            return Reference(mutable, filled(target, given), lifetime)
        case Applied(kind, arguments, length, lifetimes):
            parts = tuple(filled(each, given) for each in arguments)
            if isinstance(length, Parameter):
                length = number_of(filled(length, given))
            return Applied(kind, parts, length, lifetimes)
    return type


def number_of(type: Type) -> int | Parameter | None:
    """The number that stands in place of a type, or the parameter that stands for one."""
    return type.value if isinstance(type, Count) else type if isinstance(type, Parameter) else None


def parameters_in(type: Type) -> Iterator[Parameter]:
    """What a type leaves open, in the order of its text."""
    match type:
        case Parameter():
            yield type
        case Reference(_, target):
            yield from parameters_in(target)
        case Applied(_, arguments, length):
            for each in arguments:
                yield from parameters_in(each)
            if isinstance(length, Parameter):
                yield length
