//! Marks of digits that are no part of a board where all digits have them, and may say more where some do.
//!
//! ```text
//! | **5** | **3** |       ⑤③..⑦
//! ```

use core::ops::Range;

/// The digit that a circled one is.
pub(crate) fn circled(c: char) -> Option<char> {
    matches!(c, '①'..='⑨')
        .then(|| char::from_u32(u32::from(c) - u32::from('①') + u32::from('1')))?
}

/// The bytes of the first escape sequence of a terminal that sets colours, and the numbers in it.
fn escape(text: &str) -> Option<(Range<usize>, &str)> {
    let start = text.find("\x1b[")?;
    let inner = &text[start + 2..];
    let end = inner.find(|c: char| !c.is_ascii_digit() && c != ';')?;
    inner[end..].starts_with('m').then_some((start..start + 2 + end + 1, &inner[..end]))
}

/// A text without the colours of terminals.
pub(crate) fn without_colours(text: &str) -> String {
    let (mut rest, mut plain) = (text, String::new());
    while let Some((bytes, _)) = escape(rest) {
        plain.push_str(&rest[..bytes.start]);
        rest = &rest[bytes.end..];
    }
    plain + rest
}

/// A cell without the marks of bold text.
pub(crate) fn without_bold(cell: &str) -> &str {
    let within = |sign: &str| cell.strip_prefix(sign).and_then(|cell| cell.strip_suffix(sign));
    let inner = ["**", "\"", "'"].into_iter().find_map(within);
    inner.filter(|inner| inner.bytes().all(|byte| byte.is_ascii_alphanumeric())).unwrap_or(cell)
}

/// The markup that a text begins with: its length, and whether what follows is marked by it or no longer is.
fn markup(text: &str) -> Option<(usize, bool)> {
    const TAGS: [&str; 14] = [
        "b", "i", "u", "s", "em", "strong", "mark", "font", "span", "color", "size", "kbd",
        "small", "big",
    ];
    const COMMANDS: [&str; 10] = [
        "textbf",
        "textit",
        "textsf",
        "texttt",
        "emph",
        "underline",
        "mathbf",
        "mathit",
        "boldsymbol",
        "text",
    ];
    const LONGEST: usize = 80;
    let end = text.char_indices().nth(LONGEST).map_or(text.len(), |(at, _)| at);
    let text = &text[..end];
    if let Some(name) = text.strip_prefix('\\') {
        let (name, _) = name.split_once('{').filter(|(name, _)| COMMANDS.contains(name))?;
        return Some((name.len() + 2, true));
    }
    let close = if text.starts_with('<') { '>' } else { ']' };
    let inner = text.strip_prefix(['<', '['])?;
    let (inner, _) = inner.split_once(close)?;
    let is_end = inner.starts_with('/');
    let name = inner.trim_start_matches('/').split(|c: char| !c.is_ascii_alphabetic()).next()?;
    TAGS.contains(&&*name.to_ascii_lowercase()).then_some((inner.len() + 2, !is_end))
}

/// Whether some digits stand in bold, italics or such and others do not: those may be givens, and these not.
fn is_partly_marked(section: &str) -> bool {
    let has_markup = ["[/", "</", "\\text", "\\math", "\\emph", "\\under", "\\bold"];
    if !has_markup.iter().any(|sign| section.contains(sign)) {
        return false;
    }
    /// The longest other tag whose digits are not those of cells.
    const LONGEST: usize = 200;
    // How many digits are not marked, and are.
    let mut digits = [0, 0];
    let mut count = |run: &str, depth: usize| {
        let is_of_cells = |line: &&str| {
            line.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || "._*?-|,;&".contains(c))
        };
        let lines = run.lines().filter(is_of_cells);
        let found = lines.flat_map(str::bytes).filter(|byte| matches!(byte, b'1'..=b'9')).count();
        digits[usize::from(depth > 0)] += found;
    };
    let (mut rest, mut depth) = (section, 0_usize);
    // The groups of LaTeX that are open: whether they mark.
    let mut groups: Vec<bool> = Vec::new();
    while let Some(at) = rest.find(['<', '[', '\\', '{', '}']) {
        count(&rest[..at], depth);
        rest = &rest[at..];
        let length = match markup(rest) {
            Some((length, true)) => {
                depth += 1;
                groups.extend(rest.starts_with('\\').then_some(true));
                length
            }
            Some((length, false)) => {
                depth = depth.saturating_sub(1);
                length
            }
            None if rest.starts_with('<') => {
                let end = rest.char_indices().take(LONGEST).find(|(_, c)| *c == '>');
                end.map_or(1, |(end, _)| end + 1)
            }
            None if rest.starts_with('{') => {
                groups.push(false);
                1
            }
            None if rest.starts_with('}') => {
                depth -= usize::from(groups.pop() == Some(true) && depth > 0);
                1
            }
            // A command of another kind, with its name.
            None if rest.starts_with('\\') => {
                1 + rest[1..].find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len() - 1)
            }
            None => 1,
        };
        rest = &rest[length..];
    }
    count(rest, depth);
    digits.iter().all(|count| *count > 0)
}

/// Whether lines of LaTeX stand between rows, and below some of their cells: `\\cline{2-3}`.
fn has_lines(section: &str) -> bool {
    section.lines().filter(|line| line.contains("\\cline{")).any(|line| {
        let cells = line.matches('&').count() + 1;
        let ranges = line.split("\\cline{").skip(1).filter_map(|rest| {
            let (from, to) = rest.split_once('}')?.0.split_once('-')?;
            let (from, to): (usize, usize) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
            Some((to + 1).saturating_sub(from))
        });
        let covered: usize = ranges.sum();
        cells > 1 && covered < cells
    })
}

/// What is said of cells whose blanks have signs of several kinds, or whose digits are of several scripts.
fn kinds_of_signs(section: &str) -> Option<&'static str> {
    let kind_of_blank = |c: char| match c {
        '.' | '·' | '•' | '∙' | '⋅' => Some(0),
        '?' | '\u{FF1F}' => Some(1),
        '□' | '▢' | '◻' | '◽' | '⬜' | '☐' => Some(2),
        '◦' | '○' => Some(3),
        _ => None,
    };
    let kind_of_digit = |c: char| match c {
        '1'..='9' => Some(0),
        '\u{FF11}'..='\u{FF19}' => Some(1),
        '\u{661}'..='\u{669}' => Some(2),
        '\u{6F1}'..='\u{6F9}' => Some(3),
        '\u{967}'..='\u{96F}' => Some(4),
        _ => None,
    };
    let is_row = |line: &str| !line.chars().any(char::is_alphabetic);
    // The kinds in the rows since the last line of words or gap.
    let (mut blanks, mut digits) = (0_u8, 0_u8);
    for line in section.lines() {
        if !is_row(line)
            || !line.contains(char::is_numeric) && !line.chars().any(|c| kind_of_blank(c).is_some())
        {
            (blanks, digits) = (0, 0);
            continue;
        }
        let signs = line.split(|c: char| c.is_whitespace() || "|,;&\"'".contains(c));
        for c in signs.flat_map(str::chars) {
            blanks |= kind_of_blank(c).map_or(0, |kind| 1 << kind);
            // What makes a digit a keycap follows it.
            digits |= kind_of_digit(c).map_or(0, |kind| 1 << kind);
        }
        if blanks.count_ones() > 1 {
            return Some("two signs for blanks");
        }
        if digits.count_ones() > 1 {
            return Some("two kinds of digits");
        }
    }
    None
}

/// What some digits of a section have and others do not, or blank cells have.
pub(crate) fn uneven(section: &str) -> Option<&'static str> {
    if is_partly_marked(section) {
        return Some("marked digits");
    }
    if has_lines(section) {
        return Some("lines");
    }
    if let Some(kinds) = kinds_of_signs(section) {
        return Some(kinds);
    }
    let may_be_quoted = section.contains('|') && section.contains(['"', '\'']);
    if !may_be_quoted
        && !section.contains(['\x1b', '*'])
        && !section.contains(|c| circled(c).is_some())
    {
        return None;
    }
    // The digits in each colour, and those of each other kind.
    let mut colours: Vec<&str> = Vec::new();
    let (mut bold, mut rings, mut all, mut is_filled) = (0, 0, 0, false);
    for line in section.lines() {
        let is_word = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count() > 2;
        if without_colours(line).split_whitespace().any(is_word) {
            continue;
        }
        let fields = line.split(['|', ',', ';', '\t']).map(str::trim);
        bold += fields.clone().filter(|field| without_bold(field) != *field).count();
        let (mut rest, mut colour) = (line, "");
        while !rest.is_empty() {
            let next = escape(rest);
            let end = next.as_ref().map_or(rest.len(), |(bytes, _)| bytes.start);
            for c in rest[..end].chars() {
                let is_digit = matches!(c, '1'..='9') || circled(c).is_some();
                rings += usize::from(circled(c).is_some());
                all += usize::from(is_digit);
                if is_digit && !colours.contains(&colour) {
                    colours.push(colour);
                }
                let has_ground = || {
                    colour
                        .split(';')
                        .any(|code| code == "7" || code.starts_with(['4', '1']) && code.len() > 1)
                };
                is_filled |= !is_digit && has_ground();
            }
            (rest, colour) = match next {
                Some((bytes, codes)) => (&rest[bytes.end..], if codes == "0" { "" } else { codes }),
                None => ("", ""),
            };
        }
    }
    match () {
        () if rings > 0 && rings < all => Some("circled digits"),
        () if colours.len() > 1 || is_filled => Some("coloured cells"),
        () if bold > 0 && section.lines().any(has_plain_field) => Some("bold digits"),
        () => None,
    }
}

/// Whether a field between separators is a digit that is not bold.
fn has_plain_field(line: &str) -> bool {
    let is_number = |field: &str| {
        !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit()) && field != "0"
    };
    line.contains("**") && line.split(['|', ',', ';', '\t']).any(|field| is_number(field.trim()))
        || !line.contains("**")
            && line.contains('|')
            && line.split('|').any(|field| is_number(field.trim()))
}
