"""Every way there is to a value and a gradient, so that one list of cases can be put to all."""

from collections.abc import Callable
from typing import Any, Final

import ad_viz as av
from ad_viz.program.recording import record, trace

Answer = tuple[float, tuple[float, ...]]
Engine = Callable[..., Answer]


def _value_and_grad(engine: Any) -> Engine:
    return lambda f, *point: av.value_and_grad(f, *point, engine=engine)


def _jvp(f: Callable[..., Any], *point: float) -> Answer:
    units = [tuple(float(i == k) for i in range(len(point))) for k in range(len(point))]
    runs = [av.jvp(f, point, unit) for unit in units]
    return runs[0][0], tuple(tangent for _, tangent in runs)


def _vjp(f: Callable[..., Any], *point: float) -> Answer:
    value, pullback = av.vjp(f, *point)
    return value, pullback(1.0)


def _jacobian(mode: Any) -> Engine:
    return lambda f, *point: (av.vjp(f, *point)[0], av.jacobian(f, *point, mode=mode))


def _recorded_tape(f: Callable[..., Any], *point: float) -> Answer:
    recording = record(f, *point)
    grad = recording.handles[recording.outputs[0]].grad()
    return recording.value, tuple(grad.wrt(h) for h in recording.handles[: len(point)])


def _recorded_var(f: Callable[..., Any], *point: float) -> Answer:
    recording = trace(f, point, {}, av.Var)
    recording.handles[recording.outputs[0]].grad_value = 1.0
    return recording.value, tuple(x.grad() for x in recording.handles[: len(point)])


def _weights_alone(f: Callable[..., Any], *point: float) -> Answer:
    """Forward through the recorded weights, as a reader of the picture would do it by hand."""
    recording = record(f, *point)
    gradient = []
    for place in range(len(point)):
        tangents = [float(k == place) for k in range(len(point))]
        for node in recording.nodes[len(point) :]:
            terms = zip(node.weights, node.parents, strict=True)
            tangents.append(sum(w * tangents[p] if w and tangents[p] else 0.0 for w, p in terms))
        gradient.append(tangents[recording.outputs[0]])
    return recording.value, tuple(gradient)


ENGINES: Final[dict[str, Engine]] = {
    "tape": _value_and_grad("tape"),
    "var": _value_and_grad("var"),
    "dual": _value_and_grad("dual"),
    "program": _value_and_grad("program"),
    "jvp": _jvp,
    "vjp": _vjp,
    "jacobian reverse": _jacobian("reverse"),
    "jacobian forward": _jacobian("forward"),
    "recorded tape": _recorded_tape,
    "recorded var": _recorded_var,
    "recorded weights": _weights_alone,
}
