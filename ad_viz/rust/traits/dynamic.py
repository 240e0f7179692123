"""What becomes known by its traits alone: dyn, and impl in what a function gives."""

from abc import ABC
from typing import Final

from ad_viz.rust.calling.typed_closures import Asked
from ad_viz.rust.kinds.regions import regions_in
from ad_viz.rust.lasting.longer import STATIC
from ad_viz.rust.objects.compatible import has_no_dyn
from ad_viz.rust.pointers import ARC, HANDLES, RC
from ad_viz.rust.syntax import Call, Expression, Span
from ad_viz.rust.traits.owed import Owed
from ad_viz.rust.traits.settling import Settling
from ad_viz.rust.types import BOX, CALLABLE, Applied, Kind, Type, parameters_in
from ad_viz.rust.typing.coercion import Adjustment
from ad_viz.rust.typing.inference import (
    Made,
    Ref,
    Term,
    Unknown,
    found,
    make_equal,
    settled,
    shown,
)
from ad_viz.rust.typing.mistakes import Mistake
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Dynamic"]


class Dynamic(Settling, ABC):
    """``hidden_kinds`` are what the function gives as ``impl Trait``, and what that is."""

    def __init__(self) -> None:
        super().__init__()
        self.hidden_kinds: dict[Kind, Term] = {}
        #: Those of them that last for ever.
        self.lasting: set[Kind] = set()
        #: What rustc tells with the borrows.
        self.late: list[Mistake] = []

    def fits(self, expression: Expression, term: Term, expected: Term) -> bool:
        if self.is_wrong(term) or self.is_wrong(expected):
            return super().fits(expression, term, expected)
        this, asked = found(term), found(expected)
        hidden = self.hidden_kinds.get(asked.kind) if isinstance(asked, Made) else None
        if hidden is not None and not make_equal(this, asked):
            return make_equal(this, hidden)
        goal = _dynamic_goal(this, asked)
        if goal is None and _is_shared(this, asked):
            raise UnreadError(expression.span, shown(asked), "pointer to a dyn of this kind",
                              "put it in a Box")  # fmt: skip
        if goal is None:
            return super().fits(expression, term, expected)
        if isinstance(expression, Call) and expression.function.endswith("::clone"):
            return False  # what is cloned would have to be a pointer to the dyn itself
        inner, dynamic, is_boxed = goal
        if any(has_no_dyn(bound.trait, self.traits) for bound in dynamic.kind.bounds):
            self.is_spoilt = True
            return True  # that is told where it is written
        if not all(self.traits.is_dynamic(bound.trait) for bound in dynamic.kind.bounds):
            raise UnreadError(expression.span, shown(dynamic), "dyn of a trait of this kind",
                              "use what has the trait itself")  # fmt: skip
        type, into = settled(inner), settled(asked if is_boxed else dynamic)
        if type is None or into is None:
            raise UnreadError(expression.span, shown(term), "type that is not known yet here",
                              "write the type after let")  # fmt: skip
        if is_boxed and not _owns_all(type):
            raise UnreadError(expression.span, shown(term), "dyn of what holds a reference",
                              "give it a value that owns all that it has")  # fmt: skip
        asked_of = [b for b in dynamic.kind.bounds if b.trait not in CALLABLE]
        self.owed += [Owed(inner, b, {}, expression.span) for b in asked_of]
        self.ask_of(inner, expression, dynamic.kind.bounds, {})
        if is_boxed and isinstance(inner, Made) and inner.kind in self.closed:
            self.asked_of.append(Asked(inner.kind, STATIC, expression.span))
        mutable = isinstance(asked, Ref) and asked.mutable
        self.adjustments[expression] = Adjustment(
            0 if is_boxed else 1, mutable, into=into, is_boxed=is_boxed
        )
        return True

    def hide(self, type: Type) -> None:
        """The function gives what its callers know by its traits alone."""
        if isinstance(type, Applied) and type.kind.is_hidden and type.kind.call is None:
            self.hidden_kinds[type.kind] = Unknown()
            self.lasting |= {type.kind} if STATIC in type.lifetimes else set()

    def look_at_hidden(self, span: Span) -> None:
        for kind, term in self.hidden_kinds.items():
            type = settled(term)
            is_written = len(kind.lifetimes) < 2 and kind not in self.lasting
            if type is not None and not is_written and any(True for _ in regions_in(type)):
                raise UnreadError(span, str(type), "impl of such lifetimes",
                                  "write the type itself")  # fmt: skip
            self.owed += [Owed(term, bound, {}, span) for bound in kind.bounds]
        self.learn()


#: Those by which what they own, alone or with others, becomes known by its traits.
_OWNERS: Final = (BOX, RC, ARC)


def _owns_all(type: Type) -> bool:
    """Whether it surely holds no reference but to what is there as long as the program."""
    return not any(True for _ in regions_in(type)) and all(
        any(bound.trait == STATIC for bound in each.bounds) for each in parameters_in(type)
    )


def _dynamic_goal(this: Term, asked: Term) -> tuple[Term, Made, bool] | None:
    """What becomes known by its traits alone, as what, and whether in a Box."""
    is_boxed = isinstance(asked, Made) and asked.kind in _OWNERS
    if isinstance(asked, Made) and isinstance(this, Made) and is_boxed and this.kind is asked.kind:
        inner, target = found(this.arguments[0]), found(asked.arguments[0])
    elif isinstance(asked, Ref) and isinstance(this, Ref) and asked.mutable <= this.mutable:
        inner, target = found(this.target), found(asked.target)
    else:
        return None
    if not (isinstance(target, Made) and target.kind.is_dynamic):
        return None
    if isinstance(inner, Made) and inner.kind is target.kind:
        return None
    return inner, target, is_boxed


def _is_shared(this: Term, asked: Term) -> bool:
    """Whether it goes into an Rc, or the like, by which it becomes known by its traits alone."""
    if not (isinstance(this, Made) and isinstance(asked, Made)) or this.kind is not asked.kind:
        return False
    if asked.kind not in HANDLES:
        return False
    inner, target = found(this.arguments[0]), found(asked.arguments[0])
    is_dynamic = isinstance(target, Made) and target.kind.is_dynamic
    return is_dynamic and not make_equal(inner, target)
