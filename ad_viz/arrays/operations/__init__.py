"""The table of array operations: one row per operation of NumPy's, its value and its derivatives.

Read ``row``, then ``table``; ``meanings`` says what the words of the table's forms compute.
"""
