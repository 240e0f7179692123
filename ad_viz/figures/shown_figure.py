"""A matplotlib figure that shows itself in a notebook, and says in words what it shows."""

from io import BytesIO

from matplotlib.figure import Figure

__all__ = ["ShownFigure"]


class ShownFigure(Figure):
    """Its text and its picture's description are ``alt``."""

    #: What the figure says, in words.
    alt = ""

    def __repr__(self) -> str:
        return self.alt

    def _repr_png_(self) -> bytes:
        out = BytesIO()
        self.savefig(out, format="png", dpi=144, metadata={"Description": self.alt})
        return out.getvalue()
