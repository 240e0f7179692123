import ad_viz as av


def pair(x, y):
    z = 2 * x + av.sin(y)
    v = x * y
    return z, v


av.runs(pair, 1.0, 0.5)
