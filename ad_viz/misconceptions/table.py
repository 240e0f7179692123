"""THE table of what people get wrong about derivatives: a name, what holds, and one mistake.

To add a misconception, add a row, and name it where a question may have it for an answer. What it
gives is never written down: the real engine is run with the one mistake in it (see ``runs``).
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from ad_viz.arrays.sweep_rules import SweepRules
from ad_viz.misconceptions import broken_rules as rules
from ad_viz.misconceptions import broken_seeds as seeds
from ad_viz.misconceptions import broken_sweeps as sweeps
from ad_viz.misconceptions.broken_rules import Rule
from ad_viz.misconceptions.broken_seeds import Seeds
from ad_viz.vocabulary import (
    ADJOINT,
    CONTRIBUTION,
    NODE,
    ROW,
    SEED,
    STEP,
    SWEEP,
    TANGENT,
    VALUE,
    WEIGHT,
)

__all__ = ["DERIVATIVES", "Derivative"]


class Derivative(NamedTuple):
    """A misconception about derivatives. One of ``rule``, ``sweep`` and ``seed`` is its mistake, or
    ``stale``: a sweep goes on with what an earlier one has left.
    """

    because: str
    rule: Rule | None = None
    sweep: SweepRules | None = None
    seed: Callable[[Seeds, Seeds], Seeds] | None = None
    stale: bool = False


DERIVATIVES: Final[dict[str, Derivative]] = {
    "overwrite": Derivative(
        f"This puts the new {CONTRIBUTION} in place of what was there (=). It is added (+=): every "
        "path to the output counts.",
        sweep=sweeps.OVERWRITTEN,
    ),
    "first stays": Derivative(
        f"This keeps what came first, as if the {ADJOINT} had been complete. A later "
        f"{CONTRIBUTION} is added to it.",
        sweep=sweeps.FIRST_STAYS,
    ),
    "product of paths": Derivative(
        f"This multiplies what comes along two paths. {WEIGHT.many.capital} multiply along one "
        "path; different paths are added up.",
        sweep=sweeps.PRODUCT,
    ),
    "local derivative": Derivative(
        f"This is the {WEIGHT} alone, which is only one {STEP} of the path. It is multiplied by "
        f"the {ADJOINT} of the {NODE} that sends it.",
        sweep=sweeps.WEIGHT_ALONE,
    ),
    "weight forgotten": Derivative(
        f"This sends the {ADJOINT} on as it is. On its way along an edge it is multiplied by the "
        f"{WEIGHT} of that edge.",
        sweep=sweeps.UNWEIGHTED,
    ),
    "first to last": Derivative(
        f"This reads the {ROW.many} first to last, as they were recorded. Then {ADJOINT.one} is "
        f"still empty when it should be sent on; so {SWEEP.one} goes last to first.",
        sweep=sweeps.FIRST_TO_LAST,
    ),
    "not waiting": Derivative(
        f"This uses {NODE.one} as soon as something has reached it. It has to wait until all its "
        f"children have sent their {CONTRIBUTION.many}; last to first, it does.",
        sweep=sweeps.UNWAITING,
    ),
    "forgotten seed": Derivative(
        f"This starts without {SEED.one}, and then everything stays 0. What is asked about has to "
        f"start with {SEED.one}, such as 1.",
        seed=seeds.forgotten,
    ),
    "seed of another": Derivative(
        f"This answers another question: the {SEED} has gone to the neighbour. The one that is "
        f"asked about is {SEED.done}, and the others start with 0.",
        seed=seeds.of_another,
    ),
    "value as seed": Derivative(
        f"This {SEED.does} with the {VALUE}. {SEED.one.capital} says how fast the {SEED.done} one "
        f"changes by itself; its {VALUE} plays no part.",
        seed=seeds.of_the_value,
    ),
    "all move at once": Derivative(
        "This moves every input at once. A partial derivative moves one of them, and the others "
        f"stand still: their {SEED.many} are 0.",
        seed=seeds.everywhere,
    ),
    "stale adjoints": Derivative(
        f"This goes on with the {ADJOINT.many} of the {SWEEP} before. They belong to another "
        f"output: each {SWEEP} begins with a new array of zeros.",
        stale=True,
    ),
    "slots swapped": Derivative(
        f"This uses the {WEIGHT} of the other operand. In x · y the {WEIGHT} of x is y: what x is "
        "multiplied by.",
        rule=rules.swapped,
    ),
    "value for weight": Derivative(
        f"This uses the {VALUE} of the operation as its {WEIGHT}. The {WEIGHT} is its derivative.",
        rule=rules.value_for_weight,
    ),
    "weight at the child": Derivative(
        f"This evaluates the {WEIGHT} at what came out. It is evaluated at what went in: at the "
        f"parent's {VALUE}.",
        rule=rules.at_the_child,
    ),
    "sign lost": Derivative(
        f"This has lost a minus sign. It is part of the {WEIGHT}: what is taken away, or turned "
        "round, changes the result the other way.",
        rule=rules.sign_lost,
    ),
    "one term": Derivative(
        "This has one term of the differential only. Each operand that moves adds a term of its "
        "own.",
        rule=rules.one_term,
    ),
    "chain forgotten": Derivative(
        f"This uses the {WEIGHT.many} alone. Each {WEIGHT} has to be multiplied by the {TANGENT} "
        "of its operand.",
        rule=rules.unchained,
    ),
}
