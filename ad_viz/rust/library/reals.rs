// What is read of Rust's own library for numbers with a point. Of f64 alone are those whose last
// digit of an f32 is another on every machine.

impl real {
    fn sqrt(self) -> Self;
    fn abs(self) -> Self;
    fn sin(self) -> Self;
    fn cos(self) -> Self;
    fn exp(self) -> Self;
    fn exp2(self) -> Self;
    fn ln(self) -> Self;
    fn log2(self) -> Self;
    fn floor(self) -> Self;
    fn ceil(self) -> Self;
    fn round(self) -> Self;
    fn round_ties_even(self) -> Self;
    fn trunc(self) -> Self;
    fn fract(self) -> Self;
    fn signum(self) -> Self;
    fn recip(self) -> Self;
    fn to_degrees(self) -> Self;
    fn to_radians(self) -> Self;
    fn powi(self, exponent: i32) -> Self;
    fn powf(self, exponent: Self) -> Self;
    fn log(self, base: Self) -> Self;
    fn hypot(self, other: Self) -> Self;
    fn sin_cos(self) -> (Self, Self);
    fn mul_add(self, factor: Self, more: Self) -> Self;
    fn min(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    fn clamp(self, least: Self, largest: Self) -> Self;
    fn copysign(self, sign: Self) -> Self;
    fn rem_euclid(self, other: Self) -> Self;
    fn div_euclid(self, other: Self) -> Self;
    fn midpoint(self, other: Self) -> Self;
    fn is_nan(self) -> bool;
    fn is_finite(self) -> bool;
    fn is_infinite(self) -> bool;
    fn is_normal(self) -> bool;
    fn is_sign_positive(self) -> bool;
    fn is_sign_negative(self) -> bool;
    fn total_cmp(&self, other: &Self) -> Ordering;
}

impl f64 {
    fn tan(self) -> Self;
    fn asin(self) -> Self;
    fn acos(self) -> Self;
    fn atan(self) -> Self;
    fn sinh(self) -> Self;
    fn cosh(self) -> Self;
    fn tanh(self) -> Self;
    fn asinh(self) -> Self;
    fn acosh(self) -> Self;
    fn atanh(self) -> Self;
    fn log10(self) -> Self;
    fn ln_1p(self) -> Self;
    fn exp_m1(self) -> Self;
    fn cbrt(self) -> Self;
    fn atan2(self, other: Self) -> Self;
    fn to_bits(self) -> u64;
    fn from_bits(bits: u64) -> Self;
}

impl f32 {
    fn to_bits(self) -> u32;
    fn from_bits(bits: u32) -> Self;
}
