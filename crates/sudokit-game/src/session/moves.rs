//! Finds the action for what a player wants to do, to be saved and then applied. Nothing changes here.

use sudokit_core::{Cell, Digit};

use crate::{Action, Input, InvalidInput, Layer, Mark, Point, Session};

/// Why something cannot be done now.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Refusal {
    /// All selected cells have givens.
    Given,
    /// It would break a rule, which this game refuses: these are the cells it would clash with.
    Clash(Vec<Cell>),
    /// All selected cells have digits: marks would not be visible.
    Filled,
    /// A digit on the board rules the candidate out in all selected cells.
    RuledOut,
}

impl Refusal {
    /// The kind of invalid input, for games that count it.
    #[must_use]
    pub fn invalid_input(&self) -> Option<InvalidInput> {
        match self {
            Refusal::Given => Some(InvalidInput::Given),
            Refusal::Clash(_) => Some(InvalidInput::Rule),
            Refusal::Filled | Refusal::RuledOut => None,
        }
    }
}

/// Finds out what a key would do: an action, to be saved and [applied](Session::apply).
impl Session {
    /// Enters a digit or a mark into cells. If all of them already have it, it is removed again,
    /// otherwise the cells without it get it. With `tidy` a digit is also removed from the marks of its
    /// peers. Returns `None` if nothing would change.
    ///
    /// # Errors
    /// If this is not possible: see [`Refusal`].
    ///
    /// ```
    /// use sudokit_game::{Deal, Input, Refusal, Scoring, Session};
    ///
    /// let deal = Deal::new("1..43..2.1...32.".parse().unwrap(), &|| true).unwrap();
    /// let session = Session::new(deal, &Scoring::CLASSIC);
    /// let [given, blank] = ["r1c1", "r1c2"].map(|name| session.geometry().cell_named(name).unwrap());
    /// let digit = session.truth_of(blank).unwrap();
    /// assert!(session.enter(&[blank], Input::Digit(digit), true).unwrap().is_some());
    /// assert_eq!(session.enter(&[given], Input::Digit(digit), true), Err(Refusal::Given));
    /// ```
    pub fn enter(
        &self,
        cells: &[Cell],
        input: Input,
        tidy: bool,
    ) -> Result<Option<Action>, Refusal> {
        match input {
            Input::Digit(digit) => self.enter_digit(cells, digit, tidy),
            Input::Mark(mark) => self.enter_mark(cells, mark),
        }
    }

    /// Puts a digit into a cell. Unlike with [`Session::enter`], it is not removed if it is already
    /// there.
    ///
    /// # Errors
    /// If this is not possible: see [`Refusal`].
    pub fn put(&self, cell: Cell, digit: Digit, tidy: bool) -> Result<Action, Refusal> {
        self.allowed(&[cell], digit)?;
        Ok(Action::Digit { digit, cells: vec![cell], tidy })
    }

    /// The cells that can get a digit, if this digit is allowed there.
    fn allowed(&self, cells: &[Cell], digit: Digit) -> Result<Vec<Cell>, Refusal> {
        let open = self.open(cells)?;
        if self.scoring.strict {
            let among = |peer: &Cell| open.contains(peer);
            let clashes = open.iter().flat_map(|&cell| {
                let peers = self.geometry().peers(cell).iter().copied();
                let clashing =
                    peers.filter(|peer| among(peer) || self.position.digit(*peer) == Some(digit));
                clashing.collect::<Vec<_>>()
            });
            let mut clashes: Vec<Cell> = clashes.collect();
            if !clashes.is_empty() {
                clashes.sort_unstable();
                clashes.dedup();
                return Err(Refusal::Clash(clashes));
            }
        }
        Ok(open)
    }

    fn enter_digit(
        &self,
        cells: &[Cell],
        digit: Digit,
        tidy: bool,
    ) -> Result<Option<Action>, Refusal> {
        let open = self.open(cells)?;
        if open.iter().all(|&cell| self.position.digit(cell) == Some(digit)) {
            return Ok(some(open).map(|cells| Action::Clear { layer: Layer::Digit, cells }));
        }
        let cells = self.allowed(cells, digit)?;
        Ok(some(cells).map(|cells| Action::Digit { digit, cells, tidy }))
    }

    fn enter_mark(&self, cells: &[Cell], mark: Mark) -> Result<Option<Action>, Refusal> {
        let cells = match mark {
            Mark::Colour(_) => cells.to_vec(),
            Mark::Corner(_) | Mark::Centre(_) => self.unfilled(cells)?,
            Mark::Candidate(digit) => {
                let can_change = |cell: &Cell| {
                    !self.position.get(*cell).centre.is_empty()
                        || self.position.candidates(*cell).contains(digit)
                };
                let open = self.unfilled(cells)?;
                some(open.into_iter().filter(can_change).collect()).ok_or(Refusal::RuledOut)?
            }
        };
        let on = !cells.iter().all(|&cell| self.has(cell, mark));
        let changed = cells.into_iter().filter(|&cell| self.has(cell, mark) != on);
        Ok(some(changed.collect()).map(|cells| Action::Mark { mark, on, cells }))
    }

    /// Erases the first layer that is not empty in any of the cells: the digits, then the layer that is
    /// being entered, then the others; colours come first if colours are being entered. Returns `None`
    /// if all layers are empty.
    ///
    /// # Errors
    /// [`Refusal::Given`] if the cells have nothing but givens.
    pub fn erase(&self, cells: &[Cell], layer: Layer) -> Result<Option<Action>, Refusal> {
        let mut order = vec![Layer::Digit, layer, Layer::Centre, Layer::Corner, Layer::Colour];
        if layer == Layer::Colour {
            order.swap(0, 1);
        }
        for layer in order {
            let full = cells.iter().copied().filter(|&cell| self.is_full_of(cell, layer));
            if let Some(cells) = some(full.collect()) {
                return Ok(Some(Action::Clear { layer, cells }));
            }
        }
        self.open(cells).map(|_| None)
    }

    /// Clears one layer of cells. Returns `None` if it is empty.
    #[must_use]
    pub fn clear(&self, cells: &[Cell], layer: Layer) -> Option<Action> {
        let full = cells.iter().copied().filter(|&cell| self.is_full_of(cell, layer));
        some(full.collect()).map(|cells| Action::Clear { layer, cells })
    }

    fn has(&self, cell: Cell, mark: Mark) -> bool {
        let contents = self.position.get(cell);
        match mark {
            Mark::Corner(digit) => contents.corner.contains(digit),
            Mark::Centre(digit) => contents.centre.contains(digit),
            Mark::Candidate(digit) => self.position.has_candidate(cell, digit),
            Mark::Colour(colour) => contents.colours.contains(colour),
        }
    }

    fn is_full_of(&self, cell: Cell, layer: Layer) -> bool {
        let holds = self.position.get(cell);
        match layer {
            Layer::Digit => holds.digit.is_some() && !self.position.is_given(cell),
            // Marks under a digit are not visible.
            Layer::Corner => holds.digit.is_none() && !holds.corner.is_empty(),
            Layer::Centre => {
                let has_crossed_out =
                    || !(holds.crossed_out & self.position.candidates(cell)).is_empty();
                holds.digit.is_none() && (!holds.centre.is_empty() || has_crossed_out())
            }
            Layer::Colour => !holds.colours.is_empty(),
        }
    }

    /// Fills the cells without a digit with their candidates by the plain rule, except those in which
    /// the player [crossed some out](crate::Contents::crossed_out). Returns `None` if the others already
    /// have them.
    #[must_use]
    pub fn fill(&self) -> Option<Action> {
        let kept = self.position.with_crossed_out();
        let mut open = self.unlike_candidates();
        open.retain(|&cell| !kept.contains(cell));
        some(open).map(|cells| Action::Fill { cells })
    }

    /// Fills all cells without a digit with their candidates by the plain rule, and so brings back what
    /// the player crossed out. Returns `None` if they already have them.
    #[must_use]
    pub fn fill_all(&self) -> Option<Action> {
        some(self.unlike_candidates()).map(|cells| Action::Fill { cells })
    }

    /// The cells without a digit whose centre marks are not their candidates by the plain rule.
    fn unlike_candidates(&self) -> Vec<Cell> {
        let open = self.geometry().cells().filter(|&cell| {
            let holds = self.position.get(cell);
            holds.digit.is_none() && holds.centre != self.position.candidates(cell)
        });
        open.collect()
    }

    /// Undoes the last move, if there is one.
    #[must_use]
    pub fn undo(&self) -> Option<Action> {
        self.history.before().map(|_| Action::Undo)
    }

    /// Redoes the move that was undone last, if there is one.
    #[must_use]
    pub fn redo(&self) -> Option<Action> {
        self.history.next().map(|_| Action::Redo)
    }

    /// Goes to a point, unless it is the current one or does not exist.
    #[must_use]
    pub fn go(&self, point: Point) -> Option<Action> {
        (point != self.point() && point < self.points()).then_some(Action::Go(point))
    }

    /// Goes back to the last point at which nothing was wrong. Returns `None` if nothing is wrong now.
    #[must_use]
    pub fn before_mistake(&self) -> Option<Action> {
        if self.is_clean() {
            return None;
        }
        let (mut history, mut position) = (self.history.clone(), self.position.clone());
        let mut back = self.history.back();
        let clean = back.find(|&point| {
            history.go(point, &mut position);
            self.is_clean_at(&position)
        });
        clean.map(Action::Go)
    }

    /// Sets a checkpoint at the current point.
    #[must_use]
    pub fn checkpoint(&self, name: &str) -> Action {
        Action::Checkpoint(crate::action_text::one_line(name))
    }

    /// Goes to the latest checkpoint that is not the current point.
    #[must_use]
    pub fn last_checkpoint(&self) -> Option<Action> {
        let here = self.point();
        let other = self.checkpoints.iter().rev().find(|checkpoint| checkpoint.point != here);
        other.map(|checkpoint| Action::Go(checkpoint.point))
    }

    /// Records invalid input, if the scoring counts it.
    #[must_use]
    pub fn invalid_input(&self, input: InvalidInput) -> Option<Action> {
        (self.scoring.invalid_input != 0 && self.end.is_none())
            .then_some(Action::InvalidInput(input))
    }

    /// Shows the solution, if it is known to be the only one.
    #[must_use]
    pub fn give_up(&self) -> Option<Action> {
        (self.deal.truth().solution().is_some() && !self.is_solved()).then_some(Action::GiveUp)
    }

    /// The cells without a given.
    fn open(&self, cells: &[Cell]) -> Result<Vec<Cell>, Refusal> {
        let open = cells.iter().copied().filter(|&cell| !self.position.is_given(cell));
        some(open.collect()).ok_or(Refusal::Given)
    }

    /// The cells without a digit.
    fn unfilled(&self, cells: &[Cell]) -> Result<Vec<Cell>, Refusal> {
        let open = self.open(cells)?;
        let unfilled = open.into_iter().filter(|&cell| self.position.digit(cell).is_none());
        some(unfilled.collect()).ok_or(Refusal::Filled)
    }
}

fn some<T>(items: Vec<T>) -> Option<Vec<T>> {
    (!items.is_empty()).then_some(items)
}
