"""What rustc refuses though types and borrows are right: literals, and operations, that must fail.

It calls these lints. They are looked for where all else is right, and have names in place of codes.
"""
