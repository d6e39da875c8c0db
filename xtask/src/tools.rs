//! Programs of the test kit under short names. They are examples there, so that xtask itself builds in
//! seconds.

use std::path::Path;
use std::process::Command;

/// A tool: its name here, the example of `sudokit-testkit`, and what it does.
pub(crate) struct Tool {
    pub(crate) name: &'static str,
    example: &'static str,
    pub(crate) about: &'static str,
}

/// All tools.
pub(crate) const TOOLS: &[Tool] = &[
    Tool {
        name: "signature",
        example: "signature",
        about: "print the signature of every engine: the work it does on a fixed table",
    },
    Tool {
        name: "pages",
        example: "technique_pages",
        about: "write the pages of the techniques in docs/techniques",
    },
    Tool {
        name: "mine",
        example: "mine_cases",
        about: "find cases of a technique in a file of puzzles",
    },
    Tool { name: "rungs", example: "rung_cost", about: "measure what each technique costs" },
    Tool { name: "logic-speed", example: "logic_speed", about: "measure human solving" },
    Tool { name: "canon-speed", example: "canon_speed", about: "measure canonical forms" },
    Tool { name: "scale-speed", example: "scale_speed", about: "measure rating on a scale" },
    Tool { name: "generate-speed", example: "generate_speed", about: "measure making puzzles" },
    Tool {
        name: "technique-speed",
        example: "technique_speed",
        about: "measure how long finding a puzzle for each technique takes",
    },
];

/// Builds and runs a tool.
///
/// # Errors
/// If it cannot be built or fails.
pub(crate) fn run(root: &Path, tool: &Tool, args: &[String]) -> Result<(), String> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["run", "--quiet", "--release", "-p", "sudokit-testkit", "--example"]);
    command.arg(tool.example).arg("--").args(args).current_dir(root);
    let status = command.status().map_err(|error| format!("{}: {error}", tool.name))?;
    if status.success() { Ok(()) } else { Err(format!("{}: {status}", tool.name)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tool_is_an_example_of_the_test_kit() {
        for tool in TOOLS {
            let path = format!("crates/sudokit-testkit/examples/{}.rs", tool.example);
            assert!(crate::root().join(path).is_file(), "{}", tool.name);
        }
    }
}
