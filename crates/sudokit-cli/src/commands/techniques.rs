//! `techniques`: the list, the manual page of one, and cases to try them on.

use std::io::{BufWriter, Write as _, stdout};

use sudokit_formats::{Entry, ReadError, Source, by_name};
use sudokit_logic::case::{Case, Verdict};
use sudokit_logic::{Board, LADDER, TechniqueId, find_by_id, manual};
use sudokit_text::{Lang, Scene, Texts};
use sudokit_wire::TechniqueRow;

use crate::args;
use crate::console::{Console, print, print_json, print_rows};
use crate::exit::Exit;
use crate::pipe::fault_message;

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
        let english = Texts::new(Lang::En);
        let rows = |rung| TechniqueRow::of_rung(rung, |id| english.technique(id));
        return print_json(LADDER.iter().flat_map(rows));
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

fn page(asked: &str, console: &Console) -> Result<Exit, String> {
    let texts = console.texts();
    let rung = find_by_id(asked).or_else(|| find_by_id(id_by_name(asked)?));
    let Some(rung) = rung else { return Err(unknown(asked, texts)) };
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

/// Every name a person may know a technique by: its id, and what it is called in each language.
fn spellings() -> impl Iterator<Item = (TechniqueId, String)> {
    let ids = || LADDER.iter().flat_map(|rung| rung.technique.names()).map(|name| name.0);
    let called = Lang::ALL.into_iter().flat_map(move |lang| {
        let texts = Texts::new(lang);
        ids().map(move |id| (id, texts.technique(id)))
    });
    ids().map(|id| (id, id.to_owned())).chain(called)
}

/// A name as it is compared: letters and digits, all small, and the + of "BUG + 1".
fn plain(name: &str) -> String {
    name.to_lowercase().chars().filter(|sign| sign.is_alphanumeric() || *sign == '+').collect()
}

/// The technique that somebody calls so in any language.
pub(super) fn id_by_name(name: &str) -> Option<TechniqueId> {
    let wanted = plain(name);
    spellings().find(|(_, name)| plain(name) == wanted).map(|(id, _)| id)
}

/// That there is no such technique, and which are like it.
pub(super) fn unknown(asked: &str, texts: &Texts) -> String {
    let near = nearest(asked);
    let args = [("technique", asked.into()), ("near", texts.list(&near).into())];
    let id = if near.is_empty() { "error-no-technique" } else { "error-no-technique-near" };
    texts.say(id, &args)
}

/// The ids whose names are most like this one, the likest first.
fn nearest(name: &str) -> Vec<TechniqueId> {
    let wanted = plain(name);
    let likeness = |name: &str| strsim::normalized_damerau_levenshtein(&wanted, &plain(name));
    let mut rated: Vec<(f64, TechniqueId)> =
        spellings().map(|(id, name)| (likeness(&name), id)).filter(|near| near.0 > 0.6).collect();
    rated.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut ids: Vec<TechniqueId> = Vec::new();
    for (_, id) in rated {
        if !ids.contains(&id) && ids.len() < 3 {
            ids.push(id);
        }
    }
    ids
}

/// Tries every case of a file.
fn check(file: &str, console: &Console) -> Result<Exit, String> {
    let texts = console.texts();
    let input: Box<dyn std::io::Read + Send> = match file {
        "-" => Box::new(std::io::stdin()),
        path => Box::new(std::fs::File::open(path).map_err(|error| format!("{path}: {error}"))?),
    };
    let form = by_name("hodoku");
    let failure = |error: &ReadError| format!("{file}: {}", texts.read_error(error));
    let mut source =
        Source::open(input, form, Default::default()).map_err(|error| failure(&error))?;
    let parser = source.parser();
    let mut out = BufWriter::new(stdout().lock());
    let (mut cases, mut passed, mut failed, mut exit) = (0u64, 0u64, 0u64, Exit::Done);
    while let Some(batch) = source.next_batch(1024, 1 << 18).map_err(|error| failure(&error))? {
        for record in batch.records() {
            let entry = match record.parse(&*parser) {
                Ok(None) => continue,
                Ok(Some(entry)) => entry,
                Err(fault) => {
                    cases += 1;
                    console.error(&fault_message(file, &record, &fault, console));
                    exit = exit.and(Exit::Usage);
                    continue;
                }
            };
            cases += 1;
            match try_case(&entry, texts) {
                Ok(None) => passed += 1,
                Ok(Some(told)) => {
                    failed += 1;
                    exit = exit.and(Exit::Negative);
                    writeln!(out, "{told}").map_err(|error| error.to_string())?;
                }
                Err(message) => {
                    console.error(&format!("{file}:{}: {message}", record.line));
                    exit = exit.and(Exit::Usage);
                }
            }
        }
    }
    if cases == 0 {
        return Err(texts.say("error-no-case", &[("path", file.into())]));
    }
    writeln!(out, "{passed} passed, {failed} failed").map_err(|error| error.to_string())?;
    out.flush().map_err(|error| error.to_string())?;
    Ok(exit)
}

/// What a case that fails is told with: its line, and what was found instead.
fn try_case(entry: &Entry, texts: &Texts) -> Result<Option<String>, String> {
    let field = |name| entry.field(name).unwrap_or("");
    let (code, digits) = (field("code"), field("digits"));
    let (eliminations, placements) = (field("eliminations"), field("placements"));
    let case = Case::from_fields(code, digits, eliminations, placements)
        .map_err(|error| texts.case_error(&error))?;
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
            let english = Texts::new(Lang::En);
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
    fn every_name_leads_to_its_own_page() {
        for (id, name) in spellings() {
            for name in [name.to_uppercase(), name] {
                let found = id_by_name(&name).and_then(find_by_id).unwrap();
                let names = found.technique.names();
                assert!(names.iter().any(|known| known.0 == id), "{name} leads to {names:?}");
            }
        }
    }

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
