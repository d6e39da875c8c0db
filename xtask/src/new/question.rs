//! A new question about puzzles, and the verb that asks it.

use super::Family;
use super::edit::Edits;
use super::name::Name;
use super::verb;

pub(super) const FAMILY: Family = Family {
    kind: "question",
    prepare,
    next: &[
        "Write the answer, its record, its columns and its options in the new question; what is found out about a puzzle \
         belongs into sudokit-assess.",
        "Give the verb its arguments and its lines, say in the list of verbs what it does, which is its help, and move its \
         line there and in QUESTIONS to where it belongs.",
        "Add to docs/json.md a line `$ sudokit ID --json PUZZLE`, and run \
         `SUDOKIT_WRITE_EXAMPLES=1 cargo test -p sudokit-cli --test command examples`.",
        "Write what follows from the list: `SUDOKIT_WRITE_SCHEMA=1 SUDOKIT_WRITE_PYTHON=1 \
         cargo test -p sudokit-answers`, then `cargo xtask types`.",
        "Add its test to crates/sudokit-cli/tests/command, its cases to testdata/doors, its rows to the tables of docs/ and a \
         line to CHANGELOG.md, and run `cargo test`.",
    ],
};

fn prepare(name: &Name, edits: &mut Edits) -> Result<(), String> {
    let Name { module, type_name, .. } = name;
    let folder = "crates/sudokit-answers/src/questions";
    let template = edits.text(&format!("{folder}/_template.rs"))?;
    edits.create(&format!("{folder}/{module}.rs"), name.fill(&template))?;
    let list = format!("{folder}/mod.rs");
    edits.sorted(&list, "mod ", &format!("mod {module};"))?;
    edits.sorted(&list, "pub use ", &format!("pub use {module}::*;"))?;
    let item = format!("NamedQuestion::of_many::<{type_name}>()");
    edits.item(&list, "static QUESTIONS: &[NamedQuestion] =", "];", &item)?;
    let asked = |template: &str| {
        let import = format!("use sudokit_answers::{type_name} as Asks;");
        let template = template.replace("use sudokit_answers::Canon as Asks;", &import);
        template.replace("{ question: Asks,", "{ question: Asks { cells: 4096 },")
    };
    verb::prepare_with(name, edits, asked)
}
