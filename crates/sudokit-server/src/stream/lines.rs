//! Cuts what arrives into batches of lines.

use memchr::{memchr, memchr_iter};

/// Cuts what arrives into lines.
#[derive(Debug)]
pub(super) struct Lines {
    bytes: Vec<u8>,
    /// Where the lines begin that were not taken yet.
    taken: usize,
    /// Where the last line begins, which has no end yet.
    open: usize,
    /// The longest line.
    most: usize,
}

/// Some lines, each with its line break.
#[derive(Debug)]
pub(super) struct Batch {
    pub(super) bytes: Vec<u8>,
    /// The number of the first line, from 1.
    pub(super) first: u64,
    pub(super) lines: u64,
}

impl Lines {
    pub(super) fn new(most: usize) -> Lines {
        Lines { bytes: Vec::new(), taken: 0, open: 0, most }
    }

    /// Adds bytes. Of a line that is too long, only as much is kept as shows that it is. Returns whether a line ended.
    pub(super) fn push(&mut self, mut bytes: &[u8]) -> bool {
        let before = self.open;
        while let Some(at) = memchr(b'\n', bytes) {
            self.extend(&bytes[..at]);
            self.close();
            bytes = &bytes[at + 1..];
        }
        self.extend(bytes);
        self.open > before
    }

    /// Ends the last line.
    pub(super) fn end(&mut self) {
        if self.open < self.bytes.len() {
            self.close();
        }
    }

    fn extend(&mut self, piece: &[u8]) {
        let room = self.most + 1 - (self.bytes.len() - self.open);
        self.bytes.extend_from_slice(&piece[..piece.len().min(room)]);
    }

    fn close(&mut self) {
        self.bytes.push(b'\n');
        self.open = self.bytes.len();
    }

    /// Takes up to so many lines that are complete; the first has this number.
    pub(super) fn take(&mut self, first: u64, most: usize) -> Option<Batch> {
        let complete = &self.bytes[self.taken..self.open];
        let ends = memchr_iter(b'\n', complete).take(most.max(1));
        let (lines, end) = ends.fold((0, 0), |(lines, _), at| (lines + 1, at + 1));
        if lines == 0 {
            // Only an unfinished line is left, which is short.
            self.bytes.drain(..self.taken);
            (self.taken, self.open) = (0, 0);
            return None;
        }
        let bytes = complete[..end].to_vec();
        self.taken += end;
        Some(Batch { bytes, first, lines })
    }
}

impl Batch {
    /// The lines, without their breaks.
    pub(super) fn lines(&self) -> impl Iterator<Item = &[u8]> {
        let mut start = 0;
        memchr_iter(b'\n', &self.bytes).map(move |at| {
            let line = &self.bytes[start..at];
            start = at + 1;
            line
        })
    }

    /// What is left from the line of this number on.
    pub(super) fn from(&self, number: u64) -> Option<Batch> {
        match number == self.first {
            true => Some(Batch { bytes: self.bytes.clone(), ..*self }),
            false => self.after(number - self.first),
        }
    }

    /// What is left after so many lines.
    pub(super) fn after(&self, lines: u64) -> Option<Batch> {
        let at =
            memchr_iter(b'\n', &self.bytes).nth(usize::try_from(lines.checked_sub(1)?).ok()?)?;
        let rest = Batch {
            bytes: self.bytes[at + 1..].to_vec(),
            first: self.first + lines,
            lines: self.lines - lines,
        };
        (rest.lines > 0).then_some(rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(pieces: &[&str], longest: usize, most: usize) -> Vec<String> {
        let mut lines = Lines::new(longest);
        let mut found = Vec::new();
        let mut take = |lines: &mut Lines| {
            while let Some(batch) = lines.take(found.len() as u64 + 1, most) {
                assert_eq!(batch.first, found.len() as u64 + 1);
                assert_eq!(batch.lines().count() as u64, batch.lines);
                let line = |line: &[u8]| String::from_utf8(line.to_vec()).unwrap();
                found.extend(batch.lines().map(line));
            }
        };
        for piece in pieces {
            lines.push(piece.as_bytes());
            take(&mut lines);
        }
        lines.end();
        take(&mut lines);
        found
    }

    #[test]
    fn lines_may_arrive_in_pieces() {
        for most in [1, 2, 100] {
            assert_eq!(cut(&["ab", "c\nd", "e\n", "f"], 10, most), ["abc", "de", "f"]);
            assert_eq!(cut(&["\n", "a\n\n"], 10, most), ["", "a", ""]);
            assert_eq!(cut(&[], 10, most), Vec::<String>::new());
        }
    }

    #[test]
    fn a_long_line_is_not_kept() {
        let cut = cut(&["aaa", "aaaaaaaaaaaaaaaaaaa", "aaa\nb\n"], 4, 100);
        assert_eq!(cut, ["aaaaa", "b"]);
    }

    #[test]
    fn a_batch_can_be_continued() {
        let batch = || Batch { bytes: b"a\nb\nc\n".to_vec(), first: 7, lines: 3 };
        let rest = batch().after(2).unwrap();
        assert_eq!((rest.bytes, rest.first, rest.lines), (b"c\n".to_vec(), 9, 1));
        let all = batch().from(7).unwrap();
        assert_eq!((all.bytes, all.first, all.lines), (b"a\nb\nc\n".to_vec(), 7, 3));
        assert_eq!(batch().from(8).unwrap().bytes, b"b\nc\n");
        assert!(batch().after(3).is_none());
    }
}
