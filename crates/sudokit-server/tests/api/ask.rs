//! The API over real connections.

use std::time::Duration;

use crate::common::{Server, body_of, post, until};
use serde_json::{Value, json};
use sudokit_server::Config;

const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn small(config: impl FnOnce(&mut Config)) -> Config {
    let mut all = Config { workers: 2, ..Config::default() };
    config(&mut all);
    all
}

#[tokio::test]
async fn one_puzzle_by_query_and_by_body() {
    let server = Server::start(small(|_| {})).await;
    let got = server.get(&format!("/api/v1/solve?unique=true&puzzle={EXAMPLE}")).await;
    assert_eq!((got.status, &got.json()["solutions"][0]), (200, &json!(SOLUTION)));
    assert_eq!(got.json()["status"], "unique");
    assert!(got.json().get("micros").is_none());
    let body = json!({ "puzzle": EXAMPLE, "unique": true });
    let posted = server.send(&post("/api/v1/solve", "application/json", &body.to_string())).await;
    assert_eq!((posted.status, posted.json()), (200, got.json()));
}

/// A puzzle in a body may be a list, as programs keep it.
#[tokio::test]
async fn puzzles_may_be_lists() {
    let server = Server::start(small(|_| {})).await;
    let digits: Vec<u8> = EXAMPLE.bytes().map(|byte| byte.saturating_sub(b'0')).collect();
    let rows: Vec<&[u8]> = digits.chunks(9).collect();
    let blank = |digit: &u8| (*digit > 0).then_some(*digit);
    let cells: Vec<Option<u8>> = digits.iter().map(blank).collect();
    let texts: Vec<String> =
        EXAMPLE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into()).collect();
    for puzzle in [json!(rows), json!(cells), json!(texts), json!(texts.join("\n"))] {
        let body = json!({ "puzzle": puzzle }).to_string();
        let got = server.send(&post("/api/v1/solve", "application/json", &body)).await;
        assert_eq!((got.status, &got.json()["solutions"][0]), (200, &json!(SOLUTION)), "{puzzle}");
        let lines = format!("{puzzle}\n{body}");
        let got = server.send(&post("/api/v1/solve", "application/x-ndjson", &lines)).await;
        let solved = got.lines().iter().filter(|line| line["solutions"][0] == SOLUTION).count();
        assert_eq!(solved, 2, "{puzzle}");
    }
    let bad =
        server.send(&post("/api/v1/solve", "application/json", r#"{"puzzle":[[1,2],[3]]}"#)).await;
    assert_eq!(bad.status, 422);
}

#[tokio::test]
async fn every_resource_answers() {
    let server = Server::start(small(|_| {})).await;
    for (resource, status) in [
        ("solve", "solved"),
        ("count", "counted"),
        ("check", "unique"),
        ("rate", "rated"),
        ("hint", "rated"),
        ("explain", "rated"),
        ("canon", "canonical"),
        ("morph", "morphed"),
    ] {
        let got = server.get(&format!("/api/v1/{resource}?puzzle={EXAMPLE}")).await;
        assert_eq!((got.status, &got.json()["status"]), (200, &json!(status)), "{resource}");
    }
}

#[tokio::test]
async fn errors_are_problems_that_name_the_place() {
    let server = Server::start(small(|config| config.body = 1000)).await;
    let cases = [
        ("/api/v1/nothing", 404, "not-found", ""),
        ("/api/v1/solve", 422, "invalid-option", "puzzle"),
        ("/api/v1/solve?puzzle=53..7", 422, "invalid-puzzle", "puzzle"),
        ("/api/v1/solve?puzzle=1...............&unique=maybe", 422, "invalid-option", "unique"),
        ("/api/v1/solve?puzzle=1...............&limits=3", 422, "invalid-option", "limits"),
        (
            "/api/v1/solve?puzzle=1...............&engine=dlx&engine=stack",
            422,
            "invalid-option",
            "engine",
        ),
        ("/api/v1/hint?puzzle=1...............&strength=all", 422, "invalid-option", "strength"),
        ("/api/v1/solve?puzzle=1...............&shape=9x9x9", 422, "invalid-option", "shape"),
    ];
    for (path, status, kind, parameter) in cases {
        let got = server.get(path).await;
        let problem = got.json();
        assert_eq!(got.header("content-type"), "application/problem+json", "{path}");
        assert_eq!((got.status, &problem["status"]), (status, &json!(status)), "{path}");
        assert_eq!(problem["type"], format!("/problems/{kind}"), "{path}");
        if !parameter.is_empty() {
            assert_eq!(problem["errors"][0]["parameter"], parameter, "{path}: {problem}");
        }
    }
    let body = json!({ "puzzle": "5x..7" }).to_string();
    let got = server.send(&post("/api/v1/solve", "application/json", &body)).await;
    let place = &got.json()["errors"][0];
    assert_eq!((&place["pointer"], &place["column"]), (&json!("#/puzzle"), &json!(6)));
    let wrong =
        server.get(&format!("/api/v1/solve?puzzle={}", EXAMPLE.replacen('4', "A", 1))).await;
    let place = &wrong.json()["errors"][0];
    assert_eq!((wrong.status, &place["cell"]), (422, &json!("r5c1")), "{}", wrong.text());
    for (of_type, body, status) in [
        ("text/plain", EXAMPLE, 415),
        ("application/json", "{", 400),
        ("application/json", "[1]", 400),
        ("application/json", "{\"puzzle\":7}", 422),
        ("application/json", &format!("{{\"puzzle\":\"{}\"}}", ".".repeat(2000)), 413),
    ] {
        let got = server.send(&post("/api/v1/solve", of_type, body)).await;
        assert_eq!(got.status, status, "{of_type} {body}");
    }
    assert_eq!(server.send(&post("/health", "text/plain", "")).await.status, 405);
}

#[tokio::test]
async fn wrong_options_are_named_once_with_what_there_is() {
    let server = Server::start(small(|_| ())).await;
    for (path, detail) in [
        ("solve?puzzle=1...............&unique=true&limit=3", "limit: it does not go with unique"),
        ("solve", "puzzle: it is missing"),
        (
            "solve?puzzle=1...............&limits=3",
            "limits: there is no such option here, only limit, unique, engine, shape, diagonal, ",
        ),
        ("canon?puzzle=1...............&limits=3", "limits: there is no such option here"),
        (
            "solve?puzzle=1...............&shap=2x3",
            "shap: there is no such option here, only shape, ",
        ),
        ("daily?dat=2026-01-01", "dat: there is no such option here, only date"),
        ("generate?colour=1", "colour: there is no such option here, only size, "),
        (
            "solve?puzzle=1...............&time_limit=-1",
            "time_limit: \"-1\": expected a number of seconds, 0 or more",
        ),
        (
            "solve?puzzle=1...............&diagonal=maybe",
            "diagonal: \"maybe\": expected true or false",
        ),
        ("generate?size=3", "size: expected a number from 4 to 64"),
        ("generate?number=1001", "number: expected a number from 1 to 1000"),
        ("generate?tries=2000000", "tries: expected a number from 1 to 1000000"),
        ("render?puzzle=1...............&theme=none", "theme: there is no \"none\", only light, "),
        ("render?puzzle=1...............&width=8", "width: expected a number from 16 to 4000"),
        ("render?puzzle=1...............&step=0", "step: expected a number from 1 to "),
        ("daily", "date: it is missing"),
        ("solve?puzzle=1...............&engine=dlx&engine=stack", "engine: it is given twice"),
        ("generate?clues=3", "clues: a 9x9 puzzle with one solution is proved to need at least 17"),
        ("generate?level=none", "level: there is no \"none\", only beginner, "),
        ("generate?method=none", "method: there is no \"none\", only dig, "),
        ("generate?technique=x-wng", "technique: unknown technique x-wng; similar names: x-wing"),
        (
            "hint?puzzle=1...............&techniques=%2Bx-wng",
            "techniques: unknown technique, group",
        ),
        ("convert?puzzle=1...............&to=doc", "to: there is no format \"doc\", only "),
    ] {
        let problem = server.get(&format!("/api/v1/{path}")).await.json();
        let (said, place) = (problem["detail"].as_str().unwrap(), &problem["errors"][0]);
        assert!(said.starts_with(detail), "{problem}");
        // The place names the option by itself.
        let rest = said.split_once(": ").map(|(_, rest)| rest);
        assert_eq!(place["detail"].as_str(), rest, "{problem}");
    }
}

#[tokio::test]
async fn a_stream_is_answered_in_order_and_line_by_line() {
    let server = Server::start(small(|config| config.line = 200)).await;
    let long = format!("\"{}\"", ".".repeat(1000));
    let mut lines = Vec::new();
    for number in 0..2000 {
        lines.push(match number % 4 {
            0 => json!(EXAMPLE).to_string(),
            1 => json!({ "puzzle": "1..43..2.1...32." }).to_string(),
            2 => "no JSON".to_owned(),
            _ => long.clone(),
        });
    }
    let body = lines.join("\n");
    let got = server.send(&post("/api/v1/solve", "application/x-ndjson", &body)).await;
    assert_eq!((got.status, got.header("content-type")), (200, "application/x-ndjson"));
    let answers: Vec<Value> =
        got.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 2000);
    for (at, answer) in answers.iter().enumerate() {
        assert_eq!(answer["index"], at + 1);
        let expected = match at % 4 {
            0 => json!(SOLUTION),
            1 => json!("1234341221434321"),
            _ => Value::Null,
        };
        assert_eq!(answer["solutions"][0], expected, "{answer}");
        assert_eq!(answer["status"] == "error", at % 4 > 1, "{answer}");
    }
}

#[tokio::test]
async fn a_stream_ends_with_an_error_if_it_is_too_long() {
    let server = Server::start(small(|config| config.puzzles = 3)).await;
    let body = format!("\"{EXAMPLE}\"\n").repeat(300);
    let got = server.send(&post("/api/v1/count", "application/x-ndjson", &body)).await;
    let last: Value = serde_json::from_str(got.text().lines().last().unwrap()).unwrap();
    assert_eq!((&last["status"], &last["kind"]), (&json!("error"), &json!("too-large")));
}

#[tokio::test]
async fn equal_requests_have_equal_tags() {
    let server = Server::start(small(|_| {})).await;
    let path = format!("/api/v1/check?puzzle={EXAMPLE}");
    let got = server.get(&path).await;
    let tag = got.header("etag").to_owned();
    assert!(tag.starts_with("W/\""));
    let head = format!(
        "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nif-none-match: {tag}\r\n\r\n"
    );
    let again = server.send(&head).await;
    assert_eq!((again.status, again.text(), again.header("etag")), (304, "", &*tag));
    let other = server.get(&path.replace("check", "canon")).await;
    assert_ne!(other.header("etag"), tag);
    // Without a seed, each answer is another.
    let path = format!("/api/v1/morph?puzzle={EXAMPLE}");
    assert_eq!(server.get(&path).await.header("etag"), "");
    assert_ne!(server.get(&format!("{path}&seed=7")).await.header("etag"), "");
}

#[tokio::test]
async fn a_search_stops_at_its_time() {
    let server =
        Server::start(small(|config| config.puzzle_time = Duration::from_millis(100))).await;
    let empty = ".".repeat(625);
    let path = format!("/api/v1/count?limit=0&puzzle={empty}");
    let begun = std::time::Instant::now();
    let got = server.get(&path).await;
    assert_eq!((got.status, &got.json()["status"]), (200, &json!("budget")));
    assert!(begun.elapsed() < Duration::from_secs(30));
    assert_eq!(got.header("etag"), "");
}

/// Whether so many searches run.
async fn runs(server: &Server, searches: usize) -> bool {
    server.get("/metrics").await.text().contains(&format!("sudokit_running {searches}\n"))
}

#[tokio::test]
async fn a_search_stops_when_its_client_is_gone() {
    let config = small(|config| {
        config.workers = 1;
        config.queue = 0;
        config.puzzle_time = Duration::from_secs(600);
    });
    let server = Server::start(config).await;
    let path = format!("/api/v1/count?limit=0&puzzle={}", ".".repeat(625));
    let mut gone = Vec::new();
    for _ in 0..4 {
        gone.push(server.open(&format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n")).await);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    // Every thread for long searches has one, and the queue has no place.
    let busy = server.get(&path).await;
    assert_eq!((busy.status, busy.header("retry-after")), (503, "1"));
    // Short searches do not wait for them, neither alone nor in a stream. On a busy machine a short one may take long and
    // find no place, either.
    let other = format!("/api/v1/solve?puzzle={EXAMPLE}");
    until("a short search is answered", async || server.get(&other).await.status == 200).await;
    let body = format!("\"{EXAMPLE}\"\n").repeat(100);
    let stream = post("/api/v1/solve", "application/x-ndjson", &body);
    until("a stream is answered", async || server.send(&stream).await.lines().len() == 100).await;
    drop(gone);
    until("the searches stop", async || runs(&server, 0).await).await;
}

#[tokio::test]
async fn the_description_has_every_field_of_the_answers() {
    let description = sudokit_server::description();
    let schemas = &description["components"]["schemas"];
    for name in ["Solved", "Counted", "Checked", "Hinted", "Explained", "Canonized", "Morphed"] {
        assert!(schemas[name]["properties"]["puzzle"].is_object(), "{name}");
    }
    assert_eq!(body_of(&description, "solve")["required"], json!(["puzzle"]));
    assert!(body_of(&description, "hint")["properties"]["strength"].is_object());
    assert!(body_of(&description, "hint")["properties"]["time_limit"].is_object());
    // Every reference leads somewhere.
    let text = description.to_string();
    for reference in text.split("\"$ref\":\"#").skip(1) {
        let pointer = reference.split('"').next().unwrap();
        assert!(description.pointer(pointer).is_some(), "{pointer}");
    }
}

#[tokio::test]
async fn what_the_server_counts() {
    let server = Server::start(small(|_| {})).await;
    assert_eq!(server.get("/health").await.text(), "ok\n");
    server.get(&format!("/api/v1/solve?puzzle={EXAMPLE}")).await;
    let metrics = server.get("/metrics").await;
    let route = "sudokit_requests_total{route=\"/api/v1/solve\",status=\"200\"} 1";
    assert!(metrics.text().contains(route), "{}", metrics.text());
    assert!(metrics.text().contains("sudokit_puzzles_total 1"));
    assert!(!metrics.text().contains(EXAMPLE));
}

#[tokio::test]
async fn answers_under_way_are_finished_at_the_end() {
    let server =
        Server::start(small(|config| config.puzzle_time = Duration::from_millis(600))).await;
    let path = format!("/api/v1/count?limit=0&puzzle={}", ".".repeat(625));
    let head = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    let under_way = server.open(&head).await;
    until("the search runs", async || runs(&server, 1).await).await;
    let ended = server.stop();
    let got = under_way.answer().await;
    assert_eq!((got.status, &got.json()["status"]), (200, &json!("budget")));
    ended.await;
}

#[tokio::test]
async fn a_long_search_in_a_stream_keeps_its_place() {
    let server =
        Server::start(small(|config| config.puzzle_time = Duration::from_millis(200))).await;
    let large = ".".repeat(625);
    let body = format!("\"{EXAMPLE}\"\n\"{large}\"\n\"{EXAMPLE}\"\n\"{large}\"\n");
    let got = server.send(&post("/api/v1/count?limit=0", "application/x-ndjson", &body)).await;
    let lines = got.lines();
    let statuses: Vec<&str> = lines.iter().map(|line| line["status"].as_str().unwrap()).collect();
    assert_eq!(statuses, ["counted", "budget", "counted", "budget"]);
    assert_eq!(lines[3]["index"], 4);
}

#[tokio::test]
async fn there_may_be_so_many_streams() {
    let server = Server::start(small(|config| config.streams = 1)).await;
    let head = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-ndjson\r\n\
                content-length: 1000\r\n\r\n";
    let first = server.open(head).await;
    let second = async || server.send(&post("/api/v1/solve", "application/x-ndjson", "")).await;
    until("there is no place", async || {
        let refused = second().await;
        refused.status == 503 && refused.header("retry-after") == "1"
    })
    .await;
    drop(first);
    until("the place is free again", async || second().await.status == 200).await;
}

/// Options of a line join those of the query, and an id is given back.
#[tokio::test]
async fn lines_of_a_stream_have_options_and_ids() {
    let server = Server::start(Config::default()).await;
    let body = [
        r#"{"puzzle":"1...............","diagonal":true,"id":"abc"}"#,
        r#"{"puzzle":"1...............","id":7}"#,
        r#"{"puzzle":"1...............","nonsense":1,"id":"x"}"#,
        r#"{"puzzle":"1...............","limit":5}"#,
        r#"{"puzzle":"1...............","id":[1]}"#,
        r#"{"id":"abc"}"#,
        r#"{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","diagonal":true}"#,
        r#"{"puzzle":"1...............","id":12345678901234567890123}"#,
    ];
    let path = "/api/v1/count?limit=100";
    let got = server.send(&post(path, "application/x-ndjson", &body.join("\n"))).await;
    let lines = got.lines();
    let field = |line: usize, name: &str| lines[line][name].clone();
    assert_eq!((field(0, "count"), field(0, "id")), (json!("12"), json!("abc")));
    assert_eq!((field(1, "count"), field(1, "id")), (json!("72"), json!(7)));
    assert_eq!((field(2, "status"), field(2, "id")), (json!("error"), json!("x")));
    assert!(field(2, "message").as_str().unwrap().contains("nonsense"));
    // It would come back rounded.
    assert!(field(7, "message").as_str().unwrap().contains("put it in quotes"));
    // The query has it already.
    assert_eq!(field(3, "status"), "error");
    assert_eq!((field(4, "status"), field(5, "status")), (json!("error"), json!("error")));
    assert_eq!(field(6, "count"), "0");
    let line = r#"{"puzzle":"1...............","unique":true}"#;
    let unique = server.send(&post("/api/v1/solve", "application/x-ndjson", line)).await;
    assert_eq!(unique.lines()[0]["status"], "not-unique");
}

#[tokio::test]
async fn rules_that_are_not_understood_are_data() {
    let server = Server::start(Config::default()).await;
    let rows = vec![format!("[{}]", ["{}"; 4].join(",")); 4].join(",");
    let killer =
        format!("{{\"size\":4,\"grid\":[{rows}],\"killercage\":[{{\"cells\":[\"R1C1\"]}}]}}");
    let ask = async |resource: &str, options: Value| {
        let mut body = json!({ "puzzle": killer });
        body.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
        server
            .send(&post(&format!("/api/v1/{resource}"), "application/json", &body.to_string()))
            .await
    };
    for resource in
        ["solve", "count", "check", "rate", "hint", "explain", "canon", "morph", "trace", "render"]
    {
        let got = ask(resource, json!({})).await;
        let problem = got.json();
        assert_eq!(
            (got.status, &problem["type"]),
            (422, &json!("/problems/unsupported-rules")),
            "{resource}"
        );
        assert_eq!(problem["left_out"], json!(["killer cages"]));
    }
    let answered = ask("count", json!({ "ignore_unknown_rules": true })).await.json();
    assert_eq!(
        (&answered["status"], &answered["left_out"]),
        (&json!("counted"), &json!(["killer cages"]))
    );
    let converted = ask("convert", json!({})).await.json();
    assert_eq!(converted["errors"][0]["status"], "unsupported-rules");
    assert_eq!(
        (&converted["puzzles"], &converted["errors"][0]["left_out"]),
        (&json!(0), &json!(["killer cages"]))
    );
    let converted = ask("convert", json!({ "ignore_unknown_rules": true })).await.json();
    assert_eq!(
        (&converted["puzzles"], &converted["losses"][0]["kind"]),
        (&json!(1), &json!("rules"))
    );
    let line = json!({ "puzzle": killer, "id": 3 }).to_string();
    let lines = server.send(&post("/api/v1/solve", "application/x-ndjson", &line)).await.lines();
    assert_eq!((&lines[0]["status"], &lines[0]["id"]), (&json!("unsupported-rules"), &json!(3)));
    assert_eq!(lines[0]["left_out"], json!(["killer cages"]));
}

#[tokio::test]
async fn tags_are_compared_weakly_and_a_post_is_refused() {
    let server = Server::start(Config::default()).await;
    let path = format!("/api/v1/check?puzzle={EXAMPLE}");
    let tag = server.get(&path).await.header("etag").to_owned();
    let ask = async |method: &str, tags: &str| {
        let body = json!({ "puzzle": EXAMPLE }).to_string();
        let (path, body) = match method {
            "GET" => (path.as_str(), String::new()),
            _ => ("/api/v1/check", body),
        };
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nif-none-match: {tags}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        server.send(&request).await
    };
    let strong = tag.strip_prefix("W/").unwrap();
    for tags in [tag.clone(), strong.to_owned(), "*".to_owned(), format!("\"x\", {tag}")] {
        let got = ask("GET", &tags).await;
        assert_eq!((got.status, got.header("etag")), (304, &*tag), "{tags}");
        assert_eq!(got.header("cache-control"), "no-cache");
    }
    assert_eq!(ask("GET", "\"x\"").await.status, 200);
    let posted = ask("POST", "*").await;
    assert_eq!(
        (posted.status, &posted.json()["type"]),
        (412, &json!("/problems/precondition-failed"))
    );
}
