//! How each cell of the game looks.

use ratatui::style::Style;
use sudokit_core::{Cell, CellSet, Digit, DigitSet};
use sudokit_game::{Colours, Contents, Hint, Strength};
use sudokit_logic::{Board, Conclusion, Mark, Role as StepRole, Step};

use super::Game;
use super::hint::Shown;
use crate::app::World;
use crate::board::{CellLook, Face};
use crate::theme::{Role, Theme};

/// What is the same for all cells of a frame.
pub(super) struct Looks<'a> {
    game: &'a Game,
    theme: Theme,
    cursor: Cell,
    /// The digit under the cursor.
    same: Option<Digit>,
    /// Cells to be shown as wrong.
    wrong: CellSet,
    hinted: Vec<Cell>,
    step: Option<(&'a Step, &'a Board)>,
}

impl<'a> Looks<'a> {
    pub(super) fn new(game: &'a Game, world: &World) -> Looks<'a> {
        let session = game.session();
        let position = session.position();
        let mut wrong = position.conflicts();
        if let Some((_, cells)) = &game.checked {
            wrong |= cells;
        }
        if world.settings.show_mistakes
            && let Some(cells) = session.wrong()
        {
            wrong |= &cells;
        }
        let step = match &game.hint {
            Some(Shown { strength: Strength::Full, what: Hint::Step(step, board) }) => {
                Some((&step.step, &**board))
            }
            _ => None,
        };
        let cursor = game.selection.cursor();
        Looks {
            game,
            theme: world.theme,
            cursor,
            same: position.digit(cursor),
            wrong,
            hinted: game.hinted_cells(),
            step,
        }
    }

    /// How a cell looks.
    pub(super) fn of(&self, cell: Cell) -> CellLook {
        let session = self.game.session();
        let holds = session.position().get(cell);
        let face = match self.step {
            Some((step, board)) => self.face_of_step(cell, holds, step, board),
            None => self.face(cell, holds),
        };
        let wrong = self.wrong.contains(cell);
        let sign = if wrong {
            Some(('!', self.theme.style(Role::Wrong)))
        } else {
            let letter = holds.colours.iter().next();
            letter.map(|colour| {
                let style = self.theme.style(Role::Given).patch(self.theme.cell(colour));
                (char::from(b'a' + colour.get() - 1), style)
            })
        };
        CellLook {
            face,
            grounds: self.grounds(cell, holds.colours),
            brackets: self.brackets(cell),
            sign,
        }
    }

    fn brackets(&self, cell: Cell) -> Option<(char, char)> {
        if cell == self.cursor {
            Some(('[', ']'))
        } else if self.game.selection.is_many() && self.game.selection.contains(cell) {
            Some(('(', ')'))
        } else if self.hinted.contains(&cell) {
            Some(('‹', '›'))
        } else {
            self.diagonal(cell)
        }
    }

    /// The diagonal a cell lies on, drawn where there are diagonals.
    fn diagonal(&self, cell: Cell) -> Option<(char, char)> {
        let geometry = self.game.session().geometry();
        let (row, column) = (geometry.row(cell), geometry.column(cell));
        let last = usize::from(geometry.order()) - 1;
        match (geometry.has_diagonals(), row == column, row + column == last) {
            (true, true, true) => Some(('╳', '╳')),
            (true, true, false) => Some(('╲', '╲')),
            (true, false, true) => Some(('╱', '╱')),
            _ => None,
        }
    }

    fn grounds(&self, cell: Cell, colours: Colours) -> Vec<Style> {
        let chosen = self.game.selection.contains(cell);
        if cell == self.cursor && !self.game.selection.is_many() {
            return vec![self.theme.style(Role::Cursor)];
        }
        if chosen {
            return vec![self.theme.style(Role::Chosen)];
        }
        if !colours.is_empty() {
            return colours.iter().map(|colour| self.theme.cell(colour)).collect();
        }
        if self.hinted.contains(&cell) || self.is_base(cell) {
            return vec![self.theme.style(Role::Base)];
        }
        let geometry = self.game.session().geometry();
        if self.step.is_none() && geometry.peer_set(self.cursor).contains(cell) {
            return vec![self.theme.style(Role::Peer)];
        }
        Vec::new()
    }

    /// Whether a step is about this cell, or a house of it.
    fn is_base(&self, cell: Cell) -> bool {
        let geometry = self.game.session().geometry();
        self.step.is_some_and(|(step, _)| {
            step.marks.iter().any(|mark| match *mark {
                Mark::Cell(_, marked) => marked == cell,
                Mark::House(StepRole::Base, house) => geometry.house_set(house).contains(cell),
                _ => false,
            })
        })
    }

    fn text(&self, digit: Digit) -> String {
        self.game.alphabet.text(digit)
    }

    fn face(&self, cell: Cell, holds: Contents) -> Face {
        let position = self.game.session().position();
        if let Some(digit) = holds.digit {
            let role = if self.wrong.contains(cell) {
                Role::Wrong
            } else if Some(digit) == self.same && cell != self.cursor {
                Role::Same
            } else if position.is_given(cell) {
                Role::Given
            } else {
                Role::Entered
            };
            let mut style = self.theme.style(role);
            if cell == self.cursor {
                // The cursor's own colours: the digit keeps its weight.
                style = Style { fg: None, bg: None, ..style };
            }
            return Face::Digit(self.text(digit), style);
        }
        let (corner, centre) = (holds.corner, holds.centre);
        let all = corner | centre;
        if all.is_empty() {
            let geometry = self.game.session().geometry();
            let seen = geometry.peer_set(self.cursor).contains(cell);
            return Face::Blank(seen.then(|| ('·', self.theme.style(Role::Dim))));
        }
        Face::Marks(
            all.iter()
                .map(|digit| {
                    let mut style = self.mark_style(digit, corner, centre);
                    if Some(digit) == self.same {
                        style = style.patch(self.theme.style(Role::Same));
                    }
                    if cell == self.cursor {
                        style = Style { fg: None, bg: None, ..style };
                    }
                    (digit, self.text(digit), style)
                })
                .collect(),
        )
    }

    /// Corner marks are underlined; one that is both is bold, too.
    fn mark_style(&self, digit: Digit, corner: DigitSet, centre: DigitSet) -> Style {
        match (corner.contains(digit), centre.contains(digit)) {
            (true, true) => {
                let both = ratatui::style::Modifier::BOLD;
                self.theme.style(Role::Corner).add_modifier(both)
            }
            (true, false) => self.theme.style(Role::Corner),
            _ => self.theme.style(Role::Centre),
        }
    }

    /// A cell under a hint: the candidates the step names are marked by their part in it.
    fn face_of_step(&self, cell: Cell, holds: Contents, step: &Step, board: &Board) -> Face {
        if holds.digit.is_some() {
            return self.face(cell, holds);
        }
        let place = step.conclusions.iter().find_map(|conclusion| match *conclusion {
            Conclusion::Place(at, digit) if at == cell => Some(digit),
            _ => None,
        });
        if let Some(digit) = place {
            return Face::Digit(self.text(digit), self.theme.style(Role::Placed));
        }
        let named = board.candidates(cell).iter().filter_map(|digit| {
            self.part(cell, digit, step)
                .map(|role| (digit, self.text(digit), self.theme.style(role)))
        });
        let named: Vec<_> = named.collect();
        if named.is_empty() {
            return self.face(cell, holds);
        }
        if let Some((plan, _)) = &self.game.drawn
            && plan.has_marks()
        {
            let all = board.candidates(cell).iter().map(|digit| {
                let style = self
                    .part(cell, digit, step)
                    .map_or_else(|| self.theme.style(Role::Dim), |role| self.theme.style(role));
                (digit, self.text(digit), style)
            });
            return Face::Marks(all.collect());
        }
        // One line a cell: the digit itself where there is one, with its part.
        match &named[..] {
            [(_, text, style)] => Face::Digit(text.clone(), *style),
            _ => Face::Marks(named),
        }
    }

    /// The part of a candidate in a step.
    fn part(&self, cell: Cell, digit: Digit, step: &Step) -> Option<Role> {
        let gone = step.conclusions.iter().any(|conclusion| {
            matches!(*conclusion, Conclusion::Remove(at, out) if at == cell && out == digit)
        });
        if gone {
            return Some(Role::Gone);
        }
        step.marks.iter().find_map(|mark| match *mark {
            Mark::Candidate(role, candidate)
                if candidate.cell == cell && candidate.digit == digit =>
            {
                Some(if role == StepRole::Pattern { Role::Pattern } else { Role::Second })
            }
            _ => None,
        })
    }
}
