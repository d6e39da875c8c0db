//! The words, texts, comments and signs of code, in any of many languages.

use core::ops::Range;

/// A piece of code.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    pub(super) what: What<'a>,
    /// The byte behind it.
    pub(super) end: usize,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum What<'a> {
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
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn of(text: &'a str) -> Tokens<'a> {
        Tokens { text, at: 0 }
    }

    /// The bytes of the line that begins here, behind blanks; `None` within a line.
    pub(super) fn line(&self) -> Option<Range<usize>> {
        let (before, rest) = self.text.split_at(self.at);
        let blanks = &rest[..rest.len() - rest.trim_start().len()];
        let start = match blanks.rfind('\n') {
            Some(end) => self.at + end + 1,
            None if before.is_empty() || before.ends_with('\n') => self.at,
            None => return None,
        };
        let length = self.text[start..].find('\n');
        Some(start..length.map_or(self.text.len(), |length| start + length))
    }

    /// Moves to this byte.
    pub(super) fn move_to(&mut self, at: usize) {
        self.at = at;
    }
}

/// Whether a sign that begins comments in some languages is one of arithmetic: `row // 3`, `row % 3`, `i--`.
fn is_operator(before: &str, is_apart: bool, rest: &str) -> bool {
    let is_operand = |c: char| c.is_alphanumeric() || "_)]".contains(c);
    let begins_line = rest.is_empty() || before.trim_end_matches([' ', '\t']).ends_with('\n');
    if begins_line || !before.trim_end().ends_with(is_operand) {
        return false;
    }
    let Some(behind) = rest.strip_prefix("//").or_else(|| rest.strip_prefix('%')) else {
        return rest.starts_with("--") && !is_apart;
    };
    let behind = behind.trim_start_matches([' ', '\t', '=']);
    let word =
        &behind[..behind.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(behind.len())];
    let next = behind[word.len()..].trim_start_matches([' ', '\t']).chars().next();
    match word.parse::<u32>() {
        Ok(_) => true,
        Err(_) if word.is_empty() => next == Some('('),
        Err(_) => next.is_some_and(|c| ")]},;:+-*/=<>".contains(c)),
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
        let is_comment = ["//", "#", "%", "--"].iter().any(|start| rest.starts_with(start))
            && !is_operator(&self.text[..self.at], space > 0, rest);
        let is_behind = self.text[..self.at].ends_with([']', '}', ')']) && space == 0;
        let is_of_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '*' | '?');
        let (what, length) = match first {
            '[' | '{' | '(' => (What::Open, 1),
            ']' | '}' | ')' => (What::Close, 1),
            ',' => (What::Comma, 1),
            ';' | '|' => (What::RowEnd, 1),
            // Matlab turns a board so.
            '\'' if is_behind => (What::Other(&rest[..1]), 1),
            '"' | '\'' | '`' => {
                let inner = &rest[1..];
                // A template of JavaScript may have several lines.
                let ends: &[char] = if first == '`' { &['`'] } else { &[first, '\n'] };
                match inner.find(ends) {
                    Some(end) if inner[end..].starts_with(first) => {
                        (What::Text(&inner[..end]), end + 2)
                    }
                    _ => (What::Other(&rest[..1]), 1),
                }
            }
            '/' if rest.starts_with("/*") => {
                let length = rest.find("*/").map_or(rest.len(), |end| end + 2);
                (What::Comment(&rest[..length]), length)
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
