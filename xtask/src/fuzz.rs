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

/// The program that tries the reader which the variable names.
const READERS: &str = "reader";
const READER: &str = "SUDOKIT_READER";

/// A program of libFuzzer, and the reader that it tries if it is the one for readers.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Target {
    program: String,
    reader: Option<String>,
}

impl Target {
    fn name(&self) -> String {
        match &self.reader {
            Some(reader) => format!("{}-{reader}", self.program),
            None => self.program.clone(),
        }
    }
}

/// Builds all targets and runs the named ones, or all, each for some seconds and as many at once as the
/// machine has cores.
///
/// # Errors
/// If one cannot be built or finds something.
pub(crate) fn run(root: &Path, args: &[String]) -> Result<(), String> {
    let fuzz = root.join("fuzz");
    // Without a target triple the flags would apply to build scripts, too.
    let triple = host()?;
    let mut build = Command::new(env!("CARGO"));
    build
        .args(["build", "--locked", "--release", "--bins", "--target", &triple])
        .env("RUSTFLAGS", FLAGS);
    call(build.current_dir(&fuzz), "building the fuzz targets")?;
    let built = fuzz.join("target").join(&triple).join("release");
    let (seconds, named) = parse(args, &targets(&fuzz, &readers(&built)?)?)?;
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(target) = named.get(next.fetch_add(1, Ordering::Relaxed)) {
            let run = prepare(root, &built, target, seconds);
            if let Err(error) = run.and_then(|mut run| watch(&mut run, &target.name())) {
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
fn prepare(root: &Path, built: &Path, target: &Target, seconds: u64) -> Result<Command, String> {
    let (fuzz, name) = (root.join("fuzz"), target.name());
    let (corpus, artifacts) = (fuzz.join("corpus").join(&name), fuzz.join("artifacts/"));
    for folder in [&corpus, &artifacts] {
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    }
    let mut run = Command::new(built.join(&target.program));
    run.arg(format!("-max_total_time={seconds}"))
        .arg(format!("-artifact_prefix={}/{name}-", artifacts.display()))
        .args(["-timeout=20", "-rss_limit_mb=2048", "-verbosity=0", "-print_final_stats=1"])
        .args(["-max_len=4096", "-len_control=20"])
        .arg(corpus)
        .current_dir(&fuzz);
    if let Some(reader) = &target.reader {
        run.arg(root.join("testdata/formats")).env(READER, reader);
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

/// The names of the programs, sorted.
fn programs(fuzz: &Path) -> Result<Vec<String>, String> {
    let files = std::fs::read_dir(fuzz.join("fuzz_targets")).map_err(|error| error.to_string())?;
    let name = |path: &Path| path.file_stem()?.to_str().map(str::to_owned);
    let mut names: Vec<_> = files.flatten().filter_map(|file| name(&file.path())).collect();
    names.sort();
    Ok(names)
}

/// The names of the readers. Their program prints them when it is asked for one without a name.
fn readers(built: &Path) -> Result<Vec<String>, String> {
    let mut list = Command::new(built.join(READERS));
    let output = list.env(READER, "").output().map_err(|error| format!("{READERS}: {error}"))?;
    let names: Vec<_> =
        String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect();
    match output.status.success() && !names.is_empty() {
        true => Ok(names),
        false => Err(format!("{READERS} names no reader")),
    }
}

/// The targets of all programs.
fn targets(fuzz: &Path, readers: &[String]) -> Result<Vec<Target>, String> {
    let mut all = Vec::new();
    for program in programs(fuzz)? {
        let tries =
            |reader: Option<&String>| Target { program: program.clone(), reader: reader.cloned() };
        match program == READERS {
            true => all.extend(readers.iter().map(|reader| tries(Some(reader)))),
            false => all.push(tries(None)),
        }
    }
    Ok(all)
}

/// Reads how long to run, and which targets: the name of a program stands for all its targets.
fn parse(args: &[String], all: &[Target]) -> Result<(u64, Vec<Target>), String> {
    let (mut seconds, mut named) = (10, Vec::new());
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        if arg == "--seconds" {
            let value = args.next().and_then(|text| text.parse().ok());
            seconds = value.filter(|&value| value > 0).ok_or("--seconds needs a number from 1")?;
            continue;
        }
        let before = named.len();
        let of_name = all.iter().filter(|target| target.program == *arg || target.name() == *arg);
        named.extend(of_name.cloned());
        if named.len() == before {
            let known: Vec<_> = all.iter().map(Target::name).collect();
            return Err(format!("{arg:?} is not a fuzz target; there are {}", known.join(", ")));
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
        let target = |program: &str, reader: Option<&str>| Target {
            program: program.to_owned(),
            reader: reader.map(str::to_owned),
        };
        let (cover, one, other) =
            (target("cover", None), target(READERS, Some("a")), target(READERS, Some("b")));
        let all = vec![cover, one.clone(), other.clone()];
        assert_eq!(parse(&[], &all), Ok((10, all.clone())));
        let named = parse(&text(&["--seconds", "3", "reader-a"]), &all);
        assert_eq!(named, Ok((3, vec![one.clone()])));
        assert_eq!(parse(&text(&["reader"]), &all), Ok((10, vec![one, other])));
        for wrong in [&["--seconds"][..], &["--seconds", "0"], &["covers"]] {
            assert!(parse(&text(wrong), &all).is_err());
        }
    }

    #[test]
    fn every_target_of_the_workspace_has_a_program() {
        let fuzz = crate::root().join("fuzz");
        let manifest = std::fs::read_to_string(fuzz.join("Cargo.toml")).unwrap();
        let list = crate::root().join("crates/sudokit-testkit/src/fuzz/mod.rs");
        let list = std::fs::read_to_string(list).unwrap();
        let names = programs(&fuzz).unwrap();
        assert_eq!(list.matches("    (\"").count(), names.len());
        assert!(names.iter().any(|name| name == READERS));
        for name in names {
            assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
            assert!(list.contains(&format!("(\"{name}\"")), "{name}");
        }
    }
}
