//! The page's types of what crosses the border are those of the module: `web/src/core_types.ts` is written from the JSON
//! schema of the records.

use serde_json::Value;
use sudokit_testkit::typescript;
use sudokit_testkit::written::assert_committed;

/// The head of the written file.
const HEAD: &str = "/**
 * What the module says to the page and takes from it, as its records are declared in Rust. Written by `cargo xtask types`: do
 * not edit.
 *
 * A cell is its index in reading order, from 0, also where a comment says that it is named `r1c1`, and a house its index in
 * `Board.houses`. A digit is a number from 1; 0 stands for \"none\". Times are milliseconds.
 */
";

fn written() -> String {
    let schema = sudokit_wasm::schema();
    let of = |schema: &Value| schema.as_object().expect("an object").clone();
    let mut text = HEAD.to_owned();
    for (name, schema) in of(&schema["$defs"]) {
        text += &typescript::declaration(&name, &schema);
    }
    for (name, operations, about) in [
        ("PlayRequests", &schema["requests"]["play"], "What the part that owns a game is asked."),
        (
            "PlayAnswers",
            &schema["answers"]["play"],
            "What the part that owns a game answers, by the name of the request.",
        ),
        ("BrainRequests", &schema["requests"]["brain"], "What the part that thinks is asked."),
        (
            "BrainAnswers",
            &schema["answers"]["brain"],
            "What the part that thinks answers, by the name of the request.",
        ),
    ] {
        text += &format!("\n/** {about} */\nexport interface {name} {{\n");
        for (operation, schema) in of(operations) {
            text += &typescript::field(&operation, &schema);
        }
        text += "}\n";
    }
    text
}

#[test]
fn the_types_of_the_page_are_those_of_the_module() {
    assert_committed("web/src/core_types.ts", &written(), "TYPES", "cargo xtask types");
}

#[test]
fn every_kind_of_type_is_written() {
    for (schema, text) in [
        (r#"{"type":["integer","null"]}"#, "number | null"),
        (r##"{"type":"array","items":{"$ref":"#/$defs/Cell"}}"##, "Cell[]"),
        (r#"{"type":"array","items":{"enum":["a","b"]}}"#, r#"("a" | "b")[]"#),
        (r#"{"type":"array","prefixItems":[{"type":"string"},{"const":1}]}"#, "[string, 1]"),
        (
            r#"{"type":"object","properties":{"a":{"type":"boolean"},"b-c":{}},"required":["a"]}"#,
            "{ a: boolean; \"b-c\"?: unknown }",
        ),
    ] {
        let schema: Value = serde_json::from_str(schema).unwrap();
        assert_eq!(typescript::reference(&schema), text);
    }
}
