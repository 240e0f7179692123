"""What a lens's public call says of itself is so; it passes on what a function takes by name."""

import builtins
import inspect
import keyword
import random
import string
from typing import get_type_hints

import pytest

import ad_viz as av
from ad_viz.lenses.registry import LENSES
from ad_viz.program.formula_reader import CONSTANTS
from tests.fresh import FRESH

CALLS = [call for lens in LENSES for call in lens.names]
#: Those with a function's own names among theirs.
OPEN = sorted({
    call.written.partition("(")[0] for lens in LENSES for call in lens.calls
    if "(f, 0.5" in call.written
})  # fmt: skip
#: The words that the calls' own lines use for what they are given.
LIKELY = (
    "f", "self", "args", "named", "primals", "story", "tell", "name", "call", "cls", "inputs",
    "story_of", "options", "function", "given", "x0", "numbers",
)  # fmt: skip


def words(lot, count):
    """Names that a function's parameter may have."""
    short = [
        "".join(lot.choices(string.ascii_lowercase + "_", k=lot.randint(1, 4)))
        for _ in range(count)
    ]
    return [
        word for word in (*LIKELY, *short)
        if word.isidentifier() and not keyword.iskeyword(word) and word not in ("x", "__debug__")
    ]  # fmt: skip


@pytest.mark.parametrize("call", CALLS)
def test_its_types_and_its_text_are_those_of_what_it_is(call):
    function = getattr(av, call)
    hints, takes = get_type_hints(function), inspect.signature(function)
    assert hints["return"] is takes.return_annotation is av.Player
    assert hints["predict"] is bool
    assert hints.keys() - {"return"} == takes.parameters.keys()
    assert function.__doc__.count("``predict``") == 1
    assert function.__doc__.index("``predict``") < function.__doc__.index(">>>")


def test_a_function_may_take_any_name():
    lot = random.Random(FRESH)
    for word in words(lot, 30):
        f = eval(f"lambda x, {word}: x * {word}", vars(builtins).copy())
        call = lot.choice(OPEN)
        timeline = getattr(av, call)(f, 1.5, **{word: 2.0}).timeline
        assert timeline.data["nodes"][0]["name"] == "x"
        assert av.value_and_grad(f, 1.5, **{word: 2.0}) == (3.0, (2.0,))
        assert av.vjp(f, 1.5, **{word: 2.0})[1](1.0) == (2.0,)
        assert av.jacobian(f, 1.5, **{word: 2.0}) == (2.0,)
        assert av.record(f, 1.5, **{word: 2.0}).value == 3.0
        if word not in ("primals", "tangents"):
            assert av.jvp(f, (1.5,), (1.0,), **{word: 2.0}) == (3.0, 2.0)


@pytest.mark.parametrize("call", OPEN)
@pytest.mark.parametrize("word", LIKELY[:6])
def test_it_may_be_called_as_a_parameter_of_ours_is(call, word):
    f = eval(f"lambda x, {word}: x * {word}", vars(builtins).copy())
    assert isinstance(getattr(av, call)(f, 1.5, **{word: 2.0}), av.Player)


def test_a_formula_may_have_any_name():
    for word in words(random.Random(FRESH), 30):
        if not word.startswith("_") and word not in (*dir(av), *CONSTANTS):
            assert av.formula(f"x * {word}")(x=1.5, **{word: 2.0}) == 3.0
