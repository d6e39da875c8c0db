//! A new technique.

use super::Family;
use super::edit::Edits;
use super::name::Name;

pub(super) const FAMILY: Family = Family {
    kind: "technique",
    prepare,
    next: &[
        "Write the manual page and `find` in the new file.",
        "Move its line in ladder.rs to its place.",
        "Translate its name and write its sentence in the three logic.ftl files.",
        "Add at least five cases and two near misses to its case file: `cargo xtask mine ID` finds them.",
        "Write its page of the book: `cargo xtask pages`.",
        "Run `cargo test`.",
    ],
};

const FOLDER: &str = "crates/sudokit-logic/src";

fn prepare(name: &Name, edits: &mut Edits) -> Result<(), String> {
    let Name { id, module, type_name, title } = name;
    let template = edits.text(&format!("{FOLDER}/techniques/_template.rs"))?;
    edits.create(&format!("{FOLDER}/techniques/{module}.rs"), name.fill(&template))?;
    let list = format!("{FOLDER}/techniques/mod.rs");
    edits.sorted(&list, "mod ", &format!("mod {module};"))?;
    edits.sorted(&list, "pub use ", &format!("pub use {module}::{type_name};"))?;
    let rung = format!("    at(Level::Hard, &{type_name}),");
    edits.after_last(&format!("{FOLDER}/ladder.rs"), "    at(Level::Hard, ", &rung)?;
    for language in ["en", "es", "ru"] {
        let texts = format!("crates/sudokit-text/i18n/{language}/logic.ftl");
        edits.append(&texts, &format!("technique-{id} = {title}"))?;
        edits.append(&texts, &format!("why-{id} = {{ $cell }}: {{ $digit }}."))?;
    }
    let cases = format!("testdata/techniques/{id}.txt");
    edits.create(&cases, format!("# {title}. A case: :{id}:digits:board::removed:placed:\n"))
}
