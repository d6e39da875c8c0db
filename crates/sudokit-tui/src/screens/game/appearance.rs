//! How each cell of the game looks.

use ratatui::style::{Modifier, Style};
use sudokit_core::{Cell, CellSet, Digit, DigitSet};
use sudokit_game::{Colours, Contents, HintAbout, look_in, regions_of};
use sudokit_logic::{Board, Conclusion, Mark, Role as StepRole, Step};

use super::hint_view::HintView;
use super::state::GameState;
use crate::board::{BoardLayout, CellAppearance, CellContent};
use crate::theme::{Role, Theme, colour_letter};
use crate::world::World;

/// What is the same for all cells of a frame.
pub(super) struct Appearance<'a> {
    state: &'a GameState,
    theme: Theme,
    /// Whether each digit has a place of its own in a cell.
    draws_all_marks: bool,
    /// Whether cells without centre marks show their candidates.
    live: bool,
    cursor: Cell,
    /// The digit under the cursor.
    same: Option<Digit>,
    /// The cells to show as wrong.
    wrong: CellSet,
    /// The cells the hint points at, before all of it is shown.
    hinted: Vec<Cell>,
    /// The step of a hint that is shown completely, with its board.
    step: Option<(&'a Step, &'a Board)>,
    /// The marks of the part of the step that the player looks at.
    part: Option<&'a [Mark]>,
}

impl<'a> Appearance<'a> {
    pub(super) fn new(state: &'a GameState, layout: &BoardLayout, world: &World) -> Appearance<'a> {
        let session = state.session();
        let position = session.position();
        let mut wrong = position.conflicts();
        if let Some((_, cells)) = session.checked() {
            wrong |= &cells;
        }
        if world.settings.show_mistakes
            && let Some(cells) = session.wrong()
        {
            wrong |= &cells;
        }
        let step = match state.controller.hint() {
            Some(shown) if shown.is_full() => match &shown.hint {
                HintAbout::Step(step, board) => Some((&step.step, &**board)),
                HintAbout::Mistakes(_) => None,
            },
            _ => None,
        };
        let cursor = state.selection.cursor();
        Appearance {
            state,
            theme: world.theme,
            live: world.settings.live_candidates,
            draws_all_marks: layout.cell.marks.are_fixed(),
            cursor,
            same: state.highlighted_digit(),
            wrong,
            hinted: hinted_cells(state),
            step,
            part: state.hint_view().and_then(HintView::marks),
        }
    }

    /// Returns how a cell looks.
    pub(super) fn of(&self, cell: Cell) -> CellAppearance {
        let contents = self.state.session().position().get(cell);
        let content = match self.step {
            Some((step, board)) => self.content_in_step(cell, contents, step, board),
            None => self.content(cell, contents),
        };
        CellAppearance {
            content,
            backgrounds: self.backgrounds(cell, contents.colours),
            brackets: self.brackets(cell),
            stroke: self.stroke(cell),
            flag: self
                .proposed(cell, contents)
                .or_else(|| self.blocks(cell))
                .or_else(|| self.flag(cell, contents.colours)),
        }
    }

    /// `?` for a digit that the hint places, and which is not on the board yet.
    fn proposed(&self, cell: Cell, contents: Contents) -> Option<(String, Style)> {
        let (step, _) = self.step.filter(|_| contents.digit.is_none())?;
        let places =
            |conclusion: &Conclusion| matches!(conclusion, Conclusion::Place(at, _) if *at == cell);
        let is_placed = self.conclusions(step).iter().any(places);
        is_placed.then(|| ("?".to_owned(), self.theme.style(Role::Placed)))
    }

    /// `*` for a digit that rules something out in the hint.
    fn blocks(&self, cell: Cell) -> Option<(String, Style)> {
        self.is_blocker(cell).then(|| ("*".to_owned(), self.theme.style(Role::Second)))
    }

    /// Whether the step rests on the digit of this cell.
    fn is_blocker(&self, cell: Cell) -> bool {
        let blocker = Mark::Cell(StepRole::Blocker, cell);
        self.step.is_some_and(|(step, _)| self.marks(step).contains(&blocker))
    }

    /// `!` for something wrong, otherwise the letters of the colours.
    fn flag(&self, cell: Cell, colours: Colours) -> Option<(String, Style)> {
        if self.wrong.contains(cell) {
            return Some(("!".to_owned(), self.theme.style(Role::Wrong)));
        }
        let colour = colours.iter().next()?;
        let style = self.theme.style(Role::Given).patch(self.theme.cell(colour));
        Some((colours.iter().map(colour_letter).collect(), style))
    }

    fn brackets(&self, cell: Cell) -> Option<(char, char)> {
        if cell == self.cursor {
            Some(('[', ']'))
        } else if self.state.selection.is_explicit() && self.state.selection.contains(cell) {
            Some(('(', ')'))
        } else if self.hinted.contains(&cell) || self.has_sign_of_base(cell) {
            Some(('‹', '›'))
        } else {
            None
        }
    }

    /// Returns the stroke of the diagonal that a cell lies on, or the shade of its extra house.
    fn stroke(&self, cell: Cell) -> Option<char> {
        let geometry = self.state.session().geometry();
        let (row, column) = (geometry.row(cell), geometry.column(cell));
        let last = usize::from(geometry.order()) - 1;
        let is_extra =
            geometry.extra().iter().any(|house| geometry.house_set(*house).contains(cell));
        match (geometry.has_diagonals(), row == column, row + column == last) {
            (true, true, true) => Some('╳'),
            (true, true, false) => Some('╲'),
            (true, false, true) => Some('╱'),
            _ => is_extra.then_some('░'),
        }
    }

    fn backgrounds(&self, cell: Cell, colours: Colours) -> Vec<Style> {
        let is_selected = self.state.selection.contains(cell);
        if cell == self.cursor && !self.state.selection.is_explicit() {
            return vec![self.theme.style(Role::Cursor)];
        }
        if is_selected {
            return vec![self.theme.style(Role::Selected)];
        }
        if !colours.is_empty() {
            return colours.iter().map(|colour| self.theme.cell(colour)).collect();
        }
        if self.hinted.contains(&cell) || self.is_base(cell) {
            return vec![self.theme.style(Role::Base)];
        }
        let geometry = self.state.session().geometry();
        if self.step.is_none() && geometry.peer_set(self.cursor).contains(cell) {
            return vec![self.theme.style(Role::Peer)];
        }
        Vec::new()
    }

    /// Whether brackets show that the step is about this cell, because no colour does. A blocker has a sign
    /// of its own.
    fn has_sign_of_base(&self, cell: Cell) -> bool {
        let is_shaded = self.theme.style(Role::Base) != Style::new();
        !is_shaded && self.is_base(cell) && !self.is_blocker(cell)
    }

    /// Whether the step is about this cell or a house it lies in.
    fn is_base(&self, cell: Cell) -> bool {
        let geometry = self.state.session().geometry();
        self.step.is_some_and(|(step, _)| {
            self.marks(step).iter().any(|mark| match *mark {
                Mark::Cell(_, marked) => marked == cell,
                Mark::House(StepRole::Base, house) => geometry.house_set(house).contains(cell),
                _ => false,
            })
        })
    }

    /// What is highlighted: the step, or the part of it that the player looks at.
    fn marks<'s>(&'s self, step: &'s Step) -> &'s [Mark] {
        self.part.unwrap_or(&step.marks)
    }

    /// What follows from the step, unless the player looks at a part of it.
    fn conclusions<'s>(&self, step: &'s Step) -> &'s [Conclusion] {
        if self.part.is_some() { &[] } else { &step.conclusions }
    }

    fn text(&self, digit: Digit) -> String {
        self.state.controller.alphabet().text(digit)
    }

    fn content(&self, cell: Cell, contents: Contents) -> CellContent {
        let position = self.state.session().position();
        if let Some(digit) = contents.digit {
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
                // The cell has the cursor's colours; the digit keeps its weight.
                style = Style { fg: None, bg: None, ..style };
            }
            let is_bold = position.is_given(cell);
            return CellContent::Digit { text: self.text(digit), is_bold, style };
        }
        let (corner, centre) = (contents.corner, contents.centre);
        let shown = position.shown_candidates(cell, self.live);
        let all = corner | centre | shown;
        if all.is_empty() {
            let geometry = self.state.session().geometry();
            let is_peer = geometry.peer_set(self.cursor).contains(cell);
            return CellContent::Blank(is_peer.then(|| ('·', self.theme.style(Role::Dim))));
        }
        CellContent::Marks(
            all.iter()
                .map(|digit| {
                    let mut style = match (corner | centre).contains(digit) {
                        true => self.mark_style(digit, corner, centre),
                        false => self.theme.style(Role::Shown),
                    };
                    if Some(digit) == self.same {
                        style = style.patch(self.theme.style(Role::Same));
                    }
                    if cell == self.cursor {
                        style = Style { fg: None, bg: None, ..style };
                        // All of this cell is in reverse video: what stands out is not.
                        if style.add_modifier.contains(Modifier::REVERSED) {
                            style = style.remove_modifier(Modifier::REVERSED);
                        }
                    }
                    (digit, self.text(digit), style)
                })
                .collect(),
        )
    }

    /// Corner marks are underlined; a digit that is a corner and a centre mark is also in reverse video.
    fn mark_style(&self, digit: Digit, corner: DigitSet, centre: DigitSet) -> Style {
        match (corner.contains(digit), centre.contains(digit)) {
            (true, true) => {
                self.theme.style(Role::Corner).add_modifier(Modifier::BOLD | Modifier::REVERSED)
            }
            (true, false) => self.theme.style(Role::Corner),
            _ => self.theme.style(Role::Centre),
        }
    }

    /// Returns the content of a cell under a hint: the candidates the step names are marked by their part
    /// in it.
    fn content_in_step(
        &self,
        cell: Cell,
        contents: Contents,
        step: &Step,
        board: &Board,
    ) -> CellContent {
        if let Some(digit) = contents.digit {
            // A digit that rules something out stands out, even under the cursor.
            if self.is_blocker(cell) {
                let style = self.theme.style(Role::Second);
                let is_bold = self.state.session().position().is_given(cell);
                return CellContent::Digit { text: self.text(digit), is_bold, style };
            }
            return self.content(cell, contents);
        }
        let placed = self.conclusions(step).iter().find_map(|conclusion| match *conclusion {
            Conclusion::Place(at, digit) if at == cell => Some(digit),
            _ => None,
        });
        if let Some(digit) = placed {
            let style = self.theme.style(Role::Placed);
            return CellContent::Digit { text: self.text(digit), is_bold: false, style };
        }
        let named = board.candidates(cell).iter().filter_map(|digit| {
            self.part(cell, digit, step)
                .map(|role| (digit, self.text(digit), self.theme.style(role)))
        });
        let named: Vec<_> = named.collect();
        if named.is_empty() {
            return self.content(cell, contents);
        }
        if self.draws_all_marks {
            let all = board.candidates(cell).iter().map(|digit| {
                let style = self
                    .part(cell, digit, step)
                    .map_or_else(|| self.theme.style(Role::Dim), |role| self.theme.style(role));
                (digit, self.text(digit), style)
            });
            return CellContent::Marks(all.collect());
        }
        CellContent::Marks(named)
    }

    /// Returns the part a candidate plays in the step.
    fn part(&self, cell: Cell, digit: Digit, step: &Step) -> Option<Role> {
        let is_removed = self.conclusions(step).iter().any(|conclusion| {
            matches!(*conclusion, Conclusion::Remove(at, out) if at == cell && out == digit)
        });
        if is_removed {
            return Some(Role::Removed);
        }
        self.marks(step).iter().find_map(|mark| match *mark {
            Mark::Candidate(role, candidate)
                if candidate.cell == cell && candidate.digit == digit =>
            {
                Some(if role == StepRole::Pattern { Role::Pattern } else { Role::Second })
            }
            _ => None,
        })
    }
}

/// Returns the cells to look at, as long as the hint says no more than that.
fn hinted_cells(state: &GameState) -> Vec<Cell> {
    let geometry = state.session().geometry();
    let Some(shown) = state.controller.hint() else { return Vec::new() };
    let houses = match &shown.hint {
        HintAbout::Step(..) if shown.is_full() => return Vec::new(),
        HintAbout::Step(step, _) => vec![look_in(geometry, &step.step)],
        HintAbout::Mistakes(mistakes) if shown.is_full() => return mistakes.cells(),
        HintAbout::Mistakes(mistakes) => regions_of(geometry, &mistakes.cells()),
    };
    houses.iter().flat_map(|house| house.cells.iter().copied()).collect()
}

/// Returns the cells that the hint is about, the most important first: what follows from it, or what the
/// part shows that the player looks at.
pub(super) fn hint_cells(state: &GameState) -> Vec<Cell> {
    let cell_of = |mark: &Mark| match *mark {
        Mark::Cell(_, cell) => Some(cell),
        Mark::Candidate(_, candidate) => Some(candidate.cell),
        _ => None,
    };
    if let Some(part) = state.hint_view().and_then(HintView::marks) {
        return part.iter().filter_map(cell_of).collect();
    }
    match state.controller.hint() {
        Some(shown) if shown.is_full() => match &shown.hint {
            HintAbout::Step(step, _) => {
                let concluded = step.step.conclusions.iter().map(|conclusion| match *conclusion {
                    Conclusion::Place(cell, _) | Conclusion::Remove(cell, _) => cell,
                });
                concluded.chain(step.step.marks.iter().filter_map(cell_of)).collect()
            }
            HintAbout::Mistakes(mistakes) => mistakes.cells(),
        },
        _ => hinted_cells(state),
    }
}
