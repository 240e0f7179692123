"""Functions of arrays that golden timelines are told of; their line numbers are in them."""

import numpy as np


def layers(x, W, b, V):
    y = W @ x
    z = y + b
    h = np.tanh(z)
    p = V @ h
    r = p - np.array([0.5, -1.0])
    q = r**2
    L = np.sum(q)
    return L


#: Where a lecture has its layers; of cells that are told apart at a glance.
LAYERS_AT = (
    np.array([1.5, -0.5, 2.0]),
    np.array([[0.5, -0.2, 0.1], [-0.3, 0.8, 0.4], [0.7, 0.6, -0.5], [0.2, -0.9, 0.3]]),
    np.array([0.1, -0.2, 0.3, 0.0]),
    np.array([[1.0, -0.5, 0.8, 0.3], [-0.6, 0.9, 0.4, -1.2]]),
)

#: Not far from there: the same cells get most.
LAYERS_NEAR = tuple(0.95 * x for x in LAYERS_AT)


def both(x, W):
    y = W @ x
    z = np.tanh(y)
    s = np.sum(z * z)
    return s, z


#: Two outputs, of which the second is an array.
W_AND_X = (np.array([1.0, 2.0]), np.array([[0.1, 0.2], [0.3, -0.4], [0.5, 0.6]]))
