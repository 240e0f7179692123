"""The recorder as it was before it was made quick: each value's frames are walked whole.

It knows nothing of what is kept between values, so it is what the quick one is held to.
"""
