"""The minimal AD core: it computes, and knows nothing of pictures.

Read in this order: primitives, active, dual, var, tape, drivers, recorder, recording.
"""
