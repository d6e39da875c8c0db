//! The comments of a text, and what they say of the puzzles below or above them.

use std::sync::Arc;

use crate::Entry;
use crate::encoding::text_of;
use crate::fault::Fault;
use crate::format::Parser;
use crate::head::{Head, is_comment};
use crate::left_out::{map_in, names_rules};

/// The most bytes that are kept of comments that may be a map of regions: the largest board has 4,096 cells.
const MOST_LABELS: usize = 16 * 1024;

/// The comments that a piece of a text begins with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Comments {
    /// Those that name rules, one a line.
    rules: String,
    /// Those of one word: they may be the rows of a map of regions.
    labels: String,
}

impl Comments {
    /// The comments among these lines, which are comments or blank. A line that ends with a colon goes on below.
    fn of<'a>(lines: impl Iterator<Item = &'a [u8]>) -> Comments {
        let mut comments = Comments::default();
        let mut before = String::new();
        for line in lines.filter(|line| !line.is_empty()) {
            let line = text_of(line);
            let text = line.trim_start_matches(['#', ' ']);
            if text.len() >= 4 && text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                comments.labels.push_str(text);
            }
            let text = format!("{before}{text}");
            if names_rules(&text) {
                comments.rules.push_str(&text);
                comments.rules.push('\n');
            }
            // "Rules:" is about all that follows.
            before = if text.ends_with(':') { text } else { before };
        }
        comments
    }

    /// The comments that a piece begins with, behind a few blank lines, and whether there is nothing else in the piece; `None`
    /// if it begins with another thing.
    pub(crate) fn before(piece: &[u8]) -> Option<(Comments, bool)> {
        const MOST_BLANK: usize = 64;
        let start = &piece[..piece.len().min(MOST_BLANK)];
        start.trim_ascii_start().starts_with(b"#").then(|| {
            let ends = |byte: &u8| matches!(byte, b'\n' | b'\r');
            let mut lines = piece.split(ends).map(<[u8]>::trim_ascii);
            let comments = Comments::of(lines.by_ref().take_while(|line| is_comment(line)));
            let is_all = piece.split(ends).all(is_comment);
            (comments, is_all)
        })
    }

    /// Adds those that follow.
    pub(crate) fn add(&mut self, other: Comments) {
        self.rules.push_str(&other.rules);
        if self.labels.len() < MOST_LABELS {
            self.labels.push_str(&other.labels);
        }
    }

    /// What they say of a puzzle, one a line.
    fn text(&self) -> Option<Arc<str>> {
        if !self.rules.is_empty() {
            return Some(self.rules.as_str().into());
        }
        map_in(&self.labels).map(|_| self.labels.as_str().into())
    }
}

/// The comments of a text that is being cut.
#[derive(Default)]
pub(crate) struct Remarks {
    /// The last ones; those that follow each other are one.
    last: Comments,
    /// What they say.
    text: Option<Arc<str>>,
    /// Whether nothing but comments came since then.
    is_open: bool,
    /// Whether a record stands above them which was read without them.
    is_below: bool,
}

impl Remarks {
    /// Passes a piece of the text, and returns whether it holds nothing but comments.
    pub(crate) fn pass(&mut self, piece: &[u8], is_made: bool) -> bool {
        let Some((comments, is_all)) = Comments::before(piece) else {
            self.is_open &= !is_made && piece.trim_ascii().is_empty();
            return false;
        };
        if !self.is_open {
            self.last = Comments::default();
        }
        self.last.add(comments);
        self.text = self.last.text();
        self.is_open = is_all;
        is_all
    }

    /// What the comments above a record say of it, or those below, in `rest`, if there are none above.
    pub(crate) fn of_record(&mut self, rest: Option<&[u8]>) -> Option<Arc<str>> {
        // What stands below the last puzzle is about it, if it is there in time.
        let below = rest.and_then(Comments::before).filter(|(_, is_all)| *is_all);
        let below = below.and_then(|(comments, _)| comments.text());
        self.is_below = below.is_none();
        self.text.clone().or(below)
    }

    /// At the end: what comments say of a puzzle above them that was read without them.
    pub(crate) fn too_late(&mut self) -> Option<Arc<str>> {
        self.text.take().filter(|_| self.is_open && self.is_below)
    }
}

/// The comments above the first puzzle, which hold for all.
pub(crate) fn above(head: &Head) -> Option<Arc<str>> {
    let lines = head.lines().map(|(_, line)| line);
    Comments::of(lines.take_while(|line| is_comment(line)).map(<[u8]>::trim_ascii)).text()
}

impl Entry {
    /// Notes the rules that comments name, one a line.
    pub(crate) fn leave_out_comments(&mut self, comments: &str) {
        comments.lines().for_each(|comment| self.leave_out_named(comment));
    }
}

/// Parses records below such comments.
pub(crate) struct Headed {
    pub(crate) parser: Arc<dyn Parser + Send + Sync>,
    pub(crate) comments: Arc<str>,
}

impl Parser for Headed {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let mut entry = self.parser.parse(record)?;
        if let Some(entry) = &mut entry {
            entry.leave_out_comments(&self.comments);
        }
        Ok(entry)
    }
}
