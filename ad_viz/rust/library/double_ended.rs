// Which iterators can be gone through from their end, and which know how many they give yet.

trait DoubleEndedIterator: Iterator {
    fn next_back(&mut self) -> Option<Self::Item>;
    fn rfind<P: FnMut(&Self::Item) -> bool>(&mut self, test: P) -> Option<Self::Item> {}
    fn rfold<B, F: FnMut(B, Self::Item) -> B>(self, start: B, f: F) -> B {}
    fn nth_back(&mut self, place: usize) -> Option<Self::Item> {}
}

trait ExactSizeIterator: Iterator {
    fn len(&self) -> usize {}
}

impl<'a, T> DoubleEndedIterator for Iter<'a, T> {}

impl<'a, T> DoubleEndedIterator for IterMut<'a, T> {}

impl<T> DoubleEndedIterator for IntoIter<T> {}

impl<T> DoubleEndedIterator for Range<T> {}

impl<T> DoubleEndedIterator for RangeInclusive<T> {}

impl<'a> DoubleEndedIterator for Chars<'a> {}

impl<'a, T> DoubleEndedIterator for OptionIter<'a, T> {}

impl<T> DoubleEndedIterator for OptionIntoIter<T> {}

impl<I: Iterator + DoubleEndedIterator + ExactSizeIterator> DoubleEndedIterator for Enumerate<I> {}

impl<I: Iterator + DoubleEndedIterator> DoubleEndedIterator for Rev<I> {}

impl<I: Iterator + DoubleEndedIterator + ExactSizeIterator> DoubleEndedIterator for Take<I> {}

impl<I: Iterator + DoubleEndedIterator + ExactSizeIterator> DoubleEndedIterator for Skip<I> {}

impl<I: Iterator + DoubleEndedIterator, J: Iterator + DoubleEndedIterator> DoubleEndedIterator for Chain<I, J> {}

impl<I: Iterator + DoubleEndedIterator + ExactSizeIterator, J: Iterator + DoubleEndedIterator + ExactSizeIterator> DoubleEndedIterator for Zip<I, J> {}

impl<I: Iterator + DoubleEndedIterator + ExactSizeIterator> DoubleEndedIterator for StepBy<I> {}

impl<I: Iterator + DoubleEndedIterator> DoubleEndedIterator for Copied<I> {}

impl<I: Iterator + DoubleEndedIterator> DoubleEndedIterator for Cloned<I> {}

impl<I: Iterator + DoubleEndedIterator, G, T> DoubleEndedIterator for Map<I, G, T> {}

impl<I: Iterator + DoubleEndedIterator, G, T> DoubleEndedIterator for Filter<I, G, T> {}

impl<I: Iterator + DoubleEndedIterator, G, T> DoubleEndedIterator for FilterMap<I, G, T> {}

impl<I: Iterator + DoubleEndedIterator, G, T> DoubleEndedIterator for Inspect<I, G, T> {}

impl<I: Iterator + DoubleEndedIterator, T> DoubleEndedIterator for Peekable<I, T> {}

impl<I: Iterator + DoubleEndedIterator> DoubleEndedIterator for Fuse<I> {}

impl<I: Iterator + DoubleEndedIterator, G, V: Iterator + DoubleEndedIterator> DoubleEndedIterator for FlatMap<I, G, V> {}

impl<I: Iterator + DoubleEndedIterator, V: Iterator + DoubleEndedIterator> DoubleEndedIterator for Flatten<I, V> {}

impl<'a, I: Iterator + DoubleEndedIterator> DoubleEndedIterator for &'a mut I {}

impl<I: Iterator + DoubleEndedIterator> DoubleEndedIterator for Box<I> {}

impl<T> DoubleEndedIterator for Once<T> {}

impl<T> DoubleEndedIterator for Empty<T> {}

impl<'a, T> ExactSizeIterator for Iter<'a, T> {}

impl<'a, T> ExactSizeIterator for IterMut<'a, T> {}

impl<T> ExactSizeIterator for IntoIter<T> {}

impl ExactSizeIterator for Range<i32> {}

impl ExactSizeIterator for Range<u32> {}

impl ExactSizeIterator for Range<i16> {}

impl ExactSizeIterator for Range<u16> {}

impl ExactSizeIterator for Range<i8> {}

impl ExactSizeIterator for Range<u8> {}

impl ExactSizeIterator for Range<usize> {}

impl ExactSizeIterator for Range<isize> {}

impl<'a, T> ExactSizeIterator for OptionIter<'a, T> {}

impl<T> ExactSizeIterator for OptionIntoIter<T> {}

impl<I: Iterator + ExactSizeIterator> ExactSizeIterator for Enumerate<I> {}

impl<I: Iterator + ExactSizeIterator + DoubleEndedIterator> ExactSizeIterator for Rev<I> {}

impl<I: Iterator + ExactSizeIterator> ExactSizeIterator for Take<I> {}

impl<I: Iterator + ExactSizeIterator> ExactSizeIterator for Skip<I> {}

impl<I: Iterator + ExactSizeIterator, J: Iterator + ExactSizeIterator> ExactSizeIterator for Zip<I, J> {}

impl<I: Iterator + ExactSizeIterator> ExactSizeIterator for StepBy<I> {}

impl<I: Iterator + ExactSizeIterator> ExactSizeIterator for Copied<I> {}

impl<T: Clone> DoubleEndedIterator for Repeat<T> {}

impl<I: Iterator + ExactSizeIterator> ExactSizeIterator for Cloned<I> {}

impl<I: Iterator + ExactSizeIterator, G, T> ExactSizeIterator for Map<I, G, T> {}

impl<I: Iterator + ExactSizeIterator, G, T> ExactSizeIterator for Inspect<I, G, T> {}

impl<I: Iterator + ExactSizeIterator, T> ExactSizeIterator for Peekable<I, T> {}

impl<'a, I: Iterator + ExactSizeIterator> ExactSizeIterator for &'a mut I {}

impl<T> ExactSizeIterator for Once<T> {}

impl<T> ExactSizeIterator for Empty<T> {}

impl<'a, Key, Value> DoubleEndedIterator for OrderedIter<'a, Key, Value> {}

impl<'a, Key, Value> ExactSizeIterator for OrderedIter<'a, Key, Value> {}

impl<'a, Key, Value> DoubleEndedIterator for OrderedIterMut<'a, Key, Value> {}

impl<'a, Key, Value> ExactSizeIterator for OrderedIterMut<'a, Key, Value> {}

impl<'a, Key, Value> DoubleEndedIterator for OrderedKeys<'a, Key, Value> {}

impl<'a, Key, Value> ExactSizeIterator for OrderedKeys<'a, Key, Value> {}

impl<'a, Key, Value> DoubleEndedIterator for OrderedValues<'a, Key, Value> {}

impl<'a, Key, Value> ExactSizeIterator for OrderedValues<'a, Key, Value> {}

impl<'a, Key, Value> DoubleEndedIterator for OrderedValuesMut<'a, Key, Value> {}

impl<'a, Key, Value> ExactSizeIterator for OrderedValuesMut<'a, Key, Value> {}

impl<'a, T> DoubleEndedIterator for Windows<'a, T> {}

impl<'a, T> ExactSizeIterator for Windows<'a, T> {}

impl<'a, T> DoubleEndedIterator for Chunks<'a, T> {}

impl<'a, T> ExactSizeIterator for Chunks<'a, T> {}

impl<'a, T> DoubleEndedIterator for ChunksExact<'a, T> {}

impl<'a, T> ExactSizeIterator for ChunksExact<'a, T> {}

impl<'a, T> DoubleEndedIterator for ChunksMut<'a, T> {}

impl<'a, T> ExactSizeIterator for ChunksMut<'a, T> {}

impl<'a, T> DoubleEndedIterator for Drain<'a, T> {}

impl<'a, T> ExactSizeIterator for Drain<'a, T> {}

impl<'a, Key, Value> ExactSizeIterator for MapIter<'a, Key, Value> {}

impl<'a, Key, Value> ExactSizeIterator for MapIterMut<'a, Key, Value> {}

impl<'a, Key, Value> ExactSizeIterator for Keys<'a, Key, Value> {}

impl<'a, Key, Value> ExactSizeIterator for Values<'a, Key, Value> {}

impl<'a, Key, Value> ExactSizeIterator for ValuesMut<'a, Key, Value> {}

impl<'a, T> ExactSizeIterator for SetIter<'a, T> {}

impl<'a, T> ExactSizeIterator for OptionIterMut<'a, T> {}

impl<'a, T> DoubleEndedIterator for OptionIterMut<'a, T> {}

impl<I: Iterator + ExactSizeIterator> ExactSizeIterator for Fuse<I> {}

impl ExactSizeIterator for RangeInclusive<u8> {}

impl ExactSizeIterator for RangeInclusive<i8> {}

impl ExactSizeIterator for RangeInclusive<u16> {}

impl ExactSizeIterator for RangeInclusive<i16> {}
