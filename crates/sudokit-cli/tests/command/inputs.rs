//! Files, pipes, damage and signals.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::common::{EXAMPLE, SOLUTION, command, piped, ran, sudokit};

#[test]
fn unreadable_inputs_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    sudokit(&["solve", &path("missing.txt")]).ends(2).says("missing.txt");
    sudokit(&["solve", folder.path().to_str().unwrap()]).ends(2).says("directory");
    fs::write(path("binary"), [0u8, 159, 146, 150, 0, 1, 2, 255].repeat(100)).unwrap();
    sudokit(&["solve", &path("binary")]).ends(2).says("binary:1:");
    fs::write(path("long"), format!("{}\n{EXAMPLE}\n", "1".repeat(3 << 20))).unwrap();
    sudokit(&["solve", &path("long")]).ends(2).prints(&["error", SOLUTION]).says("long:1:");
    fs::write(path("empty"), "").unwrap();
    sudokit(&["solve", &path("empty")]).ends(1).prints(&[]).says("no puzzle");
    fs::write(path("short"), "53..7\n").unwrap();
    sudokit(&["solve", &path("short")]).ends(2).prints(&["error"]).says("short:1:6: 5 characters");
    sudokit(&["solve", "53..7"]).ends(2).says("5 characters do not make a square board");
    // The others are still answered.
    fs::write(path("good"), EXAMPLE).unwrap();
    sudokit(&["solve", &path("missing.txt"), &path("good")]).ends(2).prints(&[SOLUTION]);
    let code = sudokit(&["qr", &path("good")]).ends(0).out;
    assert_eq!(sudokit(&["qr", &path("missing.txt"), &path("good")]).ends(2).out, code);
    sudokit(&["solve", &EXAMPLE[1..]])
        .ends(2)
        .says("80 characters do not make a square board, expected 81");
    // Longer than any file name.
    let hex = ".".repeat(255) + "G";
    sudokit(&["solve", "--alphabet", "hex", &hex])
        .ends(2)
        .says("expected 0-F or a blank (. * _ -)");
}

#[test]
fn places_in_lines_are_exact() {
    let bad = EXAMPLE.replace("79", "7q");
    let ran = piped(&["solve"], format!("# header\n\n{EXAMPLE}\r\n{bad}\n").as_bytes()).ends(2);
    assert!(ran.err.contains("-:4:81: 'q' is not a character of a 9x9 puzzle"), "{}", ran.err);
    let mark = ran.err.lines().last().unwrap();
    let shown = ran.err.lines().nth_back(1).unwrap();
    assert_eq!(shown.chars().nth(mark.find('^').unwrap()), Some('q'), "{}", ran.err);
}

#[test]
fn usage_errors_end_with_two() {
    let help = sudokit(&[]).ends(2);
    assert!(help.err.contains("Usage: sudokit"), "{}", help.err);
    sudokit(&["solve", "--nonsense"]).ends(2);
    sudokit(&["solve", "--shape", "3by3", EXAMPLE]).ends(2).says("2x3");
    sudokit(&["solve", "--shape", "1x3", EXAMPLE]).ends(2).says("outside 4 to 64");
    sudokit(&["play"]).ends(2);
    let dashes = EXAMPLE.replace('.', "-");
    sudokit(&["solve", "--", &dashes.replace("53", "--")]).ends(0);
}

#[test]
fn packed_files_are_read_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzles.gz");
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gz.write_all(format!("{EXAMPLE}\n").repeat(3).as_bytes()).unwrap();
    fs::write(&path, gz.finish().unwrap()).unwrap();
    sudokit(&["solve", path.to_str().unwrap()]).ends(0).prints(&[SOLUTION; 3]);
}

#[test]
fn answers_keep_the_order_of_the_input_on_any_number_of_threads() {
    let solution: Vec<char> = SOLUTION.chars().collect();
    let mut input = String::new();
    for i in 0..2000usize {
        let line: String = solution
            .iter()
            .enumerate()
            .map(|(cell, &sign)| if (cell * 7 + i) % 81 < 1 + i % 50 { '.' } else { sign })
            .collect();
        input += &line;
        input += if i % 97 == 0 { "x\n" } else { "\n" };
    }
    let one = piped(&["count", "--json", "--threads", "1"], input.as_bytes()).ends(2);
    let four = piped(&["count", "--json", "--threads", "4"], input.as_bytes()).ends(2);
    let plain = |text: &str| -> Vec<serde_json::Value> {
        text.lines()
            .map(|line| {
                let mut value: serde_json::Value = serde_json::from_str(line).unwrap();
                value.as_object_mut().unwrap().remove("micros");
                value
            })
            .collect()
    };
    assert_eq!(plain(&one.out), plain(&four.out));
    assert_eq!(one.out.lines().count(), 2000);
    assert_eq!(one.err, four.err);
}

#[test]
fn a_pipe_is_answered_line_by_line() {
    let mut child = command(&["solve"]).stdin(Stdio::piped()).spawn().unwrap();
    let (mut stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut lines = BufReader::new(stdout).lines();
    for _ in 0..3 {
        writeln!(stdin, "{EXAMPLE}").unwrap();
        assert_eq!(lines.next().unwrap().unwrap(), SOLUTION);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let mut child = command(&["solve"]).stdin(Stdio::piped()).spawn().unwrap();
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let input = format!("{EXAMPLE}\n").repeat(200_000);
    let feeder = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let mut first = [0; 82];
    stdout.read_exact(&mut first).unwrap();
    drop(stdout);
    let output = ran(child.wait_with_output().unwrap()).ends(0);
    assert_eq!(output.err, "");
    feeder.join().unwrap();
}

/// A search without an end: all solutions of the empty 25x25.
const ENDLESS: &str = match str::from_utf8(&[b'.'; 625]) {
    Ok(dots) => dots,
    Err(_) => unreachable!(),
};

#[test]
fn answers_do_not_wait_for_a_long_search_after_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long");
    // Easy puzzles until batches have grown, then one without an end in the middle of a batch.
    fs::write(&path, format!("{}{ENDLESS}\n", format!("{EXAMPLE}\n").repeat(3000))).unwrap();
    let mut child = command(&["count", "--limit", "0", "--threads", "1", path.to_str().unwrap()])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let ones = lines.take(3000).filter(|line| line.as_ref().is_ok_and(|line| line == "1")).count();
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(ones, 3000);
}

#[cfg(unix)]
#[test]
fn signals_end_the_program_after_finished_answers_are_printed() {
    for (signal, code) in [("-INT", 130), ("-TERM", 143)] {
        let mut child = command(&["count", "--limit", "0", "--threads", "1"])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        write!(stdin, "{EXAMPLE}\n{EXAMPLE}\n{ENDLESS}\n{EXAMPLE}\n").unwrap();
        let mut lines = BufReader::new(stdout).lines();
        for _ in 0..2 {
            assert_eq!(lines.next().unwrap().unwrap(), "1");
        }
        let sent = Instant::now();
        let pid = child.id().to_string();
        let killed = std::process::Command::new("kill").args([signal, &pid]).status().unwrap();
        assert!(killed.success());
        assert!(lines.next().is_none(), "nothing after the puzzle that was not finished");
        let output = ran(child.wait_with_output().unwrap()).ends(code);
        assert!(sent.elapsed() < Duration::from_secs(30));
        assert!(output.err.contains("interrupted"), "{}", output.err);
        drop(stdin);
    }
}

#[test]
fn random_bytes_never_panic() {
    let mut seed = 0x9E37_79B9_7F4A_7C15u64;
    let mut next = move || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed
    };
    for round in 0..60 {
        let mut bytes: Vec<u8> = EXAMPLE.repeat(3).into_bytes();
        for _ in 0..round {
            let at = next() as usize % bytes.len();
            bytes[at] = next() as u8;
        }
        for verb in ["solve", "check", "convert"] {
            let mut args = vec![verb, "-"];
            if verb != "convert" {
                args.extend(["--time-limit", "0.2"]);
            }
            let ran = ran_any(&args, &bytes);
            assert!(matches!(ran.code, Some(0..=3)), "{verb}: {:?} {}", ran.code, ran.err);
            assert!(!ran.err.contains("panicked"), "{}", ran.err);
        }
    }
}

/// Like [`piped`], for output that may not be text.
fn ran_any(args: &[&str], input: &[u8]) -> crate::common::Ran {
    let mut child = command(args).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let _ = stdin.write_all(input);
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    crate::common::Ran {
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
        code: output.status.code(),
    }
}

#[test]
fn a_library_line_is_not_an_argument() {
    let line = format!(":0000:x:{EXAMPLE}:224:::");
    sudokit(&["hint", &line]).ends(2).says("from standard input");
    piped(&["hint", "-"], line.as_bytes()).ends(0);
}

#[test]
fn a_link_may_be_typed() {
    let folder = env!("CARGO_MANIFEST_DIR").to_owned() + "/../../testdata/formats/";
    let link = |name: &str| fs::read_to_string(folder.clone() + name).unwrap().trim().to_owned();
    sudokit(&["solve", &link("fpuzzles_link.txt")]).ends(0).prints(&[SOLUTION]);
    sudokit(&["convert", &link("sudokupad_classic_scl.txt")]).ends(0).prints(&[EXAMPLE]);
    sudokit(&["solve", "https://example.org/puzzle"]).ends(2);
}

/// A 4x4 of f-puzzles with this field besides its cells.
fn with_rule(field: &str) -> String {
    let rows = vec![format!("[{}]", ["{}"; 4].join(",")); 4].join(",");
    format!("{{\"size\":4,\"grid\":[{rows}],{field}}}")
}

#[test]
fn puzzles_with_rules_that_are_not_understood_are_refused() {
    let text = with_rule(r#""killercage":[{"cells":["R1C1"]}]"#);
    let verbs: [&[&str]; 15] = [
        &["solve"],
        &["count"],
        &["check"],
        &["rate"],
        &["hint"],
        &["explain"],
        &["explain", "--to", "svg"],
        &["canon"],
        &["morph"],
        &["trace"],
        &["convert"],
        &["convert", "--to", "svg"],
        &["qr", "--to", "svg"],
        &["print", "--to", "svg"],
        &["bench"],
    ];
    for verb in verbs {
        let ran = piped(verb, text.as_bytes()).ends(4);
        assert!(
            ran.err.contains("rules that are not understood: killer cages"),
            "{verb:?}: {}",
            ran.err
        );
        assert!(!ran.err.contains("ignored"), "{verb:?}: {}", ran.err);
        let ignored = [verb, &["--ignore-unknown-rules"]].concat();
        if verb != ["bench"] {
            let ran = piped(&ignored, text.as_bytes());
            assert!(
                ran.code != Some(4) && ran.err.contains("were ignored: killer cages"),
                "{verb:?}: {}",
                ran.err
            );
        }
    }
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("killer.json");
    fs::write(&file, &text).unwrap();
    let play = ["play", "--plain", file.to_str().unwrap()];
    sudokit(&play).ends(4).says("killer cages");
}

#[test]
fn json_names_the_rules_that_are_not_understood() {
    let text = with_rule(r#""antiknight":true,"ruleset":"Digits on a thermo increase.""#);
    for verb in ["solve", "count", "check", "rate", "hint", "explain", "canon", "morph", "trace"] {
        let object = |args: &[&str]| -> serde_json::Value {
            let ran = piped(&[&[verb, "--json"], args].concat(), text.as_bytes());
            serde_json::from_str(
                ran.out.lines().last().unwrap_or_else(|| panic!("{verb} {args:?}: {}", ran.err)),
            )
            .unwrap()
        };
        let refused = object(&[]);
        assert_eq!(refused["status"], "unsupported-rules", "{verb}");
        assert_eq!(
            refused["left_out"],
            serde_json::json!(["anti-knight", "thermometers"]),
            "{verb}"
        );
        let answered = object(&["--ignore-unknown-rules"]);
        assert_ne!(answered["status"], "unsupported-rules", "{verb}");
        assert_eq!(answered["left_out"], refused["left_out"], "{verb}");
    }
}

/// From 10x10 on, a letter is another digit in each alphabet; more letters or `--alphabet` decide.
#[test]
fn characters_of_two_alphabets_are_noted() {
    let board = format!("1A{}", ".".repeat(254));
    let asked = sudokit(&["solve", "--json", &board]).ends(0);
    assert!(asked.out.contains(r#""other_alphabet":"hex""#), "{}", asked.out);
    asked.says("alphabet");
    for decided in [
        &["solve", "--json", "--alphabet", "hex", &board][..],
        &["solve", "--json", &board.replace("1A", "1G")],
    ] {
        let out = sudokit(decided).ends(0).out;
        assert!(!out.contains("other_alphabet"), "{out}");
    }
}

#[test]
fn words_that_are_taken_for_nothing_are_said() {
    let puzzle = "1..43..2.1...32.";
    let text = format!("# Clover\n{puzzle}\n{puzzle} # Areas add up to 12\n{puzzle} # easy\n");
    let asked = piped(&["solve", "--json"], text.as_bytes()).ends(0);
    let remarks: Vec<bool> =
        asked.out.lines().map(|line| line.contains(r#""remarks":["Clover""#)).collect();
    assert_eq!(remarks, [true; 3], "{}", asked.out);
    assert!(asked.out.contains(r#""remarks":["Clover","Areas add up to 12"]"#), "{}", asked.out);
    asked.says("Clover");
    // Plain 9x9 puzzles are answered many at a time, and not read one by one.
    let nine = EXAMPLE;
    let text = format!("# Clover\n{nine}\n{nine}\n");
    piped(&["solve"], text.as_bytes()).ends(0).says("Clover");
    let text = format!("{nine}\n# Clover\n{nine}\n{nine}\n");
    piped(&["solve"], text.as_bytes()).ends(0).says("Clover");
    let plain = piped(&["solve"], format!("# easy\n{nine}\n{nine}\n").as_bytes()).ends(0);
    assert_eq!(plain.err, "");
}

#[test]
fn every_verb_names_equal_givens() {
    let clash = format!("11{}", ".".repeat(14));
    let named = "r1c1 and r1c2 both hold 1";
    let verbs: [&[&str]; 13] = [
        &["solve"],
        &["count"],
        &["check"],
        &["rate"],
        &["hint"],
        &["explain"],
        &["trace"],
        &["canon"],
        &["morph", "--seed", "1"],
        &["convert", "--to", "csv"],
        &["convert", "--to", "svg"],
        &["print", "--to", "svg", "--scale", "none"],
        &["qr"],
    ];
    for verb in verbs {
        let ran = sudokit(&[verb, &[&*clash]].concat());
        assert!(ran.err.contains(named), "{verb:?}: {}", ran.err);
    }
    for verb in ["solve", "count", "check", "rate", "hint", "explain", "trace", "canon", "morph"] {
        let ran = sudokit(&[verb, "--json", &clash]);
        assert!(ran.out.contains(named), "{verb}: {}", ran.out);
    }
}

#[test]
fn a_step_that_is_not_there_leaves_no_picture() {
    let ran = sudokit(&["print", "--to", "svg", "--step", "99", EXAMPLE]);
    ran.ends(1).prints(&[]).says("no step 99");
}

#[test]
fn pages_say_when_a_level_took_too_long() {
    let ran = sudokit(&["print", "--to", "svg", "--scale", "level", "--time-limit", "0", EXAMPLE]);
    ran.ends(3).says("The budget ran out");
}

#[test]
fn a_remark_without_a_blank_before_it_is_no_less_a_remark() {
    let other: String = EXAMPLE.chars().rev().collect();
    piped(&["solve"], format!("{EXAMPLE}#killer\n").as_bytes()).ends(4);
    piped(&["solve"], format!("{EXAMPLE}#{other}\n").as_bytes()).ends(2);
    piped(&["solve"], format!("{EXAMPLE}#17 clues\n").as_bytes()).ends(0);
}

#[test]
fn the_puzzles_of_the_readme_are_solved_without_a_note() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/puzzles/mixed.txt");
    let ran = sudokit(&["solve", "--unique", file]).ends(0);
    assert_eq!(ran.err, "");
}
