"""What the parameters of a call stand for; Self where what it is given and gives does not say."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.traits.trait import SELF
from ad_viz.rust.types import Type, parameters_in
from ad_viz.rust.typing.inference import Term, settled

__all__ = ["Standing"]


class Standing(NamedTuple):
    """The signature that a call opened, and what its parameters became."""

    signature: Signature
    given: Mapping[str, Term]

    def types(self) -> tuple[tuple[str, Type], ...]:
        """By name, once the types are known.

        >>> from ad_viz.rust.types import I32, UNIT, Parameter
        >>> Standing(Signature("f", (), UNIT, (Parameter("T"),)), {"T": I32}).types()
        (('T', Plain(name='i32')),)
        """
        return tuple(sorted(self._found()))

    def _found(self) -> Iterator[tuple[str, Type]]:
        signature = self.signature
        taken = [type for _, type in signature.parameters]
        said = {each.name for type in (*taken, signature.result) for each in parameters_in(type)}
        names = {each.name for each in (*signature.open, *signature.outer)} - {SELF}
        for name in names | ({SELF} - said):
            term = self.given[name] if dict.__contains__(dict(self.given), name) else None
            type = None if term is None else settled(term)
            if type is not None:
                yield name, type
