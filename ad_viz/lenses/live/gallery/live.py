import ad_viz as av


def chain(x):
    for _ in range(6):
        x = av.sin(x) * 1.1
    return x


av.live(chain, 0.5)
