//! Cutting tables into rows and rows into fields, and writing rows.
//!
//! Written here and not with `csv-core`, because a fault needs the byte it is at, text after a closing
//! quote is tolerated, and a row that never ends must be given up after so many bytes.
//!
//! ```text
//! 1,"a field, with ""quotes"" and
//! a line end",3
//! ```

use core::ops::Range;
use std::borrow::Cow;

use crate::cut::{Cut, Cutter};
use crate::lines::{LineEnds, count_ends};

/// A field of a row.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// Its bytes, without the quotes if there are any.
    pub(crate) range: Range<usize>,
    quoted: bool,
}

impl Field {
    /// Its text: in a quoted field, a quote is written twice.
    pub(crate) fn text<'a>(&self, row: &'a [u8]) -> Cow<'a, [u8]> {
        let raw = &row[self.range.clone()];
        if !self.quoted || !raw.contains(&b'"') {
            return Cow::Borrowed(raw);
        }
        let (mut text, mut at) = (Vec::with_capacity(raw.len()), 0);
        while at < raw.len() {
            text.push(raw[at]);
            at += if raw[at..].starts_with(b"\"\"") { 2 } else { 1 };
        }
        Cow::Owned(text)
    }
}

/// The fields of a row; or the place of a quote that is not closed.
pub(crate) fn split(row: &[u8], delimiter: u8) -> Result<Vec<Field>, usize> {
    let mut fields = Vec::new();
    let mut at = 0;
    loop {
        let quoted = row.get(at) == Some(&b'"');
        let end = if quoted {
            let mut close = at + 1;
            loop {
                match memchr::memchr(b'"', &row[close..]) {
                    None => return Err(at),
                    Some(more) if row.get(close + more + 1) == Some(&b'"') => close += more + 2,
                    Some(more) => break close += more,
                }
            }
            fields.push(Field { range: at + 1..close, quoted });
            // Text between the closing quote and the delimiter is dropped.
            memchr::memchr(delimiter, &row[close..]).map(|more| close + more)
        } else {
            let end = memchr::memchr(delimiter, &row[at..]).map(|more| at + more);
            fields.push(Field { range: at..end.unwrap_or(row.len()), quoted });
            end
        };
        match end {
            Some(end) => at = end + 1,
            None => return Ok(fields),
        }
    }
}

/// Cuts rows, which may have line ends within quotes; drops the header.
#[derive(Default, Debug)]
pub(crate) struct RowCutter {
    delimiter: u8,
    header: bool,
    ends: LineEnds,
    /// Bytes of the current row that were looked at, all in complete lines.
    seen: usize,
    quoted: bool,
    skipping: bool,
}

impl RowCutter {
    /// Cuts the rows after the first.
    pub(crate) fn after_header(delimiter: u8) -> RowCutter {
        RowCutter { delimiter, header: true, ..RowCutter::default() }
    }

    /// Whether a quoted field is still open after this line.
    fn stays_open(&self, line: &[u8]) -> bool {
        enum At {
            Start,
            Plain,
            Quoted,
            Closed,
        }
        if !self.quoted && memchr::memchr(b'"', line).is_none() {
            return false;
        }
        let mut at = if self.quoted { At::Quoted } else { At::Start };
        for &byte in line {
            at = match at {
                At::Start | At::Closed if byte == b'"' => At::Quoted,
                At::Quoted if byte == b'"' => At::Closed,
                At::Quoted => At::Quoted,
                _ if byte == self.delimiter => At::Start,
                _ => At::Plain,
            };
        }
        matches!(at, At::Quoted)
    }
}

impl Cutter for RowCutter {
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        loop {
            let rest = &text[self.seen..];
            if self.ends.continues_cr_lf(rest) {
                if self.seen == 0 {
                    return Cut::Skip { length: 1, lines: 0 };
                }
                self.seen += 1;
                continue;
            }
            let Some((line, whole)) = self.ends.next(rest, end) else {
                if self.skipping {
                    let length = self.seen + self.ends.take_seen();
                    self.seen = 0;
                    return Cut::Skip { length, lines: count_ends(&text[..length]) };
                }
                return Cut::More;
            };
            if self.skipping {
                let length = self.seen + whole;
                (self.seen, self.skipping) = (0, false);
                return Cut::Skip { length, lines: count_ends(&text[..length]) };
            }
            let line = &rest[..line];
            let (record, length) = (self.seen + line.len(), self.seen + whole);
            self.quoted = self.stays_open(line);
            if self.quoted && !(end && length == text.len()) {
                self.seen = length;
                continue;
            }
            let lines = match self.seen {
                0 => u64::from(length > record),
                _ => count_ends(&text[..length]),
            };
            (self.seen, self.quoted) = (0, false);
            let blank = text[..record].iter().all(u8::is_ascii_whitespace);
            if blank || core::mem::take(&mut self.header) {
                return Cut::Skip { length, lines };
            }
            return Cut::Record { text: record, length, lines };
        }
    }

    fn skip_record(&mut self) {
        (self.skipping, self.quoted) = (true, false);
    }
}

/// Writes fields as a row of a CSV table, quoting those that need it.
///
/// ```
/// let mut out = Vec::new();
/// sudokit_formats::write_csv_row(&mut out, ["7", "a, b", "say \"c\""]);
/// assert_eq!(out, b"7,\"a, b\",\"say \"\"c\"\"\"\n");
/// ```
pub fn write_csv_row(out: &mut Vec<u8>, fields: impl IntoIterator<Item = impl AsRef<[u8]>>) {
    for (i, field) in fields.into_iter().enumerate() {
        let field = field.as_ref();
        if i > 0 {
            out.push(b',');
        }
        if field.iter().any(|b| matches!(b, b',' | b'"' | b'\n' | b'\r')) {
            out.push(b'"');
            for &byte in field {
                out.extend_from_slice(if byte == b'"' {
                    b"\"\""
                } else {
                    core::slice::from_ref(&byte)
                });
            }
            out.push(b'"');
        } else {
            out.extend_from_slice(field);
        }
    }
    out.push(b'\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_fields_are_split() {
        let row = br#"1,"a,""b""",,"x"#;
        assert_eq!(split(row, b',').unwrap_err(), 13);
        let row = br#"1,"a,""b""",,x"#;
        let fields = split(row, b',').unwrap();
        let texts: Vec<_> = fields.iter().map(|field| field.text(row)).collect();
        assert_eq!(texts, [&b"1"[..], b"a,\"b\"", b"", b"x"].map(Cow::from));
    }

    #[test]
    fn a_quoted_line_end_does_not_end_the_row() {
        let mut cutter = RowCutter { delimiter: b',', ..RowCutter::default() };
        let text = b"1,\"two\nlines, \"\"here\"\"\",3\nnext";
        assert_eq!(cutter.cut(text, true), Cut::Record { text: 25, length: 26, lines: 2 });
        let mut cutter = RowCutter { delimiter: b',', ..RowCutter::default() };
        assert_eq!(cutter.cut(b"a \"b\nc", true), Cut::Record { text: 4, length: 5, lines: 1 });
    }
}
