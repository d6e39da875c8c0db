//! What a person sees on a terminal, in help and in completions.

use std::io::Read as _;

use crate::common::{EXAMPLE, sudokit};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};

/// Runs the program in a terminal and returns everything that it shows.
fn on_a_terminal(args: &[&str]) -> String {
    let size = PtySize { rows: 50, cols: 120, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).expect("a terminal");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_sudokit"));
    command.args(args);
    command.env("LC_ALL", "C");
    command.env("NO_COLOR", "1");
    let mut child = pair.slave.spawn_command(command).expect("the program starts");
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().expect("a reader");
    let mut shown = Vec::new();
    // Some systems report the end of the terminal as an error.
    let _ = reader.read_to_end(&mut shown);
    child.wait().expect("the program ends");
    String::from_utf8_lossy(&shown).replace('\r', "")
}

#[test]
fn verbs_speak_to_a_person_on_a_terminal() {
    let frame = "┌───────┬───────┬───────┐";
    let rated = on_a_terminal(&["rate", EXAMPLE]);
    assert!(rated.contains(frame), "{rated}");
    assert!(rated.contains("Level: beginner\nHardest technique: Hidden Single\n"), "{rated}");
    let canonical = on_a_terminal(&["canon", EXAMPLE]);
    assert!(canonical.contains(frame), "{canonical}");
    assert!(canonical.contains("This is the canonical form."), "{canonical}");
    let morph = on_a_terminal(&["morph", "--seed", "1", EXAMPLE]);
    assert!(morph.contains(frame), "{morph}");
    let converted = on_a_terminal(&["convert", "--to", "sdm", EXAMPLE]);
    assert!(converted.contains("1 puzzle, read as line, written as sdm"), "{converted}");
    let beyond = on_a_terminal(&["rate", "1..............."]);
    assert!(beyond.contains("There is more than one solution."), "{beyond}");
}

#[test]
fn help_is_short_or_complete() {
    for verb in ["solve", "count", "check", "rate", "explain", "hint", "convert", "generate"] {
        let short = sudokit(&[verb, "-h"]).ends(0).out;
        let long = sudokit(&[verb, "--help"]).ends(0).out;
        assert!(short.contains("Examples:\n  sudokit "), "{short}");
        assert!(!short.contains("--color") && long.contains("--color"), "{short}");
        assert!(short.len() < long.len());
    }
    let manual = sudokit(&["man"]).ends(0).out;
    assert!(manual.contains("\\-\\-node\\-limit") && manual.contains("Examples"), "no options");
}

#[test]
fn completions_know_the_values() {
    for shell in ["bash", "zsh", "fish"] {
        let script = sudokit(&["completions", shell]).ends(0).out;
        for value in ["x-wing", "ru", "bitmask", "candidates", "controlled-bias", "extreme", "hex"]
        {
            assert!(script.contains(value), "{shell}: {value}");
        }
    }
}

#[cfg(unix)]
#[test]
fn bash_offers_values_and_files_where_they_go() {
    let folder = tempfile::TempDir::new().unwrap();
    let script = folder.path().join("completions");
    std::fs::write(&script, sudokit(&["completions", "bash"]).ends(0).out).unwrap();
    let offered = |words: &str| {
        let run = format!(
            "source {}; compopt() {{ :; }}; COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}}-1)); \
             _sudokit sudokit \"${{COMP_WORDS[COMP_CWORD]}}\" \"${{COMP_WORDS[COMP_CWORD-1]}}\"; \
             echo \"${{COMPREPLY[@]}}\"",
            script.display()
        );
        let output = std::process::Command::new("bash").args(["-c", &run]).output();
        output.ok().map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    // Systems without bash have nothing to complete.
    let Some(langs) = offered("sudokit solve --lang ''") else { return };
    assert_eq!(langs, "en es ru");
    assert_eq!(offered("sudokit techniques x-").unwrap(), "x-wing x-chain");
    assert_eq!(offered("sudokit generate --size 1").unwrap(), "10 12 15 16");
    // Nothing of its own: the shell offers files.
    assert_eq!(offered("sudokit solve ''").unwrap(), "");
    assert_eq!(offered("sudokit solve --time-limit 7").unwrap(), "7");
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_printed_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("the device");
    let status =
        crate::common::command(&["--help"]).stdout(full).status().expect("the program runs");
    assert_eq!(status.code(), Some(2));
}

#[test]
fn mistakes_are_named() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().to_str().unwrap();
    sudokit(&["bench", path]).ends(2).prints(&[]).says("is a directory");
    sudokit(&["techniques", "--check", path]).ends(2).prints(&[]).says("is a directory");
    sudokit(&["solve", ""]).ends(2).says("an empty argument is neither a puzzle nor a file");
}

#[test]
fn generate_overwrites_only_with_force() {
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("puzzles.txt");
    let path = file.to_str().unwrap();
    let make = |more: &[&str]| {
        let args = ["generate", "--seed", "1", "--size", "4", "-o", path];
        sudokit(&[&args[..], more].concat())
    };
    make(&[]).ends(0);
    let first = std::fs::read_to_string(&file).unwrap();
    make(&["-n", "2"]).ends(2).says("--force");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), first);
    make(&["-n", "2", "--force"]).ends(0);
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 2);
}
