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
    for block in blocks(page) {
        match block {
            Block::Heading(text) => lines.extend(wrap(&text, width, 0, style(Role::Title))),
            Block::Drawing(text) => lines.extend(cut(&text, width).into_iter().map(Line::raw)),
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
    lines
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
