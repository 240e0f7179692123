// What is read of Rust's own library for vectors and slices.

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
    fn retain<F: FnMut(&T) -> bool>(&mut self, f: F);
    fn retain_mut<F: FnMut(&mut T) -> bool>(&mut self, f: F);
    fn dedup_by<F: FnMut(&mut T, &mut T) -> bool>(&mut self, f: F);
    fn dedup_by_key<K: PartialEq, F: FnMut(&mut T) -> K>(&mut self, f: F);
    fn split_off(&mut self, place: usize) -> Vec<T>;
    fn drain<R: RangeBounds<usize>>(&mut self, range: R) -> Drain<T>;
    fn reserve(&mut self, more: usize);
    fn shrink_to_fit(&mut self);
    fn resize_with<F: FnMut() -> T>(&mut self, length: usize, f: F);
    fn extend<I: Iterator>(&mut self, values: I)
    where
        Vec<T>: Extend<I::Item>;
}

impl<T: PartialEq> Vec<T> {
    fn dedup(&mut self);
}

impl<T: Clone> Vec<T> {
    fn resize(&mut self, length: usize, value: T);
    fn extend_from_slice(&mut self, other: &[T]);
}

// What an array's method gives that has a length has the array's.
impl<T> [T; 1] {
    fn into_iter(self) -> IntoIter<T>;
    fn map<U, F: FnMut(T) -> U>(self, f: F) -> [U; 1];
}

// What many of are made one of.
trait Concat {
    type Output;
}

impl Concat for String {
    type Output = String;
}

impl<'a> Concat for &'a str {
    type Output = String;
}

impl<T: Clone> Concat for Vec<T> {
    type Output = Vec<T>;
}

impl<T: Clone> Concat for [T; 1] {
    type Output = Vec<T>;
}

impl<T: Concat> [T] {
    fn concat(&self) -> T::Output;
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
    fn get_range<R: RangeBounds<usize>>(&self, range: R) -> Option<&[T]>;
    fn get_range_mut<R: RangeBounds<usize>>(&mut self, range: R) -> Option<&mut [T]>;
    fn split_first(&self) -> Option<(&T, &[T])>;
    fn split_last(&self) -> Option<(&T, &[T])>;
    fn split_first_mut(&mut self) -> Option<(&mut T, &mut [T])>;
    fn split_last_mut(&mut self) -> Option<(&mut T, &mut [T])>;
    fn contains(&self, value: &T) -> bool
    where
        T: PartialEq;
    fn starts_with(&self, other: &[T]) -> bool
    where
        T: PartialEq;
    fn ends_with(&self, other: &[T]) -> bool
    where
        T: PartialEq;
    fn is_sorted(&self) -> bool
    where
        T: PartialOrd;
    fn binary_search(&self, value: &T) -> Result<usize, usize>
    where
        T: Ord;
    fn binary_search_by<F: FnMut(&T) -> Ordering>(&self, f: F) -> Result<usize, usize>;
    fn binary_search_by_key<K: Ord, F: FnMut(&T) -> K>(&self, key: &K, f: F) -> Result<usize, usize>;
    fn partition_point<F: FnMut(&T) -> bool>(&self, f: F) -> usize;
    fn windows(&self, count: usize) -> Windows<T>;
    fn chunks(&self, count: usize) -> Chunks<T>;
    fn chunks_exact(&self, count: usize) -> ChunksExact<T>;
    fn chunks_mut(&mut self, count: usize) -> ChunksMut<T>;
    fn rotate_left(&mut self, count: usize);
    fn rotate_right(&mut self, count: usize);
    fn fill(&mut self, value: T)
    where
        T: Clone;
    fn copy_from_slice(&mut self, other: &[T])
    where
        T: Copy;
    fn clone_from_slice(&mut self, other: &[T])
    where
        T: Clone;
    fn swap(&mut self, one: usize, other: usize);
    fn reverse(&mut self);
    fn sort(&mut self)
    where
        T: Ord;
    fn sort_unstable(&mut self)
    where
        T: Ord;
    fn sort_by<F: FnMut(&T, &T) -> Ordering>(&mut self, f: F);
    fn sort_unstable_by<F: FnMut(&T, &T) -> Ordering>(&mut self, f: F);
    fn sort_by_key<K: Ord, F: FnMut(&T) -> K>(&mut self, f: F);
    fn sort_by_cached_key<K: Ord, F: FnMut(&T) -> K>(&mut self, f: F);
    fn sort_unstable_by_key<K: Ord, F: FnMut(&T) -> K>(&mut self, f: F);
    fn to_vec(&self) -> Vec<T>
    where
        T: Clone;
    fn repeat(&self, times: usize) -> Vec<T>
    where
        T: Copy;
    fn iter(&self) -> Iter<T>;
    fn iter_mut(&mut self) -> IterMut<T>;
    fn split_at(&self, place: usize) -> (&[T], &[T]);
    fn split_at_mut(&mut self, place: usize) -> (&mut [T], &mut [T]);
    fn range(&self) -> &[T];
    fn range_mut(&mut self) -> &mut [T];
}

// What has part of a vector or a slice after another.
#[derive(Clone, Debug)]
struct Windows<'a, T> {
    rest: &'a [T],
    count: usize,
}

impl<'a, T> Iterator for Windows<'a, T> {
    type Item = &'a [T];
}

#[derive(Clone, Debug)]
struct Chunks<'a, T> {
    rest: &'a [T],
    count: usize,
}

impl<'a, T> Iterator for Chunks<'a, T> {
    type Item = &'a [T];
}

#[derive(Clone, Debug)]
struct ChunksExact<'a, T> {
    rest: &'a [T],
    count: usize,
}

impl<'a, T> Iterator for ChunksExact<'a, T> {
    type Item = &'a [T];
}

#[derive(Debug)]
struct ChunksMut<'a, T> {
    rest: &'a mut [T],
    count: usize,
}

impl<'a, T> Iterator for ChunksMut<'a, T> {
    type Item = &'a mut [T];
}

// What was taken out of a vector, until the last of it is asked for.
#[derive(Debug, Drop)]
struct Drain<'a, T> {
    rest: IntoIter<T>,
}

impl<'a, T> Iterator for Drain<'a, T> {
    type Item = T;
}

trait RangeBounds<A> {}

impl<T> RangeBounds<T> for Range<T> {}

impl<T> RangeBounds<T> for RangeInclusive<T> {}

impl<T> RangeBounds<T> for RangeFrom<T> {}

impl<T> RangeBounds<T> for RangeTo<T> {}

impl<T> RangeBounds<T> for RangeToInclusive<T> {}

impl<T> RangeBounds<T> for RangeFull {}

// What goes into a collection one after another: its elements, or copies of them.
trait Extend<A> {}

impl<T> Extend<T> for Vec<T> {}

impl<'a, T: Copy> Extend<&'a T> for Vec<T> {}

impl<T: Clone> From<&[T]> for Vec<T> {}

impl<T> From<[T; 1]> for Vec<T> {}
