//! Cutting text into lines, whatever ends them: LF, CR LF or CR alone.

use crate::format::{Cut, Cutter};

/// How many line ends the text has.
pub(crate) fn count_ends(text: &[u8]) -> u64 {
    let returns = memchr::memchr_iter(b'\r', text);
    let alone = returns.filter(|&at| text.get(at + 1) != Some(&b'\n')).count();
    (alone + memchr::memchr_iter(b'\n', text).count()) as u64
}

/// The lines of a text without their ends, each with the byte it starts at.
pub(crate) fn lines(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> + Clone {
    let mut at = 0;
    core::iter::from_fn(move || {
        if at >= text.len() {
            return None;
        }
        let start = at;
        let end = memchr::memchr2(b'\n', b'\r', &text[start..]).map_or(text.len(), |n| start + n);
        at = end + if text[end..].starts_with(b"\r\n") { 2 } else { 1 };
        Some((start, &text[start..end]))
    })
}

/// Finds line ends in text that arrives piece by piece, without looking at a byte twice.
#[derive(Default, Debug)]
pub(crate) struct LineEnds {
    /// Bytes of the text at hand that hold no line end.
    seen: usize,
    /// Whether the last line ended with CR: a LF that follows belongs to it.
    after_return: bool,
}

impl LineEnds {
    /// Whether `text` starts with the second half of a CR LF, which is to be skipped.
    #[inline]
    pub(crate) fn is_torn(&mut self, text: &[u8]) -> bool {
        let Some(&first) = text.first() else { return false };
        core::mem::take(&mut self.after_return) && first == b'\n'
    }

    /// The length of the first line of `text`, without its end and with it; `None` if its end has
    /// not come. At the `end` of all text the rest is a line.
    #[inline]
    pub(crate) fn next(&mut self, text: &[u8], end: bool) -> Option<(usize, usize)> {
        let Some(more) = memchr::memchr2(b'\n', b'\r', &text[self.seen..]) else {
            self.seen = if end { 0 } else { text.len() };
            return end.then_some((text.len(), text.len()));
        };
        let line = self.seen + more;
        self.seen = 0;
        let mut whole = line + 1;
        if text[line] == b'\r' {
            match text.get(whole) {
                Some(b'\n') => whole += 1,
                Some(_) => {}
                None => self.after_return = true,
            }
        }
        Some((line, whole))
    }

    /// Whether a CR was the last byte seen, so that a LF that follows belongs to it.
    pub(crate) fn set_torn(&mut self, torn: bool) {
        self.after_return = torn;
    }

    /// How much of the text at hand is known to hold no line end; forgets it.
    pub(crate) fn take_seen(&mut self) -> usize {
        core::mem::take(&mut self.seen)
    }
}

/// Every line is a record.
#[derive(Default, Debug)]
pub(crate) struct LineCutter {
    ends: LineEnds,
    skipping: bool,
}

impl Cutter for LineCutter {
    #[inline]
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        if self.ends.is_torn(text) {
            return Cut::Skip { length: 1, lines: 0 };
        }
        match self.ends.next(text, end) {
            Some((_, whole)) if self.skipping => {
                self.skipping = false;
                Cut::Skip { length: whole, lines: 1 }
            }
            Some((line, whole)) => {
                Cut::Record { text: line, length: whole, lines: u64::from(whole > line) }
            }
            None if self.skipping => Cut::Skip { length: self.ends.take_seen(), lines: 0 },
            None => Cut::More,
        }
    }

    fn give_up(&mut self) {
        self.skipping = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_is_one() {
        let text = b"a\nb\r\nc\rd\n\ne";
        let all: Vec<_> = lines(text).map(|(_, line)| line).collect();
        assert_eq!(all, [&b"a"[..], b"b", b"c", b"d", b"", b"e"]);
        assert_eq!(count_ends(text), 5);
    }

    #[test]
    fn lines_come_out_the_same_in_any_pieces() {
        let text = b"one\r\ntwo\rthree\n\r\n\nlast";
        let whole: Vec<Vec<u8>> = lines(text).map(|(_, line)| line.to_vec()).collect();
        for piece in 1..text.len() {
            let (mut cutter, mut found, mut at, mut have) = (LineCutter::default(), vec![], 0, 0);
            while at < text.len() {
                match cutter.cut(&text[at..have], have == text.len()) {
                    Cut::Record { text: line, length, .. } => {
                        found.push(text[at..at + line].to_vec());
                        at += length;
                    }
                    Cut::Skip { length, .. } => at += length,
                    Cut::Fault { .. } => unreachable!("lines have no faults"),
                    Cut::More => have = text.len().min(have + piece),
                }
            }
            assert_eq!(found, whole, "pieces of {piece}");
        }
    }
}
