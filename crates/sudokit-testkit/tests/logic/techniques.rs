//! Tests the technique cases: the project's own, and HoDoKu's library if the corpus is available.

use std::collections::BTreeMap;
use std::path::Path;

use sudokit_logic::LADDER;
use sudokit_logic::case::Verdict;
use sudokit_testkit::corpus::corpus;
use sudokit_testkit::techniques::{Placed, cases, check, solution};

/// The codes of which HoDoKu's library 1.3 has cases.
const IN_LIBRARY: &[&str] = &[
    "0000", "0002", "0003", "0100", "0101", "0110", "0111", "0200", "0201", "0202", "0210", "0211",
    "0212", "0300", "0301", "0302", "0310", "0311", "0312", "0320", "0321", "0322", "0331", "0332",
    "0340", "0341", "0342", "0362", "0363", "0364", "0400", "0401", "0402", "0403", "0404", "0405",
    "0500", "0501", "0502", "0503", "0600", "0601", "0602", "0603", "0604", "0605", "0606", "0607",
    "0608", "0610", "0701", "0702", "0703", "0706", "0707", "0708", "0709", "0710", "0711", "0800",
    "0801", "0803", "0901", "0902", "0903", "0904", "1101", "1201", "1202",
];

/// The project's own case files: name and cases.
fn own() -> Vec<(String, Vec<Placed>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/techniques");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    let read = |path: &std::path::PathBuf| cases(&std::fs::read_to_string(path).unwrap());
    let name = |path: &std::path::PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    files.iter().map(|path| (name(path), read(path))).collect()
}

#[test]
fn our_own_cases_pass() {
    for (name, cases) in own() {
        let report = check(&cases, "");
        let failures: Vec<_> = report
            .failures
            .iter()
            .map(|(line, case, verdict)| match verdict {
                Verdict::Differs(step) => format!("{name}:{line}: {case}: {:?}", step.effect()),
                verdict => format!("{name}:{line}: {case}: {verdict:?}"),
            })
            .collect();
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    }
}

#[test]
fn every_technique_without_library_cases_has_its_own() {
    let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for placed in own().iter().flat_map(|(_, cases)| cases) {
        let count = counts.entry(placed.case.code.clone()).or_default();
        if placed.case.variant == "x" { count.1 += 1 } else { count.0 += 1 }
    }
    for (id, code) in LADDER.iter().flat_map(|rung| rung.technique.names()) {
        if IN_LIBRARY.contains(code) {
            continue;
        }
        let count = |name: &str| counts.get(name).copied().unwrap_or_default();
        let (a, b) = (count(id), count(if code.is_empty() { "-" } else { code }));
        assert!(a.0 + b.0 >= 5 && a.1 + b.1 >= 2, "{id}: {} fire, {} do not", a.0 + b.0, a.1 + b.1);
    }
}

/// The expected effect of a case agrees with the solution of its position, if there is only one.
#[test]
fn our_own_cases_agree_with_their_solutions() {
    for (name, cases) in own() {
        for placed in cases {
            let Some(solution) = solution(&placed.board) else { continue };
            for conclusion in &placed.case.effect {
                use sudokit_logic::Conclusion::{Place, Remove};
                let true_there = match *conclusion {
                    Place(cell, digit) => solution[cell.index()] == digit,
                    Remove(cell, digit) => solution[cell.index()] != digit,
                };
                assert!(true_there, "{name}:{}: {conclusion:?}", placed.line);
            }
        }
    }
}

#[test]
fn the_library_passes() {
    let Some(text) = corpus("techniques/reglib.txt") else { return };
    let report = check(&cases(&text), "");
    let failed: Vec<_> = report.failures.iter().map(|(line, case, _)| (*line, case)).collect();
    assert!(failed.is_empty(), "{failed:?}");
}

/// The pages in the book are those made from the sources. `cargo run -p sudokit-testkit --example tools -- pages`
/// writes them again.
#[test]
fn the_pages_are_up_to_date_and_drawn() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/techniques");
    let pages = sudokit_testkit::pages::pages();
    for (name, page) in &pages {
        let there = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(there.replace("\r\n", "\n") == *page, "docs/techniques/{name} is not up to date");
        assert!(
            name == "README.md" || page.contains("in a real position"),
            "{name} has no drawing"
        );
        assert!(!page.contains("why-"), "{name} lacks a sentence");
    }
    assert_eq!(
        std::fs::read_dir(folder).unwrap().count(),
        pages.len(),
        "a page without a technique"
    );
}

/// The argument of a pattern that a person sees at a glance is short.
#[test]
fn small_patterns_have_short_arguments() {
    let small = ["skyscraper", "two-string-kite", "turbot-fish", "w-wing", "empty-rectangle"];
    for (name, page) in sudokit_testkit::pages::pages() {
        if small.iter().any(|id| name == format!("{id}.md")) {
            let argument = page.rsplit("```").next().unwrap_or_default();
            let words = argument.split_whitespace().count();
            assert!((20..95).contains(&words), "{name}: {words} words: {argument}");
        }
    }
}
