// The rule table: what a function or an operator does to values, and with what weights. At the ends
// of the range of floats, where a square alone would leave it, Python's weights take more care.

use std::ops::{Add, Div, Mul, Neg, Sub};

/// What a function of two takes: a handle, or a constant, which has no row.
pub trait Operand<'t>: Copy {
    fn value(self) -> f64;
    fn handle(self) -> Option<Var<'t>>;
}

impl<'t> Operand<'t> for Var<'t> {
    fn value(self) -> f64 {
        self.value
    }
    fn handle(self) -> Option<Var<'t>> {
        Some(self)
    }
}

impl<'t> Operand<'t> for f64 {
    fn value(self) -> f64 {
        self
    }
    fn handle(self) -> Option<Var<'t>> {
        None
    }
}

fn joined<'t>(a: impl Operand<'t>, b: impl Operand<'t>, value: f64, weights: [f64; 2]) -> Var<'t> {
    let (tape, index) = match (a.handle(), b.handle()) {
        (Some(a), Some(b)) => (a.tape, a.tape.push2([a.index, b.index], weights)),
        (Some(a), None) => (a.tape, a.tape.push1(a.index, weights[0])),
        (None, Some(b)) => (b.tape, b.tape.push1(b.index, weights[1])),
        (None, None) => panic!("two constants need no tape"),
    };
    Var { tape, index, value }
}

/// A function of one: its value, then its weight.
macro_rules! of_one {
    ($($name:ident($a:ident) = $value:expr, $weight:expr;)*) => {
        impl<'t> Var<'t> {
            $(pub fn $name(self) -> Var<'t> {
                let $a = self.value;
                let index = self.tape.push1(self.index, $weight);
                Var { tape: self.tape, index, value: $value }
            })*
        }
    };
}

/// A function of two: its value, then the weight of each operand.
macro_rules! of_two {
    ($($name:ident($a:ident, $b:ident) = $value:expr, $weight_a:expr, $weight_b:expr;)*) => {
        $(pub fn $name<'t>(a: impl Operand<'t>, b: impl Operand<'t>) -> Var<'t> {
            let ($a, $b) = (a.value(), b.value());
            joined(a, b, $value, [$weight_a, $weight_b])
        })*
    };
}

/// An operator is its function, between two handles or a handle and a constant.
macro_rules! operator {
    ($Trait:ident, $name:ident, $Left:ty, $Right:ty) => {
        impl<'t> $Trait<$Right> for $Left {
            type Output = Var<'t>;
            fn $name(self, other: $Right) -> Var<'t> {
                $name(self, other)
            }
        }
    };
    ($($Trait:ident $name:ident;)*) => {
        $(operator!($Trait, $name, Var<'t>, Var<'t>);
        operator!($Trait, $name, Var<'t>, f64);
        operator!($Trait, $name, f64, Var<'t>);)*
    };
}

of_two! {
    add(a, b) = a + b, 1.0, 1.0;
    sub(a, b) = a - b, 1.0, -1.0;
    mul(a, b) = a * b, b, a;
    div(a, b) = a / b, 1.0 / b, -(a / b / b);
    pow(a, b) = a.powf(b), by_base(a, b), times(a.ln(), a.powf(b));
    floordiv(a, b) = floored(a, b), 0.0, 0.0;
    modulo(a, b) = remainder(a, b), 1.0, -floored(a, b);
    max(a, b) = chosen(exceeds(a, b), a, b), exceeds(a, b), exceeds(b, a);
    min(a, b) = chosen(exceeds(b, a), a, b), exceeds(b, a), exceeds(a, b);
    logaddexp(a, b) = greater_and_more(a, b), over_exp_sum(a, b), over_exp_sum(b, a);
    hypot(a, b) = a.hypot(b), a / a.hypot(b), b / a.hypot(b);
    atan2(a, b) = a.atan2(b), over_length_square(b, a), -over_length_square(a, b);
}

operator! {
    Add add;
    Sub sub;
    Mul mul;
    Div div;
}

of_one! {
    sin(a) = a.sin(), a.cos();
    cos(a) = a.cos(), -a.sin();
    tan(a) = a.tan(), 1.0 / a.cos().powf(2.0);
    asin(a) = a.asin(), 1.0 / ((1.0 - a) * (1.0 + a)).sqrt();
    acos(a) = a.acos(), -1.0 / ((1.0 - a) * (1.0 + a)).sqrt();
    atan(a) = a.atan(), over_length_square(1.0, a);
    sinh(a) = a.sinh(), a.cosh();
    cosh(a) = a.cosh(), a.sinh();
    tanh(a) = a.tanh(), sech_square(a);
    asinh(a) = a.asinh(), 1.0 / a.hypot(1.0);
    acosh(a) = a.acosh(), 1.0 / ((a - 1.0).sqrt() * (a + 1.0).sqrt());
    atanh(a) = a.atanh(), 1.0 / (1.0 - a) / (1.0 + a);
    exp(a) = a.exp(), a.exp();
    log(a) = a.ln(), 1.0 / a;
    log1p(a) = a.ln_1p(), 1.0 / (1.0 + a);
    expm1(a) = a.exp_m1(), a.exp();
    exp2(a) = a.exp2(), 2f64.ln() * a.exp2();
    log2(a) = a.log2(), 1.0 / 2f64.ln() / a;
    log10(a) = a.log10(), 1.0 / 10f64.ln() / a;
    sqrt(a) = a.sqrt(), 1.0 / (2.0 * a.sqrt());
    cbrt(a) = a.cbrt(), if a == 0.0 { f64::INFINITY } else { a.cbrt() / a / 3.0 };
    abs(a) = a.abs(), sign(a);
    sign(a) = sign(a), 0.0;
    floor(a) = a.floor(), 0.0;
    ceil(a) = a.ceil(), 0.0;
    trunc(a) = a.trunc(), 0.0;
    round(a) = a.round_ties_even(), 0.0;
    sigmoid(a) = sigmoid(a), sech_square(a / 2.0) / 4.0;
    relu(a) = if a <= 0.0 { 0.0 } else { a }, step(a);
}

impl<'t> Neg for Var<'t> {
    type Output = Var<'t>;
    fn neg(self) -> Var<'t> {
        Var { tape: self.tape, index: self.tape.push1(self.index, -1.0), value: -self.value }
    }
}

/// The product, with 0 times anything 0: a path that does not matter spoils none that does.
fn times(a: f64, b: f64) -> f64 {
    if a == 0.0 || b == 0.0 { 0.0 } else { a * b }
}

/// 1 where a is the greater, ½ at a tie, 0 where b is.
fn exceeds(a: f64, b: f64) -> f64 {
    if a == b { 0.5 } else { step(a - b) }
}

/// a where it exceeds or ties, else b; NaN where neither is known.
fn chosen(exceeds: f64, a: f64, b: f64) -> f64 {
    if exceeds.is_nan() { exceeds } else if exceeds > 0.0 { a } else { b }
}

/// 1 above 0, and 0 up to it.
fn step(a: f64) -> f64 {
    if a.is_nan() { a } else { f64::from(a > 0.0) }
}

/// −1, 0 or 1.
fn sign(a: f64) -> f64 {
    if a == 0.0 { 0.0 } else { a.signum() }
}

/// The quotient rounded down.
fn floored(a: f64, b: f64) -> f64 {
    if b == 0.0 {
        return a / b;
    }
    let left = a % b;
    let whole = (a - left) / b - f64::from(left != 0.0 && (left < 0.0) != (b < 0.0));
    let down = if whole == 0.0 { 0f64.copysign(a / b) } else { whole.floor() };
    if whole - down > 0.5 { down + 1.0 } else { down }
}

/// What is left then: it has the divisor's sign.
fn remainder(a: f64, b: f64) -> f64 {
    let left = a % b;
    if left == 0.0 {
        return 0f64.copysign(b);
    }
    if (left < 0.0) == (b < 0.0) { left } else { left + b }
}

/// The logarithm of e^a + e^b.
fn greater_and_more(a: f64, b: f64) -> f64 {
    let apart = if a == b { 0.0 } else { (a - b).abs() };
    a.max(b) + (-apart).exp().ln_1p()
}

/// The part of e^a in that sum, with what rounding took from a - b.
fn over_exp_sum(a: f64, b: f64) -> f64 {
    let less = a - b;
    let back = less - a;
    let lost = (a - (less - back)) - (b + back);
    let odds = (-less.abs()).exp();
    let odds = odds - odds * lost.copysign(less * lost);
    if less > 0.0 { 1.0 / (1.0 + odds) } else { odds / (1.0 + odds) }
}

fn sigmoid(a: f64) -> f64 {
    let odds = (-a.abs()).exp();
    if a < 0.0 { odds / (1.0 + odds) } else { 1.0 / (1.0 + odds) }
}

/// b * a^(b - 1), with what rounding took from b - 1 put back.
fn by_base(a: f64, b: f64) -> f64 {
    let less = b - 1.0;
    let back = less - b;
    let lost = (b - (less - back)) - (1.0 + back);
    let slope = times(b, a.powf(less));
    let known = lost.abs() > 0.0 && a > 0.0 && a.is_finite() && slope.is_finite();
    if known { slope + slope * (lost * a.ln()) } else { slope }
}

/// How much the angle of (b, a) changes.
fn over_length_square(a: f64, b: f64) -> f64 {
    a / (a * a + b * b)
}

/// 1 / cosh² a, with what rounding took from 1 + odds put back.
fn sech_square(a: f64) -> f64 {
    let odds = (-2.0 * a.abs()).exp();
    let base = 1.0 + odds;
    let lost = odds - (base - 1.0);
    4.0 * odds / (base * base + 2.0 * base * lost)
}
