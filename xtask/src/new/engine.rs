//! A new engine.

use super::Family;
use super::edit::Edits;
use super::name::Name;

pub(super) const FAMILY: Family = Family {
    kind: "engine",
    prepare,
    next: &[
        "Write the search in the new file, and say where the method comes from.",
        "Declare its strengths if it should be chosen for a task.",
        "Translate its line in the engines.ftl files.",
        "Run `cargo test`, and `cargo xtask signature` for the commit message.",
    ],
};

fn prepare(name: &Name, edits: &mut Edits) -> Result<(), String> {
    let Name { id, module, type_name, .. } = name;
    let folder = "crates/sudokit-solve/src";
    let taken = format!("{folder}/{module}/mod.rs");
    if edits.text(&taken).is_ok() {
        return Err(format!("{taken} exists already"));
    }
    let template = edits.text(&format!("{folder}/_template.rs"))?;
    edits.create(&format!("{folder}/{module}.rs"), name.fill(&template))?;
    edits.sorted(&format!("{folder}/lib.rs"), "pub mod ", &format!("pub mod {module};"))?;
    let registry = format!("{folder}/registry.rs");
    edits.item(&registry, "use crate::{", "};", module)?;
    edits.item(&registry, "static ENGINES: &[EngineInfo] =", "];", &format!("{module}::INFO"))?;
    let suite = "crates/sudokit-testkit/tests/search/engines.rs";
    let path = format!("sudokit_solve::{module}::{type_name}::new()");
    edits.after_last(suite, "engine_suite!(", &format!("engine_suite!({module}, {path});"))?;
    super::translate(edits, "engines.ftl", &format!("engine-about-{id}"), &name.title)
}
