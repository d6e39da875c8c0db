//! From the first screen to the end of a game.

use crate::common::{EXAMPLE, SOLUTION};
use crate::moves::{puzzle_on, solution_of, solving};
use crate::terminal::{Home, USUAL};

const ENTER: &str = "\r";

#[test]
fn a_new_player_finds_a_small_game_and_wins_it() {
    let home = Home::new();
    let mut game = home.start(USUAL, &[], &["play"]);
    game.sees("Who is playing?").press("Ana").sees("Your name: Ana").press(ENTER);
    game.sees("Sudokit · Ana").sees("Continue (no open game)").sees("> 2 New game");
    // The size is the first line: from 9x9 back to 4x4.
    game.press("2").sees("Size").press("kkkk").sees("> Size ‹ 9x9 ›");
    game.press("hhh").sees("‹ 4x4 ›").press("jjjj").press(ENTER);
    let puzzle = puzzle_on(&mut game, 4);
    game.sees("4x4");
    let solution = solution_of(&puzzle);
    game.press(&solving(&puzzle, &solution)).sees("Solved!").has_digits(&solution);
    game.sees("mistakes 0, hints 0").sees("Press n for a new game");
    // The result is in the ranking and in the statistics.
    game.press("q").sees("Continue (no open game)").press("5");
    game.sees("Ranking · 4x4 · beginner · classic").sees("# Player Best Solved").sees("1 Ana 0:");
    game.press("q").sees("New game").press("6");
    game.sees("Statistics · Ana").sees("4x4").sees("A streak of one day");
    game.press("q").sees("New game").press("9");
    game.ends(0);
}

#[test]
fn the_players_of_imported_games_are_offered() {
    let home = Home::new();
    let memory = home.file(
        "memory.json",
        r#"{"ANA - 22": {"name": "ANA", "nivel": 2, "dificultad": 2, "terminada": true, "puntaje": 1700,
            "tablero": [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]], "pistas": [[0, 0]]}}"#,
    );
    let mut import = home.start(USUAL, &[], &["play", "--import-memory", &memory]);
    import.reads("results 1");
    import.ends(0);
    let mut game = home.start(USUAL, &[], &["play"]);
    game.sees("ANA").sees("New player").press(ENTER).sees("Sudokit · ANA").press("5");
    game.sees("1 ANA 1700").press("qq");
    game.ends(0);
}

#[test]
fn a_score_in_points_says_so() {
    let home = Home::new();
    let mut game = home.play(&["--scoring", "arcade", EXAMPLE]);
    // A digit that breaks a rule.
    game.sees("0 points").press("3").sees("-200 points (-200)").press("Q");
    game.ends(0);
}

#[test]
fn a_damaged_file_without_a_player_leaves_no_gap_in_the_headline() {
    let home = Home::new();
    std::fs::create_dir_all(home.folder()).unwrap();
    std::fs::write(home.folder().join("sudokit.sqlite3"), [7; 40_000]).unwrap();
    let mut game = home.start(USUAL, &[], &["play"]);
    game.sees("damaged").sees("New game");
    assert_eq!(game.text().lines().next().map(str::trim), Some("Sudokit"));
    game.press("R").sees("aside").press("q");
    game.ends(0);
}

#[test]
fn a_puzzle_from_the_command_line_is_played_to_the_end() {
    let home = Home::new();
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).sees("9x9").sees("Conflicts 0 Hints 0");
    game.press(&solving(EXAMPLE, SOLUTION)).sees("Solved!").has_digits(SOLUTION);
    // Undoing a move after the end does not change the result.
    game.press("u").sees_no("Solved!");
    game.press("Q");
    game.ends(0);
    let mut game = home.play(&[]);
    game.sees("Continue (no open game)")
        .press("6")
        .sees("Statistics · Ana")
        .sees("9x9 own, beginner classic 1 of 1 0 0:")
        .sees("No game won today or yesterday")
        .press("q")
        .sees("New game")
        .press("5")
        .sees("No game is in a ranking yet.");
    game.press("Q");
}

#[test]
fn the_games_of_another_folder_or_of_the_page_are_taken_over() {
    let home = Home::new();
    let games = home.file(
        "all.txt",
        "sudokit-collection 1\nplayer \"\"\nsetting {\"key\":\"tidy\",\"value\":true}\n\
         game {\"player\":\"\",\"begun\":1795400000000,\"updated\":1795400100000}\n\n\
         sudokit-game 1\npuzzle 1..43..2.1...32.\nsolution 1234341221434321\nscoring classic\n\n\
         2500 digit 2 r1c2 tidy\n3100 pause\n",
    );
    let mut game = home.start(USUAL, &[], &["play", "--player", "Ana", &games]);
    game.sees("Games added: 1, there before: 0, damaged: 0.").sees("4x4").press(ENTER);
    game.sees("This is where you left off").press("u").sees("Undone").press("Q");
    game.ends(0);
    let mut game = home.start(USUAL, &[], &["play", "--player", "Ana", &games]);
    game.sees("Games added: 0, there before: 1, damaged: 0.").press("qq");
    game.ends(0);
}
