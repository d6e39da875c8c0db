//! A new scale of difficulty.

use super::Family;
use super::edit::Edits;
use super::name::Name;

pub(super) const FAMILY: Family = Family {
    kind: "scale",
    prepare,
    next: &[
        "Write `rate` in the new file, and say what the scale measures and where it comes from.",
        "Declare its columns; the first is the rating itself.",
        "Add its fields to docs/json.md, and write the schema anew: \
         `SUDOKIT_WRITE_SCHEMA=1 cargo test -p sudokit-answers --test records schema`.",
        "Add tests against known ratings, and run `cargo test`.",
    ],
};

fn prepare(name: &Name, edits: &mut Edits) -> Result<(), String> {
    let Name { module, type_name, .. } = name;
    let folder = "crates/sudokit-scales/src";
    let template = edits.text(&format!("{folder}/_template.rs"))?;
    edits.create(&format!("{folder}/{module}.rs"), name.fill(&template))?;
    let list = format!("{folder}/lib.rs");
    edits.sorted(&list, "mod ", &format!("mod {module};"))?;
    edits.item(&list, "static SCALES: &[&dyn Scale] =", "];", &format!("&{module}::{type_name}"))
}
