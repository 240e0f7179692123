// What is read of Rust's own library for letters and truth values.

impl char {
    fn to_string(&self) -> String;
    fn is_alphabetic(self) -> bool;
    fn is_numeric(self) -> bool;
    fn is_alphanumeric(self) -> bool;
    fn is_whitespace(self) -> bool;
    fn is_uppercase(self) -> bool;
    fn is_lowercase(self) -> bool;
    fn is_control(self) -> bool;
    fn is_digit(self, radix: u32) -> bool;
    fn is_ascii(&self) -> bool;
    fn is_ascii_alphabetic(&self) -> bool;
    fn is_ascii_alphanumeric(&self) -> bool;
    fn is_ascii_digit(&self) -> bool;
    fn is_ascii_hexdigit(&self) -> bool;
    fn is_ascii_lowercase(&self) -> bool;
    fn is_ascii_uppercase(&self) -> bool;
    fn is_ascii_punctuation(&self) -> bool;
    fn is_ascii_whitespace(&self) -> bool;
    fn is_ascii_control(&self) -> bool;
    fn is_ascii_graphic(&self) -> bool;
    fn to_digit(self, radix: u32) -> Option<u32>;
    fn to_ascii_uppercase(&self) -> char;
    fn to_ascii_lowercase(&self) -> char;
    fn make_ascii_uppercase(&mut self);
    fn make_ascii_lowercase(&mut self);
    fn eq_ignore_ascii_case(&self, other: &char) -> bool;
    fn len_utf8(self) -> usize;
    fn from_digit(digit: u32, radix: u32) -> Option<char>;
    fn from_u32(number: u32) -> Option<char>;
    fn to_uppercase(self) -> ToUppercase;
    fn to_lowercase(self) -> ToLowercase;
}

// What to_uppercase and to_lowercase of a letter give: one letter, two or three, from a place on.
#[derive(Clone, Debug)]
struct ToUppercase {
    from: usize,
    to: usize,
    letters: (char, char, char),
}

impl Display for ToUppercase {}

impl Iterator for ToUppercase {
    type Item = char;
}

impl DoubleEndedIterator for ToUppercase {}

impl ExactSizeIterator for ToUppercase {}

#[derive(Clone, Debug)]
struct ToLowercase {
    from: usize,
    to: usize,
    letters: (char, char, char),
}

impl Display for ToLowercase {}

impl Iterator for ToLowercase {
    type Item = char;
}

impl DoubleEndedIterator for ToLowercase {}

impl ExactSizeIterator for ToLowercase {}

impl bool {
    fn to_string(&self) -> String;
    fn then<T, F: FnOnce() -> T>(self, f: F) -> Option<T>;
    fn then_some<T>(self, value: T) -> Option<T>;
}
