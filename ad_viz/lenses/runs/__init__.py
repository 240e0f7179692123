"""A Jacobian by runs: forward mode by columns, reverse mode by rows."""

from ad_viz.lenses.lens import Call, Example, Lens
from ad_viz.vocabulary import ROW, SWEEP

LENS = Lens(
    calls=(
        Call(
            "runs(f, 0.5, 4.2)",
            "all partial derivatives fill the Jacobian: a column with each run; with "
            f'`mode="reverse"` {ROW.one} with each {SWEEP}',
        ),
    ),
    lesson="03b_",
    figures=(
        Call(
            "cost_figure()",
            "what all derivatives cost in either mode, for more and more inputs and outputs: "
            "operations counted on real runs, and CPU time if asked for",
        ),
    ),
    examples=(
        Example(
            "runs",
            "Numbers",
            "Jacobian by forward mode",
            f"A table of all derivatives fills: a column with each run, or {ROW.one} with each "
            f"{SWEEP}.",
            "Two inputs take two runs forward, however many outputs there are.",
            part=(360, 1, 0.28),
            step=12,
        ),
    ),
)
