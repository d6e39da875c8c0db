//! Choices of sets whose union has exactly as many members as there are sets.
//!
//! Naked and hidden subsets are two views of one thing: of `m` open cells in a house, `k` cells
//! with `k` candidates between them leave `m - k` digits to the other `m - k` cells.
//!
//! ```text
//! r1   | 25  .  25 |  .  .  367 |  .  36  367 |      2 and 5 are naked; 3, 6 and 7 are hidden
//! ```
//!
//! So one look at a house finds the sizes of all subsets in it, naked and hidden. Usually none
//! removes anything. The result is kept until the house changes.

use core::array::from_fn;
use core::ops::ControlFlow;

use sudokit_core::{Digit, HouseId};

use crate::Board;
use crate::board::{BitMemo, Bits};

/// The most sets in a choice.
const MOST: usize = 8;

/// The most sets to choose from: cells of a house, or digits.
const MOST_SETS: usize = 64;

/// The sizes of the subsets in a house that remove something in it: bit `k` stands for size `k`.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Sizes {
    /// Naked subsets.
    pub(crate) naked: u16,
    /// Hidden subsets.
    pub(crate) hidden: u16,
}

static SIZES: BitMemo<HouseId, Sizes> = BitMemo::new("subset sizes");
static ALL_SIZES: BitMemo<(), [Sizes; 2]> = BitMemo::new("all subset sizes");
static FISH_SIZES: BitMemo<Digit, [u16; 2]> = BitMemo::new("fish sizes");

impl Bits for Sizes {
    #[inline]
    fn from_words(word: impl Fn(usize) -> u64) -> Sizes {
        let [naked, hidden] = <[u16; 2]>::from_words(word);
        Sizes { naked, hidden }
    }

    #[inline]
    fn words(self) -> [u64; 2] {
        [self.naked, self.hidden].words()
    }
}

impl Bits for [Sizes; 2] {
    #[inline]
    fn from_words(word: impl Fn(usize) -> u64) -> [Sizes; 2] {
        [0, 1].map(|at| Sizes::from_words(|_| word(at)))
    }

    #[inline]
    fn words(self) -> [u64; 2] {
        self.map(|sizes| sizes.words()[0])
    }
}

/// The largest order, and the most open cells, of houses for which all sizes are computed. There are too many
/// choices on larger boards.
const ORDER: u8 = 9;
const OPEN: usize = 9;

/// The largest size that is computed on larger boards. Nested chains ask for pairs in thousands of positions, the
/// techniques for larger subsets search only once for each step. So any larger size is said to be possible.
const LARGEST: usize = 2;

impl Sizes {
    /// All sizes, where they are not known.
    const ANY: Sizes = Sizes { naked: u16::MAX, hidden: u16::MAX };

    /// The sizes of a house; all sizes if computing them would take too long.
    pub(crate) fn by_house(board: &Board) -> impl Fn(HouseId) -> Sizes + '_ {
        let known = board.bits(&SIZES);
        move |house| known.get(house, || Sizes::find(board, house))
    }

    /// The sizes of all lines together, and of all boxes or regions together.
    pub(crate) fn of_all(board: &Board) -> [Sizes; 2] {
        board.bits(&ALL_SIZES).get((), || {
            let sizes_of = Sizes::by_house(board);
            let mut all = [Sizes::default(); 2];
            for house in board.geometry().house_ids() {
                let (sizes, kind) = (sizes_of(house), board.geometry().house(house).kind);
                let all = &mut all[usize::from(kind.is_area())];
                all.naked |= sizes.naked;
                all.hidden |= sizes.hidden;
            }
            all
        })
    }

    fn find(board: &Board, house: HouseId) -> Sizes {
        let count = board.open_in(house);
        if count < 2 {
            return Sizes::default();
        }
        if board.order() > ORDER {
            let cells = &board.geometry().house(house).cells;
            let cells = cells.iter().map(|&cell| board.candidates(cell).bits());
            let hidden = few_tight(board.house_positions(house).iter().copied());
            return Sizes { naked: few_tight(cells), hidden };
        }
        match all_tight(board.house_positions(house).iter().copied()) {
            Some((open, hidden)) if open == count => {
                Sizes { naked: hidden.reverse_bits() >> (15 - count), hidden }
            }
            // If a cell or a digit has nothing left, naked and hidden subsets do not correspond.
            _ => Sizes::ANY,
        }
    }
}

/// The sizes of the basic fish of a digit, with rows and with columns as bases; all sizes if they are not
/// known. A fish is a subset of lines.
pub(crate) fn fish_sizes(board: &Board, digit: Digit) -> [u16; 2] {
    board.bits(&FISH_SIZES).get(digit, || {
        let geometry = board.geometry();
        [geometry.rows(), geometry.columns()].map(|lines| {
            let positions = lines.iter().map(|&line| board.positions(line, digit));
            match board.order() > ORDER {
                true => few_tight(positions),
                false => all_tight(positions).map_or(u16::MAX, |(_, sizes)| sizes),
            }
        })
    })
}

/// The number of sets that are not empty, and the sizes of their choices as [`tight_sizes`] returns
/// them. `None` if there are not as many members as sets.
fn all_tight(all_sets: impl Iterator<Item = u64>) -> Option<(usize, u16)> {
    let (mut sets, mut count, mut all) = ([0; ORDER as usize + 1], 0, 0);
    for set in all_sets {
        // An empty set is overwritten by the next one: slower with a branch.
        sets[count] = set as u16;
        count += usize::from(set != 0);
        all |= set as u16;
    }
    (ones(all) as usize == count).then(|| (count, tight_sizes(&sets, count)))
}

/// The sizes of choices as [`tight_sizes`] returns them up to [`LARGEST`], together with all larger ones.
fn few_tight(sets: impl Iterator<Item = u64>) -> u16 {
    let mut all = [0; MOST_SETS];
    let (mut few, mut count) = ([0; MOST_SETS], 0);
    let mut of = 0;
    for set in sets {
        all[of] = set;
        of += 1;
        few[count] = set;
        count += usize::from(set != 0 && at_most(set, LARGEST));
    }
    let mut search =
        FewTight { all: &all[..of], few: &few[..count], sizes: u16::MAX << (LARGEST + 1) };
    search.extend(0, 0, 0);
    search.sizes
}

/// The search for choices of few sets.
struct FewTight<'a> {
    all: &'a [u64],
    /// The sets with few members.
    few: &'a [u64],
    sizes: u16,
}

impl FewTight<'_> {
    /// Adds sets from `from` on to a choice of `size` sets with these members.
    fn extend(&mut self, from: usize, size: usize, union: u64) {
        for at in from..self.few.len() {
            let (size, union) = (size + 1, union | self.few[at]);
            if !at_most(union, LARGEST) {
                continue;
            }
            if self.sizes >> size & 1 == 0 && at_most(union, size) {
                // Sets within the union are chosen, or could be; if there are more of them than members, the
                // position is impossible.
                let within = self.all.iter().filter(|&&set| set != 0 && set & !union == 0).count();
                let shared = self.all.iter().any(|set| set & union != 0 && set & !union != 0);
                self.sizes |= u16::from(shared || within > size) << size;
            }
            if size < LARGEST {
                self.extend(at + 1, size, union);
            }
        }
    }
}

/// The number of bits set. Unlike `count_ones`, this needs no special instruction, and loops over it
/// are vectorised, eight words at a time.
#[inline]
pub(crate) const fn ones(word: u16) -> u16 {
    let pairs = word - (word >> 1 & 0x5555);
    let fours = (pairs & 0x3333) + (pairs >> 2 & 0x3333);
    let eights = (fours + (fours >> 4)) & 0x0f0f;
    (eights + (eights >> 8)) & 0x1f
}

/// The unions of all choices of sets: choice `c` takes set `i` if bit `i` of `c` is set.
#[inline]
fn unions<const N: usize>(sets: &[u16]) -> [u16; N] {
    let mut unions = [0; N];
    for (i, &set) in sets.iter().enumerate() {
        for choice in 0..1 << i {
            unions[choice + (1 << i)] = unions[choice] | set;
        }
    }
    unions
}

/// The sizes of the choices among the first `count` sets that have no more members than sets, and some
/// member in another set too. Fewer members than sets mean an impossible position, which still counts.
///
/// All choices are computed without branches, sixteen at once: all choices of the first four sets,
/// together with each choice of the others. After the `count` sets, `sets` holds empty ones, so that
/// there are at least four.
fn tight_sizes(sets: &[u16], count: usize) -> u16 {
    let (low, high) = sets[..count.max(4)].split_at(4);
    // A set that does not exist gets all members, so that no choice with it is tight.
    let chosen: [u16; 4] = from_fn(|i| if i < count { low[i] } else { u16::MAX });
    let chosen: [u16; 16] = unions(&chosen);
    let mut rest: [u16; 16] = unions(low);
    rest.reverse();
    let (others, all) = (unions::<{ 1 << (OPEN - 4) }>(high), 1 << high.len());
    let mut sizes = [0; 16];
    for other in 0..all {
        let (with, without) = (others[other], others[all - 1 - other]);
        let more = ones(other as u16);
        for choice in 0..16 {
            let union = chosen[choice] | with;
            let shared = union & (rest[choice] | without);
            let size = ones(choice as u16);
            // All bits set if the condition holds: comparing by sign is vectorised.
            let few = (ones(union) as i16 - (size + more + 1) as i16) >> 15;
            let some = (shared | shared.wrapping_neg()) as i16 >> 15;
            sizes[choice] |= (1 << size & few as u16 & some as u16) << more;
        }
    }
    sizes.into_iter().fold(0, |all, size| all | size)
}

/// Reports every choice of `size` (up to eight) of `sets` whose union has exactly `size` members, in
/// lexicographic order, as indices with the union.
pub(crate) fn tight(
    sets: &[u64],
    size: usize,
    found: &mut dyn FnMut(&[usize], u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if size == 0 || size > sets.len().min(MOST) {
        return ControlFlow::Continue(());
    }
    Choice { sets, size, chosen: [0; MOST] }.extend(0, 0, (0, 0), found)
}

/// Whether a set has at most this many members. For small numbers faster than counting.
#[inline]
pub(crate) fn at_most(mut set: u64, most: usize) -> bool {
    for _ in 0..most {
        set &= set.wrapping_sub(1);
    }
    set == 0
}

struct Choice<'a> {
    sets: &'a [u64],
    size: usize,
    chosen: [usize; MOST],
}

impl Choice<'_> {
    /// Chooses the set number `at` of the choice among those from `from` on. So far the union has `count`
    /// members.
    fn extend(
        &mut self,
        at: usize,
        from: usize,
        (union, count): (u64, usize),
        found: &mut dyn FnMut(&[usize], u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let missing = self.size - at;
        // By index: an iterator that skips to the first set costs more than everything else here.
        // Counting new members one by one is faster than counting the union in software.
        for next in from..=self.sets.len() - missing {
            let set = self.sets[next];
            let (mut new, mut count) = (set & !union, count);
            while new != 0 && count <= self.size {
                new &= new - 1;
                count += 1;
            }
            if count > self.size {
                continue;
            }
            self.chosen[at] = next;
            if missing > 1 {
                self.extend(at + 1, next + 1, (union | set, count), found)?;
            } else if count == self.size {
                found(&self.chosen[..=at], union | set)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn all_sizes_are_those_of_choices_one_by_one() {
        // Random sets, from a small generator.
        let mut state = 1u32;
        let mut draw = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 16
        };
        let mut seen = 0;
        for round in 0..2_000 {
            let count = 2 + round % (OPEN - 1);
            let few = draw() % 3 == 0;
            let sets: [u16; OPEN] = from_fn(|i| {
                let set = draw() & if few { draw() } else { u32::MAX };
                let set = ((set as u16) & ((1 << count) - 1)).max(1);
                if i < count { set } else { 0 }
            });
            let mut expected = 0;
            for choice in 1u32..1 << count {
                let union = |chosen: bool| {
                    let some = (0..count).filter(|i| (choice >> i & 1 == 1) == chosen);
                    some.fold(0, |all, i| all | sets[i])
                };
                let size = choice.count_ones();
                if union(true).count_ones() <= size && union(true) & union(false) != 0 {
                    expected |= 1 << size;
                }
            }
            seen |= expected;
            assert_eq!(tight_sizes(&sets, count), expected, "{sets:?}");
            let few = few_tight(sets.iter().map(|&set| set.into()));
            assert_eq!(few | 0b111, u16::MAX, "larger sizes are not computed");
            assert_eq!(few & 0b111, expected & 0b111, "{sets:?}");
        }
        assert_eq!(seen, 0b1_1111_1110, "all sizes came");
        for word in [0, 1, 0x8000, 0x5555, 0xf0f0, 0x7fff, u16::MAX] {
            assert_eq!(u32::from(ones(word)), word.count_ones());
        }
    }

    #[test]
    fn every_tight_choice_is_found() {
        let sets = [0b011, 0b110, 0b101, 0b111, 0b1000];
        let mut choices = Vec::new();
        let _ = tight(&sets, 3, &mut |chosen, union| {
            assert_eq!(union, 0b111);
            choices.push(chosen.to_vec());
            ControlFlow::Continue(())
        });
        assert_eq!(choices, [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]);
        let _ = tight(&sets, 6, &mut |_, _| panic!("there are only five"));
    }
}
