import ad_viz as av


def loss(w, b):
    total = 0.0
    for t, d in av.datasets.CHALLENGER:
        p = av.sigmoid(w * t + b)
        total = total - (av.log(p) if d else av.log(1 - p))
    return total


av.reverse(loss, -0.2, 15.0)
