//! Clients that start long searches and leave: the searches stop, and the memory stays bounded. A process of its
//! own, because it looks at its memory.

use std::fs;
use std::time::{Duration, Instant};

mod common;

use common::{Server, post};
use serde_json::json;
use sudokit_server::Config;

const WORKERS: usize = 2;
const ROUNDS: usize = 6;

/// Requests that take far longer than anybody waits.
fn hostile() -> Vec<String> {
    let get = |path: &str| format!("GET /api/v1/{path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
    let puzzle = |order: usize| json!({ "puzzle": ".".repeat(order * order) });
    let ask = |resource: &str, order: usize, options: serde_json::Value| {
        let mut body = puzzle(order);
        body.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
        post(&format!("/api/v1/{resource}"), "application/json", &body.to_string())
    };
    let hardest =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let stream = format!("\"{}\"\n", ".".repeat(625)).repeat(20);
    vec![
        ask("count", 25, json!({ "limit": 0 })),
        ask("count", 64, json!({ "limit": 0 })),
        ask("solve", 64, json!({ "engine": "dlx" })),
        ask("check", 25, json!({})),
        ask("canon", 25, json!({})),
        ask("trace", 25, json!({})),
        post("/api/v1/count?limit=0", "application/x-ndjson", &stream),
        get("generate?size=25&node_limit=1000000000000"),
        get("generate?size=25&number=100"),
        get("generate?size=64&diagonal=true"),
        get("generate?size=18&diagonal=true&random_map=true&seed=0"),
        get("generate?rating=11.9..12&number=10"),
        get(&format!("rate?scale=all&puzzle={hardest}")),
    ]
}

#[tokio::test]
async fn searches_of_clients_that_left_stop_and_give_their_memory_back() {
    let config = Config {
        workers: WORKERS,
        queue: 64,
        puzzle_time: Duration::from_secs(600),
        ..Config::default()
    };
    let server = Server::start(config).await;
    let mut after_first = None;
    for round in 0..ROUNDS {
        let mut gone = Vec::new();
        for request in hostile() {
            gone.push(server.open(&request).await);
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        let busy = load(&server).await;
        // More than the threads for short searches: some are long.
        assert!(busy.0 > WORKERS, "no long search runs: {busy:?}");
        drop(gone);
        let left = Instant::now();
        while load(&server).await != (0, 0) {
            let load = load(&server).await;
            assert!(left.elapsed() < Duration::from_secs(60), "round {round}: {load:?} go on");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        if let (Some(now), Some(first)) = (memory(), after_first.or(memory())) {
            after_first = Some(first);
            assert!(now < first + 100_000, "round {round}: {first} kB grew to {now} kB");
        }
    }
}

/// The searches that run, and those that wait.
async fn load(server: &Server) -> (usize, usize) {
    let metrics = server.get("/metrics").await;
    let value = |name: &str| {
        let line = metrics.text().lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|value| value.trim().parse().ok()).expect("a number")
    };
    (value("sudokit_running "), value("sudokit_waiting "))
}

/// The memory of this process in kB, where the system tells.
fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}
