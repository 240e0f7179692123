import ad_viz as av


def wave(x):
    if x > 3.5:
        return av.sin(x)
    return av.cos(x)


av.broadcast_join(wave, [3.0, 4.0, 5.0])
