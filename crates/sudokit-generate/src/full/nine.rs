//! Full grids of the usual 9x9, each of the 6,670,903,752,021,072,936,960 as likely as any other.
//!
//! ```text
//!   B1 | B2 B3      B1, then B2 and B3, then B4 and B7 are drawn: each in as many ways, whatever was
//!   ---+------      drawn before, so every such frame is as likely as any other.
//!   B4 | B5 B6
//!   B7 | B8 B9      In how many ways it can be completed depends on the frame: from a few to MOST.
//! ```
//!
//! A frame with `w` completions is kept with the chance `w / MOST`, and one of them is drawn;
//! otherwise all is drawn anew. So every full grid has the same chance.
//!
//! That this takes a microsecond and not a search rests on one fact: which digits are in which
//! *row* of a box, and which in which *column*, is all there is to know of it. With three rows of
//! three digits and three columns of three digits, the box exists if each row shares one digit with
//! each column, and then there is only one.
//!
//! ```text
//!   rows      columns        box
//!   {1 2 3}   {1 4 7}       1 2 3
//!   {4 5 6}   {2 5 8}       4 5 6      "the rows cross the columns"
//!   {7 8 9}   {3 6 9}       7 8 9
//! ```
//!
//! In a band, three rows of one box leave 56 ways to share the other digits of each row among the
//! other two boxes (and so in a stack). Hence a completion of the frame is four numbers from 0 to 56:
//! `a` for the middle band, `b` for the lower one, `p` for the middle stack and `q` for the right one,
//! such that in each of the boxes B5, B6, B8, B9 the rows of its band cross the columns of its stack:
//!
//! ```text
//!   w = sum over a and b of  |p that suits B5 with a and B8 with b| * |q that suits B6 and B9|
//! ```
//!
//! which depends on how B4 and B7 part the digits into rows, and B2 and B3 into columns, and not on
//! the digits' names: that leaves some 30,000 cases, which are counted when they first come up. That
//! digits are shared so, and how often, is the beginning of every enumeration of grids (Felgenhauer
//! and Jarvis, 2005); the tests below add their 6,670,903,752,021,072,936,960 up again from it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::Random;

/// Digits 0 to 8, a bit each.
type Digits = u16;

const ALL: Digits = 0x1FF;

/// Three sets of three digits that have all nine: the rows or columns of a box, in order.
type Parts = [Digits; 3];

/// The ways to part nine digits into three threes, their order apart.
const PARTINGS: usize = 280;

/// The sets of three of nine digits.
const TRIPLES: usize = 84;

/// The ways to share the digits of a band's rows, one box given.
const SHARES: usize = 56;

/// The digits of a full grid, 0 to 8, row by row.
pub(crate) type Nine = [u8; 81];

/// The largest number of ways to complete a frame. A test counts all cases.
const MOST: u16 = 11_664;

/// Draws full grids. Keeps what it counts: up to 6 MB.
#[derive(Debug)]
pub(crate) struct Uniform {
    cases: Vec<Option<Box<Case>>>,
    shared: Shared,
}

impl Uniform {
    pub(crate) fn new() -> Uniform {
        Uniform { cases: vec![None; CASES.count()], shared: Shared(vec![None; PARTINGS]) }
    }

    /// One of all full grids.
    pub(crate) fn draw(&mut self, random: &mut Random) -> Nine {
        loop {
            let frame = Frame::draw(random);
            let ticket = random.below(usize::from(MOST)) as u16;
            let (number, names) = CASES.find(&frame.parts);
            let case = self.cases[number]
                .get_or_insert_with(|| Box::new(Case::of(CASES.parts(number), &mut self.shared)));
            if ticket < case.ways() {
                return frame.complete(&case.completion(ticket, &mut self.shared), &names);
            }
        }
    }
}

/// For each parting that has come up, what the shares beside it are.
#[derive(Debug)]
struct Shared(Vec<Option<Box<Shares>>>);

#[derive(Clone, Debug)]
struct Shares {
    /// The partings of both boxes of each share.
    numbers: [[u16; 2]; SHARES],
    /// For each parting, a bit for each share whose first (second) box it crosses.
    suits: Box<[[u64; 2]]>,
}

impl Shared {
    fn of(&mut self, parts: Parts) -> &Shares {
        self.0[PARTED.number(parts)].get_or_insert_with(|| {
            let numbers: [[u16; 2]; SHARES] =
                std::array::from_fn(|i| share(parts, i).map(|boxed| PARTED.number(boxed) as u16));
            let mut suits: Box<[[u64; 2]]> = vec![[0; 2]; PARTINGS].into();
            for (place, boxes) in numbers.iter().enumerate() {
                for (boxed, &number) in boxes.iter().enumerate() {
                    for other in PARTED.crossed(number.into()) {
                        suits[other][boxed] |= 1 << place;
                    }
                }
            }
            Box::new(Shares { numbers, suits })
        })
    }
}

/// What the number of completions depends on.
#[derive(Clone, Debug)]
struct FrameParts {
    /// The rows of B4 and of B7.
    rows: [Parts; 2],
    /// The columns of B2 and of B3.
    columns: [Parts; 2],
}

/// The boxes B1, B2, B3, B4 and B7 of a grid.
struct Frame {
    grid: Nine,
    parts: FrameParts,
}

impl Frame {
    fn draw(random: &mut Random) -> Frame {
        let mut digits: [u8; 9] = std::array::from_fn(|i| i as u8);
        random.shuffle(&mut digits);
        let mut grid = [0; 81];
        for (i, digit) in digits.into_iter().enumerate() {
            grid[i / 3 * 9 + i % 3] = digit;
        }
        let line = |cells: [usize; 3]| cells.iter().fold(0, |set, &c| set | 1 << digits[c]);
        let rows = [line([0, 1, 2]), line([3, 4, 5]), line([6, 7, 8])];
        let columns = [line([0, 3, 6]), line([1, 4, 7]), line([2, 5, 8])];
        let mut parts = FrameParts { rows: [[0; 3]; 2], columns: [[0; 3]; 2] };
        // The rows of B2 and B3, the columns of B4 and B7: in any order within each.
        for (i, sets) in share(rows, random.below(SHARES)).into_iter().enumerate() {
            for (row, set) in sets.into_iter().enumerate() {
                for (j, digit) in shuffled(set, random).into_iter().enumerate() {
                    grid[row * 9 + 3 * (i + 1) + j] = digit;
                    parts.columns[i][j] |= 1 << digit;
                }
            }
        }
        for (i, sets) in share(columns, random.below(SHARES)).into_iter().enumerate() {
            for (column, set) in sets.into_iter().enumerate() {
                for (j, digit) in shuffled(set, random).into_iter().enumerate() {
                    grid[(3 * (i + 1) + j) * 9 + column] = digit;
                    parts.rows[i][j] |= 1 << digit;
                }
            }
        }
        Frame { grid, parts }
    }

    /// The whole grid, by a completion of the frame's case and the names its digits have there.
    fn complete(mut self, completion: &Completion, names: &[u8; 9]) -> Nine {
        let back = inverse(names);
        let place = |lines: &Parts, line: Digits| {
            let line = rename(line, names);
            lines.iter().position(|&there| there == line).expect("the same lines in any order")
        };
        for band in 0..2 {
            for row in 0..3 {
                let sets = completion.bands[band].map(|boxed| {
                    boxed[place(&completion.parts.rows[band], self.parts.rows[band][row])]
                });
                for (stack, set) in sets.into_iter().enumerate() {
                    for column in 0..3 {
                        let there = place(
                            &completion.parts.columns[stack],
                            self.parts.columns[stack][column],
                        );
                        let digit = set & completion.stacks[stack][band][there];
                        self.grid[(3 * band + 3 + row) * 9 + 3 * stack + 3 + column] =
                            back[digit.trailing_zeros() as usize];
                    }
                }
            }
        }
        self.grid
    }
}

/// The digits of a set in random order.
fn shuffled(set: Digits, random: &mut Random) -> [u8; 3] {
    let mut left = set;
    let mut digits = [0; 3].map(|_: u8| {
        let digit = left.trailing_zeros() as u8;
        left &= left - 1;
        digit
    });
    random.shuffle(&mut digits);
    digits
}

/// The 56 ways to share the digits of a band's rows between the second and the third box, the rows
/// of the first one given; for a stack likewise.
///
/// If the second box takes `k` digits of row 2 into its row 1, it takes as many of row 3 into its
/// row 2 and of row 1 into its row 3; the others are of the third row each. `k` is 0 or 3 in one
/// way each, 1 or 2 in 27.
#[inline]
fn share([a, b, c]: Parts, number: usize) -> [Parts; 2] {
    // One digit of a row: the lowest, the highest or the other.
    let one = |set: Digits, which: usize| {
        let (low, high) = (set & set.wrapping_neg(), 1 << set.ilog2());
        [low, set & !low & !high, high][which]
    };
    let second = match number {
        0 => [c, a, b],
        1 => [b, c, a],
        _ => {
            let ones = (number - 2) / 2;
            let (x, y, z) = (one(a, ones / 9), one(b, ones / 3 % 3), one(c, ones % 3));
            if number.is_multiple_of(2) {
                [y | c & !z, z | a & !x, x | b & !y]
            } else {
                [b & !y | z, c & !z | x, a & !x | y]
            }
        }
    };
    [second, [ALL & !a & !second[0], ALL & !b & !second[1], ALL & !c & !second[2]]]
}

/// How the digits are shared in the bands and stacks of a completed frame.
struct Completion {
    parts: FrameParts,
    /// The rows of B5 and B6; of B8 and B9.
    bands: [[Parts; 2]; 2],
    /// The columns of B5 and B8; of B6 and B9.
    stacks: [[Parts; 2]; 2],
}

/// Frames that differ by the digits' names and the order of lines only.
#[derive(Clone, Debug)]
struct Case {
    parts: FrameParts,
    /// How many completions there are with this share of the middle band or an earlier one.
    until: [u16; SHARES],
}

impl Case {
    fn of(parts: FrameParts, shared: &mut Shared) -> Case {
        let [middle, right] = parts.columns.map(|columns| shared.of(columns).clone());
        let upper = shared.of(parts.rows[0]).numbers;
        let lower = shared.of(parts.rows[1]);
        let mut sum = 0;
        let until = upper.map(|[b5, b6]| {
            // For each lower band how many of the middle stacks that suit `a` suit it; of the right.
            let (mut p, mut q) = (Counts::default(), Counts::default());
            for place in bits(middle.suits[usize::from(b5)][0]) {
                p.add(lower.suits[usize::from(middle.numbers[place][1])][0]);
            }
            for place in bits(right.suits[usize::from(b6)][0]) {
                q.add(lower.suits[usize::from(right.numbers[place][1])][1]);
            }
            sum += p.times(&q);
            sum as u16
        });
        Case { parts, until }
    }

    /// How many completions there are.
    fn ways(&self) -> u16 {
        self.until[SHARES - 1]
    }

    /// The completion of this number.
    fn completion(&self, number: u16, shared: &mut Shared) -> Completion {
        let a = self.until.partition_point(|&until| until <= number);
        let mut left = u32::from(number - if a > 0 { self.until[a - 1] } else { 0 });
        let upper = share(self.parts.rows[0], a);
        // The few stacks that suit `a`, each with the lower bands that suit it.
        let mut suiting = |stack: usize| {
            let shares = shared.of(self.parts.columns[stack]);
            let places = shares.suits[PARTED.number(upper[stack])][0];
            let stacks: Vec<_> =
                bits(places).map(|place| (place, shares.numbers[place][1])).collect();
            let lower = shared.of(self.parts.rows[1]);
            let stacks = stacks.into_iter();
            stacks
                .map(|(place, number)| (place, lower.suits[usize::from(number)][stack]))
                .collect::<Vec<_>>()
        };
        let (middle, right) = (suiting(0), suiting(1));
        for &(p, below) in &middle {
            for &(q, also) in &right {
                let b = below & also;
                if left >= b.count_ones() {
                    left -= b.count_ones();
                    continue;
                }
                let b = bits(b).nth(left as usize).expect("there are so many");
                let parts = self.parts.clone();
                return Completion {
                    bands: [upper, share(parts.rows[1], b)],
                    stacks: [share(parts.columns[0], p), share(parts.columns[1], q)],
                    parts,
                };
            }
        }
        unreachable!("a case has as many completions as were counted")
    }
}

/// A number up to 63 for each of 64 things: place `i` of word `j` is the binary place `j` of number
/// `i`.
#[derive(Default)]
struct Counts([u64; 6]);

impl Counts {
    /// Adds 1 to each number of the set.
    fn add(&mut self, mut set: u64) {
        for word in &mut self.0 {
            let carry = *word & set;
            *word ^= set;
            set = carry;
        }
    }

    /// The sum of the products.
    fn times(&self, other: &Counts) -> u32 {
        let mut sum = 0;
        for (i, &x) in self.0.iter().enumerate() {
            for (j, &y) in other.0.iter().enumerate() {
                if x & y != 0 {
                    sum += (x & y).count_ones() << (i + j);
                }
            }
        }
        sum
    }
}

fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}

/// A parting to begin with.
const STANDARD: Parts = [0b111, 0b111_000, 0b111_000_000];

/// All partings of the nine digits.
struct Parted {
    /// Each with the set of digit 1 first, then the one of less value.
    all: Vec<Parts>,
    /// The number of each set of three digits.
    places: Vec<u8>,
    /// The number of a parting, by the numbers of its first two sets.
    numbers: Vec<u16>,
    /// For each the others that it crosses, a bit each.
    crossing: Vec<[u64; 5]>,
}

static PARTED: LazyLock<Parted> = LazyLock::new(Parted::new);

impl Parted {
    fn new() -> Parted {
        let triples: Vec<Digits> = (0..=ALL).filter(|set| set.count_ones() == 3).collect();
        let mut all = Vec::with_capacity(PARTINGS);
        for &first in triples.iter().filter(|&set| set & 1 != 0) {
            for &second in triples.iter().filter(|&set| set & first == 0) {
                let third = ALL & !first & !second;
                if second < third {
                    all.push([first, second, third]);
                }
            }
        }
        let mut places = vec![0; 512];
        for (place, &triple) in triples.iter().enumerate() {
            places[triple as usize] = place as u8;
        }
        let mut numbers = vec![0; TRIPLES * TRIPLES];
        for (number, &[first, second, _]) in all.iter().enumerate() {
            let place = |set: Digits| usize::from(places[set as usize]);
            numbers[place(first) * TRIPLES + place(second)] = number as u16;
        }
        let cross = |rows: &Parts, columns: &Parts| {
            rows.iter().all(|row| columns.iter().all(|column| (row & column).count_ones() == 1))
        };
        let crossing = all
            .iter()
            .map(|rows| {
                let mut set = [0; 5];
                for (number, columns) in all.iter().enumerate() {
                    set[number / 64] |= u64::from(cross(rows, columns)) << (number % 64);
                }
                set
            })
            .collect();
        Parted { all, places, numbers, crossing }
    }

    /// The partings that a parting crosses.
    fn crossed(&self, number: usize) -> impl Iterator<Item = usize> + '_ {
        let words = self.crossing[number].iter().enumerate();
        words.flat_map(|(i, &word)| bits(word).map(move |bit| i * 64 + bit))
    }

    /// The number of a parting, whatever the order of its sets.
    fn number(&self, [x, y, z]: Parts) -> usize {
        let (first, other, another) = match (x & 1, y & 1) {
            (1, _) => (x, y, z),
            (_, 1) => (y, x, z),
            _ => (z, x, y),
        };
        let place = |set: Digits| usize::from(self.places[usize::from(set)]);
        usize::from(self.numbers[place(first) * TRIPLES + place(other.min(another))])
    }
}

/// Frames that differ by the digits' names only are one case.
struct Cases {
    /// The cases that the rows of B4 and B7 and the columns of B2 make: for each the numbers of the
    /// last two.
    pairs: Vec<(u16, u16)>,
    /// For the rows of B7 and the columns of B2, those of B4 being {1 2 3} {4 5 6} {7 8 9}: their
    /// case, and the renaming that leads there.
    to: Vec<(u16, u16)>,
    /// For each renaming that leaves {1 2 3} {4 5 6} {7 8 9} alone: where it leads each parting.
    renamed: Vec<[u16; PARTINGS]>,
    renamings: Vec<[u8; 9]>,
}

static CASES: LazyLock<Cases> = LazyLock::new(Cases::new);

impl Cases {
    fn new() -> Cases {
        let renamings = renamings();
        let number: BTreeMap<[u8; 9], u16> =
            renamings.iter().enumerate().map(|(i, names)| (*names, i as u16)).collect();
        let renamed: Vec<[u16; PARTINGS]> = renamings
            .iter()
            .map(|names| {
                std::array::from_fn(|i| {
                    PARTED.number(PARTED.all[i].map(|set| rename(set, names))) as u16
                })
            })
            .collect();
        let back: Vec<u16> = renamings.iter().map(|names| number[&inverse(names)]).collect();
        let (mut to, mut pairs) = (vec![None; PARTINGS * PARTINGS], Vec::new());
        for first in 0..PARTINGS * PARTINGS {
            if to[first].is_some() {
                continue;
            }
            for (names, &back) in renamed.iter().zip(&back) {
                let [x, y] = [first / PARTINGS, first % PARTINGS].map(|i| usize::from(names[i]));
                to[x * PARTINGS + y] = Some((pairs.len() as u16, back));
            }
            pairs.push(((first / PARTINGS) as u16, (first % PARTINGS) as u16));
        }
        Cases { pairs, to: to.into_iter().flatten().collect(), renamed, renamings }
    }

    /// How many cases there are.
    fn count(&self) -> usize {
        self.pairs.len() * PARTINGS
    }

    /// The case of a frame, and the digits' names in it.
    fn find(&self, parts: &FrameParts) -> (usize, [u8; 9]) {
        let mut names = [0; 9];
        for (next, digit) in parts.rows[0].into_iter().flat_map(|set| bits(set.into())).enumerate()
        {
            names[digit] = next as u8;
        }
        let number = |parts: &Parts| PARTED.number(parts.map(|set| rename(set, &names)));
        let lower = number(&parts.rows[1]);
        let [middle, right] = [number(&parts.columns[0]), number(&parts.columns[1])];
        let (pair, renaming) = self.to[lower * PARTINGS + middle];
        let then = &self.renamings[usize::from(renaming)];
        let right = self.renamed[usize::from(renaming)][right];
        let case = usize::from(pair) * PARTINGS + usize::from(right);
        (case, names.map(|name| then[usize::from(name)]))
    }

    /// A frame of this case.
    fn parts(&self, case: usize) -> FrameParts {
        let (lower, middle) = self.pairs[case / PARTINGS];
        let parting = |number: usize| PARTED.all[number];
        FrameParts {
            rows: [STANDARD, parting(lower.into())],
            columns: [parting(middle.into()), parting(case % PARTINGS)],
        }
    }
}

/// All ways to rename the digits that leave {1 2 3} {4 5 6} {7 8 9} alone.
fn renamings() -> Vec<[u8; 9]> {
    let orders: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut all = Vec::with_capacity(6 * 6 * 6 * 6);
    for sets in orders {
        for x in orders {
            for y in orders {
                for z in orders {
                    let within = [x, y, z];
                    all.push(std::array::from_fn(|i| sets[i / 3] * 3 + within[i / 3][i % 3]));
                }
            }
        }
    }
    all
}

fn inverse(names: &[u8; 9]) -> [u8; 9] {
    let mut back = [0; 9];
    for (from, &to) in names.iter().enumerate() {
        back[usize::from(to)] = from as u8;
    }
    back
}

#[inline]
fn rename(mut set: Digits, names: &[u8; 9]) -> Digits {
    let mut renamed = 0;
    while set != 0 {
        renamed |= 1 << names[set.trailing_zeros() as usize];
        set &= set - 1;
    }
    renamed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_share_is_one() {
        let rows = [0b000_100_011, 0b010_010_100, 0b101_001_000];
        let shares: Vec<_> = (0..SHARES).map(|i| share(rows, i)).collect();
        let distinct: std::collections::BTreeSet<_> = shares.iter().collect();
        assert_eq!(distinct.len(), SHARES);
        for [second, third] in shares {
            for boxed in [second, third] {
                assert_eq!(boxed[0] | boxed[1] | boxed[2], ALL);
                assert!(boxed.iter().all(|set| set.count_ones() == 3));
            }
            for row in 0..3 {
                assert_eq!(rows[row] | second[row] | third[row], ALL);
            }
        }
    }

    /// The number of all full grids, from how often each case comes up and in how many ways it is
    /// completed.
    #[test]
    fn all_grids_add_up() {
        let mut shared = Uniform::new().shared;
        // How often given rows of B1 come with the columns of B2 and B3 (in one order of each): the
        // rows of B1, B2 and B3 are a share, and B2's and B3's columns cross their rows.
        let mut frames = |rows: usize| {
            let mut often = vec![0u64; PARTINGS * PARTINGS];
            for [second, third] in shared.of(PARTED.all[rows]).numbers.map(|n| n.map(usize::from)) {
                for x in PARTED.crossed(second) {
                    for y in PARTED.crossed(third) {
                        often[x * PARTINGS + y] += 1;
                    }
                }
            }
            often
        };
        let often: Vec<Vec<u64>> = (0..PARTINGS).map(&mut frames).collect();
        let standard = PARTED.number(STANDARD);
        // The rows of B4 are the standard ones, one of 280; those of B7, and the columns of B1, with
        // how often they come together.
        // Renaming leads them from one to the other: five of them are enough.
        let mut lower_ones = BTreeMap::<usize, u128>::new();
        for lower in 0..PARTINGS {
            let least = CASES.renamed.iter().map(|to| usize::from(to[lower])).min();
            *lower_ones.entry(least.expect("the identity at least")).or_default() += 1;
        }
        assert_eq!(lower_ones.len(), 5);
        let mut ways = vec![None; CASES.count()];
        let mut known = |case: usize| {
            *ways[case].get_or_insert_with(|| Case::of(CASES.parts(case), &mut shared).ways())
        };
        let (mut total, mut most) = (0, 0);
        for (lower, times) in lower_ones {
            // For the rows of B1: in how many ways B1's columns, and those of B4 and B7, suit.
            let left: Vec<u64> = (0..PARTINGS)
                .map(|rows| {
                    let columns = PARTED.crossed(rows);
                    columns.map(|c| often[c][standard * PARTINGS + lower]).sum()
                })
                .collect();
            for (middle, right) in (0..PARTINGS).flat_map(|m| (0..PARTINGS).map(move |r| (m, r))) {
                let pair = middle * PARTINGS + right;
                let frames: u64 = (0..PARTINGS).map(|rows| left[rows] * often[rows][pair]).sum();
                let parts = FrameParts {
                    rows: [STANDARD, PARTED.all[lower]],
                    columns: [PARTED.all[middle], PARTED.all[right]],
                };
                let ways = known(CASES.find(&parts).0);
                total += times * u128::from(frames) * u128::from(ways);
                most = most.max(if frames > 0 { ways } else { 0 });
            }
        }
        // Any of 280 partings for the rows of B4; and the orders: of the rows of B1, B4, B7 and the
        // columns of B1, B2, B3 each, 6.
        assert_eq!(most, MOST);
        assert_eq!(total * 280 * 6u128.pow(6), 6_670_903_752_021_072_936_960);
    }

    /// Whether a band or stack is of the kind that is shared in two of the 56 ways: boxes with the
    /// same three digits in a line.
    #[test]
    fn no_band_is_special() {
        let mut uniform = Uniform::new();
        let mut random = Random::new(5);
        let mut pure = [0f64; 6];
        let draws = 40_000;
        for _ in 0..draws {
            let grid = uniform.draw(&mut random);
            let line =
                |cell: &dyn Fn(usize) -> usize| (0..3).fold(0, |set, i| set | 1 << grid[cell(i)]);
            for (i, pure) in pure.iter_mut().enumerate() {
                let sets = [0, 1].map(|boxed| {
                    [0, 1, 2].map(|l| {
                        let (across, along) = (i % 3 * 3 + l, boxed * 3);
                        line(&|j| {
                            if i < 3 { across * 9 + along + j } else { (along + j) * 9 + across }
                        })
                    })
                });
                *pure += f64::from(sets[0].iter().all(|set: &Digits| sets[1].contains(set)));
            }
        }
        // Each draw counts or not, with the same chance for all six.
        let mean = pure.iter().sum::<f64>() / 6.0;
        let spread = mean * (1.0 - mean / f64::from(draws));
        let chi: f64 = pure.iter().map(|n| (n - mean).powi(2) / spread).sum();
        // 5 degrees of freedom: once in 1,000 seeds above 21.
        assert!(chi < 21.0, "{chi} {pure:?}");
    }

    #[test]
    fn grids_are_valid() {
        let mut uniform = Uniform::new();
        let mut random = Random::new(1);
        let geometry = std::sync::Arc::new(sudokit_core::Geometry::classic(9).unwrap());
        for _ in 0..500 {
            let digits =
                uniform.draw(&mut random).map(|d| sudokit_core::Digit::from_index(d.into()));
            sudokit_core::Solution::check(&geometry, &digits).unwrap();
        }
    }
}
