//! The stack assistant line by line.

use std::ops::ControlFlow;

use sudokit_core::Puzzle;
use sudokit_solve::Limits;
use sudokit_solve::stack::{Decision, Event, Observer, Order, trace};

use super::dialogue::{Dialogue, Quit};
use crate::controller::Controller;

/// The number of events printed at once.
const PAGE: usize = 20;

/// The number of events after which the assistant is stopped: more than anybody listens to.
const MOST_EVENTS: usize = 10_000;

/// Prints how the stack assistant solves the puzzle, page by page.
pub(super) fn print(dialogue: &mut Dialogue<'_>, controller: &Controller) -> Result<(), Quit> {
    let puzzle = controller.session().deal().puzzle();
    let events = events_of(puzzle);
    let mut printed = 0;
    for page in events.chunks(PAGE) {
        for event in page {
            let texts = &dialogue.world.texts;
            let text = texts.trace_event(event, puzzle.geometry(), controller.alphabet());
            dialogue.print(&text)?;
        }
        printed += page.len();
        if printed < events.len() {
            let left = events.len() - printed;
            let prompt = dialogue.world.say("plain-trace-more", &[("left", left.into())]);
            if !dialogue.ask(&prompt)?.is_empty() {
                return Ok(());
            }
        }
    }
    dialogue.say("play-trace-over", &[])
}

fn events_of(puzzle: &Puzzle) -> Vec<Event> {
    let mut recorder = Recorder::default();
    trace(puzzle, Order::Mrv, &Limits::solutions(1), &mut recorder);
    recorder.events
}

/// Keeps the events, up to [`MOST_EVENTS`].
#[derive(Default)]
struct Recorder {
    events: Vec<Event>,
}

impl Observer for Recorder {
    fn event(&mut self, event: Event, _: &[Decision]) -> ControlFlow<()> {
        self.events.push(event);
        if self.events.len() < MOST_EVENTS {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}
