//! The innermost elements of HTML or XML that are the cells or rows of one board, where no table is.
//!
//! ```text
//! <div class="cell">5</div><div class="cell"></div>...        <row>53..7....</row><row>6..195...</row>...
//! ```

use core::ops::Range;

use crate::text::{cell, side_of};

/// The elements of one name that are cells or rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Leaves {
    pub(crate) name: String,
    /// The bytes of their tags, in order.
    starts: Vec<usize>,
    pub(crate) side: usize,
    pub(crate) are_rows: bool,
    /// What groups of as many cells as a row has are called, if not after rows: they may be boxes.
    pub(crate) groups: Option<String>,
}

/// An element without others in it, but for what can be filled in.
struct Leaf<'a> {
    name: &'a str,
    /// The first word of its class.
    class: &'a str,
    start: usize,
    text: String,
}

/// An element, with all in it.
struct Outer<'a> {
    name: &'a str,
    class: &'a str,
    bytes: Range<usize>,
}

impl Leaves {
    /// Those of a text, if it has those of one board.
    pub(crate) fn of(text: &str) -> Option<Leaves> {
        if text.to_ascii_lowercase().contains("<td") {
            return None;
        }
        // A cell may have parts of a line in it, and a board may have nothing else: both are tried.
        Leaves::among(text, false).or_else(|| Leaves::among(text, true))
    }

    fn among(text: &str, skips_inline: bool) -> Option<Leaves> {
        const NAMES: [&str; 15] = [
            "div", "span", "li", "button", "p", "label", "cell", "c", "field", "square", "row",
            "r", "line", "string", "item",
        ];
        let (mut all, around) = elements(text, skips_inline);
        all.retain(|leaf| NAMES.contains(&leaf.name));
        // Few kinds, or else there is no board.
        const MOST_KINDS: usize = 32;
        let mut kinds: Vec<(&str, Option<&str>)> = Vec::new();
        for leaf in &all {
            for kind in [(leaf.name, Some(leaf.class)), (leaf.name, None)] {
                if kinds.len() < MOST_KINDS && !kinds.contains(&kind) {
                    kinds.push(kind);
                }
            }
        }
        kinds.iter().find_map(|(name, class)| {
            let is_of_kind = |leaf: &&Leaf<'_>| {
                leaf.name == *name && class.is_none_or(|class| class == leaf.class)
            };
            let of_kind = || all.iter().filter(is_of_kind);
            let count = of_kind().count();
            let are_rows = || {
                (4..=64).contains(&count) && of_kind().all(|leaf| row(&leaf.text, count).is_some())
            };
            let side = side_of(count).filter(|_| of_kind().all(|leaf| cell(&leaf.text).is_some()));
            let (side, are_rows) = match side {
                Some(side) => (side, false),
                None => (are_rows().then_some(count)?, true),
            };
            let starts: Vec<usize> = of_kind().map(|leaf| leaf.start).collect();
            let is_group = |outer: &&Outer<'_>| {
                let cells = starts.iter().filter(|start| outer.bytes.contains(start)).count();
                !are_rows && cells == side && !calls_row(outer.class) && !calls_row(outer.name)
            };
            let groups = around.iter().find(is_group);
            let groups = groups.map(|group| match group.class {
                "" => group.name.to_owned(),
                class => class.to_owned(),
            });
            Some(Leaves { name: (*name).to_owned(), starts, side, are_rows, groups })
        })
    }

    /// Whether the tag at this byte begins one.
    pub(crate) fn begins_at(&self, start: usize) -> bool {
        self.starts.binary_search(&start).is_ok()
    }
}

/// The cells of a row of so many: characters, or words.
pub(crate) fn row(text: &str, side: usize) -> Option<Vec<&str>> {
    let words: Vec<&str> =
        text.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty()).collect();
    let cells: Vec<&str> = match words[..] {
        [word] if word.is_ascii() && word.len() == side => {
            word.split("").filter(|it| !it.is_empty()).collect()
        }
        _ if words.len() == side => words,
        _ => return None,
    };
    cells.into_iter().map(cell).collect()
}

/// Whether this is what a row is called.
fn calls_row(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    name.contains("row") || name.contains("line") || ["tr", "r"].contains(&&*name)
}

/// The elements of a text that have no others, and those that have.
fn elements(text: &str, skips_inline: bool) -> (Vec<Leaf<'_>>, Vec<Outer<'_>>) {
    const INLINE: [&str; 9] = ["span", "b", "strong", "i", "em", "p", "label", "font", "small"];
    const VOID: [&str; 6] = ["br", "hr", "img", "meta", "link", "!doctype"];
    let (mut found, mut around) = (Vec::new(), Vec::new());
    let mut open: Option<Leaf<'_>> = None;
    let mut outer: Vec<Outer<'_>> = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find('<').map(|found| at + found) {
        let Some(end) = text[start..].find('>').map(|found| start + found) else { break };
        if let Some(leaf) = &mut open {
            leaf.text.push_str(&text[at..start]);
        }
        let tag = text[start + 1..end].trim_end_matches('/');
        let length = tag.find(|c: char| c.is_whitespace()).unwrap_or(tag.len());
        let name = &tag[..length];
        match name.strip_prefix('/') {
            _ if skips_inline && INLINE.contains(&name.trim_start_matches('/')) => {}
            Some(name) => {
                found.extend(open.take().filter(|leaf| leaf.name == name));
                if let Some(at) = outer.iter().rposition(|outer| outer.name == name) {
                    let Outer { name, class, bytes } = outer.swap_remove(at);
                    outer.truncate(at);
                    around.push(Outer { name, class, bytes: bytes.start..start });
                }
            }
            None if name == "input" => {
                if let (Some(leaf), Some(value)) = (&mut open, attribute(tag, "value")) {
                    leaf.text.push_str(value);
                }
            }
            None => {
                let class = attribute(tag, "class").unwrap_or_default();
                if !VOID.contains(&name) && !text[..end].ends_with('/') {
                    outer.push(Outer { name, class, bytes: start..end });
                }
                let class = class.split_whitespace().next().unwrap_or_default();
                open = Some(Leaf { name, class, start, text: String::new() });
            }
        }
        at = end + 1;
    }
    for leaf in &mut found {
        leaf.text = leaf.text.replace("&nbsp;", " ").replace("&#160;", " ");
    }
    (found, around)
}

/// What a tag says of itself in quotes.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = tag;
    while let Some(at) = rest.find(name) {
        let is_whole = rest[..at].ends_with(char::is_whitespace);
        rest = &rest[at + name.len()..];
        let quoted = rest.trim_start().strip_prefix('=').map(str::trim_start);
        let quote = quoted.and_then(|it| it.chars().next()).filter(|c| ['"', '\''].contains(c));
        if let (true, Some(quoted), Some(quote)) = (is_whole, quoted, quote) {
            return quoted[1..].split(quote).next();
        }
    }
    None
}
