//! Runs the examples.

macro_rules! example {
    ($name:ident, $path:literal) => {
        #[path = $path]
        #[allow(dead_code, missing_docs, unreachable_pub)]
        mod $name;
    };
}

example!(graded_batch, "../../examples/graded_batch.rs");
example!(own_engine, "../../examples/own_engine.rs");
example!(own_technique, "../../examples/own_technique.rs");
example!(show_hint, "../../examples/show_hint.rs");
example!(solve_file, "../../examples/solve_file.rs");

fn printed(
    run: impl FnOnce(&mut dyn std::io::Write) -> Result<(), Box<dyn std::error::Error>>,
) -> String {
    let mut out = Vec::new();
    run(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_file_is_solved() {
    let text = "1..43..2.1...32.\n................\n1..1............\n1..4\n";
    let answers = printed(|out| solve_file::run(text.as_bytes(), out));
    let answers: Vec<_> = answers.lines().collect();
    assert_eq!(answers[0], "1234341221434321");
    assert!(answers[1].ends_with("and others"));
    assert_eq!(answers[2], "no solution");
    assert!(answers[3].starts_with("line 4"));
}

#[test]
fn a_batch_has_the_level() {
    let batch = printed(|out| graded_batch::run(sudokit::Level::Easy, 2, out));
    assert_eq!(batch.lines().filter(|line| line.contains(" easy ")).count(), 2, "{batch}");
}

#[test]
fn a_hint_is_drawn_and_explained() {
    let hint = printed(|out| show_hint::run("1..43..2.1...32.", out));
    assert!(hint.starts_with("+-------+"), "{hint}");
    assert!(hint.trim_end().lines().last().is_some_and(|line| line.contains(": ")), "{hint}");
}

#[test]
fn the_own_engine_agrees_with_the_built_in_ones() {
    use sudokit::engines::{Limits, count};
    let mut own = own_engine::Backtracking;
    for text in ["1..43..2.1...32.", "1..4............", "1..1............"] {
        let puzzle: sudokit::Puzzle = text.parse().unwrap();
        let outcome = count(&mut own, &puzzle, &Limits::default());
        assert_eq!(Some(outcome.solutions), sudokit::count(&puzzle), "{text}");
    }
    assert!(printed(own_engine::run).starts_with("53467"));
}

#[test]
fn the_own_technique_is_used() {
    assert!(printed(own_technique::run).contains("last-of-digit"));
}
