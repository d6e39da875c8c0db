//! Results of another run of `bench`, or of another program, to compare with.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use sudokit_answers::records::{Against, BenchRow};
use sudokit_solve::by_name;
use sudokit_text::Texts;

use crate::error::{Error, Explain, FileError};

/// Rows of a results file.
pub(super) struct Results(Vec<Row>);

/// What is read of a row; it may have more, as a [`BenchRow`] has.
#[derive(Deserialize)]
struct Row {
    file: String,
    engine: String,
    goal: String,
    /// Absent in rows of other programs.
    call: Option<String>,
    nanos: f64,
}

/// A line that is not a row of results.
#[derive(Debug)]
struct LineError {
    path: PathBuf,
    line: usize,
    cause: serde_json::Error,
}

impl Explain for LineError {
    fn message(&self, texts: &Texts) -> String {
        let (path, reason) = (self.path.display().to_string(), self.cause.to_string());
        let args = [
            ("path", path.as_str().into()),
            ("line", self.line.into()),
            ("reason", reason.as_str().into()),
        ];
        texts.say("error-bench-results", &args)
    }
}

impl Results {
    /// Reads JSON Lines, as `bench --json` prints them.
    ///
    /// # Errors
    /// If the file cannot be read, or a line of it is not a row.
    pub(super) fn read(path: &Path) -> Result<Results, Error> {
        let unreadable = || FileError::of(path.display());
        let file = File::open(path).map_err(unreadable())?;
        let mut rows = Vec::new();
        for (at, line) in BufReader::new(file).lines().enumerate() {
            let line = line.map_err(unreadable())?;
            if !line.trim().is_empty() {
                rows.push(serde_json::from_str(&line).map_err(|cause| LineError {
                    path: path.to_owned(),
                    line: at + 1,
                    cause,
                })?);
            }
        }
        Ok(Results(rows))
    }

    /// Returns the result to compare a row with: that of the same file, goal, engine and call, and where there is
    /// none, the last one of another program for the file and goal.
    pub(super) fn find(&self, row: &BenchRow) -> Option<Against> {
        let asked = |other: &&Row| other.file == row.file && other.goal == row.goal;
        let same = |other: &&Row| {
            other.engine == row.engine && other.call.as_ref().is_none_or(|call| *call == row.call)
        };
        let rows = || self.0.iter().rev().filter(asked);
        let foreign = || rows().find(|other| by_name(&other.engine).is_none());
        let found = rows().find(same).or_else(foreign)?;
        let ratio = found.nanos / row.nanos;
        Some(Against { engine: found.engine.clone(), nanos: found.nanos, ratio })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_engine_goes_before_other_programs() {
        let row = |engine: &str, call: &str, nanos| Row {
            file: "a.txt".into(),
            engine: engine.into(),
            goal: "unique".into(),
            call: (!call.is_empty()).then(|| call.into()),
            nanos,
        };
        let results = Results(vec![
            row("lanes", "batch", 100.0),
            row("peer", "", 600.0),
            row("simd9", "one", 400.0),
        ]);
        let measured = |engine: &str, call: &str| BenchRow {
            file: "a.txt".into(),
            engine: engine.to_owned().into(),
            call: call.to_owned().into(),
            goal: "unique".into(),
            puzzles: 1,
            unanswered: 0,
            nanos: 200.0,
            per_second: 5e6,
            times: None,
            nodes: 0.0,
            sweeps: None,
            against: None,
        };
        let ratio = |row: &BenchRow| results.find(row).map(|found| (found.engine, found.ratio));
        assert_eq!(ratio(&measured("lanes", "batch")), Some(("lanes".into(), 0.5)));
        assert_eq!(ratio(&measured("simd9", "one")), Some(("simd9".into(), 2.0)));
        assert_eq!(ratio(&measured("dlx", "one")), Some(("peer".into(), 3.0)));
        let other_goal = BenchRow { goal: "first".into(), ..measured("dlx", "one") };
        assert_eq!(ratio(&other_goal), None);
    }
}
