//! Solutions that stand above their puzzles.
//!
//! ```text
//! Solution:     Puzzle:
//! 1234          1..4
//! ...           ...
//! ```

use sudokit_core::Geometries;

use crate::maps::regions;
use crate::rows::{self, drawn};
use crate::text::{Drawn, Piece};

/// The cells of a row that was drawn.
fn cells(line: &str) -> Option<Vec<&str>> {
    match drawn(line.as_bytes()) {
        rows::Drawn::Row(row) => Some(row.cells.into_iter().map(|cell| &line[cell]).collect()),
        _ => None,
    }
}

/// The pieces of a board that begins at one of them: its rows, and the number of the first piece behind it.
fn board(pieces: &[Piece], mut at: usize) -> Option<(Vec<String>, usize)> {
    let (mut rows, mut width) = (Vec::new(), 0);
    loop {
        if let Drawn::Lines(lines) = &pieces.get(at)?.drawn {
            for line in lines.lines() {
                let Some(cells) = cells(line) else { continue };
                width = if width == 0 { cells.len() } else { width };
                rows.push(cells.join(" "));
            }
        }
        at += 1;
        match rows.len() {
            count if count > width => return None,
            count if count == width && count > 0 => return Some((rows, at)),
            _ => {}
        }
    }
}

/// Whether the rows of a solution fill the blank cells of a puzzle.
pub(crate) fn fills(puzzle: &[String], solution: &[String]) -> bool {
    let is_blank = |cell: &str| matches!(cell, "." | "0" | "_" | "-" | "*");
    let pairs = puzzle.iter().zip(solution).flat_map(|(a, b)| a.split(' ').zip(b.split(' ')));
    puzzle.len() == solution.len()
        && pairs.clone().all(|(a, b)| !is_blank(b) && (is_blank(a) || a == b))
        && pairs.clone().any(|(a, _)| is_blank(a))
}

/// Makes words of the map of regions that a section begins with: labels for all cells, in patches.
pub(crate) fn maps_as_words(mut pieces: Vec<Piece>) -> Vec<Piece> {
    let is_board =
        |piece: &Piece| matches!(&piece.drawn, Drawn::Lines(lines) if !lines.trim().is_empty());
    if let Some(first) = pieces.iter().position(is_board)
        && let Some((map, behind)) = board(&pieces, first)
        && regions(&map.join(" ").replace(' ', ""), &Geometries::default()).is_some()
    {
        for piece in &mut pieces[first..behind] {
            if let Drawn::Lines(row) = &piece.drawn
                && !row.trim().is_empty()
            {
                piece.drawn = Drawn::Words(row.split_whitespace().collect());
            }
        }
    }
    pieces
}

/// Puts the solution that a section begins with behind its puzzle, as it stands elsewhere. One of another puzzle becomes words, of
/// which it is said that they are rows.
pub(crate) fn behind_puzzles(
    pieces: Vec<Piece>,
    calls_solution: impl Fn(&str) -> bool,
) -> Vec<Piece> {
    let is_heading =
        |piece: &Piece| matches!(&piece.drawn, Drawn::Words(text) if calls_solution(text));
    let is_board =
        |piece: &Piece| matches!(&piece.drawn, Drawn::Lines(lines) if !lines.trim().is_empty());
    let first = pieces.iter().position(is_board);
    let Some(first) = first.filter(|first| pieces[..*first].iter().any(is_heading)) else {
        return pieces;
    };
    let Some((solution, behind)) = board(&pieces, first) else { return pieces };
    let Some((puzzle, end)) = board(&pieces, behind) else { return pieces };
    let mut placed = pieces[..first].to_vec();
    if !fills(&puzzle, &solution) {
        let bytes = pieces[first].bytes.start..pieces[behind - 1].bytes.end;
        placed.push(Piece { bytes, drawn: Drawn::Words(solution.join(" ")) });
        placed.extend_from_slice(&pieces[behind..]);
        return placed;
    }
    // What stands between the two is said before both.
    let mut start = pieces[first].bytes.start;
    for piece in &pieces[behind..end] {
        if !matches!(piece.drawn, Drawn::Lines(_)) {
            placed.push(Piece { bytes: start..start + 1, drawn: piece.drawn.clone() });
            start += 1;
        }
    }
    let drawn = format!("{}\n\n{}", puzzle.join("\n"), solution.join("\n"));
    placed.push(Piece { bytes: start..pieces[end - 1].bytes.end, drawn: Drawn::Lines(drawn) });
    placed.extend_from_slice(&pieces[end..]);
    placed
}
