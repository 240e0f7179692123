// What is read of Rust's own library for numbers, letters and truth values, and their parsing.
// An impl of `integer` or `float` is for numbers of every such type, also where a literal has none
// yet; one of `whole` or `real` where its type is known.

impl integer {
    fn to_string(&self) -> String;
}

impl float {
    fn to_string(&self) -> String;
}

impl whole {
    fn pow(self, exponent: u32) -> Self;
    fn abs(self) -> Self;
    fn min(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    fn wrapping_add(self, other: Self) -> Self;
    fn wrapping_sub(self, other: Self) -> Self;
    fn wrapping_mul(self, other: Self) -> Self;
    fn saturating_add(self, other: Self) -> Self;
    fn saturating_sub(self, other: Self) -> Self;
}

impl real {
    fn sqrt(self) -> Self;
    fn abs(self) -> Self;
    fn powi(self, exponent: i32) -> Self;
    fn powf(self, exponent: Self) -> Self;
    fn min(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    fn sin(self) -> Self;
    fn cos(self) -> Self;
    fn exp(self) -> Self;
    fn ln(self) -> Self;
    fn floor(self) -> Self;
    fn ceil(self) -> Self;
    fn round(self) -> Self;
}

impl char {
    fn to_string(&self) -> String;
    fn is_alphabetic(self) -> bool;
    fn is_numeric(self) -> bool;
    fn is_alphanumeric(self) -> bool;
    fn is_ascii_digit(&self) -> bool;
    fn to_digit(self, radix: u32) -> Option<u32>;
    fn is_whitespace(self) -> bool;
    fn is_uppercase(self) -> bool;
    fn is_lowercase(self) -> bool;
    fn to_ascii_uppercase(&self) -> char;
    fn to_ascii_lowercase(&self) -> char;
}

impl bool {
    fn to_string(&self) -> String;
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum IntErrorKind {
    Empty,
    InvalidDigit,
    PosOverflow,
    NegOverflow,
    Zero,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct ParseIntError {
    kind: IntErrorKind,
}

impl Display for ParseIntError {}

impl Error for ParseIntError {}

#[derive(Clone, Debug, PartialEq, Eq)]
enum FloatErrorKind {
    Empty,
    Invalid,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct ParseFloatError {
    kind: FloatErrorKind,
}

impl Display for ParseFloatError {}

impl Error for ParseFloatError {}

#[derive(Clone, Debug, PartialEq, Eq)]
struct ParseBoolError;

impl Display for ParseBoolError {}

impl Error for ParseBoolError {}

trait FromStr {
    type Err;
    fn from_str(text: &str) -> Result<Self, Self::Err>;
}

impl FromStr for i8 {
    type Err = ParseIntError;
}

impl FromStr for i16 {
    type Err = ParseIntError;
}

impl FromStr for i32 {
    type Err = ParseIntError;
}

impl FromStr for i64 {
    type Err = ParseIntError;
}

impl FromStr for i128 {
    type Err = ParseIntError;
}

impl FromStr for isize {
    type Err = ParseIntError;
}

impl FromStr for u8 {
    type Err = ParseIntError;
}

impl FromStr for u16 {
    type Err = ParseIntError;
}

impl FromStr for u32 {
    type Err = ParseIntError;
}

impl FromStr for u64 {
    type Err = ParseIntError;
}

impl FromStr for u128 {
    type Err = ParseIntError;
}

impl FromStr for usize {
    type Err = ParseIntError;
}

impl FromStr for f32 {
    type Err = ParseFloatError;
}

impl FromStr for f64 {
    type Err = ParseFloatError;
}

impl FromStr for bool {
    type Err = ParseBoolError;
}
