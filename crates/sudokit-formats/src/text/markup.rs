//! The characters and the markup of other texts.

use std::borrow::Cow;

/// A text in usual characters: full-width digits, digits in keycaps, and what stands for a blank cell elsewhere.
pub(crate) fn usual(text: &str) -> Cow<'_, str> {
    let is_usual = |c: char| c.is_ascii() && c != '?' || ('\u{2500}'..='\u{257F}').contains(&c);
    if text.chars().all(is_usual) {
        return text.into();
    }
    let usual = |c: char| match c {
        '\u{FF10}'..='\u{FF19}' => char::from_u32(u32::from(c) - 0xFF10 + u32::from('0')),
        '?' | '\u{FF1F}' | '·' | '•' | '∙' | '⋅' | '◦' | '●' | '○' | '□' | '■' | '▢' | '◻'
        | '◽' | '⬜' | '⬛' | '☐' | '∅' => Some('.'),
        '\u{A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{3000}' => Some(' '),
        // The two marks that make a digit a keycap.
        '\u{FE0F}' | '\u{20E3}' => None,
        other => Some(other),
    };
    text.chars().filter_map(usual).collect::<String>().into()
}

/// A line without the markup of LaTeX and of forums. What is only markup is empty.
pub(crate) fn without_markup(line: &str) -> Cow<'_, str> {
    if line.contains("://") {
        return line.into();
    }
    let line = usual(line);
    if line.trim_start().starts_with("```") || line.trim_start().starts_with("~~~") {
        return "".into();
    }
    let has_tag = |line: &str| line.contains('[') && line.contains(']');
    match line.contains('\\') || has_tag(&line) {
        true => without_tags(&without_commands(&line)).into(),
        false => line,
    }
}

/// A line without `[code]`, `[/b]`, `[color=red]`.
fn without_tags(line: &str) -> String {
    const TAGS: [&str; 11] =
        ["code", "pre", "tt", "mono", "quote", "font", "color", "size", "b", "i", "u"];
    let (mut rest, mut plain) = (line, String::new());
    while let Some(start) = rest.find('[') {
        let inner = &rest[start + 1..];
        let Some(end) = inner.find(']') else { break };
        let name = inner[..end].trim_start_matches('/');
        let name = name.split('=').next().unwrap_or_default().to_ascii_lowercase();
        let is_tag = TAGS.contains(&&*name);
        plain.push_str(&rest[..if is_tag { start } else { start + 1 }]);
        rest = if is_tag { &inner[end + 1..] } else { inner };
    }
    plain + rest
}

/// A line without the commands of LaTeX: their names, and the groups of those that draw nothing.
fn without_commands(line: &str) -> String {
    const SHOWN: [&str; 8] =
        ["textbf", "textit", "mathbf", "bf", "emph", "textcolor", "large", "Large"];
    let (mut rest, mut plain) = (line, String::new());
    while let Some(start) = rest.find('\\') {
        plain.push_str(&rest[..start]);
        rest = &rest[start + 1..];
        let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (name, behind) = rest.split_at(length);
        rest = behind;
        if length == 0 {
            // `\\` ends a row; `\&` is a character.
            rest = rest.strip_prefix('\\').unwrap_or(rest);
        } else if SHOWN.contains(&name) {
            rest = rest.trim_start();
            if let Some((shown, behind)) = group(rest) {
                plain.push_str(shown);
                rest = behind;
            }
            continue;
        }
        while let Some((_, behind)) = group(rest) {
            rest = behind;
        }
    }
    plain.push_str(rest);
    plain.replace('$', "")
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
            ("\\begin{tabular}{|ccc|ccc|} \\hline", " "),
            ("5&3& &\\textbf{7}\\\\\\hline", "5&3& &7"),
            ("[b]5[/b] [color=red]3[/color] [1]", "5 3 [1]"),
            ("```python", ""),
            ("5\u{FE0F}\u{20E3}⬜？３", "5..3"),
        ] {
            assert_eq!(without_markup(line), plain);
        }
    }
}
