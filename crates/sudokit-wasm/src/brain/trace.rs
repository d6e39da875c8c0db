//! What the stack assistant does.

use serde::{Deserialize, Serialize};
use sudokit_answers::records::{Places, Status, Totals, Traced};
use sudokit_answers::{self as answers, Asked, Clock, Question as _, TraceAnswer};
use sudokit_core::Alphabet;
use sudokit_formats::Entry;
use sudokit_solve::stack::Order;

use super::asked;
use crate::Fault;
use crate::fault::json;
use crate::records::{Board, digits};

/// The most events, if nothing else is asked for.
const MOST: u64 = 20_000;

/// Asks for the events of the stack assistant on the puzzle of a game.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct Trace {
    /// The game, as it is saved.
    pub game: String,
    /// The most events.
    #[serde(default)]
    pub limit: Option<u64>,
    /// Which cells are decided first: `first` (row by row) or `mrv` (the fewest candidates).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["first", "mrv"])))]
    pub order: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Trace"))]
pub(crate) struct Answer {
    board: Board,
    digits: Vec<u8>,
    events: Vec<Traced<Places>>,
    status: Status,
    totals: Totals,
}

impl Trace {
    pub(super) fn answer(&self) -> Result<Vec<u8>, Fault> {
        let session = asked::game(&self.game)?;
        let puzzle = session.deal().puzzle();
        let geometry = puzzle.geometry();
        let order = match self.order.as_deref() {
            None => Order::First,
            Some(name) => Order::by_name(name)
                .ok_or_else(|| Fault::bad_request(format!("no order {name}")))?,
        };
        let max_events = Some(self.limit.unwrap_or(MOST));
        let question = answers::Trace { order, stack: false, max_events, max_decisions: None };
        let entry = Entry::new(puzzle.clone(), Alphabet::of_order(geometry.order()));
        let watch = asked::watch();
        let mut clock = Clock::new(&watch, None);
        let (mut events, mut status, mut totals) = (Vec::new(), Status::Budget, Totals::default());
        let mut found = |answer| match answer {
            TraceAnswer::Event { event, depth, .. } => {
                events.push(Traced::new(event, depth, None, geometry));
            }
            TraceAnswer::End(end) => (status, totals) = (end.status, end.totals),
        };
        let asked = Asked::alone(&entry);
        question
            .answer(&mut question.worker(), &asked, &mut clock, &mut found)
            .map_err(|why| Fault::new("not-playable", why.to_string()))?;
        let (board, digits) = (Board::new(geometry), digits(puzzle.givens(), geometry.cells()));
        json(Answer { board, digits, events, status, totals })
    }
}
