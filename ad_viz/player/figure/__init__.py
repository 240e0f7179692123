"""A timeline's graph at one step, drawn by matplotlib: the only renderer beside the browser's.

``picture`` in picture.py puts it together: pen draws, cards and edges are what is drawn. A sheet
shows all panels of a step; films and handouts are made of sheets.
"""

from ad_viz.player.figure.handout import handout
from ad_viz.player.figure.picture import drawn, picture

__all__ = ["drawn", "handout", "picture"]
