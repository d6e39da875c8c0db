//! The path of the original: the first hint of the first producer that has one, until the board is full.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;

use sudokit_logic::Board;

use super::advanced::Rules;
use super::aligned::{AlignedTriplets, aligned_pair};
use super::basic::{
    direct_hidden_set, direct_locked, first, fish, hidden_set, hidden_single, locked_hint,
    naked_set, naked_single,
};
use super::bug::bug;
use super::closure::Mode;
use super::forecast::Outlook;
use super::grid::Grid;
use super::hint::Deduction;
use super::multiple::{Multiple, multiple};
use super::nishio::Contradictions;
use super::sink::Sink;
use super::static_chains::StaticChains;
use super::unique_loop::unique_loop;
use super::wing::wing;
use crate::stop::Stop;
use sudokit_assess::End;

/// The rating of a step.
#[derive(Copy, Clone, Debug)]
pub(super) struct Rated {
    rating: f64,
    pub(super) technique: &'static str,
}

impl Rated {
    /// The rating in tenths.
    pub(super) fn tenths(self) -> u32 {
        tenths(self.rating) as u32
    }
}

/// What is known of a puzzle so far.
pub(super) struct Ratings {
    pub(super) end: End,
    pub(super) er: Option<Rated>,
    pub(super) ep: Option<Rated>,
    pub(super) ed: Option<Rated>,
    pub(super) steps: u64,
    pub(super) techniques: BTreeMap<&'static str, u32>,
}

/// The lowest rating, in tenths, of locked candidates and of what is searched for after them.
const LOCKED: u64 = 26;

/// The lowest rating, in tenths, of chains and of what is searched for after them.
const CHAINS: u64 = 65;

/// The lowest rating, in tenths, of aligned triplets and of what is searched for after them.
const TRIPLETS: u64 = 75;

/// How a rating departs from the original.
#[derive(Copy, Clone, Debug)]
pub(super) struct Rulebook {
    /// Whether uniqueness may be assumed.
    pub(super) uniqueness: bool,
    /// Whether static chains examine every region: see [`Multiple::new`].
    pub(super) every_region: bool,
}

/// Rates the position of a plain 9x9, and shows each hint as it is applied. `None` if the rating is more
/// than `most` tenths.
pub(super) fn rate(
    board: &Board,
    rulebook: Rulebook,
    most: u64,
    go_on: &dyn Fn() -> bool,
    see: &mut dyn FnMut(Rated, &Deduction),
) -> Option<Ratings> {
    let stop = Stop::new(go_on);
    let mut grid = Grid::new(board);
    let mut producers = Producers { most, rulebook, stop: &stop, chains: None };
    let mut ratings = Ratings {
        end: End::Rated,
        er: None,
        ep: None,
        ed: None,
        steps: 0,
        techniques: BTreeMap::new(),
    };
    while !grid.is_full() {
        let hint = producers.next(&grid);
        if stop.is_stopped() {
            ratings.end = End::Stopped;
            break;
        }
        if most < u64::MAX && hint.as_ref().is_none_or(|hint| tenths(hint.rating) > most) {
            return None;
        }
        let Some(hint) = hint else {
            // No producer knows how to go on, so there is no rating.
            ratings.end = End::Beyond;
            ratings.er = None;
            break;
        };
        see(ratings.add(&hint), &hint);
        hint.apply(&mut grid);
    }
    Some(ratings)
}

/// A rating in tenths.
fn tenths(rating: f64) -> u64 {
    ((rating + 0.05) * 10.0) as u64
}

impl Ratings {
    fn add(&mut self, hint: &Deduction) -> Rated {
        let rated = Rated { rating: hint.rating, technique: hint.technique };
        if self.er.is_none_or(|hardest| rated.rating > hardest.rating) {
            self.er = Some(rated);
        }
        self.ed = self.ed.or(Some(rated));
        if hint.placed.is_some() {
            self.ep = self.ep.or(self.er);
        }
        self.steps += 1;
        *self.techniques.entry(hint.technique).or_default() += 1;
        rated
    }
}

/// The producers of hints.
struct Producers<'a> {
    /// The highest rating that matters, in tenths.
    most: u64,
    rulebook: Rulebook,
    stop: &'a Stop<'a>,
    chains: Option<Box<ChainProducers<'a>>>,
}

impl Producers<'_> {
    /// The next hint: the first of the first producer that has one. `None` if it would be rated above
    /// `most`, as far as that is known before it is found.
    fn next(&mut self, grid: &Grid) -> Option<Deduction> {
        let Producers { most, rulebook, stop, chains } = self;
        let unique = rulebook.uniqueness;
        let direct = hidden_single(grid)
            .or_else(|| direct_locked(grid))
            .or_else(|| direct_hidden_set(grid, 2, "direct-hidden-pair", 2.0))
            .or_else(|| naked_single(grid))
            .or_else(|| direct_hidden_set(grid, 3, "direct-hidden-triplet", 2.5));
        if direct.is_some() || *most < LOCKED {
            return direct;
        }
        locked_hint(grid)
            .or_else(|| first("naked-pair", 3.0, |report| naked_set(grid, 2, report)))
            .or_else(|| first("x-wing", 3.2, |report| fish(grid, 2, report)))
            .or_else(|| first("hidden-pair", 3.4, |report| hidden_set(grid, 2, report)))
            .or_else(|| first("naked-triplet", 3.6, |report| naked_set(grid, 3, report)))
            .or_else(|| first("swordfish", 3.8, |report| fish(grid, 3, report)))
            .or_else(|| first("hidden-triplet", 4.0, |report| hidden_set(grid, 3, report)))
            .or_else(|| wing(grid, 2, "xy-wing", 4.2))
            .or_else(|| wing(grid, 3, "xyz-wing", 4.4))
            .or_else(|| if unique { unique_loop(grid) } else { None })
            .or_else(|| first("naked-quad", 5.0, |report| naked_set(grid, 4, report)))
            .or_else(|| first("jellyfish", 5.2, |report| fish(grid, 4, report)))
            .or_else(|| first("hidden-quad", 5.4, |report| hidden_set(grid, 4, report)))
            .or_else(|| if unique { bug(grid) } else { None })
            .or_else(|| aligned_pair(grid))
            .or_else(|| {
                if *most < CHAINS {
                    return None;
                }
                let new = || Box::new(ChainProducers::new(stop, rulebook.every_region));
                chains.get_or_insert_with(new).next(grid, *most)
            })
    }
}

/// The producers from 6.5 up, with what they keep from one search to the next. Easy puzzles do without.
struct ChainProducers<'a> {
    stop: &'a Stop<'a>,
    static_chains: StaticChains,
    aligned_triplets: AlignedTriplets,
    contradictions: Contradictions,
    buffers: Multiple,
    rules: Rules<'a>,
}

impl<'a> ChainProducers<'a> {
    fn new(stop: &'a Stop<'a>, every_region: bool) -> ChainProducers<'a> {
        ChainProducers {
            stop,
            static_chains: StaticChains::default(),
            aligned_triplets: AlignedTriplets::default(),
            contradictions: Contradictions::default(),
            buffers: Multiple::new(every_region),
            rules: Rules::new(stop, every_region),
        }
    }

    fn next(&mut self, grid: &Grid, most: u64) -> Option<Deduction> {
        let mut sink = Sink::best();
        self.static_chains.find(grid, self.stop, &mut sink);
        let found = sink.best.map(|best| best.hint);
        if found.is_some() || most < TRIPLETS {
            return found;
        }
        self.aligned_triplets
            .find(grid, self.stop)
            .or_else(|| self.multiple(grid, Mode::NISHIO, most))
            .or_else(|| self.multiple(grid, Mode::STATIC, most))
            .or_else(|| (0..=5).find_map(|level| self.multiple(grid, Mode::dynamic(level), most)))
    }

    fn multiple(&mut self, grid: &Grid, mode: Mode, most: u64) -> Option<Deduction> {
        if tenths(mode.base()) > most || !self.stop.goes_on() {
            return None;
        }
        let mut sink = Sink::best();
        let outlook = match mode {
            Mode { cells: false, .. } => {
                self.contradictions.rebuild(grid);
                Outlook::Digits(&self.contradictions)
            }
            Mode { dynamic: false, .. } => Outlook::Static(self.static_chains.forecast(grid)),
            Mode { .. } => Outlook::Open,
        };
        multiple(grid, mode, outlook, &mut self.buffers, &mut self.rules, &mut sink);
        sink.best.map(|best| best.hint)
    }
}
