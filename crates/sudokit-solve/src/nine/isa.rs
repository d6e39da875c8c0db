//! The instruction sets, as far as the engine sees them.

/// Lanes of a vector that mean something: one for each band and digit.
pub(super) const LANES: usize = 27;

/// An instruction set: the vectors it has and what it can do with them.
///
/// A value of such a type exists only where the CPU has the instructions, so its operations are
/// safe. A vector has [`LANES`] lanes of 16 bits, band by band and in a band digit by digit; lanes
/// beyond those, where there are some, stay 0 through every operation here unless it says
/// otherwise.
pub(super) trait Isa: Copy + Send {
    /// The vector.
    type V: Copy + Send;
    /// A vector in memory: numbers, of which those at [`place`](Isa::place) are the lanes.
    type Array: Copy + Send + AsRef<[u16]> + AsMut<[u16]>;

    /// All zeros.
    const ZEROS: Self::Array;
    /// How far apart in an array the bands are.
    const BAND: usize;
    /// How far apart in an array the threes of a band's digits are.
    const THREE: usize;

    /// Where in an array a lane is.
    #[inline(always)]
    fn place(lane: usize) -> usize {
        lane / 9 * Self::BAND + lane % 9 / 3 * Self::THREE + lane % 3
    }

    /// A vector from memory.
    fn pack(self, lanes: &Self::Array) -> Self::V;
    /// A vector to memory.
    fn unpack(self, x: Self::V) -> Self::Array;

    /// The vector with these lanes.
    fn with_lanes(self, lane: impl Fn(usize) -> u16) -> Self::V {
        let mut lanes = Self::ZEROS;
        for i in 0..LANES {
            lanes.as_mut()[Self::place(i)] = lane(i);
        }
        self.pack(&lanes)
    }

    /// A number in all lanes of each band.
    fn bands(self, x: [u16; 3]) -> Self::V;
    /// The same number in every lane.
    fn splat(self, x: u16) -> Self::V;

    /// `a & b`.
    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a & !b`.
    fn and_not(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a | b`.
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a ^ b`.
    fn xor(self, a: Self::V, b: Self::V) -> Self::V;
    /// Each lane shifted to the left.
    fn shl<const N: i32>(self, x: Self::V) -> Self::V;
    /// Each lane shifted to the right.
    fn shr<const N: i32>(self, x: Self::V) -> Self::V;
    /// `a - b` lane by lane.
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;

    /// In each lane what the lane of the same digit in the next band (cyclically) has.
    fn next_band(self, x: Self::V) -> Self::V;
    /// In each lane what the lane of the same digit in the band before has.
    fn band_before(self, x: Self::V) -> Self::V;
    /// In each lane the `or` of the other eight digits in its band.
    #[inline(always)]
    fn others(self, x: Self::V) -> Self::V {
        let (a, b) = self.turn_digits(x);
        let two = self.or(a, b);
        let (c, d) = self.turn_threes(self.or(x, two));
        self.or(two, self.or(c, d))
    }
    /// In each lane what the next digit (cyclically) of its three of digits has, and what the one
    /// after has.
    fn turn_digits(self, x: Self::V) -> (Self::V, Self::V);
    /// In each lane what the lane at the same place in the next three of digits of its band has, and
    /// in the one after.
    fn turn_threes(self, x: Self::V) -> (Self::V, Self::V);
    /// In each lane the sum of all nine digits in its band.
    fn sum_digits(self, x: Self::V) -> Self::V;

    /// Whether any lane is not 0.
    fn any(self, x: Self::V) -> bool;
    /// Whether any of the [`LANES`] lanes is 0.
    fn any_zero(self, x: Self::V) -> bool;

    /// The number of bits set in each lane, which has none beyond its lowest nine.
    fn ones(self, x: Self::V) -> Self::V;
    /// All bits in the lanes below 2, those beyond [`LANES`] among them; none in the others.
    fn below_two(self, x: Self::V) -> Self::V;
    /// How many lanes are 2 or more.
    fn count_two_or_more(self, x: Self::V) -> u32;
    /// Each lane, 0 to 7, replaced by the entry of this table (whose first entry is 0).
    fn look_up(self, x: Self::V, table: [u8; 8]) -> Self::V;
    /// In the lane of band `b` and digit `d` the bits `3 b` to `3 b + 2` of the lane of band 0 and
    /// digit `d`.
    fn spread_stacks(self, x: Self::V) -> Self::V;
    /// The smallest lane, whatever is beyond [`LANES`] included.
    fn smallest(self, x: Self::V) -> u16;
}
