// What is read of Rust's own library: signatures alone. An impl of `integer` or `float` is for
// numbers of every such type, also where a literal has none yet; one of `whole` or `real` where its
// type is known.

fn drop<T>(value: T);

fn size_of_val<T>(value: &T) -> usize;

fn swap<T>(one: &mut T, other: &mut T);

fn replace<T>(place: &mut T, value: T) -> T;

fn take<T: Default>(place: &mut T) -> T;

fn forget<T>(value: T);

impl macros {
    fn dbg<T: Debug>(value: T) -> T;
}

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

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Eq, Ord, Hash)]
enum Option<T> {
    None,
    Some(T),
}

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Eq, Ord, Hash)]
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
struct RangeToInclusive<T> {
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
    fn dedup(&mut self);
    fn retain<F: FnMut(&T) -> bool>(&mut self, f: F);
    fn dedup_by_key<K, F: FnMut(&mut T) -> K>(&mut self, f: F);
}

impl<T: Clone> Vec<T> {
    fn resize(&mut self, length: usize, value: T);
    fn extend_from_slice(&mut self, other: &[T]);
}

trait Joined {}

impl Joined for String {}

impl<'a> Joined for &'a str {}

impl<T: Joined> [T] {
    fn join(&self, between: &str) -> String;
    fn concat(&self) -> String;
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
    fn sort(&mut self)
    where
        T: Ord;
    fn sort_unstable(&mut self)
    where
        T: Ord;
    fn sort_by<F: FnMut(&T, &T) -> Ordering>(&mut self, f: F);
    fn sort_by_key<K: Ord, F: FnMut(&T) -> K>(&mut self, f: F);
    fn sort_unstable_by_key<K: Ord, F: FnMut(&T) -> K>(&mut self, f: F);
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

impl<T> Rc<T> {
    fn new(value: T) -> Self;
    fn clone(&self) -> Self;
    fn deref(&self) -> &T;
    fn strong_count(this: &Self) -> usize;
    fn weak_count(this: &Self) -> usize;
    fn ptr_eq(this: &Self, other: &Self) -> bool;
    fn downgrade(this: &Self) -> Weak<T>;
    fn try_unwrap(this: Self) -> Result<T, Self>;
    fn into_inner(this: Self) -> Option<T>;
    fn get_mut(this: &mut Self) -> Option<&mut T>;
}

impl<T> Arc<T> {
    fn new(value: T) -> Self;
    fn clone(&self) -> Self;
    fn deref(&self) -> &T;
    fn strong_count(this: &Self) -> usize;
    fn ptr_eq(this: &Self, other: &Self) -> bool;
    fn try_unwrap(this: Self) -> Result<T, Self>;
    fn into_inner(this: Self) -> Option<T>;
    fn get_mut(this: &mut Self) -> Option<&mut T>;
}

impl<T> Mutex<T> {
    fn new(value: T) -> Self;
    fn lock(&self) -> Result<MutexGuard<'_, T>, PoisonError>;
    fn into_inner(self) -> Result<T, PoisonError>;
    fn get_mut(&mut self) -> Result<&mut T, PoisonError>;
}

impl<'b, T> MutexGuard<'b, T> {
    fn deref(&self) -> &T;
    fn deref_mut(&mut self) -> &mut T;
}

#[derive(Debug)]
struct PoisonError;

// Modules, whose functions are named behind them.
enum thread {}

impl thread {
    fn spawn<T: Send + 'static, F: FnOnce() -> T + Send + 'static>(f: F) -> JoinHandle<T>;
    fn sleep(time: Duration);
}

enum mpsc {}

impl mpsc {
    fn channel<T>() -> (Sender<T>, Receiver<T>);
}

struct JoinHandle<T> {
    result: T,
}

#[derive(Debug)]
struct Panicked;

impl<T> JoinHandle<T> {
    fn join(self) -> Result<T, Panicked>;
}

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Duration;

impl Duration {
    fn from_secs(seconds: u64) -> Duration;
    fn from_millis(milliseconds: u64) -> Duration;
    fn as_secs(&self) -> u64;
    fn as_millis(&self) -> u128;
}

#[derive(Debug)]
struct Receiver<T> {
    queue: Vec<T>,
}

struct Received<'a, T> {
    queue: &'a Vec<T>,
}

impl<'a, T> Iterator for Received<'a, T> {
    type Item = T;
}

#[derive(Debug)]
struct SendError<T> {
    value: T,
}

#[derive(Debug)]
struct RecvError;

impl<T> Sender<T> {
    fn send(&self, value: T) -> Result<(), SendError<T>>;
}

impl<T> Receiver<T> {
    fn recv(&self) -> Result<T, RecvError>;
    fn try_recv(&self) -> Result<T, RecvError>;
    fn iter(&self) -> Received<T>;
    fn into_iter(self) -> IntoIter<T>;
}

impl<T> Weak<T> {
    fn new() -> Self;
    fn clone(&self) -> Self;
    fn upgrade(&self) -> Option<Rc<T>>;
    fn strong_count(&self) -> usize;
    fn weak_count(&self) -> usize;
}

impl<T: Copy> Cell<T> {
    fn get(&self) -> T;
}

impl<T> Cell<T> {
    fn new(value: T) -> Self;
    fn set(&self, value: T);
    fn replace(&self, value: T) -> T;
    fn take(&self) -> T;
    fn into_inner(self) -> T;
    fn get_mut(&mut self) -> &mut T;
}

impl<T> RefCell<T> {
    fn new(value: T) -> Self;
    fn borrow(&self) -> Ref<'_, T>;
    fn borrow_mut(&self) -> RefMut<'_, T>;
    fn replace(&self, value: T) -> T;
    fn take(&self) -> T;
    fn into_inner(self) -> T;
    fn get_mut(&mut self) -> &mut T;
}

impl<'b, T> Ref<'b, T> {
    fn deref(&self) -> &T;
}

impl<'b, T> RefMut<'b, T> {
    fn deref(&self) -> &T;
    fn deref_mut(&mut self) -> &mut T;
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
    fn or(self, other: Option<T>) -> Option<T>;
    fn and<U>(self, other: Option<U>) -> Option<U>;
    fn get_or_insert(&mut self, value: T) -> &mut T;
    fn ok_or<E>(self, error: E) -> Result<T, E>;
    fn map<U, F: FnOnce(T) -> U>(self, f: F) -> Option<U>;
    fn map_or<U, F: FnOnce(T) -> U>(self, other: U, f: F) -> U;
    fn map_or_else<U, D: FnOnce() -> U, F: FnOnce(T) -> U>(self, other: D, f: F) -> U;
    fn and_then<U, F: FnOnce(T) -> Option<U>>(self, f: F) -> Option<U>;
    fn or_else<F: FnOnce() -> Option<T>>(self, f: F) -> Option<T>;
    fn unwrap_or_else<F: FnOnce() -> T>(self, f: F) -> T;
    fn ok_or_else<E, F: FnOnce() -> E>(self, f: F) -> Result<T, E>;
    fn filter<P: FnOnce(&T) -> bool>(self, test: P) -> Option<T>;
    fn is_some_and<F: FnOnce(T) -> bool>(self, f: F) -> bool;
    fn get_or_insert_with<F: FnOnce() -> T>(&mut self, f: F) -> &mut T;
}

impl<'a, T: Copy> Option<&'a T> {
    fn copied(self) -> Option<T>;
}

impl<'a, T: Clone> Option<&'a T> {
    fn cloned(self) -> Option<T>;
}

impl<T> Option<Option<T>> {
    fn flatten(self) -> Option<T>;
}

impl<T, E> Option<Result<T, E>> {
    fn transpose(self) -> Result<Option<T>, E>;
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
    fn map<U, F: FnOnce(T) -> U>(self, f: F) -> Result<U, E>;
    fn map_or<U, F: FnOnce(T) -> U>(self, other: U, f: F) -> U;
    fn map_err<O, F: FnOnce(E) -> O>(self, f: F) -> Result<T, O>;
    fn and_then<U, F: FnOnce(T) -> Result<U, E>>(self, f: F) -> Result<U, E>;
    fn or_else<O, F: FnOnce(E) -> Result<T, O>>(self, f: F) -> Result<T, O>;
    fn unwrap_or_else<F: FnOnce(E) -> T>(self, f: F) -> T;
    fn is_ok_and<F: FnOnce(T) -> bool>(self, f: F) -> bool;
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
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

impl<'a> From<&'a str> for String {}

impl From<char> for String {}

trait Into<T> {
    fn into(self) -> T;
}

trait TryFrom<T> {
    type Error;
    fn try_from(value: T) -> Result<Self, Self::Error>;
}

trait TryInto<T> {
    type Error;
    fn try_into(self) -> Result<T, Self::Error>;
}

impl<T, U: TryFrom<T>> TryInto<U> for T {
    type Error = U::Error;
    fn try_into(self) -> Result<U, U::Error>;
}

impl<T> Default for Option<T> {}

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
    fn enumerate(self) -> Enumerate<Self> {}
    fn rev(self) -> Rev<Self> {}
    fn chain<U: Iterator<Item = Self::Item>>(self, other: U) -> Chain<Self, U> {}
    fn zip<U: Iterator>(self, other: U) -> Zip<Self, U> {}
    fn take(self, count: usize) -> Take<Self> {}
    fn skip(self, count: usize) -> Skip<Self> {}
    fn step_by(self, count: usize) -> StepBy<Self> {}
    fn cycle(self) -> Cycle<Self> {}
    fn copied(self) -> Copied<Self> {}
    fn cloned(self) -> Cloned<Self> {}
    fn count(self) -> usize {}
    fn last(self) -> Option<Self::Item> {}
    fn nth(&mut self, place: usize) -> Option<Self::Item> {}
    fn sum<S: Sum<Self::Item>>(self) -> S {}
    fn product<S: Sum<Self::Item>>(self) -> S {}
    fn collect<B: FromIterator<Self::Item>>(self) -> B {}
    fn map<B, F: FnMut(Self::Item) -> B>(self, f: F) -> Map<Self, F, B> {}
    fn filter<P: FnMut(&Self::Item) -> bool>(self, test: P) -> Filter<Self, P, Self::Item> {}
    fn filter_map<B, F: FnMut(Self::Item) -> Option<B>>(self, f: F) -> FilterMap<Self, F, B> {}
    fn inspect<F: FnMut(&Self::Item)>(self, f: F) -> Inspect<Self, F, Self::Item> {}
    fn take_while<P: FnMut(&Self::Item) -> bool>(self, test: P) -> TakeWhile<Self, P, Self::Item> {}
    fn skip_while<P: FnMut(&Self::Item) -> bool>(self, test: P) -> SkipWhile<Self, P, Self::Item> {}
    fn partition<B: FromIterator<Self::Item>, F: FnMut(&Self::Item) -> bool>(self, f: F) -> (B, B) {}
    fn for_each<F: FnMut(Self::Item)>(self, f: F) {}
    fn fold<B, F: FnMut(B, Self::Item) -> B>(self, start: B, f: F) -> B {}
    fn any<F: FnMut(Self::Item) -> bool>(&mut self, f: F) -> bool {}
    fn all<F: FnMut(Self::Item) -> bool>(&mut self, f: F) -> bool {}
    fn find<P: FnMut(&Self::Item) -> bool>(&mut self, test: P) -> Option<Self::Item> {}
    fn find_map<B, F: FnMut(Self::Item) -> Option<B>>(&mut self, f: F) -> Option<B> {}
    fn position<P: FnMut(Self::Item) -> bool>(&mut self, test: P) -> Option<usize> {}
    fn max(self) -> Option<Self::Item>
    where
        Self::Item: Ord,
    {
    }
    fn min(self) -> Option<Self::Item>
    where
        Self::Item: Ord,
    {
    }
    fn max_by_key<K: Ord, F: FnMut(&Self::Item) -> K>(self, f: F) -> Option<Self::Item> {}
    fn min_by_key<K: Ord, F: FnMut(&Self::Item) -> K>(self, f: F) -> Option<Self::Item> {}
}

trait Sum<A> {}

trait FromIterator<A> {}

impl<T> FromIterator<T> for Vec<T> {}

impl FromIterator<char> for String {}

impl<'a> FromIterator<&'a str> for String {}

impl FromIterator<String> for String {}

impl<A, E, V: FromIterator<A>> FromIterator<Result<A, E>> for Result<V, E> {}

impl<A, V: FromIterator<A>> FromIterator<Option<A>> for Option<V> {}

impl<K: Eq + Hash, V> FromIterator<(K, V)> for HashMap<K, V> {}

impl<T: Eq + Hash> FromIterator<T> for HashSet<T> {}

impl<'a, T> Iterator for Iter<'a, T> {
    type Item = &'a T;
}

impl<'a, T> Iterator for IterMut<'a, T> {
    type Item = &'a mut T;
}

impl<T> Iterator for IntoIter<T> {
    type Item = T;
}

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

impl<T> Iterator for Range<T> {
    type Item = T;
}

impl<T> Iterator for RangeInclusive<T> {
    type Item = T;
}

impl<T> Iterator for RangeFrom<T> {
    type Item = T;
}

#[derive(Clone, Debug)]
struct Enumerate<I> {
    inner: I,
    count: usize,
}

impl<I: Iterator> Iterator for Enumerate<I> {
    type Item = (usize, I::Item);
}

#[derive(Clone, Debug)]
struct Rev<I> {
    inner: I,
}

impl<I: Iterator> Iterator for Rev<I> {
    type Item = I::Item;
}

#[derive(Clone, Debug)]
struct Take<I> {
    inner: I,
    left: usize,
}

impl<I: Iterator> Iterator for Take<I> {
    type Item = I::Item;
}

#[derive(Clone, Debug)]
struct Skip<I> {
    inner: I,
    left: usize,
}

impl<I: Iterator> Iterator for Skip<I> {
    type Item = I::Item;
}

#[derive(Clone, Debug)]
struct StepBy<I> {
    inner: I,
    step: usize,
    begun: bool,
}

impl<I: Iterator> Iterator for StepBy<I> {
    type Item = I::Item;
}

#[derive(Clone, Debug)]
struct Cycle<I> {
    inner: I,
    again: I,
}

impl<I: Iterator> Iterator for Cycle<I> {
    type Item = I::Item;
}

#[derive(Clone, Debug)]
struct Chain<I, U> {
    inner: I,
    other: U,
}

impl<I: Iterator, U: Iterator> Iterator for Chain<I, U> {
    type Item = I::Item;
}

#[derive(Clone, Debug)]
struct Zip<I, U> {
    inner: I,
    other: U,
}

impl<I: Iterator, U: Iterator> Iterator for Zip<I, U> {
    type Item = (I::Item, U::Item);
}

#[derive(Clone, Debug)]
struct Copied<I> {
    inner: I,
}

impl<'a, T: Copy, I: Iterator<Item = &'a T>> Iterator for Copied<I> {
    type Item = T;
}

#[derive(Clone, Debug)]
struct Cloned<I> {
    inner: I,
}

impl<'a, T: Clone, I: Iterator<Item = &'a T>> Iterator for Cloned<I> {
    type Item = T;
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

trait Error: Debug + Display {}

impl<E: Error> From<E> for Box<dyn Error> {
    fn from(error: E) -> Box<dyn Error>;
}

impl<'a> From<&'a str> for Box<dyn Error> {
    fn from(error: &'a str) -> Box<dyn Error>;
}

impl From<String> for Box<dyn Error> {
    fn from(error: String) -> Box<dyn Error>;
}

impl Display for FmtError {}

impl Error for FmtError {}

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

#[derive(Debug)]
struct IoError;

impl Display for IoError {}

impl Error for IoError {}

#[derive(Debug)]
struct Stdin;

impl Stdin {
    fn read_line(&self, text: &mut String) -> Result<usize, IoError>;
}

impl io {
    fn stdin() -> Stdin;
}

#[derive(Debug)]
struct Args;

impl Iterator for Args {
    type Item = String;
}

impl env {
    fn args() -> Args;
}

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

trait Borrowed<K> {}

impl<K> Borrowed<K> for K {}

impl Borrowed<String> for str {}

impl<'a, T> Borrowed<&'a T> for T {}

impl<T> Borrowed<Vec<T>> for [T] {}

#[derive(Clone, Debug, PartialEq, Eq)]
struct HashMap<K, V> {
    rest: Vec<(K, V)>,
}

impl<K, V> HashMap<K, V> {
    fn new() -> Self;
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool;
    fn clear(&mut self);
    fn iter(&self) -> MapIter<K, V>;
    fn iter_mut(&mut self) -> MapIterMut<K, V>;
    fn into_iter(self) -> IntoIter<(K, V)>;
    fn keys(&self) -> Keys<K, V>;
    fn values(&self) -> Values<K, V>;
    fn values_mut(&mut self) -> ValuesMut<K, V>;
}

impl<K: Eq + Hash, V> HashMap<K, V> {
    fn insert(&mut self, key: K, value: V) -> Option<V>;
    fn index<Q: Borrowed<K>>(&self, key: &Q) -> &V;
    fn get<Q: Borrowed<K>>(&self, key: &Q) -> Option<&V>;
    fn get_mut<Q: Borrowed<K>>(&mut self, key: &Q) -> Option<&mut V>;
    fn contains_key<Q: Borrowed<K>>(&self, key: &Q) -> bool;
    fn remove<Q: Borrowed<K>>(&mut self, key: &Q) -> Option<V>;
    fn entry(&mut self, key: K) -> Entry<K, V>;
}

impl<K, V> Default for HashMap<K, V> {}

#[derive(Clone, Debug)]
struct MapIter<'a, K, V> {
    rest: &'a [(K, V)],
}

impl<'a, K, V> Iterator for MapIter<'a, K, V> {
    type Item = (&'a K, &'a V);
}

#[derive(Debug)]
struct MapIterMut<'a, K, V> {
    rest: &'a mut [(K, V)],
}

impl<'a, K, V> Iterator for MapIterMut<'a, K, V> {
    type Item = (&'a K, &'a mut V);
}

#[derive(Clone, Debug)]
struct Keys<'a, K, V> {
    rest: &'a [(K, V)],
}

impl<'a, K, V> Iterator for Keys<'a, K, V> {
    type Item = &'a K;
}

#[derive(Clone, Debug)]
struct Values<'a, K, V> {
    rest: &'a [(K, V)],
}

impl<'a, K, V> Iterator for Values<'a, K, V> {
    type Item = &'a V;
}

#[derive(Debug)]
struct ValuesMut<'a, K, V> {
    rest: &'a mut [(K, V)],
}

impl<'a, K, V> Iterator for ValuesMut<'a, K, V> {
    type Item = &'a mut V;
}

#[derive(Debug)]
struct Entry<'a, K, V> {
    map: &'a mut HashMap<K, V>,
    key: K,
}

impl<'a, K, V> Entry<'a, K, V> {
    fn or_insert(self, value: V) -> &'a mut V;
    fn or_insert_with<F: FnOnce() -> V>(self, f: F) -> &'a mut V;
    fn and_modify<F: FnOnce(&mut V)>(self, f: F) -> Entry<'a, K, V>;
}

impl<'a, K, V: Default> Entry<'a, K, V> {
    fn or_default(self) -> &'a mut V;
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct HashSet<T> {
    rest: Vec<T>,
}

impl<T> HashSet<T> {
    fn new() -> Self;
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool;
    fn clear(&mut self);
    fn iter(&self) -> Iter<T>;
    fn into_iter(self) -> IntoIter<T>;
}

impl<T: Eq + Hash> HashSet<T> {
    fn insert(&mut self, value: T) -> bool;
    fn contains<Q: Borrowed<T>>(&self, value: &Q) -> bool;
    fn remove<Q: Borrowed<T>>(&mut self, value: &Q) -> bool;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
struct PhantomData<T>;

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

trait AddAssign<Rhs> {
    fn add_assign(&mut self, other: Rhs);
}

trait SubAssign<Rhs> {
    fn sub_assign(&mut self, other: Rhs);
}

trait MulAssign<Rhs> {
    fn mul_assign(&mut self, other: Rhs);
}

trait DivAssign<Rhs> {
    fn div_assign(&mut self, other: Rhs);
}

trait RemAssign<Rhs> {
    fn rem_assign(&mut self, other: Rhs);
}

trait Neg {
    type Output;
    fn neg(self) -> Self::Output;
}

// Adapters of closures: T is what they give. No name is one of those in Iterator.
struct Map<I, G, T> {
    inner: I,
    f: G,
}

impl<I, G, T> Iterator for Map<I, G, T> {
    type Item = T;
}

struct Filter<I, G, T> {
    inner: I,
    f: G,
}

impl<I, G, T> Iterator for Filter<I, G, T> {
    type Item = T;
}

struct FilterMap<I, G, T> {
    inner: I,
    f: G,
}

impl<I, G, T> Iterator for FilterMap<I, G, T> {
    type Item = T;
}

struct Inspect<I, G, T> {
    inner: I,
    f: G,
}

impl<I, G, T> Iterator for Inspect<I, G, T> {
    type Item = T;
}

struct TakeWhile<I, G, T> {
    inner: I,
    f: G,
    done: bool,
}

impl<I, G, T> Iterator for TakeWhile<I, G, T> {
    type Item = T;
}

struct SkipWhile<I, G, T> {
    inner: I,
    f: G,
    begun: bool,
}

impl<I, G, T> Iterator for SkipWhile<I, G, T> {
    type Item = T;
}
