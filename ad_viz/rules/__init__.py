"""What the rule table's rows are worth where floats have no number, and how they are written."""

from ad_viz.rules import evaluate  # noqa: F401  (it registers with the table)
