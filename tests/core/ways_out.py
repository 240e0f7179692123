"""Every way from a value under differentiation to a number: differentiated, or refused by name.

Each is a function of two numbers, 0.5 and 1.5.
"""

import array
import bisect
import cmath
import copy
import datetime
import functools
import heapq
import json
import math
import operator
import pickle
import random
import statistics
import struct
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

import numpy as np

from ad_viz.errors import ADError, LostDerivativeError, UnknownOperationError

__all__ = ["DIFFERENTIATED", "REFUSED"]

Way = Callable[[Any, Any], Any]

#: The way, its value, and ∂x and ∂y.
DIFFERENTIATED: Final[dict[str, tuple[Way, float, float, float]]] = {
    "real": (lambda x, y: x.real * y, 0.75, 1.5, 0.5),
    "imag": (lambda x, y: x.imag + y, 1.5, 0.0, 1.0),
    "conjugate": (lambda x, y: x.conjugate() * y, 0.75, 1.5, 0.5),
    "item": (lambda x, y: x.item() * y, 0.75, 1.5, 0.5),
    "np.isclose": (lambda x, y: x if np.isclose(x, y) else x * y, 0.75, 1.5, 0.5),
    "tolist": (lambda x, y: x.tolist() * y, 0.75, 1.5, 0.5),
    "copy": (lambda x, y: copy.copy(x) * copy.deepcopy([y])[0], 0.75, 1.5, 0.5),
    "+": (lambda x, y: +x, 0.5, 1.0, 0.0),
    "abs": (lambda x, y: abs(-x), 0.5, 1.0, 0.0),
    "//": (lambda x, y: y // x * x, 1.5, 3.0, 0.0),
    "//, of a number": (lambda x, y: 4 // y * x, 1.0, 2.0, 0.0),
    "%": (lambda x, y: y % x * y, 0.0, -4.5, 1.5),
    "%, of a number": (lambda x, y: 4 % y * x, 0.5, 1.0, -1.0),
    "divmod": (lambda x, y: sum(divmod(y, x)), 3.0, -3.0, 1.0),
    "divmod, of a number": (lambda x, y: sum(divmod(4, y)), 3.0, 0.0, -2.0),
    "round": (lambda x, y: round(y) * x, 1.0, 2.0, 0.0),
    "math.floor": (lambda x, y: math.floor(y) * y + x, 2.0, 1.0, 1.0),
    "math.ceil": (lambda x, y: math.ceil(x) * y, 1.5, 0.0, 1.0),
    "math.trunc": (lambda x, y: math.trunc(-y) * y + x, -1.0, 1.0, -1.0),
    "np.round": (lambda x, y: np.round(y * 1.1, 1) * x, 0.8, 1.6, 0.0),
    "np.sign": (lambda x, y: np.sign(x) * y, 1.5, 0.0, 1.0),
    "np.divmod": (lambda x, y: np.divmod(y, x)[0] * x, 1.5, 3.0, 0.0),
    "np.fmax": (lambda x, y: np.fmax(x, np.fmin(y, np.nan)), 1.5, 0.0, 1.0),
    "np.clip": (lambda x, y: np.clip(y, 0.0, x) + np.clip(x, y, None), 2.0, 1.0, 1.0),
    "pow": (lambda x, y: pow(x, 2), 0.25, 1.0, 0.0),
    "sum": (lambda x, y: sum([x, y, x]), 2.5, 2.0, 1.0),
    "max": (lambda x, y: max(y, x), 1.5, 0.0, 1.0),
    "min": (lambda x, y: min([x, y]), 0.5, 1.0, 0.0),
    "sorted": (lambda x, y: sorted([y, x])[0], 0.5, 1.0, 0.0),
    "heapq": (lambda x, y: heapq.nlargest(1, [x, y])[0], 1.5, 0.0, 1.0),
    "bisect": (lambda x, y: bisect.bisect([0.0, 1.0, 2.0], y) * x, 1.0, 2.0, 0.0),
    "reduce": (lambda x, y: functools.reduce(operator.mul, [x, y]), 0.75, 1.5, 0.5),
    "math.prod": (lambda x, y: math.prod([x, y]), 0.75, 1.5, 0.5),
    "statistics.median": (lambda x, y: statistics.median([x, y]), 1.0, 0.5, 0.5),
    "as a key": (lambda x, y: {x: y}[x], 1.5, 0.0, 1.0),
    "as a condition": (lambda x, y: y if x else x, 1.5, 0.0, 1.0),
    "np.array": (lambda x, y: np.array([x, y])[0], 0.5, 1.0, 0.0),
    "np.array, summed": (lambda x, y: np.array([x, y]).sum(), 2.0, 1.0, 1.0),
    "np.array, item": (lambda x, y: np.array([x * y]).item(), 0.75, 1.5, 0.5),
    "np.array, tolist": (lambda x, y: np.array([x, y]).tolist()[1], 1.5, 0.0, 1.0),
    "np.float64 times": (lambda x, y: np.float64(2.0) * x, 1.0, 2.0, 0.0),
    "np.sum": (lambda x, y: np.sum([x, y]), 2.0, 1.0, 1.0),
    "np.mean": (lambda x, y: np.mean([x, y]), 1.0, 0.5, 0.5),
    "np.dot": (lambda x, y: np.dot([x, y], [y, x]), 1.5, 3.0, 1.0),
    "np.real": (lambda x, y: np.real(x) * y, 0.75, 1.5, 0.5),
}

_LOST, _UNKNOWN = LostDerivativeError, UnknownOperationError

#: The way, and the error that it stops with.
REFUSED: Final[dict[str, tuple[Way, type[ADError]]]] = {
    "float": (lambda x, y: float(x), _LOST),
    "int": (lambda x, y: int(x), _LOST),
    "complex": (lambda x, y: complex(x), _LOST),
    "round to 2": (lambda x, y: round(x, 2), _UNKNOWN),
    "as an index": (lambda x, y: [1.0, 2.0][x], _LOST),
    "range": (lambda x, y: len(range(x)), _LOST),
    "chr": (lambda x, y: len(chr(x)), _LOST),
    "hex": (lambda x, y: x.hex(), _LOST),
    "is_integer": (lambda x, y: x.is_integer(), _LOST),
    "a ratio": (lambda x, y: x.as_integer_ratio()[0], _LOST),
    "math.sin": (lambda x, y: math.sin(x), _LOST),
    "math.log2": (lambda x, y: math.log2(x), _LOST),
    "math.fmod": (lambda x, y: math.fmod(x, 1.0), _LOST),
    "math.fsum": (lambda x, y: math.fsum([x, y]), _LOST),
    "math.hypot": (lambda x, y: math.hypot(x, 1.0), _LOST),
    "math.dist": (lambda x, y: math.dist([x], [y]), _LOST),
    "math.isclose": (lambda x, y: math.isclose(y, x), _LOST),
    "cmath.exp": (lambda x, y: cmath.exp(x).real, _LOST),
    "statistics.mean": (lambda x, y: statistics.mean([x, y]), _LOST),
    "statistics.fmean": (lambda x, y: statistics.fmean([x, y]), _LOST),
    "statistics.stdev": (lambda x, y: statistics.stdev([x, y]), _LOST),
    "Decimal": (lambda x, y: float(Decimal(x)), _UNKNOWN),
    "Fraction": (lambda x, y: float(Fraction(x)), ADError),
    "timedelta": (lambda x, y: datetime.timedelta(seconds=x).seconds, _UNKNOWN),
    "pickle": (lambda x, y: pickle.loads(pickle.dumps(x)), _LOST),
    "json": (lambda x, y: json.loads(json.dumps([x]))[0], _UNKNOWN),
    "struct": (lambda x, y: struct.unpack("d", struct.pack("d", x))[0], ADError),
    "array.array": (lambda x, y: array.array("d", [x])[0], _LOST),
    "a key by value": (lambda x, y: {0.5: 3.0}[x], _UNKNOWN),
    "random": (lambda x, y: random.Random(1).choices([1.0, 2.0], [x, y])[0], _LOST),
    "an array's index": (lambda x, y: np.stack([x, y])[x], _LOST),
    "places of an array": (lambda x, y: np.stack([x, y])[[x, 0]], _LOST),
    "np.nditer": (lambda x, y: next(iter(np.nditer(np.array([x, y])))), ADError),
    "pow with a modulus": (lambda x, y: pow(x, 2, 3), _UNKNOWN),
    "no such attribute": (lambda x, y: x.exponent, _UNKNOWN),
    "np.float64": (lambda x, y: np.float64(x), _LOST),
    "np.float32": (lambda x, y: np.float32(x), _LOST),
    "np.array of floats": (lambda x, y: np.array([x, y], dtype=float)[0], _LOST),
    "np.asarray of floats": (lambda x, y: np.asarray([x], float)[0], _LOST),
    "np.fromiter": (lambda x, y: np.fromiter([x, y], float)[0], _LOST),
    "np.interp": (lambda x, y: np.interp(x, [0.0, 1.0], [2.0, 5.0]), ADError),
    "np.i0": (lambda x, y: np.i0(x), ADError),
    "np.arange": (lambda x, y: np.arange(x)[0], _LOST),
    "np.linalg.det": (lambda x, y: np.linalg.det(np.array([[x, y], [y, x]])), _UNKNOWN),
    "as an index, rounded": (lambda x, y: [1.0, 2.0][math.floor(x)], _LOST),
    "into a plain array": (lambda x, y: np.zeros(1).fill(x), _LOST),
    "np.random": (lambda x, y: np.random.default_rng(1).normal(x), _LOST),
}
