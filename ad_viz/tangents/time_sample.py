"""The example of the source: a value at an instant, such as a country's output in a model."""

from dataclasses import dataclass
from datetime import datetime

__all__ = ["TimeSample"]


@dataclass(frozen=True)
class TimeSample:
    """A value, and when it is so. It has no natural tangent; both of its fields have one.

    >>> from datetime import timedelta
    >>> from ad_viz.tangents.structural import Tangent
    >>> sample = TimeSample(datetime(2026, 1, 1), 2.6e9)
    >>> sample + Tangent[TimeSample](time=timedelta(days=1), value=0.1e9)
    TimeSample(time=datetime.datetime(2026, 1, 2, 0, 0), value=2700000000.0)
    """

    time: datetime
    value: float
