//! Where to branch: the same choice as in `branch.rs`.

use super::board::{Board, columns, minirows};
use super::tables::{COUNTS, IN_BAND, IN_STACK};
use crate::nine::branch::{Branch, Guess, HARD, STACKS};

/// The number of a line and a digit in `branch.rs`.
fn number(line: usize, digit: usize) -> u8 {
    let (first, line) = if line < 3 { (0, line) } else { (STACKS, line - 3) };
    first + (line * 9 + digit) as u8
}

impl Board {
    /// Chooses where to branch on a board that is stuck.
    #[inline(always)]
    pub(super) fn branch(&self) -> Option<(Guess, Branch)> {
        // By line and digit: the number in the table of counts.
        let mut pairs = [[0_u16; 9]; 6];
        let mut sums = [0_u32; 6];
        for (d, &words) in self.words.iter().enumerate() {
            for b in 0..3 {
                let squares = minirows(words[b]);
                pairs[b][d] = squares as u16;
                sums[b] += COUNTS[squares].sums;
            }
            let all = columns(words[0]) | columns(words[1]) << 1 | columns(words[2]) << 2;
            for s in 0..3 {
                let own = all >> (3 * s) & 0o007_007_007;
                let squares = (own.wrapping_mul(0o10_101) >> 12 & 0o777) as usize;
                pairs[3 + s][d] = squares as u16;
                sums[3 + s] += COUNTS[squares].sums;
            }
        }
        let unsettled: u32 = sums.iter().map(|sum| sum & 0xFF).sum();
        let shift = if unsettled >= HARD { 16 } else { 8 };
        let cost = |line: usize| {
            if sums[line] & 0xFF == 0 { u32::MAX } else { sums[line] >> shift & 0xFF }
        };
        let least = (0..6).map(cost).min().unwrap_or(u32::MAX);
        if least == u32::MAX {
            return None;
        }
        let mut best = None;
        for line in (0..6).filter(|&line| cost(line) == least) {
            for d in 0..9 {
                let count = &COUNTS[usize::from(pairs[line][d]) % 512];
                if count.count == 2 {
                    return Some(Branch::new(number(line, d), count.configurations));
                }
                if count.count > 2 && best.is_none() {
                    best = Some((line, d, count.configurations));
                }
            }
        }
        best.map(|(line, d, configurations)| Branch::new(number(line, d), configurations))
    }

    /// Restricts a digit to one configuration in its line.
    #[inline(always)]
    pub(super) fn apply(&mut self, guess: Guess) {
        let e = usize::from(guess.configuration) % 6;
        let line = usize::from(guess.line % STACKS);
        let (line, digit) = (line / 9 % 3, line % 9);
        let old = self.words[digit];
        let mut new = old;
        if guess.line < STACKS {
            new[line] &= IN_BAND[e];
        } else {
            for (word, left) in new.iter_mut().zip(IN_STACK[line][e]) {
                *word &= left;
            }
        }
        self.words[digit] = new;
        self.dirty = 1 << digit;
        for (t, (old, new)) in self.touched.iter_mut().zip(old.into_iter().zip(new)) {
            *t = old ^ new;
        }
    }
}
