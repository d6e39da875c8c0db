//! The first bytes of a text, by which its format is recognised.

use crate::fault::{Fault, FaultKind, position};
use crate::lines::lines;

/// The first bytes of a text, without a byte order mark.
#[derive(Clone, Debug)]
pub struct Head {
    text: Vec<u8>,
    complete: bool,
}

impl Head {
    /// The number of bytes that are looked at to recognise a format.
    pub const SIZE: usize = 64 * 1024;

    /// Returns the head of a text; `complete` if these are all its bytes.
    ///
    /// # Errors
    /// [`FaultKind::Utf16`], and [`FaultKind::Binary`] if NUL bytes show that it is not text.
    ///
    /// ```
    /// use sudokit_formats::Head;
    ///
    /// let head = Head::new(b"id,puzzle\n7,1..43..2.1...32.\n", true).unwrap();
    /// assert_eq!(head.lines().count(), 2);
    /// assert!(Head::new(&[0; 100], true).is_err());
    /// ```
    pub fn new(bytes: &[u8], complete: bool) -> Result<Head, Fault> {
        if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
            return Err(FaultKind::Utf16.at(1, 1));
        }
        let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let text = &text[..text.len().min(Head::SIZE)];
        let zeros = memchr::memchr_iter(0, text).count();
        // One bad line among good ones is a fault of that line; this is about binary files.
        if zeros > text.len() / 64
            && let Some(first) = memchr::memchr(0, text)
        {
            let (line, column) = position(text, first);
            return Err(FaultKind::Binary.at(line, column));
        }
        Ok(Head { text: text.to_vec(), complete: complete && bytes.len() <= Head::SIZE })
    }

    /// The bytes.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// Whether this is the entire text.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// The lines that are complete, with their numbers from 1. One line longer than the head
    /// counts as complete.
    pub fn lines(&self) -> impl Iterator<Item = (u64, &[u8])> + Clone {
        let end = if self.complete {
            self.text.len()
        } else {
            match memchr::memrchr2(b'\n', b'\r', &self.text) {
                Some(at) => at + 1,
                None if self.text.len() == Head::SIZE => Head::SIZE,
                None => 0,
            }
        };
        lines(&self.text[..end]).enumerate().map(|(i, (_, line))| (i as u64 + 1, line))
    }

    /// The lines that are neither blank nor a `#` comment.
    pub fn content_lines(&self) -> impl Iterator<Item = (u64, &[u8])> + Clone {
        self.lines().filter(|(_, line)| !is_comment(line))
    }

    /// The first such line, without white space around it.
    #[must_use]
    pub fn first(&self) -> Option<&[u8]> {
        self.content_lines().next().map(|(_, line)| line.trim_ascii())
    }

    /// The kind of file it looks like, if that is a known kind that is not read here.
    pub(crate) fn looks_like(&self) -> Option<&'static str> {
        let text = self.text.trim_ascii();
        let Some(first) = self.first() else {
            let code = text.starts_with(b"#") && !text.contains(&b' ') && text.len() > 20;
            return code.then_some("a share code");
        };
        let starts = |what: &str| first.starts_with(what.as_bytes());
        let word = first.split(u8::is_ascii_whitespace).next().unwrap_or_default();
        let has = |what: &str| memchr::memmem::find(&self.text, what.as_bytes()).is_some();
        if text.starts_with(b"<") {
            return Some("XML or HTML");
        }
        if starts("http:") || starts("https:") {
            return Some("a link");
        }
        if starts("SAVEFILE:") {
            return Some("a saved game of Tatham's collection");
        }
        if starts("pzprv3") {
            return Some("pzprv3");
        }
        if starts("p cnf") || (starts("c ") && has("p cnf")) {
            return Some("DIMACS CNF");
        }
        if is_game_id(word) {
            return Some("a game id of Tatham's Solo");
        }
        if (starts("scl") || starts("fpuz") || starts("ctc") || starts("scf")) && first.len() > 64 {
            return Some("a SudokuPad link");
        }
        if text.starts_with(b"{") && has("http://ipuz.org/") {
            return Some("ipuz");
        }
        None
    }
}

/// Whether a line is blank or a comment.
pub(crate) fn is_comment(line: &[u8]) -> bool {
    matches!(line.trim_ascii().first(), None | Some(b'#'))
}

/// `3x3:5_3b7...` or `3x3db#123`.
fn is_game_id(word: &[u8]) -> bool {
    let digits = |text: &[u8]| text.iter().take_while(|b| b.is_ascii_digit()).count();
    let rows = digits(word);
    if rows == 0 || rows > 2 {
        return false;
    }
    match word.get(rows) {
        Some(b'x') => {
            let columns = digits(&word[rows + 1..]);
            let rest = &word[rows + 1 + columns..];
            let params = rest.iter().take_while(|b| b.is_ascii_lowercase()).count();
            columns > 0
                && columns <= 2
                && matches!(rest.get(params), Some(b':' | b'#'))
                && rest.len() > params + 1
        }
        Some(b'j') => word.get(rows + 1) == Some(&b':'),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_complete_lines_count() {
        let head = Head::new(b"\xEF\xBB\xBF# one\r\n12\n34", false).unwrap();
        assert_eq!(head.lines().count(), 2);
        assert_eq!(head.first(), Some(&b"12"[..]));
        let head = Head::new(b"12\n34", true).unwrap();
        assert_eq!(head.content_lines().last(), Some((2, &b"34"[..])));
    }

    #[test]
    fn other_kinds_of_text_are_recognised() {
        assert_eq!(Head::new(b"\xFF\xFE1\0", true).unwrap_err().kind, FaultKind::Utf16);
        assert_eq!(Head::new(b"12\x0034", true).unwrap_err(), FaultKind::Binary.at(1, 3));
        let mut late = b"12\n".repeat(100);
        late.extend(b"1\x002\n");
        assert!(Head::new(&late, true).is_ok(), "one bad line does not stop the others");
        late.rotate_right(4);
        assert!(Head::new(&late, true).is_ok(), "nor does it as the first");
        assert!(is_game_id(b"3x3:5_3b7") && is_game_id(b"3x3db#123") && is_game_id(b"9j:a"));
        assert!(!is_game_id(b"53xx7:") && !is_game_id(b"53..7....") && !is_game_id(b"3x"));
    }
}
