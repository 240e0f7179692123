"""Types that hold themselves, so that no value of them has an end."""

from collections.abc import Mapping

from ad_viz.rust.kinds.kinds_in import kinds_in
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import Name
from ad_viz.rust.types import Applied, Kind
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.resolved import Resolved

__all__ = ["endless_value", "held_endless"]


def held_endless(
    endless: Mapping[Kind, Name], signature: Signature, resolved: Resolved
) -> list[Mistake] | None:
    """Where a function has a value that would hold itself; None if it knows no such type."""
    types = [signature.result, *(type for _, type in signature.parameters)]
    types += [local.type for local in resolved.locals]
    types += [called.result for _, called in resolved.called.values()]
    types += [resolved.type_of(node) for node in resolved.expressions if node in resolved.built]
    if not any({*kinds_in(each)} & {*endless} for each in types):
        return None
    held = [kind for each in types for kind in kinds_in(each, whole=True) if kind in endless]
    return [endless_value(kind, endless[kind]) for kind in held]


def endless_value(kind: Kind, name: Name) -> Mistake:
    types = [member.type for members in kind.variants.values() for member in members]
    is_direct = any(isinstance(type, Applied) and type.kind is kind for type in types)
    return mistake("endless drop" if is_direct else "endless value", name.span, name=kind.name)
