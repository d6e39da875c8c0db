//! The manual page of a technique on the screen.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::pane::wrap;
use crate::technique_page::{Block, blocks, without_signs};
use crate::theme::Role;
use crate::world::World;

/// Returns the lines of a page, none wider than `width`.
pub(super) fn lines<'a>(page: &str, world: &World, width: u16) -> Vec<Line<'a>> {
    let style = |role| world.theme.style(role);
    let mut lines = wrap(&world.word("technique-page"), width, 0, style(Role::Dim));
    lines.push(Line::default());
    let mut drawing: Vec<String> = Vec::new();
    for block in blocks(page) {
        if !(drawing.is_empty() || matches!(block, Block::Drawing(_))) {
            lines.extend(fitted(&std::mem::take(&mut drawing), width));
        }
        match block {
            Block::Heading(text) => lines.extend(wrap(&text, width, 0, style(Role::Title))),
            Block::Drawing(text) => drawing.push(text),
            Block::Blank => lines.push(Line::default()),
            Block::Item(text) => {
                let text = format!("  · {}", without_signs(&text));
                lines.extend(wrap(&text, width, 4, Style::new()));
            }
            Block::Paragraph(text) => {
                let mut wrapped = wrap(&without_signs(&text), width, 0, Style::new());
                // A paragraph may begin with a title of its own.
                let title = text.strip_prefix("**").and_then(|rest| rest.split_once("**"));
                if let (Some((title, _)), Some(first)) = (title, wrapped.first_mut()) {
                    let line = first.to_string();
                    if let Some(rest) = line.strip_prefix(title) {
                        let title = Span::styled(title.to_owned(), style(Role::Title));
                        *first = Line::from(vec![title, Span::raw(rest.to_owned())]);
                    }
                }
                lines.extend(wrapped);
            }
        }
    }
    lines.extend(fitted(&drawing, width));
    lines
}

/// The lines of a drawing. Where it is too wide, the words beside it follow below it.
fn fitted<'a>(drawing: &[String], width: u16) -> Vec<Line<'a>> {
    let is_wide = drawing.iter().any(|line| line.chars().count() > usize::from(width));
    let Some(column) = gutter(drawing).filter(|_| is_wide) else {
        return drawing.iter().flat_map(|line| cut(line, width)).map(Line::raw).collect();
    };
    let halves = |line: &String| -> [String; 2] {
        let at = line.char_indices().nth(column).map_or(line.len(), |(at, _)| at);
        [line[..at].trim_end().to_owned(), line[at..].trim().to_owned()]
    };
    let halves: Vec<[String; 2]> = drawing.iter().map(halves).collect();
    let words: Vec<&str> =
        halves.iter().map(|[_, words]| words.as_str()).filter(|words| !words.is_empty()).collect();
    let mut lines: Vec<Line<'a>> =
        halves.iter().flat_map(|[drawn, _]| cut(drawn, width)).map(Line::raw).collect();
    lines.push(Line::default());
    lines.extend(wrap(&words.join(" "), width, 0, Style::new()));
    lines
}

/// The column in which the words beside a drawing begin, behind three blanks in each line.
fn gutter(drawing: &[String]) -> Option<usize> {
    const BLANKS: usize = 3;
    let rows: Vec<Vec<char>> = drawing.iter().map(|line| line.chars().collect()).collect();
    let is_blank = |row: &[char], at: usize| row.get(at).is_none_or(|character| *character == ' ');
    let longest = rows.iter().map(Vec::len).max()?;
    let is_word = |part: &[char]| part.len() > 2 && part.iter().all(|sign| sign.is_alphabetic());
    let has_words = |row: &Vec<char>, column: usize| {
        let drawn = &row[..column.min(row.len())];
        drawn.split(|sign| *sign == ' ').any(is_word)
    };
    let found = (BLANKS + 1..longest).find(|&column| {
        let begins = |row: &&Vec<char>| !is_blank(row, column);
        let is_after_blanks =
            |row: &Vec<char>| (column - BLANKS..column).all(|at| is_blank(row, at));
        let has_none = |row: &Vec<char>| (column..row.len()).all(|at| is_blank(row, at));
        rows.iter().all(|row| is_after_blanks(row) && (has_none(row) || !is_blank(row, column)))
            && 2 * rows.iter().filter(begins).count() >= rows.len()
    })?;
    // Words on the left, and blanks on the right, belong to another drawing.
    let has_blanks = |row: &Vec<char>| {
        let words: String = row.iter().skip(found).collect();
        words.trim().contains(&" ".repeat(BLANKS))
    };
    let is_other = rows.iter().any(|row| has_words(row, found) || has_blanks(row));
    (!is_other).then_some(found)
}

/// Cuts a line of a drawing that is too long at a space. What follows is indented more.
fn cut(line: &str, width: u16) -> Vec<String> {
    let width = usize::from(width).max(20);
    if line.chars().count() <= width {
        return vec![line.to_owned()];
    }
    let blanks = line.chars().take_while(|&character| character == ' ').count();
    let indent = " ".repeat((blanks + 4).min(width / 2));
    // Some of these lines begin with more blanks than a narrow window has columns.
    let mut rest = " ".repeat(blanks.min(width / 2)) + line.trim_start();
    let mut lines = Vec::new();
    while rest.chars().count() > width {
        let end = rest.char_indices().nth(width).map_or(rest.len(), |(at, _)| at);
        let begin = rest.len() - rest.trim_start().len();
        let at = rest[begin..end].rfind(' ').map_or(end, |at| begin + at);
        let after = rest.split_off(at);
        lines.push(rest.trim_end().to_owned());
        rest = format!("{indent}{}", after.trim_start());
    }
    lines.push(rest);
    lines
}

#[cfg(test)]
mod tests {
    use sudokit_logic::{LADDER, manual};

    use super::*;

    #[test]
    fn words_beside_a_wide_drawing_follow_below_it() {
        let drawing = [
            " 1 2 | 3 4     First it is",
            "   5 | 6       here, and then",
            "       |       there.",
        ];
        let drawing = drawing.map(str::to_owned);
        let shown = |width| fitted(&drawing, width).iter().map(Line::to_string).collect::<Vec<_>>();
        assert_eq!(shown(40), drawing);
        assert_eq!(
            shown(24),
            [" 1 2 | 3 4", "   5 | 6", "       |", "", "First it is here, and", "then there."]
        );
    }

    #[test]
    fn every_page_is_shown_without_signs_of_markdown() {
        let world = World::for_tests();
        for rung in LADDER {
            let page = manual(rung.technique.source());
            let drawings: Vec<String> = blocks(&page)
                .into_iter()
                .filter_map(|block| match block {
                    Block::Drawing(text) => Some(text),
                    _ => None,
                })
                .collect();
            for width in [80, 60, 40] {
                for line in lines(&page, &world, width) {
                    let text = line.to_string();
                    let is_part = |drawing: &String| drawing.contains(text.trim());
                    let is_drawing = drawings.iter().any(is_part);
                    assert!(is_drawing || !text.contains(['*', '`', '#']), "{text}");
                    assert!(line.width() <= usize::from(width), "{text}");
                }
            }
        }
    }
}
