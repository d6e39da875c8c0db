//! Clients that take much, leave early, or come from where they should not.

use std::io::Read as _;
use std::num::NonZeroU32;
use std::time::Duration;

use serde_json::{Value, json};
use sudokit_server::Config;

use crate::common::{Open, Server, post, until};

const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

async fn start(config: impl FnOnce(&mut Config)) -> Server {
    let mut usual = Config { workers: 1, ..Config::default() };
    config(&mut usual);
    Server::start(usual).await
}

/// A number that the server counts; 0 if it does not show it.
async fn metric(server: &Server, name: &str) -> usize {
    let metrics = server.get("/metrics").await;
    let line = metrics.text().lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0, |number| number.parse().unwrap())
}

/// A request with these headers.
fn get(path: &str, headers: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nconnection: close\r\n{headers}\r\n")
}

fn solve() -> String {
    format!("/api/v1/solve?puzzle={EXAMPLE}")
}

#[tokio::test]
async fn answers_that_are_not_read_are_bounded() {
    let server = start(|config| config.memory = 128 << 20).await;
    // More than the system keeps of an answer that is not read.
    let body = json!({ "puzzle": ".".repeat(1296), "max_events": 100_000, "stack": true });
    let trace = post("/api/v1/trace", "application/json", &body.to_string());
    let mut unread: Vec<Open> = Vec::new();
    for _ in 0..8 {
        unread.push(server.open(&trace).await);
    }
    let refused = "sudokit_requests_total{route=\"/api/v1/trace\",status=\"503\"}";
    until("some are refused", async || metric(&server, refused).await >= 4).await;
    let waiting = metric(&server, "sudokit_waiting_answers_bytes").await;
    assert!((1 << 20..=32 << 20).contains(&waiting), "{waiting}");
    // Small answers go on.
    assert_eq!(server.get(&solve()).await.status, 200);
    drop(unread);
    until("the room is free again", async || {
        metric(&server, "sudokit_waiting_answers_bytes").await == 0
    })
    .await;
    assert_eq!(server.send(&trace).await.status, 200);
}

#[tokio::test]
async fn a_stream_of_which_no_answer_is_read_waits() {
    let server = start(|config| config.memory = 16 << 20).await;
    let line = format!("\"{}\"\n", ".".repeat(1296)).repeat(50);
    let path = "/api/v1/trace?max_events=2000&stack=true";
    let _unread = server.open(&post(path, "application/x-ndjson", &line)).await;
    until("answers wait", async || metric(&server, "sudokit_waiting_answers_bytes").await > 0)
        .await;
    for _ in 0..10 {
        let waiting = metric(&server, "sudokit_waiting_answers_bytes").await;
        assert!(waiting <= 4 << 20, "{waiting}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_stream_needs_a_whole_line_in_time() {
    let server = start(|config| config.patience = Duration::from_millis(500)).await;
    let head = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
                content-type: application/x-ndjson\r\ncontent-length: 100000\r\n\r\n";
    let mut stream = server.open(head).await;
    let blinks = async {
        // It ends before all of them are sent.
        while stream.write(" ").await {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    let _ = tokio::time::timeout(Duration::from_secs(20), blinks).await;
    let got = stream.answer().await;
    assert_eq!(got.lines().last().unwrap()["kind"], "request-timeout");
}

#[tokio::test]
async fn one_client_has_a_part_of_the_streams() {
    let name = "x-forwarded-for".parse().ok();
    let server = start(|config| (config.streams, config.proxy_header) = (8, name)).await;
    let head = |client: u8| {
        format!(
            "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 10.0.0.{client}\r\n\
             connection: close\r\ncontent-type: application/x-ndjson\r\ncontent-length: 1000\r\n\r\n"
        )
    };
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(server.open(&head(1)).await);
    }
    until("two streams", async || metric(&server, "sudokit_streams").await == 2).await;
    open.push(server.open(&head(2)).await);
    until("three streams", async || metric(&server, "sudokit_streams").await == 3).await;
    drop(open);
    until("no streams", async || metric(&server, "sudokit_streams").await == 0).await;
}

/// Five clients hold every place with streams that send nothing.
#[tokio::test]
async fn a_client_without_a_stream_gets_one_from_those_with_many() {
    let name = "x-forwarded-for".parse().ok();
    let server = start(|config| (config.streams, config.proxy_header) = (8, name)).await;
    let head = |client: u8, length: usize| {
        format!(
            "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 10.0.0.{client}\r\n\
             connection: close\r\ncontent-type: application/x-ndjson\r\ncontent-length: {length}\r\n\r\n"
        )
    };
    let mut open = Vec::new();
    for client in [1, 1, 2, 2, 3, 3, 4, 4] {
        open.push(server.open(&head(client, 1000)).await);
    }
    until("eight streams", async || metric(&server, "sudokit_streams").await == 8).await;
    let line = format!("\"{EXAMPLE}\"\n");
    for _ in 0..3 {
        let got = server.send(&format!("{}{line}", head(5, line.len()))).await;
        assert_eq!((got.status, &got.lines()[0]["status"]), (200, &"solved".into()));
    }
    // The stream that had to end says why.
    let ended = open.remove(0).answer().await.lines();
    assert_eq!((ended.len(), &ended[0]["kind"]), (1, &"busy".into()));
    assert!(ended[0]["message"].as_str().unwrap().contains("another client needs the place"));
    drop(open);
}

/// More streams than answers have room: none of them holds any while it waits for its client.
#[tokio::test]
async fn streams_that_wait_hold_no_room() {
    let server = start(|config| (config.memory, config.streams) = (16 << 20, 64)).await;
    let line = format!("\"{EXAMPLE}\"\n");
    let head = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\n\
                content-type: application/x-ndjson\r\ncontent-length: 100000\r\n\r\n";
    let mut open = Vec::new();
    for _ in 0..12 {
        let mut stream = server.open(&format!("{head}{line}")).await;
        assert!(stream.reads_until("\"index\":1").await);
        open.push(stream);
    }
    assert_eq!(metric(&server, "sudokit_waiting_answers_bytes").await, 0);
}

#[tokio::test]
async fn behind_a_proxy_each_client_has_its_own_limit() {
    let server = start(|config| {
        config.rate_limit = NonZeroU32::new(1);
        config.proxy_header = "x-forwarded-for".parse().ok();
    })
    .await;
    let ask = async |headers: &str| {
        let headers = format!("host: localhost\r\n{headers}");
        server.send(&get(&solve(), &headers)).await.header("ratelimit").to_owned()
    };
    assert_eq!(ask("x-forwarded-for: 10.0.0.1\r\n").await, "\"requests\";r=9;t=1");
    // What a client sends itself comes before what the proxy adds.
    assert!(ask("x-forwarded-for: 1.2.3.4, 10.0.0.1\r\n").await.contains("r=8"));
    assert!(ask("x-forwarded-for: 10.0.0.2\r\n").await.contains("r=9"));
}

#[tokio::test]
async fn requests_whose_clients_leave_are_counted() {
    let server = start(|config| config.puzzle_time = Duration::from_secs(600)).await;
    let path = format!("/api/v1/count?limit=0&puzzle={}", ".".repeat(625));
    let long = server.open(&get(&path, "host: localhost\r\n")).await;
    until("it runs", async || metric(&server, "sudokit_running").await == 1).await;
    drop(long);
    let left = "sudokit_requests_total{route=\"/api/v1/count\",status=\"499\"}";
    until("it is counted", async || metric(&server, left).await == 1).await;
    assert_eq!(metric(&server, "sudokit_left_total").await, 1);
    // A head that is not HTTP, and one that is too long.
    assert_eq!(server.send("nonsense\r\n\r\n").await.status, 400);
    let head = format!("x: {}\r\n", "x".repeat(1 << 17));
    assert_eq!(server.send(&get("/health", &head)).await.status, 431);
    let path = format!("/{}", "x".repeat(70_000));
    assert_eq!(server.send(&get(&path, "host: localhost\r\n")).await.status, 414);
    for status in [400, 414, 431] {
        let name = format!("sudokit_requests_total{{route=\"unread\",status=\"{status}\"}}");
        until("it is counted", async || metric(&server, &name).await == 1).await;
    }
    assert_eq!(metric(&server, "sudokit_left_total").await, 1);
}

#[tokio::test]
async fn a_server_for_this_machine_refuses_other_hosts_and_sites() {
    let server = start(|config| config.origins = vec!["https://a.example".parse().unwrap()]).await;
    let ask = async |headers: &str| server.send(&get(&solve(), headers)).await.status;
    for host in ["localhost", "localhost:1", "127.0.0.1:8080", "[::1]"] {
        assert_eq!(ask(&format!("host: {host}\r\n")).await, 200, "{host}");
    }
    assert_eq!(ask("host: evil.example\r\n").await, 421);
    assert_eq!(ask("").await, 400);
    assert_eq!(ask("host: localhost\r\nhost: localhost\r\n").await, 400);
    let site = "host: localhost\r\nsec-fetch-site: cross-site\r\n";
    assert_eq!(ask(site).await, 403);
    assert_eq!(ask(&format!("{site}origin: https://b.example\r\n")).await, 403);
    assert_eq!(ask(&format!("{site}origin: https://a.example\r\n")).await, 200);
    let navigates = format!("{site}sec-fetch-mode: navigate\r\n");
    assert_eq!(ask(&format!("{navigates}sec-fetch-dest: document\r\n")).await, 200);
    assert_eq!(ask(&format!("{navigates}sec-fetch-dest: iframe\r\n")).await, 403);
    assert_eq!(ask("host: localhost\r\nsec-fetch-site: same-origin\r\n").await, 200);
    for (origin, status) in [
        ("http://localhost:8080", 200),
        ("https://a.example", 200),
        ("https://b.example", 403),
        ("null", 403),
    ] {
        assert_eq!(ask(&format!("host: localhost\r\norigin: {origin}\r\n")).await, status);
    }

    let server = start(|config| config.hosts = vec!["sudoku.example".to_owned()]).await;
    let ask = async |headers: &str| server.send(&get(&solve(), headers)).await.status;
    assert_eq!(ask("host: Sudoku.example\r\nsec-fetch-site: cross-site\r\n").await, 200);
    assert_eq!(ask("host: evil.example\r\n").await, 421);
}

#[tokio::test]
async fn long_answers_are_packed_for_those_who_can_read_that() {
    let server = start(|_| {}).await;
    let packs = "host: localhost\r\naccept-encoding: gzip\r\n";
    let plain = server.get("/api/v1/openapi.json").await;
    let packed = server.send(&get("/api/v1/openapi.json", packs)).await;
    assert_eq!((plain.header("content-encoding"), packed.header("content-encoding")), ("", "gzip"));
    assert!(5 * packed.bytes().len() < plain.bytes().len());
    let mut text = String::new();
    flate2::read::GzDecoder::new(packed.bytes()).read_to_string(&mut text).unwrap();
    assert_eq!(text, plain.text());
    assert_eq!(server.send(&get(&solve(), packs)).await.header("content-encoding"), "");
    let stream = post("/api/v1/explain", "application/x-ndjson", &format!("\"{EXAMPLE}\"\n"));
    let stream = stream.replacen("\r\n", "\r\naccept-encoding: gzip\r\n", 1);
    assert_eq!(server.send(&stream).await.header("content-encoding"), "");
    // What a client packs is refused, and not taken for a text.
    for of_type in ["application/json", "application/x-ndjson"] {
        let request = post("/api/v1/solve", of_type, "{}");
        let request = request.replacen("\r\n", "\r\ncontent-encoding: gzip\r\n", 1);
        assert_eq!(server.send(&request).await.status, 415);
    }
}

#[tokio::test]
async fn hints_speak_the_language_that_is_asked_for() {
    let server = start(|_| {}).await;
    let name = async |lang: &str| {
        let path = format!("/api/v1/hint?puzzle={EXAMPLE}{lang}");
        server.get(&path).await.json()["step"]["name"].as_str().unwrap().to_owned()
    };
    let (none, english) = (name("").await, name("&lang=en").await);
    assert_eq!(none, english);
    assert_ne!(name("&lang=es").await, english);
    assert_ne!(name("&lang=ru").await, name("&lang=es").await);
    let explained = server.get(&format!("/api/v1/explain?puzzle={EXAMPLE}&lang=ru")).await;
    assert_eq!(explained.json()["steps"][0]["name"].as_str().unwrap(), name("&lang=ru").await);
    let wrong = server.get(&format!("/api/v1/hint?puzzle={EXAMPLE}&lang=xx")).await;
    assert_eq!((wrong.status, &wrong.json()["errors"][0]["parameter"]), (422, &json!("lang")));
}

#[tokio::test]
async fn a_server_that_is_full_is_not_ready() {
    let server = start(|config| {
        (config.queue, config.memory) = (0, 0);
        config.puzzle_time = Duration::from_secs(600);
    })
    .await;
    assert_eq!(server.get("/ready").await.text(), "ready\n");
    let path = format!("/api/v1/count?limit=0&puzzle={}", ".".repeat(35 * 35));
    let _long = server.open(&get(&path, "host: localhost\r\n")).await;
    until("it is full", async || server.get("/ready").await.status == 503).await;
    assert_eq!(server.get("/health").await.status, 200);
}

/// What generators of clients stumble over.
#[test]
fn the_description_has_no_null_as_a_default_and_no_choice_of_constants() {
    fn walk(place: &str, value: &Value) {
        match value {
            Value::Array(values) => values.iter().for_each(|value| walk(place, value)),
            Value::Object(fields) => {
                assert!(fields.get("default") != Some(&Value::Null), "{place}");
                let choices = fields.get("oneOf").and_then(Value::as_array);
                assert!(choices.is_none_or(|all| all.iter().any(|one| one.get("const").is_none())));
                fields.iter().for_each(|(name, value)| walk(&format!("{place}/{name}"), value));
            }
            _ => {}
        }
    }
    let description = sudokit_server::description();
    walk("", &description);
    for path in description["paths"].as_object().unwrap().values() {
        for method in path.as_object().unwrap().values() {
            assert!(method["operationId"].is_string(), "{method}");
        }
    }
    assert!(description["components"]["schemas"]["Status"]["enum"].is_array());
}

/// A proxy may have the server under a prefix.
#[tokio::test]
async fn the_links_of_the_page_about_the_api_are_relative() {
    let server = start(|_| {}).await;
    let page = server.get("/api").await;
    for start in ["href=\"/", "src=\"/", "action=\"/"] {
        assert!(!page.text().contains(start), "{start}");
    }
}

#[tokio::test]
async fn what_a_build_always_answers_has_a_tag() {
    let server = start(|_| ()).await;
    for path in
        ["/api", "/api/reader.css", "/api/reader.js", "/api/v1/openapi.json", "/api/v1/techniques"]
    {
        let first = server.send(&get(path, "host: localhost\r\n")).await;
        let tag = first.header("etag").to_owned();
        assert!(first.status == 200 && tag.starts_with("W/"), "{path}");
        assert_eq!(first.header("cache-control"), "no-cache", "{path}");
        let known = format!("host: localhost\r\nif-none-match: {tag}\r\n");
        assert_eq!(server.send(&get(path, &known)).await.status, 304, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn the_type_of_an_error_leads_to_what_it_means() {
    let server = start(|_| ()).await;
    let wrong = server.get("/api/v1/solve?puzzle=12").await.json();
    let found = server.get(wrong["type"].as_str().unwrap()).await;
    assert_eq!((found.status, found.header("location")), (303, "../api#problems/invalid-puzzle"));
    let page = server.get("/api").await;
    assert!(page.text().contains("id=\"problems/invalid-puzzle\""));
    assert_eq!(server.get("/problems/none").await.status, 404);
    for path in ["/api/", "/api/v1", "/openapi.json", "/none"] {
        let nothing = server.get(path).await;
        let detail = format!("there is nothing at {path}: /api has what can be asked");
        assert_eq!((nothing.status, &nothing.json()["detail"]), (404, &detail.into()));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_body_that_says_it_is_too_long_is_not_waited_for() {
    let server = start(|_| ()).await;
    let head = "content-type: application/json\r\ncontent-length: 1000000000000\r\n";
    let request = format!(
        "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\n{head}connection: close\r\n\r\n"
    );
    assert_eq!(server.send(&request).await.status, 413);
    server.stop().await;
}

#[tokio::test]
async fn pages_of_a_named_origin_may_read_what_they_need() {
    let server = start(|config| config.origins = vec!["https://a.example".parse().unwrap()]).await;
    let asked = "host: localhost\r\norigin: https://a.example\r\n";
    let answer = server.send(&get(&solve(), asked)).await;
    assert_eq!(answer.header("access-control-allow-origin"), "https://a.example");
    let readable = answer.header("access-control-expose-headers");
    for name in ["etag", "retry-after", "ratelimit", "x-request-id"] {
        assert!(readable.split(',').any(|one| one == name), "{readable}");
    }
    let preflight = format!(
        "OPTIONS /api/v1/solve HTTP/1.1\r\n{asked}access-control-request-method: POST\r\n\
         access-control-request-headers: content-type\r\nconnection: close\r\n\r\n"
    );
    let preflight = server.send(&preflight).await;
    assert_eq!((preflight.status, preflight.header("access-control-max-age")), (200, "600"));
    server.stop().await;
}
