//! Digits and marks, with their highlights.

use sudokit_core::{Cell, Digit};

use super::places::Places;
use crate::drawing::{Content, Drawing, Origin};
use crate::look::Look;
use crate::picture::{Anchor, MIDDLE, Paint, Picture, Shape};
use crate::theme::{Form, Theme, Tone};

/// Draws highlights, then all digits and marks in reading order, then what crosses digits out.
pub(super) fn draw(drawing: &Drawing, places: &Places<'_>, look: &Look, picture: &mut Picture) {
    let theme = look.theme;
    for (cell, content) in drawing.geometry.cells().zip(&drawing.cells) {
        for &(digit, tone) in &content.highlights {
            draw_highlight(places, cell, digit, tone, theme, picture);
        }
    }
    for (cell, content) in drawing.geometry.cells().zip(&drawing.cells) {
        match content.digit {
            Some((digit, origin)) => {
                let text = drawing.alphabet.text(digit);
                let (color, bold) = match origin {
                    Origin::Given => (theme.ink, true),
                    Origin::Entered => (theme.entered, look.large),
                };
                let size = share(text.len(), look.large) * places.cell;
                let (x, y) = places.centre(cell);
                let paint = Paint::text(color, size, bold, Anchor::Middle);
                picture.add("digits", paint, [Shape::text(x, y + MIDDLE * size, text)]);
            }
            None => draw_marks(drawing, places, cell, content, look, picture),
        }
    }
    for (cell, content) in drawing.geometry.cells().zip(&drawing.cells) {
        for &(digit, tone) in &content.highlights {
            if tone.form() == Form::Strike {
                let (x, y) = places.mark(cell, digit);
                let reach = places.radius() * 0.85;
                let line = Shape::line((x - reach, y + reach), (x + reach, y - reach));
                let paint = Paint::round_line(theme.shade(tone).strong, 1.5);
                picture.add("strikes", paint, [line]);
            }
        }
    }
}

/// The marks of a cell, each in the colour of its last highlight.
fn draw_marks(
    drawing: &Drawing,
    places: &Places<'_>,
    cell: Cell,
    content: &Content,
    look: &Look,
    picture: &mut Picture,
) {
    let theme = look.theme;
    let two = widest(drawing) > 1;
    let share = match (look.large, two) {
        (false, false) => 0.78,
        (true, false) => 0.96,
        (_, true) => 0.72,
    };
    let size = share * places.mark.min(16.0);
    for digit in content.marks | content.corners {
        let tone = content.highlights.iter().rev().find(|(of, _)| *of == digit);
        let (color, bold) = match tone.map(|&(_, tone)| (tone, tone.form())) {
            // What is marked in the corner and in the centre is underlined and bold.
            None => {
                let color = if look.large { theme.ink } else { theme.mark };
                (color, content.marks.contains(digit) && content.corners.contains(digit))
            }
            Some((tone, Form::Disc | Form::Square | Form::Diamond)) => {
                (theme.shade(tone).on_strong, true)
            }
            // What is removed may lie on a highlight of the pattern.
            Some((tone, Form::Strike)) => match under(content, digit) {
                Some(below) => (theme.shade(below).on_strong, true),
                None => (theme.shade(tone).strong, true),
            },
            Some((_, Form::Ring | Form::Frame)) => (theme.ink, true),
        };
        let paint = Paint::text(color, size, bold, Anchor::Middle);
        let (x, y) = places.mark(cell, digit);
        let text = Shape::text(x, y + MIDDLE * size, drawing.alphabet.text(digit));
        picture.add("marks", paint, [text]);
        if content.corners.contains(digit) {
            let (half, below) = (0.34 * size * text_width(drawing, digit), y + 0.52 * size);
            let line = Shape::line((x - half, below), (x + half, below));
            picture.add("corners", Paint::line(color, 0.09 * size), [line]);
        }
    }
}

/// The width of a digit, in characters.
fn text_width(drawing: &Drawing, digit: Digit) -> f64 {
    drawing.alphabet.text(digit).len() as f64
}

/// The size of a digit of this many characters, in widths of its cell.
pub(super) fn share(characters: usize, large: bool) -> f64 {
    match (large, characters) {
        (false, 1) => 0.62,
        (false, _) => 0.5,
        (true, 1) => 0.82,
        (true, _) => 0.62,
    }
}

/// The number of characters of the widest digit.
pub(super) fn widest(drawing: &Drawing) -> usize {
    let last = Digit::new(drawing.geometry.order());
    last.map_or(1, |digit| drawing.alphabet.text(digit).len())
}

/// The highlight with an area of its own below the line that removes a mark.
fn under(content: &Content, digit: Digit) -> Option<Tone> {
    let below = content.highlights.iter().rev().filter(|(of, _)| *of == digit);
    below
        .map(|&(_, tone)| tone)
        .find(|tone| matches!(tone.form(), Form::Disc | Form::Square | Form::Diamond))
}

fn draw_highlight(
    places: &Places<'_>,
    cell: Cell,
    digit: Digit,
    tone: Tone,
    theme: &Theme,
    picture: &mut Picture,
) {
    let (x, y) = places.mark(cell, digit);
    let (radius, shade) = (places.radius(), theme.shade(tone));
    let square = |half: f64| Shape::Rectangle {
        x: x - half,
        y: y - half,
        width: 2.0 * half,
        height: 2.0 * half,
    };
    let framed = Paint { fill: Some(shade.soft), ..Paint::line(shade.strong, 1.3) };
    let (paint, shape) = match tone.form() {
        Form::Disc => (Paint::fill(shade.strong), Shape::Circle { x, y, radius }),
        Form::Square => (Paint::fill(shade.strong), square(radius * 0.92)),
        Form::Diamond => {
            let far = radius * 1.22;
            let corners = [(x, y - far), (x + far, y), (x, y + far), (x - far, y)];
            (Paint::fill(shade.strong), Shape::polygon(&corners))
        }
        Form::Ring => (framed, Shape::Circle { x, y, radius: radius - 0.5 }),
        Form::Frame => (framed, square(radius * 0.92)),
        Form::Strike => return,
    };
    picture.add("highlights", paint, [shape]);
}

#[cfg(test)]
mod tests {
    use sudokit_core::{Alphabet, DigitSet, Puzzle};

    use super::*;
    use crate::picture::Color;

    #[test]
    fn corner_marks_are_underlined_and_colours_share_a_cell() {
        let puzzle: Puzzle = "1...34..12...43.".parse().unwrap();
        let set =
            |digits: &[u8]| digits.iter().filter_map(|&d| Digit::new(d)).collect::<DigitSet>();
        let (mut marks, mut corners) = (vec![DigitSet::EMPTY; 16], vec![DigitSet::EMPTY; 16]);
        (marks[1], corners[1], corners[0]) = (set(&[2, 4]), set(&[3, 4]), set(&[2]));
        let mut colours = vec![Vec::new(); 16];
        colours[0] = vec![Color(255, 200, 200)];
        colours[2] = vec![Color(255, 200, 200), Color(200, 255, 200)];
        let drawing = Drawing::of_puzzle(&puzzle, Alphabet::Standard);
        let drawing =
            drawing.with_marks(&marks).with_corners(&corners).with_colours(&colours, |&it| it);
        let svg = drawing.picture(&Look::default()).to_svg();
        let count = |what: &str| svg.matches(what).count();
        // 2, 3 and 4 in r1c2, and no mark beside a given.
        assert_eq!(count("</text>"), 7 + 3, "{svg}");
        // One mark is underlined alone, one is bold, too.
        assert_eq!(count("class=\"corners\""), 2, "{svg}");
        assert_eq!(count("#ffc8c8") + count("#c8ffc8"), 2, "{svg}");
        assert_eq!(count("<rect"), 3, "{svg}");
        // Colours stay where a digit is entered.
        let mut entered = puzzle.givens().clone();
        entered.set(puzzle.geometry().cell_named("r1c3").unwrap(), Digit::new(2));
        let entered = drawing.with_entries(&entered).picture(&Look::default()).to_svg();
        assert_eq!(entered.matches("<rect").count(), svg.matches("<rect").count());
    }
}
