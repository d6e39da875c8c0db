//! The table of cases that every front end answers alike, as the page asks it: a text is read, and what was read is solved,
//! rated and explained.

use serde_json::{Map, Value, json};
use sudokit_wasm::brain::Brain;

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/doors/cases.jsonl");
const TEXTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../sudokit-text/i18n/en");

/// A case without options that the page has no place for.
struct Case {
    verb: String,
    puzzle: String,
    options: Map<String, Value>,
    line: String,
    json: Value,
}

fn cases() -> Vec<Case> {
    let table = std::fs::read_to_string(TABLE).unwrap();
    let case = |line: &str| {
        let case: Value = serde_json::from_str(line).unwrap();
        let text = |name: &str| case[name].as_str().map(str::to_owned);
        Some(Case {
            verb: text("verb").unwrap(),
            puzzle: text("puzzle")?,
            options: case["options"].as_object().unwrap().clone(),
            line: text("line").unwrap(),
            json: serde_json::from_str(&text("json").unwrap()).unwrap(),
        })
    };
    let known = |case: &Case| case.options.keys().all(|name| name == "scale");
    table.lines().filter_map(case).filter(known).collect()
}

/// The part of the module that thinks, in English.
fn brain() -> Brain {
    let mut brain = Brain::default();
    let files = std::fs::read_dir(TEXTS).unwrap().map(|file| file.unwrap().path());
    let sources: Vec<String> = files.map(|file| std::fs::read_to_string(file).unwrap()).collect();
    let spoken = ask(&mut brain, json!({ "speak": { "lang": "en", "sources": sources } }));
    assert_eq!(spoken, Value::Null);
    brain
}

fn ask(brain: &mut Brain, request: Value) -> Value {
    let answer: Value =
        serde_json::from_slice(&brain.answer(request.to_string().as_bytes())).unwrap();
    let answer = &answer["ok"];
    answer.clone()
}

/// What the page makes of a text, and the game with its only puzzle, if it can be played.
fn read(brain: &mut Brain, text: &str) -> (Value, Option<String>) {
    let read = ask(brain, json!({ "read": { "text": text, "lang": "en" } }));
    let game = read["puzzles"][0]["text"].as_str().map(str::to_owned);
    (read, game)
}

#[test]
fn the_page_reads_and_solves_as_the_table_says() {
    let mut brain = brain();
    let mut counts = [0; 3];
    for case in cases().iter().filter(|case| case.verb == "solve") {
        let (read, game) = read(&mut brain, &case.puzzle);
        match case.json["status"].as_str().unwrap() {
            "error" => {
                let why = read["why"].as_str().unwrap_or_else(|| panic!("{read}"));
                assert!(why.contains(case.json["message"].as_str().unwrap()), "{why}");
                counts[0] += 1;
            }
            "unsupported-rules" => {
                assert_eq!(read["puzzles"][0]["left_out"], case.json["left_out"]);
                counts[1] += 1;
            }
            _ => {
                let puzzle = read["puzzles"][0]["puzzle"].as_str().unwrap();
                assert_eq!(puzzle, case.json["puzzle"], "{read}");
                // The page knows the solution of a game that has one.
                if let Some(game) = game.filter(|_| case.options.is_empty()) {
                    let saved = ask(&mut brain, json!({ "read": { "text": game, "lang": "en" } }));
                    let digits = saved["solution"].as_array();
                    if let Some(digits) = digits.filter(|_| digits.is_some_and(|d| d.len() == 81)) {
                        let solution: String = digits.iter().map(ToString::to_string).collect();
                        assert_eq!(solution, case.line);
                        counts[2] += 1;
                    }
                }
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

#[test]
fn the_page_rates_as_the_table_says() {
    let mut brain = brain();
    let mut count = 0;
    for case in cases().iter().filter(|case| case.verb == "rate" && case.json["status"] == "rated")
    {
        let Some(scale) = case.json["scale"].as_str() else { continue };
        let rows = ask(
            &mut brain,
            json!({ "rate": { "puzzle": case.puzzle, "scales": [scale], "lang": "en" } }),
        );
        let shown = rows[0]["values"].as_array().unwrap().iter();
        let shown: Vec<f64> =
            shown.filter_map(|value| value["value"].as_str()?.parse().ok()).collect();
        let printed: Vec<f64> =
            case.line.split('\t').skip(1).filter_map(|v| v.parse().ok()).collect();
        assert!(!printed.is_empty());
        assert_eq!(shown, printed, "{scale} {}", case.puzzle);
        count += 1;
    }
    assert!(count >= 8, "{count}");
}

#[test]
fn the_page_explains_as_the_table_says() {
    let mut brain = brain();
    let mut counts = [0; 2];
    // The page numbers parts itself.
    let unnumbered = |line: &str| match line.split_once(". ") {
        Some((number, line)) if number.parse::<u32>().is_ok() => line.to_owned(),
        _ => line.to_owned(),
    };
    let sentences = |lines: &Value| -> Vec<String> {
        let lines = lines.as_array().unwrap().iter();
        let text = |line: &Value| line.as_str().or(line["text"].as_str()).map(unnumbered);
        lines.map(|line| text(line).unwrap()).collect()
    };
    for case in cases() {
        let (_, Some(game)) = read(&mut brain, &case.puzzle) else { continue };
        match &*case.verb {
            "explain" => {
                let said = ask(&mut brain, json!({ "explain": { "game": game, "lang": "en" } }));
                assert_eq!(said["status"], case.json["status"]);
                let (shown, printed) =
                    (said["steps"].as_array().unwrap(), case.json["steps"].as_array().unwrap());
                assert_eq!(shown.len(), printed.len());
                for (shown, printed) in shown.iter().zip(printed) {
                    assert_eq!(shown["technique"], printed["technique"]);
                    assert_eq!(sentences(&shown["text"]), sentences(&printed["text"]));
                }
                counts[0] += 1;
            }
            "hint" if case.json["step"].is_object() => {
                let said = ask(&mut brain, json!({ "advice": { "game": game, "lang": "en" } }));
                assert_eq!(said["step"]["technique"], case.json["step"]["technique"]);
                assert_eq!(sentences(&said["step"]["text"]), sentences(&case.json["step"]["text"]));
                counts[1] += 1;
            }
            _ => {}
        }
    }
    assert!(counts.iter().all(|count| *count > 1), "{counts:?}");
}
