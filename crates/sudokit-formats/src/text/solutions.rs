//! Solutions that stand apart from their puzzles.
//!
//! ```text
//! Solution:     Puzzle:
//! 1234          1..4
//! ...           ...
//! ```

use core::ops::Range;

use sudokit_core::Geometries;

use crate::filling::{fills, is_blank};
use crate::maps::regions;
use crate::rows::{self, drawn};
use crate::text::{Drawn, Form, Kind, Piece, calls_solution, lines_of};

/// The cells of a row that was drawn.
fn cells(line: &str) -> Option<Vec<String>> {
    match drawn(line.as_bytes()) {
        rows::Drawn::Row(row) => {
            Some(row.cells.into_iter().map(|cell| line[cell].to_owned()).collect())
        }
        _ => None,
    }
}

/// The pieces of a board that begins at one of them: its rows, and the number of the first piece behind it.
fn board(pieces: &[Piece], mut at: usize) -> Option<(Vec<Vec<String>>, usize)> {
    let (mut rows, mut width) = (Vec::new(), 0);
    loop {
        if let Drawn::Lines(lines) = &pieces.get(at)?.drawn {
            for line in lines.lines() {
                let Some(cells) = cells(line) else { continue };
                width = if width == 0 { cells.len() } else { width };
                rows.push(cells);
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

/// Makes words of the map of regions that a section begins with: labels for all cells, in patches.
pub(crate) fn maps_as_words(mut pieces: Vec<Piece>) -> Vec<Piece> {
    let is_board =
        |piece: &Piece| matches!(&piece.drawn, Drawn::Lines(lines) if !lines.trim().is_empty());
    if let Some(first) = pieces.iter().position(is_board)
        && let Some((map, behind)) = board(&pieces, first)
        && regions(&map.concat().concat(), &Geometries::default()).is_some()
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

/// A board among pieces.
struct Board {
    rows: Vec<Vec<String>>,
    /// The pieces of its rows.
    pieces: Range<usize>,
    /// Whether it stands below the heading of a solution.
    is_solution: bool,
    is_full: bool,
}

/// The boards among pieces, in order. Below the heading of a solution stands one, and others if they are full.
fn boards(pieces: &[Piece], calls_solution: impl Fn(&str) -> bool) -> Vec<Board> {
    let mut boards: Vec<Board> = Vec::new();
    // The boards below the last heading, if that is the one of a solution.
    let (mut at, mut below) = (0, None);
    while at < pieces.len() {
        match &pieces[at].drawn {
            Drawn::Words(text) => {
                below = calls_solution(text).then_some(0);
                at += 1;
            }
            Drawn::Lines(lines) if !lines.trim().is_empty() => {
                let Some((rows, end)) = board(pieces, at) else { break };
                let is_full = !rows.iter().flatten().any(|cell| is_blank(cell.as_bytes()));
                let is_solution = below.is_some_and(|boards| boards == 0 || is_full);
                below = below.filter(|_| is_solution).map(|boards| boards + 1);
                boards.push(Board { rows, pieces: at..end, is_solution, is_full });
                at = end;
            }
            _ => at += 1,
        }
    }
    boards
}

/// Whether words call what stands below them a solution, and not only a result.
fn is_said_to_be_solved(piece: &Piece) -> bool {
    const STARTS: [&str; 8] =
        ["solu", "solv", "answer", "respuesta", "lösung", "реш", "complet", "答案"];
    let Drawn::Words(text) = &piece.drawn else { return false };
    let text = text.to_lowercase();
    text.split(|c: char| !c.is_alphabetic())
        .any(|word| STARTS.iter().any(|start| word.starts_with(start)))
}

/// Puts solutions behind the puzzles that they fill, as they stand elsewhere. One of no puzzle becomes words, of which it is said
/// that they are rows.
pub(crate) fn behind_puzzles(
    mut pieces: Vec<Piece>,
    calls_solution: impl Fn(&str) -> bool,
) -> Vec<Piece> {
    let boards = boards(&pieces, calls_solution);
    // A solution alone is a full board, and what a program prints below `Output:` may be a puzzle.
    if let [board] = &boards[..]
        && (board.is_full || !pieces.iter().any(is_said_to_be_solved))
    {
        return pieces;
    }
    let mut has_solution = vec![false; boards.len()];
    let may_be = |(_, board): &(usize, &Board)| board.is_solution || board.is_full;
    for (number, solution) in boards.iter().enumerate().filter(may_be) {
        let is_filled = |at: &usize| {
            let puzzle = &boards[*at];
            !puzzle.is_solution
                && !has_solution[*at]
                && fills(&puzzle.rows.concat(), &solution.rows.concat())
        };
        // The nearest above it, or else below.
        let above = (0..number).rev().find(is_filled);
        let puzzle = above.or_else(|| (number..boards.len()).find(is_filled));
        if puzzle.is_none() && !solution.is_solution {
            continue;
        }
        let drawn = match puzzle {
            Some(_) => Drawn::Lines(String::new()),
            None => Drawn::Words(solution.rows.concat().join(" ")),
        };
        for piece in &mut pieces[solution.pieces.clone()] {
            if let Drawn::Lines(lines) = &mut piece.drawn {
                lines.clear();
            }
        }
        if let Drawn::Words(_) = drawn {
            pieces[solution.pieces.start].drawn = drawn;
        }
        if let Some(puzzle) = puzzle {
            has_solution[puzzle] = true;
            if let Drawn::Lines(lines) = &mut pieces[boards[puzzle].pieces.end - 1].drawn {
                let rows: Vec<String> = solution.rows.iter().map(|row| row.join(" ")).collect();
                *lines = format!("{lines}\n\n{}", rows.join("\n"));
            }
        }
    }
    pieces
}

/// A form whose whole text is one section. Each part that ends before the heading of a solution is drawn by itself.
pub(crate) struct Together(pub(crate) Box<dyn Form>);

impl Form for Together {
    fn kind(&mut self, line: &str) -> Kind {
        self.0.kind(line)
    }

    fn is_open(&self) -> bool {
        true
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        let headings = lines_of(section).filter(|(_, line)| calls_solution(line));
        let mut starts: Vec<usize> = headings.map(|(bytes, _)| bytes.start).collect();
        starts.insert(0, 0);
        starts.dedup();
        let ends = starts[1..].iter().copied().chain([section.len()]);
        let parts = starts.iter().zip(ends).filter(|(start, end)| *start < end);
        let draw = |(start, end): (&usize, usize)| {
            let shift = |piece: Piece| Piece {
                bytes: piece.bytes.start + start..piece.bytes.end + start,
                ..piece
            };
            self.0.draw(&section[*start..end]).into_iter().map(shift).collect::<Vec<_>>()
        };
        let drawn: Vec<Vec<Piece>> = parts.map(draw).collect();
        // A part that is not of this form is seen with the others.
        match drawn.iter().any(Vec::is_empty) {
            true => self.0.draw(section),
            false => drawn.concat(),
        }
    }

    fn begin(&mut self) {
        self.0.begin();
    }

    fn marks(&self, section: &str) -> Option<&'static str> {
        self.0.marks(section)
    }
}
