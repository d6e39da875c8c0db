//! The short form of JSON in SudokuPad's links.
//!
//! ```text
//! {id:'a',ce:[[{v:5},,],[,,],[,,]],u:[{r:t,c2:#F}]}
//! {"id":"a","cells":[[{"value":5},{},{}],...],"underlays":[{"rounded":true,"backgroundColor":"#FFFFFF"}]}
//! ```
//!
//! Names are shortened and not quoted, texts are in single quotes, `{}` is left out of lists, `t` and `f`
//! are true and false, `#0` and `#F` black and white.

/// The short names, and what they stand for.
const NAMES: [(&str, &str); 25] = [
    ("c", "color"),
    ("ca", "cages"),
    ("ct", "center"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("w", "width"),
    ("h", "height"),
    ("v", "value"),
    ("vd", "videos"),
    ("l", "lines"),
    ("r", "rounded"),
    ("re", "regions"),
    ("fs", "fontSize"),
    ("th", "thickness"),
    ("hl", "headLength"),
    ("wp", "wayPoints"),
    ("t", "title"),
    ("te", "text"),
    ("d", "duration"),
    ("d2", "d"),
];

/// The JSON that a short form stands for. What is not a short form gives no valid JSON.
pub(crate) fn unzip(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut rest = text.trim();
    // Whether a value is due here, and whether the innermost bracket is that of a list.
    let (mut due, mut lists) = (false, Vec::new());
    while let Some(first) = rest.chars().next() {
        let (piece, after) = rest.split_at(piece_length(rest));
        let in_list = lists.last() == Some(&true);
        match first {
            ',' | ']' | '}' => {
                let empty_list = first == ']' && out.ends_with('[');
                if due && !empty_list {
                    out.push_str("{}");
                }
                if first == ',' {
                    due = in_list;
                } else {
                    lists.pop();
                    due = false;
                }
                out.push(first);
            }
            '[' | '{' => {
                lists.push(first == '[');
                due = first == '[';
                out.push(first);
            }
            ':' => {
                due = true;
                out.push(':');
            }
            '\'' | '"' => {
                quote(&mut out, piece, first);
                due = false;
            }
            _ if first.is_whitespace() => {}
            _ if after.trim_start().starts_with(':') && !in_list => {
                let long = NAMES.iter().find(|(short, _)| *short == piece);
                quote(&mut out, long.map_or(piece, |(_, long)| long), ' ');
            }
            _ => {
                match piece {
                    "t" | "true" => out.push_str("true"),
                    "f" | "false" => out.push_str("false"),
                    "n" | "null" | "undefined" => out.push_str("null"),
                    "#0" => out.push_str("\"#000000\""),
                    "#F" => out.push_str("\"#FFFFFF\""),
                    number if number.parse::<f64>().is_ok() && !number.contains(['N', 'i']) => {
                        out.push_str(&as_number(number));
                    }
                    word => quote(&mut out, word, ' '),
                }
                due = false;
            }
        }
        rest = after;
    }
    out
}

/// The length of a sign, a quoted text, or a word.
fn piece_length(text: &str) -> usize {
    let mut characters = text.char_indices();
    let Some((_, first)) = characters.next() else { return 0 };
    match first {
        '\'' | '"' => {
            let mut escaped = false;
            for (at, c) in characters {
                match c {
                    _ if escaped => escaped = false,
                    '\\' => escaped = true,
                    _ if c == first => return at + 1,
                    _ => {}
                }
            }
            text.len()
        }
        c if ",:[]{}".contains(c) || c.is_whitespace() => c.len_utf8(),
        _ => {
            let ends = |c: char| ",:[]{}'\"".contains(c) || c.is_whitespace();
            text.find(ends).unwrap_or(text.len())
        }
    }
}

/// A number as JSON writes it: `.5` has no zero in scripts.
fn as_number(text: &str) -> String {
    let (sign, digits) = text.strip_prefix('-').map_or(("", text), |rest| ("-", rest));
    let zero = if digits.starts_with('.') { "0" } else { "" };
    format!("{sign}{zero}{}", digits.trim_end_matches('.'))
}

/// Adds a text as JSON; `mark` is the quote it is in.
fn quote(out: &mut String, text: &str, mark: char) {
    let inner = text.strip_prefix(mark).unwrap_or(text);
    let inner =
        if inner.len() < text.len() { inner.strip_suffix(mark).unwrap_or(inner) } else { text };
    out.push('"');
    let mut escaped = false;
    for c in inner.chars() {
        match c {
            '\'' => {
                if escaped {
                    out.pop();
                }
                out.push('\'');
            }
            '"' if !escaped => out.push_str("\\\""),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c => out.push(c),
        }
        escaped = c == '\\' && !escaped;
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_form_is_expanded() {
        let short = r"{id:'it\'s \'a\' \\\'x',n:n,ce:[[{v:5},,],[,],[]],u:[{r:t,c2:#F,c1:#0,w:.5,h:-1.5,k:#CFF}]}";
        let long = r##"{"id":"it's 'a' \\'x","n":null,"cells":[[{"value":5},{},{}],[{},{}],[]],"underlays":[{"rounded":true,"backgroundColor":"#FFFFFF","borderColor":"#000000","width":0.5,"height":-1.5,"k":"#CFF"}]}"##;
        assert_eq!(unzip(short), long);
        assert!(serde_json::from_str::<serde_json::Value>(long).is_ok());
        assert_eq!(unzip(r#"{a:'say "b"',c:}"#), r#"{"arrows":"say \"b\"","color":{}}"#);
    }

    #[test]
    fn json_stays_as_it_is() {
        let text = r#"{"id":"a","cells":[[{"value":5},{}]],"x":[true,null,-0.5,"t"]}"#;
        assert_eq!(unzip(text), text);
    }
}
