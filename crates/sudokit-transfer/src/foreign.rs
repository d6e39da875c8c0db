//! Puzzles in plain sight in texts that are in no format: links, and the rows of a spreadsheet.

use sudokit_core::{Alphabet, Digit, Geometry};

/// Whether a text is a link.
pub(crate) fn is_link(text: &str) -> bool {
    let text = text.trim();
    let is_web = ["http://", "https://"]
        .iter()
        .any(|start| text.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start)));
    is_web && !text.contains(char::is_whitespace)
}

/// Returns the puzzle of a link or of the rows of a spreadsheet, on one line; `None` if the text is
/// neither, or holds no puzzle that can be seen.
#[must_use]
pub fn visible_puzzle(text: &str) -> Option<String> {
    if is_link(text) { in_link(text.trim()) } else { in_rows(text) }
}

/// Returns the part of a link that is a puzzle. In a path a short number could be anything, so there it
/// has to have 81 characters.
fn in_link(link: &str) -> Option<String> {
    let (path, query) = link.split_at(link.find(['?', '#']).unwrap_or(link.len()));
    let is_cell = |c: char| c.is_ascii_digit() || ['.', '-', '_', '*'].contains(&c);
    let is_puzzle = |part: &&str| {
        part.chars().all(is_cell)
            && part.contains(|c: char| ('1'..='9').contains(&c))
            && [16, 36, 64, 81].contains(&part.len())
    };
    let mut values = query.split(['?', '#', '&', '=', ';', '/', ',']);
    let found = values.find(is_puzzle);
    let found = found.or_else(|| path.split('/').find(|part| part.len() == 81 && is_puzzle(part)));
    found.map(str::to_owned)
}

/// Returns the cells of as many rows as columns, separated by commas, semicolons or tabs.
fn in_rows(text: &str) -> Option<String> {
    let rows: Vec<&str> =
        text.lines().map(|row| row.trim_end_matches(' ')).filter(|row| !row.is_empty()).collect();
    let order = rows.len();
    let geometry = Geometry::classic(u8::try_from(order).ok()?).ok()?;
    let separator = [',', ';', '\t'].into_iter().find(|&mark| rows[0].contains(mark))?;
    let alphabet = Alphabet::of_order(geometry.order());
    let mut out = String::new();
    for row in rows {
        let mut fields: Vec<&str> =
            row.split(separator).map(|field| field.trim_matches([' ', '"'])).collect();
        // Some programs end each row with a separator.
        if fields.len() == order + 1 && fields[order].is_empty() {
            fields.pop();
        }
        if fields.len() != order {
            return None;
        }
        for field in fields {
            out += &cell_text(field, geometry.order(), alphabet)?;
        }
    }
    Some(out)
}

/// Returns the character of a cell with a digit as a number or as a character, or of an empty cell.
fn cell_text(field: &str, order: u8, alphabet: Alphabet) -> Option<String> {
    if ["", "0", ".", "-", "_", "?"].contains(&field) {
        return Some(".".to_owned());
    }
    let by_number = field.parse().ok().and_then(Digit::new);
    let by_character = || match field.as_bytes() {
        [byte] => alphabet.digit(byte.to_ascii_uppercase()),
        _ => None,
    };
    let digit = by_number.or_else(by_character).filter(|digit| digit.get() <= order)?;
    Some(alphabet.text(digit)).filter(|text| text.chars().count() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn links_with_visible_digits_are_read() {
        for link in [
            "https://www.sudokuwiki.org/sudoku.htm?bd=LINE",
            "http://example.org/play?level=3&s=LINE#top",
            "https://example.org/sudoku/LINE",
            "HTTPS://example.org/#LINE",
            "  https://example.org/?a=1&puzzle=LINE\n",
        ] {
            assert_eq!(
                visible_puzzle(&link.replace("LINE", LINE)).as_deref(),
                Some(LINE),
                "{link}"
            );
        }
        for other in [
            "https://example.org/1234123412341234",
            "https://example.org/?id=000000000000000000000000000000000000",
            "https://sudokupad.app/scl1234",
            LINE,
            "see https://example.org/?bd=LINE",
        ] {
            assert_eq!(visible_puzzle(other), None, "{other}");
        }
        let small = visible_puzzle("https://example.org/?p=1..43..2.1...32.");
        assert_eq!(small.as_deref(), Some("1..43..2.1...32."));
    }

    #[test]
    fn rows_of_a_spreadsheet_are_read() {
        let rows = "5,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6,\n8,,,,6,,,,3\n4,,,8,,3,,,1\n7,,,,2,,,,6\n\
                    ,6,,,,,2,8,\n,,,4,1,9,,,5\n,,,,8,,,7,9\n";
        let line = LINE.replace('0', ".");
        assert_eq!(visible_puzzle(rows).as_deref(), Some(&*line));
        assert_eq!(visible_puzzle(&rows.replace(',', ";")).as_deref(), Some(&*line));
        assert_eq!(visible_puzzle(&rows.replace(',', "\t")).as_deref(), Some(&*line));
        assert_eq!(visible_puzzle("1;0;0;4\n3,,2,\n").as_deref(), None);
        assert_eq!(
            visible_puzzle("\"1\",,,4,\n3,,2,,\n,1,,,\n,3,2,,\n").as_deref(),
            Some("1..43.2..1...32.")
        );
        assert_eq!(visible_puzzle("id,puzzle\n7,1..43..2.1...32.\n"), None);
        assert_eq!(visible_puzzle(""), None);
    }
}
