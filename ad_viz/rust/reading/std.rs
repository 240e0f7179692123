// What is read of Rust's own library: signatures alone. An impl of `integer` or `float` is for
// numbers of every such type, also where a literal has none yet; one of `whole` or `real` where its
// type is known.

fn drop<T>(value: T);

impl String {
    fn new() -> String;
    fn from(text: &str) -> String;
    fn with_capacity(bytes: usize) -> String;
    fn push_str(&mut self, text: &str);
    fn push(&mut self, character: char);
    fn clear(&mut self);
    fn truncate(&mut self, length: usize);
    fn insert_str(&mut self, place: usize, text: &str);
    fn insert(&mut self, place: usize, character: char);
    fn remove(&mut self, place: usize) -> char;
    fn capacity(&self) -> usize;
    fn as_str(&self) -> &str;
    fn as_mut_str(&mut self) -> &mut str;
}

impl str {
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool;
    fn trim(&self) -> &str;
    fn trim_start(&self) -> &str;
    fn trim_end(&self) -> &str;
    fn to_uppercase(&self) -> String;
    fn to_lowercase(&self) -> String;
    fn to_string(&self) -> String;
    fn to_owned(&self) -> String;
    fn repeat(&self, times: usize) -> String;
}

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
    fn is_whitespace(self) -> bool;
    fn is_uppercase(self) -> bool;
    fn is_lowercase(self) -> bool;
    fn to_ascii_uppercase(&self) -> char;
    fn to_ascii_lowercase(&self) -> char;
}

impl bool {
    fn to_string(&self) -> String;
}
