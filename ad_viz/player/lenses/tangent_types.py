"""Tangent types: the natural, structural and semi-structural tangents of any object."""

from typing import Any

from ad_viz.lenses.tangent_types.story import tangent_types_story
from ad_viz.player.widget import Player

__all__ = ["tangent_types"]


def tangent_types(primal: Any, *, predict: bool = False) -> Player:
    """Show the tangents of ``primal``, any object, and what may be added to what.

    Its natural, structural and semi-structural tangents stand side by side as trees, and a table
    says of each pair what comes of adding them: they are really added, with one unit for each
    number. Of large objects the first 40 parts are shown. Raises InputError for an object
    that is a part of itself.

    >>> from datetime import datetime
    >>> tangent_types(datetime(2026, 1, 30))
    Player('Tangent types', step 1 of 14)
    """
    return Player(tangent_types_story(primal), tell=tangent_types_story, predict=predict)
