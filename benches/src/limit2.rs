//! 9x9: is there no solution, one, or more? The question every checker asks.

use std::time::{Duration, Instant};

use sudokit_core::{Alphabet, Puzzle, line};
use sudokit_solve::{ENGINES, Engine, Limits, first};
use sudoku::Sudoku;

use crate::options::Options;
use crate::stats::{Hash, median, spread};

/// About how long one engine works in one round.
const ROUND: Duration = Duration::from_millis(700);

/// Who answers.
enum Solver {
    Ours(Box<dyn Engine>),
    Peer,
}

/// A puzzle in the form each side wants, so that no reading is measured.
struct Task {
    ours: Puzzle,
    peer: Sudoku,
}

impl Solver {
    fn name(&self) -> &'static str {
        match self {
            Solver::Ours(engine) => engine.name(),
            Solver::Peer => "crate `sudoku` 0.8",
        }
    }

    /// The number of solutions, up to 2.
    fn count(&mut self, task: &Task) -> u8 {
        match self {
            Solver::Ours(engine) => engine.count(&task.ours, &Limits::solutions(2)).solutions as u8,
            Solver::Peer => task.peer.solutions_count_up_to(2) as u8,
        }
    }

    /// The digits of the only solution.
    fn solution(&mut self, task: &Task) -> Vec<u8> {
        match self {
            Solver::Ours(engine) => {
                let found = first(&mut **engine, &task.ours, &Limits::default()).0;
                let digits = |found: sudokit_core::Solution| {
                    found.digits().iter().map(|digit| digit.get()).collect()
                };
                found.map(digits).unwrap_or_default()
            }
            Solver::Peer => {
                task.peer.some_solution().map(|found| found.to_bytes().to_vec()).unwrap_or_default()
            }
        }
    }

    /// Seconds for these tasks, and the sum of the counts, so that nothing is optimised away.
    fn seconds(&mut self, tasks: &[Task], sample: &[usize]) -> (f64, u64) {
        let start = Instant::now();
        let sum = sample.iter().map(|&i| u64::from(self.count(&tasks[i]))).sum();
        (start.elapsed().as_secs_f64(), sum)
    }

    /// Which tasks it gets through in about the time of a round.
    fn sample(&mut self, tasks: &[Task], most: usize) -> Vec<usize> {
        let mut count = 20.min(most);
        loop {
            let sample = spread(tasks.len(), count);
            let (seconds, _) = self.seconds(tasks, &sample);
            if seconds > ROUND.as_secs_f64() / 4.0 || sample.len() < count || count >= most {
                let fits = count as f64 * ROUND.as_secs_f64() / seconds.max(1e-9);
                return spread(tasks.len(), (fits as usize).clamp(20, most));
            }
            count = (count * 4).min(most);
        }
    }

    /// One number for all answers: counts, and the digits where there is one solution.
    fn answers(&mut self, tasks: &[Task], sample: &[usize]) -> Hash {
        let mut hash = Hash::new();
        for &i in sample {
            let count = self.count(&tasks[i]);
            hash.add(&[count]);
            if count == 1 {
                hash.add(&self.solution(&tasks[i]));
            }
        }
        hash
    }
}

fn task(puzzle: &Puzzle) -> Task {
    let mut text = Vec::new();
    line::write_puzzle(&mut text, puzzle, Alphabet::Standard);
    let text = String::from_utf8(text).expect("signs");
    Task { ours: puzzle.clone(), peer: Sudoku::from_str_line(&text).expect("81 signs") }
}

/// Measures a set and prints its table.
pub(crate) fn table(name: &str, puzzles: &[Puzzle], options: &Options) {
    let tasks: Vec<Task> = puzzles.iter().map(task).collect();
    let mut solvers: Vec<Solver> = vec![Solver::Peer];
    solvers.extend(ENGINES.iter().map(|entry| Solver::Ours((entry.make)())));
    let samples: Vec<_> =
        solvers.iter_mut().map(|solver| solver.sample(&tasks, options.max_puzzles)).collect();

    // In every round each solver works on its sample, and right after it the peer on the same.
    let mut times = vec![Vec::new(); solvers.len()];
    let mut ratios = vec![Vec::new(); solvers.len()];
    for _ in 0..options.rounds {
        for (i, sample) in samples.iter().enumerate() {
            let (seconds, sum) = solvers[i].seconds(&tasks, sample);
            let (peer, peer_sum) = solvers[0].seconds(&tasks, sample);
            assert_eq!(sum, peer_sum, "{}: counts differ from the peer's", solvers[i].name());
            times[i].push(seconds);
            ratios[i].push(peer / seconds);
        }
    }

    println!("\n### {name}, {} puzzles of 9x9: solutions up to 2\n", tasks.len());
    println!("| engine | puzzles | puzzles/s | us/puzzle | speed / `sudoku` | answers |");
    println!("|---|---:|---:|---:|---:|---|");
    for (i, sample) in samples.iter().enumerate() {
        let (ours, peer) = (solvers[i].answers(&tasks, sample), solvers[0].answers(&tasks, sample));
        assert_eq!(ours, peer, "{}: answers differ from the peer's", solvers[i].name());
        let per_puzzle = median(&times[i]) / sample.len() as f64;
        println!(
            "| {} | {} | {:.0} | {:.2} | {:.3} | {ours} |",
            solvers[i].name(),
            sample.len(),
            1.0 / per_puzzle,
            per_puzzle * 1e6,
            median(&ratios[i]),
        );
    }
}
