//! Answers a single typed puzzle on the thread of the program: to start others would take longer than
//! most puzzles.

use std::cell::RefCell;

use super::shared::{Shared, Task};
use super::shelf::Shelf;
use super::sink::Sink;
use super::worker::Worker;
use super::writer::Writer;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::verb::Verb;

/// Answers the inputs in order.
pub(super) fn run<V: Verb>(verb: &V, mut inputs: Inputs, writer: Writer<'_>) -> Exit {
    let context = verb.context();
    let (shared, shelf, writer) = (Shared::default(), Shelf::default(), RefCell::new(writer));
    let print = |part| writer.borrow_mut().print(part);
    let mut worker = Worker::new(verb);
    while let Some(work) = inputs.next(1) {
        let sink = Sink::new(0, &print, &shelf, &shared.turn, &context.stop);
        worker.task(Task { number: 0, work }, sink);
        if context.stop.requested() {
            context.stop.exit(context.console);
        }
    }
    drop(worker);
    writer.into_inner().exit()
}
