"""Ownership: a small Rust, its borrow checker, and what would happen without one.

Read in this order: source, lexer, parser, syntax; prelude.rs, types, resolve; body, lowering; then
check, and interpreter.
"""
