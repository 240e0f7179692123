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
    fn size_hint(&self) -> (usize, Option<usize>) {}
    fn enumerate(self) -> Enumerate<Self> {}
    fn rev(self) -> Rev<Self>
    where
        Self: DoubleEndedIterator,
    {
    }
    fn chain<U: Iterator<Item = Self::Item>>(self, other: U) -> Chain<Self, U> {}
    fn zip<U: Iterator>(self, other: U) -> Zip<Self, U> {}
    fn take(self, count: usize) -> Take<Self> {}
    fn skip(self, count: usize) -> Skip<Self> {}
    fn step_by(self, count: usize) -> StepBy<Self> {}
    fn cycle(self) -> Cycle<Self> {}
    fn copied<'a, C: Copy>(self) -> Copied<Self>
    where
        Self: Iterator<Item = &'a C>,
    {
    }
    fn cloned<'a, C: Clone>(self) -> Cloned<Self>
    where
        Self: Iterator<Item = &'a C>,
    {
    }
    fn by_ref(&mut self) -> &mut Self {}
    fn peekable(self) -> Peekable<Self, Self::Item> {}
    fn fuse(self) -> Fuse<Self> {}
    fn scan<S, B, F: FnMut(&mut S, Self::Item) -> Option<B>>(self, start: S, f: F) -> Scan<Self, S, F, B> {}
    fn map_while<B, P: FnMut(Self::Item) -> Option<B>>(self, f: P) -> MapWhile<Self, P, B> {}
    fn flat_map<U: IntoIterator, F: FnMut(Self::Item) -> U>(self, f: F) -> FlatMap<Self, F, U::IntoIter> {}
    fn flatten<U: IntoIterator>(self) -> Flatten<Self, U::IntoIter>
    where
        Self: Iterator<Item = U>,
    {
    }
    fn unzip<A, B, X: Default + Extend<A>, Y: Default + Extend<B>>(self) -> (X, Y)
    where
        Self: Iterator<Item = (A, B)>,
    {
    }
    fn reduce<F: FnMut(Self::Item, Self::Item) -> Self::Item>(self, f: F) -> Option<Self::Item> {}
    fn rposition<P: FnMut(Self::Item) -> bool>(&mut self, test: P) -> Option<usize>
    where
        Self: DoubleEndedIterator + ExactSizeIterator,
    {
    }
    fn try_fold<B, R: Try<Output = B>, F: FnMut(B, Self::Item) -> R>(&mut self, start: B, f: F) -> R {}
    fn try_for_each<R: Try<Output = ()>, F: FnMut(Self::Item) -> R>(&mut self, f: F) -> R {}
    fn eq<B: Compared<Self::Item>, U: Iterator<Item = B>>(self, other: U) -> bool
    where
        Self::Item: PartialEq,
    {
    }
    fn ne<B: Compared<Self::Item>, U: Iterator<Item = B>>(self, other: U) -> bool
    where
        Self::Item: PartialEq,
    {
    }
    fn cmp<B: Compared<Self::Item>, U: Iterator<Item = B>>(self, other: U) -> Ordering
    where
        Self::Item: Ord,
    {
    }
    fn partial_cmp<B: Compared<Self::Item>, U: Iterator<Item = B>>(self, other: U) -> Option<Ordering>
    where
        Self::Item: PartialOrd,
    {
    }
    fn lt<B: Compared<Self::Item>, U: Iterator<Item = B>>(self, other: U) -> bool
    where
        Self::Item: PartialOrd,
    {
    }
    fn le<B: Compared<Self::Item>, U: Iterator<Item = B>>(self, other: U) -> bool
    where
        Self::Item: PartialOrd,
    {
    }
    fn gt<B: Compared<Self::Item>, U: Iterator<Item = B>>(self, other: U) -> bool
    where
        Self::Item: PartialOrd,
    {
    }
    fn ge<B: Compared<Self::Item>, U: Iterator<Item = B>>(self, other: U) -> bool
    where
        Self::Item: PartialOrd,
    {
    }
    fn is_sorted(self) -> bool
    where
        Self::Item: PartialOrd,
    {
    }
    fn max_by<F: FnMut(&Self::Item, &Self::Item) -> Ordering>(self, f: F) -> Option<Self::Item> {}
    fn min_by<F: FnMut(&Self::Item, &Self::Item) -> Ordering>(self, f: F) -> Option<Self::Item> {}
    fn count(self) -> usize {}
    fn last(self) -> Option<Self::Item> {}
    fn nth(&mut self, place: usize) -> Option<Self::Item> {}
    fn sum<S: Sum<Self::Item>>(self) -> S {}
    fn product<S: Product<Self::Item>>(self) -> S {}
    fn collect<B: FromIterator<Self::Item>>(self) -> B {}
    fn map<B, F: FnMut(Self::Item) -> B>(self, f: F) -> Map<Self, F, B> {}
    fn filter<P: FnMut(&Self::Item) -> bool>(self, test: P) -> Filter<Self, P, Self::Item> {}
    fn filter_map<B, F: FnMut(Self::Item) -> Option<B>>(self, f: F) -> FilterMap<Self, F, B> {}
    fn inspect<F: FnMut(&Self::Item)>(self, f: F) -> Inspect<Self, F, Self::Item> {}
    fn take_while<P: FnMut(&Self::Item) -> bool>(self, test: P) -> TakeWhile<Self, P, Self::Item> {}
    fn skip_while<P: FnMut(&Self::Item) -> bool>(self, test: P) -> SkipWhile<Self, P, Self::Item> {}
    fn partition<B: Default + Extend<Self::Item>, F: FnMut(&Self::Item) -> bool>(self, f: F) -> (B, B) {}
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

trait Sum<A> {
    fn sum<I: Iterator<Item = A>>(iter: I) -> Self;
}

trait Product<A> {
    fn product<I: Iterator<Item = A>>(iter: I) -> Self;
}

impl<T, U: Sum<T>, E> Sum<Result<T, E>> for Result<U, E> {}

impl<T, U: Sum<T>> Sum<Option<T>> for Option<U> {}

impl<T, U: Product<T>, E> Product<Result<T, E>> for Result<U, E> {}

impl<T, U: Product<T>> Product<Option<T>> for Option<U> {}

trait FromIterator<A> {
    fn from_iter<T: IntoIterator<Item = A>>(iter: T) -> Self;
}

// What is compared with a value of its own type.
trait Compared<A> {}

impl<A> Compared<A> for A {}

// What may fail at each step, and what it goes on with.
trait Try {
    type Output;
}

impl<T> Try for Option<T> {
    type Output = T;
}

impl<T, E> Try for Result<T, E> {
    type Output = T;
}

impl<T> FromIterator<T> for Vec<T> {}

impl FromIterator<char> for String {}

impl<'a> FromIterator<&'a str> for String {}

impl<'a> FromIterator<&'a char> for String {}

impl Extend<char> for String {}

impl<'a> Extend<&'a char> for String {}

impl<'a> Extend<&'a str> for String {}

impl Extend<String> for String {}

impl FromIterator<String> for String {}

impl<A, E, V: FromIterator<A>> FromIterator<Result<A, E>> for Result<V, E> {}

impl<A, V: FromIterator<A>> FromIterator<Option<A>> for Option<V> {}

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
