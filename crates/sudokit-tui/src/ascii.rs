//! Screens and texts in ASCII, for terminals that know nothing else. Lines, blocks and symbols are replaced
//! one for one; letters stay as they are, because only the language could replace them.

use std::borrow::Cow;

use ratatui::buffer::Buffer;

/// Replaces every character that is not ASCII on a screen.
pub(crate) fn fold_buffer(buffer: &mut Buffer) {
    for place in &mut buffer.content {
        let mut characters = place.symbol().chars();
        if let (Some(character), None) = (characters.next(), characters.next())
            && !character.is_ascii()
        {
            place.set_char(fold(character));
        }
    }
}

/// Replaces every character that is not ASCII in a text.
pub(crate) fn fold_text(text: &str) -> Cow<'_, str> {
    if text.is_ascii() { text.into() } else { text.chars().map(fold).collect() }
}

/// Returns what stands for a character. Heavy lines are `=` and `#`, light ones `-`, `|` and `+`.
fn fold(character: char) -> char {
    match character {
        '─' => '-',
        '━' => '=',
        '│' | '‖' => '|',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╴' | '╵' | '╶' | '╷' => {
            '+'
        }
        '╱' => '/',
        '╲' => '\\',
        '╳' => 'X',
        '\u{2500}'..='\u{257f}' | '█' => '#',
        '▀' => '"',
        '▄' => '_',
        '·' | '…' => '.',
        '×' => 'x',
        '✓' | '•' => '*',
        '‹' | '←' => '<',
        '›' | '→' => '>',
        '↑' => '^',
        '↓' => 'v',
        '–' | '—' => '-',
        '“' | '”' | '„' | '«' | '»' => '"',
        '‘' | '’' => '\'',
        '\u{a0}' | '\u{202f}' => ' ',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::{Position, Rect};
    use sudokit_core::Geometry;
    use sudokit_text::{Lang, Texts};

    use super::*;
    use crate::board::{BoardLayout, CellAppearance, CellContent, draw_part};
    use crate::theme::Theme;

    #[test]
    fn boards_are_drawn_with_ascii_only() {
        let geometry = Geometry::jigsaw_from_map(b"AAABACBBCCDBCDDD").unwrap();
        for layout in BoardLayout::all(&geometry) {
            let area = Rect::from((Position::ORIGIN, layout.size()));
            let mut buffer = Buffer::empty(area);
            let look = |_| CellAppearance {
                content: CellContent::Digit {
                    text: "4".to_owned(),
                    is_bold: true,
                    style: ratatui::style::Style::new(),
                },
                backgrounds: Vec::new(),
                brackets: Some(('‹', '›')),
                stroke: None,
                flag: None,
            };
            let theme = Theme::NoColour;
            draw_part(&mut buffer, area, Position::ORIGIN, &geometry, &layout, theme, &look);
            fold_buffer(&mut buffer);
            assert!(buffer.content.iter().all(|place| place.symbol().is_ascii()));
        }
    }

    #[test]
    fn english_is_ascii_afterwards() {
        let texts = Texts::new(Lang::En);
        for id in ["play-share-playing", "play-command-left", "play-help-marks-text"] {
            let text = texts.say(id, &[("title", "9x9 · hard".into())]);
            assert!(fold_text(&text).is_ascii(), "{text}");
        }
        assert_eq!(fold_text("×3 ‹x› ─┼━╋ é"), "x3 <x> -+=# é");
    }
}
