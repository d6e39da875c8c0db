//! The table of cases that every front end answers alike, as a Rust program asks it.

use serde_json::{Map, Value};
use sudokit::answers::records::Failed;
use sudokit::answers::{
    BoardOptions, Boards, Canon, Check, Count, Declared, Explain, Hint, Limits, Morph, NotOne,
    Notation, Options, Rate, Solve, Steps, read_one,
};
use sudokit::engines::Ending;
use sudokit::formats::Entry;
use sudokit::{
    Generate, NoAnswer, Position, Solutions, Solver, Verdict, canonical, check, count_up_to,
    explain, hint, is_unique, morph, rate, solve,
};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/doors/cases.jsonl");

struct Case {
    verb: String,
    puzzle: Option<String>,
    options: Map<String, Value>,
    line: String,
    json: String,
}

fn cases() -> Vec<Case> {
    let table = std::fs::read_to_string(TABLE).unwrap();
    let case = |line: &str| {
        let case: Value = serde_json::from_str(line).unwrap();
        let text = |name: &str| case[name].as_str().map(str::to_owned);
        Case {
            verb: text("verb").unwrap(),
            puzzle: text("puzzle"),
            options: case["options"].as_object().unwrap().clone(),
            line: text("line").unwrap(),
            json: text("json").unwrap(),
        }
    };
    table.lines().map(case).collect()
}

impl Case {
    /// The options of the question, and what is said of the board and the limits.
    fn options(&self) -> (Options, BoardOptions, Limits) {
        let mut options = Options::default();
        options.add_json(self.options.clone()).unwrap();
        let board = BoardOptions::take(&mut options).unwrap();
        let limits = Limits::take(&mut options).unwrap();
        (options, board, limits)
    }

    fn entry(&self, boards: &Boards) -> Result<Entry, NotOne> {
        read_one(self.puzzle.as_deref().unwrap(), &boards.read)
    }

    fn fields(&self) -> Value {
        serde_json::from_str(&self.json).unwrap()
    }
}

/// What [`Solver::ask`] says, as the table has it.
fn asked<Q: Declared>(case: &Case) -> String {
    let (mut options, board, limits) = case.options();
    if case.verb == "check" && limits.are_none() {
        // Without limits, searches may run beside each other.
        options.set("batches".to_owned(), "true").unwrap();
    }
    let question = Q::take(&mut options).unwrap();
    let mut solver = Solver::new();
    if let Some(nodes) = limits.nodes {
        solver = solver.node_limit(nodes);
    }
    let record = match case.entry(&board.boards().unwrap()) {
        Ok(entry) => match solver.ask(&question, &entry) {
            Ok(answers) => {
                let record = question.record(&entry, &answers[0], Notation::default());
                serde_json::to_value(record).unwrap()
            }
            Err(NoAnswer::Refused(refusal)) => {
                serde_json::to_value(refusal.record("-", 1)).unwrap()
            }
            Err(none) => panic!("{none}"),
        },
        Err(NotOne::Fault { fault, .. }) => {
            let (kind, message) = (fault.kind.id(), fault.kind.to_string());
            serde_json::to_value(Failed::new("-", fault.line, fault.column, kind, message)).unwrap()
        }
        Err(error) => panic!("{error}"),
    };
    let Value::Object(mut fields) = record else { panic!("a record") };
    // What an engine counts in its own terms changes whenever it is tuned.
    fields.shift_remove("details");
    Value::Object(fields).to_string()
}

#[test]
fn questions_have_the_answers_of_the_table() {
    let mut count = 0;
    for case in cases() {
        let found = match &*case.verb {
            "solve" => asked::<Solve>(&case),
            "count" => asked::<Count>(&case),
            "check" => asked::<Check>(&case),
            "rate" => asked::<Rate>(&case),
            "hint" => asked::<Hint>(&case),
            "steps" => asked::<Steps>(&case),
            "explain" => asked::<Explain>(&case),
            "canon" => asked::<Canon>(&case),
            "morph" => asked::<Morph>(&case),
            _ => continue,
        };
        assert_eq!(found, case.json, "{} {:?}", case.verb, case.puzzle);
        count += 1;
    }
    assert!(count > 100, "{count}");
}

#[test]
fn functions_have_the_answers_of_the_table() {
    let mut asked = 0;
    for case in cases().iter().filter(|case| case.options.keys().all(|name| name == "seed")) {
        let boards = Boards::default();
        let Some(Ok(entry)) = case.puzzle.is_some().then(|| case.entry(&boards)) else { continue };
        let (puzzle, fields) = (&entry.puzzle, case.fields());
        let status = fields["status"].as_str().unwrap();
        match &*case.verb {
            "solve" => match solve(puzzle) {
                Solutions::Unique(solution) => assert_eq!(solution.to_string(), case.line),
                Solutions::Several(two) => assert!(two.iter().all(|s| s.solves(puzzle))),
                Solutions::None { .. } => assert_eq!(status, "no-solution"),
                Solutions::Unknown { .. } => panic!("there is no limit"),
            },
            "count" => {
                let outcome = count_up_to(puzzle, Some(2));
                let plus = if outcome.ending == Ending::Exhausted { "" } else { "+" };
                assert_eq!(format!("{}{plus}", outcome.solutions), case.line);
                assert_eq!(is_unique(puzzle), case.line == "1");
            }
            "check" => {
                let check = check(puzzle);
                assert_eq!(fields["nodes"], check.nodes);
                if let Verdict::Unique { redundant } = check.verdict {
                    let names = redundant.iter().map(|&cell| puzzle.geometry().name(cell));
                    assert_eq!(fields["redundant"], Value::from(names.collect::<Vec<_>>()));
                } else {
                    assert_ne!(status, "unique");
                }
            }
            "rate" => match rate(puzzle) {
                Ok(rating) => {
                    assert_eq!(
                        (fields["level"].as_str(), fields["steps"].as_u64()),
                        (Some(rating.level.name()), Some(rating.steps as u64))
                    );
                    assert_eq!(fields["hardest"].as_str(), rating.hardest);
                }
                Err(none) => assert_eq!(none_status(&none), status),
            },
            "hint" => match hint(puzzle) {
                Ok(hint) => {
                    assert_eq!(fields["step"]["technique"], hint.step().technique);
                    let text = fields["step"]["text"].as_array().unwrap();
                    assert!(hint.to_string().ends_with(text.last().unwrap().as_str().unwrap()));
                }
                Err(none) => assert_eq!(none_status(&none), status),
            },
            "steps" => match Position::new(puzzle.clone()).steps(100) {
                Ok(steps) => {
                    let listed = fields["steps"].as_array().unwrap();
                    let techniques = listed.iter().map(|step| step["technique"].as_str().unwrap());
                    assert!(steps.iter().map(|hint| hint.step().technique).eq(techniques));
                }
                Err(none) => assert_eq!(none_status(&none), status),
            },
            "explain" => match explain(puzzle) {
                Ok(path) => {
                    let steps = fields["steps"].as_array().unwrap();
                    let techniques = steps.iter().map(|step| step["technique"].as_str().unwrap());
                    assert!(path.steps().map(|hint| hint.step().technique).eq(techniques));
                }
                Err(none) => assert_eq!(none_status(&none), status),
            },
            "canon" => {
                let found = canonical(puzzle);
                let found = found.map(|found| Notation::default().puzzle(&found.puzzle));
                assert_eq!(found.ok().as_deref(), fields["canonical"].as_str());
            }
            "morph" => {
                let morphed = morph(puzzle, case.options["seed"].as_u64().unwrap());
                let morphed = morphed.map(|puzzle| Notation::default().puzzle(&puzzle));
                assert_eq!(morphed.ok().as_deref(), fields["morph"].as_str());
            }
            verb => panic!("{verb}"),
        }
        asked += 1;
    }
    assert!(asked > 60, "{asked}");
}

/// What the table says of a puzzle without an answer.
fn none_status(none: &NoAnswer) -> &'static str {
    match none {
        NoAnswer::NoSolution { .. } => "no-solution",
        NoAnswer::NotUnique => "not-unique",
        NoAnswer::Solved => "complete",
        NoAnswer::Beyond => "beyond",
        other => panic!("{other}"),
    }
}

#[test]
fn puzzles_of_a_seed_are_those_of_the_table() {
    let mut made = 0;
    for case in cases().iter().filter(|case| case.verb == "generate") {
        let (mut options, board, _) = case.options();
        let seed = options.text("seed").unwrap().parse().unwrap();
        let wanted = Generate::take(&mut options, &board).unwrap();
        let boards = board.boards().unwrap();
        let puzzle = Solver::new().generate(&wanted, &boards.read.geometries, seed).unwrap();
        let text = Notation::default().puzzle(&puzzle.draft.puzzle());
        assert_eq!(Some(&*text), case.fields()["puzzle"].as_str(), "{:?}", case.options);
        made += 1;
    }
    assert!(made >= 8, "{made}");
}
