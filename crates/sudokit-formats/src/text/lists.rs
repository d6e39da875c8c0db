//! Lists in code: of Python, C, Rust, Prolog, MiniZinc, Matlab, Mathematica and others.
//!
//! ```text
//! int grid[9][9] = {{5, 3, 0, ...}, {6, 0, 0, ...}, ...};
//! puzzle = [| 5, 3, _, ... | 6, _, _, ... |];
//! ["53..7....", "6..195...", ...]
//! np.array([[5 3 0 ...]
//!           [6 0 0 ...]])
//! ```
//!
//! The innermost lists are rows, or boards where no list is around them.

use crate::text::{Drawn, Form, Kind, Piece, board, cell, side_of};

/// Lists of cells.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Lists {
    /// The brackets that are open.
    depth: usize,
}

impl Form for Lists {
    fn kind(&mut self, line: &str) -> Kind {
        let was_open = self.depth > 0;
        let (mut opened, mut closed) = (0, 0);
        for token in Tokens::of(line) {
            match token.what {
                What::Open => opened += 1,
                What::Close => closed += 1,
                _ => {}
            }
        }
        self.depth = (self.depth + opened).saturating_sub(closed);
        match () {
            () if was_open || opened > 0 => Kind::Row,
            () if line.trim().is_empty() => Kind::Nothing,
            () => Kind::Words,
        }
    }

    fn is_open(&self) -> bool {
        self.depth > 0
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        draw(section)
    }

    fn begin(&mut self) {
        self.depth = 0;
    }
}

/// A piece of code.
#[derive(Clone, Debug)]
struct Token<'a> {
    what: What<'a>,
    end: usize,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum What<'a> {
    Open,
    Close,
    /// `,`, which ends an element.
    Comma,
    /// `;` or `|`, which ends a row in some languages.
    RowEnd,
    /// A number or a name.
    Word(&'a str),
    /// What stands in quotes.
    Text(&'a str),
    Comment(&'a str),
    Other(&'a str),
}

/// Cuts code into its pieces.
struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    fn of(text: &'a str) -> Tokens<'a> {
        Tokens { text, at: 0 }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let rest = &self.text[self.at..];
        let space = rest.len() - rest.trim_start().len();
        let rest = &rest[space..];
        let first = rest.chars().next()?;
        let until = |ends: &dyn Fn(char) -> bool| rest.find(ends).unwrap_or(rest.len());
        let is_line_end = |c: char| c == '\n' || c == '\r';
        let is_comment = ["//", "#", "%", "--"].iter().any(|start| rest.starts_with(start));
        let is_of_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '*' | '?');
        let (what, length) = match first {
            '[' | '{' | '(' => (What::Open, 1),
            ']' | '}' | ')' => (What::Close, 1),
            ',' => (What::Comma, 1),
            ';' | '|' => (What::RowEnd, 1),
            '"' | '\'' | '`' => {
                let inner = &rest[1..];
                match inner.find([first, '\n']) {
                    Some(end) if inner[end..].starts_with(first) => {
                        (What::Text(&inner[..end]), end + 2)
                    }
                    _ => (What::Other(&rest[..1]), 1),
                }
            }
            _ if is_comment => {
                let length = until(&is_line_end);
                (What::Comment(&rest[..length]), length)
            }
            '-' if rest[1..].starts_with(|c: char| c.is_ascii_digit()) => {
                let length = 1 + rest[1..].find(|c| !is_of_word(c)).unwrap_or(rest.len() - 1);
                (What::Word(&rest[..length]), length)
            }
            _ if is_of_word(first) => {
                let length = until(&|c| !is_of_word(c));
                (What::Word(&rest[..length]), length)
            }
            _ => {
                let length = first.len_utf8();
                (What::Other(&rest[..length]), length)
            }
        };
        self.at += space + length;
        Some(Token { what, end: self.at })
    }
}

/// A list that is being read.
#[derive(Default, Debug)]
struct List {
    cells: Vec<String>,
    /// Whether something in it is no cell.
    has_others: bool,
    /// Whether it holds lists or rows.
    has_rows: bool,
    /// Whether it holds the arguments of a function.
    is_call: bool,
    /// Its words.
    words: Vec<String>,
}

/// A drawing of lists that is being made.
struct Drawing {
    pieces: Vec<Piece>,
    words: Vec<String>,
    start: usize,
}

impl Drawing {
    fn push(&mut self, end: usize, drawn: Drawn) {
        self.pieces.push(Piece { bytes: self.start..end, drawn });
        self.start = end;
    }

    /// Adds rows, behind the words before them.
    fn rows(&mut self, end: usize, rows: String) {
        let words: Vec<String> = core::mem::take(&mut self.words);
        if !words.is_empty() && end > self.start + 1 {
            let middle = self.start + 1;
            self.push(middle, Drawn::Words(words.join(" ")));
        }
        self.push(end, Drawn::Lines(rows));
    }
}

/// Words of code that say nothing about a puzzle.
const OF_CODE: [&str; 62] = [
    "const",
    "let",
    "var",
    "val",
    "mut",
    "static",
    "final",
    "public",
    "private",
    "int",
    "uint8_t",
    "char",
    "short",
    "long",
    "unsigned",
    "byte",
    "u8",
    "i32",
    "usize",
    "vec",
    "Vec",
    "vector",
    "std",
    "string",
    "String",
    "str",
    "list",
    "List",
    "array",
    "Array",
    "array2d",
    "matrix",
    "np",
    "np.array",
    "numpy",
    "numpy.array",
    "torch.tensor",
    "tf.constant",
    "c",
    "nrow",
    "ncol",
    "byrow",
    "TRUE",
    "T",
    "dtype",
    "int8",
    "int64",
    "uint8",
    "new",
    "return",
    "print",
    "grid",
    "board",
    "puzzle",
    "sudoku",
    "import",
    "from",
    "as",
    "quote",
    "setq",
    "defvar",
    "def",
];

fn draw(section: &str) -> Vec<Piece> {
    let mut drawing = Drawing { pieces: Vec::new(), words: Vec::new(), start: 0 };
    let mut open: Vec<List> = Vec::new();
    let mut before = What::Comma;
    for token in Tokens::of(section) {
        let is_behind_word =
            matches!(before, What::Word(word) if cell(word).is_none() || !open.is_empty());
        match token.what {
            What::Open => {
                // `c(5, 3, ...)`, `grid[9][9]`.
                let is_call = (is_behind_word || before == What::Close)
                    && section[..token.end].ends_with(['(', '['])
                    && !section[..token.end - 1].ends_with(char::is_whitespace)
                    || matches!(before, What::Word(word) if cell(word).is_some());
                open.push(List { is_call, ..List::default() });
            }
            What::Close => {
                let Some(list) = open.pop() else { continue };
                end_list(list, &mut open, &mut drawing, token.end);
            }
            What::RowEnd => {
                if let Some(list) = open.last_mut()
                    && list.cells.len() >= 4
                    && !list.has_others
                {
                    let row = core::mem::take(&mut list.cells).join(" ");
                    list.has_rows = true;
                    drawing.rows(token.end, row);
                }
            }
            What::Word(text) | What::Text(text) => {
                let is_text = matches!(token.what, What::Text(_));
                match (open.last_mut(), cell(text)) {
                    (Some(list), Some(cell)) => list.cells.push(cell.to_owned()),
                    (Some(list), None) => match row_of(text) {
                        Some(row) if is_text => {
                            list.has_rows = true;
                            drawing.rows(token.end, row);
                        }
                        _ => {
                            list.has_others = true;
                            list.words.push(text.to_owned());
                        }
                    },
                    (None, _) if OF_CODE.contains(&text) => {}
                    (None, _) => drawing.words.push(text.to_owned()),
                }
            }
            What::Comment(text) => {
                let text = text.trim_start_matches(['/', '#', '%', '-', ' ']).trim();
                if !text.is_empty() {
                    drawing.words.push(text.to_owned());
                }
            }
            What::Comma | What::Other(_) => {}
        }
        before = token.what;
    }
    let words = core::mem::take(&mut drawing.words);
    let end = section.len();
    if !words.is_empty() && drawing.start < end {
        drawing.push(end, Drawn::Words(words.join(" ")));
    } else if drawing.start < end {
        drawing.push(end, Drawn::Lines(String::new()));
    }
    drawing.pieces
}

/// Takes a list that has ended.
fn end_list(list: List, open: &mut [List], drawing: &mut Drawing, end: usize) {
    let is_within = open.iter().any(|list| !list.is_call);
    if let Some(around) = open.last_mut() {
        around.has_rows |= list.has_rows || list.cells.len() >= 4;
    }
    let words = list.words.iter().filter(|word| !OF_CODE.contains(&&***word));
    let said: Vec<String> = words.cloned().collect();
    match list.cells.len() {
        0 => {}
        // Sizes and other arguments.
        1..4 if list.is_call || list.has_rows => {}
        _ if list.has_others => drawing.words.extend(list.cells),
        1..4 => drawing.words.push(format!("({})", list.cells.join(" "))),
        count => match side_of(count) {
            Some(side) if !is_within && !list.has_rows => {
                drawing.rows(end, board(&list.cells, side))
            }
            _ => drawing.rows(end, list.cells.join(" ")),
        },
    }
    drawing.words.extend(said);
}

/// A string as a row of cells, or as a board of at least 36.
fn row_of(text: &str) -> Option<String> {
    let text = text.trim();
    let is_cell =
        |byte: u8| byte.is_ascii_digit() || b"._*-? ".contains(&byte) || byte.is_ascii_uppercase();
    let signs: Vec<&str> = text
        .split("")
        .filter(|sign| !sign.is_empty())
        .map(|sign| cell(sign).unwrap_or("."))
        .collect();
    let is_row = text.len() >= 4
        && text.bytes().all(is_cell)
        && text.bytes().any(|byte| byte.is_ascii_digit() || b"._*-?".contains(&byte));
    let side = side_of(text.len()).filter(|_| text.len() >= 36);
    is_row.then(|| side.map_or_else(|| signs.join(" "), |side| board(&signs, side)))
}
