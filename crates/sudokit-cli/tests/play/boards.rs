//! Boards of other kinds, and the puzzle of the day.

use crate::moves::{puzzle_on, solution_of, solving};
use crate::terminal::{Home, USUAL};

#[test]
fn a_small_board_is_played_to_the_end() {
    let home = Home::new();
    let mut game = home.play(&["--size", "6", "--level", "easy", "--seed", "1"]);
    let puzzle = puzzle_on(&mut game, 6);
    game.sees("6x6");
    let solution = solution_of(&puzzle);
    game.press(&solving(&puzzle, &solution)).sees("Solved!").has_digits(&solution);
    game.press("Q");
    game.ends(0);
}

#[test]
fn games_of_all_kinds_start() {
    let home = Home::new();
    for (kind, order, said) in
        [(["--jigsaw", "random"], 9, "jigsaw"), (["--diagonal", "--level=easy"], 9, "X")]
    {
        let mut game = home.play(&[kind[0], kind[1], "--seed", "1"]);
        let puzzle = puzzle_on(&mut game, order);
        game.sees(said);
        assert!(puzzle.chars().filter(|digit| *digit != '.').count() < 50, "{puzzle}");
        game.press("Q");
        game.ends(0);
    }
    let mut game = home.play(&["--size", "16", "--level", "easy", "--seed", "2"]);
    puzzle_on(&mut game, 16);
    game.sees("16x16").press("Q");
    game.ends(0);
}

#[test]
fn the_same_seed_gives_the_same_puzzle() {
    let home = Home::new();
    let mut puzzles = Vec::new();
    for _ in 0..2 {
        let mut game = home.play(&["--level", "easy", "--seed", "42"]);
        puzzles.push(puzzle_on(&mut game, 9));
        game.press("Q");
        game.ends(0);
    }
    assert_eq!(puzzles[0], puzzles[1]);
}

#[test]
fn the_puzzle_of_the_day_is_the_same_for_everyone_and_played_once() {
    let home = Home::new();
    let play = |name: &str| home.start(USUAL, &[], &["play", "--player", name, "--daily"]);
    let mut game = play("Ana");
    let puzzle = puzzle_on(&mut game, 9);
    game.sees("medium").sees("puzzle of");
    let mut other = play("Ben");
    assert_eq!(puzzle_on(&mut other, 9), puzzle);
    other.press("Q");
    other.ends(0);
    // It continues where it was left.
    game.press("H").sees("Hints 1").press("Q");
    game.ends(0);
    let mut game = play("Ana");
    game.has_digits(&puzzle).sees("This is where you left off.").sees("Hints 1");
    let solution = solution_of(&puzzle);
    game.press(&solving(&puzzle, &solution)).sees("Solved!").press("Q");
    game.ends(0);
    let mut game = play("Ana");
    game.sees("You have already played the puzzle of")
        .press("6")
        .sees("9x9 medium classic 0 of 1 1 - -")
        .press("q")
        .press("q");
    game.ends(0);
}
