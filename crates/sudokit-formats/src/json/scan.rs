//! Finding where JSON values end, in a text that arrives piece by piece, without parsing it.
//!
//! `serde_json::StreamDeserializer` does not fit: it cannot continue after an element that is not
//! valid, it does not count lines, and it would parse on the one thread that only cuts.

use crate::FaultKind;
use crate::cut::{Cut, Cutter};
use crate::lines::count_ends;

/// Follows strings and brackets to the end of a value.
#[derive(Clone, Default, Debug)]
pub(crate) struct Scan {
    /// Bytes of the value looked at.
    seen: usize,
    depth: u64,
    text: bool,
    escaped: bool,
}

/// Where a value ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// After this byte, with its own closing bracket or quote.
    Closed(usize),
    /// Before this byte, a comma, a blank or a bracket that closes what is around it.
    Before(usize),
}

impl Scan {
    /// Whether nothing of the value was looked at yet.
    pub(crate) fn is_new(&self) -> bool {
        self.seen == 0
    }

    /// Forgets how many bytes were looked at, and returns it: they are passed over.
    pub(crate) fn take_seen(&mut self) -> usize {
        core::mem::take(&mut self.seen)
    }

    /// The end of the value that `text` starts with; `None` if it has not arrived.
    pub(crate) fn end(&mut self, text: &[u8]) -> Option<Ended> {
        while let Some(&byte) = text.get(self.seen) {
            self.seen += 1;
            if self.text {
                match byte {
                    _ if self.escaped => self.escaped = false,
                    b'\\' => self.escaped = true,
                    b'"' => {
                        self.text = false;
                        if self.depth == 0 {
                            return Some(Ended::Closed(self.seen));
                        }
                    }
                    _ => {}
                }
                continue;
            }
            match byte {
                b'"' if self.depth == 0 && self.seen > 1 => {
                    return Some(Ended::Before(self.seen - 1));
                }
                b'"' => self.text = true,
                b'{' | b'[' if self.depth == 0 && self.seen > 1 => {
                    return Some(Ended::Before(self.seen - 1));
                }
                b'{' | b'[' => self.depth += 1,
                b'}' | b']' if self.depth > 0 => {
                    self.depth -= 1;
                    if self.depth == 0 {
                        return Some(Ended::Closed(self.seen));
                    }
                }
                b'}' | b']' | b',' | b' ' | b'\t' | b'\n' | b'\r' if self.depth == 0 => {
                    return Some(Ended::Before(self.seen - 1));
                }
                _ => {}
            }
        }
        None
    }
}

/// Cuts a JSON document: the elements of its list, or its values one after the other.
#[derive(Debug)]
pub(crate) struct JsonCutter {
    at: At,
    scan: Scan,
    skipping: bool,
    /// Whether the last character was out of place and has been reported.
    stray: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum At {
    /// Before a value that is a record of its own.
    Value,
    /// Before the bracket that opens the list.
    Open,
    /// Before an element of the list, or its end.
    Element,
    /// After an element.
    Comma,
    /// After the list.
    Behind,
    /// After the error for text that follows the list.
    Over,
}

impl JsonCutter {
    /// Cuts the elements of the one `list`, or values.
    pub(crate) fn new(list: bool) -> JsonCutter {
        let at = if list { At::Open } else { At::Value };
        JsonCutter { at, scan: Scan::default(), skipping: false, stray: false }
    }
}

/// Passes over so many bytes.
pub(super) fn skip(text: &[u8], length: usize) -> Cut {
    Cut::Skip { length, lines: count_ends(&text[..length]) }
}

/// Passes over the blanks that `text` begins with; `None` if there are none, and something follows.
pub(super) fn skip_blanks(text: &[u8], end: bool) -> Option<Cut> {
    let blanks = text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    if blanks < text.len() {
        return (blanks > 0).then(|| skip(text, blanks));
    }
    // A CR at the very end may be half of a CR LF, which is one line end.
    let torn = usize::from(!end && text.last() == Some(&b'\r'));
    Some(if blanks > torn { skip(text, blanks - torn) } else { Cut::More })
}

impl Cutter for JsonCutter {
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        if self.scan.is_new() && !self.skipping {
            if let Some(cut) = skip_blanks(text, end) {
                return cut;
            }
            match (self.at, text[0]) {
                (At::Over, _) => return skip(text, text.len()),
                (At::Behind, _) => {
                    self.at = At::Over;
                    return Cut::Fault { length: 1, lines: 0, kind: FaultKind::JsonMore };
                }
                (At::Open, b'[') => {
                    self.at = At::Element;
                    return skip(text, 1);
                }
                (At::Comma, b',') => {
                    self.at = At::Element;
                    return skip(text, 1);
                }
                (At::Element | At::Comma, b']') => {
                    self.at = At::Behind;
                    return skip(text, 1);
                }
                (At::Comma, _) => {
                    self.at = At::Element;
                    let message = "expected , or ] after an element".to_owned();
                    return Cut::Fault { length: 1, lines: 0, kind: FaultKind::Json { message } };
                }
                (At::Value | At::Element, b',' | b'}' | b']') => {
                    // One fault for a run of them.
                    if core::mem::replace(&mut self.stray, true) {
                        return skip(text, 1);
                    }
                    let message = "expected a value".to_owned();
                    return Cut::Fault { length: 1, lines: 0, kind: FaultKind::Json { message } };
                }
                _ => {}
            }
        }
        let length = match self.scan.end(text) {
            Some(Ended::Closed(at) | Ended::Before(at)) => at,
            None if end => text.len(),
            None if self.skipping => {
                let length = self.scan.take_seen();
                return skip(text, length);
            }
            None => return Cut::More,
        };
        self.scan = Scan::default();
        self.stray = false;
        if self.at == At::Element {
            self.at = At::Comma;
        }
        if core::mem::take(&mut self.skipping) {
            return skip(text, length);
        }
        Cut::Record { text: length, length, lines: count_ends(&text[..length]) }
    }

    fn skip_record(&mut self) {
        self.skipping = true;
    }

    fn finish(&mut self) -> Option<FaultKind> {
        matches!(self.at, At::Element | At::Comma).then_some(FaultKind::JsonOpen)
    }
}

/// The byte at which the scalar of this number (from 0) starts, at or after `from`.
pub(crate) fn scalar_at(text: &[u8], from: usize, number: usize) -> Option<usize> {
    let (mut at, mut left) = (from, number);
    while let Some(&byte) = text.get(at) {
        match byte {
            b'[' | b']' | b'{' | b'}' | b',' | b':' => at += 1,
            _ if byte.is_ascii_whitespace() => at += 1,
            _ if left == 0 => return Some(at),
            _ => {
                left -= 1;
                match Scan::default().end(&text[at..])? {
                    Ended::Closed(length) | Ended::Before(length) => at += length.max(1),
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn records(text: &[u8], list: bool, piece: usize) -> (Vec<String>, Vec<FaultKind>) {
        let mut cutter = JsonCutter::new(list);
        let (mut found, mut faults, mut at, mut have) = (vec![], vec![], 0, 0);
        while at < text.len() {
            match cutter.cut(&text[at..have], have == text.len()) {
                Cut::More => have = text.len().min(have + piece),
                Cut::Record { text: length, length: whole, .. } => {
                    found.push(String::from_utf8_lossy(&text[at..at + length]).into_owned());
                    at += whole;
                }
                Cut::Skip { length, .. } => at += length,
                Cut::Fault { length, kind, .. } => {
                    faults.push(kind);
                    at += length;
                }
                Cut::Made { .. } => unreachable!("values are as they are"),
            }
        }
        faults.extend(cutter.finish());
        (found, faults)
    }

    #[test]
    fn elements_come_out_the_same_in_any_pieces() {
        let text = br#" [ {"a":"]\"}"} , [1,[2]],
            "x,y", 12 ,null] "#;
        for piece in 1..text.len() {
            let (found, faults) = records(text, true, piece);
            assert_eq!(found, ["{\"a\":\"]\\\"}\"}", "[1,[2]]", "\"x,y\"", "12", "null"]);
            assert!(faults.is_empty(), "{faults:?}");
        }
    }

    #[test]
    fn lists_without_end_and_things_behind_are_faults() {
        assert_eq!(records(b"[1, 2", true, 9).1, [FaultKind::JsonOpen]);
        assert_eq!(records(b"[1] 2 3", true, 9).1, [FaultKind::JsonMore]);
        assert_eq!(records(b"{} {}", false, 9).0, ["{}", "{}"]);
        let (found, faults) = records(b"{} }, ]] {}", false, 2);
        assert_eq!((found.len(), faults.len()), (2, 1), "one fault for a run of stray characters");
    }

    #[test]
    fn scalars_are_found() {
        let text = br#"{"a": [[1, "two"], [null, 4]]}"#;
        assert_eq!(scalar_at(text, 5, 1), Some(11));
        assert_eq!(scalar_at(text, 5, 3), Some(26));
        assert_eq!(scalar_at(text, 5, 4), None);
    }
}
