"""The functions that the golden timelines are told of; their line numbers are in them."""

import numpy as np

import ad_viz as av


def f(x, y):
    a = x * y
    b = av.sin(x)
    z = a + b
    return z


def pair(x):
    z = 2 * x + av.sin(x)
    v = 4 * x + av.cos(x)
    return z, v


def pole(x, y):
    a = av.log(x)
    return a * y


def loss(w, b):
    total = 0.0
    for temperature, distress in av.datasets.CHALLENGER:
        p = av.sigmoid(w * temperature + b)
        total = total - av.log(p if distress else 1 - p)
    return total


def polar(r, t):
    x = r * av.cos(t)
    y = r * av.sin(t)
    return x, y


def chain(x):
    for _ in range(6):
        x = av.sin(x) * 1.1
    return x


def sum_first_and_second(X):
    a = X[0]
    b = X[1]
    y = a + b
    return y


def fan_out(a):
    b = a + 1
    c = b + 1.5
    d = a + b
    e = d + c
    return e.sum()


def wave(x):
    if x in (2, 4, 6):
        return av.sin(x)
    return av.cos(x)


def product(x, y):
    return x * y


def many_rows(a, b):
    c = a / b
    d = av.tanh(c) * av.exp(-a)
    e = d**2 + av.hypot(a, b)
    g = 2**e
    h = av.abs(g - 3) + av.sqrt(b * b + 1)
    return h * c, e - d


def halved(x):
    while x > 1:
        x = av.sin(x) * x / 2
    return x


#: Two points of functions of two inputs.
BOTH = [(0.7, 1.9), (-0.4, 3.1)]


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
