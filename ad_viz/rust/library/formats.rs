// What is read of Rust's own library for what is asked of a Formatter, and built in it.

impl<'a> Formatter<'a> {
    fn write_str(&mut self, text: &str) -> Result<(), FmtError>;
    fn pad(&mut self, text: &str) -> Result<(), FmtError>;
    fn width(&self) -> Option<usize>;
    fn precision(&self) -> Option<usize>;
    fn alternate(&self) -> bool;
    fn sign_plus(&self) -> bool;
    fn sign_minus(&self) -> bool;
    fn sign_aware_zero_pad(&self) -> bool;
    fn fill(&self) -> char;
    fn debug_struct(&mut self, name: &str) -> DebugStruct<'_>;
    fn debug_tuple(&mut self, name: &str) -> DebugTuple<'_>;
    fn debug_list(&mut self) -> DebugList<'_>;
    fn debug_set(&mut self) -> DebugSet<'_>;
    fn debug_map(&mut self) -> DebugMap<'_>;
}

struct DebugStruct<'a> {
    rest: &'a mut str,
}

impl<'a> DebugStruct<'a> {
    fn field<T: Debug>(&mut self, name: &str, value: &T) -> &mut DebugStruct<'a>;
    fn finish(&mut self) -> Result<(), FmtError>;
    fn finish_non_exhaustive(&mut self) -> Result<(), FmtError>;
}

struct DebugTuple<'a> {
    rest: &'a mut str,
}

impl<'a> DebugTuple<'a> {
    fn field<T: Debug>(&mut self, value: &T) -> &mut DebugTuple<'a>;
    fn finish(&mut self) -> Result<(), FmtError>;
}

struct DebugList<'a> {
    rest: &'a mut str,
}

impl<'a> DebugList<'a> {
    fn entry<T: Debug>(&mut self, value: &T) -> &mut DebugList<'a>;
    fn entries<I: Iterator>(&mut self, values: I) -> &mut DebugList<'a>
    where
        I::Item: Debug;
    fn finish(&mut self) -> Result<(), FmtError>;
}

struct DebugSet<'a> {
    rest: &'a mut str,
}

impl<'a> DebugSet<'a> {
    fn entry<T: Debug>(&mut self, value: &T) -> &mut DebugSet<'a>;
    fn entries<I: Iterator>(&mut self, values: I) -> &mut DebugSet<'a>
    where
        I::Item: Debug;
    fn finish(&mut self) -> Result<(), FmtError>;
}

struct DebugMap<'a> {
    rest: &'a mut str,
}

impl<'a> DebugMap<'a> {
    fn entry<K: Debug, V: Debug>(&mut self, key: &K, value: &V) -> &mut DebugMap<'a>;
    fn entries<K: Debug, V: Debug, I: Iterator<Item = (K, V)>>(&mut self, values: I) -> &mut DebugMap<'a>;
    fn finish(&mut self) -> Result<(), FmtError>;
}
