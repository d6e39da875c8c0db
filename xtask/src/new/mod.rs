//! Starts a new member of a family: the file from a template that is compiled and tested, the line in
//! the list, the texts in three languages and the place for its cases.

mod edit;
mod engine;
mod format;
mod method;
mod name;
mod question;
mod scale;
mod technique;
mod verb;

use std::path::Path;
use std::process::Command;

use edit::Edits;
use name::Name;

/// A family of members: its name, what it prepares, and what is left for a person to do.
struct Family {
    kind: &'static str,
    prepare: fn(&Name, &mut Edits) -> Result<(), String>,
    next: &'static [&'static str],
}

const FAMILIES: &[Family] = &[
    technique::FAMILY,
    engine::FAMILY,
    format::FAMILY,
    method::FAMILY,
    scale::FAMILY,
    question::FAMILY,
    verb::FAMILY,
];

/// Starts a new member: `args` are its kind and its id.
///
/// # Errors
/// If there is no such kind, the id is odd or taken, or a list is not where it should be. Then nothing
/// is written.
pub(crate) fn run(root: &Path, args: &[String]) -> Result<(), String> {
    let kinds = || FAMILIES.iter().map(|family| family.kind).collect::<Vec<_>>().join("|");
    let [kind, id] = args else {
        return Err(format!("usage: cargo xtask new {} ID", kinds()));
    };
    let family = FAMILIES.iter().find(|family| family.kind == kind);
    let family = family.ok_or_else(|| format!("{kind:?} is not one of {}", kinds()))?;
    let mut edits = Edits::new(root);
    (family.prepare)(&Name::new(id)?, &mut edits)?;
    let files = edits.write()?;
    let sources: Vec<&String> = files.iter().filter(|file| file.ends_with(".rs")).collect();
    let mut format = Command::new("rustfmt");
    format.args(["--edition", "2024"]).args(sources).current_dir(root);
    let status = format.status().map_err(|error| format!("rustfmt: {error}"))?;
    if !status.success() {
        return Err(format!("rustfmt does not accept the new source: {status}"));
    }
    for file in &files {
        println!("{file}");
    }
    println!("\nNext:");
    for (number, step) in family.next.iter().enumerate() {
        println!("{}. {step}", number + 1);
    }
    Ok(())
}

/// Adds a message to the texts of every language that has texts of its own: English is in the code.
fn translate(edits: &mut Edits, file: &str, key: &str, text: &str) -> Result<(), String> {
    for language in ["es", "ru"] {
        let path = format!("crates/sudokit-text/i18n/{language}/{file}");
        edits.append(&path, &format!("{key} = {text}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_family_finds_its_lists_and_counts_few_files() {
        for family in FAMILIES {
            let mut edits = Edits::new(&crate::root());
            (family.prepare)(&Name::new("brand-new").unwrap(), &mut edits)
                .unwrap_or_else(|error| panic!("{}: {error}", family.kind));
        }
    }

    #[test]
    fn every_family_adds_each_item_to_its_list_once() {
        for family in FAMILIES {
            let mut edits = Edits::new(&crate::root());
            (family.prepare)(&Name::new("zz-last").unwrap(), &mut edits).unwrap();
            for (path, text) in edits.texts() {
                assert!(!text.contains(",,"), "{}: {path}", family.kind);
                let tests = text.find("mod tests {").map_or("", |at| &text[at..]);
                assert!(!tests.contains("mod zz_last;"), "{}: {path}", family.kind);
            }
        }
    }

    #[test]
    fn names_that_are_taken_are_refused() {
        for (kind, id) in [
            ("technique", "xy-wing"),
            ("engine", "stack"),
            ("method", "dig"),
            ("scale", "level"),
            ("question", "canon"),
        ] {
            let family = FAMILIES.iter().find(|family| family.kind == kind).unwrap();
            let mut edits = Edits::new(&crate::root());
            assert!((family.prepare)(&Name::new(id).unwrap(), &mut edits).is_err(), "{kind} {id}");
        }
    }
}
