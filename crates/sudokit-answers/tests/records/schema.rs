//! The committed schema is that of the types, and what the commands print reads as the types. That it is also as the
//! schema says is tested in Python (`tests/test_schema.py` of `sudokit-python`), which has a validator anyway.

use std::path::PathBuf;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sudokit_answers::records::{
    BenchRow, EngineRow, Failed, FormatRow, Generated, Indexed, LevelRow, MethodRow, TechniqueRow,
    schema,
};
use sudokit_answers::{NamedQuestion, question_by_name};
use sudokit_testkit::written::assert_committed;

fn file(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn pretty(schema: &Value) -> String {
    serde_json::to_string_pretty(schema).unwrap() + "\n"
}

#[test]
fn the_committed_schema_is_that_of_the_types() {
    assert_committed(
        "docs/schema.json",
        &pretty(&schema()),
        "SCHEMA",
        "SUDOKIT_WRITE_SCHEMA=1 cargo test -p sudokit-answers --test records schema",
    );
}

/// What a command printed reads as `T`, and is written the same.
fn check<T: Serialize + DeserializeOwned>(command: &str, line: &str) {
    let read: T = serde_json::from_str(line).unwrap_or_else(|error| panic!("{command}: {error}"));
    assert_eq!(serde_json::to_string(&read).unwrap(), line, "{command}");
}

fn check_answer(question: &NamedQuestion, line: &str) {
    let is_failed = ["error", "unsupported-rules"]
        .iter()
        .any(|status| line.contains(&format!("\"status\":\"{status}\"")));
    if is_failed {
        return check::<Indexed<Failed>>(question.name, line);
    }
    let written = (question.rewrite)(line);
    let written = written.unwrap_or_else(|error| panic!("{}: {error}", question.name));
    assert_eq!(written, line, "{}", question.name);
}

fn check_line(command: &str, line: &str) {
    if let Some(question) = question_by_name(command) {
        return check_answer(question, line);
    }
    match command {
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
fn every_example_of_the_documentation_reads_as_its_type() {
    let page = std::fs::read_to_string(file("docs/json.md")).unwrap();
    let examples = examples(&page);
    for (command, line) in &examples {
        check_line(command, line);
    }
    for command in schema()["properties"].as_object().unwrap().keys() {
        let shown = examples.iter().any(|(known, _)| known == command);
        assert!(
            shown,
            "docs/json.md has no example of {command}: add a line `$ sudokit {command} --json PUZZLE`, and run \
             SUDOKIT_WRITE_EXAMPLES=1 cargo test -p sudokit-cli --test command examples"
        );
    }
}
