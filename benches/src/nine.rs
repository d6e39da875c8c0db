//! 9x9: time to the first solution, and to the answer whether it is the only one; one puzzle at a
//! time and in batches.

use std::time::{Duration, Instant};

use sudokit_core::{Alphabet, Puzzle, Solution, line};
use sudokit_solve::lanes::{Answer9, Lanes};
use sudokit_solve::simd9::{Instructions, Simd9};
use sudokit_solve::{Cells9, ENGINES, Engine, Limits};
use sudoku::Sudoku;

use crate::options::Options;
use crate::stats::{Hash, median, spread};

/// About how long one solver works in one round.
const ROUND: Duration = Duration::from_millis(300);

/// A program that is measured.
enum Solver {
    /// An engine, one puzzle at a time through the trait.
    Engine(Box<dyn Engine>),
    /// `simd9`, one packed puzzle at a time.
    Single(Simd9),
    /// `lanes`, all packed puzzles at once.
    Batch(Lanes),
    /// The crate `sudoku`.
    Peer,
}

/// The puzzles, converted for each solver so that no parsing is measured, and room for the answers.
#[derive(Default)]
struct Tasks {
    puzzles: Vec<Puzzle>,
    cells: Vec<Cells9>,
    peer: Vec<Sudoku>,
    answers: Vec<Answer9>,
}

impl Tasks {
    fn new(puzzles: &[Puzzle]) -> Tasks {
        let mut tasks = Tasks::default();
        for puzzle in puzzles {
            let mut text = Vec::new();
            line::write_puzzle(&mut text, puzzle, Alphabet::Standard);
            tasks.cells.push(Cells9::read(&text).expect("81 characters"));
            let text = String::from_utf8(text).expect("ASCII");
            tasks.peer.push(Sudoku::from_str_line(&text).expect("81 characters"));
            tasks.puzzles.push(puzzle.clone());
        }
        tasks.answers.resize(puzzles.len(), Answer9::default());
        tasks
    }

    /// Returns up to `count` of the tasks, evenly spread.
    fn sample(&self, count: usize) -> Tasks {
        let puzzles: Vec<_> = spread(self.puzzles.len(), count)
            .into_iter()
            .map(|i| self.puzzles[i].clone())
            .collect();
        Tasks::new(&puzzles)
    }

    fn len(&self) -> usize {
        self.puzzles.len()
    }
}

/// The result of a run over all tasks.
#[derive(Default)]
struct Total {
    /// The sum of the numbers of solutions.
    solutions: u64,
    nodes: u64,
    sweeps: Option<u64>,
}

impl Solver {
    fn all() -> Vec<Solver> {
        let mut all = vec![Solver::Peer];
        // The engines for 9x9 are added below, with each instruction set.
        let own = [Simd9::new().name(), Lanes::new().name()];
        let general = ENGINES.iter().filter(|info| !own.contains(&info.name));
        all.extend(general.map(|info| Solver::Engine(info.make())));
        for instructions in Instructions::ALL {
            all.extend(Simd9::with(instructions).map(Solver::Single));
            all.extend(Lanes::with(instructions).map(Solver::Batch));
        }
        all
    }

    fn name(&self) -> String {
        match self {
            Solver::Engine(engine) => engine.name().to_owned(),
            Solver::Single(engine) => format!("simd9, {}", engine.instructions().name()),
            Solver::Batch(engine) => format!("lanes, {}", engine.instructions().name()),
            Solver::Peer => "crate `sudoku` 0.8".to_owned(),
        }
    }

    /// Counts the solutions of all tasks up to the limit; `simd9` and `lanes` also keep the first
    /// one.
    fn run(&mut self, tasks: &mut Tasks, limit: u8) -> Total {
        let limits = Limits::solutions(limit.into());
        let mut total = Total::default();
        match self {
            Solver::Engine(engine) => {
                for puzzle in &tasks.puzzles {
                    let outcome = engine.count(puzzle, &limits);
                    total.solutions += outcome.solutions as u64;
                    total.nodes += outcome.nodes;
                }
            }
            Solver::Single(engine) => {
                let mut sweeps = 0;
                for (cells, answer) in tasks.cells.iter().zip(&mut tasks.answers) {
                    *answer = engine.solve(cells, &limits);
                    total.solutions += answer.outcome.solutions as u64;
                    total.nodes += answer.outcome.nodes;
                    sweeps += engine.sweeps();
                }
                total.sweeps = Some(sweeps);
            }
            Solver::Batch(engine) => {
                engine.solve_batch(&tasks.cells, &limits, &mut tasks.answers);
                for answer in &tasks.answers {
                    total.solutions += answer.outcome.solutions as u64;
                    total.nodes += answer.outcome.nodes;
                }
                total.sweeps = Some(engine.sweeps());
            }
            Solver::Peer => {
                for sudoku in &tasks.peer {
                    total.solutions += sudoku.solutions_count_up_to(limit.into()) as u64;
                }
            }
        }
        total
    }

    /// Returns the seconds for these tasks, and the result.
    fn seconds(&mut self, tasks: &mut Tasks, limit: u8) -> (f64, Total) {
        let start = Instant::now();
        let total = self.run(tasks, limit);
        (start.elapsed().as_secs_f64(), total)
    }

    /// Returns a sample that the solver finishes in about the time of a round.
    fn sample(&mut self, tasks: &Tasks, most: usize) -> Tasks {
        let mut count = 20.min(most);
        loop {
            let mut sample = tasks.sample(count);
            let (seconds, _) = self.seconds(&mut sample, 2);
            if seconds > ROUND.as_secs_f64() / 4.0 || sample.len() < count || count >= most {
                let fits = count as f64 * ROUND.as_secs_f64() / seconds.max(1e-9);
                return tasks.sample((fits as usize).clamp(20, most));
            }
            count = (count * 4).min(most);
        }
    }

    /// Returns a hash of all answers: the counts, and the digits where there is one solution.
    fn answers(&mut self, tasks: &mut Tasks) -> Hash {
        let mut hash = Hash::new();
        for i in 0..tasks.len() {
            let limits = Limits::solutions(2);
            let (count, digits) = match self {
                Solver::Engine(engine) => {
                    let mut first = None;
                    let outcome = engine.search(&tasks.puzzles[i], &limits, &mut |solution| {
                        first.get_or_insert_with(|| solution.clone());
                        std::ops::ControlFlow::Continue(())
                    });
                    let digits = first.iter().flat_map(Solution::digits);
                    (outcome.solutions, digits.map(|digit| digit.get()).collect())
                }
                Solver::Peer => {
                    let count = tasks.peer[i].solutions_count_up_to(2) as u128;
                    let found = tasks.peer[i].some_solution();
                    (count, found.map_or(Vec::new(), |found| found.to_bytes().to_vec()))
                }
                Solver::Single(_) | Solver::Batch(_) => {
                    if i == 0 {
                        self.run(tasks, 2);
                    }
                    let Answer9 { outcome, solution } = &tasks.answers[i];
                    let digit = |cell| solution.as_ref().and_then(|cells| cells.get(cell));
                    (outcome.solutions, (0..81).filter_map(digit).collect())
                }
            };
            hash.add(&[count as u8]);
            if count == 1 {
                hash.add(&digits);
            }
        }
        hash
    }
}

/// Measures a set and prints its table.
pub(crate) fn table(name: &str, puzzles: &[Puzzle], options: &Options) {
    let tasks = Tasks::new(puzzles);
    let mut solvers = Solver::all();
    let mut samples: Vec<_> =
        solvers.iter_mut().map(|solver| solver.sample(&tasks, options.max_puzzles)).collect();

    println!("\n### {name}, {} puzzles of 9x9\n", tasks.len());
    println!(
        "| engine | solutions up to | puzzles | ns/puzzle | puzzles/s | speed / `sudoku` | nodes | sweeps | answers |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---|");
    for limit in [1, 2] {
        // In every round each solver works on its sample, and immediately after it the peer on the
        // same sample.
        let mut times = vec![Vec::new(); solvers.len()];
        let mut ratios = vec![Vec::new(); solvers.len()];
        let mut totals: Vec<Total> = solvers.iter().map(|_| Total::default()).collect();
        for _ in 0..options.rounds {
            for (i, sample) in samples.iter_mut().enumerate() {
                let (seconds, total) = solvers[i].seconds(sample, limit);
                let (peer, peer_total) = solvers[0].seconds(sample, limit);
                let name = solvers[i].name();
                assert_eq!(
                    total.solutions, peer_total.solutions,
                    "{name}: counts differ from the peer's"
                );
                times[i].push(seconds);
                ratios[i].push(peer / seconds);
                totals[i] = total;
            }
        }
        for (i, sample) in samples.iter_mut().enumerate() {
            let (ours, peers) = (solvers[i].answers(sample), solvers[0].answers(sample));
            assert_eq!(ours, peers, "{}: answers differ from the peer's", solvers[i].name());
            let puzzles = sample.len() as f64;
            let per_puzzle = median(&times[i]) / puzzles;
            let mean = |sum: u64| format!("{:.2}", sum as f64 / puzzles);
            let is_peer = matches!(solvers[i], Solver::Peer);
            println!(
                "| {} | {limit} | {puzzles} | {:.0} | {:.0} | {:.2} | {} | {} | {ours} |",
                solvers[i].name(),
                per_puzzle * 1e9,
                1.0 / per_puzzle,
                median(&ratios[i]),
                if is_peer { "-".to_owned() } else { mean(totals[i].nodes) },
                totals[i].sweeps.map_or("-".to_owned(), mean),
            );
        }
    }
}
