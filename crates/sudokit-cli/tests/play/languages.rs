//! Every screen in every language.

use crate::common::EXAMPLE;
use crate::terminal::{Home, Terminal, USUAL};

/// Words of a language on the screens, in the order of the walk.
struct Words {
    name: &'static str,
    new: &'static str,
    enter: &'static str,
    ranking: &'static str,
    statistics: &'static str,
    settings: &'static str,
    begin: &'static str,
    keys: &'static str,
    paused: &'static str,
    trace: &'static str,
    leave: &'static str,
}

const ENGLISH: Words = Words {
    name: "Who is playing?",
    new: "New game",
    enter: "Enter or paste a puzzle",
    ranking: "Ranking",
    statistics: "Statistics",
    settings: "Settings",
    begin: "Fill every empty cell.",
    keys: "Digits and marks",
    paused: "Paused.",
    trace: "The stack assistant",
    leave: "Quit",
};

const SPANISH: Words = Words {
    name: "¿Quién juega?",
    new: "Nueva partida",
    enter: "Escribir o pegar un sudoku",
    ranking: "Clasificación",
    statistics: "Estadísticas",
    settings: "Ajustes",
    begin: "Rellena todas las celdas vacías.",
    keys: "Dígitos y marcas",
    paused: "En pausa.",
    trace: "El asistente de la pila",
    leave: "Salir",
};

const RUSSIAN: Words = Words {
    name: "Кто играет?",
    new: "Новая игра",
    enter: "Ввести или вставить судоку",
    ranking: "Рейтинг",
    statistics: "Статистика",
    settings: "Настройки",
    begin: "Заполните все пустые клетки.",
    keys: "Цифры и пометки",
    paused: "Пауза.",
    trace: "Стековый помощник",
    leave: "Выход",
};

/// Checks that no message is missing: its id would be shown in its place.
#[track_caller]
fn in_words(game: &Terminal) {
    let text = game.text();
    let families =
        ["play-", "plain-", "hint-", "store-", "technique-", "why-", "level-", "trace-", "fault-"];
    for word in text.split(|c: char| c.is_whitespace() || c == '‹') {
        assert!(!families.iter().any(|family| word.starts_with(family)), "{word} in\n{text}");
    }
    assert!(!text.contains("{ $") && !text.contains("{$"), "{text}");
}

/// Goes through all screens.
fn walk(words: &Words, variables: &[(&str, &str)], args: &[&str]) {
    let home = Home::new();
    let mut game = home.start(USUAL, variables, &[args, &["play"]].concat());
    let see = |game: &mut Terminal, text: &str| {
        game.sees(text);
        in_words(game);
    };
    see(&mut game, words.name);
    game.press("\r");
    see(&mut game, "40");
    game.press("Ana\r");
    see(&mut game, words.leave);
    game.press("1");
    see(&mut game, words.leave);
    // The menu has the same words, so it has to be gone first.
    game.press("2").sees_no(words.leave);
    see(&mut game, words.new);
    // Every value of every choice has its text.
    for line in 0..4 {
        game.changes(if line == 0 { "\x1b[H" } else { "j" });
        for _ in 0..8 {
            game.changes("l");
            in_words(&game);
        }
    }
    game.press("q");
    see(&mut game, words.leave);
    game.press("5").sees_no(words.leave);
    see(&mut game, words.ranking);
    game.press("q").sees(words.leave).press("6").sees_no(words.leave);
    see(&mut game, words.statistics);
    game.press("q").sees(words.leave).press("7").sees_no(words.leave);
    see(&mut game, words.settings);
    game.changes("j").changes("j");
    for _ in 0..5 {
        game.changes("l");
        in_words(&game);
    }
    game.press("q").sees(words.leave).press("4").sees_no(words.leave);
    see(&mut game, words.enter);
    game.press("12sx").sees("9x9 X").changes("n");
    in_words(&game);
    game.changes("\x1b").changes("\t");
    in_words(&game);
    game.press("12x").sees("12x").changes("\r");
    in_words(&game);
    game.press("\x15").press(EXAMPLE).press("\r");
    see(&mut game, words.begin);
    game.press("?");
    see(&mut game, words.keys);
    for _ in 0..3 {
        game.changes("\x1b[6~");
        in_words(&game);
    }
    game.press(&"\x1b[6~".repeat(8)).sees(":quit");
    in_words(&game);
    game.press("q").has_digits(EXAMPLE).press("p");
    see(&mut game, words.paused);
    game.press("p").has_digits(EXAMPLE).press("t\r");
    see(&mut game, words.trace);
    game.press("+++").changes("");
    in_words(&game);
    game.press("o");
    see(&mut game, words.trace);
    game.press("q").has_digits(EXAMPLE);
    // Hints of all strengths, marks, mistakes and checks.
    for key in ["H:", "H:", "Enter:"] {
        game.changes("H").sees(key);
        in_words(&game);
    }
    game.press("\r").sees_no("Enter:");
    // From the cell of the hint to an empty cell. Each key changes the screen.
    for key in "jjc5x2v3z2==bBMyurf~".chars() {
        game.changes(&key.to_string());
        in_words(&game);
    }
    for line in [":hello", ":1 1 x", ":1 1 1", ":copy nothing", ":theme x", ":lang x"] {
        game.press(line).sees(line).changes("\r");
        in_words(&game);
    }
    game.press(":solve\r").press("\r").has_digits(crate::common::SOLUTION);
    in_words(&game);
    game.press("Q");
    game.ends(0);
}

#[test]
fn english() {
    walk(&ENGLISH, &[], &[]);
}

#[test]
fn spanish_by_locale() {
    walk(&SPANISH, &[("LANG", "es_ES.UTF-8")], &[]);
}

#[test]
fn russian_by_option() {
    walk(&RUSSIAN, &[], &["--lang", "ru"]);
}

#[test]
fn a_chosen_language_is_remembered() {
    let home = Home::new();
    let mut game = home.play(&[]);
    game.sees("Settings").press("7").sees("‹ English ›");
    game.press("jl").sees("‹ Español ›").sees("Ajustes").press("q").sees("Salir").press("q");
    game.ends(0);
    let mut game = home.play(&[]);
    game.sees("Nueva partida").press("q");
    game.ends(0);
    // An option takes precedence over the chosen language.
    let mut game = home.start(USUAL, &[], &["--lang", "ru", "play"]);
    game.sees("Новая игра").press("q");
    game.ends(0);
}
