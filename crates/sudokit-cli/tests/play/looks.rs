//! The config file, and colours.

use crate::common::EXAMPLE;
use crate::terminal::{Home, Terminal, USUAL};

/// Whether anything on the screen has a colour.
fn is_coloured(game: &Terminal) -> bool {
    game.look(|screen| {
        let (rows, columns) = screen.size();
        (0..rows).any(|row| {
            (0..columns).any(|column| {
                screen.cell(row, column).is_some_and(|cell| {
                    cell.fgcolor() != vt100::Color::Default
                        || cell.bgcolor() != vt100::Color::Default
                })
            })
        })
    })
}

#[test]
fn without_colours_characters_show_everything() {
    let home = Home::new();
    let mut game = home.start(USUAL, &[("NO_COLOR", "1")], &["play", "--player", "Ana", EXAMPLE]);
    game.has_digits(EXAMPLE).press("v2").sees("colours b").press("z2").sees("r5c5 digit 2");
    // The cursor, and a digit that clashes with the one that was entered.
    game.has_board(9, "brackets and flags", |board| {
        board.cell(5, 5).concat().contains('[') && board.cell(6, 5).concat().contains('!')
    });
    assert!(!is_coloured(&game), "{}", game.text());
    game.press("q").sees("New game");
    assert!(!is_coloured(&game), "{}", game.text());
    game.press("q");
    game.ends(0);
    let mut game = home.start(USUAL, &[], &["play", "--continue"]);
    game.sees("This is where you left off.");
    assert!(is_coloured(&game), "{}", game.text());
    game.press("Q");
    game.ends(0);
}

#[test]
fn the_config_file_sets_keys_theme_and_language() {
    let home = Home::new();
    home.config(
        "theme = \"no-colour\"\nlang = \"es\"\nscoring = \"arcade\"\nmouse = false\n\
         [keys]\nundo = [\"-\"]\nquit = [\"ctrl+x\"]\n",
    );
    let mut game = home.play(&[EXAMPLE]);
    game.has_digits(EXAMPLE).press("5").sees("r5c5 dígito 5").press("-").has_digits(EXAMPLE);
    assert!(!is_coloured(&game), "{}", game.text());
    assert!(!game.was_sent(b"\x1b[?1000h"), "the mouse was taken");
    game.press("?")
        .sees("Teclas")
        .press(&"\x1b[6~".repeat(4))
        .sees("Ctrl+X")
        .press("q")
        .press("\x18");
    game.ends(0);
    // Options take precedence over the config file.
    let mut game = home.start(
        USUAL,
        &[],
        &["--lang", "en", "play", "--theme", "light", "--player", "Ana", EXAMPLE],
    );
    game.sees("Conflicts 0");
    assert!(is_coloured(&game), "{}", game.text());
    game.press("\x18");
    game.ends(0);
}

#[test]
fn errors_in_the_config_file_are_reported_and_the_game_starts() {
    for (config, said) in [
        ("theme = \n", "config.toml, line 1:"),
        ("colour = \"red\"\n", "line 1: there is no setting \"colour\""),
        ("[keys]\nfly = [\"f\"]\n", "line 2: there is no command \"fly\""),
        ("[keys]\nundo = [\"nothing\"]\n", "line 2: there is no key \"nothing\""),
        ("theme = \"pink\"\n", "pink"),
        ("lang = \"xx\"\n", "xx"),
        ("scoring = \"golf\"\n", "golf"),
    ] {
        let home = Home::new();
        home.config(config);
        let mut game = home.play(&[]);
        game.sees("Continue (no open game)").sees(said).press("q");
        game.ends(0);
    }
}
