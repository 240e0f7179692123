// What is read of Rust's own library for traits, operators, errors, and functions of their own.

fn drop<T>(value: T);

fn size_of_val<T>(value: &T) -> usize;

fn swap<T>(one: &mut T, other: &mut T);

fn replace<T>(place: &mut T, value: T) -> T;

fn take<T: Default>(place: &mut T) -> T;

fn forget<T>(value: T);

impl macros {
    fn dbg<T: Debug>(value: T) -> T;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
struct FmtError;

struct Formatter<'a> {
    rest: &'a str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Ordering {
    Less,
    Equal,
    Greater,
}

impl Ordering {
    fn reverse(self) -> Ordering;
    fn then(self, other: Ordering) -> Ordering;
    fn then_with<F: FnOnce() -> Ordering>(self, f: F) -> Ordering;
    fn is_lt(self) -> bool;
    fn is_le(self) -> bool;
    fn is_gt(self) -> bool;
    fn is_ge(self) -> bool;
    fn is_eq(self) -> bool;
    fn is_ne(self) -> bool;
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

trait LowerHex {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result<(), FmtError>;
}

trait UpperHex {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result<(), FmtError>;
}

trait Binary {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result<(), FmtError>;
}

trait Octal {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result<(), FmtError>;
}

trait LowerExp {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result<(), FmtError>;
}

trait UpperExp {
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
    fn max(self, other: Self) -> Self {}
    fn min(self, other: Self) -> Self {}
    fn clamp(self, least: Self, largest: Self) -> Self {}
}

impl cmp {
    fn max<T: Ord>(one: T, other: T) -> T;
    fn min<T: Ord>(one: T, other: T) -> T;
}

trait Copy: Clone {}

trait Hasher {}

trait Hash {
    fn hash<H: Hasher>(&self, state: &mut H);
}

trait From<T> {
    fn from(value: T) -> Self;
}

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

impl<T, U: From<T>> Into<U> for T {
    fn into(self) -> U;
}

trait ToString {
    fn to_string(&self) -> String;
}

impl<T: Display> ToString for T {
    fn to_string(&self) -> String;
}

trait Error: Debug + Display {
    fn source(&self) -> Option<&(dyn Error + 'static)> {}
}

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

trait Not {
    type Output;
    fn not(self) -> Self::Output;
}

trait Index<Idx> {
    type Output;
    fn index(&self, index: Idx) -> &Self::Output;
}

trait IndexMut<Idx>: Index<Idx> {
    fn index_mut(&mut self, index: Idx) -> &mut Self::Output;
}

trait Deref {
    type Target;
    fn deref(&self) -> &Self::Target;
}

trait DerefMut: Deref {
    fn deref_mut(&mut self) -> &mut Self::Target;
}

impl<T> Deref for Box<T> {
    type Target = T;
}

impl<T> DerefMut for Box<T> {}

impl<T> Deref for Vec<T> {
    type Target = [T];
}

impl<T> DerefMut for Vec<T> {}

impl Deref for String {
    type Target = str;
}

impl DerefMut for String {}

impl<T> Deref for Rc<T> {
    type Target = T;
}

impl<T> Deref for Arc<T> {
    type Target = T;
}

impl<'b, T> Deref for Ref<'b, T> {
    type Target = T;
}

impl<'b, T> Deref for RefMut<'b, T> {
    type Target = T;
}

impl<'b, T> DerefMut for RefMut<'b, T> {}

impl<'a, T> Deref for &'a T {
    type Target = T;
}

impl<'a, T> Deref for &'a mut T {
    type Target = T;
}

impl<'a, T> DerefMut for &'a mut T {}
