//! The game itself: a deal, and the log folded over it.

use std::sync::Arc;
use std::time::Duration;

use sudokit_core::{Cell, CellSet, Digit, DigitSet, Geometry};

use crate::history::History;
use crate::{
    Action, Change, Colours, Contents, Deal, Entry, Layer, Mark, Point, Position, Record, Scoring,
    Slip, Tally, Truth,
};

/// The fact of a deal that is added to the score.
const POINTS_BEFORE: &str = "points-before";

/// A game that is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    deal: Arc<Deal>,
    scoring: &'static Scoring,
    log: Vec<Record>,
    position: Position,
    history: History,
    checkpoints: Vec<Checkpoint>,
    tally: Tally,
    /// When the turn that is being played began.
    turn_began: Duration,
    last_turn: Option<i64>,
    end: Option<End>,
}

/// A point to come back to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The point.
    pub point: Point,
    /// What the player called it; may be empty.
    pub name: String,
}

/// How a game ended. It may be looked at and taken back afterwards, but nothing more counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// Whether it was solved, and not given up.
    pub won: bool,
    /// What it was worth.
    pub score: i64,
    /// What had been counted.
    pub tally: Tally,
}

/// What an action did.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Outcome {
    /// What changed on the board, in order.
    pub changes: Vec<Change>,
    /// What the turn was worth, where it was one.
    pub turn: Option<i64>,
    /// Whether the game ended with it.
    pub ended: bool,
}

/// Why something cannot be done now. Nothing changes by it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// All cells meant hold givens.
    Given,
    /// It would break a rule, and this game does not take that: here is what it would clash with.
    Clash(Vec<Cell>),
    /// All cells meant hold digits: marks would not be seen.
    Filled,
}

impl Refusal {
    /// What it counts as, in a game where that counts.
    pub fn slip(&self) -> Option<Slip> {
        match self {
            Refusal::Given => Some(Slip::Given),
            Refusal::Clash(_) => Some(Slip::Rule),
            Refusal::Filled => None,
        }
    }
}

/// Reading.
impl Session {
    /// A game nobody has begun.
    pub fn new(deal: Deal, scoring: &'static Scoring) -> Session {
        Session {
            position: Position::new(deal.puzzle().clone()),
            deal: Arc::new(deal),
            scoring,
            log: Vec::new(),
            history: History::new(),
            checkpoints: Vec::new(),
            tally: Tally::default(),
            turn_began: Duration::ZERO,
            last_turn: None,
            end: None,
        }
    }

    /// What is played.
    pub fn deal(&self) -> &Arc<Deal> {
        &self.deal
    }

    /// The rules of its score.
    pub fn scoring(&self) -> &'static Scoring {
        self.scoring
    }

    /// The shape of the board.
    pub fn geometry(&self) -> &Arc<Geometry> {
        self.deal.puzzle().geometry()
    }

    /// Everything that was done.
    pub fn log(&self) -> &[Record] {
        &self.log
    }

    /// The board.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What has been counted; after the end no more.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What the game is worth so far, with what is told of it as `points-before`: the points, or the
    /// seconds, of a game that was begun elsewhere and is played on from its board.
    pub fn score(&self) -> i64 {
        let before = self.deal.fact(POINTS_BEFORE).and_then(|points| points.parse().ok());
        self.scoring.score(&self.tally).saturating_add(before.unwrap_or(0))
    }

    /// What the last turn was worth.
    pub fn last_turn(&self) -> Option<i64> {
        self.last_turn
    }

    /// How it ended, if it has.
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The time played until the last action.
    pub fn played(&self) -> Duration {
        self.log.last().map_or(Duration::ZERO, Record::at)
    }

    /// The points to come back to, in the order they were set.
    pub fn checkpoints(&self) -> &[Checkpoint] {
        &self.checkpoints
    }

    /// Where in the history the board is.
    pub fn point(&self) -> Point {
        self.history.now()
    }

    /// How many points the history has.
    pub fn points(&self) -> usize {
        self.history.len()
    }

    /// The digit that belongs into `cell`, where the solution is known to be the only one.
    pub fn truth_of(&self, cell: Cell) -> Option<Digit> {
        self.deal.truth().solution().map(|solution| solution.get(cell))
    }

    /// The cells whose digit differs from the solution; `None` where no solution is known to be the
    /// only one.
    pub fn wrong(&self) -> Option<CellSet> {
        let solution = self.deal.truth().solution()?;
        let geometry = self.geometry();
        let wrong = geometry.cells().filter(|&cell| {
            self.position.digit(cell).is_some_and(|digit| digit != solution.get(cell))
        });
        Some(CellSet::of(geometry.cell_count(), wrong))
    }

    /// Whether nothing on the board is wrong, as far as that is known.
    pub fn is_clean(&self) -> bool {
        self.wrong().unwrap_or_else(|| self.position.conflicts()).is_empty()
    }

    /// Whether the board is solved.
    pub fn is_solved(&self) -> bool {
        self.position.is_full() && self.is_clean()
    }
}

/// What a wish would do: an action, to be written down and [applied](Session::apply).
impl Session {
    /// Writes a digit or a mark into cells. Where all of them have it already it is taken out again,
    /// otherwise those that lack it get it. `tidy`: marks of a digit go from its peers. `None` if
    /// nothing would change.
    ///
    /// # Errors
    /// If it cannot be: see [`Refusal`].
    pub fn enter(
        &self,
        cells: &[Cell],
        entry: Entry,
        tidy: bool,
    ) -> Result<Option<Action>, Refusal> {
        match entry {
            Entry::Digit(digit) => self.enter_digit(cells, digit, tidy),
            Entry::Mark(mark) => self.enter_mark(cells, mark),
        }
    }

    /// Puts a digit into a cell; unlike [`Session::enter`] it is not taken out if it stands there.
    ///
    /// # Errors
    /// If it cannot be: see [`Refusal`].
    pub fn put(&self, cell: Cell, digit: Digit, tidy: bool) -> Result<Action, Refusal> {
        self.allowed(&[cell], digit)?;
        Ok(Action::Digit { digit, cells: vec![cell], tidy })
    }

    /// The cells that take a digit, if they may have this one.
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
        };
        let on = !cells.iter().all(|&cell| has(self.position.get(cell), mark));
        let changed = cells.into_iter().filter(|&c| has(self.position.get(c), mark) != on);
        Ok(some(changed.collect()).map(|cells| Action::Mark { mark, on, cells }))
    }

    /// Empties cells: first their digits if any of them has one, then the layer that is written into,
    /// then the other ones; colours first where colours are written. `None` if there is nothing.
    ///
    /// # Errors
    /// [`Refusal::Given`] if that is all there is.
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

    /// Empties a layer of cells. `None` if there is nothing in it.
    pub fn clear(&self, cells: &[Cell], layer: Layer) -> Option<Action> {
        let full = cells.iter().copied().filter(|&cell| self.is_full_of(cell, layer));
        some(full.collect()).map(|cells| Action::Clear { layer, cells })
    }

    fn is_full_of(&self, cell: Cell, layer: Layer) -> bool {
        let holds = self.position.get(cell);
        match layer {
            Layer::Digit => holds.digit.is_some() && !self.position.is_given(cell),
            // What is under a digit is not seen.
            Layer::Corner => holds.digit.is_none() && !holds.corner.is_empty(),
            Layer::Centre => holds.digit.is_none() && !holds.centre.is_empty(),
            Layer::Colour => !holds.colours.is_empty(),
        }
    }

    /// Writes the candidates by the plain rule into all cells without a digit. `None` if they stand
    /// there already.
    pub fn fill(&self) -> Option<Action> {
        let open = self.geometry().cells().filter(|&cell| {
            let holds = self.position.get(cell);
            holds.digit.is_none() && holds.centre != self.position.candidates(cell)
        });
        some(open.collect()).map(|cells| Action::Fill { cells })
    }

    /// Takes the last move back, if there is one.
    pub fn undo(&self) -> Option<Action> {
        self.history.before().map(|_| Action::Undo)
    }

    /// Does again what was taken back, if anything was.
    pub fn redo(&self) -> Option<Action> {
        self.history.next().map(|_| Action::Redo)
    }

    /// Goes to a point, unless the board is there or there is none of that number.
    pub fn go(&self, point: Point) -> Option<Action> {
        (point != self.point() && point < self.points()).then_some(Action::Go(point))
    }

    /// Goes back to where nothing on the board was wrong: before the first mistake of those that stand
    /// there. `None` if nothing is.
    pub fn before_mistake(&self) -> Option<Action> {
        if self.is_clean() {
            return None;
        }
        let mut past = self.clone();
        let back: Vec<Point> = self.history.back().map(|(point, _)| point).collect();
        for point in back {
            past.history.go(point, &mut past.position);
            if past.is_clean() {
                return Some(Action::Go(point));
            }
        }
        None
    }

    /// Sets a point to come back to.
    pub fn checkpoint(&self, name: &str) -> Action {
        Action::Checkpoint(crate::action::one_line(name))
    }

    /// Goes to the latest checkpoint that is not where the board is.
    pub fn last_checkpoint(&self) -> Option<Action> {
        let here = self.point();
        let other = self.checkpoints.iter().rev().find(|checkpoint| checkpoint.point != here);
        other.map(|checkpoint| Action::Go(checkpoint.point))
    }

    /// Input that could not be taken, where that counts.
    pub fn slip(&self, slip: Slip) -> Option<Action> {
        (self.scoring.slip != 0 && self.end.is_none()).then_some(Action::Slip(slip))
    }

    /// Shows the solution, where there is only one.
    pub fn give_up(&self) -> Option<Action> {
        (self.deal.truth().solution().is_some() && !self.is_solved()).then_some(Action::GiveUp)
    }

    /// The cells that hold no given.
    fn open(&self, cells: &[Cell]) -> Result<Vec<Cell>, Refusal> {
        let open = cells.iter().copied().filter(|&cell| !self.position.is_given(cell));
        some(open.collect()).ok_or(Refusal::Given)
    }

    /// The cells that hold no digit.
    fn unfilled(&self, cells: &[Cell]) -> Result<Vec<Cell>, Refusal> {
        let open = self.open(cells)?;
        let unfilled = open.into_iter().filter(|&cell| self.position.digit(cell).is_none());
        some(unfilled.collect()).ok_or(Refusal::Filled)
    }
}

/// The fold.
impl Session {
    /// Does what the record says. A record that makes no sense here, as an undo at the start, changes
    /// nothing: a log can be read on.
    pub fn apply(&mut self, record: Record) -> Outcome {
        let at = record.at().max(self.played());
        let action = record.action;
        let mut outcome = Outcome::default();
        let counts = self.end.is_none();
        let before = self.score();
        match &action {
            Action::Undo => {
                if let Some(point) = self.history.before() {
                    outcome.changes = self.travel(point);
                }
            }
            Action::Redo => {
                if let Some(point) = self.history.next() {
                    outcome.changes = self.travel(point);
                }
            }
            Action::Go(point) => outcome.changes = self.travel(*point),
            Action::Checkpoint(name) => {
                self.checkpoints.push(Checkpoint { point: self.point(), name: name.clone() });
            }
            Action::Hint(strength) if counts => self.tally.count_hint(*strength),
            Action::Check(_) if counts => self.tally.checks += 1,
            Action::Slip(_) if counts => self.tally.slips += 1,
            _ => {
                outcome.changes = self.changes_of(&action);
                for change in &outcome.changes {
                    self.position.set(change.cell, change.after);
                }
                if !outcome.changes.is_empty() {
                    self.history.push(outcome.changes.clone());
                }
            }
        }
        if counts {
            self.count(&action, &outcome.changes, at);
            let turn = matches!(action, Action::Slip(_)) || is_turn(&action, &outcome.changes);
            if turn {
                self.tally.turns += 1;
                self.tally.turn_seconds += (at - self.turn_began).as_secs();
                self.turn_began = at;
                outcome.turn = Some(self.score() - before);
                self.last_turn = outcome.turn;
            }
            let gave_up = matches!(action, Action::GiveUp);
            if gave_up || self.is_solved() {
                let score = self.score();
                self.end = Some(End { won: !gave_up, score, tally: self.tally });
                outcome.ended = true;
            }
        }
        self.log.push(Record::new(at, action));
        outcome
    }

    fn travel(&mut self, point: Point) -> Vec<Change> {
        self.history.go(point, &mut self.position).unwrap_or_default()
    }

    fn count(&mut self, action: &Action, changes: &[Change], at: Duration) {
        self.tally.time = at;
        if *action == Action::GiveUp {
            return;
        }
        let value = |contents: Contents| contents.digit.map_or(0, |digit| i64::from(digit.get()));
        for change in changes {
            self.tally.growth += value(change.after) - value(change.before);
        }
        if !action.is_move() {
            return;
        }
        for change in changes {
            let Some(digit) =
                change.after.digit.filter(|_| change.before.digit != change.after.digit)
            else {
                continue;
            };
            let wrong = match self.deal.truth() {
                Truth::Unique(solution) => solution.get(change.cell) != digit,
                Truth::Several | Truth::Unknown => {
                    self.position.clashes(change.cell, digit).next().is_some()
                }
            };
            self.tally.mistakes += u32::from(wrong);
        }
    }

    /// What a move changes.
    fn changes_of(&self, action: &Action) -> Vec<Change> {
        let mut draft = Draft { position: &self.position, changes: Vec::new() };
        match action {
            Action::Digit { digit, cells, tidy } => {
                for &cell in cells {
                    draft.place(cell, *digit, *tidy);
                }
            }
            Action::Mark { mark, on, cells } => {
                for &cell in cells {
                    draft.mark(cell, *mark, *on);
                }
            }
            Action::Clear { layer, cells } => {
                for &cell in cells {
                    draft.clear(cell, *layer);
                }
            }
            Action::Fill { cells } => {
                for &cell in cells.iter().filter(|&&cell| self.position.digit(cell).is_none()) {
                    let centre = self.position.candidates(cell);
                    draft.change(cell, |contents| contents.centre = centre);
                }
            }
            Action::Step { place, remove } => {
                for &(digit, cell) in remove {
                    draft.cross_out(cell, digit);
                }
                for &(digit, cell) in place {
                    draft.place(cell, digit, true);
                }
            }
            Action::GiveUp => {
                for cell in self.geometry().cells() {
                    if let Some(digit) = self.truth_of(cell) {
                        draft.place(cell, digit, false);
                    }
                }
            }
            _ => {}
        }
        draft.changes.retain(|change| change.before != change.after);
        draft.changes
    }
}

/// A board with changes that are not made yet.
struct Draft<'a> {
    position: &'a Position,
    changes: Vec<Change>,
}

impl Draft<'_> {
    fn change(&mut self, cell: Cell, how: impl FnOnce(&mut Contents)) {
        let at = self.changes.iter().position(|change| change.cell == cell);
        let at = at.unwrap_or_else(|| {
            let before = self.position.get(cell);
            self.changes.push(Change { cell, before, after: before });
            self.changes.len() - 1
        });
        how(&mut self.changes[at].after);
    }

    fn place(&mut self, cell: Cell, digit: Digit, tidy: bool) {
        if self.position.is_given(cell) {
            return;
        }
        self.change(cell, |contents| contents.digit = Some(digit));
        if tidy {
            let gone = DigitSet::from(digit);
            for &peer in self.position.geometry().peers(cell) {
                let holds = self.position.get(peer);
                if holds.corner.contains(digit) || holds.centre.contains(digit) {
                    self.change(peer, |contents| {
                        contents.corner -= gone;
                        contents.centre -= gone;
                    });
                }
            }
        }
    }

    fn mark(&mut self, cell: Cell, mark: Mark, on: bool) {
        let set = |digits: &mut DigitSet, digit| {
            if on { digits.insert(digit) } else { digits.remove(digit) }
        };
        if !matches!(mark, Mark::Colour(_)) && self.position.digit(cell).is_some() {
            return;
        }
        self.change(cell, |contents| match mark {
            Mark::Corner(digit) => set(&mut contents.corner, digit),
            Mark::Centre(digit) => set(&mut contents.centre, digit),
            Mark::Colour(colour) => {
                let colour = Colours::from(colour);
                let without = contents.colours - colour;
                contents.colours = if on { without | colour } else { without };
            }
        });
    }

    fn clear(&mut self, cell: Cell, layer: Layer) {
        let given = self.position.is_given(cell);
        self.change(cell, |contents| match layer {
            Layer::Digit if given => {}
            Layer::Digit => contents.digit = None,
            Layer::Corner => contents.corner = DigitSet::EMPTY,
            Layer::Centre => contents.centre = DigitSet::EMPTY,
            Layer::Colour => contents.colours = Colours::default(),
        });
    }

    fn cross_out(&mut self, cell: Cell, digit: Digit) {
        let holds = self.position.get(cell);
        if holds.digit.is_some() {
            return;
        }
        let plain = self.position.candidates(cell);
        let unmarked = holds.centre.is_empty() && !self.changes.iter().any(|c| c.cell == cell);
        self.change(cell, |contents| {
            if unmarked {
                contents.centre = plain;
            }
            contents.centre.remove(digit);
            contents.corner.remove(digit);
        });
    }
}

/// Whether a move ends a turn: a digit came or went by it.
fn is_turn(action: &Action, changes: &[Change]) -> bool {
    let digit = |change: &Change| change.before.digit != change.after.digit;
    action.is_move() && *action != Action::GiveUp && changes.iter().any(digit)
}

fn has(contents: Contents, mark: Mark) -> bool {
    match mark {
        Mark::Corner(digit) => contents.corner.contains(digit),
        Mark::Centre(digit) => contents.centre.contains(digit),
        Mark::Colour(colour) => contents.colours.contains(colour),
    }
}

fn some<T>(items: Vec<T>) -> Option<Vec<T>> {
    (!items.is_empty()).then_some(items)
}
