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
}

impl<'a> From<&'a str> for String {}

impl From<char> for String {}

impl<'a> Iterator for Chars<'a> {
    type Item = char;
}

impl<'a, P> Iterator for Split<'a, P> {
    type Item = &'a str;
}

impl<'a> Iterator for SplitWhitespace<'a> {
    type Item = &'a str;
}

impl<'a> Iterator for Lines<'a> {
    type Item = &'a str;
}

#[derive(Clone, Debug)]
struct Split<'a, P> {
    rest: &'a str,
    pattern: P,
    begun: bool,
}

#[derive(Clone, Debug)]
struct SplitWhitespace<'a> {
    rest: &'a str,
}

#[derive(Clone, Debug)]
struct Lines<'a> {
    rest: &'a str,
}

trait Pattern {}

impl Pattern for char {}

impl<'a> Pattern for &'a [char] {}

impl<'a> Pattern for &'a String {}

impl<'a, 'b> Pattern for &'a &'b str {}

impl<'a> Pattern for &'a str {}
