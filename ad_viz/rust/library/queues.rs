// What is read of Rust's own library for queues and heaps.

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct VecDeque<T> {
    rest: Vec<T>,
}

impl<T> VecDeque<T> {
    fn new() -> Self;
    fn with_capacity(elements: usize) -> Self;
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool;
    fn clear(&mut self);
    fn capacity(&self) -> usize;
    fn push_back(&mut self, value: T);
    fn push_front(&mut self, value: T);
    fn pop_back(&mut self) -> Option<T>;
    fn pop_front(&mut self) -> Option<T>;
    fn back(&self) -> Option<&T>;
    fn front(&self) -> Option<&T>;
    fn back_mut(&mut self) -> Option<&mut T>;
    fn front_mut(&mut self) -> Option<&mut T>;
    fn get(&self, place: usize) -> Option<&T>;
    fn get_mut(&mut self, place: usize) -> Option<&mut T>;
    fn index(&self, place: usize) -> &T;
    fn index_mut(&mut self, place: usize) -> &mut T;
    fn insert(&mut self, place: usize, value: T);
    fn remove(&mut self, place: usize) -> Option<T>;
    fn swap(&mut self, one: usize, other: usize);
    fn truncate(&mut self, length: usize);
    fn append(&mut self, other: &mut VecDeque<T>);
    fn split_off(&mut self, place: usize) -> VecDeque<T>;
    fn rotate_left(&mut self, count: usize);
    fn rotate_right(&mut self, count: usize);
    fn make_contiguous(&mut self) -> &mut [T];
    fn retain<F: FnMut(&T) -> bool>(&mut self, f: F);
    fn drain<R: RangeBounds<usize>>(&mut self, range: R) -> Drain<T>;
    fn contains(&self, value: &T) -> bool
    where
        T: PartialEq;
    fn iter(&self) -> Iter<T>;
    fn iter_mut(&mut self) -> IterMut<T>;
    fn into_iter(self) -> IntoIter<T>;
    fn extend<I: Iterator>(&mut self, values: I)
    where
        VecDeque<T>: Extend<I::Item>;
}

impl<T: Clone> VecDeque<T> {
    fn resize(&mut self, length: usize, value: T);
}

impl<T> Default for VecDeque<T> {}

impl<T> FromIterator<T> for VecDeque<T> {}

impl<T> Extend<T> for VecDeque<T> {}

impl<'a, T: Copy> Extend<&'a T> for VecDeque<T> {}

impl<T> From<[T; 1]> for VecDeque<T> {}

impl<T> From<Vec<T>> for VecDeque<T> {}

impl<T> From<VecDeque<T>> for Vec<T> {}

// Its elements lie as those of a heap: none is less than the two that follow it.
#[derive(Clone, Debug)]
struct BinaryHeap<T> {
    rest: Vec<T>,
}

impl<T: Ord> BinaryHeap<T> {
    fn push(&mut self, value: T);
    fn pop(&mut self) -> Option<T>;
    fn into_sorted_vec(self) -> Vec<T>;
    fn append(&mut self, other: &mut BinaryHeap<T>);
    fn extend<I: Iterator>(&mut self, values: I)
    where
        BinaryHeap<T>: Extend<I::Item>;
}

impl<T> BinaryHeap<T> {
    fn new() -> Self;
    fn with_capacity(elements: usize) -> Self;
    fn peek(&self) -> Option<&T>;
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool;
    fn clear(&mut self);
    fn iter(&self) -> Iter<T>;
    fn into_iter(self) -> IntoIter<T>;
    fn into_vec(self) -> Vec<T>;
}

impl<T: Ord> Default for BinaryHeap<T> {}

impl<T: Ord> FromIterator<T> for BinaryHeap<T> {}

impl<T: Ord> Extend<T> for BinaryHeap<T> {}

impl<'a, T: Ord + Copy> Extend<&'a T> for BinaryHeap<T> {}

impl<T: Ord> From<[T; 1]> for BinaryHeap<T> {}

impl<T: Ord> From<Vec<T>> for BinaryHeap<T> {}

impl<T> From<BinaryHeap<T>> for Vec<T> {}

// What is compared the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
struct Reverse<T>(T);
