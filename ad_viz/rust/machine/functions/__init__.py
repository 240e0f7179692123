"""The functions of a run: their calls, what is open in their types, and which a call means."""
