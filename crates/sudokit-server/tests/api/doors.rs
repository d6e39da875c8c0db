//! The table of cases that every front end answers alike, asked over HTTP.

use serde_json::{Map, Value};
use sudokit_server::Config;

use crate::common::{Server, post};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/doors/cases.jsonl");

#[tokio::test]
async fn answers_are_those_of_the_table() {
    let server = Server::start(Config { workers: 2, ..Config::default() }).await;
    let table = std::fs::read_to_string(TABLE).unwrap();
    let (mut answered, mut refused) = (0, 0);
    for line in table.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        if case["verb"] == "solve" && case["options"]["limit"] == 0 {
            // An answer over HTTP has an end: a request lists 1000 solutions at most.
            continue;
        }
        let mut body: Map<String, Value> = case["options"].as_object().unwrap().clone();
        if let Some(puzzle) = case.get("puzzle") {
            body.insert("puzzle".to_owned(), puzzle.clone());
        }
        let path = format!("/api/v1/{}", case["verb"].as_str().unwrap());
        let body = Value::Object(body).to_string();
        let got = server.send(&post(&path, "application/json", &body)).await;
        let mut found = got.json();
        let mut expected: Value = serde_json::from_str(case["json"].as_str().unwrap()).unwrap();
        if got.status == 200 {
            // What an engine counts in its own terms changes whenever it is tuned.
            found.as_object_mut().unwrap().shift_remove("details");
            if case["verb"] == "check" {
                // Each request has a limit of time, so the searches of a check cannot run beside each other.
                for answer in [&mut found, &mut expected] {
                    answer.as_object_mut().unwrap().shift_remove("nodes");
                }
            }
            assert_eq!(found.to_string(), expected.to_string(), "{path} {body}");
            answered += 1;
        } else {
            assert_eq!(found["errors"][0]["detail"], expected["message"], "{path} {body} {found}");
            refused += 1;
        }
    }
    assert!(answered > 100 && refused >= 10, "{answered} {refused}");
}
