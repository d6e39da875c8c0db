//! A new way to make puzzles.

use super::Family;
use super::edit::Edits;
use super::name::Name;

pub(super) const FAMILY: Family = Family {
    kind: "method",
    prepare,
    next: &[
        "Write `attempt` in the new file, and say where the method comes from and what bias it has.",
        "Declare the options it supports.",
        "Translate its line in the generate.ftl files.",
        "Add lines to testdata/generate/golden.txt: the failing test prints them.",
        "Run `cargo test`.",
    ],
};

fn prepare(name: &Name, edits: &mut Edits) -> Result<(), String> {
    let Name { id, module, type_name, .. } = name;
    let folder = "crates/sudokit-generate/src/methods";
    let template = edits.text(&format!("{folder}/_template.rs"))?;
    edits.create(&format!("{folder}/{module}.rs"), name.fill(&template))?;
    let list = format!("{folder}/mod.rs");
    edits.sorted(&list, "mod ", &format!("mod {module};"))?;
    edits.item(
        &list,
        "static METHODS: &[&dyn Method] =",
        "];",
        &format!("&{module}::{type_name}"),
    )?;
    super::translate(edits, "generate.ftl", &format!("method-about-{id}"), &name.title)
}
