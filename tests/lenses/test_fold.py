"""The option ``fold`` of every lens that has a graph: what it takes, hands on and says."""

from inspect import signature
from json import loads

import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.lenses.registry import LENSES as ALL
from tests.golden.cases import GOLDEN, path

CALLS = {name: getattr(av, name) for lens in ALL for name in lens.names}
LENSES = [call for call in CALLS.values() if "fold" in signature(call).parameters]


def square(x):
    y = x * x
    return y + 1


def f(x):
    return square(x) * square(x + 1)


@pytest.mark.parametrize("lens", ALL, ids=lambda lens: lens.name)
def test_a_lens_takes_it_where_what_it_tells_has_a_graph_or_groups(lens):
    found = [loads(path(case).read_text("utf-8")) for case in GOLDEN[lens.name]]
    has_groups = any("graph" in data["panels"] or data.get("groups") for data in found)
    assert has_groups == any(CALLS[name] in LENSES for name in lens.names)


@pytest.mark.parametrize("lens", LENSES)
@pytest.mark.parametrize("fold", [None, "all", "none", 0, 3, ["square"], ("square",), {"square"}])
def test_a_player_folds_as_it_is_asked_to(lens, fold):
    player = lens(f, 1.5, fold=fold)
    expected = list(fold) if isinstance(fold, tuple | set) else fold
    assert player.timeline.fold == player._fold == expected
    player.at(2.5)
    assert player._fold == expected


@pytest.mark.parametrize("lens", LENSES)
@pytest.mark.parametrize(
    ("fold", "remedy"),
    [
        ("square", 'fold=["square"]'),
        (-1, "leave it out"),
        (True, "leave it out"),
        (1.5, "leave it out"),
        ([1], "leave it out"),
        ({"square": 1}, "leave it out"),
    ],
)
def test_another_fold_is_refused(lens, fold, remedy):
    with pytest.raises(InputError) as refused:
        lens(f, 1.5, fold=fold)
    assert remedy in refused.value.remedy
    assert "functions' names" in refused.value.expected


def test_a_function_that_is_not_called_is_said_with_those_that_are():
    with pytest.raises(InputError, match="no function of that name") as refused:
        av.reverse(f, 1.5, fold=["sqare"])
    assert "square" in refused.value.expected


def test_at_other_inputs_it_need_not_be_called():
    def g(x):
        return square(x) if x > 0 else x * 2

    player = av.reverse(g, 1.0, fold=["square"])
    player.at(-1.0)
    assert player.timeline.fold == ["square"]
