//! The examples of docs/json.md are what the program prints.

use std::path::PathBuf;

use crate::common::{piped, sudokit};

fn file(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// What a command line prints; `None` for lines that are only examples of the form.
fn printed(command: &str) -> Option<String> {
    let (command, input) = match command.split_once(" < ") {
        Some((command, path)) => (command, Some(std::fs::read(file(path)).unwrap())),
        None => match command.strip_prefix("echo ").and_then(|rest| rest.split_once(" | ")) {
            Some((text, command)) => {
                (command, Some(format!("{}\n", text.trim_matches('\'')).into_bytes()))
            }
            None => (command, None),
        },
    };
    let args: Vec<&str> = command.strip_prefix("sudokit ")?.split_whitespace().collect();
    // `bench` measures a file that is not there.
    (args[0] != "bench").then(|| match input {
        Some(input) => piped(&args, &input).out,
        None => sudokit(&args).out,
    })
}

/// Whether the page is to be written.
fn is_written() -> bool {
    std::env::var_os("SUDOKIT_WRITE_EXAMPLES").is_some()
}

/// Times differ from run to run.
fn without_times(line: &str) -> String {
    let mut parts = line.split("\"micros\":");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, rest| {
        text + "\"micros\":0" + rest.trim_start_matches(|digit: char| digit.is_ascii_digit())
    })
}

#[test]
fn the_examples_of_the_json_page_are_what_the_program_prints() {
    let path = file("docs/json.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let mut lines: Vec<String> = page.lines().map(str::to_owned).collect();
    let (mut compared, mut at) = (0, 0);
    while at + 1 < lines.len() {
        at += 1;
        let command = lines[at - 1].strip_prefix("$ ").filter(|command| command.contains("--json"));
        let Some(printed) = command.and_then(printed) else { continue };
        let printed: Vec<&str> = printed.lines().collect();
        // A new example has no lines yet.
        if !lines[at].starts_with('{') {
            let now = printed.iter().map(|line| (*line).to_owned());
            assert!(is_written(), "docs/json.md does not show what this prints: {}", lines[at - 1]);
            lines.splice(at..at, now.take(3));
        }
        let shown = lines[at..].iter().take_while(|line| line.starts_with('{')).count();
        for line in &mut lines[at..at + shown] {
            // An example may show some of the lines: those with the same index, event or name.
            let key = |line: &str| line.split(',').next().unwrap_or_default().to_owned();
            let same = printed.iter().filter(|other| key(other) == key(line));
            let equal = |other: &&&str| without_times(other) == without_times(line);
            compared += 1;
            if same.clone().any(|other| equal(&other)) {
                continue;
            }
            let Some(now) = same.clone().next() else { panic!("not printed: {line}") };
            if is_written() {
                *line = (*now).to_owned();
            } else {
                panic!(
                    "docs/json.md is out of date. Regenerate its examples with\n\n    \
                     SUDOKIT_WRITE_EXAMPLES=1 cargo test -p sudokit-cli --test command examples\n\n{now}"
                );
            }
        }
    }
    assert!(compared > 15, "{compared}");
    if is_written() {
        std::fs::write(&path, lines.join("\n") + "\n").unwrap();
    }
}
