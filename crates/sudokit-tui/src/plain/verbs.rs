//! The commands and their words, in English and in the player's language.

use sudokit_text::Texts;

use crate::words::{leaves, means};

/// A command.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Help,
    Board,
    Row,
    Column,
    Region,
    Cell,
    Digit,
    Open,
    Turn,
    Erase,
    Corner,
    Centre,
    Colour,
    Fill,
    Undo,
    Redo,
    Hint,
    More,
    Do,
    Check,
    Checkpoint,
    Back,
    BeforeMistake,
    Restart,
    Status,
    Info,
    Technique,
    Pause,
    Solve,
    Trace,
    Replay,
    Line,
    Share,
    Export,
    Import,
    Menu,
    Quit,
}

/// Each command with its English word. The message `plain-word-<word>` has the word of the player's
/// language.
pub(super) const VERBS: &[(Verb, &str)] = &[
    (Verb::Help, "help"),
    (Verb::Board, "board"),
    (Verb::Row, "row"),
    (Verb::Column, "column"),
    (Verb::Region, "box"),
    (Verb::Cell, "cell"),
    (Verb::Digit, "digit"),
    (Verb::Open, "open"),
    (Verb::Turn, "turn"),
    (Verb::Erase, "erase"),
    (Verb::Centre, "centre"),
    (Verb::Corner, "corner"),
    (Verb::Colour, "colour"),
    (Verb::Fill, "fill"),
    (Verb::Undo, "undo"),
    (Verb::Redo, "redo"),
    (Verb::Hint, "hint"),
    (Verb::More, "more"),
    (Verb::Do, "do"),
    (Verb::Check, "check"),
    (Verb::Checkpoint, "checkpoint"),
    (Verb::Back, "back"),
    (Verb::BeforeMistake, "mistake"),
    (Verb::Restart, "restart"),
    (Verb::Status, "status"),
    (Verb::Info, "info"),
    (Verb::Technique, "technique"),
    (Verb::Pause, "pause"),
    (Verb::Solve, "solve"),
    (Verb::Trace, "trace"),
    (Verb::Replay, "replay"),
    (Verb::Line, "line"),
    (Verb::Share, "share"),
    (Verb::Export, "export"),
    (Verb::Import, "import"),
    (Verb::Menu, "menu"),
    (Verb::Quit, "quit"),
];

/// Returns the command a line begins with, and the rest of the line.
pub(super) fn parse<'t>(line: &'t str, texts: &Texts) -> Option<(Verb, &'t str)> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if word == "?" {
        return Some((Verb::Help, ""));
    }
    if leaves(word) {
        return Some((Verb::Quit, ""));
    }
    let found = VERBS.iter().find(|(_, english)| means(word, english, texts));
    found.map(|(verb, _)| (*verb, rest.trim()))
}

#[cfg(test)]
mod tests {
    use sudokit_text::Lang;

    use super::*;
    use crate::words::{fold, in_own_language};

    #[test]
    fn no_word_means_two_commands() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for (verb, english) in VERBS {
                assert_eq!(parse(english, &texts), Some((*verb, "")), "{lang}: {english}");
                for word in in_own_language(english, &texts) {
                    for text in [fold(&word), word.to_uppercase(), word] {
                        assert_eq!(parse(&text, &texts), Some((*verb, "")), "{lang}: {text}");
                    }
                }
            }
        }
    }
}
