//! Isomorphic boards, which differ only in the order of lines and the names of digits, yield the
//! same steps.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use sudokit_formats::read_all;
use sudokit_logic::{Board, Conclusion, LADDER, Level, Rung, SearchOptions, solve_with};
use sudokit_testkit::boards::Random;
use sudokit_testkit::morph::Morph;

/// The steps a rung finds, by name and effect.
fn steps(rung: &Rung, board: &Board) -> BTreeSet<(&'static str, Vec<Conclusion>)> {
    let mut seen = BTreeSet::new();
    let _ = rung.technique.find(board, &SearchOptions::default(), &mut |step| {
        seen.insert((step.technique, step.effect()));
        ControlFlow::Continue(())
    });
    seen
}

/// Everything these steps conclude.
fn union<'a>(
    steps: impl Iterator<Item = &'a (&'static str, Vec<Conclusion>)>,
) -> BTreeSet<Conclusion> {
    steps.flat_map(|(_, effect)| effect.iter().copied()).collect()
}

/// Compares each position without singles on the solving paths of `puzzles` with `morphs` random
/// twins.
fn compare(puzzles: usize, morphs: usize, wanted: &dyn Fn(&Rung) -> bool) {
    let text = include_str!("../../../../testdata/puzzles/random_1k.txt");
    let (entries, _) = read_all(text.as_bytes(), None, Default::default());
    let mut random = Random::new(1);
    for entry in entries.iter().take(puzzles) {
        let mut board = Board::new(&entry.puzzle).unwrap();
        loop {
            let singles = solve_with(&board, LADDER, &SearchOptions::default(), |r| {
                r.level <= Level::Beginner
            });
            board = singles.end;
            let mut next = None;
            for rung in LADDER.iter().filter(|rung| rung.tried && wanted(rung)) {
                let here = steps(rung, &board);
                for _ in 0..morphs {
                    let morph = Morph::new(&mut random);
                    let there = steps(rung, &morph.board(&board));
                    let moved: BTreeSet<_> = here
                        .iter()
                        .map(|(id, effect)| {
                            let mut effect: Vec<_> =
                                effect.iter().map(|&c| morph.conclusion(c)).collect();
                            effect.sort_unstable();
                            (*id, effect)
                        })
                        .collect();
                    let name = rung.technique.names()[0].0;
                    if rung.level < Level::Master {
                        assert_eq!(moved, there, "{name} on {board:?}");
                    } else {
                        assert_eq!(union(moved.iter()), union(there.iter()), "{name} on {board:?}");
                    }
                }
                next = next.or(here.into_iter().next());
            }
            match next {
                Some((_, effect)) => board.apply(&effect),
                None => break,
            }
        }
    }
}

#[test]
fn isomorphic_boards_yield_the_same_steps() {
    compare(12, 1, &|rung| rung.level < Level::Master);
}

#[test]
fn isomorphic_boards_yield_the_same_conclusions() {
    compare(8, 1, &|rung| rung.level <= Level::Master);
}

#[test]
#[ignore = "long: many positions"]
fn many_isomorphic_boards_yield_the_same_steps() {
    compare(40, 2, &|rung| rung.level < Level::Master);
}
