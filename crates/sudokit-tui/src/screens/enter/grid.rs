//! A puzzle typed into a grid, cell by cell.

use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use sudokit_core::render::{Walls, cells};
use sudokit_core::{Alphabet, Cell, Digit, Geometry, Grid, Puzzle};
use sudokit_game::{Kind, SIZES};

use crate::theme::Role;
use crate::world::World;

/// The grid, and where the next digit goes.
pub(super) struct EntryGrid {
    geometry: Arc<Geometry>,
    digits: Vec<Option<Digit>>,
    at: usize,
}

impl EntryGrid {
    /// Creates an empty grid of the usual size.
    pub(super) fn new() -> EntryGrid {
        let geometry = Geometry::classic(9).unwrap_or_else(|_| unreachable!("9x9 is a board"));
        EntryGrid::of(geometry)
    }

    fn of(geometry: Geometry) -> EntryGrid {
        let digits = vec![None; geometry.cell_count()];
        EntryGrid { geometry: Arc::new(geometry), digits, at: 0 }
    }

    /// Creates the grid of a line with a character for each cell; `None` if the text is anything else.
    pub(super) fn from_line(text: &str) -> Option<EntryGrid> {
        let characters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        let order = SIZES.into_iter().find(|&n| usize::from(n).pow(2) == characters.len())?;
        let mut grid = EntryGrid::of(Geometry::classic(order).ok()?);
        for (place, character) in grid.digits.iter_mut().zip(characters) {
            *place = content(character, order)?;
        }
        Some(grid)
    }

    /// Whether no digit was typed.
    pub(super) fn is_empty(&self) -> bool {
        self.digits.iter().all(Option::is_none)
    }

    /// Returns the number of digits.
    pub(super) fn count(&self) -> usize {
        self.digits.iter().flatten().count()
    }

    /// Returns the title of the board, such as `9x9`.
    pub(super) fn title(&self) -> String {
        self.geometry.title()
    }

    /// Returns the puzzle.
    pub(super) fn puzzle(&self) -> Option<Puzzle> {
        let givens: Grid = self.digits.iter().copied().collect();
        Puzzle::new(self.geometry.clone(), givens).ok()
    }

    /// Returns the alphabet of the digits.
    pub(super) fn alphabet(&self) -> Alphabet {
        Alphabet::of_order(self.geometry.order())
    }

    /// Handles a key that moves or types. Returns whether it was one.
    pub(super) fn key(&mut self, key: KeyEvent) -> bool {
        let order = usize::from(self.geometry.order());
        let count = self.digits.len();
        if !(key.modifiers - KeyModifiers::SHIFT).is_empty() {
            return false;
        }
        match key.code {
            KeyCode::Left => self.at = (self.at + count - 1) % count,
            KeyCode::Right => self.at = (self.at + 1) % count,
            KeyCode::Up => self.at = (self.at + count - order) % count,
            KeyCode::Down => self.at = (self.at + order) % count,
            KeyCode::Home => self.at -= self.at % order,
            KeyCode::End => self.at += order - 1 - self.at % order,
            KeyCode::Delete => self.digits[self.at] = None,
            KeyCode::Backspace => {
                // On the last cell the digit was typed here; elsewhere it was typed before.
                if self.digits[self.at].is_none() || self.at + 1 < count {
                    self.at = self.at.saturating_sub(1);
                }
                self.digits[self.at] = None;
            }
            KeyCode::Char(character) => {
                let Some(content) = content(character, self.geometry.order()) else { return false };
                self.digits[self.at] = content;
                self.at = (self.at + 1).min(count - 1);
            }
            _ => return false,
        }
        true
    }

    /// Changes to the next size, and empties the grid if it is not empty already.
    pub(super) fn next_size(&mut self) {
        let at = SIZES.iter().position(|&size| size == self.geometry.order()).unwrap_or(0);
        if let Ok(geometry) = Geometry::classic(SIZES[(at + 1) % SIZES.len()]) {
            *self = EntryGrid::of(geometry);
        }
    }

    /// Adds the diagonals, or removes them. Returns whether boards of this size have them.
    pub(super) fn switch_diagonals(&mut self) -> bool {
        let order = self.geometry.order();
        let Ok(plain) = Geometry::classic(order) else { return false };
        if !Kind::Diagonal.is_made(order) {
            return false;
        }
        let has = self.geometry.has_diagonals();
        self.geometry = Arc::new(if has { plain } else { plain.with_diagonals() });
        true
    }

    /// Moves to the cell drawn at this place of the area.
    pub(super) fn click(&mut self, area: Rect, point: Position) {
        let places = self.drawing().1;
        let near =
            |&(x, y): &(u16, u16)| area.y + y == point.y && (area.x + x).abs_diff(point.x) <= 1;
        if let Some(at) = places.iter().position(near) {
            self.at = at;
        }
    }

    /// Returns the drawing of the empty grid, and where each cell is in it.
    fn drawing(&self) -> (Vec<String>, Vec<(u16, u16)>) {
        // Each cell is drawn as a character of its own from the private area, which is looked for.
        const FIRST: u32 = 0xE000;
        let mark = |cell: Cell| char::from_u32(FIRST + cell.index() as u32).unwrap_or('.').into();
        let text = cells(&self.geometry, Walls::Lines, 1, mark);
        let mut places = vec![(0, 0); self.digits.len()];
        let mut lines = Vec::new();
        for (y, line) in (0..).zip(text.lines()) {
            let mut plain = String::new();
            for (x, character) in (0..).zip(line.chars()) {
                let index = (character as u32).checked_sub(FIRST).map(|index| index as usize);
                match index.and_then(|index| places.get_mut(index)) {
                    Some(place) => {
                        *place = (x, y);
                        plain.push(' ');
                    }
                    None => plain.push(character),
                }
            }
            lines.push(plain);
        }
        (lines, places)
    }

    /// Returns the size of the drawing.
    pub(super) fn size(&self) -> Size {
        let (lines, _) = self.drawing();
        let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        Size::new(width as u16, lines.len() as u16)
    }

    /// Draws the grid. Digits that break a rule are marked with `!`.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, world: &World, area: Rect) {
        let (lines, places) = self.drawing();
        let buffer = frame.buffer_mut();
        for (y, line) in (area.y..area.bottom()).zip(&lines) {
            buffer.set_stringn(area.x, y, line, area.width.into(), world.theme.style(Role::Line));
        }
        let alphabet = self.alphabet();
        for (cell, &(x, y)) in self.geometry.cells().zip(&places) {
            let (x, y) = (area.x + x, area.y + y);
            let digit = self.digits[cell.index()];
            let is_wrong = digit.is_some_and(|digit| {
                let mut peers = self.geometry.peers(cell).iter();
                peers.any(|peer| self.digits[peer.index()] == Some(digit))
            });
            let role = if is_wrong { Role::Wrong } else { Role::Given };
            let style = match digit {
                Some(_) => world.theme.style(role),
                None => world.theme.style(Role::Dim),
            };
            let text = digit.map_or_else(|| "·".to_owned(), |digit| alphabet.text(digit));
            if !area.contains(Position::new(x, y)) {
                continue;
            }
            buffer.set_string(x, y, text, style);
            let is_here = cell.index() == self.at;
            let flag = if is_wrong { "!" } else { "]" };
            let sides = if is_here { Some(("[", flag)) } else { is_wrong.then_some((" ", "!")) };
            if let Some((left, right)) = sides {
                let style = if is_here { world.theme.style(Role::Cursor) } else { style };
                for (x, text) in [(x.saturating_sub(1), left), (x + 1, right)] {
                    if area.contains(Position::new(x, y)) && text != " " {
                        buffer.set_string(x, y, text, style);
                    }
                }
                if is_here {
                    buffer.set_style(Rect { x, y, width: 1, height: 1 }, Style::new().patch(style));
                }
            }
        }
    }
}

/// Returns what a character puts into a cell: a digit, or nothing. `None` if it does neither.
fn content(character: char, order: u8) -> Option<Option<Digit>> {
    if ['.', '0', ' ', '-', '_', '*'].contains(&character) {
        return Some(None);
    }
    if character.is_ascii_lowercase() {
        return None;
    }
    let byte = u8::try_from(character).ok()?;
    let digit = Alphabet::of_order(order).digit(byte)?;
    (digit.get() <= order).then_some(Some(digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(grid: &mut EntryGrid, code: KeyCode) -> bool {
        grid.key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    fn line(grid: &EntryGrid) -> String {
        grid.puzzle().map(|puzzle| puzzle.to_string()).unwrap_or_default()
    }

    #[test]
    fn digits_are_typed_in_reading_order_and_corrected() {
        let mut grid = EntryGrid::new();
        for _ in 0..7 {
            grid.next_size();
        }
        assert_eq!(grid.title(), "8x8");
        for _ in 0..6 {
            grid.next_size();
        }
        assert_eq!(grid.title(), "4x4");
        grid = EntryGrid::from_line("................").unwrap();
        for character in "1..43..2.1...32.".chars() {
            assert!(press(&mut grid, KeyCode::Char(character)));
        }
        assert_eq!(line(&grid), "1..43..2.1...32.");
        assert!(!press(&mut grid, KeyCode::Char('5')) && !press(&mut grid, KeyCode::Char('n')));
        for code in [KeyCode::Up, KeyCode::Home, KeyCode::Right, KeyCode::Delete, KeyCode::Left] {
            press(&mut grid, code);
        }
        assert_eq!(line(&grid), "1..43..2.....32.");
        press(&mut grid, KeyCode::Char('4'));
        press(&mut grid, KeyCode::Backspace);
        assert_eq!(line(&grid), "1..43..2.....32.");
        assert_eq!(grid.count(), 6);
    }

    #[test]
    fn the_last_cell_can_be_corrected() {
        let mut grid = EntryGrid::from_line("1..43..2.1...321").unwrap();
        press(&mut grid, KeyCode::Left);
        press(&mut grid, KeyCode::Backspace);
        assert_eq!(line(&grid), "1..43..2.1...32.");
        press(&mut grid, KeyCode::Backspace);
        assert_eq!(line(&grid), "1..43..2.1...3..");
    }

    #[test]
    fn only_lines_with_a_character_for_each_cell_are_taken() {
        assert!(EntryGrid::from_line("1..43..2.1...32.").is_some());
        assert!(EntryGrid::from_line("1..4 3..2 .1.. .32.").is_some());
        for text in ["1..43..2.1...32", "1..53..2.1...32.", "https://x.y/abcd", "", "12"] {
            assert!(EntryGrid::from_line(text).is_none(), "{text}");
        }
    }

    #[test]
    fn every_cell_is_drawn_in_its_row_and_can_be_clicked() {
        let mut grid = EntryGrid::new();
        let (lines, places) = grid.drawing();
        assert_eq!((lines.len(), places.len()), (13, 81));
        assert!(places.windows(2).all(|pair| pair[0].1 < pair[1].1 || pair[0].0 < pair[1].0));
        let area = Rect::new(3, 2, 40, 20);
        grid.click(area, Position::new(3 + places[40].0, 2 + places[40].1));
        assert_eq!(grid.at, 40);
    }
}
