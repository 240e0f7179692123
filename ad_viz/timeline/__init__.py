"""Timelines: what an engine did, told as plain data, and one story module per lesson."""
