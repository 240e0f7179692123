"""What has to be reset between two outputs: everything, before the second seed."""

import pytest

from ad_viz.exercises import check_reset


def asking(reset, seed_first=False, empty=None):
    def ask(nodes, inputs, z, v):
        z.grad_value = 1.0
        of_z = [x.grad() for x in inputs]
        if seed_first:
            v.grad_value = 1.0
        for node in reset(nodes, inputs, z):
            node.grad_value = empty
        if not seed_first:
            v.grad_value = 1.0
        return of_z, [x.grad() for x in inputs]

    return ask


def everything(nodes, inputs, z):
    return nodes


def test_everything_before_the_seed():
    assert check_reset(asking(everything))


def test_as_it_is_handed_out():
    verdict = check_reset(asking(lambda nodes, inputs, z: ()))
    assert verdict.right is None
    assert "Nothing is reset yet" in str(verdict)
    assert check_reset(...).right is None


@pytest.mark.parametrize(
    ("ask", "reason"),
    [
        (asking(lambda nodes, inputs, z: inputs), "the nodes between"),
        (asking(lambda nodes, inputs, z: [*inputs, z]), "the nodes between"),
        (asking(lambda nodes, inputs, z: [n for n in nodes if n is not z]), "holds its seed"),
        (asking(lambda nodes, inputs, z: [n for n in nodes if n not in inputs]), "are nodes too"),
        (asking(everything, seed_first=True), "its seed is gone"),
        (asking(everything, empty=0.0), "0 is an answer"),
        (lambda nodes, inputs, z, v: ([0.0] * len(inputs), [1.0] * len(inputs)), "Which nodes"),
        (lambda nodes, inputs, z, v: None, "returns nothing"),
        (lambda nodes, inputs, z, v: [x.grad() for x in inputs], "one for each output"),
        (lambda nodes, inputs, z, v: nodes.grad(), "AttributeError"),
    ],
)
def test_a_mistake_is_recognised(ask, reason):
    verdict = check_reset(ask)
    assert verdict.right is False
    assert reason in str(verdict)
