//! `techniques`: the list, the manual page of one, and cases to try them on.

use std::io::{BufWriter, Write as _, stdout};

use sudokit_formats::{Entry, Options as Reading, Source, by_name};
use sudokit_logic::case::{Case, Verdict};
use sudokit_logic::{Board, LADDER, find_by_id, manual};
use sudokit_text::{Scene, Texts};
use sudokit_wire::TechniqueRow;

use crate::args;
use crate::console::{Console, print, print_json, print_rows};
use crate::exit::Exit;

pub(crate) fn run(args: &args::Techniques, console: &Console) -> Result<Exit, String> {
    match (&args.check, &args.technique) {
        (Some(file), _) => check(file, console),
        (_, Some(id)) => page(id, console),
        _ => list(args.json, console),
    }
}

fn list(json: bool, console: &Console) -> Result<Exit, String> {
    let texts = console.log_texts();
    let names = || {
        LADDER.iter().flat_map(|rung| rung.technique.names().iter().map(move |name| (rung, name)))
    };
    if json {
        let english = Texts::new(sudokit_text::Lang::En);
        return print_json(names().map(|(rung, name)| TechniqueRow {
            id: name.0,
            code: name.1,
            level: rung.level.name(),
            tried: rung.tried,
            name: english.technique(name.0),
        }));
    }
    let rows = names().map(|(rung, name)| {
        let tried = texts.say(if rung.tried { "yes" } else { "no" }, &[]);
        let code = if name.1.is_empty() { "-" } else { name.1 };
        let (id, level) = (name.0.to_owned(), rung.level.name().to_owned());
        [id, code.to_owned(), level, tried, texts.technique(name.0)]
    });
    let header = ["header-name", "header-code", "header-level", "header-tried", "header-about"];
    print_rows(header.map(|id| texts.say(id, &[])), rows.collect())
}

fn page(id: &str, console: &Console) -> Result<Exit, String> {
    let Some(rung) = find_by_id(id) else {
        return Err(console.texts().say("error-no-technique", &[("technique", id.into())]));
    };
    let page = manual(rung.technique.source());
    let name = |(id, code): &(&str, &str)| match *code {
        "" => (*id).to_owned(),
        code => format!("{id} ({code})"),
    };
    let names: Vec<_> = rung.technique.names().iter().map(name).collect();
    print(&format!("{page}\n{}: {}\n", rung.level.name(), names.join(", ")))
}

/// Tries every case of a file.
fn check(file: &str, console: &Console) -> Result<Exit, String> {
    let input: Box<dyn std::io::Read + Send> = match file {
        "-" => Box::new(std::io::stdin()),
        path => Box::new(std::fs::File::open(path).map_err(|error| format!("{path}: {error}"))?),
    };
    let form = by_name("hodoku");
    let options = std::sync::Arc::new(Reading::default());
    let source = Source::open(input, form, options)
        .map_err(|error| format!("{file}: {}", console.texts().read_error(&error)))?;
    let mut out = BufWriter::new(stdout().lock());
    let (mut passed, mut failed, mut exit) = (0u64, 0u64, Exit::Done);
    for entry in source.entries() {
        let told = match entry {
            Err(fault) => {
                console.error(&format!("{file}: {}", console.texts().fault(&fault)));
                exit = exit.and(Exit::Usage);
                continue;
            }
            Ok(entry) => match try_case(&entry) {
                Ok(None) => {
                    passed += 1;
                    continue;
                }
                Ok(Some(told)) => told,
                Err(message) => {
                    console.error(&format!("{file}: {message}"));
                    exit = exit.and(Exit::Usage);
                    continue;
                }
            },
        };
        failed += 1;
        exit = exit.and(Exit::Negative);
        writeln!(out, "{told}").map_err(|error| error.to_string())?;
    }
    writeln!(out, "{passed} passed, {failed} failed").map_err(|error| error.to_string())?;
    out.flush().map_err(|error| error.to_string())?;
    Ok(exit)
}

/// What a case that fails is told with: its line, and what was found instead.
fn try_case(entry: &Entry) -> Result<Option<String>, String> {
    let field = |name| entry.field(name).unwrap_or("");
    let (code, digits) = (field("code"), field("digits"));
    let (eliminations, placements) = (field("eliminations"), field("placements"));
    let case = Case::from_fields(code, digits, eliminations, placements)
        .map_err(|error| error.to_string())?;
    let board = Board::with_progress(&entry.puzzle, entry.placed.as_ref(), entry.marks.as_deref());
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
            let english = Texts::new(sudokit_text::Lang::En);
            format!("found: {}", english.conclusion(&step.effect(), scene))
        }
    };
    let mut line = Vec::new();
    let form = by_name("hodoku").and_then(|form| form.writer(&Default::default()));
    if let Some(mut writer) = form {
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
