"""A reference into a Vec that grew: its story, its questions, and who takes part."""
