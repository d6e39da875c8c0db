//! The committed schema is that of the types, and what the commands print is as the schema says.

use std::path::PathBuf;

use jsonschema::Validator;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sudokit_wire::{
    BenchRow, Canonized, Checked, Counted, EngineRow, Explained, Failed, FormatRow, Generated,
    Hinted, Indexed, LevelRow, MethodRow, Morphed, Rated, Solved, TechniqueRow, Traced, schema,
};

fn file(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn pretty(schema: &Value) -> String {
    serde_json::to_string_pretty(schema).unwrap() + "\n"
}

#[test]
fn the_committed_schema_is_that_of_the_types() {
    let (path, now) = (file("docs/schema.json"), pretty(&schema()));
    if std::env::var_os("SUDOKIT_WRITE_SCHEMA").is_some() {
        std::fs::write(&path, &now).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        committed == now,
        "docs/schema.json is out of date. Regenerate it with\n\n    \
         SUDOKIT_WRITE_SCHEMA=1 cargo test -p sudokit-wire --test wire schema\n"
    );
}

/// What a command printed: a line as the schema says, which reads as `T` and is written the same.
fn check<T: Serialize + DeserializeOwned>(command: &str, line: &str) {
    let value: Value = serde_json::from_str(line).unwrap();
    let errors: Vec<_> =
        of_schema(command).iter_errors(&value).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{command}: {line}\n{}", errors.join("\n"));
    let read: T = serde_json::from_str(line).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), line, "{command}");
}

/// The schema of a line that this command prints.
fn of_schema(command: &str) -> Validator {
    let whole = schema();
    assert!(whole["properties"].get(command).is_some(), "no schema for {command}");
    let line = json!({ "$defs": whole["$defs"], "allOf": [whole["properties"][command]] });
    jsonschema::draft202012::new(&line).unwrap()
}

fn check_answer<T: Serialize + DeserializeOwned>(command: &str, line: &str) {
    if line.contains(r#""status":"error""#) {
        check::<Indexed<Failed>>(command, line);
    } else {
        check::<Indexed<T>>(command, line);
    }
}

fn check_line(command: &str, line: &str) {
    match command {
        "solve" => check_answer::<Solved>(command, line),
        "count" => check_answer::<Counted>(command, line),
        "check" => check_answer::<Checked>(command, line),
        "canon" => check_answer::<Canonized>(command, line),
        "morph" => check_answer::<Morphed>(command, line),
        "rate" => check_answer::<Rated>(command, line),
        "explain" => check_answer::<Explained>(command, line),
        "hint" => check_answer::<Hinted>(command, line),
        "trace" => check_answer::<Traced>(command, line),
        "generate" => check::<Generated>(command, line),
        "engines" => check::<EngineRow>(command, line),
        "methods" => check::<MethodRow>(command, line),
        "formats" => check::<FormatRow>(command, line),
        "techniques" => check::<TechniqueRow>(command, line),
        "levels" => check::<LevelRow>(command, line),
        "bench" => check::<BenchRow>(command, line),
        other => panic!("docs/json.md has an example of an unknown command {other:?}"),
    }
}

/// The examples of docs/json.md: a line `$ sudokit COMMAND ...`, then the lines it prints.
fn examples(page: &str) -> Vec<(String, String)> {
    let (mut found, mut command) = (Vec::new(), None);
    for line in page.lines() {
        if let Some(rest) = line.strip_prefix("$ ") {
            let words = rest.split_whitespace();
            command = words.skip_while(|word| *word != "sudokit").nth(1).map(str::to_owned);
        } else if line.starts_with("```") {
            command = None;
        } else if let Some(command) = &command
            && line.starts_with('{')
        {
            found.push((command.clone(), line.to_owned()));
        }
    }
    found
}

#[test]
fn every_example_of_the_documentation_is_as_the_schema_says() {
    let page = std::fs::read_to_string(file("docs/json.md")).unwrap();
    let examples = examples(&page);
    for (command, line) in &examples {
        check_line(command, line);
    }
    for command in schema()["properties"].as_object().unwrap().keys() {
        let shown = examples.iter().any(|(known, _)| known == command);
        assert!(shown, "docs/json.md has no example of {command}");
    }
}

#[test]
fn the_schema_finds_what_is_wrong() {
    let solve = of_schema("solve");
    let good = json!({
        "index": 1, "puzzle": "", "status": "solved", "solutions": [], "engine": "dlx",
        "nodes": 0, "micros": 0
    });
    assert!(solve.is_valid(&good));
    for (field, value) in [
        ("status", json!("guessed")),
        ("nodes", json!(-1)),
        ("solutions", json!("none")),
        ("unique", json!("yes")),
        ("index", json!(null)),
    ] {
        let mut bad = good.clone();
        bad[field] = value;
        assert!(!solve.is_valid(&bad), "{bad}");
        let mut bad = good.clone();
        if field != "unique" {
            bad.as_object_mut().unwrap().remove(field);
            assert!(!solve.is_valid(&bad), "{bad}");
        }
    }
}
