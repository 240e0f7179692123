"""Tangent types: the natural, structural and semi-structural tangents of any object."""

from typing import Any

from ad_viz.lenses.story import Story
from ad_viz.lenses.tangent_types.story import tangent_types_story

__all__ = ["tangent_types"]


def tangent_types(primal: Any) -> Story:
    """Show the tangents of ``primal``, any object, and what may be added to what.

    Its natural, structural and semi-structural tangents stand side by side as trees, and a table
    says of each pair what comes of adding them: they are really added, with one unit for each
    number. Of large objects the first 40 parts are shown. Raises InputError for an object
    that is a part of itself.

    >>> import ad_viz as av

    >>> from datetime import datetime
    >>> av.tangent_types(datetime(2026, 1, 30))
    Player('Tangent types', step 1 of 14)
    """
    return Story(tangent_types_story, (primal,))
