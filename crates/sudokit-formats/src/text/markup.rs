//! The characters and the markup of other texts.

use std::borrow::Cow;

use crate::left_out::names_rules;
use crate::text::cell;
use crate::text::marks::{circled, without_bold, without_colours};

/// A text in usual characters: digits that are full-width, in keycaps, in circles, Arabic or of Devanagari, and what stands for
/// a blank cell elsewhere.
pub(crate) fn usual(text: &str) -> Cow<'_, str> {
    match text.contains('\x1b') {
        true => usual_signs(&without_colours(text)).into_owned().into(),
        false => usual_signs(text),
    }
}

fn usual_signs(text: &str) -> Cow<'_, str> {
    let is_usual = |c: char| c.is_ascii() && c != '?' || ('\u{2500}'..='\u{257F}').contains(&c);
    if text.chars().all(is_usual) {
        return text.into();
    }
    let usual = |c: char| match c {
        '\u{FF10}'..='\u{FF19}' => digit(c, '\u{FF10}'),
        '\u{660}'..='\u{669}' => digit(c, '\u{660}'),
        '\u{6F0}'..='\u{6F9}' => digit(c, '\u{6F0}'),
        '\u{966}'..='\u{96F}' => digit(c, '\u{966}'),
        '①'..='⑨' => circled(c),
        '?' | '\u{FF1F}' | '\u{FF0E}' | '·' | '•' | '∙' | '⋅' | '◦' | '○' | '□' | '▢' | '◻'
        | '◽' | '⬜' | '☐' => Some('.'),
        '\u{A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{3000}' => Some(' '),
        '\u{FF0A}' => Some('*'),
        '\u{FF0D}' => Some('-'),
        '\u{FF3F}' => Some('_'),
        '\u{FF5C}' => Some('|'),
        // The two marks that make a digit a keycap.
        '\u{FE0F}' | '\u{20E3}' => None,
        // Without width: spaces, joiners, directions of writing, the mark of byte order.
        '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' => None,
        other => Some(other),
    };
    text.chars().filter_map(usual).collect::<String>().into()
}

/// A digit of a script whose zero is this.
fn digit(c: char, zero: char) -> Option<char> {
    char::from_u32(u32::from(c) - u32::from(zero) + u32::from('0'))
}

/// Tags of HTML that show lines as they are.
const LINE_TAGS: [&str; 14] = [
    "<pre>", "</pre>", "<code>", "</code>", "<p>", "</p>", "<html>", "</html>", "<body>",
    "</body>", "<br>", "<br/>", "<br />", "<BR>",
];

/// Whether a text has no tags but those.
pub(crate) fn has_only_line_tags(text: &str) -> bool {
    text.match_indices('<').all(|(at, _)| LINE_TAGS.iter().any(|tag| text[at..].starts_with(tag)))
}

/// A line without them. Lines that `<br>` separates are separated by `/`.
fn without_line_tags(line: &str) -> String {
    let (last, others) = LINE_TAGS.split_at(10);
    let plain = last.iter().fold(line.to_owned(), |line, tag| line.replace(tag, ""));
    let plain = others.iter().fold(plain, |line, tag| line.replace(tag, "/"));
    plain.trim_end_matches([' ', '/']).to_owned()
}

/// A line without the markup of LaTeX and of forums. What is only markup is empty.
pub(crate) fn without_markup(line: &str) -> Cow<'_, str> {
    if line.contains("://") {
        return line.into();
    }
    let line = match line.contains('<') && has_only_line_tags(line) {
        true => usual(&without_line_tags(line)).into_owned().into(),
        false => usual(line),
    };
    if let Some(info) = line.trim_start().strip_prefix("```") {
        return without_language(info).to_owned().into();
    }
    if let Some(cells) = groups(&line) {
        return cells.into();
    }
    if let Some(row) = quoted(&line) {
        return row.to_owned().into();
    }
    // `**5** . . **3**`
    if line.contains("** ") && line.contains(' ') {
        let words: Vec<&str> = line.split(' ').map(without_bold).collect();
        return words.join(" ").into();
    }
    let has_tag = |line: &str| line.contains('[') && line.contains(']');
    match line.contains('\\') || has_tag(&line) {
        true => without_tags(&without_commands(&line)).into(),
        false => line,
    }
}

/// A row that is the whole line, in quotes: `"53..7....",`.
fn quoted(line: &str) -> Option<&str> {
    const SHORTEST: usize = 4;
    let line = line.trim().trim_end_matches([',', ';']);
    let is_cell = |c: char| c.is_ascii_digit() || "._*- ".contains(c);
    ['"', '\'', '`'].iter().find_map(|quote| {
        let row = line.strip_prefix(*quote)?.strip_suffix(*quote)?;
        (row.len() >= SHORTEST && row.chars().all(is_cell)).then_some(row)
    })
}

/// What stands behind a fence, but for the name of a language.
fn without_language(info: &str) -> &str {
    const LANGUAGES: [&str; 13] = [
        "",
        "text",
        "txt",
        "plain",
        "plaintext",
        "python",
        "py",
        "c",
        "json",
        "csv",
        "bash",
        "console",
        "sudoku",
    ];
    let info = info.trim();
    if LANGUAGES.contains(&&*info.to_ascii_lowercase()) { "" } else { info }
}

/// A line without `[code]`, `[/b]`, `[color=red]`.
fn without_tags(line: &str) -> String {
    const TAGS: [&str; 11] =
        ["code", "pre", "tt", "mono", "quote", "font", "color", "size", "b", "i", "u"];
    const OF_LOOKS: [&str; 3] = ["font", "color", "size"];
    let (mut rest, mut plain) = (line, String::new());
    while let Some(start) = rest.find('[') {
        let inner = &rest[start + 1..];
        let Some(end) = inner.find(']') else { break };
        let (name, value) = inner[..end].split_once('=').unwrap_or((&inner[..end], ""));
        let name = name.trim_start_matches('/').to_ascii_lowercase();
        let is_tag = TAGS.contains(&&*name);
        plain.push_str(&rest[..if is_tag { start } else { start + 1 }]);
        if is_tag && !value.is_empty() && !OF_LOOKS.contains(&&*name) {
            plain.push_str(&format!(" {value} "));
        }
        rest = if is_tag { &inner[end + 1..] } else { inner };
    }
    plain + rest
}

/// The cells of a row that a command of LaTeX takes, each in braces: `\\setrow {5}{3}{}{}`.
fn groups(line: &str) -> Option<String> {
    const FEWEST: usize = 4;
    let line = line.trim();
    let inner = line.strip_prefix('\\')?.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let inner = inner.trim_start().strip_prefix('{')?.strip_suffix('}')?;
    let cells: Vec<&str> = inner.split("}{").map(cell).collect::<Option<_>>()?;
    (cells.len() >= FEWEST).then(|| cells.join(" "))
}

/// A line without the commands of LaTeX that draw tables. Others stay: they may show a digit, or a rule.
fn without_commands(line: &str) -> String {
    /// Their group is shown.
    const SHOWN: [&str; 11] = [
        "textbf",
        "textit",
        "textrm",
        "textsf",
        "texttt",
        "text",
        "mathbf",
        "mathrm",
        "emph",
        "underline",
        "mbox",
    ];
    /// They draw lines and spaces or prepare that, and so do their groups.
    const LAYOUT: [&str; 14] = [
        "documentclass",
        "usepackage",
        "hline",
        "cline",
        "toprule",
        "midrule",
        "bottomrule",
        "centering",
        "noindent",
        "tabularnewline",
        "newline",
        "hspace",
        "vspace",
        "quad",
    ];
    const TABLES: [&str; 14] = [
        "tabular",
        "tabularx",
        "tabular*",
        "array",
        "table",
        "center",
        "document",
        "matrix",
        "pmatrix",
        "bmatrix",
        "sudoku",
        "sudoku-block",
        "displaymath",
        "equation",
    ];
    let (mut rest, mut plain) = (line, String::new());
    while let Some(start) = rest.find('\\') {
        plain.push_str(&rest[..start]);
        rest = &rest[start + 1..];
        let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (name, behind) = rest.split_at(length);
        let shown = group(behind);
        match (name, shown) {
            ("", _) if behind.starts_with('\\') => rest = &behind[1..],
            ("", _) => rest = behind,
            (name, Some((text, more))) if SHOWN.contains(&name) => {
                plain.push_str(text);
                rest = more;
            }
            ("begin" | "end", Some((table, more))) if TABLES.contains(&table) => {
                rest = without_options(more, &mut plain);
            }
            (name, _) if LAYOUT.contains(&name) => rest = without_options(behind, &mut plain),
            (name, _) => {
                plain.push_str(&format!("{name} "));
                rest = behind;
            }
        }
    }
    plain.push_str(rest);
    plain.replace('$', "")
}

/// The text behind the groups of a command that draws; those that name rules are shown.
fn without_options<'a>(mut text: &'a str, shown: &mut String) -> &'a str {
    while let Some((option, behind)) = group(text) {
        if names_rules(option) {
            shown.push_str(option);
        }
        text = behind;
    }
    text
}

/// A group of LaTeX that a text begins with, and what follows it.
fn group(text: &str) -> Option<(&str, &str)> {
    let close = match text.as_bytes().first()? {
        b'{' => '}',
        b'[' => ']',
        _ => return None,
    };
    let end = text.find(close)?;
    Some((&text[1..end], &text[end + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_goes_and_cells_stay() {
        for (line, plain) in [
            ("\u{1b}[1m5\u{1b}[0m 3 \u{1b}", "5 3 \u{1b}"),
            ("\\begin{tabular}{|ccc|ccc|} \\hline", " "),
            ("5&3& &\\textbf{7}\\\\\\hline", "5&3& &7"),
            ("[b]5[/b] [color=red]3[/color] [1]", "5 3 [1]"),
            ("\\multicolumn{1}{c|}{5}&3", "multicolumn {1}{c|}{5}&3"),
            ("\\begin{sudoku}[anti-knight]", "anti-knight"),
            ("\\usepackage[killer]{sudoku}", "killer"),
            ("```killer", "killer"),
            ("```python", ""),
            ("5\u{FE0F}\u{20E3}⬜？３", "5..3"),
        ] {
            assert_eq!(without_markup(line), plain);
        }
    }
}
