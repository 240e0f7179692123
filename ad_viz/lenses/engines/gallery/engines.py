import ad_viz as av


def f(x, y):
    a = x * y
    b = av.sin(x)
    z = a + b
    return z


av.engines(f, 0.5, 4.2)
