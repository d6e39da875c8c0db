//! A new text format.

use super::Family;
use super::edit::Edits;
use super::name::Name;

pub(super) const FAMILY: Family = Family {
    kind: "format",
    prepare,
    next: &[
        "Write reading and writing in the new file, and declare the properties of the format.",
        "Move its line in FORMATS before every format that would accept its texts.",
        "Translate its line in the engines.ftl files.",
        "Replace the sample in testdata/formats by a real one, and name it in tests/formats/samples.rs.",
        "Add it to docs/formats.md, to the list of formats in docs/command.md and to CHANGELOG.md.",
        "Run `cargo test`: round trips, robustness and streaming are tested for every format.",
    ],
};

fn prepare(name: &Name, edits: &mut Edits) -> Result<(), String> {
    let Name { id, module, type_name, .. } = name;
    let folder = "crates/sudokit-formats/src/formats";
    let template = edits.text(&format!("{folder}/_template.rs"))?;
    edits.create(&format!("{folder}/{module}.rs"), name.fill(&template))?;
    let list = format!("{folder}/mod.rs");
    edits.sorted(&list, "mod ", &format!("mod {module};"))?;
    edits.item(
        &list,
        "static FORMATS: &[&dyn Format] = &[",
        "];",
        &format!("&{module}::{type_name}"),
    )?;
    edits.create(&format!("testdata/formats/{id}.txt"), format!("{id}: 1...34..12...43.\n"))?;
    super::translate(edits, "engines.ftl", &format!("format-about-{id}"), &name.title)
}
