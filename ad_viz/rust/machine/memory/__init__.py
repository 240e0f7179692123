"""The memory of a run: a stack of slots, a heap of cells, and where places lead in them."""
