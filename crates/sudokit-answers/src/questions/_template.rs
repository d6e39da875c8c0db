//! `template-id`: say what it answers about a puzzle.

use crate::records::Status;
use serde::{Deserialize, Serialize};
use sudokit_formats::Entry;

use crate::{
    Asked, Clock, Declared, Holds, NoAnswer, Notation, Opt, OptOr, OptionInfo, Options, Question,
    Row, RowColumn, Tabled, WrongOption,
};

/// How many cells to look at.
const CELLS: OptOr<u64> =
    Opt::number("cells", "How many cells are looked at, in reading order.").or("4096");

/// Asks how many of the first cells are given.
#[derive(Copy, Clone, Debug)]
pub struct Template {
    /// How many cells to look at.
    pub cells: u64,
}

/// What `template-id` answers. A record that other answers hold, too, belongs into `records/`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TemplateRecord {
    /// The givens in `line` format.
    pub puzzle: String,
    /// What became of the puzzle. An ending that is not in the list is a line there.
    pub status: Status,
    /// How many of the cells are given.
    pub givens: u64,
}

impl Declared for Template {
    type Record = TemplateRecord;

    const NAME: &'static str = "template-id";
    const ABOUT: &'static str = "Template Title of a puzzle";
    const OPTIONS: &'static [OptionInfo] = &[CELLS.info()];

    fn take(options: &mut Options) -> Result<Template, WrongOption> {
        Ok(Template { cells: options.value(&CELLS)? })
    }
}

/// For answers that are rows of a table; others need no `Tabled`, and are listed with `NamedQuestion::of`.
impl Tabled for Template {
    const MANY: &'static str = "template_many";
    const STATUSES: &'static [Status] = &[Status::Counted];

    fn columns(&self) -> Vec<RowColumn> {
        vec![RowColumn::new("givens", Holds::Number, "how many of the cells are given")]
    }

    fn row(&self, _: &Entry, givens: &u64, row: &mut dyn Row) {
        row.number(0, u128::from(*givens));
    }
}

impl Question for Template {
    /// What a thread keeps from puzzle to puzzle: nothing.
    type Worker = ();
    /// How many of the cells are given.
    type Answer = u64;

    fn worker(&self) {}

    fn find(
        &self,
        (): &mut (),
        asked: &Asked<'_>,
        _: &mut Clock<'_>,
        found: &mut dyn FnMut(u64),
    ) -> Result<(), NoAnswer> {
        let givens = asked.entry.puzzle.givens().digits();
        found(givens.filter(|(cell, _)| (cell.index() as u64) < self.cells).count() as u64);
        Ok(())
    }

    fn status(&self, _: &u64) -> Status {
        Status::Counted
    }

    fn plain_record(&self, entry: &Entry, givens: &u64, notation: Notation) -> impl Serialize {
        let puzzle = notation.puzzle(&entry.puzzle);
        TemplateRecord { puzzle, status: self.status(givens), givens: *givens }
    }
}
