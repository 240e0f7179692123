"""Tangents: what derivatives are made of, and how they are added.

Tangents and cotangents alike are called tangents here. Read in this order:
zero, thunk, abstract_thunk, one_element; of ``adding`` writable and add; then structural and
properties; of ``adding`` times, moving and plus; natural, structures; of ``adding`` additions; and
canonical.
"""

from ad_viz.tangents.adding.add import add, add_bangbang, checked_actions, may_mutate
from ad_viz.tangents.adding.plus import plus
from ad_viz.tangents.one_element import OneElement
from ad_viz.tangents.structural import Tangent
from ad_viz.tangents.thunk import InplaceableThunk, Thunk, unthunk, value_from_action
from ad_viz.tangents.zero import NoTangent, NotImplementedTangent, ZeroTangent

__all__ = [
    "InplaceableThunk", "NoTangent", "NotImplementedTangent", "OneElement", "Tangent", "Thunk",
    "ZeroTangent", "add", "add_bangbang", "checked_actions", "may_mutate", "plus", "unthunk",
    "value_from_action",
]  # fmt: skip
