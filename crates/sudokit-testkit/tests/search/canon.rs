//! The canonical form of published puzzles and of their full grids.

use std::collections::BTreeSet;

use sudokit_core::{Puzzle, SymmetryGroup};
use sudokit_formats::read_all;
use sudokit_solve::{Limits, dlx::Dlx, first};
use sudokit_testkit::boards::Random;
use sudokit_testkit::corpus::corpus;

#[test]
fn isomorphs_of_published_puzzles_have_one_canonical_form() {
    let mut random = Random::new(1);
    for file in ["clues17", "hardest_1905", "random_minimal", "top1465", "easy_20k"] {
        let Some(text) = corpus(&format!("puzzles/9x9/{file}.txt")) else { continue };
        let (entries, _) = read_all(text.as_bytes(), None, Default::default());
        let puzzles: Vec<Puzzle> = entries.into_iter().map(|entry| entry.puzzle).collect();
        let symmetry = SymmetryGroup::of(puzzles[0].geometry().clone()).unwrap();
        for puzzle in puzzles.iter().step_by(29) {
            let solution = first(&mut Dlx::new(), puzzle, &Limits::default()).0.unwrap();
            let grid = Puzzle::new(puzzle.geometry().clone(), solution.to_grid()).unwrap();
            for puzzle in [puzzle, &grid] {
                let least = symmetry.canonical(puzzle).unwrap();
                let forms: BTreeSet<String> = (0..3)
                    .map(|_| {
                        let moves = symmetry.draw(&mut |below| random.below(below));
                        let again = symmetry.canonical(&moves.puzzle(puzzle)).unwrap();
                        assert_eq!(again.automorphisms, least.automorphisms);
                        format!("{:?}", again.puzzle.givens())
                    })
                    .collect();
                assert_eq!(forms, BTreeSet::from([format!("{:?}", least.puzzle.givens())]));
            }
        }
    }
}
