//! Checks technique cases in HoDoKu's library format: `cases FILE [CODE PREFIX]`.

use sudokit_logic::case::Verdict;
use sudokit_testkit::techniques::{cases, check, notation};

use crate::Args;

pub(crate) fn run(mut args: Args) {
    let file = args.next().expect("a file of cases");
    let prefix = args.next().unwrap_or_default();
    let cases = cases(&std::fs::read_to_string(file).expect("a readable file"));
    let report = check(&cases, &prefix);
    for (line, name, verdict) in &report.failures {
        let placed = cases.iter().find(|placed| placed.line == *line).expect("a case");
        let geometry = placed.board.geometry();
        let expected = notation(&placed.case.effect, geometry);
        println!("line {line} {name} {} expected {expected}", placed.case.digits);
        match verdict {
            Verdict::NotFound { others } => {
                for step in others.iter().take(4) {
                    println!("    other {}: {}", step.digits, notation(&step.effect(), geometry));
                }
                println!("    not found, {} others", others.len());
            }
            Verdict::Differs(step) => {
                println!("    found {}", notation(&step.effect(), geometry));
                println!("    marks {:?}\n    links {}", step.marks, step.links.len());
            }
            verdict => println!("    {verdict:?}"),
        }
    }
    let (mut passed, mut all) = (0, 0);
    for (name, count) in &report.counts {
        let mark = if count.0 == count.1 { "" } else { "  <--" };
        println!("{name:8} {:3} of {:3}{mark}", count.0, count.1);
        passed += count.0;
        all += count.1;
    }
    println!("{passed} passed, {} failed", all - passed);
}
