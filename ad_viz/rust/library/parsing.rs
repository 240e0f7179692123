// What is read of Rust's own library for the parsing of numbers, and its errors.

impl ParseIntError {
    fn kind(&self) -> &IntErrorKind;
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

#[derive(Clone, Debug, PartialEq, Eq)]
enum CharErrorKind {
    EmptyString,
    TooManyChars,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct ParseCharError {
    kind: CharErrorKind,
}

impl Display for ParseCharError {}

impl Error for ParseCharError {}

impl FromStr for char {
    type Err = ParseCharError;
}

// What a whole number may not have room for in a type.
trait Tried<A> {}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TryFromIntError(());

impl Display for TryFromIntError {}

impl Error for TryFromIntError {}
