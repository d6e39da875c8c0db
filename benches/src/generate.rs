//! Generation of 9x9 puzzles and full grids, compared with the crate `sudoku`.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sudokit_core::{Geometry, Puzzle};
use sudokit_generate::{FullGrids, Maker, Random, Request, Symmetry, method_by_name};
use sudokit_solve::simd9::Instructions;
use sudoku::Sudoku;

use crate::options::Options;
use crate::stats::median;

/// About how long each side works in one round.
const ROUND: Duration = Duration::from_millis(400);

/// The number made between two readings of the clock.
const CHUNK: u64 = 50;

/// Makes boards: takes the number of the first one in the run and how many to make, and returns how
/// many clues they have together.
type Make<'a> = Box<dyn FnMut(u64, u64) -> usize + 'a>;

/// One kind of board, made by both programs.
struct Race<'a> {
    what: String,
    ours: Make<'a>,
    peer: Make<'a>,
}

/// The speed of one program, round by round.
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
            self.clues += make(self.made, CHUNK);
            self.made += CHUNK;
        }
        self.rates.push((self.made - before) as f64 / start.elapsed().as_secs_f64());
    }

    fn mean(&self) -> f64 {
        self.clues as f64 / self.made as f64
    }
}

/// Measures and prints the table.
pub(crate) fn table(options: &Options) {
    let board = Arc::new(Geometry::classic(9).expect("9 is a valid order"));
    let mut races = Vec::new();
    for instructions in Instructions::ALL {
        let kinds = [
            ("minimal", Symmetry::None, sudoku::Symmetry::None),
            ("half turn", Symmetry::Half, sudoku::Symmetry::HalfRotation),
        ];
        for (what, ours, peer) in kinds {
            races.extend(puzzles(&board, what, ours, peer, instructions));
        }
    }
    races.push(grids(&board));
    println!("\n### Generation, 9x9\n");
    println!(
        "| what | Sudokit, per second | clues | crate `sudoku` 0.8, per second | clues | ratio |"
    );
    println!("|---|---:|---:|---:|---:|---:|");
    for race in &mut races {
        let (mut ours, mut peer) = (Side::default(), Side::default());
        let mut ratios = Vec::new();
        // Tables that are built once are not measured.
        (race.ours)(u64::MAX / 2, CHUNK);
        (race.peer)(u64::MAX / 2, CHUNK);
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
    println!("\nAll of our puzzles were proved unique; of the peer's, the first of each chunk.");
}

/// Puzzles from which no clue (or symmetric group of clues) can be removed, proved with these instructions; `None` if the
/// CPU does not have them.
fn puzzles(
    board: &Arc<Geometry>,
    what: &'static str,
    ours: Symmetry,
    peer: sudoku::Symmetry,
    instructions: Instructions,
) -> Option<Race<'static>> {
    let method = method_by_name("dig").expect("a listed method");
    let request = Request { symmetry: ours, ..Request::new(board.clone(), method) };
    let mut maker = Maker::new(request).expect("a valid request");
    if !maker.set_instructions(instructions) {
        return None;
    }
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
    let what = format!("{what}, {}", instructions.name());
    Some(Race { what, ours: Box::new(ours), peer: Box::new(peer) })
}

fn grids(board: &Arc<Geometry>) -> Race<'static> {
    let (mut full, mut random) = (FullGrids::new(board), Random::new(1));
    let empty = Puzzle::empty(board.clone());
    // The first grids fill tables, and it takes many grids until they are full.
    for _ in 0..20_000 {
        assert!(full.draw(&mut random).expect("a grid").solves(&empty));
    }
    let ours = move |_, count: u64| {
        (0..count).map(|_| full.draw(&mut random).expect("a grid").digits().len()).sum()
    };
    let peer =
        |_, count: u64| (0..count).map(|_| usize::from(Sudoku::generate_solved().n_clues())).sum();
    Race { what: "full grids".to_owned(), ours: Box::new(ours), peer: Box::new(peer) }
}
