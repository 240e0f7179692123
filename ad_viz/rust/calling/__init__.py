"""Closures and what else is called as a value: their tree, their types, captures and bodies."""
