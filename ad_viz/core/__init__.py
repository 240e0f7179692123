"""The minimal AD core: it computes, and knows nothing of pictures.

Read in this order. What is computed: primitives, expression, ieee. Whose value it is: run, active,
apply. The engines: dual, var, tape; compiled. How they are called: outputs, gradients, drivers,
jacobian.
What a run did: recorder, recording, statement, program. Arrays: linear, arrays, shaping, matmul.
"""
