//! A puzzle of one line or several, read line by line: a board that is pasted arrives row by row.

use sudokit_core::{Geometry, Puzzle};
use sudokit_transfer::Text;

use super::dialogue::{Dialogue, Quit};
use crate::import::read_text;

/// Asks for a puzzle. If the line is the first row of a board, or begins a document, asks for the other
/// lines, until the puzzle is complete or an empty line ends it.
pub(super) fn ask(dialogue: &mut Dialogue<'_>, prompt: &str) -> Result<String, Quit> {
    let mut text = dialogue.ask_row(prompt)?;
    if is_document(&text) {
        while !is_whole_document(&text) {
            let prompt = dialogue.world.word("plain-document");
            let line = dialogue.ask_row(&prompt)?;
            if line.trim().is_empty() {
                break;
            }
            text.push('\n');
            text.push_str(&line);
        }
        return Ok(text);
    }
    match read_text(&text) {
        Ok(Text::Puzzle(import)) => {
            let Some(row) = row_after(dialogue, &text, import.puzzle())? else {
                return Ok(text.trim().to_owned());
            };
            text.push('\n');
            text.push_str(&row);
        }
        Ok(_) => return Ok(text.trim().to_owned()),
        Err(_) if !may_be_row(&text) => return Ok(text.trim().to_owned()),
        Err(_) => {}
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

/// Asks for the second row, if a small puzzle on one line may also be the first row of a large board: 16 cells
/// are a 4x4, or a row of a 16x16. Returns the row; `None` if the line is the whole puzzle.
fn row_after(
    dialogue: &mut Dialogue<'_>,
    line: &str,
    puzzle: &Puzzle,
) -> Result<Option<String>, Quit> {
    let large = u8::try_from(puzzle.geometry().cell_count()).ok();
    let Some(large) = large.and_then(|order| Geometry::classic(order).ok()) else {
        return Ok(None);
    };
    let args = [("board", puzzle.geometry().title().into()), ("large", large.title().into())];
    let prompt = dialogue.world.say("plain-puzzle-or-row", &args);
    let row = match dialogue.ask_row(&prompt) {
        Err(Quit::Left) => return Ok(None),
        row => row?,
    };
    let length = |line: &str| line.trim().chars().count();
    if may_be_row(&row) && length(&row) == length(line) {
        return Ok(Some(row));
    }
    if !row.trim().is_empty() {
        dialogue.give_back(row);
    }
    Ok(None)
}

/// Whether a line begins a document of marked up text or of JSON that is longer than the line.
fn is_document(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with('<')
        || line.starts_with(['{', '[']) && !may_be_row(line) && read_text(line).is_err()
}

/// Whether these lines are all of a document: the element that it begins with is closed, or it can be read.
fn is_whole_document(text: &str) -> bool {
    let names = text.split('<').skip(1).map(|tag| {
        tag.split(|c: char| c.is_whitespace() || c == '>' || c == '/').next().unwrap_or_default()
    });
    let mut names = names.filter(|name| !name.starts_with(['?', '!']) && !name.is_empty());
    match names.next() {
        _ if !text.trim_start().starts_with('<') => read_text(text).is_ok(),
        Some(root) => {
            text.trim_end().ends_with(&format!("</{root}>"))
                || text.trim_end().ends_with("/>") && names.next().is_none()
        }
        None => false,
    }
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
    fn a_document_is_whole_when_its_first_element_is_closed() {
        let xml = "<?xml version=\"1.0\"?>\n<opensudoku>\n<game data=\"1\" />\n</opensudoku>";
        assert!(is_document(xml.lines().next().unwrap()));
        for (at, _) in xml.match_indices('\n') {
            assert!(!is_whole_document(&xml[..at]), "{}", &xml[..at]);
        }
        assert!(is_whole_document(xml) && is_whole_document("<puzzle cells=\"1\"/>"));
        let json = "{\n\"puzzle\":\n\"1..43..2.1...32.\"\n}";
        assert!(is_document("{") && !is_whole_document("{\n\"puzzle\":"));
        assert!(is_whole_document(json));
        assert!(!is_document("hello") && !is_document("1..43..2.1...32."));
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
