//! The comments of a text, and what they say of the puzzles below or above them.

use std::sync::Arc;

use crate::Entry;
use crate::around::Around;
use crate::cut::Cut;
use crate::encoding::text_of;
use crate::fault::{Fault, FaultKind, short_text};
use crate::format::Parser;
use crate::head::{Head, is_comment};
use crate::left_out::{map_in, names_rules};
use crate::maps::{are_in_patches, row_of_labels, usual_labels};
use crate::remarks::{MOST_REMARKS, is_sign, short};
use crate::says::{Says, says};
use crate::vocabulary::{Kinds, fold, kinds_of};

/// The most bytes that are kept of comments that may be a map of regions: the largest board has 4,096 cells.
const MOST_LABELS: usize = 16 * 1024;

/// The most comments that are kept of one place. A puzzle that so many name rules for is left out anyway.
const MOST_RULES: usize = 64;

/// Comments that follow each other.
#[derive(Clone, Debug)]
pub(crate) struct Comments {
    /// Those that name rules, each once.
    rules: Vec<Comment>,
    /// Those that say something else.
    remarks: Vec<Comment>,
    /// The labels of those of one word, or of words of one character: they may be the rows of a map of regions.
    labels: Vec<String>,
    /// The level of the highest heading among them: 1 for `# Killer`, 2 for `## Killer`.
    level: usize,
    /// Whether they do no more than count puzzles: `# Puzzle 2`.
    counts: bool,
}

/// A comment.
#[derive(Clone, Debug)]
struct Comment {
    level: usize,
    text: String,
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

impl Default for Comments {
    fn default() -> Comments {
        Comments {
            rules: Vec::new(),
            remarks: Vec::new(),
            labels: Vec::new(),
            level: usize::MAX,
            counts: true,
        }
    }
}

impl Comments {
    /// The comments among these lines, which are comments or blank. What stands below `# Rules:` is rules, as far as the next
    /// blank line or field.
    pub(crate) fn of<'a>(lines: impl Iterator<Item = &'a [u8]>) -> Comments {
        let mut comments = Comments::default();
        let mut paragraph = Paragraph::None;
        for line in lines {
            let line = text_of(line);
            let level = line.len() - line.trim_start_matches('#').len();
            let text = line.trim_start_matches(['#', ' ']);
            if text.is_empty() {
                paragraph = match paragraph {
                    Paragraph::Begun => Paragraph::Begun,
                    Paragraph::None | Paragraph::Rules => Paragraph::None,
                };
                continue;
            }
            comments.level = comments.level.min(level);
            comments.counts &= counts(text);
            if is_rules_heading(text) {
                paragraph = Paragraph::Begun;
            } else if paragraph == Paragraph::None || is_field(text) {
                paragraph = Paragraph::None;
                comments.add_line(level, text.to_owned());
            } else {
                paragraph = Paragraph::Rules;
                comments.add_line(level, format!("Rules: {text}"));
            }
        }
        comments
    }

    fn add_line(&mut self, level: usize, text: String) {
        if let Some(labels) = row_of_labels(&text) {
            self.add_labels([labels]);
        }
        let has = |comments: &[Comment]| comments.iter().any(|known| known.text == text);
        if has(&self.rules) || has(&self.remarks) {
        } else if names_rules(text.trim_end_matches([':', ' '])) {
            let text = text.trim_end_matches([':', ' ']).to_owned();
            add(&mut self.rules, Comment { level, text }, MOST_RULES);
        } else if let Some(rest) = behind_header(&text).filter(|rest| names_rules(rest)) {
            add(&mut self.rules, Comment { level, text: rest.to_owned() }, MOST_RULES);
        } else if self.remarks.len() < MOST_REMARKS && may_say(&text) {
            add(&mut self.remarks, Comment { level, text: short(&text) }, MOST_REMARKS);
        }
    }

    fn add_labels(&mut self, rows: impl IntoIterator<Item = String>) {
        for row in rows {
            if self.labels.iter().map(String::len).sum::<usize>() < MOST_LABELS {
                self.labels.push(row);
            }
        }
    }

    /// The rows that may be a map together: as many words may stand beside them.
    fn rows_of_map(&self) -> Vec<&str> {
        let length = |row: &str| row.chars().count();
        let mut lengths: Vec<usize> = self.labels.iter().map(|row| length(row)).collect();
        lengths.sort_unstable();
        // The longest of those that occur most often.
        let usual = lengths.chunk_by(PartialEq::eq).max_by_key(|alike| alike.len());
        let Some(usual) = usual.map(|alike| alike[0]) else { return Vec::new() };
        let rows = self.labels.iter().map(String::as_str);
        rows.filter(|row| length(row).abs_diff(usual) < 2).collect()
    }

    /// The comments that a piece begins with.
    fn before(piece: &[u8]) -> Comments {
        Comments::of(lines_of(piece).take_while(|line| is_comment(line)))
    }

    /// Adds those that follow.
    pub(crate) fn add(&mut self, other: Comments) {
        other.rules.into_iter().for_each(|rule| add(&mut self.rules, rule, MOST_RULES));
        other.remarks.into_iter().for_each(|remark| add(&mut self.remarks, remark, MOST_REMARKS));
        self.add_labels(other.labels);
        self.level = self.level.min(other.level);
        self.counts &= other.counts;
    }

    /// Headings of a higher level than this.
    fn above(&self, level: usize) -> Comments {
        let holds = |comment: &&Comment| comment.level < level;
        Comments {
            rules: self.rules.iter().filter(holds).cloned().collect(),
            remarks: self.remarks.iter().filter(holds).cloned().collect(),
            ..Comments::default()
        }
    }

    /// What they say of a puzzle.
    pub(crate) fn said(&self) -> Option<Arc<Around>> {
        let mut rules: Vec<Arc<str>> = self.rules.iter().map(|rule| (&*rule.text).into()).collect();
        let are_headings = || rules.iter().all(|rule| calls_regions(rule));
        let rows = self.rows_of_map();
        let labels = usual_labels(&rows.concat()).filter(|_| are_headings());
        let map = labels.as_ref().filter(|map| map_in(map).is_some());
        let is_map = map.is_some();
        let damaged = labels.as_ref().filter(|labels| !is_map && are_in_patches(labels));
        let labels = damaged.map(|labels| labels.as_str().into());
        if let Some(map) = map {
            rules.clear();
            rules.push(map.as_str().into());
        }
        let remarks = self.remarks.iter().filter(|_| !is_map).map(|remark| remark.text.clone());
        let remarks = Some(remarks.collect()).filter(|remarks: &Arc<[String]>| !remarks.is_empty());
        (!rules.is_empty() || remarks.is_some() || labels.is_some())
            .then(|| Arc::new(Around { rules, remarks, labels, ..Around::default() }))
    }
}

/// Whether a comment is the heading of a map: `Regions:`, `regions: |`.
fn calls_regions(text: &str) -> bool {
    says(text.trim_matches(|c: char| !c.is_alphanumeric())) == Says::Regions
}

/// What follows the letter of a header of SadMan: `#CKiller cages`. It begins with a word of the name of a rule, as few other
/// words do without their first letter.
fn behind_header(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(|c: char| c.is_ascii_uppercase())?;
    let folded = fold(rest);
    let first = folded.split(|c: char| !c.is_alphanumeric()).next()?;
    (!first.is_empty() && kinds_of(first).is(Kinds::RULE)).then_some(rest)
}

/// Whether a comment may say something: it has letters or signs, or compares, and does not come from a program, as
/// `#include <stdio.h>` does.
fn may_say(text: &str) -> bool {
    const OF_PROGRAMS: [&str; 4] = ["include <", "include \"", "pragma once", "!/"];
    if OF_PROGRAMS.iter().any(|start| text.starts_with(start)) {
        return false;
    }
    text.contains(|c: char| c.is_alphabetic() || is_sign(c) || matches!(c, '<' | '>'))
}

/// The line that a piece is, if it is words alone, and they name a rule: `Killer Sudoku` above puzzles.
fn rule_in_words(piece: &[u8]) -> Option<&str> {
    const LONGEST: usize = 200;
    let line = piece.trim_ascii();
    let is_of_words = |byte: &u8| {
        !byte.is_ascii_digit() && !byte.is_ascii_control() && !b".,{}<>[]\"#|".contains(byte)
    };
    if line.is_empty() || line.len() > LONGEST || !line.iter().all(is_of_words) {
        return None;
    }
    let text = str::from_utf8(line).ok()?.trim_matches(['*', '-', '/', ' ', ';', '%', ':', '_']);
    names_rules(text).then_some(text)
}

/// Adds a comment to others, if it is new and they are few.
fn add(comments: &mut Vec<Comment>, comment: Comment, most: usize) {
    if comments.len() < most && comments.iter().all(|known| known.text != comment.text) {
        comments.push(comment);
    }
}

/// Whether a comment does no more than count puzzles: `2`, `Puzzle 2`, `No. 2`.
fn counts(text: &str) -> bool {
    const WORDS: [&str; 12] = [
        "puzzle",
        "grid",
        "sudoku",
        "game",
        "problem",
        "no",
        "nr",
        "nº",
        "number",
        "número",
        "номер",
        "судоку",
    ];
    let words = text.split(|c: char| !c.is_alphanumeric() && c != 'º');
    words.filter(|word| !word.is_empty()).all(|word| {
        word.bytes().all(|byte| byte.is_ascii_digit()) || WORDS.contains(&&*word.to_lowercase())
    })
}

/// Whether a comment is the heading of rules: `Rules:`.
pub(crate) fn is_rules_heading(text: &str) -> bool {
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

/// A piece without the frame that ends the grid before it.
fn without_frame(piece: &[u8]) -> &[u8] {
    const MOST_LINES: usize = 3;
    const LONGEST: usize = 1024;
    let says = |byte: &u8| byte.is_ascii_alphanumeric() || b"#._".contains(byte);
    // Most pieces are a row.
    if piece.first().is_some_and(says) {
        return piece;
    }
    let mut rest = piece;
    for _ in 0..MOST_LINES {
        let start = &rest[..rest.len().min(LONGEST)];
        let Some(end) = memchr::memchr(b'\n', start) else { break };
        let line = &rest[..=end];
        if line.iter().any(says) {
            break;
        }
        rest = &rest[line.len()..];
    }
    rest
}

/// Whether a piece begins with a digit or a point, holds no comment, and is not followed by one.
fn are_rows(piece: &[u8], behind: &[u8]) -> bool {
    let begins = |text: &[u8]| matches!(text.first(), Some(b'0'..=b'9' | b'.'));
    begins(piece) && (behind.is_empty() || begins(behind)) && memchr::memchr(b'#', piece).is_none()
}

/// Whether a piece is nothing but comments.
fn is_all_comments(piece: &[u8]) -> bool {
    begins_with_comment(piece) && lines_of(piece).all(is_comment)
}

/// Where the comments begin that a piece ends with, behind something else; its length if there are none.
fn end_comments(piece: &[u8]) -> usize {
    let mut start = piece.len();
    loop {
        let before = piece[..start].trim_ascii_end();
        let line = memchr::memrchr2(b'\n', b'\r', before).map_or(0, |end| end + 1);
        if line == 0 || !before[line..].trim_ascii_start().starts_with(b"#") {
            return start;
        }
        start = line;
    }
}

/// The comments of a text that is being cut.
pub(crate) struct Remarks {
    /// Whether these comments are those that [`above`] has already.
    is_above: bool,
    /// Whether each piece is a part of its own, as lines of words are, also where no blank line stands between them.
    has_lines: bool,
    /// What stood above the last record, in parts, and still holds.
    before: Vec<Comments>,
    /// The parts that follow each other here.
    now: Vec<Comments>,
    /// Whether the next comment begins a part.
    is_apart: bool,
    /// What they say; `None` if that is to be found out.
    said: Option<Option<Arc<Around>>>,
    /// Whether nothing but comments came since then.
    is_open: bool,
    /// Whether a record stands above them which was read without them.
    is_below: bool,
    /// The number of records.
    records: usize,
}

/// The most parts that are kept.
const MOST_PARTS: usize = 64;

/// What still holds of the parts above the last record, and what was added below it. Headings of a higher level hold, and what
/// only counts puzzles replaces nothing else. Lines of words have no levels; as many are replaced as were added:
///
/// ```text
/// Killer Sudoku            holds, as one heading stands above the next puzzle and two above the first
///
/// Puzzle 1, easy           is replaced
/// ..3.
///
/// Puzzle 2, hard
/// ```
fn joined(before: &[Comments], now: &[Comments], has_lines: bool) -> Vec<Comments> {
    let Some(level) = now.iter().map(|part| part.level).min() else { return before.to_vec() };
    let (first, last) = before.split_at(before.len().saturating_sub(now.len()));
    let count = |parts: &[Comments]| parts.iter().all(|part| part.counts);
    let (kept, replaced) = match () {
        () if count(now) && (first.is_empty() || !count(last)) => (before, &[][..]),
        () if has_lines || count(now) => (first, last),
        () => (&[][..], before),
    };
    let mut parts = kept.to_vec();
    let mut higher = Comments::default();
    replaced.iter().for_each(|part| higher.add(part.above(level)));
    if !higher.rules.is_empty() || !higher.remarks.is_empty() {
        parts.push(higher);
    }
    parts.iter_mut().for_each(|part| part.labels.clear());
    parts.extend_from_slice(now);
    while parts.len() > MOST_PARTS {
        let last = parts.pop().expect("many parts");
        parts.last_mut().expect("many parts").add(last);
    }
    parts
}

impl Remarks {
    /// Those of a text that begins so.
    pub(crate) fn of(head: &Head) -> Remarks {
        Remarks { is_above: has_more(head), has_lines: false, ..Remarks::behind() }
    }

    /// Those of a text in which words stand for comments, also above the first record.
    pub(crate) fn behind() -> Remarks {
        Remarks {
            is_above: false,
            has_lines: true,
            before: Vec::new(),
            now: Vec::new(),
            is_apart: false,
            said: None,
            is_open: false,
            is_below: false,
            records: 0,
        }
    }

    /// Adds a part that says nothing, and stands where others say something.
    pub(crate) fn pass_name(&mut self) {
        self.add(Comments { level: 1, counts: false, ..Comments::default() });
        self.is_open = true;
    }

    /// Adds comments.
    fn add(&mut self, comments: Comments) {
        if !self.is_open {
            self.before = joined(&self.before, &core::mem::take(&mut self.now), self.has_lines);
        }
        let is_apart = self.has_lines || self.is_apart;
        let is_full = self.now.len() == MOST_PARTS;
        match self.now.last_mut().filter(|_| !is_apart || is_full) {
            Some(last) => last.add(comments),
            None => self.now.push(comments),
        }
        (self.is_apart, self.said) = (false, None);
    }

    /// What the comments say that hold here.
    fn said(&mut self) -> Option<Arc<Around>> {
        let (before, now) = (&self.before, &self.now);
        let said = self.said.get_or_insert_with(|| {
            let mut all = Comments::default();
            joined(before, now, self.has_lines).into_iter().for_each(|part| all.add(part));
            all.said()
        });
        said.clone()
    }

    /// Passes what was cut from a text, of which `piece` is the first one. Returns what comments say of it, if it may be a puzzle.
    pub(crate) fn pass_cut(
        &mut self,
        cut: &Cut,
        piece: &[u8],
        rest: &[u8],
    ) -> Option<Option<Arc<Around>>> {
        let (length, is_made) = match cut {
            Cut::Record { length, .. } => ((*length).min(rest.len()), false),
            Cut::Made { length, .. } => ((*length).min(rest.len()), true),
            Cut::More | Cut::Skip { .. } | Cut::Fault { .. } => {
                self.pass(piece, false);
                return None;
            }
        };
        // Most are rows among rows.
        if !is_made && self.is_silent() && are_rows(piece, &rest[length..]) {
            (self.is_open, self.is_above, self.is_below) = (false, false, true);
            self.records += 1;
            return Some(None);
        }
        let is_comment = self.pass(piece, is_made);
        if !is_made && let Some(words) = rule_in_words(piece) {
            // It is an error, and what it says holds for the puzzles below.
            self.pass(format!("# {words}\n").as_bytes(), false);
        }
        if !is_made && (is_comment || piece.trim_ascii().is_empty()) {
            return None;
        }
        // What stands below it begins in its piece if the format keeps comments there.
        let end = end_comments(&rest[..length]);
        let comments = self.of_record(Some(&rest[end..]));
        if end < length {
            self.pass(&rest[end..length], false);
        }
        Some(comments)
    }

    /// Whether comments said nothing so far.
    fn is_silent(&mut self) -> bool {
        !self.is_open && self.said().is_none()
    }

    /// Passes a piece of the text, and returns whether it holds nothing but comments.
    pub(crate) fn pass(&mut self, piece: &[u8], is_made: bool) -> bool {
        let piece = without_frame(piece);
        if !begins_with_comment(piece) {
            let is_nothing = !is_made && piece.trim_ascii().is_empty();
            self.is_apart |= is_nothing && !piece.is_empty();
            self.is_open &= is_nothing;
            self.is_above &= is_nothing;
            return false;
        }
        let is_all = is_all_comments(piece);
        if !self.is_above {
            self.add(Comments::before(piece));
            self.is_open = is_all;
        }
        self.is_above &= is_all;
        is_all
    }

    /// What the comments above a record say of it, or those below, in `rest`, if there are none above.
    pub(crate) fn of_record(&mut self, rest: Option<&[u8]>) -> Option<Arc<Around>> {
        // What stands below the last puzzle is about it, if it is there in time.
        let below = rest.map(without_frame).filter(|rest| is_all_comments(rest));
        let below = below.and_then(|rest| Comments::before(rest).said());
        self.is_below = below.is_none();
        self.records += 1;
        self.said().or(below)
    }

    /// At the end: a rule that comments name for puzzles above them, which were read without it.
    pub(crate) fn too_late(&mut self) -> Option<FaultKind> {
        let mut now = Comments::default();
        self.now.drain(..).filter(|_| self.is_open).for_each(|part| now.add(part));
        let said = now.said()?;
        let is_about_several = || said.rules.iter().any(|rule| is_about_several(rule));
        let was_taken = match self.records {
            // What words say below the only puzzle was taken for it.
            0 | 1 => self.has_lines || !self.is_below,
            // Below several, it may be about all.
            _ => !self.is_below && !is_about_several(),
        };
        let rule = said.rules.first().filter(|_| !was_taken)?;
        Some(FaultKind::RulesBelow { text: short_text(rule.to_string()) })
    }
}

/// Whether a text speaks of several puzzles: "all of these are killers".
fn is_about_several(text: &str) -> bool {
    const WORDS: [&str; 9] =
        ["all", "both", "each", "every", "these", "todos", "estos", "все", "эти"];
    let folded = fold(text);
    folded.split(|c: char| !c.is_alphanumeric()).any(|word| WORDS.contains(&word))
}

/// Whether something follows the comments that a text begins with.
fn has_more(head: &Head) -> bool {
    head.lines().any(|(_, line)| !is_comment(line))
}

/// The comments above the first puzzle, which hold for all.
pub(crate) fn above(head: &Head) -> Option<Arc<Around>> {
    // Comments that nothing follows yet are passed with the text.
    if !has_more(head) {
        return None;
    }
    let lines = head.lines().map(|(_, line)| line);
    Comments::of(lines.take_while(|line| is_comment(line)).map(<[u8]>::trim_ascii)).said()
}

/// Parses records below such comments.
pub(crate) struct Headed {
    pub(crate) parser: Arc<dyn Parser + Send + Sync>,
    pub(crate) around: Arc<Around>,
}

impl Parser for Headed {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let mut entry = self.parser.parse(record)?;
        if let Some(entry) = &mut entry {
            entry.take_around(&self.around);
        }
        Ok(entry)
    }

    fn has_words_beside(&self) -> bool {
        self.parser.has_words_beside()
    }

    fn takes_plain_nines(&self) -> bool {
        !self.around.names_rules() && self.parser.takes_plain_nines()
    }

    fn around(&self) -> Option<&Around> {
        Some(&self.around)
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
        assert!(comments.rules.iter().all(|rule| rule.text.len() < 40));
        let below = Comments::before(format!("# Rules:\n{}", lines.join("\n")).as_bytes());
        assert_eq!(below.rules.len(), MOST_RULES);
        assert!(below.rules.iter().all(|rule| rule.text.len() < 40));
    }
}
