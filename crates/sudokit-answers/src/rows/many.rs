//! Questions about many puzzles, whichever they are.

use std::sync::Arc;

use super::table::{RowColumn, Tabled};
use super::worker::{RowWatch, RowWorker, Rows};
use crate::{Options, WrongOption};

/// A question about many puzzles, by its name, with its options.
pub trait ManyQuestion: Send + Sync {
    /// The columns.
    fn columns(&self) -> Vec<RowColumn>;

    /// How many of these rows to answer in one call: see [`ManyWorker::answer`].
    fn share(&self, side_by_side: bool, rows: usize, threads: usize) -> usize;

    /// A worker. `side_by_side` says whether plain 9x9 puzzles may be searched many at a time: not if a search has limits
    /// of its own, or an alphabet gives digits another meaning.
    fn worker(self: Arc<Self>, side_by_side: bool) -> Box<dyn ManyWorker>;
}

/// Answers rows. Each thread has its own.
pub trait ManyWorker: Send {
    /// Answers rows. The search of each puzzle may take what `watch` allows, and so many nodes.
    fn answer(&mut self, rows: &mut dyn Rows, watch: &dyn RowWatch, nodes: Option<u64>);
}

/// A question as one about many puzzles.
pub fn many<Q: Tabled>(question: Q) -> Arc<dyn ManyQuestion> {
    Arc::new(Many(question))
}

/// Reads the options of a question about many puzzles.
///
/// # Errors
/// If one is wrong, or the question does not take it then.
pub(crate) fn take_many<Q: Tabled>(
    options: &mut Options,
) -> Result<Arc<dyn ManyQuestion>, WrongOption> {
    let unfit = Q::OPTIONS.iter().find(|option| {
        options.pairs().iter().any(|(name, _)| name == option.name)
            && !Q::MANY_OPTIONS.iter().any(|known| known.name == option.name)
    });
    match unfit {
        Some(option) => Err(WrongOption::new(option.name, "it does not go with many puzzles")),
        None => Ok(many(Q::take(options)?)),
    }
}

struct Many<Q>(Q);

struct Worker<Q: Tabled> {
    question: Arc<Many<Q>>,
    worker: RowWorker<Q>,
}

impl<Q: Tabled> ManyQuestion for Many<Q> {
    fn columns(&self) -> Vec<RowColumn> {
        self.0.columns()
    }

    fn share(&self, side_by_side: bool, rows: usize, threads: usize) -> usize {
        RowWorker::share(&self.0, side_by_side, rows, threads)
    }

    fn worker(self: Arc<Self>, side_by_side: bool) -> Box<dyn ManyWorker> {
        let worker = RowWorker::new(&self.0, side_by_side);
        Box::new(Worker { question: self, worker })
    }
}

impl<Q: Tabled> ManyWorker for Worker<Q> {
    fn answer(&mut self, rows: &mut dyn Rows, watch: &dyn RowWatch, nodes: Option<u64>) {
        self.worker.answer(&self.question.0, rows, watch, nodes);
    }
}
