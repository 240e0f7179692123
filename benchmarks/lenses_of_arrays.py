"""The lens of the lecture examples on arrays: how long it takes, and how large its page is.

python -m benchmarks.lenses_of_arrays
"""
