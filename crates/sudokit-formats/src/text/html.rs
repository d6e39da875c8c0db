//! Tables of HTML, and boards whose cells or rows are other elements.

use crate::left_out::names_rules;
use crate::names;
use crate::text::leaves::{Leaves, row};
use crate::text::looks::{Looks, parts};
use crate::text::markup::usual;
use crate::text::{Drawn, Form, Kind, Piece, cell};

/// Tables whose rows are those of boards.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Html {
    /// The tables that have begun and not ended.
    open: usize,
    /// Whether a board is not a table.
    has_leaves: bool,
}

impl Html {
    /// The form of a text, if it has a table, or elements that are cells or rows.
    pub(crate) fn of(text: &str) -> Option<Html> {
        let has_table = text.to_ascii_lowercase().contains("<td");
        let has_leaves = !has_table && text.contains('<') && Leaves::of(text).is_some();
        (has_table || has_leaves).then_some(Html { open: 0, has_leaves })
    }
}

impl Form for Html {
    fn kind(&mut self, line: &str) -> Kind {
        let line = line.to_ascii_lowercase();
        let was_open = self.open > 0;
        self.open += line.matches("<table").count();
        let has_rows = self.has_leaves && !line.trim().is_empty()
            || was_open
            || self.open > 0
            || line.contains("<tr")
            || line.contains("<td");
        self.open = self.open.saturating_sub(line.matches("</table").count());
        match () {
            () if has_rows => Kind::Row,
            () if line.trim().is_empty() => Kind::Nothing,
            () => Kind::Words,
        }
    }

    fn is_open(&self) -> bool {
        self.open > 0 || self.has_leaves
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        draw(section)
    }

    fn begin(&mut self) {
        self.open = 0;
    }
}

/// Attributes that say where a cell stands, rows before columns.
const PLACES: [&str; 7] =
    ["data-row", "data-r", "data-col", "data-column", "data-c", "data-index", "data-cell"];

/// A table while it is read.
#[derive(Default)]
struct Reader {
    pieces: Vec<Piece>,
    /// Where the current piece begins.
    start: usize,
    row: Vec<String>,
    /// Whether each cell of the row is a heading.
    heads: Vec<bool>,
    is_head: bool,
    /// The text of the current cell, if one has begun.
    cell: Option<String>,
    /// What is said: the words of a heading or a paragraph, an attribute, a comment.
    phrases: Vec<String>,
    /// The names of tags that draw something.
    unknown: String,
    /// Whether something in a row cannot be a cell.
    has_others: bool,
    /// Whether the current cell has a digit in what is not its text.
    is_shown_otherwise: bool,
    /// The looks of the current cell.
    looks: Vec<String>,
    /// The looks of the cells of the table.
    table: Looks,
    /// What says that rows are none, or stand elsewhere.
    misplaced: String,
    /// The signs for blanks.
    blanks: Vec<String>,
    /// The numbers in the names of the last cell and the last row.
    places: [Vec<u64>; 2],
    /// Whether the current cell is one that can be filled in.
    is_input: bool,
    /// Whether digits stand in cells of both kinds: fixed, and to be filled in.
    filled: [bool; 2],
}

impl Reader {
    /// Ends an element that is a cell or a row.
    fn end_leaf(&mut self, leaves: &Leaves, end: usize) {
        if leaves.are_rows {
            let text = self.cell.take().unwrap_or_default();
            let cells = row(&text, leaves.side).unwrap_or_default();
            self.row = cells.into_iter().map(str::to_owned).collect();
            self.end_row(end);
            return;
        }
        self.end_cell();
        if self.row.len() == leaves.side {
            self.end_row(end);
        }
    }

    fn end_cell(&mut self) {
        if let Some(text) = self.cell.take() {
            let text = usual(&text).trim().to_owned();
            self.has_others |= core::mem::take(&mut self.is_shown_otherwise) && text.is_empty();
            if [".", "*", "_", "-", "?"].contains(&&*text) && !self.blanks.contains(&text) {
                self.blanks.push(text.clone());
            }
            match cell(&text) {
                Some(cell) => {
                    let is_input = core::mem::take(&mut self.is_input);
                    self.filled[usize::from(is_input)] |= cell != "." && cell != "0";
                    self.table.add(cell, &self.looks);
                    self.row.push(cell.to_owned());
                    self.heads.push(self.is_head && cell != ".");
                }
                None => {
                    self.has_others = true;
                    self.say(&format!(" {text}"));
                }
            }
        }
    }

    fn end_row(&mut self, end: usize) {
        self.end_cell();
        let has_others = core::mem::take(&mut self.has_others);
        // Headings stand above or before rows; among their cells they are digits of another kind.
        let heads = core::mem::take(&mut self.heads);
        if heads.iter().skip(1).any(|head| *head) && !heads.iter().all(|head| *head) {
            self.misplaced = " headings".to_owned();
        }
        if has_others {
            self.unknown.push_str(&format!(" {}", self.row.join(" ")));
        } else if !self.row.is_empty() {
            self.end_words(end);
            let drawn = match self.row.len() {
                cells if cells >= 4 => Drawn::Lines(self.row.join(" ")),
                _ => Drawn::Words(self.row.join(" ")),
            };
            self.push(end, drawn);
        }
        self.row.clear();
    }

    fn end_table(&mut self, end: usize) {
        self.end_row(end);
        if core::mem::take(&mut self.filled) == [true; 2] {
            self.unknown.push_str(" digits in inputs");
        }
        if core::mem::take(&mut self.blanks).len() > 1 {
            self.unknown.push_str(" two signs for blanks");
        }
        self.places = [Vec::new(), Vec::new()];
        self.unknown.push_str(&core::mem::take(&mut self.misplaced));
        if let Some(look) = core::mem::take(&mut self.table).odd() {
            self.unknown.push_str(&format!(" {look}"));
        }
    }

    /// Ends the words before a row, which then begins behind them.
    fn end_words(&mut self, end: usize) {
        for phrase in core::mem::take(&mut self.phrases) {
            let words = phrase.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
            // One letter says nothing.
            if words.chars().nth(1).is_some() && end > self.start + 1 {
                self.push(self.start + 1, Drawn::Words(words));
            }
        }
        let unknown = core::mem::take(&mut self.unknown);
        if !unknown.is_empty() && end > self.start + 1 {
            self.push(self.start + 1, Drawn::Unknown(unknown.trim().to_owned()));
        }
    }

    fn push(&mut self, end: usize, drawn: Drawn) {
        self.pieces.push(Piece { bytes: self.start..end, drawn });
        self.start = end;
    }
}

/// A tag, cut into its name and what it says besides.
struct Tag<'a> {
    name: String,
    attributes: Vec<(String, &'a str)>,
}

impl<'a> Tag<'a> {
    fn read(text: &'a str) -> Tag<'a> {
        let text = text.trim().trim_end_matches('/');
        let is_of_name = |c: char| c.is_ascii_alphanumeric() || "/!-".contains(c);
        let end = text.find(|c| !is_of_name(c)).unwrap_or(text.len());
        let name = text[..end].to_ascii_lowercase();
        let (mut rest, mut attributes) = (text[end..].trim_start(), Vec::new());
        while !rest.is_empty() {
            let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
            let key = rest[..end].to_ascii_lowercase();
            rest = rest[end..].trim_start();
            let mut value = "";
            if let Some(behind) = rest.strip_prefix('=') {
                let behind = behind.trim_start();
                let quote = behind.chars().next().filter(|c| ['"', '\''].contains(c));
                let (inner, end) = match quote {
                    Some(quote) => {
                        let inner = &behind[1..];
                        (inner, inner.find(quote).unwrap_or(inner.len()))
                    }
                    None => (behind, behind.find(char::is_whitespace).unwrap_or(behind.len())),
                };
                value = &inner[..end];
                rest = inner[end..].trim_start_matches(['"', '\'']).trim_start();
            }
            attributes.push((key, value));
        }
        Tag { name, attributes }
    }

    fn attribute(&self, wanted: &str) -> Option<&'a str> {
        self.attributes.iter().find(|(name, _)| name == wanted).map(|(_, value)| *value)
    }
}

fn draw(section: &str) -> Vec<Piece> {
    /// Tags that show nothing themselves.
    const PLAIN: [&str; 31] = [
        "table", "tbody", "thead", "html", "body", "div", "span", "p", "b", "strong", "i", "em",
        "br", "hr", "center", "h1", "h2", "h3", "h4", "font", "pre", "form", "meta", "col",
        "colgroup", "!doctype", "head", "title", "style", "caption", "a",
    ];
    /// Those that a page has beside its tables. In a cell they may show a digit.
    const OF_PAGES: [&str; 34] = [
        "header",
        "footer",
        "nav",
        "main",
        "section",
        "article",
        "aside",
        "ul",
        "ol",
        "li",
        "dl",
        "dt",
        "dd",
        "h5",
        "h6",
        "img",
        "figure",
        "figcaption",
        "picture",
        "source",
        "button",
        "label",
        "select",
        "option",
        "textarea",
        "fieldset",
        "legend",
        "script",
        "noscript",
        "link",
        "iframe",
        "small",
        "code",
        "blockquote",
    ];
    /// Attributes that say where something is; they say something if they name a rule.
    const OF_PLACES: [&str; 9] =
        ["href", "src", "rel", "lang", "name", "action", "method", "target", "for"];
    /// Those of them that stand within a sentence.
    const INLINE: [&str; 7] = ["span", "b", "strong", "i", "em", "font", "a"];
    /// Attributes of looks.
    const OF_LOOKS: [&str; 23] = [
        "width",
        "height",
        "align",
        "valign",
        "style",
        "id",
        "cellpadding",
        "cellspacing",
        "border",
        "bgcolor",
        "type",
        "maxlength",
        "size",
        "charset",
        "readonly",
        "disabled",
        "tabindex",
        "autocomplete",
        "inputmode",
        "pattern",
        "min",
        "max",
        "contenteditable",
    ];
    let leaves = Leaves::of(section);
    let mut reader = Reader::default();
    if let Some(groups) = leaves.as_ref().and_then(|leaves| leaves.groups.as_ref()) {
        reader.misplaced = format!(" {groups}");
    }
    let (mut at, mut is_hidden) = (0, false);
    while let Some(start) = section[at..].find('<').map(|found| at + found) {
        let is_comment = section[start..].starts_with("<!--");
        let close = if is_comment { "-->" } else { ">" };
        let end = section[start..].find(close).map_or(section.len(), |at| start + at + close.len());
        reader.text(&section[at..start], is_hidden);
        at = end;
        if is_comment {
            let text = section[start..end].trim_matches(['<', '>', '-', '!', ' ']);
            reader.say_apart(text.to_owned());
            continue;
        }
        if section[start..].starts_with("<?") {
            continue;
        }
        let tag = Tag::read(section[start + 1..end].trim_end_matches('>'));
        let name = tag.name.trim_start_matches('/');
        let is_leaf = leaves.as_ref().is_some_and(|leaves| leaves.begins_at(start));
        if is_leaf || ["td", "th"].contains(&&*tag.name) {
            reader.end_cell();
            reader.is_head = tag.name == "th";
            reader.looks.clear();
        }
        reader.look_at_place(&tag, is_leaf);
        for (key, value) in &tag.attributes {
            reader.looks.extend(parts(key, value));
            let is_shown = tag.name == "input" && ["value", "name", "class"].contains(&&**key);
            let is_id = key == "id" && names_rules(value);
            let is_look = OF_LOOKS.contains(&&**key) && !is_id;
            if is_look || is_shown || PLACES.contains(&&**key) {
                continue;
            }
            let is_class = key == "class";
            let has_digit = value.contains(|c: char| c.is_ascii_digit());
            // A cell may be filled by what its looks say.
            reader.is_shown_otherwise |= has_digit && ["td", "span", "div"].contains(&name);
            if !(is_class || OF_PLACES.contains(&&**key)) || names_rules(value) {
                reader.say_apart(format!("{key} {value}"));
            }
        }
        let ended = leaves.as_ref().filter(|leaves| {
            reader.cell.is_some() && tag.name.strip_prefix('/') == Some(&leaves.name)
        });
        if let Some(leaves) = ended {
            reader.end_leaf(leaves, end);
            continue;
        }
        match &*tag.name {
            _ if is_leaf => reader.cell = Some(String::new()),
            "style" => is_hidden = true,
            "/style" => is_hidden = false,
            "td" | "th" => reader.cell = Some(String::new()),
            "/td" | "/th" => reader.end_cell(),
            "tr" | "/tr" | "/tbody" | "/thead" => reader.end_row(end),
            "table" | "/table" => reader.end_table(end),
            "input" => {
                let is_fixed =
                    ["readonly", "disabled"].iter().any(|name| tag.attribute(name).is_some());
                reader.is_input = !is_fixed;
                reader.text(tag.attribute("value").unwrap_or_default(), false);
            }
            _ if PLAIN.contains(&name) || leaves.is_some() && says_board(name) => {
                match INLINE.contains(&name) {
                    true => reader.say(" "),
                    false => reader.say_apart(String::new()),
                }
            }
            _ if reader.cell.is_none() && OF_PAGES.contains(&name) => {
                reader.say_apart(String::new());
            }
            _ => {
                reader.has_others |= reader.cell.is_some();
                reader.unknown.push_str(&format!(" {name}"));
            }
        }
    }
    reader.text(&section[at..], false);
    reader.end_table(section.len());
    reader.end_words(section.len());
    if reader.start < section.len() {
        reader.push(section.len(), Drawn::Lines(String::new()));
    }
    reader.pieces
}

/// Whether an element is called after a board or a part of it.
fn says_board(name: &str) -> bool {
    name.is_empty()
        || names::is_puzzle(name)
        || names::ROWS.contains(&name)
        || [
            "row", "cell", "r", "c", "line", "square", "ul", "ol", "li", "button", "label",
            "plist", "array",
        ]
        .contains(&name)
}

impl Reader {
    /// Looks whether rows and cells come in the order of the numbers in their names, and are rows.
    fn look_at_place(&mut self, tag: &Tag<'_>, is_leaf: bool) {
        const NO_ROWS: [&str; 4] = ["box", "block", "region", "col"];
        let class = tag.attribute("class").unwrap_or_default().to_ascii_lowercase();
        if tag.name == "table" {
            let mut words = class.split(|c: char| !c.is_alphabetic());
            if words.any(|word| ["boxes", "blocks", "regions", "columns", "cols"].contains(&word)) {
                self.misplaced = format!(" {class}");
            }
        }
        let at = match &*tag.name {
            _ if is_leaf => 0,
            "td" | "th" => 0,
            "tr" => 1,
            _ => return,
        };
        let places = || PLACES.iter().filter_map(|name| tag.attribute(name));
        let id = tag
            .attribute("id")
            .map_or_else(|| places().collect::<Vec<_>>().join(" "), str::to_owned);
        let numbers: Vec<u64> =
            id.split(|c: char| !c.is_ascii_digit()).filter_map(|text| text.parse().ok()).collect();
        if !numbers.is_empty() {
            if self.places[at] >= numbers {
                self.misplaced = format!(" {id}");
            }
            self.places[at] = numbers;
        }
        if at == 1 && NO_ROWS.iter().any(|name| class.contains(name)) {
            self.misplaced = format!(" {class}");
        }
    }

    /// Adds words to those that stand before them.
    fn say(&mut self, words: &str) {
        match self.phrases.last_mut() {
            Some(phrase) => phrase.push_str(words),
            None => self.phrases.push(words.to_owned()),
        }
    }

    /// Adds words that stand alone.
    fn say_apart(&mut self, words: String) {
        self.phrases.extend([words, String::new()]);
    }

    fn text(&mut self, text: &str, is_hidden: bool) {
        let text = text.replace("&nbsp;", " ").replace("&#160;", " ").replace("&middot;", ".");
        match &mut self.cell {
            Some(cell) => cell.push_str(&text),
            None if !is_hidden => self.say(&text),
            None => {}
        }
    }
}
