"""The player: the widget, the one-line calls that make one, and what it saves."""
