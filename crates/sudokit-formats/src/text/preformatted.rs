//! Boards that a page shows as they are written: `<pre>`, `<code>`, `<textarea>`.
//!
//! ```text
//! <h1>Today</h1><pre>
//! 5 3 . | . 7 . | . . .
//! ...
//! </pre>
//! ```

use std::sync::LazyLock;

use crate::text::{Form, Kind, Piece};

/// A form whose text stands among the tags of a page.
pub(crate) struct Preformatted(pub(crate) Box<dyn Form>);

/// Tags that say nothing of their own.
static TAGS: LazyLock<Vec<String>> = LazyLock::new(|| {
    const NAMES: [&str; 26] = [
        "html", "head", "body", "title", "pre", "code", "textarea", "div", "p", "h1", "h2", "h3",
        "h4", "h5", "h6", "b", "strong", "i", "em", "span", "center", "br", "hr", "main",
        "article", "section",
    ];
    let tags = NAMES.iter().flat_map(|name| [format!("<{name}>"), format!("</{name}>")]);
    tags.chain(["<!doctype html>".to_owned(), "<br/>".to_owned(), "<br />".to_owned()]).collect()
});

/// The text of such a page with spaces in place of these tags, so it is as long; `None` if it is another.
pub(crate) fn without_tags(text: &str) -> Option<String> {
    const SHOWN: [&str; 3] = ["</pre>", "</code>", "</textarea>"];
    let lower = text.to_ascii_lowercase();
    SHOWN.iter().any(|tag| lower.contains(tag)).then(|| blanked(text))
}

/// What stands behind these tags in their line is the first line of what they show.
const BEGINS: [&str; 3] = ["<pre>", "<code>", "<textarea>"];

fn blanked(text: &str) -> String {
    let lower = text.to_ascii_lowercase();
    let mut plain = text.to_owned();
    for (at, _) in lower.match_indices('<') {
        if let Some(tag) = TAGS.iter().find(|tag| lower[at..].starts_with(tag.as_str())) {
            let end = at + tag.len();
            plain.replace_range(at..end, &" ".repeat(tag.len()));
            if BEGINS.contains(&tag.as_str()) && !text[end..].starts_with(['\r', '\n']) {
                plain.replace_range(end - 1..end, "\n");
            }
        }
    }
    plain
}

impl Form for Preformatted {
    fn kind(&mut self, line: &str) -> Kind {
        let kinds = blanked(line).split('\n').map(|line| self.0.kind(line)).collect::<Vec<_>>();
        kinds.into_iter().rfind(|kind| *kind != Kind::Nothing).unwrap_or(Kind::Nothing)
    }

    fn is_open(&self) -> bool {
        self.0.is_open()
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        self.0.draw(&blanked(section))
    }

    fn begin(&mut self) {
        self.0.begin();
    }
}
