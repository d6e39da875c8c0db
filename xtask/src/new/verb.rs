//! A new verb of the command, which asks a question that there is.

use super::Family;
use super::edit::Edits;
use super::name::Name;

pub(super) const FAMILY: Family = Family {
    kind: "verb",
    prepare,
    next: &[
        "Name the question that it asks, and write its arguments and presenters in the new file.",
        "Say in the list of verbs what it does: that is its help.",
        "Add its test to crates/sudokit-cli/tests/command, and run `cargo test`.",
    ],
};

fn prepare(name: &Name, edits: &mut Edits) -> Result<(), String> {
    prepare_with(name, edits, str::to_owned)
}

/// Prepares a verb from the template after this change.
pub(super) fn prepare_with(
    name: &Name,
    edits: &mut Edits,
    change: impl Fn(&str) -> String,
) -> Result<(), String> {
    let Name { module, type_name, title, .. } = name;
    let folder = "crates/sudokit-cli/src/commands";
    let template = edits.text(&format!("{folder}/_template.rs"))?;
    edits.create(&format!("{folder}/{module}.rs"), name.fill(&change(&template)))?;
    let list = format!("{folder}/mod.rs");
    edits.sorted(&list, "mod ", &format!("mod {module};"))?;
    let variant = format!("/// {title}\n    {type_name}({module}::Args)");
    edits.item(&list, "pub(crate) enum Command {", "\n}\n", &variant)?;
    let arm = format!("Command::{type_name}(args) => {module}::run(args, console)");
    edits.item(&list, "match command {", "\n    }\n}", &arm)
}
