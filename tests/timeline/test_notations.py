"""The notations beside the numbers, against the equations of the tutorial."""

import pytest

import ad_viz as av
from ad_viz.core.recording import record
from ad_viz.timeline import notations
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


@pytest.mark.parametrize(
    ("node", "by_t", "differential"),
    [
        (A, "∂a/∂t = y · ∂x/∂t + x · ∂y/∂t", "da = y · dx + x · dy"),
        (B, "∂b/∂t = cos(x) · ∂x/∂t", "db = cos(x) · dx"),
        (Z, "∂z/∂t = ∂a/∂t + ∂b/∂t", "dz = da + db"),
    ],
)
def test_forward_mode_has_the_equations_of_f1_with_and_without_t(node, by_t, differential):
    assert list(map(written, notations.tangent_forms(F, node))) == [by_t, differential]


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
    assert list(map(written, notations.adjoint_forms(F, node, uses))) == [by_s, operator]


def test_the_tape_adds_one_term_at_a_time():
    told = list(map(written, notations.contribution_forms(F, B, 0)))
    assert told == ["∂s/∂x += cos(x) · ∂s/∂b", "∂/∂x += cos(x) ∂/∂b"]


def test_a_long_sum_is_cut():
    r = record(lambda x: x + x + x + x, 1.0)
    uses = [(node, slot) for node in r.nodes for slot, p in enumerate(node.parents) if p == 0]
    told = list(map(written, notations.adjoint_forms(r, r.nodes[0], uses)))
    assert told[1] == "∂/∂x = ∂/∂v₁ + ∂/∂v₁ + ∂/∂v₂ + …"


def test_a_seed_says_what_the_open_letter_is():
    first, second = (
        list(map(written, notations.tangent_seed_forms(F, node, (1, 0)))) for node in (X, Y)
    )
    assert first == ["∂x/∂t = 1, for t = x", "dx = ?, yours to choose"]
    assert second == ["∂y/∂t = 0", "dy = ?, yours to choose"]
    assert written(notations.tangent_seed_forms(F, X, (1, 2))[0]) == "∂x/∂t = 1"
    told = list(map(written, notations.adjoint_seed_forms(F, Z, 1.0)))
    assert told == ["∂s/∂z = 1, for s = z", "∂/∂z = ?, for any s"]
    assert written(notations.adjoint_seed_forms(F, Z, 2.5)[0]) == "∂s/∂z = 2.5"


def test_a_letter_that_is_taken_gives_way():
    r = record(lambda t, s: t * s, 1.0, 2.0)
    assert notations.forward_notations(r) == ["with numbers", "by τ", "differentials"]
    assert notations.reverse_notations(r) == ["with numbers", "by σ", "operators"]
    assert written(notations.tangent_forms(r, r.nodes[2])[0]) == "∂v₁/∂τ = s · ∂t/∂τ + t · ∂s/∂τ"
    assert notations.reverse_notations(F) == ["with numbers", "by s", "operators"]


def test_a_weight_too_long_to_write_stands_as_a_fraction():
    r = record(lambda x: -av.sigmoid(x) * 2, 0.5)
    v1, v2, v3 = r.nodes[1:]
    assert written(notations.tangent_forms(r, v1)[1]) == "dv₁ = ∂v₁/∂x · dx"
    assert written(notations.tangent_forms(r, v2)[1]) == "dv₂ = −dv₁"
    assert written(notations.tangent_forms(r, v3)[1]) == "dv₃ = 2 · dv₂"
    assert written(notations.adjoint_forms(r, r.nodes[0], [(v1, 0)])[1]) == "∂/∂x = ∂v₁/∂x ∂/∂v₁"


def test_a_weight_with_a_sign_leads_its_term():
    r = record(pair, 1.0)
    cosine = next(node for node in r.nodes if node.op == "cos")
    assert written(notations.tangent_forms(r, cosine)[1]) == f"d{cosine.name} = −sin(x) · dx"
