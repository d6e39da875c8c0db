//! Choices as characters: a number in a mixed radix, written in base 62.
//!
//! A choice among `n` is a digit of radix `n`. Choices share a block of ten characters as long as they fit
//! into it, so that work and memory grow with the length of the word alone. What a block means follows
//! from the radices, which the reader knows when it comes to them.

use crate::fault::FaultKind;

const CHARACTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// The characters of a block.
const BLOCK: usize = 10;
/// The numbers that a block can hold.
const FULL: u64 = 62_u64.pow(BLOCK as u32);

/// Passes choices in one direction: writing takes what is known, reading finds what was written. So one
/// description of a content serves both.
pub(crate) trait Symbols {
    /// One of `choices`; the known one when writing.
    ///
    /// # Errors
    /// If the word is damaged.
    fn choice(&mut self, known: u64, choices: u64) -> Result<u64, FaultKind>;

    /// Whether this reads, so that what is known means nothing.
    fn reads(&self) -> bool;

    /// Yes or no.
    ///
    /// # Errors
    /// As [`Symbols::choice`].
    fn flag(&mut self, known: bool) -> Result<bool, FaultKind> {
        Ok(self.choice(known.into(), 2)? == 1)
    }

    /// Any number; small ones are short.
    ///
    /// # Errors
    /// As [`Symbols::choice`].
    fn number(&mut self, known: u64) -> Result<u64, FaultKind> {
        let (mut found, mut left) = (0, known);
        for place in (0..64).step_by(4) {
            found |= self.choice(left & 15, 16)? << place;
            left >>= 4;
            if !self.flag(left > 0)? {
                break;
            }
        }
        Ok(found)
    }
}

/// Writes choices.
#[derive(Debug)]
pub(crate) struct Packer {
    text: Vec<u8>,
    /// The number of the current block, and what it is below.
    value: u64,
    below: u64,
}

impl Packer {
    /// Begins after a text that the word starts with.
    pub(crate) fn after(start: &[u8]) -> Packer {
        Packer { text: start.to_vec(), value: 0, below: 1 }
    }

    fn flush(&mut self, characters: usize) {
        push(&mut self.text, self.value, characters);
        (self.value, self.below) = (0, 1);
    }

    /// The text.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.flush(needed(self.below));
        self.text
    }
}

impl Symbols for Packer {
    fn choice(&mut self, known: u64, choices: u64) -> Result<u64, FaultKind> {
        debug_assert!(known < choices && choices <= FULL, "{known} of {choices}");
        if self.below > FULL / choices {
            self.flush(BLOCK);
        }
        self.value += known * self.below;
        self.below *= choices;
        Ok(known)
    }

    fn reads(&self) -> bool {
        false
    }
}

/// Reads choices.
#[derive(Debug)]
pub(crate) struct Unpacker<'a> {
    rest: &'a [u8],
    /// The characters of the current block, what is left of its number, and what it was below.
    characters: usize,
    value: u64,
    below: u64,
}

impl<'a> Unpacker<'a> {
    /// Begins to read.
    ///
    /// # Errors
    /// If the text has other characters than letters and digits.
    pub(crate) fn new(text: &'a [u8]) -> Result<Unpacker<'a>, FaultKind> {
        let mut new = Unpacker { rest: text, characters: 0, value: 0, below: 1 };
        new.load()?;
        Ok(new)
    }

    fn load(&mut self) -> Result<(), FaultKind> {
        let (block, rest) = self.rest.split_at(self.rest.len().min(BLOCK));
        self.value = value(block).ok_or(FaultKind::Packed)?;
        (self.rest, self.characters, self.below) = (rest, block.len(), 1);
        Ok(())
    }

    /// Checks that nothing is left, so that a content has one word only.
    ///
    /// # Errors
    /// If there is.
    pub(crate) fn finish(self) -> Result<(), FaultKind> {
        let whole =
            self.rest.is_empty() && self.value == 0 && self.characters == needed(self.below);
        if whole { Ok(()) } else { Err(FaultKind::Packed) }
    }
}

impl Symbols for Unpacker<'_> {
    fn choice(&mut self, _known: u64, choices: u64) -> Result<u64, FaultKind> {
        if choices == 0 {
            return Err(FaultKind::Packed);
        }
        if self.below > FULL / choices {
            if self.value != 0 || self.rest.is_empty() {
                return Err(FaultKind::Packed);
            }
            self.load()?;
        }
        let found = self.value % choices;
        self.value /= choices;
        self.below *= choices;
        Ok(found)
    }

    fn reads(&self) -> bool {
        true
    }
}

/// The characters that numbers below this need.
fn needed(below: u64) -> usize {
    let (mut characters, mut held) = (0, 1);
    while held < below {
        (characters, held) = (characters + 1, held * 62);
    }
    characters
}

/// Writes a number in so many characters, the last place first.
pub(crate) fn push(text: &mut Vec<u8>, mut number: u64, characters: usize) {
    for _ in 0..characters {
        text.push(CHARACTERS[(number % 62) as usize]);
        number /= 62;
    }
}

/// The number that at most ten characters say.
fn value(text: &[u8]) -> Option<u64> {
    let place = |byte: &u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'A'..=b'Z' => Some(byte - b'A' + 10),
        b'a'..=b'z' => Some(byte - b'a' + 36),
        _ => None,
    };
    text.iter().rev().try_fold(0, |value, byte| Some(value * 62 + u64::from(place(byte)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_come_back() {
        let choices: Vec<(u64, u64)> =
            (0..400_u64).map(|i| (i * i * 31 % (i % 97 + 1), i % 97 + 1)).collect();
        for count in 0..choices.len() {
            let mut packer = Packer::after(b"x");
            for &(known, choices) in &choices[..count] {
                packer.choice(known, choices).unwrap();
            }
            packer.number(count as u64).unwrap();
            packer.number(u64::MAX - count as u64).unwrap();
            let text = packer.finish();
            let mut unpacker = Unpacker::new(&text[1..]).unwrap();
            for &(known, choices) in &choices[..count] {
                assert_eq!(unpacker.choice(0, choices).unwrap(), known);
            }
            assert_eq!(unpacker.number(0).unwrap(), count as u64);
            assert_eq!(unpacker.number(0).unwrap(), u64::MAX - count as u64);
            unpacker.finish().unwrap();
        }
    }

    #[test]
    fn a_block_is_full_to_the_last_value() {
        let mut packer = Packer::after(b"");
        packer.choice(FULL - 1, FULL).unwrap();
        packer.choice(1, 2).unwrap();
        let text = packer.finish();
        assert_eq!(text, b"zzzzzzzzzz1");
        let mut unpacker = Unpacker::new(&text).unwrap();
        assert_eq!(unpacker.choice(0, FULL).unwrap(), FULL - 1);
        assert!(unpacker.flag(false).unwrap());
        unpacker.finish().unwrap();
    }

    #[test]
    fn what_is_left_or_missing_is_a_fault() {
        assert!(Unpacker::new(b"a-b").is_err());
        assert!(Unpacker::new(b"0").unwrap().finish().is_err());
        let mut unpacker = Unpacker::new(b"5").unwrap();
        assert_eq!(unpacker.choice(0, 62).unwrap(), 5);
        assert!(unpacker.choice(0, FULL).is_err());
    }
}
