//! The comments of a text, and what they say of the puzzles below or above them.

use std::sync::Arc;

use crate::Entry;
use crate::encoding::text_of;
use crate::fault::Fault;
use crate::format::Parser;
use crate::head::{Head, is_comment};
use crate::left_out::{map_in, names_rules};
use crate::says::{Says, says};

/// The most bytes that are kept of comments that may be a map of regions: the largest board has 4,096 cells.
const MOST_LABELS: usize = 16 * 1024;

/// The most comments that are kept of one place. A puzzle that so many name rules for is left out anyway.
const MOST_RULES: usize = 64;

/// The comments that a piece of a text begins with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Comments {
    /// Those that name rules, each once.
    rules: Vec<String>,
    /// Those of one word: they may be the rows of a map of regions.
    labels: String,
}

/// Where a line stands below `# Rules:`.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Paragraph {
    /// Not below it.
    None,
    /// Below it, with nothing between.
    Begun,
    /// Below a rule.
    Rules,
}

impl Comments {
    /// The comments among these lines, which are comments or blank. What stands below `# Rules:` is rules, as far as the next
    /// blank line or field.
    fn of<'a>(lines: impl Iterator<Item = &'a [u8]>) -> Comments {
        let mut comments = Comments::default();
        let mut paragraph = Paragraph::None;
        for line in lines {
            let line = text_of(line);
            let text = line.trim_start_matches(['#', ' ']);
            if text.is_empty() {
                paragraph = match paragraph {
                    Paragraph::Begun => Paragraph::Begun,
                    Paragraph::None | Paragraph::Rules => Paragraph::None,
                };
            } else if is_heading(text) {
                paragraph = Paragraph::Begun;
            } else if paragraph == Paragraph::None || is_field(text) {
                paragraph = Paragraph::None;
                comments.add_line(text.to_owned());
            } else {
                paragraph = Paragraph::Rules;
                comments.add_line(format!("Rules: {text}"));
            }
        }
        comments
    }

    fn add_line(&mut self, text: String) {
        if text.len() >= 4 && text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            self.add_labels(&text);
        }
        if !self.rules.contains(&text) && names_rules(&text) {
            self.add_rule(text);
        }
    }

    fn add_rule(&mut self, text: String) {
        if self.rules.len() < MOST_RULES && !self.rules.contains(&text) {
            self.rules.push(text);
        }
    }

    fn add_labels(&mut self, labels: &str) {
        if self.labels.len() < MOST_LABELS {
            self.labels.push_str(labels);
        }
    }

    /// The comments that a piece begins with.
    fn before(piece: &[u8]) -> Comments {
        Comments::of(lines_of(piece).take_while(|line| is_comment(line)))
    }

    /// Adds those that follow.
    fn add(&mut self, other: Comments) {
        other.rules.into_iter().for_each(|text| self.add_rule(text));
        self.add_labels(&other.labels);
    }

    /// What they say of a puzzle, one a line.
    fn text(&self) -> Option<Arc<str>> {
        if !self.rules.is_empty() {
            return Some(self.rules.join("\n").into());
        }
        map_in(&self.labels).map(|_| self.labels.as_str().into())
    }
}

/// Whether a comment is the heading of rules: `Rules:`.
fn is_heading(text: &str) -> bool {
    text.strip_suffix(':').is_some_and(|name| says(name) == Says::Rules)
}

/// Whether a comment is a field: `Author: Ann`.
fn is_field(text: &str) -> bool {
    // A sentence is not a name.
    const MOST_WORDS: usize = 3;
    text.split_once(':')
        .is_some_and(|(name, _)| name.split_ascii_whitespace().count() <= MOST_WORDS)
}

fn lines_of(piece: &[u8]) -> impl Iterator<Item = &[u8]> {
    piece.split(|byte| matches!(byte, b'\n' | b'\r')).map(<[u8]>::trim_ascii)
}

/// Whether a piece begins with a comment, behind a few blank lines.
fn begins_with_comment(piece: &[u8]) -> bool {
    const MOST_BLANK: usize = 64;
    piece[..piece.len().min(MOST_BLANK)].trim_ascii_start().starts_with(b"#")
}

/// Whether a piece is nothing but comments.
fn is_all_comments(piece: &[u8]) -> bool {
    begins_with_comment(piece) && lines_of(piece).all(is_comment)
}

/// The comments of a text that is being cut.
pub(crate) struct Remarks {
    /// Whether these comments are those that [`above`] has already.
    is_above: bool,
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
    /// Those of a text that begins so.
    pub(crate) fn of(head: &Head) -> Remarks {
        Remarks {
            is_above: head.lines().any(|(_, line)| !is_comment(line)),
            last: Comments::default(),
            text: None,
            is_open: false,
            is_below: false,
        }
    }

    /// Passes a piece of the text, and returns whether it holds nothing but comments.
    pub(crate) fn pass(&mut self, piece: &[u8], is_made: bool) -> bool {
        if !begins_with_comment(piece) {
            let is_nothing = !is_made && piece.trim_ascii().is_empty();
            self.is_open &= is_nothing;
            self.is_above &= is_nothing;
            return false;
        }
        let is_all = is_all_comments(piece);
        if !self.is_above {
            if !self.is_open {
                self.last = Comments::default();
            }
            self.last.add(Comments::before(piece));
            self.text = self.last.text();
            self.is_open = is_all;
        }
        self.is_above &= is_all;
        is_all
    }

    /// What the comments above a record say of it, or those below, in `rest`, if there are none above.
    pub(crate) fn of_record(&mut self, rest: Option<&[u8]>) -> Option<Arc<str>> {
        // What stands below the last puzzle is about it, if it is there in time.
        let below = rest.filter(|rest| is_all_comments(rest));
        let below = below.and_then(|rest| Comments::before(rest).text());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn little_is_kept_of_many_comments() {
        let lines: Vec<String> = (0..5000).map(|at| format!("# killer with {at} cages:")).collect();
        let comments = Comments::before(lines.join("\n").as_bytes());
        assert_eq!(comments.rules.len(), MOST_RULES);
        assert!(comments.rules.iter().all(|rule| rule.len() < 40));
        let below = Comments::before(format!("# Rules:\n{}", lines.join("\n")).as_bytes());
        assert_eq!(below.rules.len(), MOST_RULES);
        assert!(below.rules.iter().all(|rule| rule.len() < 40));
    }
}
