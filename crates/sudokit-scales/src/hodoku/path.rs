//! The path of the original: the first step of the first type that has one, until the board is full.

use sudokit_logic::Board;

use super::als::{Sets, als_xy_wing, als_xz};
use super::als_chain::als_chain;
use super::bug::bug_plus_one;
use super::colors::{Colors, multi, simple};
use super::digit_chains::{turbot, x_chain};
use super::fish::{Fins, basic, finned};
use super::forcing::{Conclusion, Forcing, Way, forcing_chain};
use super::found::Removed;
use super::franken::franken;
use super::fruitless::Fruitless;
use super::graph::Graph;
use super::grid::Grid;
use super::loops::nice_loop;
use super::nets::forcing_net;
use super::pair_chains::{remote_pair, xy_chain};
use super::patterns::{empty_rectangle, kite, skyscraper};
use super::reach::Reach;
use super::rung::{Level, Rung};
use super::solution::solution;
use super::subsets::{claiming, hidden, naked, pointing};
use super::sue_de_coq::sue_de_coq;
use super::tables::{COLUMNS, cells};
use super::uniqueness::{avoidable, unique};
use super::wings::{Sizes, w_wing, xy_wing, xyz_wing};
use crate::stop::Stop;
use sudokit_assess::End;

/// A step: the type that was searched for, the name of what was found, and the digit it places. What it
/// removes is in a list of its own.
#[derive(Copy, Clone, Debug)]
pub(super) struct Step {
    pub(super) rung: Rung,
    pub(super) label: &'static str,
    pub(super) placed: Option<(u8, u8)>,
}

/// What is known of a puzzle so far.
pub(super) struct Rating {
    pub(super) end: End,
    pub(super) score: u64,
    /// The level of the hardest step.
    pub(super) level: Level,
}

/// Takes the steps from a position, and shows each, with what it removes, as it is taken.
pub(super) fn solve(
    board: &Board,
    go_on: &dyn Fn() -> bool,
    see: &mut dyn FnMut(&Step, &Removed),
) -> Rating {
    let stop = Stop::new(go_on);
    let mut rating = Rating { end: End::Rated, score: 0, level: Level::Easy };
    let mut solver = Solver {
        grid: Grid::new(board),
        stop: &stop,
        removed: Removed::new(),
        fruitless: Fruitless::default(),
        graph: Graph::default(),
        reach: Reach::default(),
        board,
    };
    if 81 - solver.grid.open.count_ones() < 10 {
        // The original refuses to solve such a grid.
        rating.end = End::Beyond;
        return rating;
    }
    while solver.grid.open != 0 {
        let step = solver.next();
        if stop.is_stopped() {
            rating.end = End::Stopped;
            break;
        }
        let Some(step) = step else {
            // The original gives up, for 20,000 points.
            rating.end = End::Beyond;
            break;
        };
        rating.score += step.rung.score;
        rating.level = rating.level.max(step.rung.level);
        see(&step, &solver.removed);
        solver.apply(&step);
    }
    rating
}

struct Solver<'a> {
    grid: Grid,
    stop: &'a Stop<'a>,
    /// What the step removes.
    removed: Removed,
    fruitless: Fruitless,
    graph: Graph,
    reach: Reach,
    /// The position at the start.
    board: &'a Board,
}

const fn easy(score: u64) -> Rung {
    Rung::new(Level::Easy, score)
}

const fn medium(score: u64) -> Rung {
    Rung::new(Level::Medium, score)
}

const fn hard(score: u64) -> Rung {
    Rung::new(Level::Hard, score)
}

const fn unfair(score: u64) -> Rung {
    Rung::new(Level::Unfair, score)
}

const fn extreme(score: u64) -> Rung {
    Rung::new(Level::Extreme, score)
}

/// A step that removes candidates.
fn removes(rung: Rung, label: &'static str) -> Option<Step> {
    Some(Step { rung, label, placed: None })
}

impl Solver<'_> {
    fn apply(&mut self, step: &Step) {
        match step.placed {
            Some((cell, digit)) => self.grid.place(cell.into(), digit.into()),
            None => {
                for &(cell, digit) in &self.removed {
                    self.grid.delete(cell.into(), digit.into());
                }
            }
        }
    }

    fn next(&mut self) -> Option<Step> {
        self.removed.clear();
        if let Some(step) = self.single() {
            return Some(step);
        }
        if !self.stop.goes_on() {
            return None;
        }
        self.fruitless.forget(self.grid.take_changes());
        self.subsets().or_else(|| self.patterns()).or_else(|| self.chains())
    }

    fn single(&mut self) -> Option<Step> {
        let place = |rung, label, placed| Some(Step { rung, label, placed: Some(placed) });
        let grid = &mut self.grid;
        if grid.almost_full > 0 {
            // Quirk: the single stays in the queue.
            let last = grid.naked.entries().iter().find(|&&(cell, _)| grid.is_last(cell.into()));
            if let Some(&last) = last {
                return place(easy(4), "full-house", last);
            }
        }
        while let Some((cell, digit)) = grid.naked.pop() {
            if grid.open >> cell & 1 == 1 {
                return place(easy(4), "naked-single", (cell, digit));
            }
        }
        while let Some((cell, digit)) = grid.hidden.pop() {
            if grid.open >> cell & 1 == 1 {
                // Quirk: if the entry is out of date, the search ends.
                let fresh = grid.is_hidden_single(cell.into(), digit.into());
                return if fresh { place(easy(14), "hidden-single", (cell, digit)) } else { None };
            }
        }
        None
    }

    fn subsets(&mut self) -> Option<Step> {
        let Solver { grid, removed, fruitless, .. } = self;
        let (houses, digits) = (&mut fruitless.houses, &mut fruitless.digits);
        if naked(grid, 2, true, &mut houses[0], removed) {
            removes(medium(40), "locked-pair")
        } else if naked(grid, 3, true, &mut houses[1], removed) {
            removes(medium(60), "locked-triple")
        } else if pointing(grid, &mut houses[2], removed) {
            removes(medium(50), "pointing")
        } else if claiming(grid, &mut houses[2], removed) {
            removes(medium(50), "claiming")
        } else if naked(grid, 2, false, &mut houses[3], removed) {
            removes(medium(60), "naked-pair")
        } else if naked(grid, 3, false, &mut houses[4], removed) {
            removes(medium(80), "naked-triple")
        } else if hidden(grid, 2, &mut houses[5], removed) {
            removes(medium(70), "hidden-pair")
        } else if hidden(grid, 3, &mut houses[6], removed) {
            removes(medium(100), "hidden-triple")
        } else if naked(grid, 4, false, &mut houses[7], removed) {
            removes(hard(120), "naked-quadruple")
        } else if hidden(grid, 4, &mut houses[8], removed) {
            removes(hard(150), "hidden-quadruple")
        } else if basic(grid, 2, &mut digits[0], removed) {
            removes(hard(140), "x-wing")
        } else if basic(grid, 3, &mut digits[1], removed) {
            removes(hard(150), "swordfish")
        } else if basic(grid, 4, &mut digits[2], removed) {
            removes(hard(160), "jellyfish")
        } else {
            None
        }
    }

    fn patterns(&mut self) -> Option<Step> {
        let sizes = Sizes::new(&self.grid);
        let Solver { grid, removed, fruitless, stop, .. } = self;
        let digits = &mut fruitless.digits;
        if remote_pair(grid, sizes.two, stop, removed) {
            return removes(hard(110), "remote-pair");
        } else if bug_plus_one(grid, &sizes, removed) {
            return removes(hard(100), "bug-plus-one");
        } else if skyscraper(grid, 0, &mut digits[3], removed)
            || skyscraper(grid, COLUMNS, &mut digits[4], removed)
        {
            return removes(hard(130), "skyscraper");
        } else if kite(grid, &mut digits[5], removed) {
            return removes(hard(150), "two-string-kite");
        } else if turbot(grid, &mut digits[6], removed) {
            return removes(hard(120), "turbot-fish");
        } else if empty_rectangle(grid, &mut digits[7], removed) {
            return removes(hard(120), "empty-rectangle");
        } else if w_wing(grid, &sizes, removed) {
            return removes(hard(150), "w-wing");
        } else if xy_wing(grid, &sizes, removed) {
            return removes(hard(160), "xy-wing");
        } else if xyz_wing(grid, &sizes, removed) {
            return removes(hard(180), "xyz-wing");
        }
        if let Some(kind) = unique(grid, sizes.two, removed) {
            return removes(hard(100), UNIQUE[kind]);
        }
        if let Some(kind) = avoidable(grid, removed) {
            return removes(hard(100), AVOIDABLE[kind]);
        }
        let fish = [hard(130), hard(150), unfair(200), unfair(240), unfair(250), unfair(260)];
        for size in 2..=4 {
            if let Some(fins) = finned(grid, size, &mut digits[6 + size], removed) {
                let at = 2 * (size - 2) + usize::from(fins == Fins::Sashimi);
                return removes(fish[at], FINNED[at]);
            }
        }
        if sue_de_coq(grid, &mut fruitless.crossings, removed) {
            return removes(unfair(250), "sue-de-coq");
        }
        if let Some(colors) = simple(grid, &mut digits[11], removed) {
            let wrap = colors == Colors::Wrap;
            return removes(
                hard(150),
                if wrap { "simple-colors-wrap" } else { "simple-colors-trap" },
            );
        }
        if let Some(colors) = multi(grid, &mut digits[12], removed) {
            let one = colors == Colors::MultiOne;
            return removes(hard(200), if one { "multi-colors-1" } else { "multi-colors-2" });
        }
        if x_chain(grid, &mut digits[13], stop, removed) {
            return removes(unfair(260), "x-chain");
        }
        if xy_chain(grid, sizes.two, stop, removed) {
            return removes(unfair(260), "xy-chain");
        }
        None
    }

    fn chains(&mut self) -> Option<Step> {
        for (grouped, rung) in [(false, unfair(280)), (true, unfair(300))] {
            if !self.stop.goes_on() {
                return None;
            }
            self.graph.build(&self.grid, grouped);
            let Solver { grid, removed, graph, reach, stop, .. } = self;
            reach
                .compute(graph.len(), &|state| graph.links(state), &|state| graph.candidate(state));
            if let Some(label) = nice_loop(grid, graph, reach, stop, removed) {
                return removes(rung, label);
            }
        }
        let Solver { grid, removed, fruitless, graph, reach, stop, board } = self;
        let digits = &mut fruitless.digits;
        if !stop.goes_on() {
            return None;
        }
        let sets = Sets::new(grid);
        if als_xz(&sets, removed) {
            return removes(unfair(300), "als-xz");
        } else if als_xy_wing(&sets, removed) {
            return removes(unfair(320), "als-xy-wing");
        } else if als_chain(&sets, stop, removed) {
            return removes(unfair(340), "als-chain");
        }
        let fish = [
            (2, false, unfair(300)),
            (3, false, unfair(350)),
            (2, true, unfair(390)),
            (3, true, unfair(410)),
        ];
        for (at, (size, fins, rung)) in fish.into_iter().enumerate() {
            if let Some(label) = franken(grid, size, fins, &mut digits[14 + at], stop, removed) {
                return removes(rung, label);
            }
        }
        let chain = forcing_chain(&Forcing { grid, graph, reach, stop });
        if let Some((conclusion, way)) = chain {
            let label = match way {
                Way::Contradiction => "forcing-chain-contradiction",
                Way::Verity => "forcing-chain-verity",
            };
            return Some(forced(extreme(500), label, conclusion, removed));
        }
        if let Some((conclusion, way)) = forcing_net(grid, graph, reach, stop) {
            let label = match way {
                Way::Contradiction => "forcing-net-contradiction",
                Way::Verity => "forcing-net-verity",
            };
            return Some(forced(extreme(700), label, conclusion, removed));
        }
        let open = grid.open.count_ones() as usize;
        let cell = cells(grid.open).nth(open / 2)?;
        let digit = solution(board)?[cell];
        let placed = Some((cell as u8, digit));
        Some(Step { rung: extreme(10_000), label: "brute-force", placed })
    }
}

/// A step of a forcing chain or net.
fn forced(rung: Rung, label: &'static str, conclusion: Conclusion, removed: &mut Removed) -> Step {
    removed.clear();
    let placed = match conclusion {
        Conclusion::Place(cell, digit) => Some((cell, digit)),
        Conclusion::Delete(cell, digit) => {
            removed.push((cell, digit));
            None
        }
    };
    Step { rung, label, placed }
}

const UNIQUE: [&str; 7] = [
    "uniqueness-1",
    "uniqueness-2",
    "uniqueness-3",
    "uniqueness-4",
    "uniqueness-5",
    "uniqueness-6",
    "hidden-rectangle",
];
const AVOIDABLE: [&str; 2] = ["avoidable-rectangle-1", "avoidable-rectangle-2"];
const FINNED: [&str; 6] = [
    "finned-x-wing",
    "sashimi-x-wing",
    "finned-swordfish",
    "sashimi-swordfish",
    "finned-jellyfish",
    "sashimi-jellyfish",
];
