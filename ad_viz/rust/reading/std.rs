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
    fn chars(&self) -> Chars;
    fn range(&self) -> &str;
    fn starts_with(&self, text: &str) -> bool;
    fn ends_with(&self, text: &str) -> bool;
    fn contains(&self, text: &str) -> bool;
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

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
enum Option<T> {
    None,
    Some(T),
}

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
enum Result<T, E> {
    Ok(T),
    Err(E),
}

#[derive(Clone, Debug, PartialEq)]
struct Range<T> {
    start: T,
    end: T,
}

#[derive(Clone, Debug, PartialEq)]
struct RangeInclusive<T> {
    start: T,
    end: T,
}

#[derive(Clone, Debug, PartialEq)]
struct RangeFrom<T> {
    start: T,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct RangeTo<T> {
    end: T,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct RangeFull;

#[derive(Clone, Debug)]
struct Iter<'a, T> {
    rest: &'a [T],
}

#[derive(Debug)]
struct IterMut<'a, T> {
    rest: &'a mut [T],
}

#[derive(Clone, Debug)]
struct IntoIter<T> {
    rest: Vec<T>,
}

#[derive(Clone, Debug)]
struct Chars<'a> {
    rest: &'a str,
}

impl<T> Vec<T> {
    fn new() -> Self;
    fn with_capacity(elements: usize) -> Self;
    fn push(&mut self, value: T);
    fn pop(&mut self) -> Option<T>;
    fn clear(&mut self);
    fn truncate(&mut self, length: usize);
    fn insert(&mut self, place: usize, value: T);
    fn remove(&mut self, place: usize) -> T;
    fn swap_remove(&mut self, place: usize) -> T;
    fn append(&mut self, other: &mut Vec<T>);
    fn capacity(&self) -> usize;
    fn as_slice(&self) -> &[T];
    fn as_mut_slice(&mut self) -> &mut [T];
    fn index(&self, place: usize) -> &T;
    fn index_mut(&mut self, place: usize) -> &mut T;
    fn into_iter(self) -> IntoIter<T>;
}

impl<T> [T; 1] {
    fn into_iter(self) -> IntoIter<T>;
}

impl<T> [T] {
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool;
    fn first(&self) -> Option<&T>;
    fn last(&self) -> Option<&T>;
    fn first_mut(&mut self) -> Option<&mut T>;
    fn last_mut(&mut self) -> Option<&mut T>;
    fn get(&self, place: usize) -> Option<&T>;
    fn get_mut(&mut self, place: usize) -> Option<&mut T>;
    fn contains(&self, value: &T) -> bool;
    fn swap(&mut self, one: usize, other: usize);
    fn reverse(&mut self);
    fn sort(&mut self);
    fn to_vec(&self) -> Vec<T>;
    fn iter(&self) -> Iter<T>;
    fn iter_mut(&mut self) -> IterMut<T>;
    fn split_at(&self, place: usize) -> (&[T], &[T]);
    fn split_at_mut(&mut self, place: usize) -> (&mut [T], &mut [T]);
    fn range(&self) -> &[T];
    fn range_mut(&mut self) -> &mut [T];
}

impl<T> Box<T> {
    fn new(value: T) -> Self;
}

impl<T> Option<T> {
    fn is_some(&self) -> bool;
    fn is_none(&self) -> bool;
    fn unwrap(self) -> T;
    fn expect(self, text: &str) -> T;
    fn unwrap_or(self, other: T) -> T;
    fn unwrap_or_default(self) -> T;
    fn take(&mut self) -> Option<T>;
    fn replace(&mut self, value: T) -> Option<T>;
    fn insert(&mut self, value: T) -> &mut T;
    fn as_ref(&self) -> Option<&T>;
    fn as_mut(&mut self) -> Option<&mut T>;
    fn ok_or<E>(self, error: E) -> Result<T, E>;
}

impl<T, E> Result<T, E> {
    fn is_ok(&self) -> bool;
    fn is_err(&self) -> bool;
    fn ok(self) -> Option<T>;
    fn err(self) -> Option<E>;
    fn unwrap(self) -> T;
    fn expect(self, text: &str) -> T;
    fn unwrap_err(self) -> E;
    fn unwrap_or(self, other: T) -> T;
    fn as_ref(&self) -> Result<&T, &E>;
}

impl<'a, T> Iter<'a, T> {
    fn next(&mut self) -> Option<&'a T>;
    fn len(&self) -> usize;
}

impl<'a, T> IterMut<'a, T> {
    fn next(&mut self) -> Option<&'a mut T>;
}

impl<T> IntoIter<T> {
    fn next(&mut self) -> Option<T>;
}

impl<T> Range<T> {
    fn next(&mut self) -> Option<T>;
    fn contains(&self, value: &T) -> bool;
}

impl<T> RangeInclusive<T> {
    fn next(&mut self) -> Option<T>;
    fn contains(&self, value: &T) -> bool;
}

impl<T> RangeFrom<T> {
    fn next(&mut self) -> Option<T>;
}

impl<'a> Chars<'a> {
    fn next(&mut self) -> Option<char>;
}

struct FmtError;

struct Formatter<'a> {
    rest: &'a str,
}

impl<'a> Formatter<'a> {
    fn write_str(&mut self, text: &str) -> Result<(), FmtError>;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Ordering {
    Less,
    Equal,
    Greater,
}

trait Clone {
    fn clone(&self) -> Self;
    fn clone_from(&mut self, source: &Self) {}
}

trait Debug {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result<(), FmtError>;
}

trait Display {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result<(), FmtError>;
}

trait Default {
    fn default() -> Self;
}

trait PartialEq {
    fn eq(&self, other: &Self) -> bool;
    fn ne(&self, other: &Self) -> bool {}
}

trait Eq: PartialEq {}

trait PartialOrd: PartialEq {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering>;
}

trait Ord: Eq + PartialOrd {
    fn cmp(&self, other: &Self) -> Ordering;
}

trait Copy: Clone {}

trait Hash {}

trait From<T> {
    fn from(value: T) -> Self;
}

trait Into<T> {
    fn into(self) -> T;
}

impl<T, U: From<T>> Into<U> for T {
    fn into(self) -> U;
}

trait ToString {
    fn to_string(&self) -> String;
}

impl<T: Display> ToString for T {
    fn to_string(&self) -> String;
}

trait Iterator {
    type Item;
    fn next(&mut self) -> Option<Self::Item>;
}

trait Add<Rhs> {
    type Output;
    fn add(self, other: Rhs) -> Self::Output;
}

trait Sub<Rhs> {
    type Output;
    fn sub(self, other: Rhs) -> Self::Output;
}

trait Mul<Rhs> {
    type Output;
    fn mul(self, other: Rhs) -> Self::Output;
}

trait Div<Rhs> {
    type Output;
    fn div(self, other: Rhs) -> Self::Output;
}

trait Rem<Rhs> {
    type Output;
    fn rem(self, other: Rhs) -> Self::Output;
}

trait Neg {
    type Output;
    fn neg(self) -> Self::Output;
}
