//! `penpa`: links of Penpa-edit that pack a Sudoku.
//!
//! ```text
//! https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb9QwEL3nV1Q+z8F2HNvJrZS2lxIoW1...
//! ```
//!
//! The text is deflated and in Base64. Its lines are the header (kind of grid, columns, rows, title,
//! author), the space around the board, the mode of the editor, and the elements of the puzzle and of the
//! answer as JSON in which `"number"` is `zN` and so on. An element stands at a point, counted row by row with
//! two columns and rows more on each side: cells first, then the corners of cells, where lines begin and
//! end. From lines that enclose regions these are read. A small text in a cell of the answer holds marks.

mod link;
mod points;
mod read;
mod short;
mod write;

use std::sync::Arc;

use crate::format::{Format, Opened};
use crate::head::Head;
use crate::line_parser;
use crate::properties::Properties;
use crate::write::Writer;
use crate::{Fault, ReadOptions, WriteOptions};

use link::{NAME, packed};
use write::{HOLDS, LinkWriter};

/// Links of Penpa-edit.
#[derive(Debug)]
pub(crate) struct Penpa;

impl Format for Penpa {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "Penpa-edit: links such as swaroopg92.github.io/penpa-edit/#m=edit&p=..., with lines as regions"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        let line = head.first().and_then(|line| core::str::from_utf8(line).ok());
        line.and_then(packed).is_some()
    }

    fn settles(&self, head: &Head) -> bool {
        self.detect(head)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(line_parser::open(options, true, read::read))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(LinkWriter))
    }
}

#[cfg(test)]
mod tests {
    use sudokit_core::DigitSet;

    use super::link::START;
    use super::*;
    use crate::packing::{deflate, from_base64, inflate, to_base64};
    use crate::read_all;

    /// A link that packs these lines.
    fn link(lines: &[&str]) -> String {
        format!("{START}{}", to_base64(&deflate(lines.join("\n").as_bytes())))
    }

    #[test]
    fn older_and_other_links_are_read() {
        let givens =
            r#"{z_:[],zN:{"18":["1",1,"1"],"27":["4",1,"1"],"19":["12",1,"5"]},zS:{"20":3}}"#;
        let answer = r#"{zN:{"19":["2",2,"1"],"20":["34",2,"5"]},zE:zO}"#;
        let text = link(&["square,4,4,38,0,1,1,190,190,84", "[0,0,0,0]", "{}", givens, answer]);
        let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
        assert!(faults.is_empty(), "{faults:?}");
        assert_eq!(read[0].puzzle.to_string(), "1....4..........");
        assert_eq!(read[0].left_out, ["number", "shaded cells"]);
        assert_eq!(read[0].placed.as_ref().unwrap().filled(), 1);
        assert_eq!(read[0].marks.as_ref().unwrap()[2].to_string(), "{3, 4}");
        // Two rows above the board and one column left of it.
        let givens = r#"{zN:{"39":["1",1,"1"]}}"#;
        let text = link(&["sudoku,5,6,38", "[2,0,1,0]", "{}", givens]).replace("/#", "/?");
        let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
        assert!(faults.is_empty(), "{faults:?}");
        assert_eq!(read[0].puzzle.to_string(), "1...............");
    }

    #[test]
    fn marks_are_written_as_small_texts() {
        for (order, marks, text) in [(4, [1, 4], "14"), (16, [3, 12], "3 12")] {
            let line = ".".repeat(order * order);
            let (mut read, _) = read_all(line.as_bytes(), None, Arc::default());
            let digits = marks.map(|n| sudokit_core::Digit::new(n).unwrap());
            let mut sets = vec![DigitSet::EMPTY; order * order];
            sets[5] = digits.into_iter().collect();
            read[0].marks = Some(sets);
            let mut out = Vec::new();
            assert!(LinkWriter.write(&read[0], &mut out).unwrap().is_empty());
            let (back, faults) = read_all(&out, None, Arc::default());
            assert!(faults.is_empty(), "{faults:?}");
            assert_eq!(back[0].marks, read[0].marks);
            let link = String::from_utf8(out).unwrap();
            let bytes = from_base64(packed(&link).unwrap()).unwrap();
            let packed = String::from_utf8(inflate(&bytes).unwrap()).unwrap();
            assert!(packed.contains(&format!("[\"{text}\",2,\"5\"]")), "{packed}");
        }
    }

    #[test]
    fn what_is_no_sudoku_is_a_fault() {
        let id = |lines: &[&str]| {
            let (_, faults) = read_all(link(lines).as_bytes(), None, Arc::default());
            faults[0].kind.id()
        };
        assert_eq!(id(&["hex,4,4"]), "kind");
        assert_eq!(id(&["sudoku,4,5,38", "[0,0,0,0]", "{}", "{}"]), "row-width");
        assert_eq!(id(&["sudoku,9,9,38,0,1,1,460,460"]), "part");
        assert_eq!(id(&["sudoku,x"]), "part");
        let long = " ".repeat(2 << 20);
        assert_eq!(id(&[&long]), "packed-too-long");
    }
}
