"""Ownership: a small Rust, its borrow checker, and what would happen without one.

Read in this order: source, syntax, types, body; then check.
"""
