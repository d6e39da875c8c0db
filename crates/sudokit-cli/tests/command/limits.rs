//! Every board ends, within the limits given or with one that is announced.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::common::{EXAMPLE, command, piped, ran, sudokit};

/// Longer than anything takes that ends by itself, however busy the machine is, and much shorter than what was asked for.
const SOON: Duration = Duration::from_secs(30);
/// The most that a program may still compute when it should end, in time of all processors.
const MOST: Duration = Duration::from_secs(3);

/// An empty board of this order, as a line of numbers.
fn empty(order: usize) -> String {
    vec!["."; order * order].join(" ") + "\n"
}

#[test]
fn empty_boards_of_36_and_64_end_in_every_verb() {
    let start = Instant::now();
    for order in [36, 64] {
        let board = empty(order);
        let run = |args: &[&str]| piped(args, board.as_bytes());
        run(&["solve"]).ends(0);
        run(&["solve", "--unique"]).ends(1).prints(&["not-unique"]);
        run(&["count"]).ends(0).prints(&["2+"]);
        run(&["check"]).ends(1);
        run(&["rate"]).ends(1);
        run(&["hint"]).ends(1);
        run(&["explain"]).ends(1);
        run(&["canon"]).ends(3).prints(&["error"]).says("too symmetric");
        run(&["morph", "--seed", "1"]).ends(0);
        for format in ["csv", "grid", "jsonl", "numbers"] {
            run(&["convert", "--to", format]).ends(0);
        }
    }
    // Below 30 s even where all tests run at once.
    assert!(start.elapsed() < Duration::from_secs(120), "{:?}", start.elapsed());
}

#[test]
fn a_count_beyond_128_bits_stops_and_says_so() {
    let most = format!("{}+", u128::MAX);
    piped(&["count", "--limit", "0"], empty(36).as_bytes()).ends(0).prints(&[&most]);
}

#[test]
fn a_trace_of_a_large_board_ends_with_an_announced_limit() {
    let traced = piped(&["trace"], empty(36).as_bytes()).ends(3);
    assert!(traced.err.contains("1000000 events"), "{}", traced.err);
    let traced = piped(&["trace", "--max-events", "9"], empty(36).as_bytes()).ends(3);
    assert_eq!(traced.out.lines().count(), 9 + 2);
}

#[test]
fn generate_announces_its_limit_on_boards_above_25() {
    let made = sudokit(&["generate", "--shape", "6x6", "--seed", "1", "--time-limit", "0.2"]);
    assert!(!made.err.contains("no limit was given"), "{}", made.err);
    let mut child = command(&["generate", "--shape", "6x6", "--seed", "1"])
        .stderr(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("the program starts");
    // It says so at once, and ends only after the limit.
    let notes = BufReader::new(child.stderr.take().expect("it was piped")).lines();
    let announced = notes.map_while(Result::ok).any(|note| note.contains("no limit was given"));
    child.kill().expect("it can be ended");
    child.wait().expect("it ends");
    assert!(announced);
}

#[test]
fn limits_hold_in_every_stage() {
    let board = empty(64);
    for verb in ["solve", "count", "check", "rate", "hint", "explain"] {
        let mut child = command(&[verb, "--time-limit", "0.3"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        child.stdin.take().expect("it was piped").write_all(board.as_bytes()).expect("it reads");
        assert_eq!(code(&mut child), Some(3), "{verb}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_every_stage_and_keeps_what_is_finished() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("boards.txt");
    let mut file = File::create(&path).unwrap();
    // A 4x4 that is answered at once, and boards that take much longer than the test.
    write!(file, "1...............\n{}", empty(64).repeat(50)).unwrap();
    let path = path.to_str().unwrap();
    for verb in ["count", "check", "explain"] {
        let mut child = command(&[verb, "--threads", "1", path])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut first = String::new();
        let mut printed = BufReader::new(child.stdout.take().expect("it was piped"));
        printed.read_line(&mut first).expect("text");
        interrupt(&child);
        assert_eq!(code(&mut child), Some(130), "{verb}");
        assert!(!first.is_empty(), "{verb}");
    }
}

#[test]
fn an_input_without_a_puzzle_is_nothing_found() {
    for verb in ["solve", "count", "check", "rate", "convert", "trace"] {
        piped(&[verb], b"").ends(1).prints(&[]).says("no puzzle");
        piped(&[verb], b"# nothing\n\n").ends(1).says("no puzzle");
    }
}

/// Waits for the end of a program, and returns its exit code; none if it waits longer than [`SOON`], or computes more than
/// [`MOST`] from now on.
fn code(child: &mut Child) -> Option<i32> {
    let (start, computed) = (Instant::now(), processor_time(child));
    while start.elapsed() < SOON {
        if let Some(status) = child.try_wait().expect("it can be asked") {
            return status.code();
        }
        if processor_time(child).saturating_sub(computed) > MOST {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().expect("it can be ended");
    child.wait().expect("it ends");
    None
}

/// How long a program has computed on all processors, where the system tells; else nothing. Other work on the machine does
/// not change it.
fn processor_time(child: &Child) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap_or_default();
    // After the name, which may contain anything: the state, and ten numbers before these two.
    let numbers = stat.rsplit(')').next().unwrap_or_default().split(' ').skip(12).take(2);
    // In hundredths of a second.
    let ticks: u64 = numbers.filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    Duration::from_millis(10 * ticks)
}

/// Whether a program looks for Ctrl-C yet, where the system tells.
#[cfg(unix)]
fn listens(child: &Child) -> bool {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    caught.is_none_or(|mask| mask & 0b10 != 0)
}

/// Presses Ctrl-C, once the program looks for it.
#[cfg(unix)]
fn interrupt(child: &Child) {
    let begun = Instant::now();
    while !listens(child) && begun.elapsed() < SOON {
        std::thread::sleep(Duration::from_millis(5));
    }
    let id = child.id().to_string();
    let killed = std::process::Command::new("kill").args(["-INT", &id]).status();
    assert!(killed.is_ok_and(|status| status.success()));
}

#[test]
fn pages_end_when_they_cannot_be_written() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("many.txt");
    fs::write(&path, format!("{EXAMPLE}\n").repeat(20_000)).unwrap();
    let path = path.to_str().unwrap();
    for verb in [&["print", "--scale", "none", "--threads", "3", path][..], &["convert", path]] {
        let pdf = |out| command(&[verb, &["--to", "pdf"]].concat()).stdout(out).spawn().unwrap();
        let mut child = pdf(Stdio::piped());
        let mut begin = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut begin).unwrap();
        assert_eq!(code(&mut child), Some(0), "{verb:?}");
        if cfg!(target_os = "linux") {
            let full = File::options().write(true).open("/dev/full").unwrap();
            assert_eq!(code(&mut pdf(full.into())), Some(2), "{verb:?}");
        }
        #[cfg(unix)]
        {
            let mut child = pdf(Stdio::null());
            std::thread::sleep(Duration::from_millis(200));
            interrupt(&child);
            assert_eq!(code(&mut child), Some(130), "{verb:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_pictures() {
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("x");
    let file = file.to_str().unwrap();
    for (verb, open) in [
        (&["print", "--to", "svg", "-"][..], true),
        (&["print", "--to", "svg", "--threads", "1", "-"], true),
        (&["explain", "--to", "svg", "-"], true),
        (&["convert", "--threads", "1", "-"], true),
        (&["print", "--to", "png", "--width", "10000", "--force", "-o", file, EXAMPLE], false),
    ] {
        let mut child = command(verb).stdin(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take().filter(|_| open);
        std::thread::sleep(Duration::from_millis(300));
        interrupt(&child);
        assert_eq!(code(&mut child), Some(130), "{verb:?}");
        drop(input);
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_measuring() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("many.txt");
    fs::write(&path, format!("{EXAMPLE}\n").repeat(300_000)).unwrap();
    // While it reads, and while it measures.
    for wait in [50, 400, 2000] {
        let bench = ["bench", "--seconds", "600", path.to_str().unwrap()];
        let mut child = command(&bench).stdout(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(wait));
        interrupt(&child);
        // A tenth of a second on an idle machine.
        assert_eq!(code(&mut child), Some(130), "{wait}");
    }
}

/// Where the system grants no more memory, it says so and ends; it is not aborted.
#[cfg(target_os = "linux")]
#[test]
fn too_little_memory_is_an_error() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("board.txt");
    fs::write(&path, empty(64)).unwrap();
    let program = env!("CARGO_BIN_EXE_sudokit");
    let mut refused = 0;
    for verb in ["solve", "count", "check", "explain", "canon", "print --to svg"] {
        for kilobytes in [60_000, 100_000, 140_000] {
            let line = format!("ulimit -v {kilobytes}; exec {program} {verb} {}", path.display());
            let output = std::process::Command::new("sh").args(["-c", &line]).output().unwrap();
            let ran = ran(output);
            assert!(matches!(ran.code, Some(0..=3)), "{line}: {:?} {}", ran.code, ran.err);
            if ran.err.contains("memory") || ran.err.contains("thread") {
                assert_eq!(ran.code, Some(3), "{line}: {}", ran.err);
                refused += 1;
            }
        }
    }
    assert!(refused > 6, "{refused}");
}

#[test]
fn long_words_are_cut() {
    let start = Instant::now();
    let long = "X".repeat(100_000);
    let printed = sudokit(&["print", "--to", "svg", "--paper", "a4", "--title", &long, EXAMPLE]);
    let printed = printed.ends(0).says("the title is too long for a page");
    assert!(printed.out.len() < 100_000);
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[cfg(feature = "server")]
#[test]
fn origins_are_checked_when_the_server_starts() {
    for origin in [
        "foo",
        "bad origin",
        "",
        "https://a.example/",
        "https://A.example",
        "ftp://a.example",
        "https://a.example:443",
        "http://a.example:80",
        "https://a.example:99999",
        "https://*.example",
    ] {
        let args = ["serve", "--addr", "127.0.0.1:0", "--origin", origin];
        sudokit(&args).ends(2).says("https://example.org");
    }
    for host in ["a.example:80", "*", "", "a b", "https://a.example"] {
        sudokit(&["serve", "--addr", "127.0.0.1:0", "--host", host]).ends(2).says("--host");
    }
    // Valid ones go on to the address, which is not one of this machine.
    for origin in ["*", "https://a.example", "http://localhost:3000"] {
        let ran = sudokit(&["serve", "--addr", "192.0.2.1:1", "--origin", origin]).ends(2);
        assert!(ran.err.contains("192.0.2.1"), "{}", ran.err);
    }
}

/// A name stands for its address, and the log has clients if it is asked for.
#[cfg(all(feature = "server", target_os = "linux"))]
#[test]
fn the_server_listens_at_a_name_and_may_log_its_clients() {
    use std::net::TcpStream;

    for (clients, wanted) in [(true, "\"client\":\"127.0.0.1\""), (false, "\"route\":\"/health\"")]
    {
        let mut args = vec!["serve", "--addr", "localhost:0"];
        args.extend(clients.then_some("--log-clients"));
        let mut child = command(&args).stderr(Stdio::piped()).spawn().expect("it starts");
        let mut log = BufReader::new(child.stderr.take().unwrap()).lines();
        let listens = log.next().unwrap().unwrap();
        let (_, address) = listens.split_once("http://").expect("where it listens");
        let (address, _) = address.split_once('/').expect("its end");
        let mut stream = TcpStream::connect(address).unwrap();
        let request = "GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        let line = log.next().unwrap().unwrap();
        assert!(line.contains(wanted), "{line}");
        assert_eq!(line.contains("127.0.0.1"), clients, "{line}");
        let _ =
            std::process::Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
        assert_eq!(code(&mut child), Some(0));
    }
    for wrong in ["8080", ":8080", "localhost", "127.0.0.1:99999", "none.invalid:8080"] {
        sudokit(&["serve", "--addr", wrong]).ends(2).says("127.0.0.1:8080, localhost:8080");
    }
}

/// What the log cannot take is lost; answers are not.
#[cfg(all(feature = "server", target_os = "linux"))]
#[test]
fn a_log_that_cannot_be_written_stops_nothing() {
    use std::net::TcpStream;

    // The log says where it listens, so the port is one that was free a moment ago.
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let full = File::options().write(true).open("/dev/full").unwrap();
    let mut child =
        command(&["serve", "--addr", &free.to_string()]).stderr(full).spawn().expect("it starts");
    let ask = |path: &str| {
        let begun = Instant::now();
        let mut stream = loop {
            match TcpStream::connect(free) {
                Ok(stream) => break stream,
                Err(error) => assert!(begun.elapsed() < SOON, "{error}"),
            }
            std::thread::sleep(Duration::from_millis(20));
        };
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    for _ in 0..20 {
        assert!(ask("/health").starts_with("HTTP/1.1 200"));
    }
    let begun = Instant::now();
    while !ask("/metrics").contains("sudokit_lost_log_lines_total 2") {
        assert!(begun.elapsed() < SOON);
    }
    let _ = std::process::Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert_eq!(code(&mut child), Some(0));
}
