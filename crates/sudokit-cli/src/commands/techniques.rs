//! `techniques`: the list, the manual page of one, and cases to try them on.

use std::fs::File;
use std::io::{BufWriter, Read, Write as _, stdin, stdout};
use std::path::Path;

use clap::ValueHint;
use sudokit_answers::records::TechniqueRow;
use sudokit_answers::{WrongTechnique, technique_by_name};
use sudokit_formats::{Entry, ReadError, Source, by_name};
use sudokit_logic::case::{Case, Verdict};
use sudokit_logic::{Board, LADDER, find_by_id, manual};
use sudokit_text::{Lang, Scene, Texts};

use super::technique_names::technique_names;
use crate::console::Console;
use crate::error::{Error, Explain, FileError};
use crate::exit::Exit;
use crate::fault::fault_message;
use crate::print::{print, print_json, print_rows};

/// The format of technique cases.
const CASES: &str = "hodoku";

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The technique whose manual page to print: its name, its id or its code in
    /// HoDoKu's library
    #[arg(value_name = "TECHNIQUE", conflicts_with = "check",
          value_parser = technique_names(), hide_possible_values = true)]
    technique: Option<String>,
    /// Try every case of a file in the format of HoDoKu's library (- for standard input)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    check: Option<String>,
    /// Print JSON Lines, one object per row
    #[arg(long, conflicts_with_all = ["technique", "check"])]
    json: bool,
}

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Error> {
    match (&args.check, &args.technique) {
        (Some(file), _) => check(file, console),
        (_, Some(id)) => page(id, console),
        _ => list(args.json, console),
    }
}

fn list(json: bool, console: &Console) -> Result<Exit, Error> {
    let texts = console.output_texts();
    let names = || {
        LADDER.iter().flat_map(|rung| rung.technique.names().iter().map(move |name| (rung, name)))
    };
    if json {
        let english = Texts::new(Lang::En);
        let rows = |rung| TechniqueRow::of_rung(rung, |id| english.technique(id));
        return print_json(LADDER.iter().flat_map(rows));
    }
    let rows = names().map(|(rung, name)| {
        let tried = texts.say(if rung.tries(name.0) { "yes" } else { "no" }, &[]);
        let code = if name.1.is_empty() { "-" } else { name.1 };
        let (id, level) = (name.0.to_owned(), rung.level.name().to_owned());
        [id, code.to_owned(), level, tried, texts.technique(name.0)]
    });
    let header = ["header-name", "header-code", "header-level", "header-tried", "header-about"];
    print_rows(header.map(|id| texts.say(id, &[])), rows.collect())
}

fn page(asked: &str, console: &Console) -> Result<Exit, Error> {
    let texts = console.texts();
    let unknown = || WrongTechnique::Unknown(asked.to_owned());
    let rung = find_by_id(technique_by_name(asked)?).ok_or_else(unknown)?;
    if texts.lang() != Lang::En {
        console.note(&texts.say("note-page-english", &[]));
    }
    let page = manual(rung.technique.source());
    let name = |(id, code): &(&str, &str)| match *code {
        "" => (*id).to_owned(),
        code => format!("{id} ({code})"),
    };
    let names: Vec<_> = rung.technique.names().iter().map(name).collect();
    print(&format!("{page}\n{}: {}\n", rung.level.name(), names.join(", ")))
}

/// A file of cases that cannot be used.
#[derive(Debug)]
enum CaseFileError {
    Unreadable(String, ReadError),
    Directory(String),
    /// It has no case.
    Empty(String),
}

impl Explain for CaseFileError {
    fn message(&self, texts: &Texts) -> String {
        match self {
            CaseFileError::Unreadable(file, error) => {
                format!("{file}: {}", texts.read_error(error))
            }
            CaseFileError::Directory(file) => {
                texts.say("error-directory", &[("path", file.as_str().into())])
            }
            CaseFileError::Empty(file) => {
                texts.say("error-no-case", &[("path", file.as_str().into())])
            }
        }
    }
}

/// Tries every case of a file.
fn check(file: &str, console: &Console) -> Result<Exit, Error> {
    let texts = console.texts();
    let input: Box<dyn Read + Send> = match file {
        "-" => Box::new(stdin()),
        path if Path::new(path).is_dir() => {
            return Err(CaseFileError::Directory(path.to_owned()).into());
        }
        path => Box::new(File::open(path).map_err(FileError::of(path))?),
    };
    let unreadable = |error| CaseFileError::Unreadable(file.to_owned(), error);
    let mut source = Source::open(input, by_name(CASES), Default::default()).map_err(unreadable)?;
    let parser = source.parser();
    let mut out = BufWriter::new(stdout().lock());
    let (mut cases, mut passed, mut failed, mut exit) = (0u64, 0u64, 0u64, Exit::Done);
    while let Some(batch) = source.next_batch(1024, 1 << 18).map_err(unreadable)? {
        for record in batch.records() {
            let entry = match record.parse(&*parser) {
                Ok(None) => continue,
                Ok(Some(entry)) => entry,
                Err(fault) => {
                    cases += 1;
                    console.error(&fault_message(file, &record, &fault, texts));
                    exit = exit.and(Exit::Usage);
                    continue;
                }
            };
            cases += 1;
            match try_case(&entry, texts) {
                Ok(None) => passed += 1,
                Ok(Some(failure)) => {
                    failed += 1;
                    exit = exit.and(Exit::Negative);
                    writeln!(out, "{failure}").map_err(FileError::of("stdout"))?;
                }
                Err(message) => {
                    console.error(&format!("{file}:{}: {message}", record.line));
                    exit = exit.and(Exit::Usage);
                }
            }
        }
    }
    if cases == 0 {
        return Err(CaseFileError::Empty(file.to_owned()).into());
    }
    writeln!(out, "{passed} passed, {failed} failed")
        .and_then(|()| out.flush())
        .map_err(FileError::of("stdout"))?;
    Ok(exit)
}

/// Returns `None` if the case passes, otherwise its line and what was found instead.
///
/// # Errors
/// A message, if it is not a case.
fn try_case(entry: &Entry, texts: &Texts) -> Result<Option<String>, String> {
    let field = |name| entry.field(name).unwrap_or("");
    let (code, digits) = (field("code"), field("digits"));
    let (eliminations, placements) = (field("eliminations"), field("placements"));
    let case = Case::from_fields(code, digits, eliminations, placements)
        .map_err(|error| texts.case_error(&error))?;
    let board = Board::with_progress(&entry.puzzle, entry.placed.as_ref(), entry.all_marks());
    let board = board.map_err(|error| error.to_string())?;
    let found = match case.check(&board) {
        Verdict::Passed => return Ok(None),
        Verdict::UnknownCode => "no such technique".to_owned(),
        Verdict::NotFound { others } => {
            format!("nothing with these digits, {} others", others.len())
        }
        Verdict::Differs(step) => {
            let geometry = board.geometry();
            let scene = Scene { geometry, alphabet: entry.alphabet };
            let english = Texts::new(Lang::En);
            format!("found: {}", english.conclusion(&step.effect(), scene))
        }
    };
    let mut line = Vec::new();
    let writer = by_name(CASES).and_then(|format| format.writer(&Default::default()));
    if let Some(mut writer) = writer {
        writer.write(entry, &mut line).map_err(|error| error.to_string())?;
    }
    Ok(Some(format!("{}\t{found}", String::from_utf8_lossy(line.trim_ascii_end()))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_one_name_and_a_page() {
        use sudokit_logic::canonical_id;
        let mut seen = std::collections::BTreeSet::new();
        for rung in LADDER {
            for (id, _) in rung.technique.names() {
                assert!(seen.insert(*id), "{id} is there twice");
                assert_eq!(canonical_id(id), Some(*id));
            }
            let page = manual(rung.technique.source());
            assert!(page.starts_with("# ") && page.contains("```text"), "{page}");
        }
    }
}
