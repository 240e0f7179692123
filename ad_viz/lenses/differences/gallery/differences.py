import ad_viz as av


def quotient(x):
    s = av.sin(x) ** 3
    c = av.cos(x) ** 3
    z = av.exp(x) / (s + c)
    return z


av.differences(quotient, 1.5)
