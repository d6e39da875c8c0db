//! The table of cases that every front end answers alike: the command here, HTTP, Rust, Python and C in their own tests.
//!
//! `SUDOKIT_WRITE_DOORS=1 cargo test -p sudokit-cli --test command doors` writes the answers of the command into the table.

use std::fs;

use crate::common::piped;
use serde_json::{Map, Value, json};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/doors/cases.jsonl");

/// The arguments that ask what a case asks.
fn arguments(case: &Value) -> Vec<String> {
    let mut arguments = vec![case["verb"].as_str().expect("a verb").to_owned()];
    for (name, value) in case["options"].as_object().expect("options") {
        let flag = format!("--{}", name.replace('_', "-"));
        match value {
            Value::Bool(true) => arguments.push(flag),
            Value::String(text) => arguments.push(format!("{flag}={text}")),
            // The command says it with a flag of its own.
            Value::Number(number)
                if case["verb"] == "solve" && *number == 0.into() && name == "limit" =>
            {
                arguments.push("--all".to_owned());
            }
            other => arguments.push(format!("{flag}={other}")),
        }
    }
    arguments
}

/// What the command prints, as lines or as JSON.
fn printed(case: &Value, is_json: bool) -> String {
    let mut arguments = arguments(case);
    if is_json {
        arguments.push("--json".to_owned());
    }
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let input = case["puzzle"].as_str().map(|puzzle| format!("{puzzle}\n")).unwrap_or_default();
    piped(&arguments, input.as_bytes()).out.trim_end_matches('\n').to_owned()
}

/// An answer without its number and its time, which depend on the run, and what the engine counted in its own terms.
fn without_run(json: &str) -> String {
    if json.is_empty() {
        return String::new();
    }
    let mut fields: Map<String, Value> =
        serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"));
    fields.shift_remove("index");
    fields.shift_remove("micros");
    fields.shift_remove("details");
    Value::Object(fields).to_string()
}

#[test]
fn the_command_gives_the_answers_of_the_table() {
    let writes = std::env::var_os("SUDOKIT_WRITE_DOORS").is_some();
    let table = fs::read_to_string(TABLE).expect("the table");
    let mut written = String::new();
    for (number, line) in (1..).zip(table.lines()) {
        let case: Value = serde_json::from_str(line).expect("a case");
        let (lines, answer) = (printed(&case, false), without_run(&printed(&case, true)));
        if writes {
            let mut case = case;
            (case["line"], case["json"]) = (json!(lines), json!(answer));
            written += &format!("{case}\n");
            continue;
        }
        assert_eq!(case["line"], lines.as_str(), "case {number}: {line}");
        assert_eq!(case["json"], answer.as_str(), "case {number}: {line}");
    }
    assert!(table.lines().count() > 100);
    if writes {
        fs::write(TABLE, written).expect("the table can be written");
    }
}
