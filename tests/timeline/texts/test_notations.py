"""The notations beside the numbers, against the equations of the tutorial."""

from functools import partial

import pytest

import ad_viz as av
from ad_viz.lenses.engines.story import engines_story
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.lenses.runs.story import runs_story
from ad_viz.program.recording import record
from ad_viz.timeline.texts.notations import Notations
from tests.golden.functions import f, pair


def written(text):
    """``∂a/∂t``, ``da``, and everything else as it is."""
    shapes = {"partial": "∂{1}/∂{2}", "tangent": "d{1}"}
    return "".join(
        token if isinstance(token, str) else shapes.get(token[0], "{1}").format(*token)
        for token in text
    )


F = record(f, 0.5, 4.2)
X, Y, A, B, Z = F.nodes
NOTATIONS = Notations(F)


@pytest.mark.parametrize(
    ("node", "by_t", "differential"),
    [
        (A, "∂a/∂t = y · ∂x/∂t + x · ∂y/∂t", "da = y · dx + x · dy"),
        (B, "∂b/∂t = cos(x) · ∂x/∂t", "db = cos(x) · dx"),
        (Z, "∂z/∂t = ∂a/∂t + ∂b/∂t", "dz = da + db"),
    ],
)
def test_forward_mode_has_the_equations_of_f1_with_and_without_t(node, by_t, differential):
    assert list(map(written, NOTATIONS.tangent(node))) == [by_t, differential]


@pytest.mark.parametrize(
    ("node", "uses", "by_s", "operator"),
    [
        (B, [(Z, 1)], "∂s/∂b = ∂s/∂z", "∂/∂b = ∂/∂z"),
        (A, [(Z, 0)], "∂s/∂a = ∂s/∂z", "∂/∂a = ∂/∂z"),
        (Y, [(A, 1)], "∂s/∂y = x · ∂s/∂a", "∂/∂y = x ∂/∂a"),
        (X, [(A, 0), (B, 0)], "∂s/∂x = y · ∂s/∂a + cos(x) · ∂s/∂b", "∂/∂x = y ∂/∂a + cos(x) ∂/∂b"),
        (Z, [], "∂s/∂z = 0", "∂/∂z = 0"),
    ],
)
def test_reverse_mode_has_the_equations_of_r1_with_and_without_s(node, uses, by_s, operator):
    assert list(map(written, NOTATIONS.adjoint(node, uses))) == [by_s, operator]


def test_the_tape_adds_one_term_at_a_time():
    forms = list(map(written, NOTATIONS.contribution(B, 0)))
    assert forms == ["∂s/∂x += cos(x) · ∂s/∂b", "∂/∂x += cos(x) ∂/∂b"]


def test_a_long_sum_is_cut():
    r = record(lambda x: x + x + x + x, 1.0)
    uses = [(node, slot) for node in r.nodes for slot, p in enumerate(node.parents) if p == 0]
    forms = list(map(written, Notations(r).adjoint(r.nodes[0], uses)))
    assert forms[1] == "∂/∂x = ∂/∂v₁ + ∂/∂v₁ + ∂/∂v₂ + …"


def test_a_seed_says_what_the_open_letter_is():
    first, second = (list(map(written, NOTATIONS.tangent_seed(*of))) for of in ((X, 1.0), (Y, 0.0)))
    assert first == ["∂x/∂t = 1, for t = x", "dx = ?, yours to choose"]
    assert second == ["∂y/∂t = 0", "dy = ?, yours to choose"]
    steps = forward_story(f, (0.5, 4.2), seed=(1, 2)).data["steps"]
    assert written(steps[1]["forms"][0]) == "∂x/∂t = 1"
    forms = list(map(written, NOTATIONS.adjoint_seed(Z, 1.0)))
    assert forms == ["∂s/∂z = 1, for s = z", "∂/∂z = ?, for any s"]
    assert written(NOTATIONS.adjoint_seed(Z, 2.5)[0]) == "∂s/∂z = 2.5"


def test_a_letter_that_is_taken_gives_way():
    r = record(lambda t, s: t * s, 1.0, 2.0)
    assert Notations(r).forward == ("with numbers", "by τ", "differentials")
    assert Notations(r).reverse == ("with numbers", "by σ", "operators")
    assert written(Notations(r).tangent(r.nodes[2])[0]) == "∂v₁/∂τ = s · ∂t/∂τ + t · ∂s/∂τ"
    assert NOTATIONS.reverse == ("with numbers", "by s", "operators")


def test_a_weight_too_long_to_write_stands_as_a_fraction():
    r = record(lambda x: -av.sigmoid(x) * 2, 0.5)
    v1, v2, v3 = r.nodes[1:]
    assert written(Notations(r).tangent(v1)[1]) == "dv₁ = ∂v₁/∂x · dx"
    assert written(Notations(r).tangent(v2)[1]) == "dv₂ = −dv₁"
    assert written(Notations(r).tangent(v3)[1]) == "dv₃ = 2 · dv₂"
    assert written(Notations(r).adjoint(r.nodes[0], [(v1, 0)])[1]) == "∂/∂x = ∂v₁/∂x ∂/∂v₁"


def test_a_weight_with_a_sign_leads_its_term():
    r = record(pair, 1.0)
    cosine = next(node for node in r.nodes if node.op == "cos")
    assert written(Notations(r).tangent(cosine)[1]) == f"d{cosine.name} = −sin(x) · dx"


@pytest.mark.parametrize(
    ("story", "names"),
    [
        (forward_story, ["with numbers", "by t", "differentials"]),
        (tape_story, ["with numbers", "by s", "operators"]),
        (var_story, ["with numbers", "by s", "operators"]),
        (runs_story, ["with numbers", "by t", "differentials"]),
        (partial(runs_story, mode="reverse"), ["with numbers", "by s", "operators"]),
        (engines_story, ["with numbers", "by s", "operators"]),
    ],
)
def test_every_step_that_computes_a_derivative_has_both_forms(story, names):
    data = story(f, (0.5, 4.2)).data
    assert data["notations"] == names
    for step in data["steps"]:
        forms = 0 if step["flow"] in ("primal", "rest") else 2
        assert len(step.get("forms", ())) == forms


def test_each_run_closes_the_open_letter_with_its_own_input():
    seeds = [step["forms"] for step in runs_story(f, (0.5, 4.2)).data["steps"] if step.get("forms")]
    by_t = [written(form) for form, differential in seeds if differential is None]
    assert by_t == ["∂x/∂t = 1, for t = x", "∂y/∂t = 1, for t = y"]


def test_a_seed_of_two_outputs_is_neither_of_them():
    steps = tape_story(pair, (1.0,), seed=(1, 1)).data["steps"]
    assert [written(s["forms"][0]) for s in steps[7:9]] == ["∂s/∂z = 1", "∂s/∂v = 1"]


def test_who_asks_in_the_var_graph_shows_its_own_sum():
    steps = var_story(f, (0.5, 4.2)).data["steps"]
    cached = next(step for step in steps[9:] if step.get("note") == "from the cache")
    assert written(cached["forms"][0]) == "∂s/∂b = ∂s/∂z"
