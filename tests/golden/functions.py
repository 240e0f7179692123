"""The functions that the golden timelines are told of; their line numbers are in them."""

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
