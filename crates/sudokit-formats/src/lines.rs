//! The lines of a text, whatever ends them: LF, CR LF or CR alone.

/// The number of line ends in the text.
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

/// Finds line ends in a text that arrives piece by piece, without looking at a byte twice.
#[derive(Default, Debug)]
pub(crate) struct LineEnds {
    /// Bytes of the current text that hold no line end.
    seen: usize,
    /// Whether the last line ended with CR: a LF that follows belongs to it.
    after_return: bool,
}

impl LineEnds {
    /// Whether `text` starts with the second half of a CR LF, which must be skipped.
    #[inline]
    pub(crate) fn continues_cr_lf(&mut self, text: &[u8]) -> bool {
        let Some(&first) = text.first() else { return false };
        core::mem::take(&mut self.after_return) && first == b'\n'
    }

    /// The length of the first line of `text`, without its end and with it; `None` if its end has
    /// not arrived. At the `end` of the whole text, the rest is a line.
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

    /// Sets whether the last byte seen was a CR, so that a LF that follows belongs to it.
    pub(crate) fn set_after_cr(&mut self, after_return: bool) {
        self.after_return = after_return;
    }

    /// Returns, and forgets, how many bytes of the current text are known to hold no line end.
    pub(crate) fn take_seen(&mut self) -> usize {
        core::mem::take(&mut self.seen)
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
}
