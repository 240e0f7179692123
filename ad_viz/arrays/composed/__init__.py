"""Functions of NumPy's that need no row of their own: each is written with those that have one.

What they are made of is what is recorded, shown and differentiated.
"""
