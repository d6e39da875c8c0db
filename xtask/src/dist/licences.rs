//! The licences of the libraries that are built into the program.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use serde_json::Value;

/// A text with each library of the command, its licence and what that asks to be kept.
///
/// # Errors
/// If Cargo does not say what the command is built from.
pub(super) fn of_command(root: &Path, target: &str) -> Result<String, String> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).args([
        "metadata",
        "--locked",
        "--format-version",
        "1",
        "--filter-platform",
        target,
    ]);
    cargo.args(["--manifest-path", "crates/sudokit-cli/Cargo.toml", "--features", "parquet"]);
    let said = cargo.output().map_err(|error| format!("cargo metadata: {error}"))?;
    let about: Value =
        serde_json::from_slice(&said.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let nodes: BTreeMap<String, Value> = list(&about["resolve"]["nodes"])
        .into_iter()
        .map(|node| (text(&node["id"]), node))
        .collect();
    let packages: BTreeMap<String, Value> = list(&about["packages"])
        .into_iter()
        .map(|package| (text(&package["id"]), package))
        .collect();
    let first = packages.iter().find(|(_, package)| package["name"] == "sudokit-cli");
    let mut waiting: Vec<String> = first.map(|(id, _)| id.clone()).into_iter().collect();
    let mut reached = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if !reached.insert(id.clone()) {
            continue;
        }
        let needed = |dependency: &Value| {
            list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].is_null())
        };
        let dependencies = list(&nodes.get(&id).unwrap_or(&Value::Null)["deps"]);
        waiting.extend(dependencies.iter().filter(|one| needed(one)).map(|one| text(&one["pkg"])));
    }
    // Most libraries have the same texts.
    let mut kept: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut all = "Sudokit is built from these libraries:\n\n".to_owned();
    for package in reached
        .iter()
        .filter_map(|id| packages.get(id))
        .filter(|package| package["source"].is_string())
    {
        let name = format!("{} {}", text(&package["name"]), text(&package["version"]));
        all +=
            &format!("{name}: {}, {}\n", text(&package["license"]), text(&package["repository"]));
        let manifest = text(&package["manifest_path"]);
        let folder = Path::new(&manifest).parent().unwrap_or(root);
        for found in texts_in(folder) {
            kept.entry(found).or_default().push(name.clone());
        }
    }
    for (licence, names) in &kept {
        all += &format!("\n{}\n{}:\n\n{}\n", "-".repeat(78), names.join(", "), licence.trim());
    }
    Ok(all)
}

/// The texts of licences in the folder of a library.
fn texts_in(folder: &Path) -> Vec<String> {
    const STARTS: [&str; 4] = ["license", "licence", "copying", "notice"];
    let found = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_licence = |name: &str| STARTS.iter().any(|start| name.to_lowercase().starts_with(start));
    let mut paths: Vec<_> =
        found.filter(|entry| is_licence(&entry.file_name().to_string_lossy())).collect();
    paths.sort_by_key(fs::DirEntry::file_name);
    paths.iter().filter_map(|entry| fs::read_to_string(entry.path()).ok()).collect()
}
