"""Exercises of the lessons: a learner's answer goes in, a verdict in words comes out.

A wrong answer is compared with those of deliberately broken programs; where it equals one of them,
the verdict names that mistake. Nothing here raises for a learner's mistake.
"""

from ad_viz.exercises.action import check_action
from ad_viz.exercises.buffers import buffers, check_buffers
from ad_viz.exercises.cached import check_cached
from ad_viz.exercises.carried import check_carried
from ad_viz.exercises.descent import check_descent
from ad_viz.exercises.difference import check_difference
from ad_viz.exercises.differential import check_differential
from ad_viz.exercises.eviction import check_eviction
from ad_viz.exercises.fires import check_fires
from ad_viz.exercises.forgetting import check_forgotten, peaks
from ad_viz.exercises.given_back import check_given_back
from ad_viz.exercises.jacobian_rows import check_jacobian
from ad_viz.exercises.joined import check_joined
from ad_viz.exercises.line import check_line
from ad_viz.exercises.line_order import check_line_order
from ad_viz.exercises.modes import check_modes
from ad_viz.exercises.neuron import check_neuron
from ad_viz.exercises.order import check_order
from ad_viz.exercises.output_seed import check_output_seed
from ad_viz.exercises.own_function import check_own
from ad_viz.exercises.prediction import Prediction, predict
from ad_viz.exercises.product import check_product
from ad_viz.exercises.readings import check_affected
from ad_viz.exercises.repaired import check_repaired, rejected_line
from ad_viz.exercises.reset import check_reset
from ad_viz.exercises.row import check_row
from ad_viz.exercises.seed import check_seed, check_tangent
from ad_viz.exercises.stretched import check_stretched
from ad_viz.exercises.survivors import check_survivors
from ad_viz.exercises.sweeps import check_sweeps, rows
from ad_viz.exercises.tangent_kinds import check_kinds
from ad_viz.exercises.tangent_of_a_sample import check_sample_tangent
from ad_viz.exercises.verdict import Verdict

__all__ = [
    "Prediction",
    "Verdict",
    "buffers",
    "check_action",
    "check_affected",
    "check_buffers",
    "check_cached",
    "check_carried",
    "check_descent",
    "check_difference",
    "check_differential",
    "check_eviction",
    "check_fires",
    "check_forgotten",
    "check_given_back",
    "check_jacobian",
    "check_joined",
    "check_kinds",
    "check_line",
    "check_line_order",
    "check_modes",
    "check_neuron",
    "check_order",
    "check_output_seed",
    "check_own",
    "check_product",
    "check_repaired",
    "check_reset",
    "check_row",
    "check_sample_tangent",
    "check_seed",
    "check_stretched",
    "check_survivors",
    "check_sweeps",
    "check_tangent",
    "peaks",
    "predict",
    "rejected_line",
    "rows",
]
