// What is read of Rust's own library for ranges and iterators.

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

impl<T: Step> Range<T> {
    fn next(&mut self) -> Option<T>;
}

impl<T> Range<T> {
    fn contains(&self, value: &T) -> bool;
}

impl<T: Step> RangeInclusive<T> {
    fn next(&mut self) -> Option<T>;
}

impl<T> RangeInclusive<T> {
    fn contains(&self, value: &T) -> bool;
}

impl<T: Step> RangeFrom<T> {
    fn next(&mut self) -> Option<T>;
}

trait Step {}

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

impl<A, E, T: Sum<A>> Sum<Result<A, E>> for Result<T, E> {}

impl<A, T: Sum<A>> Sum<Option<A>> for Option<T> {}

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

impl<T: Step> Iterator for Range<T> {
    type Item = T;
}

impl<T: Step> Iterator for RangeInclusive<T> {
    type Item = T;
}

impl<T: Step> Iterator for RangeFrom<T> {
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
