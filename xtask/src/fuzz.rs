//! Builds and runs the fuzz targets without cargo-fuzz, on any toolchain. The flags that guide
//! libFuzzer are those of `cargo fuzz run -s none`, and stable has them.

use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Lets libFuzzer see which code an input reaches.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares \
    -Ccodegen-units=1 -Cdebug-assertions";

/// The program that is every target.
const PROGRAM: &str = "target";

/// The environment variable that says which target the program is.
const CHOICE: &str = "SUDOKIT_FUZZ";

/// How long each target runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Length {
    Seconds(u64),
    /// On this many inputs, the same in every run: nothing is random and nothing kept from earlier runs. Targets whose
    /// inputs take long get fewer.
    Runs(u64),
}

/// A target, and how long an input takes beside those of the quick ones.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Target {
    name: String,
    takes: u64,
}

/// Builds the program and runs the named targets, or all, as many at once as the machine has cores.
///
/// # Errors
/// If one cannot be built or finds something.
pub(crate) fn run(root: &Path, args: &[String]) -> Result<(), String> {
    let fuzz = root.join("fuzz");
    // Without a target triple the flags would apply to build scripts, too.
    let triple = host()?;
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--locked", "--release", "--target", &triple]).env("RUSTFLAGS", FLAGS);
    call(build.current_dir(&fuzz), "building the fuzz targets")?;
    let program = fuzz.join("target").join(&triple).join("release").join(PROGRAM);
    let (length, named) = parse(args, &targets(&program)?)?;
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(target) = named.get(next.fetch_add(1, Ordering::Relaxed)) {
            let run = prepare(root, &program, target, length);
            if let Err(error) = run.and_then(|mut run| watch(&mut run, &target.name)) {
                found.lock().expect("no thread panics").push(error);
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(work))));
    let found = found.into_inner().expect("no thread panics");
    if found.is_empty() { Ok(()) } else { Err(found.join("\n")) }
}

/// The command that runs a target. A reader begins with the samples of all formats.
fn prepare(
    root: &Path,
    program: &Path,
    target: &Target,
    length: Length,
) -> Result<Command, String> {
    let Target { name, takes } = target;
    let fuzz = root.join("fuzz");
    let artifacts = fuzz.join("artifacts/");
    let mut run = Command::new(program);
    let corpus = match length {
        Length::Seconds(seconds) => {
            run.arg(format!("-max_total_time={seconds}"));
            fuzz.join("corpus").join(name)
        }
        Length::Runs(runs) => {
            run.arg(format!("-runs={}", runs.div_ceil(*takes))).arg("-seed=1");
            let corpus = fuzz.join("target").join("corpus").join(name);
            let _ = std::fs::remove_dir_all(&corpus);
            corpus
        }
    };
    for folder in [&corpus, &artifacts] {
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    }
    run.arg(format!("-artifact_prefix={}/{name}-", artifacts.display()))
        .args(["-timeout=20", "-rss_limit_mb=2048", "-verbosity=0", "-print_final_stats=1"])
        .args(["-max_len=4096", "-len_control=20"])
        .arg(corpus)
        .env(CHOICE, name)
        .current_dir(&fuzz);
    if name.starts_with("reader-") {
        run.arg(root.join("testdata/formats"));
    }
    Ok(run)
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

/// The targets. The program prints them when it is asked for one without a name.
fn targets(program: &Path) -> Result<Vec<Target>, String> {
    let mut list = Command::new(program);
    let output = list.env(CHOICE, "").output().map_err(|error| format!("{PROGRAM}: {error}"))?;
    let target = |line: &str| {
        let (takes, name) = line.split_once(' ')?;
        Some(Target { name: name.to_owned(), takes: takes.parse().ok()? })
    };
    let text = String::from_utf8_lossy(&output.stdout);
    match text.lines().map(target).collect::<Option<Vec<_>>>() {
        Some(targets) if output.status.success() && !targets.is_empty() => Ok(targets),
        _ => Err(format!("{PROGRAM} names no target")),
    }
}

/// Reads how long to run, and which targets: `reader` stands for all readers.
fn parse(args: &[String], all: &[Target]) -> Result<(Length, Vec<Target>), String> {
    let (mut length, mut named) = (Length::Seconds(10), Vec::new());
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let of: Option<fn(u64) -> Length> = match arg.as_str() {
            "--seconds" => Some(Length::Seconds),
            "--runs" => Some(Length::Runs),
            _ => None,
        };
        if let Some(of) = of {
            let value = args.next().and_then(|text| text.parse().ok()).filter(|&value| value > 0);
            length = of(value.ok_or_else(|| format!("{arg} needs a number from 1"))?);
            continue;
        }
        let before = named.len();
        let is_meant = |Target { name, .. }: &&Target| {
            name == arg || name.strip_prefix(arg.as_str()).is_some_and(|rest| rest.starts_with('-'))
        };
        named.extend(all.iter().filter(is_meant).cloned());
        if named.len() == before {
            let all: Vec<_> = all.iter().map(|target| &*target.name).collect();
            return Err(format!("{arg:?} is not a fuzz target; there are {}", all.join(", ")));
        }
    }
    Ok((length, if named.is_empty() { all.to_vec() } else { named }))
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
        let target = |name: &str| Target { name: name.to_owned(), takes: 1 };
        let all = ["cover", "reader-a", "reader-b"].map(target);
        assert_eq!(parse(&[], &all), Ok((Length::Seconds(10), all.to_vec())));
        let named = parse(&text(&["--seconds", "3", "reader-a"]), &all);
        assert_eq!(named, Ok((Length::Seconds(3), vec![target("reader-a")])));
        let readers = parse(&text(&["reader", "--runs", "7"]), &all);
        assert_eq!(readers, Ok((Length::Runs(7), all[1..].to_vec())));
        for wrong in [&["--seconds"][..], &["--seconds", "0"], &["--runs", "x"], &["covers"]] {
            assert!(parse(&text(wrong), &all).is_err());
        }
    }
}
