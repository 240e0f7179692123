"""The lifetimes of types: a name to each, and which of them what an iterator gives has."""
