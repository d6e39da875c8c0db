//! The frame of a grid: its first band and its first stack.

use super::cases::FrameParts;
use super::completions::Completion;
use super::digits::{Digits, Parts, SHARES, inverse, rename, share, shuffled};
use crate::Random;

/// The digits of a full grid, 0 to 8, row by row.
pub(crate) type Nine = [u8; 81];

/// The boxes B1, B2, B3, B4 and B7 of a grid.
pub(super) struct Frame {
    grid: Nine,
    pub(super) parts: FrameParts,
}

impl Frame {
    /// Draws a frame; every frame has the same chance.
    pub(super) fn draw(random: &mut Random) -> Frame {
        let mut digits: [u8; 9] = core::array::from_fn(|i| i as u8);
        random.shuffle(&mut digits);
        let mut grid = [0; 81];
        for (i, digit) in digits.into_iter().enumerate() {
            grid[i / 3 * 9 + i % 3] = digit;
        }
        let line = |cells: [usize; 3]| cells.iter().fold(0, |set, &c| set | 1 << digits[c]);
        let rows = [line([0, 1, 2]), line([3, 4, 5]), line([6, 7, 8])];
        let columns = [line([0, 3, 6]), line([1, 4, 7]), line([2, 5, 8])];
        let mut parts = FrameParts { rows: [[0; 3]; 2], columns: [[0; 3]; 2] };
        // The rows of B2 and B3 and the columns of B4 and B7, each in random order.
        for (i, sets) in share(rows, random.below(SHARES)).into_iter().enumerate() {
            for (row, set) in sets.into_iter().enumerate() {
                for (j, digit) in shuffled(set, random).into_iter().enumerate() {
                    grid[row * 9 + 3 * (i + 1) + j] = digit;
                    parts.columns[i][j] |= 1 << digit;
                }
            }
        }
        for (i, sets) in share(columns, random.below(SHARES)).into_iter().enumerate() {
            for (column, set) in sets.into_iter().enumerate() {
                for (j, digit) in shuffled(set, random).into_iter().enumerate() {
                    grid[(3 * (i + 1) + j) * 9 + column] = digit;
                    parts.rows[i][j] |= 1 << digit;
                }
            }
        }
        Frame { grid, parts }
    }

    /// Completes the grid: `completion` is one of the frame's case, `names` are the names that the
    /// frame's digits have there.
    pub(super) fn complete(mut self, completion: &Completion, names: &[u8; 9]) -> Nine {
        let back = inverse(names);
        let place = |lines: &Parts, line: Digits| {
            let line = rename(line, names);
            lines.iter().position(|&there| there == line).expect("the same lines in any order")
        };
        for band in 0..2 {
            for row in 0..3 {
                let sets = completion.bands[band].map(|boxed| {
                    boxed[place(&completion.parts.rows[band], self.parts.rows[band][row])]
                });
                for (stack, set) in sets.into_iter().enumerate() {
                    for column in 0..3 {
                        let there = place(
                            &completion.parts.columns[stack],
                            self.parts.columns[stack][column],
                        );
                        let digit = set & completion.stacks[stack][band][there];
                        self.grid[(3 * band + 3 + row) * 9 + 3 * stack + 3 + column] =
                            back[digit.trailing_zeros() as usize];
                    }
                }
            }
        }
        self.grid
    }
}
