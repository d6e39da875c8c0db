//! Takes the puzzles in order, writes them and counts them.

use sudokit_answers::{LastBoard, MadePuzzle, Ratings, Requests};

use super::args::Args;
use super::error::not_made;
use super::forms::Forms;
use super::output::{Output, Piece};
use super::resume::{Journal, Reached};
use super::stats::Stats;
use crate::console::Console;
use crate::error::Error;
use crate::exit::Exit;
use crate::progress::Progress;
use crate::signals::Stop;

/// After this many known puzzles in a row, it is assumed that there are no others.
const REPEATS: u64 = 10_000;

pub(super) struct Collector<'a> {
    args: &'a Args,
    console: &'a Console,
    stop: &'a Stop,
    output: Output<'a>,
    journal: Option<Journal>,
    progress: Progress,
    stats: Stats,
    forms: &'a Forms,
    /// Puzzles in a row that were known.
    repeats: u64,
    /// The number of the next puzzle of the run.
    next: u64,
    /// Puzzles printed.
    done: u64,
    /// Puzzles with more clues than the method was asked for, and the sum of these clues.
    beyond_goal: (u64, u64),
    abandoned: bool,
}

impl<'a> Collector<'a> {
    /// # Errors
    /// If the output cannot be written, or that of an earlier run cannot be read.
    pub(super) fn new(
        args: &'a Args,
        seed: u64,
        journal: Option<Journal>,
        (requests, ratings): (&'a Requests, &Ratings),
        forms: &'a Forms,
        stop: &'a Stop,
        console: &'a Console,
    ) -> Result<Collector<'a>, Error> {
        let Reached { next, done, bytes } =
            journal.as_ref().map_or(Reached::default(), Journal::reached);
        let mut output = Output::new(args, seed, (requests, ratings.clone()), bytes, console)?;
        if args.distinct && done > 0 {
            let mut board = LastBoard::default();
            let earlier = output.earlier_puzzles(&requests.common().geometry)?;
            forms.add_earlier(earlier.iter().filter_map(|puzzle| board.canonical_line(puzzle)));
        }
        if done > 0 {
            console.note(&console.texts().say("generate-resumed", &[("done", done.into())]));
        }
        output.begin(done, &requests.common().geometry)?;
        let mut collector = Collector {
            args,
            console,
            stop,
            output,
            journal,
            progress: Progress::new(Some(args.number)),
            stats: Stats::default(),
            forms,
            repeats: 0,
            next,
            done,
            beyond_goal: (0, 0),
            abandoned: false,
        };
        collector.save()?;
        Ok(collector)
    }

    pub(super) fn output(&mut self) -> &mut Output<'a> {
        &mut self.output
    }

    /// The number of the next puzzle of the run.
    pub(super) fn next(&self) -> u64 {
        self.next
    }

    /// Returns whether enough puzzles were made, or no more can be made.
    pub(super) fn is_complete(&self) -> bool {
        self.abandoned
            || self.done >= self.args.number
            || (!self.args.distinct && self.next >= self.args.number)
    }

    /// Takes the next puzzle of the run.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn take(&mut self, item: MadePuzzle) -> Result<Exit, Error> {
        self.next = item.number + 1;
        let texts = self.console.texts();
        let is_repeat = self.args.distinct && self.forms.is_repeat(&item);
        let made = match item.made {
            Ok(made) => made,
            Err(error) => {
                let message = not_made(error, item.number + 1, self.args.tries(), texts);
                self.progress.suspend(|| self.console.error(&message));
                // If the first one cannot be made, neither can the others.
                self.abandoned = self.done == 0;
                return Ok(Exit::Negative);
            }
        };
        // All puzzles before it were noted by now.
        if is_repeat {
            return Ok(self.count_repeat());
        }
        self.repeats = 0;
        self.done += 1;
        self.stats.add(&made, &item.rated);
        self.beyond_goal.0 += u64::from(made.beyond_goal > 0);
        self.beyond_goal.1 += made.beyond_goal as u64;
        if made.untested > 0 && self.args.number == 1 {
            let args = [("clues", made.untested.into())];
            self.console.note(&texts.say("generate-untested", &args));
        }
        let piece = Piece {
            made: &made,
            canonical: item.canonical.as_deref(),
            rated: &item.rated,
            index: self.done,
            number: item.number,
        };
        if !self.output.write(&piece)? {
            self.stop.close();
            self.abandoned = true;
        }
        self.progress.update(1, self.done, texts);
        if self.journal.as_ref().is_some_and(Journal::is_due) {
            self.save()?;
        }
        Ok(Exit::Done)
    }

    /// Counts a puzzle that is known already.
    fn count_repeat(&mut self) -> Exit {
        self.repeats += 1;
        if self.repeats < REPEATS {
            return Exit::Done;
        }
        let args = [("count", self.repeats.into())];
        let note = self.console.texts().say("generate-no-more", &args);
        self.progress.suspend(|| self.console.note(&note));
        self.abandoned = true;
        Exit::Negative
    }

    /// Saves in the journal how far the run has come.
    fn save(&mut self) -> Result<(), Error> {
        let Some(journal) = &mut self.journal else { return Ok(()) };
        self.output.flush()?;
        journal.save(Reached { next: self.next, done: self.done, bytes: self.output.bytes() })
    }

    /// Ends the output, and notes what is missing.
    ///
    /// # Errors
    /// If the output or the journal cannot be written.
    pub(super) fn finish(mut self) -> Result<(), Error> {
        self.progress.finish();
        let texts = self.console.texts();
        let complete = self.is_complete() && !self.abandoned;
        if complete || self.journal.is_none() {
            self.output.end()?;
        }
        if complete {
            self.journal.take().map_or(Ok(()), Journal::close)?;
        } else if self.journal.is_some() {
            self.save()?;
            self.console.note(&texts.say("generate-kept", &[]));
        }
        let unfinished = self.done < self.args.number && !self.stop.is_closed();
        // Of a single puzzle, it was said why there is none, unless the time ran out.
        let alone = self.args.number == 1;
        if unfinished && alone && !self.abandoned && self.stop.signal().is_none() {
            self.console.note(&texts.say("generate-out-of-time", &[]));
        }
        if unfinished && !alone {
            let args = [("done", self.done.into()), ("wanted", self.args.number.into())];
            self.console.note(&texts.say("generate-unfinished", &args));
        }
        if self.args.asks_for_clues() && self.beyond_goal.0 > 0 {
            let (puzzles, clues) = self.beyond_goal;
            let mean = format!("{:.1}", clues as f64 / puzzles as f64);
            let args = [("puzzles", puzzles.into()), ("mean", mean.into())];
            self.console.note(&texts.say("generate-beyond-goal", &args));
        }
        if self.args.stats {
            self.stats.print(self.console);
        }
        Ok(())
    }
}
