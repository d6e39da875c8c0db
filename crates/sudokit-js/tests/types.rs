//! The types of the npm package are those of the questions: `npm/src/types.ts` is written from their list.

use std::fmt::Write as _;

use schemars::generate::SchemaSettings;
use serde_json::{Value, json};
use sudokit_answers::records::{Converted, Generated, Status};
use sudokit_answers::{
    BoardOptions, Convert, Holds, Limits, Making, NamedQuestion, OptionInfo, OptionKind, Options,
    QUESTIONS, SEED,
};
use sudokit_testkit::typescript;
use sudokit_testkit::written::assert_committed;

const HEAD: &str = "/**
 * What can be asked, with which options, and the answers. Written from the list of questions by `cargo xtask types`: do not edit.
 *
 * A cell is named `r1c1`, and a digit is a number from 1.
 */
";

/// An option, as a field of an interface.
fn option(info: &OptionInfo) -> String {
    let kind = match info.kind {
        OptionKind::Flag => "boolean".to_owned(),
        // Seeds may be larger than what a number holds exactly.
        OptionKind::Number if info.name == "seed" => "number | bigint".to_owned(),
        OptionKind::Number | OptionKind::Seconds => "number".to_owned(),
        OptionKind::Range => "number | string".to_owned(),
        OptionKind::Text | OptionKind::Date | OptionKind::Form(_) => "string".to_owned(),
        OptionKind::Names => "string | readonly string[]".to_owned(),
        OptionKind::OneOf(names) => {
            // The package has no Parquet, whatever this test is built with.
            let names = names();
            let names = names.iter().filter(|name| **name != "parquet");
            names.map(|name| format!("{name:?}")).collect::<Vec<_>>().join(" | ")
        }
    };
    let default = info.default.map(|default| format!(" The default is `{default}`."));
    let about = format!("{}{}", info.about, default.unwrap_or_default());
    format!("  /** {about} */\n  {}?: {kind};\n", info.name)
}

/// An interface of options.
fn interface(name: &str, base: &str, about: &str, options: &[OptionInfo]) -> String {
    let fields: String = options.iter().map(option).collect();
    format!("\n/** {about} */\nexport interface {name}{base} {{\n{fields}}}\n")
}

/// The name of a type that belongs to a question.
fn type_name(question: &NamedQuestion, end: &str) -> String {
    format!("{}{}{end}", question.name[..1].to_uppercase(), &question.name[1..])
}

/// The answers to a question about many puzzles, as rows.
fn row(question: &NamedQuestion) -> Option<String> {
    let many = question.many.as_ref()?;
    let columns = many.ask(Options::default()).expect("all options may be left out").columns();
    let statuses: Vec<String> =
        many.statuses.iter().map(|status| format!("{:?}", status.name())).collect();
    let mut text = format!(
        "\n/** What `{}` says of one puzzle. */\nexport interface {} {{\n  /** What became of the puzzle. */\n  \
         status: {} | \"error\" | \"unsupported-rules\";\n  /** Why it has no answer. */\n  error?: Problem;\n",
        many.name,
        type_name(question, "Row"),
        statuses.join(" | "),
    );
    for column in columns {
        let kind = match column.holds {
            Holds::Grid | Holds::Text => "string",
            // A number that is not exact otherwise is a text.
            Holds::Number => "number | string",
            Holds::Real => "number",
            Holds::Flag => "boolean",
        };
        let about = column.about;
        write!(
            text,
            "  /** {}{}. */\n  {}?: {kind};\n",
            about[..1].to_uppercase(),
            &about[1..],
            column.name
        )
        .unwrap();
    }
    text += "}\n";
    Some(text)
}

fn written() -> String {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let answers: Vec<(&NamedQuestion, Value)> = QUESTIONS
        .iter()
        .map(|question| (question, (question.record)(&mut generator).to_value()))
        .collect();
    generator.subschema_for::<Generated>();
    generator.subschema_for::<Converted>();
    generator.subschema_for::<Status>();
    let mut types: Vec<(String, Value)> = generator.take_definitions(true).into_iter().collect();
    types.sort_by(|a, b| a.0.cmp(&b.0));
    let mut text = HEAD.to_owned();
    for (name, schema) in &types {
        text += &typescript::declaration(name, schema);
    }
    text += PROBLEM;
    text += &interface(
        "BoardOptions",
        "",
        "What a text leaves open about its board.",
        BoardOptions::OPTIONS,
    );
    text += &interface("Limits", "", "What one answer may take.", Limits::OPTIONS);
    for question in QUESTIONS {
        let about = format!("{}.", question.about);
        let base = " extends BoardOptions, Limits";
        text += &interface(&type_name(question, "Options"), base, &about, question.options);
    }
    let board: Vec<OptionInfo> = BoardOptions::OPTIONS
        .iter()
        .filter(|info| info.name != "ignore_unknown_rules")
        .copied()
        .collect();
    let made = [Making::OPTIONS, &[SEED.info()], Limits::OPTIONS, &board].concat();
    text += &interface("GenerateOptions", "", "What puzzles that are made should be like.", &made);
    text += &interface(
        "ConvertOptions",
        " extends BoardOptions",
        "From which format to which.",
        Convert::OPTIONS,
    );
    text += &interface(
        "DrawOptions",
        " extends BoardOptions",
        "How a board looks.",
        sudokit_js::DRAW_OPTIONS,
    );
    QUESTIONS.iter().filter_map(row).for_each(|row| text += &row);
    text += "\n/** The questions, each with its options and its answer. */\nexport interface Questions {\n";
    for (question, schema) in &answers {
        let list = if question.lists { "[]" } else { "" };
        let answer = typescript::reference(schema);
        let options = type_name(question, "Options");
        writeln!(
            text,
            "  {}: {{ options: {options}; answer: AsRead & {answer}{list} }};",
            question.name
        )
        .unwrap();
    }
    text += "}\n\n/** The questions that may be asked about many puzzles at a time, each with its rows. */\nexport interface ManyQuestions {\n";
    for question in QUESTIONS.iter().filter(|question| question.many.is_some()) {
        let (options, row) = (type_name(question, "Options"), type_name(question, "Row"));
        writeln!(text, "  {}: {{ options: {options}; row: {row} }};", question.name).unwrap();
    }
    text + "}\n"
}

const PROBLEM: &str = r#"
/** Why something has no answer. */
export interface Problem {
  /** What kind of problem it is. */
  code:
    | "bad-request"
    | "invalid-option"
    | "invalid-puzzle"
    | "unsupported-rules"
    | "unanswerable"
    | "not-made"
    | "out-of-budget"
    | "stopped";
  /** What is wrong and what was expected, in English. */
  message: string;
  /** The stable id of what is wrong with a puzzle. */
  kind?: string;
  /** The line of the puzzle's text, from 1. */
  line?: number;
  /** The character in that line, from 1. */
  column?: number;
  /** The cell, named `r3c5`. */
  cell?: string;
  /** The option that is wrong. */
  option?: string;
  /** The rules that are not understood, by the names that players know. */
  left_out?: string[];
}

/** What is said of a puzzle as it was read, beside the answer. */
export interface AsRead {
  /** The rules of the puzzle that are not understood and were ignored, by the names that players know. */
  left_out?: string[];
  /** What stands with the puzzle and was taken for nothing, and why it may be meant otherwise. */
  remarks?: string[];
  /** Whether the solution that came with the puzzle solves it. */
  solution_is_right?: boolean;
}
"#;

#[test]
fn the_types_of_the_package_are_those_of_the_questions() {
    assert_committed("npm/src/types.ts", &written(), "TYPES", "cargo xtask types");
}

/// What the package says and the module answers are the same in the table of every front end.
#[test]
fn a_request_of_each_kind_is_answered() {
    let ask = |request: Value| -> Value {
        serde_json::from_slice(&sudokit_js::answer(request.to_string().as_bytes())).unwrap()
    };
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for question in QUESTIONS {
        let seed = question.options.iter().any(|option| option.name == "seed");
        let options = if seed { json!({ "seed": 1 }) } else { json!({}) };
        let answer = ask(
            json!({ "ask": { "question": question.name, "puzzle": easy, "options": options } }),
        );
        assert!(answer.get("ok").is_some(), "{}: {answer}", question.name);
        let Some(many) = &question.many else { continue };
        let puzzles = [easy, "?", "1..............."];
        let answer = ask(json!({ "askMany": { "question": question.name, "puzzles": puzzles } }));
        let rows = answer["ok"].as_array().unwrap_or_else(|| panic!("{}: {answer}", many.name));
        let codes: Vec<&Value> = rows.iter().map(|row| &row["error"]["code"]).collect();
        assert_eq!(
            (rows.len(), codes[0], codes[1]),
            (3, &Value::Null, &json!("invalid-puzzle")),
            "{answer}"
        );
    }
    let made = ask(json!({ "generate": { "options": { "size": 4, "seed": 1, "number": 2 } } }));
    assert_eq!(made["ok"].as_array().map(Vec::len), Some(2), "{made}");
    let drawn = ask(json!({ "draw": { "puzzle": easy } }));
    assert!(drawn["ok"].as_str().unwrap().starts_with("<svg"), "{drawn}");
    let converted = ask(json!({ "convert": { "text": easy, "options": { "to": "grid" } } }));
    assert_eq!(converted["ok"]["puzzles"], 1, "{converted}");
    let wrong =
        ask(json!({ "ask": { "question": "count", "puzzle": easy, "options": { "limt": 1 } } }));
    assert_eq!(wrong["error"]["option"], "limt", "{wrong}");
    let rules =
        ask(json!({ "ask": { "question": "count", "puzzle": format!("# killer cages\n{easy}") } }));
    assert_eq!(rules["error"]["left_out"], json!(["killer cages"]), "{rules}");
}
