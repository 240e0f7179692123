"""A scalar function on the elements of arrays, and its sweep: ``broadcast(f, A, B)``.

Read in this order: operands, scalar_function, elements, broadcast; nodes, tape, ref_sweep, run;
fused.
"""
