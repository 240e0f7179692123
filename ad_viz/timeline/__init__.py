"""Timelines: a story as plain data: its steps, its texts, where its boxes stand, how it travels."""
