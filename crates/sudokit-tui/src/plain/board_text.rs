//! A puzzle of one line or several, read line by line: a board that is pasted arrives row by row.

use super::dialogue::{Dialogue, Quit};
use crate::import::{Text, read_text};

/// Asks for a puzzle. If the line is the first row of a board, asks for the other rows, until the board is
/// complete or an empty line ends it.
pub(super) fn ask(dialogue: &mut Dialogue<'_>, prompt: &str) -> Result<String, Quit> {
    let mut text = dialogue.ask_row(prompt)?;
    if read_text(&text).is_ok() || !may_be_row(&text) {
        return Ok(text.trim().to_owned());
    }
    while !is_complete(&text) {
        let number = text.lines().count() + 1;
        let id = if number == 2 { "plain-next-row" } else { "plain-row" };
        let prompt = dialogue.world.say(id, &[("number", number.into())]);
        let row = dialogue.ask_row(&prompt)?;
        if row.trim().is_empty() {
            break;
        }
        text.push('\n');
        text.push_str(&row);
    }
    Ok(text)
}

/// Whether a line may be a row or the edge of a board: no word, and no link.
fn may_be_row(line: &str) -> bool {
    let is_part = |character: char| {
        character.is_ascii_digit()
            || character.is_ascii_uppercase()
            || " .*_-|+=:,;[]{}\"\t'".contains(character)
            || ('\u{2500}'..='\u{257f}').contains(&character)
    };
    line.trim().chars().count() > 2
        && line.chars().all(is_part)
        && (is_edge(line)
            || line.contains(|character: char| ".*_,".contains(character))
            || line.contains(|character: char| character.is_ascii_digit()))
}

/// Whether a line is drawn between rows, or around them.
fn is_edge(line: &str) -> bool {
    let is_content =
        |character: char| character.is_ascii_alphanumeric() || ".*_,\t".contains(character);
    !line.trim().is_empty() && !line.contains(is_content)
}

/// Whether these lines are all of a board: as many rows as it has, and an edge below if there is one above.
fn is_complete(text: &str) -> bool {
    let rows = text.lines().filter(|line| !is_edge(line)).count();
    let has_edge = |line: Option<&str>| line.is_some_and(is_edge);
    if has_edge(text.lines().next()) && (rows == 0 || !has_edge(text.lines().last())) {
        return false;
    }
    match read_text(text) {
        Ok(Text::Puzzle(import)) => rows == usize::from(import.puzzle().geometry().order()),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: &str = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n\
                        .6....28.\n...419..5\n....8..79";

    #[test]
    fn a_board_is_complete_with_its_last_row() {
        for (at, _) in ROWS.match_indices('\n') {
            assert!(!is_complete(&ROWS[..at]), "{}", &ROWS[..at]);
        }
        assert!(ROWS.lines().all(may_be_row));
        assert!(is_complete(ROWS));
        let boxed = format!("+-----+\n|{}|\n+-----+", ROWS.replace('\n', "|\n|"));
        assert!(is_complete(&boxed));
        assert!(!is_complete(boxed.trim_end_matches(['+', '-', '\n'])));
    }

    #[test]
    fn words_and_links_are_no_rows() {
        for text in ["hello", "quit", "https://x.y/z?bd=53.", "", "12", "sudokit-game 1"] {
            assert!(!may_be_row(text), "{text}");
        }
        for text in
            ["53..7....", "+---+---+", "5,3,,,7,,,,", "1.G4 .2..", "┏━━━┯━━━┓", "...|...|..."]
        {
            assert!(may_be_row(text), "{text}");
        }
    }
}
