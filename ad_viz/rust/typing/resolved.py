"""What is found of names and types, for those who go on with it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ad_viz.rust.aggregates import Index
from ad_viz.rust.body import Local
from ad_viz.rust.calling.typed_closures import Asked
from ad_viz.rust.items import Constant, Function, Generics
from ad_viz.rust.naming.imports import Imports
from ad_viz.rust.naming.variables import Declaring
from ad_viz.rust.patterns import Bind, For, Pattern
from ad_viz.rust.places import Step
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import Assign, Block, Expression, Method, Name
from ad_viz.rust.traits.holding import Traits
from ad_viz.rust.traits.typed_traits import Called
from ad_viz.rust.types import Kind, Type
from ad_viz.rust.typing.coercion import Adjustment
from ad_viz.rust.typing.mistakes import Mistake
from ad_viz.rust.typing.standing import Standing
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Around", "Own", "Patterned", "Resolved"]


class Own(NamedTuple):
    """A function of the file. ``named``: what parameters of type, and Self, stand for in it.

    ``trait`` is the one of its impl.
    """

    function: Function
    signature: Signature
    named: Mapping[str, Type]
    generics: Generics
    trait: str = ""


@dataclass(frozen=True, slots=True)
class Patterned:
    """Of patterns: see TypedPatterns. ``iterators`` has by loop what it goes through."""

    peels: Mapping[Pattern, int] = field(default_factory=dict)
    modes: Mapping[Bind, bool | None] = field(default_factory=dict)
    fields: Mapping[Pattern, tuple[tuple[Pattern, Step], ...]] = field(default_factory=dict)
    iterators: Mapping[For, tuple[Expression, Called]] = field(default_factory=dict)
    items: Mapping[For, Type] = field(default_factory=dict)
    lengths: Mapping[Pattern, tuple[int, bool] | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Resolved:
    """``locals`` are the variables in the order of their lets; all is empty if there are errors."""

    block: Block
    errors: tuple[Mistake, ...]
    locals: tuple[Local, ...]
    _types: Mapping[Expression, Type]
    _locals: Mapping[Name | Declaring, Local]
    _adjustments: Mapping[Expression, Adjustment]
    #: The method of each call, and the constant that a name means.
    methods: Mapping[Expression, Called] = field(default_factory=dict)
    constants: Mapping[Name, Constant] = field(default_factory=dict)
    called: Mapping[Expression, tuple[str, Signature]] = field(default_factory=dict)
    #: By an argument that is gone through the iterator that it becomes.
    passed: Mapping[Expression, Expression] = field(default_factory=dict)
    #: By ``a += b;`` the call of a method that it is.
    assigned: Mapping[Assign, Method] = field(default_factory=dict)
    #: By a field or an index: how many * come before, and the step.
    steps: Mapping[Expression, tuple[int, Step | None]] = field(default_factory=dict)
    #: What is built, and what a pattern takes apart: a kind and its variant.
    built: Mapping[object, tuple[Kind, str]] = field(default_factory=dict)
    patterns: Patterned = field(default_factory=Patterned)
    #: What the function gives, where its signature says ``impl Trait``.
    hidden: Type | None = None
    #: The kinds of closures; what a call of a value calls; what is asked of closures.
    closures: Mapping[Expression, Kind] = field(default_factory=dict)
    callees: Mapping[Expression, Expression] = field(default_factory=dict)
    asked: Sequence[Asked] = ()
    _standing: Mapping[Expression, Standing] = field(default_factory=dict)
    #: By [ ] the methods of an impl that it may be, by whether they change.
    indexing: Mapping[Index, Mapping[bool, tuple[str, Signature]]] = field(default_factory=dict)
    #: What is wrong besides, and told with the borrows.
    late: Sequence[Mistake] = ()
    #: There is something in it that is not there at all: its borrows are not looked at.
    is_spoilt: bool = False

    @property
    def expressions(self) -> Iterable[Expression]:
        """All that have a type."""
        return self._types

    def type_of(self, expression: Expression) -> Type:
        """Its type before any adjustment."""
        return self._types[expression]

    def local_of(self, node: Name | Declaring) -> Local:
        """The variable that a name means, or that a let declares."""
        return self._locals[node]

    def standing_of(self, call: Expression) -> tuple[tuple[str, Type], ...]:
        """What its parameters of type stand for; Self where no value says it."""
        found = self._standing.get(call)
        return () if found is None else found.types()

    def adjustment_of(self, expression: Expression) -> Adjustment | None:
        """The reborrow where it goes to, or the borrow by clone; None if it goes as it is."""
        return self._adjustments.get(expression)


class Around(NamedTuple):
    """What a function finds around it; ``named`` are its parameters of type, and Self.

    ``module`` is its own, and ``seen`` has those in which methods are seen.
    """

    functions: Mapping[str, Signature]
    constants: Mapping[str, Constant]
    kinds: Mapping[str, Kind]
    named: Mapping[str, Type]
    unread: Mapping[str, UnreadError]
    traits: Traits
    imports: Imports
    module: tuple[str, ...] = ()
    seen: Mapping[str, tuple[str, ...]] = {}
