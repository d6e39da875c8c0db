//! Answers many puzzles on many threads, and prints the answers in input order.
//!
//! ```text
//! reader --tasks--> workers --parts--> writer (this thread)
//!    ^                 |                 |
//!    |                 '---- shelf ----->|
//!    '----------- permits ---------------'
//! ```
//!
//! The reader cuts the inputs into small batches. Workers parse and answer them. The writer prints
//! the answers in order as soon as they arrive ([`crate::ordered`]). While a worker searches, the
//! answers it already has are on its [`shelf`], where an idle writer takes them.
//!
//! A single typed puzzle is answered [`alone`], on this thread.

mod alone;
mod part;
mod reader;
mod shared;
mod shelf;
mod sink;
mod worker;
mod writer;

use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use crossbeam_channel::{RecvTimeoutError, bounded};
use sudokit_formats::Batch;

use crate::console::Console;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::ordered::{Ordered, permits};
use crate::progress::Progress;
use crate::threads::spawn_in;
use crate::verb::Verb;

use part::OutputPart;
use shared::{Shared, Task};
use shelf::Shelf;
use worker::Channels;
use writer::{Layout, Writer};

/// The most batches in progress at once.
const WINDOW: usize = 64;
/// How often an idle writer checks the shelves and the clock.
const LOOK: Duration = Duration::from_millis(50);

/// Notes that the inputs have no puzzle, and returns how the program ends.
pub(crate) fn nothing_found(console: &Console) -> Exit {
    console.note(&console.texts().say("note-no-puzzle", &[]));
    Exit::Negative
}

/// Answers every puzzle of the inputs on standard output, in order.
pub(crate) fn run<V: Verb>(verb: &V, inputs: Inputs) -> Exit {
    let context = verb.context();
    let layout = match (context.json, verb.numbers_lines()) {
        (true, _) => Layout::Json,
        (false, true) => Layout::Numbered,
        (false, false) => Layout::Plain,
    };
    if inputs.is_one_small_puzzle() && !Progress::may_be_shown() {
        return alone::run(verb, inputs, Writer::new(context, layout));
    }
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = context.threads.map_or(cores, usize::from);
    let (task_sender, tasks) = bounded::<Task>(2 * threads);
    let (part_sender, parts) = bounded::<OutputPart>(4 * threads);
    let (permits, returned) = permits(WINDOW);
    // Batches that were answered, whose memory the reader uses again.
    let (spare_sender, spares) = bounded::<Batch>(2 * threads);
    let shared = Shared::default();
    let shelves: Vec<Shelf> = (0..threads).map(|_| Shelf::default()).collect();
    let mut progress = Progress::new(inputs.bytes());

    let exit = thread::scope(|scope| {
        let shared = &shared;
        let stop = &context.stop;
        spawn_in(scope, move || {
            reader::run(inputs, stop, shared, &task_sender, &permits, &spares);
        });
        for shelf in &shelves {
            let channels = Channels {
                tasks: tasks.clone(),
                parts: part_sender.clone(),
                spares: spare_sender.clone(),
            };
            spawn_in(scope, move || worker::run(verb, shared, &channels, shelf));
        }
        drop((tasks, part_sender, spare_sender));
        let mut writer = Writer::new(context, layout);
        let mut total = 0;
        let mut print = |part: OutputPart, progress: &mut Progress| {
            let answered = part.ends.len() as u64;
            total += answered;
            progress.suspend(|| writer.print(part));
            let bytes = shared.bytes.load(Ordering::Relaxed);
            progress.update(answered, bytes, context.console.texts());
            writer.exit()
        };
        let mut exit = Exit::Done;
        let interrupted = |exit: Exit, progress: &Progress| -> ! {
            progress.finish();
            context.console.note(&context.console.texts().say("note-interrupted", &[]));
            // What was finished is printed.
            std::process::exit(context.stop.signal().unwrap_or(exit.code()).into())
        };
        let mut ordered = Ordered::starting_at(0);
        // Whether the program was already asked to stop when nothing came the last time.
        let mut asked = false;
        loop {
            let part = match parts.recv_timeout(LOOK) {
                Ok(part) => part,
                Err(RecvTimeoutError::Timeout) => {
                    let turn = ordered.turn();
                    let idle = shared.sent.load(Ordering::SeqCst) == turn;
                    if context.stop.requested() && idle {
                        interrupted(exit, &progress);
                    }
                    match shelves.iter().find_map(|shelf| shelf.take(turn, &parts)) {
                        Some(part) => exit = print(part, &mut progress),
                        // A worker that does not look at the stop flag is not waited for.
                        None if context.stop.requested() && asked => interrupted(exit, &progress),
                        None => {
                            asked = context.stop.requested();
                            let bytes = shared.bytes.load(Ordering::Relaxed);
                            progress.update(0, bytes, context.console.texts());
                        }
                    }
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => break,
            };
            let (batch, last) = (part.batch, part.last);
            ordered.push(batch, part, last);
            while let Some((part, last)) = ordered.pop() {
                exit = print(part, &mut progress);
                if last {
                    shared.turn.store(ordered.turn(), Ordering::Relaxed);
                    returned.give_back();
                }
            }
        }
        if context.stop.requested() {
            interrupted(exit, &progress);
        }
        if total == 0 && exit == Exit::Done {
            exit = nothing_found(context.console);
        }
        exit
    });
    progress.finish();
    exit
}
