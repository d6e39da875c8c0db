//! Measures how fast a scale rates, next to the program that it follows.
//!
//! `scale_speed SCALE [PASSES [GROUP]]`: the puzzles of `ratings/SCALE.tsv` in the folder SUDOKIT_CORPUS, by
//! level or by bands of the rating, with the CPU time of that program; only the GROUP, if one is named. Every
//! rating must be equal.
//!
//! `scale_speed SCALE PASSES --file FILE`: a file of puzzles, one on each line, one row each.
//!
//! One thread. All puzzles are rated in five passes, or PASSES, and the best time of each counts: on a busy
//! machine it is the one that was disturbed least. The passes go over all puzzles in turn, so that the CPU
//! does not learn the branches of one. Under `valgrind --tool=callgrind`, a run of two passes less a run of
//! one pass gives the instructions of one pass, without what is done to read the puzzles.

use std::time::{Duration, Instant};

use sudokit_assess::{Position, Progress, Scale};
use sudokit_core::Puzzle;
use sudokit_scales::scale_by_name;
use sudokit_testkit::corpus::corpus;

use crate::Args;

/// The upper ends of the bands, for scales without levels.
const BANDS: [f64; 6] = [2.5, 5.9, 7.5, 8.7, 9.4, f64::MAX];

/// A puzzle to rate.
struct Timed {
    position: Position,
    group: String,
    /// The known rating, if there is one.
    known: Option<f64>,
    /// The CPU time of the other program, in milliseconds.
    theirs: f64,
    /// The best time so far.
    ours: Duration,
    rating: String,
}

impl Timed {
    fn new(puzzle: &str, group: String, known: Option<f64>, theirs: f64) -> Timed {
        let puzzle: Puzzle = puzzle.replace('0', ".").parse().expect("a puzzle");
        let position = Position::new(&puzzle, Progress::NONE, None).expect("no digits clash");
        Timed { position, group, known, theirs, ours: Duration::MAX, rating: String::new() }
    }

    fn millis(&self) -> f64 {
        self.ours.as_secs_f64() * 1e3
    }
}

/// The puzzles of a table with known ratings, those of one group or all.
fn of_corpus(scale: &str, only: Option<&str>) -> Vec<Timed> {
    let Some(text) = corpus(&format!("ratings/{scale}.tsv")) else { return Vec::new() };
    let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let names = lines.next().expect("a header");
    let column = |name: &str| names.iter().position(|known| *known == name);
    let (level, cpu) = (column("level"), column("cpu_ms").expect("a column cpu_ms"));
    let timed = lines.map(|fields| {
        let rating: f64 = fields[1].parse().expect("a rating");
        let band = BANDS.iter().position(|end| rating <= *end).expect("the last has no end");
        let group = match (level, band) {
            (Some(level), _) => fields[level].to_owned(),
            (None, 5) => format!("above {}", BANDS[4]),
            (None, band) => format!("up to {}", BANDS[band]),
        };
        Timed::new(fields[0], group, Some(rating), fields[cpu].parse().expect("milliseconds"))
    });
    timed.filter(|timed| only.is_none_or(|only| timed.group == only)).collect()
}

fn of_file(file: &str) -> Vec<Timed> {
    let text = std::fs::read_to_string(file).expect("a readable file");
    let puzzles = text.lines().filter_map(|line| line.split('\t').next());
    puzzles.map(|puzzle| Timed::new(puzzle, puzzle.to_owned(), None, 0.0)).collect()
}

fn rate(scale: &dyn Scale, timed: &mut Timed) {
    let start = Instant::now();
    let score = std::hint::black_box(scale.rate(&timed.position, &|| true));
    timed.ours = timed.ours.min(start.elapsed());
    timed.rating = score.values[0].as_ref().map_or("-".to_owned(), ToString::to_string);
    if let Some(known) = timed.known {
        assert_eq!(timed.rating.parse().ok(), Some(known), "{:?}", timed.position.board().grid());
    }
}

pub(crate) fn run(args: Args) {
    let args: Vec<String> = args.collect();
    let arg = |at: usize| args.get(at).map(String::as_str);
    let scale = arg(0).and_then(scale_by_name).expect("the name of a scale");
    let passes: u32 = arg(1).map_or(5, |text| text.parse().expect("a number of passes"));
    let file = arg(3).filter(|_| arg(2) == Some("--file"));
    let mut all = match file {
        Some(file) => of_file(file),
        None => of_corpus(scale.name(), arg(2)),
    };
    for _ in 0..passes {
        all.iter_mut().for_each(|timed| rate(scale, timed));
    }
    if file.is_some() {
        println!("| puzzle | rating | ours, ms |\n|---|---:|---:|");
        for timed in &all {
            println!("| {} | {} | {:.3} |", timed.group, timed.rating, timed.millis());
        }
        println!("| all | | {:.3} |", all.iter().map(Timed::millis).sum::<f64>());
        return;
    }
    all.sort_by(|a, b| a.known.partial_cmp(&b.known).expect("a number"));
    let mut groups: Vec<&str> = Vec::new();
    for timed in &all {
        if !groups.contains(&&*timed.group) {
            groups.push(&timed.group);
        }
    }
    println!("| group | puzzles | theirs, ms | ours, ms | ratio |\n|---|---:|---:|---:|---:|");
    for group in groups.iter().copied().chain(["all"]) {
        let of_group = || all.iter().filter(|timed| group == "all" || timed.group == group);
        let count = of_group().count() as f64;
        let theirs = of_group().map(|timed| timed.theirs).sum::<f64>() / count;
        let ours = of_group().map(Timed::millis).sum::<f64>() / count;
        println!("| {group} | {count} | {theirs:.2} | {ours:.4} | {:.0} |", theirs / ours);
    }
}
