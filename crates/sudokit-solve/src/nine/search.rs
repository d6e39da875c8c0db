//! The search of one puzzle, over boards to come back to.

use core::ops::ControlFlow;

use sudokit_core::{Digit, Puzzle};

use super::Cells9;
use super::branch::{Branch, Tables};
use super::isa::Isa;
use super::sweep::{ALL, Board, State};
use crate::engine::{Ending, Meter};

/// A board to come back to, and what is to be tried on it then.
#[derive(Copy, Clone)]
pub(super) struct Frame<V> {
    pub(super) board: Board<V>,
    pub(super) branch: Branch,
}

/// The boards to come back to, newest last.
pub(super) type Frames<V> = Vec<Frame<V>>;

/// A branch settles one of the 54 pairs of a digit and a line.
pub(super) const DEPTH: usize = 54;

/// No solution was found, and nothing proved, in very many nodes.
#[derive(Debug)]
pub(crate) struct GaveUp;

/// What to do with solutions.
pub(crate) enum See<'a> {
    /// Count them.
    Count,
    /// Keep the first.
    First(&'a mut Option<Cells9>),
    /// Show each.
    Each(&'a mut dyn FnMut(&Cells9) -> ControlFlow<()>),
}

/// Searches boards one by one with the instructions of `I`.
pub(super) struct Searcher<I: Isa> {
    pub(super) isa: I,
    pub(super) tables: Tables<I::V>,
}

/// Counts a node; breaks off if a limit ends the search or it has become hopeless.
#[inline(always)]
pub(super) fn node(meter: &mut Meter<'_>, patience: u64) -> ControlFlow<Result<Ending, GaveUp>> {
    if let Err(ending) = meter.node() {
        return ControlFlow::Break(Ok(ending));
    }
    if meter.nodes() > patience && meter.solutions() == 0 {
        return ControlFlow::Break(Err(GaveUp));
    }
    ControlFlow::Continue(())
}

impl<I: Isa> Searcher<I> {
    pub(super) fn new(isa: I) -> Searcher<I> {
        Searcher { isa, tables: Tables::new(isa) }
    }

    /// Searches on from a board, and then from the frames; counts sweeps. Gives up after so many
    /// nodes without a solution.
    #[inline(always)]
    pub(super) fn search(
        &self,
        mut board: Board<I::V>,
        frames: &mut Frames<I::V>,
        meter: &mut Meter<'_>,
        patience: u64,
        see: &mut See<'_>,
        sweeps: &mut u64,
    ) -> Result<Ending, GaveUp> {
        let (isa, tables) = (self.isa, &self.tables);
        loop {
            let state = loop {
                *sweeps += 1;
                match board.sweep(isa) {
                    State::Moving => {}
                    state => break state,
                }
            };
            let mut choice = None;
            match state {
                State::Still => {
                    if let Some((first, branch)) = board.branch(isa, tables) {
                        if !branch.is_done() {
                            frames.push(Frame { board, branch });
                        }
                        choice = Some(first);
                    }
                }
                State::Solved => {
                    let more = meter.found(1);
                    let stop = match see {
                        See::Count => false,
                        See::First(first) => {
                            // No closure: it would not be compiled for the instructions.
                            if first.is_none() {
                                **first = Some(solution(isa, &board));
                            }
                            false
                        }
                        See::Each(see) => see(&solution(isa, &board)).is_break(),
                    };
                    match more {
                        Err(ending) => return Ok(ending),
                        Ok(()) if stop => return Ok(Ending::Stopped),
                        Ok(()) => {}
                    }
                }
                _ => {}
            }
            let choice = match choice {
                Some(choice) => choice,
                None => {
                    let Some(frame) = frames.last_mut() else { return Ok(Ending::Exhausted) };
                    board = frame.board;
                    let choice = frame.branch.next();
                    if frame.branch.is_done() {
                        frames.pop();
                    }
                    choice
                }
            };
            if let ControlFlow::Break(ended) = node(meter, patience) {
                return ended;
            }
            board.apply(isa, tables, choice);
        }
    }

    /// The board of a puzzle.
    #[inline(always)]
    pub(super) fn load(&self, cells: &Cells9) -> Board<I::V> {
        let (isa, rows) = (self.isa, cells.rows());
        let [p1, p2, p4, p8] = self.tables.places;
        let rows = rows!(r => {
            let of = |j: usize| [rows[j][r], rows[j][r + 3], rows[j][r + 6]];
            let (a, b, c, d) =
                (isa.bands(of(0)), isa.bands(of(1)), isa.bands(of(2)), isa.bands(of(3)));
            let given = isa.or(isa.or(a, b), isa.or(c, d));
            let other = isa.or(
                isa.or(isa.xor(a, p1), isa.xor(b, p2)),
                isa.or(isa.xor(c, p4), isa.xor(d, p8)),
            );
            isa.and_not(isa.splat(ALL), isa.and(given, other))
        });
        Board { rows }
    }

    /// Takes the digits an open cell may not hold off its board.
    pub(super) fn restrict(&self, board: &mut Board<I::V>, puzzle: &Puzzle) {
        let Some(sets) = puzzle.restriction() else { return };
        let mut rows = board.rows.map(|row| self.isa.unpack(row));
        let givens = puzzle.givens().as_slice();
        for (at, set) in sets.iter().enumerate().filter(|&(at, _)| givens[at].is_none()) {
            for digit in Digit::all(9).filter(|&digit| !set.contains(digit)) {
                let lane = at / 27 * 9 + digit.index();
                rows[at / 9 % 3].as_mut()[I::place(lane)] &= !(1 << (at % 9));
            }
        }
        board.rows = rows.map(|row| self.isa.pack(&row));
    }
}

/// The solution on a solved board.
#[inline(always)]
pub(super) fn solution<I: Isa>(isa: I, board: &Board<I::V>) -> Cells9 {
    let [first, second, third] = rows!(r => isa.unpack(board.rows[r]));
    let rows = first.as_ref().iter().zip(second.as_ref()).zip(third.as_ref());
    // The 27 cells of a band in each lane.
    let mut bands = [0_u32; MOST];
    for (band, ((&first, &second), &third)) in bands.iter_mut().zip(rows) {
        *band = u32::from(first) | u32::from(second) << 9 | u32::from(third) << 18;
    }
    let mut planes = [0_u128; 4];
    for band in 0..3 {
        let digit = |d: usize| bands[I::place(band * 9 + d - 1)];
        let (two_three, four_five, six_seven) =
            (digit(2) | digit(3), digit(4) | digit(5), digit(6) | digit(7));
        let cells = [
            digit(1) | digit(3) | digit(5) | digit(7) | digit(9),
            two_three | six_seven,
            four_five | six_seven,
            digit(8) | digit(9),
        ];
        for (plane, cells) in planes.iter_mut().zip(cells) {
            *plane |= u128::from(cells) << (27 * band);
        }
    }
    Cells9::from_planes(planes)
}

/// The most numbers a vector takes in memory.
const MOST: usize = 48;
