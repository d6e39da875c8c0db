//! Cutting a text whose records are lines.

use crate::cut::{Cut, Cutter};
use crate::lines::LineEnds;

/// Every line is a record.
#[derive(Default, Debug)]
pub(crate) struct LineCutter {
    ends: LineEnds,
    skipping: bool,
}

impl Cutter for LineCutter {
    #[inline]
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        if self.ends.continues_cr_lf(text) {
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

    fn skip_record(&mut self) {
        self.skipping = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::lines;

    #[test]
    fn lines_are_the_same_however_the_text_is_split() {
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
                    Cut::Fault { .. } | Cut::Made { .. } => unreachable!("lines are as they are"),
                    Cut::More => have = text.len().min(have + piece),
                }
            }
            assert_eq!(found, whole, "pieces of {piece}");
        }
    }
}
