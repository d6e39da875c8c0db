//! What clients may ask for besides questions about one puzzle, over real connections.

use std::num::NonZeroU32;

use crate::common::{Server, post};
use serde_json::{Value, json};
use sudokit_server::Config;

const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

async fn start() -> Server {
    Server::start(Config { workers: 2, ..Config::default() }).await
}

#[tokio::test]
async fn a_puzzle_is_rated_on_several_scales() {
    let server = start().await;
    let got = server.get(&format!("/api/v1/rate?scale=se,level&puzzle={EXAMPLE}")).await.json();
    assert_eq!(got["scales"]["level"]["level"], "beginner");
    assert!(got["scales"]["se"]["er"].is_number() && got.get("micros").is_none(), "{got}");
    let path = server.get(&format!("/api/v1/rate?path=true&puzzle={EXAMPLE}")).await.json();
    assert_eq!(path["path"].as_array().unwrap().len(), 51);
    for (query, parameter) in [
        ("scale=none", "scale"),
        ("scale=all&path=true", "path"),
        ("scale=se&techniques=-uniqueness", "techniques"),
    ] {
        let got = server.get(&format!("/api/v1/rate?{query}&puzzle={EXAMPLE}")).await;
        assert_eq!((got.status, &got.json()["errors"][0]["parameter"]), (422, &json!(parameter)));
    }
}

/// What one scale leaves of the time is for the others.
#[tokio::test]
async fn a_hard_puzzle_is_rated_on_several_scales() {
    let server = start().await;
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let got = server.get(&format!("/api/v1/rate?scale=se,level&puzzle={hard}")).await.json();
    assert_eq!(
        (&got["status"], &got["scales"]["se"]["er"]),
        (&json!("rated"), &json!(10.7)),
        "{got}"
    );
}

#[tokio::test]
async fn a_trace_lists_events_up_to_a_number() {
    let server = start().await;
    let all = server.get("/api/v1/trace?puzzle=1..43..2.1...32.").await.json();
    let events = all.as_array().unwrap();
    let end = events.last().unwrap();
    assert_eq!((&end["event"], &end["status"]), (&json!("end"), &json!("solved")));
    assert_eq!(end["solution"], "1234341221434321");
    let cut = format!("/api/v1/trace?max_events=5&stack=true&puzzle={}", ".".repeat(4096));
    let cut = server.get(&cut).await.json();
    let cut = cut.as_array().unwrap();
    assert_eq!((cut.len(), &cut[5]["status"]), (6, &json!("budget")));
    assert_eq!(cut[4]["stack"].as_array().unwrap().len(), 5);
    // Of large stacks, fewer are shown.
    let large = format!("/api/v1/trace?max_events=100000&stack=true&puzzle={}", ".".repeat(4096));
    let large = server.get(&large).await;
    assert!(large.json().as_array().unwrap().len() < 1000);
    // In a stream, each event has the number of its puzzle.
    let body = "\"1..43..2.1...32.\"\n\"1..4\"\n";
    let lines = server.send(&post("/api/v1/trace", "application/x-ndjson", body)).await.lines();
    assert_eq!(lines.len(), events.len() + 1);
    assert_eq!((&lines[0]["index"], &lines[0]["event"]), (&json!(1), &json!("place")));
    assert_eq!(lines.last().unwrap()["index"], 2);
}

#[tokio::test]
async fn puzzles_of_a_seed_are_the_same_again() {
    let server = start().await;
    let path = "/api/v1/generate?level=medium&symmetry=half&seed=7";
    let one = server.get(path).await;
    let puzzle = one.json();
    assert_eq!((one.status, &puzzle["seed"], &puzzle["level"]), (200, &json!(7), &json!("medium")));
    assert_eq!(server.get(path).await.text(), one.text());
    assert!(!one.header("etag").is_empty());
    let several = server.get(&format!("{path}&number=5")).await;
    assert_eq!(several.header("content-type"), "application/x-ndjson");
    let lines = several.lines();
    assert_eq!(lines.len(), 5);
    let mut first = lines[0].clone();
    // Its number in the answer.
    assert_eq!(first.as_object_mut().unwrap().remove("index"), Some(json!(1)));
    assert_eq!(first, puzzle);
    let third = server.get(&format!("{path}&first=2")).await.json();
    assert_eq!((&third["puzzle"], &third["number"]), (&lines[2]["puzzle"], &json!(2)));
    // Without a seed one is drawn, and the answer has it.
    let drawn = server.get("/api/v1/generate?size=4").await;
    assert_eq!(drawn.header("etag"), "");
    let seed = drawn.json()["seed"].clone();
    let again = server.get(&format!("/api/v1/generate?size=4&seed={seed}")).await;
    assert_eq!(again.json(), drawn.json());
}

/// The sizes of the description are those that are made.
#[tokio::test]
async fn generate_makes_the_sizes_it_describes() {
    let server = start().await;
    let description = server.get("/api/v1/openapi.json").await.json();
    let parameters = &description["paths"]["/api/v1/generate"]["get"]["parameters"];
    let size = parameters.as_array().unwrap().iter().find(|one| one["name"] == "size").unwrap();
    let bound = |name: &str| size["schema"][name].as_u64().unwrap();
    let (least, most) = (bound("minimum"), bound("maximum"));
    let cases = [(least - 1, 422), (least, 200), (most, 200), (most + 1, 422)];
    for (size, status) in cases {
        let got = server.get(&format!("/api/v1/generate?size={size}&seed=1&time_limit=60")).await;
        assert_eq!(got.status, status, "{size}: {}", got.json());
    }
}

/// A body says each option as a value of its type, or as null, as the description has it.
#[tokio::test]
async fn options_in_a_body_have_types() {
    let server = start().await;
    let ask = async |name: &str, body: &Value| {
        let path = format!("/api/v1/{name}");
        server.send(&post(&path, "application/json", &body.to_string())).await
    };
    let right = [
        ("generate", json!({ "size": 4, "level": null, "diagonal": null, "seed": 1 })),
        ("generate", json!({ "clues": 30, "number": null, "seed": 1 })),
        ("generate", json!({ "clues": "30", "seed": 1 })),
        ("solve", json!({ "puzzle": EXAMPLE, "limit": null, "shape": null, "time_limit": 1 })),
        ("hint", json!({ "puzzle": EXAMPLE, "strength": null })),
    ];
    for (name, body) in right {
        let got = ask(name, &body).await;
        assert_eq!(got.status, 200, "{name} {body}: {}", got.json());
    }
    let wrong = [
        ("generate", json!({ "size": "9" }), "size"),
        ("generate", json!({ "size": 9.0 }), "size"),
        ("generate", json!({ "minimal": "true" }), "minimal"),
        ("generate", json!({ "minimal": 1 }), "minimal"),
        ("generate", json!({ "level": 1 }), "level"),
        ("generate", json!({ "nothing": null }), "nothing"),
        ("solve", json!({ "puzzle": EXAMPLE, "unique": "true" }), "unique"),
        ("solve", json!({ "puzzle": EXAMPLE, "time_limit": "1" }), "time_limit"),
        ("rate", json!({ "puzzle": EXAMPLE, "techniques": null, "colour": null }), "colour"),
        ("render", json!({ "puzzle": 1_000_000_000_000_000_u64 }), "puzzle"),
        ("convert", json!({ "puzzle": 1_000_000_000_000_000_u64 }), "puzzle"),
        ("convert", json!({ "puzzle": null }), "puzzle"),
        ("solve", json!({ "puzzle": EXAMPLE, "shap": "3x3" }), "shap"),
        ("solve", json!({ "puzzle": 5 }), "puzzle"),
        ("render", json!({ "puzzle": EXAMPLE, "step": 9999 }), "step"),
        ("count", json!({ "puzzle": format!("{EXAMPLE}\n{EXAMPLE}") }), "puzzle"),
        ("solve", json!({ "puzzle": EXAMPLE, "diagonal": [1] }), "diagonal"),
        ("rate", json!({ "puzzle": EXAMPLE, "scale": ["se", "hodoku"] }), "scale"),
        ("convert?puzzle=1", json!({ "puzzle": EXAMPLE }), "puzzle"),
        ("generate?size=9", json!({ "size": 9 }), "size"),
        ("generate?diagonal=true", json!({ "diagonal": true }), "diagonal"),
        ("generate", json!({ "size": [9] }), "size"),
        ("convert", json!({ "to": "line" }), "puzzle"),
        ("solve", json!({}), "puzzle"),
        ("solve?shap=3x3", json!({ "puzzle": EXAMPLE }), "shap"),
    ];
    for (name, body, option) in wrong {
        let got = ask(name, &body).await;
        let problem = got.json();
        // What is wrong is in the body, if it is there at all, and what is missing belongs there.
        let in_query = name.contains(&format!("{option}=")) && body.get(option).is_none();
        let pointer = (!in_query).then(|| format!("#/{option}"));
        let place = json!({ "pointer": pointer, "parameter": pointer.is_none().then_some(option) });
        let found = &problem["errors"][0];
        let found = json!({ "pointer": found["pointer"], "parameter": found["parameter"] });
        assert_eq!((got.status, found), (422, place), "{problem}");
    }
}

#[tokio::test]
async fn puzzles_are_made_as_they_are_asked_for() {
    let server = start().await;
    let body = json!({ "size": 6, "diagonal": true, "minimal": true, "seed": 1, "scale": "level" });
    let got = server.send(&post("/api/v1/generate", "application/json", &body.to_string())).await;
    let puzzle = got.json();
    assert_eq!((got.status, puzzle["puzzle"].as_str().unwrap().len()), (200, 36));
    assert!(puzzle["scales"]["level"]["level"].is_string(), "{puzzle}");
    let large = server.get("/api/v1/generate?size=30&seed=1&time_limit=60").await.json();
    assert_eq!(large["puzzle"].as_str().unwrap().len(), 900, "{large}");
    let jigsaw = server.get("/api/v1/generate?random_map=true&seed=1").await.json();
    assert!(jigsaw["puzzle"].as_str().unwrap().contains('\t'), "{jigsaw}");
    let needed = server.get("/api/v1/generate?technique=x-wing&seed=1").await.json();
    assert_eq!(needed["unique"], true, "{needed}");
    let cases = [
        ("size=3", "size"),
        ("size=99", "size"),
        ("size=26&random_map=true", "size"),
        ("level=impossible", "level"),
        ("level=hard&technique=x-wing", "level"),
        ("technique=magic", "technique"),
        ("rating=8..7", "rating"),
        ("scale=none", "scale"),
        ("clues=many", "clues"),
        ("number=0", "number"),
        ("number=1001", "number"),
        ("clues=3", "clues"),
        ("clues=20&pattern=11", "pattern"),
        ("first=18446744073709551615&number=2", "first"),
        ("pattern=11..1", "pattern"),
        ("pattern=1..............1&size=9", "pattern"),
        ("map_symmetry=half", "map_symmetry"),
        ("solution=123", "solution"),
    ];
    for (query, parameter) in cases {
        let got = server.get(&format!("/api/v1/generate?{query}")).await;
        let problem = got.json();
        let named = &problem["errors"][0]["parameter"];
        assert_eq!((got.status, named), (422, &json!(parameter)), "{query}: {problem}");
    }
    // A large board that is not made in time names the limit.
    let late = server.get("/api/v1/generate?size=25&seed=1&time_limit=0.05").await;
    let problem = late.json();
    assert_eq!((late.status, &problem["type"]), (422, &json!("/problems/too-much-work")));
    assert!(problem["detail"].as_str().unwrap().ends_with("0.05 s"), "{problem}");
    // With every clue given but one it is made at once.
    let pattern = ".".to_owned() + &"1".repeat(624);
    let got = server.get(&format!("/api/v1/generate?seed=1&pattern={pattern}")).await;
    assert_eq!((got.status, got.json()["puzzle"].as_str().map(str::len)), (200, Some(625)));
    // What is not found in the tries allowed is said.
    let none = server.get("/api/v1/generate?rating=11..12&tries=1&seed=1").await;
    assert_eq!((none.status, &none.json()["type"]), (422, &json!("/problems/too-much-work")));
    let lines = server.get("/api/v1/generate?rating=11..12&tries=1&seed=1&number=9").await.lines();
    assert_eq!((lines.len(), &lines[0]["status"]), (1, &json!("error")));
}

#[tokio::test]
async fn a_conversion_says_what_is_lost() {
    let server = start().await;
    let csv = "id,puzzle\n7,1...34..12...43.\n8,1..\n";
    let body = json!({ "puzzle": csv, "to": "sdm" }).to_string();
    let got = server.send(&post("/api/v1/convert", "application/json", &body)).await.json();
    assert_eq!((&got["from"], &got["puzzles"]), (&json!("csv"), &json!(0)), "{got}");
    let body = json!({ "puzzle": csv, "to": "line" }).to_string();
    let got = server.send(&post("/api/v1/convert", "application/json", &body)).await.json();
    assert_eq!((&got["puzzles"], &got["errors"][0]["line"]), (&json!(1), &json!(3)), "{got}");
    assert_eq!(got["losses"][0]["kind"], "fields");
    assert!(got["text"].as_str().unwrap().starts_with("1...34..12...43."));
    // A file is sent as it is.
    let got = server.send(&post("/api/v1/convert?to=jsonl", "text/plain", csv)).await.json();
    assert!(got["text"].as_str().unwrap().contains("\"id\":7"), "{got}");
    let unknown = server.get("/api/v1/convert?to=none&puzzle=1").await;
    assert_eq!((unknown.status, &unknown.json()["errors"][0]["parameter"]), (422, &json!("to")));
}

#[tokio::test]
async fn pictures_have_their_types() {
    let server = start().await;
    for (to, of_type, begins) in [
        ("svg", "image/svg+xml", &b"<svg"[..]),
        ("png", "image/png", b"\x89PNG"),
        ("pdf", "application/pdf", b"%PDF"),
    ] {
        let got = server.get(&format!("/api/v1/render?to={to}&puzzle={EXAMPLE}")).await;
        assert_eq!((got.status, got.header("content-type")), (200, of_type));
        assert!(got.bytes().starts_with(begins), "{to}");
    }
    let step = server.get(&format!("/api/v1/render?step=1&puzzle={EXAMPLE}")).await;
    let plain = server.get(&format!("/api/v1/render?puzzle={EXAMPLE}")).await;
    assert_ne!(step.bytes(), plain.bytes());
    let beyond = server.get(&format!("/api/v1/render?step=99&puzzle={EXAMPLE}")).await;
    assert_eq!((beyond.status, &beyond.json()["type"]), (422, &json!("/problems/invalid-option")));
}

#[tokio::test]
async fn techniques_and_the_puzzle_of_a_day() {
    let server = start().await;
    let list = server.get("/api/v1/techniques").await.json();
    let ids: Vec<&str> =
        list.as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap()).collect();
    assert!(ids.contains(&"x-wing"));
    for id in ids {
        let page = server.get(&format!("/api/v1/techniques/{id}")).await.json();
        assert!(page["page"].as_str().unwrap().starts_with("# "), "{id}");
    }
    let none = server.get("/api/v1/techniques/none").await;
    assert_eq!((none.status, &none.json()["type"]), (404, &json!("/problems/not-found")));
    for path in ["techniques?level=easy", "techniques/x-wing?lang=es"] {
        let got = server.get(&format!("/api/v1/{path}")).await;
        assert_eq!((got.status, &got.json()["type"]), (422, &json!("/problems/invalid-option")));
    }
    let daily = server.get("/api/v1/daily?date=2026-11-22").await.json();
    assert_eq!((&daily["level"], daily["puzzle"].as_str().unwrap().len()), (&json!("medium"), 81));
    for query in ["", "?date=2026-02-30", "?date=today"] {
        let got = server.get(&format!("/api/v1/daily{query}")).await;
        assert_eq!((got.status, &got.json()["errors"][0]["parameter"]), (422, &json!("date")));
    }
}

#[tokio::test]
async fn many_plain_puzzles_are_answered_as_one_is() {
    let server = start().await;
    let empty = ".".repeat(81);
    let several = format!("1{}", ".".repeat(80));
    let wrong = format!("11{}", ".".repeat(79));
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let puzzles = [EXAMPLE, &empty, &several, &wrong, full];
    for path in ["solve", "solve?unique=true", "count", "count?limit=1", "check"] {
        let path = format!("/api/v1/{path}");
        // The second way to write a line is not simply read, so each puzzle is searched alone.
        let quick: String = puzzles.iter().map(|puzzle| format!("\"{puzzle}\"\n")).collect();
        let alone: String = puzzles.iter().map(|puzzle| format!(" \"{puzzle}\"\n")).collect();
        let answers = async |body: &str| -> Vec<Value> {
            let mut lines = server.send(&post(&path, "application/x-ndjson", body)).await.lines();
            for line in &mut lines {
                let object = line.as_object_mut().unwrap();
                // How it was found is another matter.
                for field in ["engine", "nodes", "details"] {
                    object.remove(field);
                }
            }
            lines
        };
        let (quick, alone) = (answers(&quick).await, answers(&alone).await);
        assert_eq!(quick.len(), puzzles.len());
        let first_solution = path.ends_with("solve");
        for (quick, alone) in quick.into_iter().zip(alone) {
            match first_solution && quick["puzzle"] == json!(several) {
                // Which solution comes first is up to the engine.
                true => assert_eq!(quick["status"], alone["status"]),
                false => assert_eq!(quick, alone, "{path}"),
            }
        }
    }
}

#[tokio::test]
async fn a_client_may_send_so_many_requests() {
    let rate_limit = NonZeroU32::new(1);
    let server = Server::start(Config { workers: 1, rate_limit, ..Config::default() }).await;
    let path = "/api/v1/count?puzzle=1...............";
    let first = server.get(path).await;
    assert_eq!((first.status, first.header("ratelimit")), (200, "\"requests\";r=9;t=1"));
    assert_eq!(first.header("ratelimit-policy"), "\"requests\";q=10;w=10");
    let mut last = first;
    for _ in 0..20 {
        last = server.get(path).await;
    }
    assert_eq!((last.status, last.header("retry-after")), (429, "1"), "{}", last.text());
    assert_eq!(last.json()["type"], "/problems/too-many-requests");
    // Only the API is limited.
    assert_eq!(server.get("/health").await.status, 200);
}

#[tokio::test]
async fn a_page_shows_the_description() {
    let server = start().await;
    let page = server.get("/api").await;
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
    let policy = page.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    for (path, of_type) in
        [("reader.css", "text/css; charset=utf-8"), ("reader.js", "text/javascript; charset=utf-8")]
    {
        assert!(page.text().contains(path));
        let got = server.get(&format!("/api/{path}")).await;
        assert_eq!((got.status, got.header("content-type")), (200, of_type));
    }
}
