//! Statements of programs around a board that leave it as it is.
//!
//! ```text
//! for row in range(9):              if (grid[row][col] == num) return false;
//! import numpy as np                board[row][col] = num
//! ```
//!
//! A program is not run, so what it computes is not known: a [note](crate::Doubt::Program) says so. A line that clearly changes
//! a board is refused: it turns one, or sets a cell of a given number.

use crate::left_out::{names_kind, names_rules};
use crate::names::is_puzzle;
use crate::text::cell;
use crate::text::code::{is_harmless, is_name, may_cut, row_of, turns};
use crate::text::tokens::{Token, Tokens, What};

/// Words that statements begin with.
const KEYWORDS: [&str; 48] = [
    "assert",
    "async",
    "await",
    "begin",
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "def",
    "default",
    "do",
    "elif",
    "else",
    "end",
    "except",
    "export",
    "final",
    "finally",
    "fn",
    "for",
    "from",
    "func",
    "fun",
    "function",
    "global",
    "if",
    "import",
    "let",
    "module",
    "namespace",
    "nonlocal",
    "package",
    "pass",
    "private",
    "pub",
    "public",
    "raise",
    "return",
    "static",
    "struct",
    "switch",
    "try",
    "use",
    "using",
    "while",
    "with",
];

/// What a line of a program does with the boards around it.
pub(super) enum Judged {
    /// It names a library or a block, or says this: `import numpy as np`.
    Says(Vec<String>),
    /// It computes something, and says this.
    Computes(Vec<String>),
    /// It may change one, and says this: it calls an unknown function for it, or computes one from another.
    MayChange(Vec<String>),
    /// It turns one, or sets a cell of a given number.
    Changes,
    /// It may be anything else, such as a board.
    Other,
}

/// Judges a line of code beside boards of these names.
pub(super) fn judge(line: &str, names: &[&str]) -> Judged {
    // Each bracket is looked into, so a line may not have too many.
    const LONGEST: usize = 1000;
    if line.len() > LONGEST {
        return Judged::Other;
    }
    let statement = Statement { line, tokens: Tokens::of(line).collect(), names };
    match () {
        () if !statement.is_code() || !statement.is_simple() => Judged::Other,
        () if statement.changes() => Judged::Changes,
        () if statement.may_change() => Judged::MayChange(statement.said()),
        () if statement.is_heading() => Judged::Says(statement.said()),
        () => Judged::Computes(statement.said()),
    }
}

/// The names that a text gives to boards: `int grid[9][9] = {`.
pub(super) fn names_of_boards(text: &str) -> Vec<&str> {
    text.lines().filter_map(name_of_board).collect()
}

fn name_of_board(line: &str) -> Option<&str> {
    const FEWEST: usize = 4;
    let (name, value) = line.split_once('=')?;
    let value = value.trim_start_matches(['=', ' ', '\t']);
    let begins = value.starts_with(['[', '{', '(', '"', '\'', '`']);
    let digits = value.bytes().filter(u8::is_ascii_digit).count();
    let is_board = begins && digits >= FEWEST
        || !value.contains(';') && value.trim_end().ends_with(['[', '{', '('])
        || ["([", "({", "[[", "![", "(\""].iter().any(|start| value.contains(start))
            && digits >= FEWEST;
    // A type may stand behind the name, and the sizes of an array.
    let name = name.split([':', '[']).next()?.trim_end();
    let name = name.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    Some(name).filter(|name| is_board && is_name(name))
}

struct Statement<'a> {
    line: &'a str,
    tokens: Vec<Token<'a>>,
    names: &'a [&'a str],
}

impl<'a> Statement<'a> {
    fn words(&self) -> impl Iterator<Item = &'a str> {
        self.tokens.iter().filter_map(|token| match token.what {
            What::Word(word) => Some(word),
            _ => None,
        })
    }

    /// What stands before a comment at the end.
    fn code(&self) -> &'a str {
        let is_comment = |token: &&Token<'_>| matches!(token.what, What::Comment(_));
        let comment = self.tokens.last().filter(is_comment);
        let length = |token: &Token<'_>| match token.what {
            What::Comment(text) => text.len(),
            _ => 0,
        };
        self.line[..comment.map_or(self.line.len(), |token| token.end - length(token))].trim()
    }

    /// Whether it is code, and no sentence.
    fn is_code(&self) -> bool {
        const MOST_WORDS: usize = 4;
        let code = self.code();
        let is_keyword = self.words().next().is_some_and(|word| KEYWORDS.contains(&word));
        let has_call = code.match_indices(['(', '[']).any(|(at, _)| {
            code[..at].ends_with(|c: char| c.is_alphanumeric() || "_!])>".contains(c))
        });
        let is_short = self.words().count() <= MOST_WORDS;
        !code.is_empty()
            && (code.ends_with([';', '{', '}'])
                || is_keyword && (is_short || code.ends_with(':'))
                || has_call
                || code.contains('='))
    }

    /// Whether it is the beginning or the end of a block, or names a library.
    fn is_heading(&self) -> bool {
        const NAMES: [&str; 8] =
            ["import", "from", "use", "using", "package", "module", "class", "return"];
        let is_brace = |token: &Token<'_>| !matches!(token.what, What::Word(_) | What::Text(_));
        self.tokens.iter().all(is_brace)
            || self.words().next().is_some_and(|word| NAMES.contains(&word))
    }

    /// Whether its brackets are those of calls, indices, conditions and blocks, and it lists no numbers.
    fn is_simple(&self) -> bool {
        const MOST_NUMBERS: usize = 3;
        let is_number = |word: &str| cell(word).is_some_and(|cell| !is_name(cell));
        let is_row = |text: &str| {
            row_of(text).is_some() && text.contains(|c: char| c.is_ascii_digit() || c == '.')
        };
        // A list may begin here.
        let opens = self.tokens.last().is_some_and(|token| token.what == What::Open);
        if opens && (self.tokens.len() == 1 || self.assignment().is_some()) {
            return false;
        }
        let mut numbers = 0;
        for (at, token) in self.tokens.iter().enumerate() {
            match token.what {
                What::Open if self.is_list(at) => return false,
                What::Word(word) if is_number(word) => numbers += 1,
                What::Comma => {}
                What::Text(text) if is_row(text) => return false,
                What::Comment(text) if may_cut(text) || text.starts_with("/*") => return false,
                // A transposed matrix, or a text that has no end.
                What::Other("'" | "\"" | "`") => return false,
                _ => numbers = 0,
            }
            if numbers > MOST_NUMBERS {
                return false;
            }
        }
        self.is_balanced()
    }

    fn bracket(&self, at: usize) -> u8 {
        self.line.as_bytes()[self.tokens[at].end - 1]
    }

    /// Whether all brackets are closed but those of a block.
    fn is_balanced(&self) -> bool {
        let (mut depth, mut blocks) = (0, 0);
        for (at, token) in self.tokens.iter().enumerate() {
            match (token.what, self.bracket(at)) {
                (What::Open, b'{') => blocks += 1,
                (What::Close, b'}') => blocks -= 1,
                (What::Open, _) => depth += 1,
                (What::Close, _) => depth -= 1,
                _ => {}
            }
            if depth < 0 {
                return false;
            }
        }
        depth == 0 && i32::abs(blocks) <= 1
    }

    /// The tokens between the bracket that is this token and its end.
    fn within(&self, open: usize) -> &[Token<'a>] {
        let mut depth = 0;
        let rest = &self.tokens[open..];
        let end = rest.iter().position(|token| {
            match token.what {
                What::Open => depth += 1,
                What::Close => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        &rest[1..end.unwrap_or(rest.len())]
    }

    /// Whether a bracket begins a list: `= [3, 4]`, and no index, call, block or empty list.
    fn is_list(&self, at: usize) -> bool {
        let inner = self.within(at);
        let has = |what: What<'_>| inner.iter().any(|token| token.what == what);
        let is_behind = at > 0
            && matches!(self.tokens[at - 1].what, What::Word(_) | What::Close)
            && self.tokens[at - 1].end + 1 == self.tokens[at].end;
        match self.bracket(at) {
            _ if inner.is_empty() => false,
            b'[' => !is_behind && !has(What::Word("for")),
            b'{' => inner.iter().any(|token| matches!(token.what, What::Other(":") | What::Text(_))),
            _ => !is_behind && has(What::Comma) && inner.iter().all(|token| {
                matches!(token.what, What::Comma)
                    || matches!(token.what, What::Word(word) if cell(word).is_some() && !is_name(word))
            }),
        }
    }

    /// Whether a word is about a board.
    fn is_of_board(&self, word: &str) -> bool {
        word.split('.').any(|part| is_puzzle(part) || self.names.contains(&part))
    }

    /// Whether a part of it is about a board.
    fn has_board(&self, part: &[Token<'_>]) -> bool {
        part.iter().any(|token| matches!(token.what, What::Word(word) if self.is_of_board(word)))
    }

    /// Whether it turns a board, or sets a cell of a given number.
    fn changes(&self) -> bool {
        let turns = |word: &str| turns(word) && !word.contains("reshape") || word.ends_with(".T");
        let is_turned = self.words().any(turns) || self.line.contains("[::");
        let sets_cell = || {
            let first = self.tokens.get(1).is_some_and(|token| token.what == What::Open);
            let sets = |assignment: Assignment<'_, '_>| {
                self.has_board(assignment.set) && self.has_number(assignment.set)
            };
            first && self.assignment().is_some_and(sets)
        };
        is_turned && self.has_board(&self.tokens) || sets_cell()
    }

    /// Whether it removes a part of a board or takes one, computes a board or a cell from another, or calls an unknown function
    /// for a board.
    fn may_change(&self) -> bool {
        let has_board = self.has_board(&self.tokens);
        let removes = self.words().any(|word| ["del", "delete"].contains(&word));
        let has_colon = |at| self.within(at).iter().any(|token| token.what == What::Other(":"));
        let is_known = || self.words().next().is_some_and(is_harmless);
        let is_computed = |assignment: Assignment<'_, 'a>| {
            let is_solved = assignment.value.iter().any(is_call_of_harmless);
            let from_board =
                self.has_board(assignment.value) && (assignment.has_index() || !is_solved);
            self.has_board(assignment.set) && (assignment.is_added || from_board)
        };
        (removes || self.indices(&self.tokens).any(has_colon)) && has_board
            || self.is_call() && has_board && !is_known()
            || self.assignment().is_some_and(is_computed)
    }

    /// Whether a part of it, from its beginning, has an index that is a number.
    fn has_number(&self, part: &[Token<'_>]) -> bool {
        let is_number = |token: &Token<'_>| matches!(token.what, What::Word(word) if word.parse::<u8>().is_ok());
        self.indices(part).any(|at| self.within(at).iter().all(is_number))
    }

    /// The brackets of the indices in a part of it, from its beginning.
    fn indices(&self, part: &[Token<'_>]) -> impl Iterator<Item = usize> {
        (0..part.len())
            .filter(|at| self.tokens[*at].what == What::Open && self.bracket(*at) == b'[')
    }

    /// Whether it is a call and nothing else: `solve(grid);`.
    fn is_call(&self) -> bool {
        let first = self.tokens.first().map(|token| token.what);
        let is_word = matches!(first, Some(What::Word(word)) if !KEYWORDS.contains(&word));
        is_word
            && self.tokens.get(1).is_some_and(|token| token.what == What::Open)
            && self.bracket(1) == b'('
    }

    /// What it sets to which value, if it does.
    fn assignment(&self) -> Option<Assignment<'_, 'a>> {
        let at = self.tokens.iter().position(|token| token.what == What::Other("="))?;
        let start = self.tokens[at].end - 1;
        let before = self.line[..start].chars().next_back()?;
        let compares = self.line[start..].starts_with("==") || "=!<>".contains(before);
        let (set, value) = (&self.tokens[..at], &self.tokens[at + 1..]);
        let is_added = "+-*/%|&^".contains(before);
        (!compares).then_some(Assignment { set, value, is_added })
    }

    /// What it says: its comment, and what names a rule.
    fn said(&self) -> Vec<String> {
        let signs = ['/', '#', '%', '-', '*', ' '];
        let names = |text: &str| text.len() > 1 && (names_rules(text) || names_kind(text));
        let mut said = Vec::new();
        for token in &self.tokens {
            match token.what {
                What::Comment(text) => said.push(text.trim_matches(signs).trim().to_owned()),
                What::Word(text) => {
                    let parts = text.split('.').map(in_words).filter(|part| names(part));
                    said.extend(parts);
                }
                What::Text(text) => {
                    said.extend(Some(text).filter(|text| names(text)).map(str::to_owned));
                }
                _ => {}
            }
        }
        // As a sentence: its signs are those of code.
        let words = self.code().split(|c: char| !c.is_alphanumeric());
        let sentence = words.filter(|word| word.len() > 1).collect::<Vec<_>>().join(" ");
        said.extend(Some(sentence).filter(|sentence| names_rules(sentence)));
        said
    }
}

/// Whether this is the name of a function that leaves a board as it is: `solve`.
fn is_call_of_harmless(token: &Token<'_>) -> bool {
    matches!(token.what, What::Word(word) if is_harmless(word) && !is_puzzle(word))
}

/// What is set to which value.
struct Assignment<'b, 'a> {
    set: &'b [Token<'a>],
    value: &'b [Token<'a>],
    /// Whether the value is added: `+=`.
    is_added: bool,
}

impl Assignment<'_, '_> {
    /// Whether cells are set: `board[row][col] = num`.
    fn has_index(&self) -> bool {
        self.set.iter().any(|token| token.what == What::Open)
    }
}

/// The words of a name in code without those of any program: `antiKnight` of `AntiKnightSolver`, `killer` of `check_killer`.
fn in_words(name: &str) -> String {
    const OF_ALL: [&str; 16] = [
        "solver", "solve", "solving", "check", "checks", "is", "has", "get", "set", "make", "new",
        "valid", "safe", "sudoku", "grid", "board",
    ];
    let mut words = String::new();
    for c in name.chars() {
        if c.is_uppercase() && words.ends_with(char::is_lowercase) {
            words.push(' ');
        }
        words.push(if c == '_' { ' ' } else { c });
    }
    let is_own = |word: &&str| !OF_ALL.contains(&&*word.to_lowercase());
    words.split(' ').filter(is_own).collect::<Vec<_>>().join(" ")
}
