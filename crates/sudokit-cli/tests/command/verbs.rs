//! `trace`, `convert`, `bench` and the lists.

use std::collections::BTreeMap;
use std::fs;

use crate::common::{EXAMPLE, SOLUTION, piped, sudokit};

/// Replays a log: places digits and takes them back, and checks every line against the board.
fn replay(log: &str) -> String {
    let mut board: Vec<char> = EXAMPLE.chars().collect();
    let cell = |name: &str| {
        let (row, column) = name[1..].split_once('c').expect("r and c");
        let (row, column): (usize, usize) = (row.parse().unwrap(), column.parse().unwrap());
        (row - 1) * 9 + column - 1
    };
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    let mut lines = log.lines().peekable();
    while let Some(line) = lines.next() {
        if line == "solution" {
            let solution = lines.next().expect("the solution follows");
            assert_eq!(board.iter().collect::<String>(), solution);
            let totals = lines.next().expect("the totals follow");
            let expected = format!(
                "{} placements, {} dead ends, {} backtracks",
                counts["place"], counts["dead end"], counts["backtrack"]
            );
            assert_eq!(totals, expected);
            return solution.to_owned();
        }
        let event = line.split('\t').next().unwrap();
        let event = event.split(", ").next().unwrap();
        if let Some((name, digit)) = event.split_once(" = ") {
            let at = cell(name);
            assert_eq!(board[at], '.', "{line}");
            board[at] = digit.parse().unwrap();
            *counts.entry("place").or_default() += 1;
        } else if let Some(name) = event.strip_suffix(": nothing fits") {
            assert_eq!(board[cell(name)], '.', "{line}");
            *counts.entry("dead end").or_default() += 1;
        } else {
            let (name, rest) = event.split_once(": ").expect("a cell");
            let digit = rest.strip_suffix(" taken back").expect("a backtrack");
            let at = cell(name);
            assert_eq!(board[at].to_string(), digit, "{line}");
            board[at] = '.';
            *counts.entry("backtrack").or_default() += 1;
        }
    }
    panic!("no solution in the log")
}

#[test]
fn the_trace_of_the_original_example_can_be_replayed() {
    let log = sudokit(&["trace", EXAMPLE]).ends(0).out;
    assert!(log.starts_with("r1c3 = 1, pending {2, 4}\nr1c4 = 2, pending {6}\n"), "{log}");
    assert_eq!(replay(&log), SOLUTION);
    let log = sudokit(&["trace", "--order", "mrv", EXAMPLE]).ends(0).out;
    assert!(!log.contains("taken back"), "the example needs no guess");
    assert!(log.contains(SOLUTION));
}

#[test]
fn the_stack_is_shown_with_its_pending_digits() {
    let log = sudokit(&["trace", "--stack", "--max-events", "3", EXAMPLE]).ends(3);
    let second = log.out.lines().nth(1).unwrap();
    assert_eq!(second, "r1c4 = 2, pending {6}\t[r1c3=1(2 4) r1c4=2(6)]");
    assert_eq!(log.out.lines().nth(3), Some("budget"));
    sudokit(&["trace", "11.............."])
        .ends(1)
        .says("r1c1 and r1c2")
        .prints(&["no-solution", "0 placements, 0 dead ends, 0 backtracks"]);
    let json = piped(&["trace", "--json"], b"53..7\n").ends(2).out;
    let trouble: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&trouble["index"], &trouble["status"]), (&1.into(), &"error".into()));
    let json = sudokit(&["trace", "--json", "--stack", "--max-events", "2", EXAMPLE]).ends(3).out;
    let event: serde_json::Value = serde_json::from_str(json.lines().nth(1).unwrap()).unwrap();
    assert_eq!(event["stack"][0]["pending"], serde_json::json!([2, 4]));
}

#[test]
fn every_format_is_written_and_read_back() {
    let formats = sudokit(&["formats", "--json"]).ends(0).out;
    for line in formats.lines() {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        // What is not text has no example, and a test of its own.
        if row["writes"] == true && row["example"].is_string() {
            let name = row["name"].as_str().unwrap();
            let written = sudokit(&["convert", "--to", name, EXAMPLE]).ends(0).out;
            // A format that contains only candidates cannot distinguish a naked single from a given.
            let back = piped(&["solve"], written.as_bytes()).ends(0);
            assert_eq!(back.out.trim(), SOLUTION, "{name}: {written}");
        }
    }
}

#[test]
fn columns_survive_and_losses_are_noted() {
    let csv = format!("id,puzzle,level\n7,{EXAMPLE},\"easy, very\"\n");
    piped(&["convert", "--to", "csv"], csv.as_bytes())
        .ends(0)
        .prints(&["id,puzzle,level", &format!("7,{EXAMPLE},\"easy, very\"")]);
    piped(&["convert"], csv.as_bytes()).ends(0).prints(&[EXAMPLE]).says("line");
    let sixteen = format!("{:.<256}", "123456789ABCDEFG");
    sudokit(&["convert", "--to", "sdm", &sixteen]).ends(2).says("sdm");
    // Numbers become characters, as in strict lines.
    let numbers = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n".to_owned()
        + &format!("{}\n", ["0"; 16].join(" ")).repeat(15);
    piped(&["convert"], numbers.as_bytes()).ends(0).prints(&[&sixteen]);
    let commented = format!("# mine\n{EXAMPLE}\n");
    piped(&["convert"], commented.as_bytes()).ends(0).prints(&["# mine", EXAMPLE]);
    piped(&["convert", "--to", "sdm"], commented.as_bytes()).ends(0).says("comment");
    let two = format!("{EXAMPLE}\nnonsense\n{EXAMPLE}\n");
    piped(&["convert"], two.as_bytes()).ends(2).prints(&[EXAMPLE, "error", EXAMPLE]);
}

#[test]
fn lists_and_shell_texts() {
    let engines = sudokit(&["engines"]).ends(0).out;
    for name in ["bitmask", "simd9", "lanes", "dlx", "stack", "propagate"] {
        assert!(engines.lines().any(|line| line.starts_with(name)), "{engines}");
    }
    let formats = sudokit(&["formats", "--lang", "es"]).ends(0).out;
    assert!(formats.starts_with("nombre"), "{formats}");
    // Output to a pipe is in English unless `--lang` asks for another language.
    let mut spanish = crate::common::command(&["formats"]);
    let formats =
        crate::common::ran(spanish.env("LC_ALL", "es_ES.UTF-8").output().unwrap()).ends(0).out;
    assert!(formats.starts_with("name"), "{formats}");
    assert!(sudokit(&["completions", "bash"]).ends(0).out.contains("_sudokit"));
    assert!(sudokit(&["man"]).ends(0).out.contains("sudokit trace"));
}

#[test]
fn bench_prints_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.txt");
    fs::write(&file, format!("{EXAMPLE}\n{EXAMPLE}\n")).unwrap();
    let table = sudokit(&["bench", "--seconds", "0.02", file.to_str().unwrap()]).ends(0).out;
    assert_eq!(table.lines().count(), 2 + 7 * 2, "{table}");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    let width = table.lines().next().unwrap().chars().count();
    assert!(table.lines().all(|line| line.chars().count() == width), "{table}");
    let head = "file engine call goal puzzles unanswered ns/puzzle puzzles/s median µs p90 µs \
                max µs guesses sweeps";
    assert_eq!(rows[0].join(" "), head);
    for wanted in [["two.txt", "bitmask", "one", "first"], ["two.txt", "lanes", "batch", "unique"]]
    {
        let row = rows.iter().find(|row| row.starts_with(&wanted)).expect("the row");
        let number = |at: usize| row[at].parse::<f64>().expect("a number");
        let (nanos, per_second) = (number(6), number(7));
        assert!((nanos * per_second / 1e9 - 1.0).abs() < 0.05, "{table}");
        assert_eq!(row[8] == "-", wanted[2] == "batch", "{table}");
    }
}

#[test]
fn bench_compares_with_results() {
    let folder = tempfile::tempdir().unwrap();
    let (file, results) = (folder.path().join("one.txt"), folder.path().join("results.jsonl"));
    fs::write(&file, format!("{EXAMPLE}\n")).unwrap();
    let (file, path) = (file.to_str().unwrap(), results.to_str().unwrap());
    let bench = |more: &[&str]| {
        let args = ["bench", "--engine", "simd9", "--seconds", "0.02", "--against", path];
        sudokit(&[&args, more, &[file]].concat())
    };
    fs::write(&results, r#"{"file":"one.txt","engine":"peer","goal":"unique","nanos":50000}"#)
        .unwrap();
    let table = bench(&[]).ends(0).out;
    let width = table.lines().next().unwrap().chars().count();
    assert!(table.lines().all(|line| line.chars().count() == width), "{table}");
    let rows: Vec<&str> = table.lines().collect();
    assert!(rows[2].ends_with("- |          - |      - |"), "{table}");
    let peer: Vec<&str> = rows[3].split('|').map(str::trim).collect();
    assert_eq!((peer[14], peer[15]), ("peer", "50000"), "{table}");
    // What it prints is what it reads.
    let json = bench(&["--json"]).ends(0).out;
    fs::write(&results, &json).unwrap();
    let row: serde_json::Value =
        serde_json::from_str(bench(&["--json"]).ends(0).out.lines().next().unwrap()).unwrap();
    let ratio = row["against"]["nanos"].as_f64().unwrap() / row["nanos"].as_f64().unwrap();
    assert_eq!(row["against"]["ratio"].as_f64(), Some(ratio));
    fs::write(&results, format!("{json}{{}}\n")).unwrap();
    bench(&[]).ends(2).says("results.jsonl, line 3: not a row of results: missing field `file`");
}

#[test]
fn bench_prints_the_same_as_json() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("one.txt");
    fs::write(&file, format!("{EXAMPLE}\n")).unwrap();
    let file = file.to_str().unwrap();
    let args = ["bench", "--json", "--engine", "simd9", "--seconds", "0.02", file];
    let out = sudokit(&args).ends(0).out;
    assert_eq!(out.lines().count(), 2, "{out}");
    for (line, goal) in out.lines().zip(["first", "unique"]) {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!((row["engine"].as_str(), row["goal"].as_str()), (Some("simd9"), Some(goal)));
        let number = |name: &str| row[name].as_f64().expect("a number");
        assert!((number("nanos") * number("per_second") / 1e9 - 1.0).abs() < 1e-6, "{out}");
        assert!(number("sweeps") > 0.0 && number("median_micros") > 0.0, "{out}");
    }
}

#[test]
fn what_a_player_did_is_said_to_be_ignored() {
    let played = format!(":0000:x:{}:113 213::\n", EXAMPLE.replace("....", "+4..."));
    for (verb, says) in [("solve", true), ("count", true), ("check", true), ("hint", false)] {
        let ran = piped(&[verb], played.as_bytes());
        assert_eq!(ran.err.contains("only the givens count"), says, "{verb}: {}", ran.err);
        let bare = piped(&[verb], format!("{EXAMPLE}\n").as_bytes());
        assert!(!bare.err.contains("only the givens count"), "{verb}: {}", bare.err);
    }
}

#[test]
fn check_compares_the_solution_that_came_with_a_puzzle() {
    let wrong = SOLUTION.replace('5', "x").replace('6', "5").replace('x', "6");
    for (text, code) in [
        (format!("puzzle,solution\n{EXAMPLE},{SOLUTION}\n"), 0),
        (format!("puzzle,solution\n{EXAMPLE},{wrong}\n"), 1),
        (format!("{EXAMPLE},{wrong}\n"), 1),
        (format!("{{\"puzzle\":\"{EXAMPLE}\",\"solution\":\"{wrong}\"}}\n"), 1),
    ] {
        let ran = piped(&["check"], text.as_bytes()).ends(code);
        assert_eq!(
            ran.err.contains("solution that came with it is wrong"),
            code == 1,
            "{text}{}",
            ran.err
        );
        for verb in ["solve", "count", "rate"] {
            let ran = piped(&[verb], text.as_bytes()).ends(0);
            let says = ran.err.contains("solution that came with it is wrong");
            assert_eq!(says, code == 1, "{verb} {text}{}", ran.err);
        }
        let json = piped(&["check", "--json"], text.as_bytes()).ends(code).out;
        assert!(json.contains(&format!("\"solution_is_right\":{}", code == 0)), "{json}");
    }
}

/// A puzzle or a file in place of a verb, and numbers below 0.
#[test]
fn slips_are_answered_with_what_is_meant() {
    let puzzle = "1...4.2..3..2..1";
    sudokit(&[puzzle]).ends(2).says("sudokit solve 1...4.2..3..2..1");
    sudokit(&["Cargo.toml"]).ends(2).says("sudokit solve Cargo.toml");
    let other = sudokit(&["sovle"]).ends(2);
    assert!(!other.err.contains("a verb is missing"), "{}", other.err);
    for args in [["count", "--time-limit", "-1"], ["generate", "-n", "-1"]] {
        let ran = sudokit(&args).ends(2);
        assert!(ran.err.contains("invalid value '-1'"), "{}", ran.err);
    }
}
