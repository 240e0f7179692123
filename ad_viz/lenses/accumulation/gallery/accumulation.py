import ad_viz as av


def first_and_second(X):
    a = X[0]
    b = X[1]
    y = a + b
    return y


av.accumulation(first_and_second, [10.0, 20.0, 30.0])
