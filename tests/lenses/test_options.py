"""Names in the calls of lenses: random functions whose parameters are called as options are."""

from collections.abc import Callable
from inspect import Parameter, signature
from random import Random
from typing import Any, Final

import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.lenses.registry import LENSES
from tests.fresh import FRESH
from tests.whole import sized

#: Calls that give what is no option of theirs to the person's function.
CALLS: Final = [
    name
    for lens in LENSES
    for name in lens.names
    if {"f", "named"} <= set(signature(getattr(av, name)).parameters)
]
#: What an option may be given beside what it is anyway.
OTHERWISE: Final[dict[str, Any]] = {
    "seed": 2.0,
    "engine": "var",
    "mode": "reverse",
    "predict": True,
    "steps": [0.1, 0.001],
}
NAMES: Final = ("scale", "sede", "layouts", *OTHERWISE, "layout")


def options_of(call: str) -> dict[str, Any]:
    """The usual value of each option."""
    takes = signature(getattr(av, call)).parameters.values()
    return {one.name: one.default for one in takes if one.default is not Parameter.empty}


def drawn(random: Random) -> tuple[Callable[..., Any], list[dict[str, Any]], str]:
    """A function of ``x`` and others that notes what it is given, those notes, and its head."""
    names = random.sample(NAMES, random.randint(0, 3))
    firm, open_ = names[: random.randint(0, 1)], names
    open_ = [name for name in names if name not in firm]
    head = ["x", *(["/"] if random.random() < 0.2 else [])]
    head += [f"{name}=0.5" for name in firm]
    head += ["*"] if open_ and random.random() < 0.3 else []
    head += [f"{name}=0.5" for name in open_]
    head += ["**more"] if random.random() < 0.2 else []
    seen: list[dict[str, Any]] = []
    room: dict[str, Any] = {"seen": seen}
    text = ", ".join(head)
    exec(f"def f({text}):\n    seen.append(dict(locals()))\n    return x * 2.0", room)
    return room["f"], seen, text


def expected(call: str, f: Callable[..., Any], count: int, named: dict[str, Any]) -> str | None:
    """What is refused: a name that means two things, or nothing, or is filled twice."""
    takes, options = list(signature(f).parameters.values()), options_of(call)
    filled = {one.name for one in takes[:count] if one.kind is not Parameter.KEYWORD_ONLY}
    own = {one.name for one in takes if one.kind is not Parameter.VAR_KEYWORD}
    is_open = any(one.kind is Parameter.VAR_KEYWORD for one in takes)
    for name in named:
        if name in options and name in own - filled:
            return "means two things"
    for name in named:
        if name not in options and name not in own and not is_open:
            return f"no option {name}"
    return "multiple values" if (named.keys() - options.keys()) & filled else None


def check(random: Random) -> None:
    call = random.choice(CALLS)
    f, seen, head = drawn(random)
    options = options_of(call)
    named: dict[str, Any] = {}
    for name in random.sample(NAMES, random.choice((0, 1, 1, 2))):
        usual = options.get(name, 3.0)
        named[name] = random.choice((usual, OTHERWISE.get(name, usual)))
    most = sum(
        one.kind in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
        for one in signature(f).parameters.values()
    )
    count = 1 if call == "differences" else random.randint(1, most)
    args = [1.5, 0.25, 0.75, 1.25][:count]
    if "seed" in options and named.get("seed") == 2.0 and call in ("forward", "programs"):
        named["seed"] = (1.0,) + (0.0,) * (count - 1)
    shown = f"av.{call}(f, *{args}, **{named}) of f({head})"
    refused = expected(call, f, count, named)
    if refused is not None:
        with pytest.raises(InputError, match=refused):
            getattr(av, call)(f, *args, **named)
        return
    player = getattr(av, call)(f, *args, **named)
    assert player.predict is bool(named.get("predict", False)), shown
    theirs = {name: given for name, given in named.items() if name not in options}
    for one in seen:
        more = one.pop("more", {})
        found = {name: (one | more).get(name) for name in theirs}
        assert found == theirs, shown
        assert not more.keys() & options.keys(), shown


@pytest.mark.parametrize("seed", range(sized(80, 5_000)))
def test_a_name_is_an_option_or_the_functions_and_never_both(seed: int) -> None:
    check(Random(f"{FRESH} {seed}"))


@pytest.mark.parametrize(
    ("call", "named", "offered", "remedy"),
    [
        ("reverse", {"sede": 2}, "an option of av.reverse: seed, ", "write seed="),
        ("reverse", {"engin": "var"}, "av.reverse: engine, ", "write engine="),
        ("differences", {"step": [0.1]}, "av.differences: steps, ", "write steps="),
        ("runs", {"zoom": 2}, "what f takes by name: ", "correct the name"),
    ],
)
def test_the_nearest_option_is_offered_first(
    call: str, named: dict[str, Any], offered: str, remedy: str
) -> None:
    def f(x: Any, y: float = 1.0) -> Any:
        return x * y

    with pytest.raises(InputError) as refused:
        getattr(av, call)(f, 1.0, **named)
    assert offered in refused.value.expected
    assert remedy in refused.value.remedy
    assert refused.value.line
