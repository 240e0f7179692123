"""What * before a value of the person's own leads to, by the impls of Deref."""

from collections.abc import Mapping, Sequence

from ad_viz.rust.items import Impl
from ad_viz.rust.kinds.pointing import Deref
from ad_viz.rust.traits.trait import Implemented
from ad_viz.rust.types import Applied, Parameter, Type

__all__ = ["know_derefs"]


def know_derefs(impls: Sequence[tuple[Impl, Implemented, Mapping[str, Type]]]) -> None:
    """Kinds of types know it, where an impl is of a type whatever that is made of."""
    own = [implemented for _, implemented, _ in impls]
    for each in own:
        owner, target = each.owner, each.types.get("Target")
        if each.trait != "Deref" or target is None or not isinstance(owner, Applied):
            continue
        parameters = {one.name for one in owner.arguments if isinstance(one, Parameter)}
        if "deref" not in each.functions or len(parameters) != len(owner.arguments):
            continue
        keys = [one.key for one in own if one.trait == "DerefMut" and one.owner == owner]
        mutable = f"{keys[0]}::deref_mut" if keys else None
        owner.kind.deref = Deref(owner, target, f"{each.key}::deref", mutable)
