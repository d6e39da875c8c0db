//! Turns arbitrary bytes into an exact cover problem.

use std::ops::ControlFlow;

use sudokit_solve::dlx::Cover;
use sudokit_solve::{Ending, Limits};

use super::Bytes;

/// A matrix small enough to try every set of its rows.
struct Matrix {
    primary: usize,
    secondary: usize,
    /// The columns of each row, one bit each.
    rows: Vec<u16>,
}

/// Makes a matrix from the bytes, with some rows chosen and some hidden before the search, and
/// compares dancing links with trying every set of rows. Afterwards the matrix must be restored.
pub fn cover(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let (primary, secondary) = (bytes.below(9), bytes.below(4));
    let most = 1 + bytes.below(11);
    let mut matrix = Matrix { primary, secondary, rows: Vec::new() };
    let mut cover = Cover::new(primary, secondary);
    while matrix.rows.len() < most && !bytes.is_empty() {
        let row = u16::from_le_bytes([bytes.next(), bytes.next()]) & matrix.all();
        let columns: Vec<usize> = (0..16).filter(|column| row >> column & 1 != 0).collect();
        match cover.add_row(&columns) {
            Ok(number) => {
                assert_eq!(number as usize, matrix.rows.len());
                matrix.rows.push(row);
            }
            Err(error) => assert_eq!(row, 0, "{error:?}"),
        }
    }
    let (mut chosen, mut hidden) = (0u16, 0u16);
    for row in 0..matrix.rows.len() {
        let bit = 1 << row;
        match bytes.next() % 8 {
            1 => {
                let free = hidden & bit == 0 && matrix.columns(chosen) & matrix.rows[row] == 0;
                assert_eq!(cover.choose(row as u32).is_ok(), free);
                chosen |= if free { bit } else { 0 };
            }
            2 => {
                cover.hide(row as u32);
                hidden |= bit;
            }
            _ => {}
        }
    }
    assert_eq!(found(&mut cover), matrix.covers(chosen, hidden & !chosen));
    cover.reset();
    assert_eq!(found(&mut cover), matrix.covers(0, 0), "after the reset");
}

impl Matrix {
    fn all(&self) -> u16 {
        (1 << (self.primary + self.secondary)) - 1
    }

    /// The columns that a set of rows covers.
    fn columns(&self, set: u16) -> u16 {
        self.members(set).fold(0, |columns, row| columns | row)
    }

    fn members(&self, set: u16) -> impl Iterator<Item = u16> {
        self.rows.iter().enumerate().filter(move |(i, _)| set >> i & 1 != 0).map(|(_, &row)| row)
    }

    /// Every exact cover, as sets of rows in ascending order.
    fn covers(&self, chosen: u16, hidden: u16) -> Vec<u16> {
        let primary = (1u16 << self.primary) - 1;
        let fits = |&set: &u16| {
            let mut columns = 0;
            let disjoint = self.members(set).all(|row| {
                let disjoint = columns & row == 0;
                columns |= row;
                disjoint
            });
            // A row without a primary column is in a cover only if it was chosen.
            let needed = self.members(set & !chosen).all(|row| row & primary != 0);
            disjoint && needed && columns & primary == primary
        };
        let sets = 0..1u16 << self.rows.len();
        sets.filter(|set| set & chosen == chosen && set & hidden == 0).filter(fits).collect()
    }
}

/// The covers that dancing links find, as sets of rows in ascending order.
fn found(cover: &mut Cover) -> Vec<u16> {
    let mut found = Vec::new();
    let outcome = cover.search(&Limits::default(), &mut |rows| {
        found.push(rows.iter().map(|row| 1 << row).sum::<u16>());
        ControlFlow::Continue(())
    });
    assert_eq!((outcome.ending, outcome.solutions), (Ending::Exhausted, found.len() as u128));
    found.sort_unstable();
    found
}
