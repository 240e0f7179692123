// What is read of Rust's own library for what goes through a text: its first cell has what is left.

impl<'a, P: Pattern> Iterator for Split<'a, P> {
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

#[derive(Clone, Debug)]
struct RSplit<'a, P> {
    rest: &'a str,
    pattern: P,
    begun: bool,
}

impl<'a, P: Pattern> Iterator for RSplit<'a, P> {
    type Item = &'a str;
}

#[derive(Clone, Debug)]
struct SplitTerminator<'a, P> {
    rest: &'a str,
    pattern: P,
    begun: bool,
}

impl<'a, P: Pattern> Iterator for SplitTerminator<'a, P> {
    type Item = &'a str;
}

#[derive(Clone, Debug)]
struct SplitInclusive<'a, P> {
    rest: &'a str,
    pattern: P,
}

impl<'a, P: Pattern> Iterator for SplitInclusive<'a, P> {
    type Item = &'a str;
}

#[derive(Clone, Debug)]
struct SplitN<'a, P> {
    rest: &'a str,
    pattern: P,
    begun: bool,
    left: usize,
}

impl<'a, P: Pattern> Iterator for SplitN<'a, P> {
    type Item = &'a str;
}

#[derive(Clone, Debug)]
struct RSplitN<'a, P> {
    rest: &'a str,
    pattern: P,
    begun: bool,
    left: usize,
}

impl<'a, P: Pattern> Iterator for RSplitN<'a, P> {
    type Item = &'a str;
}

#[derive(Clone, Debug)]
struct Matches<'a, P> {
    rest: &'a str,
    pattern: P,
    at: usize,
}

impl<'a, P: Pattern> Iterator for Matches<'a, P> {
    type Item = &'a str;
}

#[derive(Clone, Debug)]
struct MatchIndices<'a, P> {
    rest: &'a str,
    pattern: P,
    at: usize,
}

impl<'a, P: Pattern> Iterator for MatchIndices<'a, P> {
    type Item = (usize, &'a str);
}

#[derive(Clone, Debug)]
struct CharIndices<'a> {
    rest: &'a str,
    at: usize,
}

impl<'a> Iterator for CharIndices<'a> {
    type Item = (usize, char);
}

#[derive(Clone, Debug)]
struct Bytes<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Bytes<'a> {
    type Item = u8;
}

#[derive(Clone, Debug)]
struct SplitAsciiWhitespace<'a> {
    rest: &'a str,
}

impl<'a> Iterator for SplitAsciiWhitespace<'a> {
    type Item = &'a str;
}

// What was taken out of a String, until the last of it is asked for.
#[derive(Debug, Drop)]
struct StringDrain<'a> {
    rest: &'a str,
}

impl<'a> Iterator for StringDrain<'a> {
    type Item = char;
}

impl<'a> DoubleEndedIterator for StringDrain<'a> {}

impl<'a> DoubleEndedIterator for CharIndices<'a> {}

impl<'a> DoubleEndedIterator for Bytes<'a> {}

impl<'a> ExactSizeIterator for Bytes<'a> {}

impl<'a> DoubleEndedIterator for Lines<'a> {}

impl<'a> DoubleEndedIterator for SplitWhitespace<'a> {}

impl<'a> DoubleEndedIterator for SplitAsciiWhitespace<'a> {}

// What asks each letter for itself finds the same from both ends; a text may not.
trait OfLetters {}

impl OfLetters for char {}

impl OfLetters for [char; 1] {}

impl<'a> OfLetters for &'a [char] {}

impl<'a> OfLetters for &'a [char; 1] {}

impl<'a, P: Pattern + OfLetters> DoubleEndedIterator for Split<'a, P> {}

impl<'a, P: Pattern + OfLetters> DoubleEndedIterator for RSplit<'a, P> {}

impl<'a, P: Pattern + OfLetters> DoubleEndedIterator for SplitTerminator<'a, P> {}

impl<'a, P: Pattern + OfLetters> DoubleEndedIterator for SplitInclusive<'a, P> {}

impl<'a, P: Pattern + OfLetters> DoubleEndedIterator for Matches<'a, P> {}

impl<'a, P: Pattern + OfLetters> DoubleEndedIterator for MatchIndices<'a, P> {}
