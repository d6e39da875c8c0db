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

use crate::Doubt;
use crate::names::is_puzzle;
use crate::text::code::{
    OF_CODE, by_columns, is_harmless, is_name, may_cut, row_of, says_nothing, turns,
};
use crate::text::statements::{Judged, judge, names_of_boards};
use crate::text::tokens::{Tokens, What};
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

/// A list that is being read.
#[derive(Default, Debug)]
struct List<'a> {
    cells: Vec<String>,
    /// What is in it and cannot be a cell.
    words: Vec<&'a str>,
    /// What stands in quotes in it and cannot be a row, and the names before values.
    texts: Vec<&'a str>,
    /// Whether it holds lists or rows.
    has_rows: bool,
    /// Whether it holds a whole board in one text.
    has_board: bool,
    /// Whether it stands behind a name: the arguments of a function, the size of an array.
    is_call: bool,
    /// Whether its brackets are square.
    is_square: bool,
    /// Whether it is a condition or the head of a loop.
    is_condition: bool,
    /// Whether it is a type: `[[u8; 9]; 9]`.
    is_type: bool,
    /// Whether it stands behind rows, and picks from them: `[::-1]`.
    is_index: bool,
    /// Whether `;` stands between its elements, as in F#.
    has_semicolons: bool,
    /// Where it begins, behind its bracket.
    start: usize,
}

impl<'a> List<'a> {
    /// Takes out the texts and names so far, and the `words`, too.
    fn take_said(&mut self, words: bool) -> Vec<&'a str> {
        let said = |word: &&str| !says_nothing(word) && ![".", "="].contains(word);
        let words = if words { core::mem::take(&mut self.words) } else { Vec::new() };
        words.into_iter().chain(core::mem::take(&mut self.texts)).filter(said).collect()
    }
}

/// A drawing of lists that is being made.
struct Drawing {
    pieces: Vec<Piece>,
    /// What is said: names, texts and comments.
    said: Vec<String>,
    /// What may change the boards.
    unknown: Vec<String>,
    start: usize,
    /// Whether rows were drawn of a list that has not ended.
    is_inside: bool,
}

impl Drawing {
    fn push(&mut self, end: usize, drawn: Drawn) {
        self.pieces.push(Piece { bytes: self.start..end, drawn });
        self.start = end;
    }

    /// Adds rows, behind what was said before them, also in the lists around them.
    fn rows(&mut self, end: usize, rows: String, around: &mut [List<'_>]) {
        // A board in one text.
        let is_board = rows.contains('\n');
        // What is said between the rows of a board is said behind it.
        if is_board || !self.is_inside {
            self.say(end);
            for text in around.iter_mut().flat_map(|list| list.take_said(is_board)) {
                self.push((self.start + 1).min(end), Drawn::Above(text.to_owned()));
            }
        }
        self.is_inside = !is_board;
        self.push(end, Drawn::Lines(rows));
    }

    /// Whether a board has just been drawn from one text.
    fn has_board(&self) -> bool {
        !self.is_inside
            && matches!(self.pieces.last(), Some(Piece { drawn: Drawn::Lines(rows), .. }) if rows.contains('\n'))
    }

    /// Adds what is said of the board above alone.
    fn add_behind<'a>(&mut self, texts: impl IntoIterator<Item = &'a str>, end: usize) {
        for text in texts {
            self.push((self.start + 1).min(end), Drawn::Behind(text.to_owned()));
        }
    }

    /// Adds a name, a text or a comment.
    fn add(&mut self, text: &str) {
        self.said.extend((!text.is_empty()).then(|| text.to_owned()));
    }

    /// Adds a name that a value follows, such as that of a list. One letter says nothing, and the name of a solver is about
    /// what it solves.
    fn add_name(&mut self, name: &str) {
        let name =
            ["Solver", "_solver"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
        if name.len() > 1 && !is_puzzle(name) {
            self.add(name);
        }
    }

    /// Adds a text behind its name. One letter says nothing here, either.
    fn add_value(&mut self, text: &str) {
        match self.said.last_mut() {
            Some(name) if text.len() > 1 => *name = format!("{name}: {text}"),
            Some(_) => {}
            None => self.add(text),
        }
    }

    /// Adds what stands in the brackets behind a name.
    fn add_arguments(&mut self, arguments: &[String]) {
        match self.said.last_mut() {
            Some(name) => *name = format!("{name} {}", arguments.join(" ")),
            None => self.add(&arguments.join(" ")),
        }
    }

    /// Adds what was said, in the first bytes of what ends here.
    fn say(&mut self, end: usize) {
        let said = core::mem::take(&mut self.said).into_iter().map(Drawn::Words);
        let mut unknown = core::mem::take(&mut self.unknown);
        unknown.dedup();
        let unknown = (!unknown.is_empty()).then(|| Drawn::Unknown(unknown.join(" ")));
        for drawn in said.chain(unknown) {
            self.push((self.start + 1).min(end), drawn);
        }
    }
}

fn draw(section: &str) -> Vec<Piece> {
    let mut drawing = Drawing {
        pieces: Vec::new(),
        said: Vec::new(),
        unknown: Vec::new(),
        start: 0,
        is_inside: false,
    };
    let mut open: Vec<List<'_>> = Vec::new();
    let mut before = What::Comma;
    let mut code = Code::default();
    // The blocks of statements that are open.
    let mut blocks = 0_usize;
    // Whether the last list that ended has rows, and whether a quote is open.
    let (mut had_rows, mut is_quoted) = (false, false);
    let names = names_of_boards(section);
    let mut tokens = Tokens::of(section);
    let mut is_program = false;
    loop {
        if open.is_empty()
            && let Some(line) = tokens.line()
        {
            let text = &section[line.clone()];
            let judged = judge(text, &names);
            let said = match judged {
                Judged::Other => None,
                Judged::Says(said) => Some(said),
                Judged::Computes(said) => {
                    is_program = true;
                    Some(said)
                }
                Judged::MayChange(_) | Judged::Changes => {
                    drawing.unknown.push(text.trim().to_owned());
                    Some(Vec::new())
                }
            };
            if let Some(said) = said {
                let count = |sign: char| text.matches(sign).count();
                blocks = (blocks + count('{')).saturating_sub(count('}'));
                said.iter().for_each(|text| drawing.add(text));
                tokens.move_to(line.end);
                before = What::Comma;
                continue;
            }
        }
        let Some(token) = tokens.next() else { break };
        let text = match token.what {
            What::Word(text) | What::Text(text) | What::Other(text) => text,
            _ => "",
        };
        match token.what {
            What::Open => {
                let is_near = !section[..token.end - 1].ends_with(char::is_whitespace);
                let is_round = section[..token.end].ends_with('(');
                let is_square = section[..token.end].ends_with('[');
                if section[..token.end].ends_with('{')
                    && open.is_empty()
                    && begins_block(&section[..token.end - 1])
                {
                    blocks += 1;
                    before = What::Comma;
                    continue;
                }
                let is_macro = before == What::Other("!") && is_round;
                // A condition, or the head of a loop: `if (solve(grid))`.
                let is_condition =
                    is_round && matches!(before, What::Word(word) if OF_CONDITIONS.contains(&word));
                let is_behind = is_macro
                    || is_condition
                    || matches!(before, What::Word(word) if cell(word).is_none() || is_round)
                    || before == What::Close;
                let is_call = is_behind && (is_near || is_condition) && (is_round || is_square);
                let is_index = is_square && before == What::Close && had_rows;
                open.push(List {
                    is_call,
                    is_condition,
                    is_index,
                    is_square,
                    start: token.end,
                    ..List::default()
                });
                // Lists beside each other in a line are columns in Julia.
                let is_beside = before == What::Close
                    && open.len() == 2
                    && section[..token.end - 1].ends_with(' ')
                    && section[..token.end]
                        .rfind(['\n', ']'])
                        .is_some_and(|at| section[at..].starts_with(']'))
                    && section[open[0].start..token.end].contains(',');
                if is_square && is_beside {
                    drawing.unknown.push("columns".to_owned());
                }
            }
            What::Close => match open.pop() {
                Some(mut list) if list.is_condition => {
                    list.take_said(true).into_iter().for_each(|text| drawing.add_name(text));
                }
                Some(mut list) => {
                    // The size in a type of Go: `[9][9]int`.
                    let is_before_type =
                        section[token.end..].starts_with(|c: char| c == '[' || c.is_alphabetic());
                    list.is_type |=
                        is_before_type && list.cells.len() == 1 && list.words.is_empty();
                    had_rows = list.has_rows || list.cells.len() >= 4;
                    if open.is_empty() {
                        code.end_list(&list, &section[list.start..token.end - 1], had_rows);
                    }
                    end_list(list, &mut open, &mut drawing, token.end);
                    drawing.is_inside &= !open.is_empty();
                }
                None if blocks > 0 && section[..token.end].ends_with('}') => blocks -= 1,
                None => drawing.unknown.push("brackets".to_owned()),
            },
            What::RowEnd => {
                let is_semicolon = section[..token.end].ends_with(';');
                if let Some(list) = open.last_mut()
                    && is_semicolon
                {
                    list.has_semicolons |= list.cells.len() == 1 && !list.has_rows;
                }
                if let Some(list) = open.last_mut()
                    && !(is_semicolon && list.has_semicolons)
                    && list.cells.len() >= 4
                    && list.words.is_empty()
                {
                    list.has_rows = true;
                    let row = core::mem::take(&mut list.cells).join(" ");
                    drawing.rows(token.end, row, &mut open);
                }
            }
            What::Word(_) | What::Text(_) => {
                let is_text = matches!(token.what, What::Text(_));
                let row = row_of(text).filter(|_| is_text);
                let is_called = section[token.end..].starts_with('(');
                if open.is_empty() && row.is_some() {
                    code.row();
                }
                let is_within = text == CHANGES_WITHIN && !open.is_empty();
                // A type of Go: `map[string][9][9]int`.
                let is_type = text == "map" && section[token.end..].starts_with('[');
                let is_change = is_within || CHANGES.contains(&text) && !is_type;
                if is_change && code.has_board && !is_text {
                    drawing.unknown.push(text.to_owned());
                }
                // What a variable for blanks is set to: `_ = 0`.
                let is_blank = matches!(cell(text), Some("." | "0"));
                if open.is_empty() && is_blank && !is_text && before == What::Other("=") {
                    before = token.what;
                    continue;
                }
                match (open.last_mut(), cell(text).filter(|_| is_text || !is_called), row) {
                    (Some(list), Some(cell), _) => list.cells.push(cell.to_owned()),
                    (Some(list), None, Some(row)) => {
                        list.has_rows = true;
                        list.has_board |= row.contains('\n');
                        drawing.rows(token.end, row, &mut open);
                    }
                    (Some(list), None, None) if is_text || is_key(text, &section[token.end..]) => {
                        list.texts.push(text);
                    }
                    (Some(list), None, None) => list.words.push(text),
                    (None, _, Some(row)) => drawing.rows(token.end, row, &mut []),
                    // It ends a clause.
                    (None, ..) if says_nothing(text) || text == "." || is_type => {}
                    (None, ..) if is_text || is_name(text) && is_named(section, token.end) => {
                        match (is_text, before) {
                            (false, _) => drawing.add_name(text),
                            (true, What::Other("=" | ":")) => drawing.add_value(text),
                            (true, _) => drawing.add(text),
                        }
                        let is_call = is_called && code.has_board && !is_harmless(text);
                        let is_kept = keeps_rows(text, &section[token.end..]);
                        if (is_call || may_turn(text)) && !is_kept {
                            drawing.unknown.push(text.to_owned());
                        }
                    }
                    (None, ..) if keeps_rows(text, &section[token.end..]) => {}
                    // Nothing was there yet that could be changed.
                    (None, ..) if !code.has_board && !may_turn(text) => {
                        drawing.add_name(text.rsplit('.').next().unwrap_or(text));
                    }
                    (None, ..) if !is_called && !may_turn(text) && is_name(text) => {
                        drawing.add_name(text);
                    }
                    (None, ..) if is_called && is_harmless(text) && !may_turn(text) => {
                        drawing.add_name(text.rsplit('.').next().unwrap_or(text));
                    }
                    (None, ..) => drawing.unknown.push(text.to_owned()),
                }
            }
            What::Comment(text) => {
                // What is commented out is no longer there.
                if text.starts_with("/*") && text.contains(['[', '{', '(']) {
                    drawing.unknown.push("a comment with brackets".to_owned());
                } else if may_cut(text) || before == What::Close && is_remainder(text) {
                    drawing.unknown.push(text.to_owned());
                } else {
                    let signs = ['/', '#', '%', '-', '*', ' '];
                    let said = text.trim_matches(signs).trim();
                    let is_of_line =
                        || !section[drawing.start..token.end - text.len()].contains('\n');
                    // `"53..7....", # killer`
                    match !open.is_empty() && drawing.has_board() && is_of_line() {
                        true => drawing.add_behind([said], token.end),
                        false => drawing.add(said),
                    }
                }
            }
            What::Other("\'") if is_quoted => is_quoted = false,
            What::Other("\'") if matches!(before, What::Close | What::Word(".")) => {
                drawing.unknown.push("a transposed matrix".to_owned());
            }
            What::Other("\'") => is_quoted = true,
            What::Other("-") if is_minus(before, &section[token.end..]) => {
                drawing.unknown.push("a minus".to_owned());
            }
            // A name of PostScript.
            What::Other("/")
                if before == What::Comma
                    && section[token.end..].starts_with(|c: char| c.is_alphabetic()) => {}
            // A variable of PHP.
            What::Other("$") if section[token.end..].starts_with(|c: char| c.is_alphabetic()) => {}
            What::Other("=" | ":" | "<" | ">" | "&" | "!" | "-") | What::Comma => {}
            What::Other(_) => match open.last_mut() {
                Some(list) => list.words.push(text),
                None => drawing.unknown.push(text.to_owned()),
            },
        }
        before = token.what;
    }
    let end = section.len();
    if let Some(said) = code.unknown.or_else(|| by_columns(section).map(str::to_owned)) {
        drawing.unknown.push(said);
    }
    drawing.say(end);
    if is_program {
        drawing.push((drawing.start + 1).min(end), Drawn::Doubt(Doubt::Program));
    }
    if drawing.start < end {
        drawing.push(end, Drawn::Lines(String::new()));
    }
    drawing.pieces
}

/// Whether a call gives a list the rows that it has: `.reshape(9, 9)`.
fn keeps_rows(name: &str, behind: &str) -> bool {
    let Some((inside, _)) = behind.trim_start_matches('(').split_once(')') else { return false };
    let mut sides = inside.split(',').map(str::trim).filter(|side| *side != "-1");
    let first = sides.next();
    name.trim_start_matches('.') == "reshape"
        && first
            .is_some_and(|side| !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit()))
        && sides.all(|side| Some(side) == first)
}

/// Words before the brackets of a condition or a list of imports.
const OF_CONDITIONS: [&str; 6] = ["if", "for", "while", "switch", "catch", "import"];

/// Words behind a board that make another of it.
const CHANGES: [&str; 5] = ["lambda", "map", "filter", "del", "delete"];

/// The word that does so in brackets: `[row[::-1] for row in board]`.
const CHANGES_WITHIN: &str = "for";

/// What was seen of the statements of a program.
#[derive(Default)]
struct Code {
    has_board: bool,
    /// What stands in the brackets behind the name before a value: `3` of `grid[3] = [...]`.
    index: Option<String>,
    /// The last index of a row.
    last: Option<usize>,
    unknown: Option<String>,
}

impl Code {
    /// Passes a list that stands in no other, with the text in its brackets.
    fn end_list(&mut self, list: &List<'_>, text: &str, has_rows: bool) {
        let is_board = list.has_rows;
        // All of a row: `grid[0, :]`.
        let text = text
            .trim_end()
            .strip_suffix(':')
            .map_or(text, |row| row.trim_end().trim_end_matches(','));
        if list.is_call && !has_rows {
            let is_number = |text: &str| text.trim().parse::<usize>().is_ok();
            let is_size = self.index.as_deref().is_none_or(is_number) && is_number(text);
            let is_slice = list.is_square && text.contains(':');
            if is_slice || self.has_board && !is_size && text.contains(',') {
                // Parts of a list, or a cell of it.
                self.unknown = is_slice.then(|| format!("[{text}]")).or(self.unknown.take());
            }
            if self.has_board && self.last.is_none() && is_number(text) {
                self.unknown = Some(format!("[{text}]"));
            }
            self.index = Some(text.to_owned());
        } else if has_rows && !is_board {
            self.row();
        } else if is_board {
            self.index = None;
        }
        self.has_board |= is_board;
    }

    /// Passes a row that stands in no list.
    fn row(&mut self) {
        let Some(index) = self.index.take() else { return };
        let Ok(number) = index.trim().parse::<usize>() else { return };
        let is_next = self.last.map_or(number <= 1, |last| number == last + 1 || number <= 1);
        if !is_next {
            self.unknown = Some(format!("[{index}]"));
        }
        self.last = Some(number);
    }
}

/// Whether what is called this may be columns, or turn the board.
fn may_turn(name: &str) -> bool {
    turns(name) || name.to_ascii_lowercase().contains("col")
}

/// Whether a comment behind a list is none: `% 10` takes a remainder in Python.
fn is_remainder(comment: &str) -> bool {
    comment.strip_prefix('%').is_some_and(|rest| {
        let word = rest.trim();
        !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || c == '_')
    })
}

/// Whether a dash is the sign of what follows it: `-[[1, 0], ...]`.
fn is_minus(before: What<'_>, behind: &str) -> bool {
    let is_operand = behind.starts_with(|c: char| "[({".contains(c) || c.is_alphabetic());
    is_operand && !matches!(before, What::Word(_) | What::Other("<" | "-"))
}

/// Whether a word is a name in a list that a value follows: `{easy: "53..7...."}`.
fn is_key(word: &str, behind: &str) -> bool {
    let behind = behind.trim_start();
    is_name(word) && (behind.starts_with([':', '=']) || behind.starts_with("->"))
}

/// Whether a curly bracket behind this text begins a block of statements: `int main(void) {`.
fn begins_block(before: &str) -> bool {
    const STARTS: [&str; 14] = [
        "class",
        "public class",
        "struct",
        "interface",
        "namespace",
        "module",
        "object",
        "impl",
        "fn",
        "pub fn",
        "func",
        "fun",
        "function",
        "mod",
    ];
    let line = before.rsplit(['\n', ';', '{', '}']).next().unwrap_or_default().trim();
    let starts = |word: &&str| line.strip_prefix(*word).is_some_and(|rest| rest.starts_with(' '));
    let is_call = line.ends_with(')') && !line.contains(" = ");
    is_call || !line.contains('=') && STARTS.iter().any(starts)
}

/// Whether what follows a name gives it a value, or calls it.
fn is_named(section: &str, end: usize) -> bool {
    let rest = section[end..].trim_start();
    rest.starts_with(['=', ':', '(', '[', '{']) || rest.starts_with("<-")
}

/// Takes a list that has ended.
fn end_list(mut list: List<'_>, open: &mut [List<'_>], drawing: &mut Drawing, end: usize) {
    let is_within = open.iter().any(|list| !list.is_call);
    let is_type = list.is_type
        || !list.words.is_empty() && list.words.iter().all(|word| OF_CODE.contains(word));
    let has_rows = list.has_rows || list.cells.len() >= 4;
    if let Some(around) = open.last_mut() {
        // A row in a row: a bracket is missing.
        if has_rows && around.cells.len() >= 4 {
            drawing.unknown.push("brackets".to_owned());
        }
        around.has_rows |= has_rows;
        around.is_type |= is_type && !has_rows;
    }
    // R takes the cells column by column, unless it is asked for rows.
    if list.words.contains(&"nrow") && !list.words.contains(&"byrow") {
        drawing.unknown.push("a matrix by columns".to_owned());
    }
    if list.has_rows && is_within {
        // What stands with a board in a list is about it.
        drawing.add_behind(list.take_said(list.has_board), end);
    }
    // What is printed: `print("Killer")`.
    let is_printed = list.is_call && !list.has_rows && list.cells.len() < 4;
    if is_printed {
        let said = list.take_said(true);
        said.into_iter().for_each(|text| drawing.add_name(text.trim_end_matches("\\n")));
    }
    let has_words = !list.words.is_empty();
    let is_by_row = list.words.contains(&"byrow");
    let said: Vec<String> = list.take_said(true).into_iter().map(str::to_owned).collect();
    let is_size = is_type && !list.has_rows || list.is_call && !list.has_rows && said.is_empty();
    match list.cells.len() {
        0..4 if list.is_index && !list.has_rows && said.is_empty() => {
            drawing.unknown.push(format!("[{}]", list.cells.join(" ")));
        }
        0 => {}
        1..4 if is_size || list.is_call && is_type || is_by_row => {}
        // The number of a puzzle.
        1..4 if list.has_board => {}
        1..4 if list.is_call => drawing.add_arguments(&list.cells),
        1..4 => drawing.unknown.push(format!("({})", list.cells.join(" "))),
        _ if has_words => drawing.unknown.extend(list.cells),
        count => match side_of(count) {
            Some(side) if !is_within && !list.has_rows => {
                drawing.rows(end, board(&list.cells, side), open);
            }
            _ => drawing.rows(end, list.cells.join(" "), open),
        },
    }
    drawing.unknown.extend(said);
    // Another board may follow.
    drawing.is_inside &= !(list.has_rows && is_within);
}
