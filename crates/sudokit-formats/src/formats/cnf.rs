//! `cnf`: a puzzle as clauses for a SAT solver (DIMACS CNF), and the model that the solver answers with.
//!
//! ```text
//! p cnf 729 3270              s SATISFIABLE          SAT
//! 1 2 3 4 5 6 7 8 9 0         v -1 -2 -3 -4 5 ...    -1 -2 -3 -4 5 ... 0
//! -1 -2 0                     v 0
//! ```
//!
//! Variable 81 * row + 9 * column + digit is true if a cell holds a digit. Each cell has at least one digit
//! and at most one, each house has each digit at least once; that says everything. A given is a clause of
//! one variable, an excluded candidate one of a negated variable. From a model a full grid is read. The
//! boxes and diagonals of clauses are those that the clauses describe. Read are also clauses that keep each two cells of a
//! house apart, as textbooks have them, and variables of three digits: row, column and digit.

use std::io::Write as _;
use std::sync::Arc;

use sudokit_core::{Cell, DigitSet};

use crate::cnf::cutter::{CnfCutter, MODEL};
use crate::cnf::summary::{entry, model};
use crate::drafts::Boards;
use crate::format::{Format, Opened, Parser};
use crate::head::Head;
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::write::Writer;
use crate::{Entry, Fault, ReadOptions, WriteOptions};

const NAME: &str = "cnf";

/// What it holds. A board of order 36 takes twelve megabytes, one of order 64 would take 170.
const HOLDS: Properties = Properties {
    candidates: true,
    jigsaw_map: true,
    diagonals: true,
    box_shape: true,
    several: false,
    skips_comments: false,
    ..Properties::givens_only(4, 36)
};

/// DIMACS CNF.
#[derive(Debug)]
pub(crate) struct Cnf;

impl Format for Cnf {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "DIMACS CNF: a puzzle as clauses for a SAT solver, and the model that it answers with"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        let comment = |line: &[u8]| line.is_empty() || line == b"c" || line.starts_with(b"c ");
        let mut lines = head.lines().map(|(_, line)| line.trim_ascii());
        let Some(first) = lines.find(|line| !comment(line)) else { return false };
        let mut words = first.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        match (words.next().unwrap_or_default(), words.next()) {
            (b"p", Some(b"cnf")) | (b"SAT" | b"UNSAT", None) => true,
            (b"s", Some(word)) => {
                [&b"SATISFIABLE"[..], b"UNSATISFIABLE", b"UNKNOWN"].contains(&word)
            }
            (b"v", Some(word)) => word.iter().all(|byte| byte.is_ascii_digit() || *byte == b'-'),
            _ => false,
        }
    }

    fn settles(&self, head: &Head) -> bool {
        self.detect(head)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(CnfCutter::default(), CnfParser(Boards::new(options))))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(CnfWriter))
    }
}

#[derive(Debug)]
struct CnfParser(Boards);

impl Parser for CnfParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let read = if record.starts_with(MODEL) { model } else { entry };
        read(record, &self.0).map(Some).map_err(|kind| kind.at(1, 1))
    }
}

#[derive(Debug)]
struct CnfWriter;

impl Writer for CnfWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        let puzzle = &entry.puzzle;
        let geometry = puzzle.geometry();
        let n = usize::from(geometry.order());
        let excluded = |cell: Cell| match puzzle.given(cell) {
            Some(_) => DigitSet::EMPTY,
            None => DigitSet::all(geometry.order()) - puzzle.allowed(cell),
        };
        let alone: usize = geometry.cells().map(|cell| excluded(cell).len()).sum();
        let pairs = n * (n - 1) / 2;
        let clauses =
            n * n * (1 + pairs) + n * geometry.houses().len() + puzzle.clue_count() + alone;
        let (square, variables) = (n * n, n * n * n);
        let header = format!(
            "c Sudoku {n}x{n}: {square} * row + {n} * column + digit, rows and columns from 0\n\
             p cnf {variables} {clauses}\n"
        );
        out.extend_from_slice(header.as_bytes());
        let variable = |cell: Cell, digit: usize| n * cell.index() + digit + 1;
        for cell in geometry.cells() {
            clause(out, "", (0..n).map(|digit| variable(cell, digit)));
            for first in 0..n {
                for second in first + 1..n {
                    clause(out, "-", [first, second].map(|digit| variable(cell, digit)));
                }
            }
        }
        for house in geometry.houses() {
            for digit in 0..n {
                clause(out, "", house.cells.iter().map(|&cell| variable(cell, digit)));
            }
        }
        for (cell, digit) in puzzle.givens().digits() {
            clause(out, "", [variable(cell, digit.index())]);
        }
        for cell in geometry.cells() {
            for digit in excluded(cell) {
                clause(out, "-", [variable(cell, digit.index())]);
            }
        }
        // Where every box is a column, the clauses are those of boxes that are rows.
        let box_shape = !matches!(geometry.box_shape(), Some((2.., 1)));
        Ok(Properties { box_shape, ..HOLDS }.losses(entry))
    }
}

/// Writes a clause of variables with this sign.
fn clause(out: &mut Vec<u8>, sign: &str, variables: impl IntoIterator<Item = usize>) {
    for variable in variables {
        write!(out, "{sign}{variable} ").expect("a Vec takes everything");
    }
    out.extend_from_slice(b"0\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FaultKind, read_all};

    fn written(entry: &Entry) -> String {
        let mut out = Vec::new();
        CnfWriter.write(entry, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    fn puzzle() -> Entry {
        Entry::new("1...34..12...43.".parse().unwrap(), sudokit_core::Alphabet::Standard)
    }

    #[test]
    fn the_header_counts_the_clauses() {
        let text = written(&puzzle());
        let clauses = text.lines().skip(2).count();
        assert!(text.contains(&format!("\np cnf 64 {clauses}\n")), "{text}");
    }

    #[test]
    fn boxes_that_are_columns_come_back_as_rows() {
        use std::sync::Arc;
        use sudokit_core::{Geometry, Grid, Puzzle};
        let puzzle = |rows, columns| {
            let board = Arc::new(Geometry::boxes(rows, columns).unwrap());
            Puzzle::new(board, Grid::blank(25)).unwrap()
        };
        let entry = |puzzle| Entry::new(puzzle, sudokit_core::Alphabet::Standard);
        let (rows, columns) = (entry(puzzle(1, 5)), entry(puzzle(5, 1)));
        let mut out = Vec::new();
        assert_eq!(CnfWriter.write(&rows, &mut Vec::new()).unwrap(), []);
        assert_eq!(CnfWriter.write(&columns, &mut out).unwrap(), [Loss::BoxShape]);
        let (read, _) = read_all(&out, None, Arc::default());
        assert_eq!(read[0].puzzle, rows.puzzle);
    }

    #[test]
    fn models_are_read() {
        let solution = b"1243342143122134";
        let literal = |at: usize, digit: i64| {
            let sign = if i64::from(solution[at] - b'0') == digit { 1 } else { -1 };
            (sign * (4 * at as i64 + digit)).to_string()
        };
        let literals: Vec<String> =
            (0..16).flat_map(|at| (1..5).map(move |digit| literal(at, digit))).collect();
        let flat = literals.join(" ");
        let lines: Vec<String> =
            literals.chunks(7).map(|part| format!("v {}", part.join(" "))).collect();
        for text in [
            format!("SAT\n{flat} 0\n"),
            format!("SAT\n{flat} 0"),
            format!("c x\nc\ns SATISFIABLE\n{}\nv 0\nc done\n", lines.join("\n")),
            format!("{}\nv 0\n", lines.join("\n")),
        ] {
            let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
            assert!(faults.is_empty(), "{faults:?}\n{text}");
            assert_eq!(read.len(), 1, "{text}");
            assert_eq!(read[0].puzzle.to_string(), "1243342143122134");
        }
        for text in ["UNSAT\n", "s UNSATISFIABLE\n", "c hm\ns UNKNOWN\n"] {
            let (_, faults) = read_all(text.as_bytes(), None, Arc::default());
            assert_eq!((faults.len(), &faults[0].kind), (1, &FaultKind::NoModel), "{text}");
        }
    }

    #[test]
    fn clauses_that_were_cut_are_no_puzzle() {
        let text = written(&puzzle());
        for cut in 1..text.len() {
            let (read, _) = read_all(&text.as_bytes()[..cut], None, Arc::default());
            // The last line break may be missing.
            assert_eq!(read.len(), usize::from(cut + 1 == text.len()), "{}", &text[..cut]);
        }
        let (_, faults) = read_all(&text.as_bytes()[..text.len() - 4], None, Arc::default());
        assert_eq!(faults[0].kind, FaultKind::Clauses { missing: 1 });
    }

    /// Clauses as textbooks have them: a cell has a digit, and no two cells of a house have the same.
    #[test]
    fn houses_may_be_pairs_of_cells() {
        let puzzle = puzzle().puzzle;
        let board = puzzle.geometry();
        for is_decimal in [false, true] {
            let variable = |cell: Cell, digit: usize| match is_decimal {
                true => 100 * (cell.index() / 4 + 1) + 10 * (cell.index() % 4 + 1) + digit,
                false => 4 * cell.index() + digit,
            };
            let mut clauses = Vec::new();
            for cell in board.cells() {
                let any: Vec<_> = (1..=4).map(|digit| variable(cell, digit).to_string()).collect();
                clauses.push(any.join(" "));
                for other in board.peers(cell) {
                    clauses.extend((1..=4).map(|digit| {
                        format!("-{} -{}", variable(cell, digit), variable(*other, digit))
                    }));
                }
            }
            let givens = puzzle.givens().digits();
            clauses
                .extend(givens.map(|(cell, digit)| variable(cell, digit.get().into()).to_string()));
            let count = if is_decimal { 444 } else { 64 };
            let mut text = format!("p cnf {count} {}\n", clauses.len());
            clauses.iter().for_each(|clause| text.push_str(&format!("{clause} 0\n")));
            let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
            assert!(faults.is_empty(), "{faults:?}");
            assert_eq!((&read[0].puzzle, &read[0].left_out[..]), (&puzzle, &[][..]));
        }
    }

    #[test]
    fn clauses_that_no_sudoku_has_are_named() {
        let text = written(&puzzle());
        let (read, _) = read_all(format!("{text}1 -2 0\n").as_bytes(), None, Arc::default());
        assert_eq!((&read[0].puzzle, read[0].left_out.len()), (&puzzle().puzzle, 1));
        let (read, _) =
            read_all(format!("c killer sudoku\n{text}").as_bytes(), None, Arc::default());
        assert_eq!(read[0].left_out.len(), 1);
        for damage in
            ["p cnf 65 1\n1 0\n", "p cnf 64 1\n65 0\n", "p cnf 64 1\nx 0\n", "p cnf 64 0\n"]
        {
            let (read, faults) = read_all(damage.as_bytes(), None, Arc::default());
            assert_eq!((read.len(), faults.len()), (0, 1), "{damage}");
        }
    }
}
