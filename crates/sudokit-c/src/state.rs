//! What a worker holds: its options, its engines, and the text of its last answer.

use std::sync::Arc;

use serde_json::Value;
use sudokit_answers::{
    BoardOptions, Boards, Clock, EngineChoice, Engines, JsonWorker, LastBoard, Limits, ManyWorker,
    Opt, OptOr, Options, WrongOption,
};
use sudokit_core::Geometry;
use sudokit_solve::lanes::Lanes;

use crate::answer::Answer;
use crate::fault::Fault;
use crate::limits::{Ask, CallWatch};
use crate::status::Status;

/// A worker.
pub(crate) struct State {
    pub(crate) setup: Setup,
    pub(crate) answer: Answer,
    pub(crate) engines: Engines,
    pub(crate) lanes: Option<Lanes>,
    pub(crate) board: LastBoard,
    /// The question asked last, by name and options, and what answers it.
    pub(crate) asked: Option<(&'static str, String, Box<dyn JsonWorker>)>,
    /// The board of the last rows.
    row_board: Option<Arc<Geometry>>,
    /// What answered the last rows: the question, their cells, and its worker.
    pub(crate) row_worker: Option<(RowKey, usize, Box<dyn ManyWorker>)>,
}

/// A question of a batch: its name, a number, and a name among its options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RowKey(pub(crate) &'static str, pub(crate) u64, pub(crate) String);

/// The options of a worker.
#[derive(Default)]
pub(crate) struct Setup {
    /// As they were given.
    given: Vec<(String, String)>,
    pub(crate) board: BoardOptions,
    pub(crate) boards: Boards,
    pub(crate) limits: Limits,
    /// 0 for all cores.
    threads: usize,
    /// Asks the caller whether to stop.
    pub(crate) ask: Option<Ask>,
}

impl State {
    pub(crate) fn new() -> State {
        State {
            setup: Setup::new(),
            answer: Answer::default(),
            engines: Engines::new(EngineChoice::auto()),
            lanes: None,
            board: LastBoard::default(),
            asked: None,
            row_board: None,
            row_worker: None,
        }
    }

    /// Sets an option; without a value, to what it was at first.
    pub(crate) fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), Fault> {
        let mut given = self.setup.given.clone();
        given.retain(|(known, _)| known != name);
        given.push((name.to_owned(), value.unwrap_or_default().to_owned()));
        if value.is_none() {
            // Only to see that there is such an option.
            let known: Vec<&str> = names_of_one().chain([THREADS.info().name]).collect();
            if !known.contains(&name) {
                return Err(WrongOption::unknown(name, &known).into());
            }
            given.pop();
        }
        self.setup.read(given)?;
        // They may depend on the options.
        (self.row_board, self.row_worker, self.asked) = (None, None, None);
        Ok(())
    }

    /// Calls `run` with the options of a call: those of boards and limits hold for this call only.
    pub(crate) fn with_options<R>(
        &mut self,
        mut options: Options,
        run: impl FnOnce(&mut State, Options) -> Result<R, Fault>,
    ) -> Result<R, Fault> {
        let Some(mut setup) = self.setup.with(&mut options)? else { return run(self, options) };
        setup.ask = self.setup.ask.take();
        let kept = std::mem::replace(&mut self.setup, setup);
        let result = run(self, options);
        let setup = std::mem::replace(&mut self.setup, kept);
        self.setup.ask = setup.ask;
        result
    }

    /// The board of rows of so many cells.
    pub(crate) fn row_board(&mut self, cells: usize) -> Result<Arc<Geometry>, Fault> {
        if let Some(board) = self.row_board.as_ref().filter(|board| board.cell_count() == cells) {
            return Ok(board.clone());
        }
        let geometry = self.setup.boards.read.geometries.of_cells(cells);
        let wrong = |error: sudokit_core::GeometryError| {
            Fault::new(Status::WrongSize, &error.to_string()).about("cells")
        };
        let board = geometry.map_err(wrong)?;
        self.row_board = Some(board.clone());
        Ok(board)
    }
}

/// The number of threads of a batch.
const THREADS: OptOr<usize> =
    Opt::number("threads", "The number of threads; 0 is one for each core.").or("1");

/// The options of a worker that are about one puzzle, too.
fn names_of_one() -> impl Iterator<Item = &'static str> {
    BoardOptions::OPTIONS.iter().chain(Limits::OPTIONS).map(|option| option.name)
}

impl Setup {
    /// This setup with the options of boards and limits that are among those of a call; `None` if there are none.
    pub(crate) fn with(&self, options: &mut Options) -> Result<Option<Setup>, WrongOption> {
        let mut given = self.given.clone();
        let mut changes = false;
        for name in names_of_one() {
            if let Some(value) = options.text(name) {
                given.retain(|(known, _)| known != name);
                given.push((name.to_owned(), value));
                changes = true;
            }
        }
        let mut setup = Setup::new();
        if changes {
            setup.read(given)?;
        }
        Ok(changes.then_some(setup))
    }

    fn new() -> Setup {
        Setup { threads: 1, ..Setup::default() }
    }

    fn read(&mut self, given: Vec<(String, String)>) -> Result<(), WrongOption> {
        let mut options = Options::new(given.iter().cloned())?;
        let board = BoardOptions::take(&mut options)?;
        let boards = board.boards()?;
        let limits = Limits::take(&mut options)?;
        let threads = options.value(&THREADS)?;
        options.end()?;
        let ask = self.ask.take();
        *self = Setup { given, board, boards, limits, threads, ask };
        Ok(())
    }

    /// How many threads answer so many parts of a batch.
    pub(crate) fn threads(&self, parts: usize) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if self.threads == 0 { cores() } else { self.threads };
        threads.min(parts).max(1)
    }

    /// The watch of a call.
    pub(crate) fn watch(&self) -> CallWatch {
        self.watch_with(self.limits)
    }

    /// The watch of a call with other limits.
    pub(crate) fn watch_with(&self, limits: Limits) -> CallWatch {
        CallWatch::start(limits, Arc::default(), self.ask.clone())
    }

    /// Calls `run` with the clock of this call.
    pub(crate) fn clocked<T>(&self, run: impl FnOnce(&mut Clock<'_>) -> T) -> T {
        run(&mut Clock::new(&self.watch(), self.limits.nodes))
    }
}

/// Options in JSON: an object with texts, numbers and truth values. `null` is not given.
pub(crate) fn options(json: Option<&str>) -> Result<Options, Fault> {
    let Some(json) = json.filter(|json| !json.trim().is_empty()) else {
        return Ok(Options::default());
    };
    let wrong = |message: &str| Fault::new(Status::WrongOption, message).about("options");
    let object = match serde_json::from_str(json) {
        Ok(Value::Object(object)) => object,
        Ok(_) => return Err(wrong("the options: expected an object of JSON")),
        Err(error) => return Err(wrong(&format!("the options: {error}"))),
    };
    let mut options = Options::default();
    options.add_json(object)?;
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_set_and_unset() {
        let mut state = State::new();
        state.set("shape", Some("3x2")).unwrap();
        assert_eq!(state.row_board(36).unwrap().title(), "6x6 (3x2)");
        let fault = state.row_board(81).err().unwrap();
        assert_eq!(fault.status, Status::WrongSize);
        let fault = state.set("shape", Some("3")).err().unwrap();
        assert_eq!(fault.status, Status::WrongOption);
        assert_eq!(state.row_board(36).unwrap().title(), "6x6 (3x2)");
        state.set("shape", None).unwrap();
        assert_eq!(state.row_board(81).unwrap().title(), "9x9");
        assert_eq!(state.set("color", None).err().unwrap().status, Status::WrongOption);
        assert_eq!(state.set("time_limit", Some("-1")).err().unwrap().status, Status::WrongOption);
        for name in names_of_one().chain(["threads"]) {
            state.set(name, None).unwrap();
        }
        state.set("threads", Some("0")).unwrap();
        assert!(state.setup.threads(1000) >= 1);
    }

    #[test]
    fn options_in_json_are_flat() {
        options(None).unwrap().end().unwrap();
        for wrong in ["[1]", "{", r#"{"a":[1]}"#, r#"{"a":"1","a":"2"#] {
            assert_eq!(options(Some(wrong)).err().unwrap().status, Status::WrongOption, "{wrong}");
        }
    }
}
