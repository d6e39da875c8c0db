//! 9x9 puzzles and full grids, made: ours beside the peer's.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sudokit_core::{Geometry, Puzzle};
use sudokit_generate::{FullGrids, Maker, Random, Request, Symmetry, method_by_name};
use sudoku::Sudoku;

use crate::options::Options;
use crate::stats::median;

/// About how long each side works in one round.
const ROUND: Duration = Duration::from_millis(400);

/// Made at a time between two looks at the clock.
const PIECE: u64 = 50;

/// Makes so many, from this number of the run on, and gives how many clues they have together.
type Make<'a> = Box<dyn FnMut(u64, u64) -> usize + 'a>;

/// The same thing, made by both.
struct Race<'a> {
    what: &'static str,
    ours: Make<'a>,
    peer: Make<'a>,
}

/// How fast one side was, round by round.
#[derive(Default)]
struct Side {
    rates: Vec<f64>,
    made: u64,
    clues: usize,
}

impl Side {
    fn round(&mut self, make: &mut Make<'_>) {
        let (start, before) = (Instant::now(), self.made);
        while start.elapsed() < ROUND {
            self.clues += make(self.made, PIECE);
            self.made += PIECE;
        }
        self.rates.push((self.made - before) as f64 / start.elapsed().as_secs_f64());
    }

    fn mean(&self) -> f64 {
        self.clues as f64 / self.made as f64
    }
}

/// Measures and prints the table.
pub(crate) fn table(options: &Options) {
    let board = Arc::new(Geometry::classic(9).expect("the usual board"));
    let mut races = [
        puzzles(&board, "minimal", Symmetry::None, sudoku::Symmetry::None),
        puzzles(&board, "half turn", Symmetry::Half, sudoku::Symmetry::HalfRotation),
        grids(&board),
    ];
    println!("\n### Made, 9x9\n");
    println!("| what | Sudokit, a second | clues | crate `sudoku` 0.8, a second | clues | ratio |");
    println!("|---|---:|---:|---:|---:|---:|");
    for race in &mut races {
        let (mut ours, mut peer) = (Side::default(), Side::default());
        let mut ratios = Vec::new();
        // What is built once is not measured.
        (race.ours)(u64::MAX / 2, PIECE);
        (race.peer)(u64::MAX / 2, PIECE);
        for _ in 0..options.rounds {
            ours.round(&mut race.ours);
            peer.round(&mut race.peer);
            ratios.extend(ours.rates.last().zip(peer.rates.last()).map(|(ours, peer)| ours / peer));
        }
        println!(
            "| {} | {:.0} | {:.2} | {:.0} | {:.2} | {:.2} |",
            race.what,
            median(&ours.rates),
            ours.mean(),
            median(&peer.rates),
            peer.mean(),
            median(&ratios),
        );
    }
    println!("\nEvery puzzle of ours was proved unique; of the peer's the first of each piece is.");
}

/// Puzzles of which no clue (group of clues) can go.
fn puzzles(
    board: &Arc<Geometry>,
    what: &'static str,
    ours: Symmetry,
    peer: sudoku::Symmetry,
) -> Race<'static> {
    let method = method_by_name("dig").expect("a method");
    let wish = Request { symmetry: ours, ..Request::new(board.clone(), method) };
    let mut maker = Maker::new(wish).expect("a possible wish");
    let ours = move |from: u64, count: u64| {
        let made = (from..from + count).map(|number| {
            let made = maker.make(1, number, &mut |_| {}, &|| true).expect("a puzzle");
            assert!(made.proof.is_unique());
            made.draft.clues.len()
        });
        made.sum()
    };
    let peer = move |_, count: u64| {
        let mut clues = 0;
        for i in 0..count {
            let made = Sudoku::generate_with_symmetry(peer);
            assert!(i > 0 || made.is_uniquely_solvable());
            clues += usize::from(made.n_clues());
        }
        clues
    };
    Race { what, ours: Box::new(ours), peer: Box::new(peer) }
}

fn grids(board: &Arc<Geometry>) -> Race<'static> {
    let (mut full, mut random) = (FullGrids::new(board), Random::new(1));
    let empty = Puzzle::empty(board.clone());
    // The first grids fill tables, more of them than are drawn in a moment.
    for _ in 0..20_000 {
        assert!(full.draw(&mut random).expect("a grid").solves(&empty));
    }
    let ours = move |_, count: u64| {
        (0..count).map(|_| full.draw(&mut random).expect("a grid").digits().len()).sum()
    };
    let peer =
        |_, count: u64| (0..count).map(|_| usize::from(Sudoku::generate_solved().n_clues())).sum();
    Race { what: "full grids", ours: Box::new(ours), peer: Box::new(peer) }
}
