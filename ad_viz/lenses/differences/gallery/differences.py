import ad_viz as av


def f(x):
    s = av.sin(x) ** 3
    c = av.cos(x) ** 3
    z = av.exp(x) / (s + c)
    return z


av.differences(f, 1.5)
