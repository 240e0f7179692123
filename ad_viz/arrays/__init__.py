"""One algebra of arrays: traced arrays, arrays of traced cells, plain arrays and numbers meet here.

Read in this order: operand, promotion, apply, linear, algebra; elementwise, shaping, join, matmul;
array_functions, ufuncs, methods.
"""
