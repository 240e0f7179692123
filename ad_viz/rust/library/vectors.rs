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
    fn dedup(&mut self);
    fn retain<F: FnMut(&T) -> bool>(&mut self, f: F);
    fn dedup_by_key<K, F: FnMut(&mut T) -> K>(&mut self, f: F);
}

impl<T: Clone> Vec<T> {
    fn resize(&mut self, length: usize, value: T);
    fn extend_from_slice(&mut self, other: &[T]);
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
