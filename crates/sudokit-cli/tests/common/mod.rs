//! Runs the program as a user would.

#![allow(dead_code, unreachable_pub)] // each test file uses its part

use std::io::{Read as _, Write as _};
use std::process::{Command, Output, Stdio};

/// The example of Wikipedia and of the original stack assistant.
pub const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Its solution.
pub const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// What a run printed and how it ended.
pub struct Ran {
    pub out: String,
    pub err: String,
    pub code: Option<i32>,
}

/// The program, in a plain English environment.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudokit"));
    command.args(args).env("LC_ALL", "C").env_remove("CLICOLOR_FORCE");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program on these arguments.
pub fn sudokit(args: &[&str]) -> Ran {
    ran(command(args).output().expect("the program starts"))
}

/// What is packed in a PDF: the contents of its pages, and its small objects.
pub fn unpacked(pdf: &[u8]) -> String {
    let find = |bytes: &[u8], what: &[u8]| bytes.windows(what.len()).position(|at| at == what);
    let (mut out, mut rest) = (String::new(), pdf);
    while let Some(start) = find(rest, b"stream\n") {
        rest = &rest[start + 7..];
        let mut bytes = Vec::new();
        if flate2::read::ZlibDecoder::new(rest).read_to_end(&mut bytes).is_ok() {
            out += &String::from_utf8_lossy(&bytes);
            out.push('\n');
        }
        rest = &rest[find(rest, b"endstream").unwrap_or(0) + 9..];
    }
    out
}

/// Runs the program with this on standard input.
pub fn piped(args: &[&str], input: &[u8]) -> Ran {
    let mut child = command(args).stdin(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder ends");
    ran(output)
}

pub fn ran(output: Output) -> Ran {
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

impl Ran {
    /// Checks the exit code, showing everything if it is another one.
    #[track_caller]
    pub fn ends(self, code: i32) -> Ran {
        assert_eq!(self.code, Some(code), "stdout: {}\nstderr: {}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self
    }

    /// Checks standard output, line by line.
    #[track_caller]
    pub fn prints(self, lines: &[&str]) -> Ran {
        assert_eq!(self.out.lines().collect::<Vec<_>>(), lines, "stderr: {}", self.err);
        self
    }

    /// Checks that standard error says this.
    #[track_caller]
    pub fn says(self, text: &str) -> Ran {
        assert!(self.err.contains(text), "expected {text:?} in: {}", self.err);
        self
    }
}
