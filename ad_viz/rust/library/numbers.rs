// What is read of Rust's own library for numbers. An impl of `integer` or `float` is for numbers of
// every such type, also where a literal has none yet; one of `whole` or `real` where its type is
// known, and of `signed` and `unsigned` for those alone.

impl integer {
    fn to_string(&self) -> String;
}

impl float {
    fn to_string(&self) -> String;
}

impl whole {
    fn pow(self, exponent: u32) -> Self;
    fn isqrt(self) -> Self;
    fn ilog(self, base: Self) -> u32;
    fn ilog2(self) -> u32;
    fn ilog10(self) -> u32;
    fn rem_euclid(self, other: Self) -> Self;
    fn div_euclid(self, other: Self) -> Self;
    fn midpoint(self, other: Self) -> Self;
    fn count_ones(self) -> u32;
    fn count_zeros(self) -> u32;
    fn leading_zeros(self) -> u32;
    fn trailing_zeros(self) -> u32;
    fn leading_ones(self) -> u32;
    fn trailing_ones(self) -> u32;
    fn rotate_left(self, by: u32) -> Self;
    fn rotate_right(self, by: u32) -> Self;
    fn swap_bytes(self) -> Self;
    fn reverse_bits(self) -> Self;
    fn from_str_radix(text: &str, radix: u32) -> Result<Self, ParseIntError>;
    fn try_from<T: Tried<Self>>(value: T) -> Result<Self, TryFromIntError>;
    fn checked_add(self, other: Self) -> Option<Self>;
    fn checked_sub(self, other: Self) -> Option<Self>;
    fn checked_mul(self, other: Self) -> Option<Self>;
    fn checked_div(self, other: Self) -> Option<Self>;
    fn checked_rem(self, other: Self) -> Option<Self>;
    fn checked_div_euclid(self, other: Self) -> Option<Self>;
    fn checked_rem_euclid(self, other: Self) -> Option<Self>;
    fn checked_pow(self, exponent: u32) -> Option<Self>;
    fn checked_neg(self) -> Option<Self>;
    fn checked_shl(self, by: u32) -> Option<Self>;
    fn checked_shr(self, by: u32) -> Option<Self>;
    fn checked_ilog2(self) -> Option<u32>;
    fn checked_ilog10(self) -> Option<u32>;
    fn wrapping_add(self, other: Self) -> Self;
    fn wrapping_sub(self, other: Self) -> Self;
    fn wrapping_mul(self, other: Self) -> Self;
    fn wrapping_div(self, other: Self) -> Self;
    fn wrapping_rem(self, other: Self) -> Self;
    fn wrapping_div_euclid(self, other: Self) -> Self;
    fn wrapping_rem_euclid(self, other: Self) -> Self;
    fn wrapping_pow(self, exponent: u32) -> Self;
    fn wrapping_neg(self) -> Self;
    fn wrapping_shl(self, by: u32) -> Self;
    fn wrapping_shr(self, by: u32) -> Self;
    fn saturating_add(self, other: Self) -> Self;
    fn saturating_sub(self, other: Self) -> Self;
    fn saturating_mul(self, other: Self) -> Self;
    fn saturating_div(self, other: Self) -> Self;
    fn saturating_pow(self, exponent: u32) -> Self;
    fn overflowing_add(self, other: Self) -> (Self, bool);
    fn overflowing_sub(self, other: Self) -> (Self, bool);
    fn overflowing_mul(self, other: Self) -> (Self, bool);
    fn overflowing_div(self, other: Self) -> (Self, bool);
    fn overflowing_rem(self, other: Self) -> (Self, bool);
    fn overflowing_pow(self, exponent: u32) -> (Self, bool);
    fn overflowing_neg(self) -> (Self, bool);
}

impl signed {
    fn abs(self) -> Self;
    fn signum(self) -> Self;
    fn is_positive(self) -> bool;
    fn is_negative(self) -> bool;
    fn checked_abs(self) -> Option<Self>;
    fn wrapping_abs(self) -> Self;
    fn saturating_abs(self) -> Self;
    fn saturating_neg(self) -> Self;
    fn overflowing_abs(self) -> (Self, bool);
    fn checked_isqrt(self) -> Option<Self>;
}

impl unsigned {
    fn abs_diff(self, other: Self) -> Self;
    fn is_power_of_two(self) -> bool;
    fn next_power_of_two(self) -> Self;
    fn checked_next_power_of_two(self) -> Option<Self>;
    fn div_ceil(self, other: Self) -> Self;
    fn next_multiple_of(self, other: Self) -> Self;
    fn checked_next_multiple_of(self, other: Self) -> Option<Self>;
    fn is_multiple_of(self, other: Self) -> bool;
}

impl i8 {
    fn abs_diff(self, other: Self) -> u8;
    fn unsigned_abs(self) -> u8;
    fn checked_add_unsigned(self, other: u8) -> Option<Self>;
    fn wrapping_add_unsigned(self, other: u8) -> Self;
    fn saturating_add_unsigned(self, other: u8) -> Self;
}

impl u8 {
    fn checked_add_signed(self, other: i8) -> Option<Self>;
    fn wrapping_add_signed(self, other: i8) -> Self;
    fn saturating_add_signed(self, other: i8) -> Self;
    fn is_ascii_alphabetic(&self) -> bool;
    fn is_ascii_alphanumeric(&self) -> bool;
    fn is_ascii_digit(&self) -> bool;
    fn is_ascii_hexdigit(&self) -> bool;
    fn is_ascii_lowercase(&self) -> bool;
    fn is_ascii_uppercase(&self) -> bool;
    fn is_ascii_punctuation(&self) -> bool;
    fn is_ascii_whitespace(&self) -> bool;
    fn is_ascii_control(&self) -> bool;
    fn is_ascii_graphic(&self) -> bool;
    fn is_ascii(&self) -> bool;
    fn to_ascii_uppercase(&self) -> u8;
    fn to_ascii_lowercase(&self) -> u8;
    fn eq_ignore_ascii_case(&self, other: &u8) -> bool;
    fn make_ascii_uppercase(&mut self);
    fn make_ascii_lowercase(&mut self);
}

impl i16 {
    fn abs_diff(self, other: Self) -> u16;
    fn unsigned_abs(self) -> u16;
    fn checked_add_unsigned(self, other: u16) -> Option<Self>;
    fn wrapping_add_unsigned(self, other: u16) -> Self;
    fn saturating_add_unsigned(self, other: u16) -> Self;
}

impl u16 {
    fn checked_add_signed(self, other: i16) -> Option<Self>;
    fn wrapping_add_signed(self, other: i16) -> Self;
    fn saturating_add_signed(self, other: i16) -> Self;
}

impl i32 {
    fn abs_diff(self, other: Self) -> u32;
    fn unsigned_abs(self) -> u32;
    fn checked_add_unsigned(self, other: u32) -> Option<Self>;
    fn wrapping_add_unsigned(self, other: u32) -> Self;
    fn saturating_add_unsigned(self, other: u32) -> Self;
}

impl u32 {
    fn checked_add_signed(self, other: i32) -> Option<Self>;
    fn wrapping_add_signed(self, other: i32) -> Self;
    fn saturating_add_signed(self, other: i32) -> Self;
}

impl i64 {
    fn abs_diff(self, other: Self) -> u64;
    fn unsigned_abs(self) -> u64;
    fn checked_add_unsigned(self, other: u64) -> Option<Self>;
    fn wrapping_add_unsigned(self, other: u64) -> Self;
    fn saturating_add_unsigned(self, other: u64) -> Self;
}

impl u64 {
    fn checked_add_signed(self, other: i64) -> Option<Self>;
    fn wrapping_add_signed(self, other: i64) -> Self;
    fn saturating_add_signed(self, other: i64) -> Self;
}

impl i128 {
    fn abs_diff(self, other: Self) -> u128;
    fn unsigned_abs(self) -> u128;
    fn checked_add_unsigned(self, other: u128) -> Option<Self>;
    fn wrapping_add_unsigned(self, other: u128) -> Self;
    fn saturating_add_unsigned(self, other: u128) -> Self;
}

impl u128 {
    fn checked_add_signed(self, other: i128) -> Option<Self>;
    fn wrapping_add_signed(self, other: i128) -> Self;
    fn saturating_add_signed(self, other: i128) -> Self;
}

impl isize {
    fn abs_diff(self, other: Self) -> usize;
    fn unsigned_abs(self) -> usize;
    fn checked_add_unsigned(self, other: usize) -> Option<Self>;
    fn wrapping_add_unsigned(self, other: usize) -> Self;
    fn saturating_add_unsigned(self, other: usize) -> Self;
}

impl usize {
    fn checked_add_signed(self, other: isize) -> Option<Self>;
    fn wrapping_add_signed(self, other: isize) -> Self;
    fn saturating_add_signed(self, other: isize) -> Self;
}
