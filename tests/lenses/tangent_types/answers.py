"""What stands in the lesson in place of its three dots, cell by cell."""

ANSWERS = [
    "8",
    "1",
    "1",
    "24000",
    '["natural", "semi-structural", "structural", "semi-structural", "none", "none"]',
    "av.Tangent[TimeSample](time=timedelta(seconds=seconds), value=change)",
]
