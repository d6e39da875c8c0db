//! Techniques for one digit find the same on isomorphic boards, and fish are correct on boards of
//! any shape and with any limits.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use sudokit_core::{CellSet, HouseId};
use sudokit_formats::read_all;
use sudokit_logic::{
    Board, Conclusion, LADDER, Level, Rung, SearchOptions, Step, find_by_id, solve_with,
};
use sudokit_testkit::boards::Random;
use sudokit_testkit::morph::Morph;
use sudokit_testkit::techniques::{board_of, contradicted, solution};

/// The rungs of fish, turbot fish and colouring that solving tries.
fn is_tested(rung: &Rung) -> bool {
    let code = rung.technique.names()[0].1;
    rung.tried && ["03", "04", "05"].iter().any(|family| code.starts_with(family))
}

fn steps(rung: &Rung, board: &Board) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = rung.technique.find(board, &SearchOptions::default(), &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

#[test]
fn isomorphic_boards_have_the_same_patterns() {
    let text = include_str!("../../../../testdata/puzzles/random_1k.txt");
    let (entries, _) = read_all(text.as_bytes(), None, Default::default());
    let mut random = Random::new(5);
    for entry in entries.iter().take(15) {
        let start = board_of(entry);
        for level in [Level::Easy, Level::Medium] {
            let board = solve_with(&start, LADDER, &SearchOptions::default(), |rung| {
                rung.tried && rung.level <= level
            })
            .end;
            let morph = Morph::new(&mut random);
            let twin = morph.board(&board);
            for rung in LADDER.iter().filter(|rung| is_tested(rung)) {
                let mut here: Vec<_> = steps(rung, &board)
                    .iter()
                    .map(|step| {
                        let effect = step.effect();
                        let mut effect: Vec<Conclusion> =
                            effect.iter().map(|&c| morph.conclusion(c)).collect();
                        effect.sort_unstable();
                        (step.technique, effect)
                    })
                    .collect();
                let mut there: Vec<_> =
                    steps(rung, &twin).iter().map(|s| (s.technique, s.effect())).collect();
                here.sort_unstable();
                there.sort_unstable();
                assert_eq!(here, there, "{} on {board:?}", rung.technique.names()[0].0);
            }
        }
    }
}

/// All ways to choose `size` of these lines.
fn choices(lines: &[HouseId], size: usize) -> Vec<Vec<HouseId>> {
    let Some((first, rest)) = lines.split_first() else {
        return if size == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let mut all = choices(rest, size);
    if size > 0 {
        all.extend(choices(rest, size - 1).into_iter().map(|mut chosen| {
            chosen.push(*first);
            chosen
        }));
    }
    all
}

/// The removals of each fish of this size without fins, found by trying all lines.
fn plain_fish(board: &Board, size: usize) -> BTreeSet<Vec<Conclusion>> {
    let geometry = board.geometry();
    let together = |lines: &[HouseId]| {
        let none = CellSet::empty(geometry.cell_count());
        lines.iter().fold(none, |all, &line| &all | geometry.house_set(line))
    };
    let mut all = BTreeSet::new();
    for digit in board.all_digits() {
        for (bases, covers) in
            [(geometry.rows(), geometry.columns()), (geometry.columns(), geometry.rows())]
        {
            let holds = |&line: &HouseId| !board.cells_in(line, digit).is_empty();
            let bases: Vec<HouseId> = bases.iter().copied().filter(holds).collect();
            for chosen in choices(&bases, size) {
                let chosen = together(&chosen);
                let here = &chosen & board.cells_with(digit);
                let crossed = covers.iter().filter(|&&c| here.intersects(geometry.house_set(c)));
                let crossed: Vec<HouseId> = crossed.copied().collect();
                if crossed.len() != size {
                    continue;
                }
                let gone = &(&together(&crossed) & board.cells_with(digit)) - &chosen;
                if !gone.is_empty() {
                    all.insert(gone.iter().map(|cell| Conclusion::Remove(cell, digit)).collect());
                }
            }
        }
    }
    all
}

#[test]
fn every_plain_fish_is_found() {
    let mut count = 0;
    for (text, most) in [
        (include_str!("../../../../testdata/puzzles/random_1k.txt"), 1_000),
        (include_str!("../../../../testdata/puzzles/mixed.txt"), 40),
    ] {
        let (entries, _) = read_all(text.as_bytes(), None, Default::default());
        let small = entries.iter().filter(|entry| entry.puzzle.geometry().order() <= 10);
        for entry in small.take(most) {
            let start = board_of(entry);
            for level in [Level::Easy, Level::Medium] {
                let wanted = |rung: &Rung| rung.tried && rung.level <= level;
                let board = solve_with(&start, LADDER, &SearchOptions::default(), wanted).end;
                for (size, id) in [(2, "x-wing"), (3, "swordfish"), (4, "jellyfish")] {
                    let rung = find_by_id(id).expect("a rung");
                    let found: BTreeSet<_> = steps(rung, &board).iter().map(Step::effect).collect();
                    count += found.len();
                    assert_eq!(found, plain_fish(&board, size), "{id} on {board:?}");
                }
            }
        }
    }
    assert!(count > 30, "{count} fish");
}

/// Tests what solving does not try: large and mutant fish, kraken fish, templates.
#[test]
fn rare_fish_contradict_no_solution() {
    for text in [
        include_str!("../../../../testdata/puzzles/random_1k.txt"),
        include_str!("../../../../testdata/puzzles/mixed.txt"),
    ] {
        let (entries, _) = read_all(text.as_bytes(), None, Default::default());
        let small = entries.iter().filter(|entry| entry.puzzle.geometry().order() <= 9);
        for entry in small.take(12) {
            let board = board_of(entry);
            let Some(solution) = solution(&board) else { continue };
            let board = solve_with(&board, LADDER, &SearchOptions::default(), |rung| {
                rung.level <= Level::Medium
            })
            .end;
            for rung in LADDER.iter().filter(|rung| !rung.tried) {
                let code = rung.technique.names()[0].1;
                if !rung.technique.applies(board.geometry()) || !code.starts_with(['0', '1']) {
                    continue;
                }
                let mut count = 0;
                let _ = rung.technique.find(&board, &SearchOptions::default(), &mut |step| {
                    assert_eq!(contradicted(&step, &solution), None, "{step:?} on {board:?}");
                    count += 1;
                    if count < 100 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
            }
        }
    }
}
