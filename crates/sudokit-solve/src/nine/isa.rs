//! The vector operations that the search needs, as a trait that each instruction set implements.

/// Number of lanes in use: one for each band and digit.
pub(super) const LANES: usize = 27;

/// An instruction set: its vectors and the operations on them.
///
/// A value of an implementing type exists only where the CPU has the instructions; only the type's
/// `detect` makes one. That is why the operations are safe functions: a caller needs such a value,
/// and the value proves that the CPU can execute them.
///
/// A vector has [`LANES`] lanes of 16 bits, band by band and within a band digit by digit;
/// [`sweep`](super::sweep) draws one. Some vectors are longer. Their unused lanes stay 0 through every
/// operation unless its docs say otherwise.
pub(super) trait Isa: Copy + Send {
    /// A vector.
    type V: Copy + Send;
    /// A vector in memory. The lanes in use are at the indices that [`place`](Isa::place) returns.
    type Array: Copy + Send + AsRef<[u16]> + AsMut<[u16]>;

    /// All zeros.
    const ZEROS: Self::Array;

    /// The index of a lane in an array.
    fn place(lane: usize) -> usize;

    /// Loads a vector from memory.
    fn pack(self, lanes: &Self::Array) -> Self::V;
    /// Stores a vector in memory.
    fn unpack(self, x: Self::V) -> Self::Array;

    /// Makes the vector with these lanes.
    fn with_lanes(self, lane: impl Fn(usize) -> u16) -> Self::V {
        let mut lanes = Self::ZEROS;
        for i in 0..LANES {
            lanes.as_mut()[Self::place(i)] = lane(i);
        }
        self.pack(&lanes)
    }

    /// Puts `x[b]` in all lanes of band `b`.
    fn bands(self, x: [u16; 3]) -> Self::V;
    /// Puts `x` in every lane.
    fn splat(self, x: u16) -> Self::V;

    /// `a & b`.
    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a & !b`.
    fn and_not(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a | b`.
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a ^ b`.
    fn xor(self, a: Self::V, b: Self::V) -> Self::V;
    /// Each lane shifted left by `N` bits.
    fn shl<const N: i32>(self, x: Self::V) -> Self::V;
    /// Each lane shifted right by `N` bits.
    fn shr<const N: i32>(self, x: Self::V) -> Self::V;
    /// `a - b`, lane by lane; no lane of `b` exceeds that of `a`.
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;

    /// Each lane without its lowest bit.
    fn but_lowest(self, x: Self::V) -> Self::V;
    /// Each lane, or all nine columns where it is 0.
    fn or_all(self, x: Self::V) -> Self::V;

    /// Moves to each lane the lane of the same digit in the next band, cyclically.
    fn next_band(self, x: Self::V) -> Self::V;
    /// Moves to each lane the lane of the same digit in the previous band, cyclically.
    fn previous_band(self, x: Self::V) -> Self::V;
    /// Puts in each lane the `or` of the other eight digits of its band.
    fn others(self, x: Self::V) -> Self::V;
    /// Puts in each lane the sum over all nine digits of its band.
    fn sum_digits(self, x: Self::V) -> Self::V;

    /// Whether any lane is nonzero.
    fn any(self, x: Self::V) -> bool;
    /// Whether any of the [`LANES`] lanes in use is 0.
    fn any_zero(self, x: Self::V) -> bool;

    /// The number of bits set in each lane. Only the lowest nine bits of a lane may be set.
    fn ones(self, x: Self::V) -> Self::V;
    /// Sets all bits in the lanes below 2, also in unused lanes, and none in the others.
    fn below_two(self, x: Self::V) -> Self::V;
    /// The number of lanes that are 2 or more.
    fn count_two_or_more(self, x: Self::V) -> u32;
    /// Replaces each lane, 0 to 7, by its entry in this table. The first entry is 0.
    fn look_up(self, x: Self::V, table: [u8; 8]) -> Self::V;
    /// Moves to the lane of band `b` and digit `d` the bits `3 b` to `3 b + 2` of the lane of band
    /// 0 and digit `d`.
    fn spread_stacks(self, x: Self::V) -> Self::V;
    /// The smallest lane, unused lanes included.
    fn smallest(self, x: Self::V) -> u16;
}

/// An instruction set that has the digits of a band in threes: 1 to 3, 4 to 6, 7 to 9.
#[cfg(any(test, target_arch = "x86_64"))]
pub(super) trait Threes: Isa {
    /// Rotates the digits within each three: moves to each lane the next digit of its three,
    /// cyclically, and in the second vector the one after that.
    fn rotate_digits(self, x: Self::V) -> (Self::V, Self::V);
    /// Rotates the threes within each band: moves to each lane the lane at the same position of the
    /// next three, cyclically, and in the second vector of the three after that.
    fn rotate_threes(self, x: Self::V) -> (Self::V, Self::V);

    /// Puts in each lane the `or` of the other eight digits of its band.
    #[inline(always)]
    fn others_by_threes(self, x: Self::V) -> Self::V {
        let (a, b) = self.rotate_digits(x);
        let two = self.or(a, b);
        let (c, d) = self.rotate_threes(self.or(x, two));
        self.or(two, self.or(c, d))
    }
}
