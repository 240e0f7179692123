// What is read of Rust's own library for texts.

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
    fn pop(&mut self) -> Option<char>;
    fn as_str(&self) -> &str;
    fn as_mut_str(&mut self) -> &mut str;
    fn retain<F: FnMut(char) -> bool>(&mut self, f: F);
    fn split_off(&mut self, place: usize) -> String;
    fn reserve(&mut self, bytes: usize);
    fn drain<R: RangeBounds<usize>>(&mut self, range: R) -> StringDrain<'_>;
    fn replace_range<R: RangeBounds<usize>>(&mut self, range: R, text: &str);
    fn extend<I: Iterator>(&mut self, values: I)
    where
        String: Extend<I::Item>;
    fn into_bytes(self) -> Vec<u8>;
    fn from_utf8(bytes: Vec<u8>) -> Result<String, FromUtf8Error>;
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
    fn chars(&self) -> Chars;
    fn range(&self) -> &str;
    fn as_bytes(&self) -> &[u8];
    fn lines(&self) -> Lines;
    fn split_whitespace(&self) -> SplitWhitespace;
    fn split<'a, P: Pattern>(&'a self, pattern: P) -> Split<'a, P>;
    fn parse<F: FromStr>(&self) -> Result<F, F::Err>;
    fn starts_with<P: Pattern>(&self, pattern: P) -> bool;
    fn ends_with<P: Pattern>(&self, pattern: P) -> bool;
    fn contains<P: Pattern>(&self, pattern: P) -> bool;
    fn trim_start_matches<P: Pattern>(&self, pattern: P) -> &str;
    fn trim_end_matches<P: Pattern>(&self, pattern: P) -> &str;
    fn trim_matches<P: Pattern>(&self, pattern: P) -> &str;
    fn strip_prefix<P: Pattern>(&self, pattern: P) -> Option<&str>;
    fn strip_suffix<P: Pattern>(&self, pattern: P) -> Option<&str>;
    fn split_once<P: Pattern>(&self, pattern: P) -> Option<(&str, &str)>;
    fn split_at(&self, place: usize) -> (&str, &str);
    fn replace<P: Pattern>(&self, from: P, to: &str) -> String;
    fn find<P: Pattern>(&self, pattern: P) -> Option<usize>;
    fn get<R: RangeBounds<usize>>(&self, range: R) -> Option<&str>;
    fn from_utf8(bytes: &[u8]) -> Result<&str, Utf8Error>;
    fn rfind<P: Pattern>(&self, pattern: P) -> Option<usize>;
    fn rsplit_once<P: Pattern>(&self, pattern: P) -> Option<(&str, &str)>;
    fn replacen<P: Pattern>(&self, from: P, to: &str, count: usize) -> String;
    fn is_ascii(&self) -> bool;
    fn is_char_boundary(&self, place: usize) -> bool;
    fn eq_ignore_ascii_case(&self, other: &str) -> bool;
    fn to_ascii_uppercase(&self) -> String;
    fn to_ascii_lowercase(&self) -> String;
    fn make_ascii_uppercase(&mut self);
    fn make_ascii_lowercase(&mut self);
    fn char_indices(&self) -> CharIndices;
    fn bytes(&self) -> Bytes;
    fn split_ascii_whitespace(&self) -> SplitAsciiWhitespace;
    fn rsplit<'a, P: Pattern>(&'a self, pattern: P) -> RSplit<'a, P>;
    fn splitn<'a, P: Pattern>(&'a self, count: usize, pattern: P) -> SplitN<'a, P>;
    fn rsplitn<'a, P: Pattern>(&'a self, count: usize, pattern: P) -> RSplitN<'a, P>;
    fn split_terminator<'a, P: Pattern>(&'a self, pattern: P) -> SplitTerminator<'a, P>;
    fn split_inclusive<'a, P: Pattern>(&'a self, pattern: P) -> SplitInclusive<'a, P>;
    fn matches<'a, P: Pattern>(&'a self, pattern: P) -> Matches<'a, P>;
    fn match_indices<'a, P: Pattern>(&'a self, pattern: P) -> MatchIndices<'a, P>;
}

#[derive(Clone, Debug)]
struct Chars<'a> {
    rest: &'a str,
}

trait Joined {}

impl Joined for String {}

impl<'a> Joined for &'a str {}

impl<T: Joined> [T] {
    fn join(&self, between: &str) -> String;
}

impl<'a> Chars<'a> {
    fn next(&mut self) -> Option<char>;
    fn as_str(&self) -> &'a str;
}

impl<'a> From<&'a str> for String {}

impl From<char> for String {}

impl<'a> Iterator for Chars<'a> {
    type Item = char;
}

trait Pattern {}

impl Pattern for char {}

impl<'a> Pattern for &'a [char] {}

impl Pattern for [char; 1] {}

impl<'a> Pattern for &'a [char; 1] {}

impl<'a> Pattern for &'a String {}

impl<'a, 'b> Pattern for &'a &'b str {}

impl<'a> Pattern for &'a str {}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Utf8Error {
    valid_up_to: usize,
    error_len: Option<u8>,
}

impl Display for Utf8Error {}

impl Error for Utf8Error {}

#[derive(Clone, Debug, PartialEq, Eq)]
struct FromUtf8Error {
    bytes: Vec<u8>,
    error: Utf8Error,
}

impl Display for FromUtf8Error {}

impl Error for FromUtf8Error {}
