//! Builds and runs the fuzz targets without cargo-fuzz, on any toolchain. The flags that guide
//! libFuzzer are those of `cargo fuzz run -s none`, and stable has them.

use std::path::Path;
use std::process::Command;

/// Lets libFuzzer see which code an input reaches.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares \
    -Ccodegen-units=1 -Cdebug-assertions";

/// Builds all targets and runs the named ones, or all, each for some seconds.
///
/// # Errors
/// If one cannot be built or finds something.
pub(crate) fn run(root: &Path, args: &[String]) -> Result<(), String> {
    let fuzz = root.join("fuzz");
    let all = targets(&fuzz)?;
    let (seconds, named) = parse(args, &all)?;
    // Without a target triple the flags would apply to build scripts, too.
    let triple = host()?;
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--release", "--bins", "--target", &triple]).env("RUSTFLAGS", FLAGS);
    call(build.current_dir(&fuzz), "building the fuzz targets")?;
    for name in named {
        let (corpus, artifacts) = (fuzz.join("corpus").join(&name), fuzz.join("artifacts/"));
        for folder in [&corpus, &artifacts] {
            std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        }
        let program = fuzz.join("target").join(&triple).join("release").join(&name);
        let mut run = Command::new(program);
        run.arg(format!("-max_total_time={seconds}"))
            .arg(format!("-artifact_prefix={}/{name}-", artifacts.display()))
            .args(["-timeout=20", "-rss_limit_mb=2048", "-verbosity=0", "-print_final_stats=1"])
            .args(["-max_len=4096", "-len_control=20"])
            .arg(corpus)
            .current_dir(&fuzz);
        watch(&mut run, &name)?;
    }
    Ok(())
}

/// Runs a target and prints how much it tried, or everything it printed if it found something.
fn watch(run: &mut Command, name: &str) -> Result<(), String> {
    let output = run.output().map_err(|error| format!("{name}: {error}"))?;
    let log = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!("{log}\nfuzz target {name}: {}", output.status));
    }
    let stat = |key: &str| {
        let line = log.lines().find_map(|line| line.strip_prefix(key));
        line.map_or("?", str::trim).to_owned()
    };
    let (tried, new) = (stat("stat::number_of_executed_units:"), stat("stat::new_units_added:"));
    println!("fuzz target {name}: {tried} inputs, {new} of them new, nothing found");
    Ok(())
}

/// The names of the programs, sorted.
fn targets(fuzz: &Path) -> Result<Vec<String>, String> {
    let files = std::fs::read_dir(fuzz.join("fuzz_targets")).map_err(|error| error.to_string())?;
    let name = |path: &Path| path.file_stem()?.to_str().map(str::to_owned);
    let mut names: Vec<_> = files.flatten().filter_map(|file| name(&file.path())).collect();
    names.sort();
    Ok(names)
}

/// Reads how long to run, and which targets.
fn parse(args: &[String], all: &[String]) -> Result<(u64, Vec<String>), String> {
    let (mut seconds, mut named) = (10, Vec::new());
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        if arg == "--seconds" {
            let value = args.next().and_then(|text| text.parse().ok());
            seconds = value.filter(|&value| value > 0).ok_or("--seconds needs a number from 1")?;
        } else if all.contains(arg) {
            named.push(arg.clone());
        } else {
            return Err(format!("{arg:?} is not a fuzz target; there are {}", all.join(", ")));
        }
    }
    Ok((seconds, if named.is_empty() { all.to_vec() } else { named }))
}

/// The target triple of this machine.
fn host() -> Result<String, String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("-vV").output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc -vV does not name the host".to_owned())
}

fn call(command: &mut Command, what: &str) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{what}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{what}: {status}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read_or_refused() {
        let text = |words: &[&str]| words.iter().map(|&w| w.to_owned()).collect::<Vec<_>>();
        let all = text(&["cover", "line"]);
        assert_eq!(parse(&[], &all), Ok((10, all.clone())));
        let named = parse(&text(&["--seconds", "3", "line"]), &all);
        assert_eq!(named, Ok((3, text(&["line"]))));
        for wrong in [&["--seconds"][..], &["--seconds", "0"], &["lines"]] {
            assert!(parse(&text(wrong), &all).is_err());
        }
    }

    #[test]
    fn every_target_of_the_workspace_has_a_program() {
        let fuzz = crate::root().join("fuzz");
        let manifest = std::fs::read_to_string(fuzz.join("Cargo.toml")).unwrap();
        let list = crate::root().join("crates/sudokit-testkit/src/fuzz/mod.rs");
        let list = std::fs::read_to_string(list).unwrap();
        let names = targets(&fuzz).unwrap();
        assert_eq!(list.matches("    (\"").count(), names.len());
        for name in names {
            assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
            assert!(list.contains(&format!("(\"{name}\"")), "{name}");
        }
    }
}
