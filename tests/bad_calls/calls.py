"""Calls drawn at random: one of what is public, with values for the parameters it has."""

import inspect
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import ad_viz as av
from tests.bad_calls.values import BAD, FITTING, SPACE

__all__ = ["TYPED", "Call", "counted", "drawn", "drawn_with", "public"]

#: The file that a call stands in, as far as Python knows.
TYPED: Final = "<a bad call>"
_MODULES: Final = ("chains", "checkpoint", "exercises", "datasets", "errors")
#: Where a person's own player comes from; its methods are called, and its settings set.
_PLAYERS: Final = (
    "av.reverse(product, 0.5, 4.2)",
    "av.forward(product, 0.5, 4.2)",
    "av.ownership('let a = zeros(3);')",
    "av.tangent_types((1.0, 2.0))",
)
_SETTINGS: Final = ("step", "timeline", "inputs", "predict", "answers")
#: Others of which methods are called.
_OTHERS: Final = (
    "av.record(product, 0.5, 4.2)", "av.Tape()", "av.Tape().var(0.5)", "av.Var(0.5)",
    "av.Var(0.5).run", "av.Dual(0.5, 1.0)", "av.Tangent(dict, {'a': 1.0})", "av.ZeroTangent()",
    "av.NoTangent()", "av.Thunk(lambda: 1.0)",
    "av.InplaceableThunk(av.Thunk(lambda: 1.0), lambda x: x)",
    "av.check_ownership('let a = zeros(3);')", "av.chains.pendulum(steps=2)",
    "av.checkpoint.schedule(4, 'ctz')", "av.accumulate(lambda X: X[0], [1.0, 2.0])",
    "av.Tape().var(0.5).grad()", "av.broadcast(product, [1.0, 2.0])",
)  # fmt: skip
#: They tell an engine's own events, and are given what only an engine has.
_OF_ENGINES: Final = ("calls", "contributions")
#: What is measured for real is given sizes, so that its own are not taken.
_GIVEN: Final = {"accumulation_figure": "n", "cost_figure": "nm", "checkpointing_costs": "chain"}
#: Parameters that say how many, how large or how far, and what is as long as a chain.
_COUNTS: Final = frozenset(
    [
        "n",
        "m",
        "steps",
        "step",
        "slots",
        "cells",
        "state",
        "seconds",
        "number",
        "at_most",
        "index",
        "inputs",
    ]
)


class Call(NamedTuple):
    """An expression, or a setting of a player: ``text`` is what a person would have typed."""

    text: str

    def run(self) -> Any:
        exec(compile(self.text, TYPED, "exec"), dict(SPACE))


@cache
def public() -> tuple[str, ...]:
    """All that can be called, each as it is written."""
    found = [f"av.{name}" for name in av.__all__ if callable(getattr(av, name))]
    for module in _MODULES[:3]:
        house = getattr(av, module)
        found += [f"av.{module}.{n}" for n in house.__all__ if callable(getattr(house, n))]
    for made in _OTHERS:
        thing = _value(made)
        found += [f"{made}.{name}" for name in _methods(thing)]
    # A player's are as many as all lenses are together.
    for made in _PLAYERS:
        found += [f"{made}.{name}" for name in ("at", "save", "at", "save")]
        found += [f"{made}.{name} =" for name in _SETTINGS]
    return tuple(found)


def _methods(thing: Any) -> Iterator[str]:
    ours = [kind for kind in type(thing).__mro__ if kind.__module__.startswith("ad_viz")]
    for name in sorted({name for kind in ours for name in vars(kind)}):
        if (
            not name.startswith("_")
            and name not in _OF_ENGINES
            and callable(getattr(thing, name, None))
        ):
            yield name


def drawn(random: Random) -> Call:
    """One call; every argument that has to be given is, and no other keyword."""
    name = random.choice(public())
    if name.endswith("="):
        setting = name.split(".")[-1].split()[0]
        return Call(f"{name} {_argument(random, setting)}")
    return _called(random, name, _argument)


def counted() -> Iterator[tuple[str, str]]:
    """What takes a count, and the name of its parameter."""
    for name in dict.fromkeys(public()):
        if not name.endswith("="):
            yield from ((name, one.name) for one in _parameters(name) if one.name in _COUNTS)


def drawn_with(random: Random, name: str, parameter: str, value: str) -> Call:
    """A call of that name with that value, and with what fits for all others."""

    def argument(random: Random, other: str) -> str:
        return value if other == parameter else random.choice(FITTING.get(other, BAD))

    return _called(random, name, argument, parameter)


def _called(
    random: Random, name: str, argument: Callable[[Random, str], str], asked: str | None = None
) -> Call:
    """Up to a parameter that is asked for, all are given."""
    parameters = _parameters(name)
    given, by_name = [], []
    ahead = asked is not None
    for parameter in parameters:
        needed = ahead or parameter.default is parameter.empty
        ahead = ahead and parameter.name != asked
        must = needed or parameter.name in _GIVEN.get(name.removeprefix("av."), ())
        match parameter.kind:
            case parameter.VAR_POSITIONAL:
                count = random.randint(0, 3)
                given += [argument(random, parameter.name) for _ in range(count)]
            case parameter.VAR_KEYWORD:
                continue
            case parameter.KEYWORD_ONLY:
                if must or random.random() < 0.3:
                    by_name.append(f"{parameter.name}={argument(random, parameter.name)}")
            case _:
                if len(given) < parameters.index(parameter) or not (must or random.random() < 0.4):
                    continue
                given.append(argument(random, parameter.name))
    return Call(f"{name}({', '.join([*given, *by_name])})")


def _argument(random: Random, name: str) -> str:
    fitting = FITTING.get(name, ())
    return random.choice(fitting if fitting and random.random() < 0.5 else BAD)


@cache
def _parameters(name: str) -> list[inspect.Parameter]:
    callee: Callable[..., Any] = _value(name)
    try:
        return list(inspect.signature(callee).parameters.values())
    except ValueError:
        return []


def _value(text: str) -> Any:
    return eval(text, dict(SPACE))
