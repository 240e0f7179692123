"""Runs inside runs: whose value acts where several meet, and what is asked of a value."""
