//! Solves puzzles by the ladder and checks every step against the solution:
//! `climb FILE [COUNT [SKIP]]`. Tells the techniques used, what was not solved, and the time.

use std::collections::BTreeMap;
use std::time::Instant;

use sudokit_core::{Geometries, line};
use sudokit_logic::{Board, solve};
use sudokit_testkit::techniques::{gainsaid, solution};

fn main() {
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("a file of puzzles");
    let count = args.next().map_or(usize::MAX, |count| count.parse().expect("a number"));
    let skip = args.next().map_or(0, |skip| skip.parse().expect("a number"));
    let text = std::fs::read_to_string(file).expect("a readable file");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let (mut all, mut solved, mut wrong, mut ms) = (0, 0, 0, 0.0);
    let mut used: BTreeMap<&str, usize> = BTreeMap::new();
    let mut levels: BTreeMap<&str, usize> = BTreeMap::new();
    let mut slowest = (0.0, String::new());
    for text in lines.skip(skip).take(count) {
        let text = text.split_whitespace().next().expect("a puzzle");
        let read = line::read(text, &Geometries::default(), &line::Reading::default());
        let Ok(read) = read else { continue };
        let board = Board::new(&read.puzzle).expect("no clash");
        let before = Instant::now();
        let path = solve(&board);
        let took = before.elapsed().as_secs_f64() * 1e3;
        ms += took;
        if took > slowest.0 {
            slowest = (took, text.to_owned());
        }
        all += 1;
        if path.is_solved() {
            solved += 1;
        } else {
            println!("not solved: {text}");
        }
        if let Some(level) = path.level() {
            *levels.entry(level.name()).or_default() += 1;
        }
        let truth = solution(&board);
        for step in &path.steps {
            *used.entry(step.step.technique).or_default() += 1;
            if let Some(fault) = truth.as_deref().and_then(|truth| gainsaid(&step.step, truth)) {
                wrong += 1;
                println!("wrong: {} {fault:?} in {text}", step.step.technique);
                break;
            }
        }
    }
    for (name, count) in &used {
        println!("{count:8} {name}");
    }
    println!("{levels:?}");
    println!("{solved} of {all} solved, {wrong} wrong, {:.3} ms each", ms / f64::from(all.max(1)));
    println!("slowest {:.1} ms {}", slowest.0, slowest.1);
}
