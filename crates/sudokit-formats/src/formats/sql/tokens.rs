//! The signs, quoted texts and comments of SQL.

/// A piece of a statement.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    Sign(u8),
    /// What stands between quotes of any kind, with escapes as they are.
    Quoted(&'a [u8]),
    /// What stands behind `--` or `#` as far as the end of the line, or between `/*` and `*/`.
    Comment(&'a [u8]),
    /// A quoted text or a comment whose end has not arrived.
    Open,
}

/// The pieces of a text, each with the byte behind its end.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    text: &'a [u8],
    at: usize,
    /// Whether nothing follows the text: a comment ends with it.
    is_end: bool,
}

impl<'a> Tokens<'a> {
    pub(super) fn of(text: &'a [u8]) -> Tokens<'a> {
        Tokens { text, at: 0, is_end: false }
    }

    /// Those of a text that nothing follows, if this is the `end`.
    pub(super) fn at(text: &'a [u8], end: bool) -> Tokens<'a> {
        Tokens { is_end: end, ..Tokens::of(text) }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<(usize, Token<'a>)> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let line = |mark: usize| {
            // The end of the line is white space behind it.
            let whole = self.is_end.then_some(rest.len());
            let end = memchr::memchr(b'\n', rest).or(whole)?;
            Some((end, Token::Comment(&rest[mark..end])))
        };
        let found = match rest {
            [b'\'' | b'"' | b'`', ..] => {
                end_of_quoted(rest).map(|end| (end, Token::Quoted(&rest[1..end - 1])))
            }
            [b'-', b'-', ..] => line(2),
            [b'#', ..] => line(1),
            [b'/', b'*', ..] => memchr::memmem::find(&rest[2..], b"*/")
                .map(|end| (end + 4, Token::Comment(&rest[2..end + 2]))),
            _ => Some((1, Token::Sign(rest[0]))),
        };
        let (length, token) = found.unwrap_or((rest.len(), Token::Open));
        self.at += length;
        Some((self.at, token))
    }
}

/// Where a quoted text ends, behind its last quote; `None` if it does not, or if none begins here.
pub(super) fn end_of_quoted(text: &[u8]) -> Option<usize> {
    let quote = *text.first().filter(|byte| b"'\"`".contains(byte))?;
    let mut at = 1;
    while at < text.len() {
        match text[at] {
            b'\\' => at += 2,
            sign if sign == quote => match text.get(at + 1) {
                Some(next) if *next == quote => at += 2,
                _ => return Some(at + 1),
            },
            _ => at += 1,
        }
    }
    None
}

/// The length of the white space and the comments that come first.
pub(super) fn blank(tokens: Tokens<'_>) -> usize {
    let mut length = 0;
    for (end, token) in tokens {
        let is_blank = match token {
            Token::Sign(sign) => sign.is_ascii_whitespace(),
            Token::Comment(_) => true,
            Token::Quoted(_) | Token::Open => false,
        };
        if !is_blank {
            break;
        }
        length = end;
    }
    length
}

/// The text behind empty statements, white space and comments.
pub(super) fn first_statement(mut text: &[u8]) -> &[u8] {
    loop {
        text = &text[blank(Tokens::of(text))..];
        match text {
            [b';', rest @ ..] => text = rest,
            _ => return text,
        }
    }
}

/// Where the first of these signs stands outside of quotes, brackets and comments; `None` if it has not arrived.
pub(super) fn find(text: &[u8], signs: &[u8]) -> Option<usize> {
    let mut depth = 0_usize;
    for (end, token) in Tokens::of(text) {
        match token {
            Token::Sign(sign) if depth == 0 && signs.contains(&sign) => return Some(end - 1),
            Token::Sign(b'(' | b'[') => depth += 1,
            Token::Sign(b')' | b']') => depth = depth.saturating_sub(1),
            Token::Sign(_) | Token::Quoted(_) | Token::Comment(_) => {}
            Token::Open => return None,
        }
    }
    None
}

/// The parts of a text between commas, without the comments around them.
pub(super) fn parts(text: &[u8]) -> Vec<&[u8]> {
    let (mut found, mut rest) = (Vec::new(), text);
    while let Some(end) = find(rest, b",") {
        found.push(part(&rest[..end]));
        rest = &rest[end + 1..];
    }
    found.push(part(rest));
    found
}

/// A part without white space and comments around it.
fn part(text: &[u8]) -> &[u8] {
    let text = &text[blank(Tokens::of(text))..];
    let is_said = |token: Token<'_>| match token {
        Token::Sign(sign) => !sign.is_ascii_whitespace(),
        Token::Comment(_) => false,
        Token::Quoted(_) | Token::Open => true,
    };
    let end = Tokens::of(text).filter(|(_, token)| is_said(*token)).map(|(end, _)| end).last();
    &text[..end.unwrap_or_default()]
}

/// What comments say. A version of MySQL reads `/*!40000 ... */` as a statement.
pub(super) fn comments(tokens: Tokens<'_>) -> impl Iterator<Item = &[u8]> {
    tokens.filter_map(|(_, token)| match token {
        Token::Comment(text) if !text.starts_with(b"!") => Some(text),
        _ => None,
    })
}

/// The quoted texts.
pub(super) fn quoted(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    Tokens::of(text).filter_map(|(_, token)| match token {
        Token::Quoted(text) => Some(text),
        _ => None,
    })
}

/// What a statement names beside tables.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Named<'a> {
    Database(&'a [u8]),
    /// A view, or the new name of a table.
    View(&'a [u8]),
}

/// What a statement creates or uses: `CREATE DATABASE IF NOT EXISTS killer`, `USE killer`.
pub(super) fn named(statement: &[u8]) -> Option<Named<'_>> {
    const BETWEEN: [&str; 8] =
        ["or", "replace", "temp", "temporary", "materialized", "if", "not", "exists"];
    let is = |word: &[u8], known: &str| word.eq_ignore_ascii_case(known.as_bytes());
    let mut words = statement
        .split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty() && !BETWEEN.iter().any(|known| is(word, known)));
    let first = words.next()?;
    if is(first, "alter") {
        return words.skip_while(|word| !is(word, "to")).nth(1).map(Named::View);
    }
    if is(first, "use") {
        return words.next().map(Named::Database);
    }
    let kind = words.next().filter(|_| is(first, "create"))?;
    let name = words.next()?;
    match () {
        () if is(kind, "database") || is(kind, "schema") => Some(Named::Database(name)),
        () if is(kind, "view") => Some(Named::View(name)),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_quotes_hide_signs() {
        let text = b"a /* , */ 'b,'',c' -- ,\n(d,e) # ,\n, \"f\"";
        assert_eq!(find(text, b","), Some(text.len() - 5));
        let found = comments(Tokens::of(text))
            .chain(quoted(text))
            .map(<[u8]>::trim_ascii)
            .collect::<Vec<_>>();
        assert_eq!(found, [&b","[..], b",", b",", b"b,'',c", b"f"]);
        assert_eq!(parts(b" 1 /* one */, /* two */ 'x y' , ''"), [&b"1"[..], b"'x y'", b"''"]);
        assert_eq!(find(b"'abc, d", b","), None);
        let last = |end| comments(Tokens::at(b"a -- b", end)).next();
        assert_eq!((last(false), last(true)), (None, Some(&b" b"[..])));
        assert_eq!(blank(Tokens::of(b" -- a\n /* b */\n x")), 16);
    }

    #[test]
    fn statements_name_what_they_create_or_use() {
        for (statement, found) in [
            (
                "CREATE DATABASE IF NOT EXISTS `killer` CHARSET utf8",
                Some(Named::Database(b"`killer`")),
            ),
            ("use killer", Some(Named::Database(b"killer"))),
            ("create or replace view v as select 1", Some(Named::View(b"v"))),
            ("ALTER TABLE t RENAME TO killer", Some(Named::View(b"killer"))),
            ("ALTER TABLE t ADD COLUMN level INT", None),
            ("CREATE TABLE t (a INT)", None),
        ] {
            assert_eq!(named(statement.as_bytes()), found);
        }
    }
}
