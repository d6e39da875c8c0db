//! Steps of logic survive the way into JSON and back.

use sudokit_answers::records::{Explained, Rated, Status, Step, Value, puzzle_text};
use sudokit_assess::{Position, Progress};
use sudokit_core::Puzzle;
use sudokit_logic::{Board, solve};
use sudokit_scales::scale_by_name;

/// Puzzles whose solutions use fish, chains, almost locked sets and uniqueness.
const PUZZLES: [&str; 4] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
];

#[test]
fn every_step_can_be_read_back() {
    let mut kinds = [0; 3];
    for text in PUZZLES {
        let puzzle: Puzzle = text.parse().unwrap();
        let geometry = puzzle.geometry();
        let path = solve(&Board::new(&puzzle).unwrap());
        for found in &path.steps {
            let words = vec!["a sentence".to_owned()];
            let record: Step = Step::new(found, geometry, "a name".to_owned(), words);
            let json = serde_json::to_string(&record).unwrap();
            let read: Step = serde_json::from_str(&json).unwrap();
            assert_eq!(read, record, "{json}");
            assert_eq!(serde_json::to_string(&read).unwrap(), json);

            let step = &found.step;
            assert_eq!(read.conclusions(geometry).unwrap(), step.effect(), "{json}");
            let marks: Vec<_> =
                read.marks.iter().map(|mark| mark.resolve(geometry).unwrap()).collect();
            assert_eq!(marks, step.marks.to_vec(), "{json}");
            let links: Vec<_> =
                read.links.iter().map(|link| link.resolve(geometry).unwrap()).collect();
            assert_eq!(links, step.links, "{json}");
            assert!(std::ptr::eq(read.rung().unwrap(), found.rung), "{json}");
            assert_eq!(read.level(), Some(found.rung.level));
            kinds[0] += read.place.len();
            kinds[1] += read.remove.len();
            kinds[2] += read.links.len();
        }
    }
    assert!(kinds.iter().all(|&count| count > 20), "the puzzles show too little: {kinds:?}");
}

#[test]
fn a_path_becomes_a_rating() {
    let puzzle: Puzzle = PUZZLES[0].parse().unwrap();
    let path = solve(&Board::new(&puzzle).unwrap());
    let text = puzzle_text(&puzzle, sudokit_core::Alphabet::Standard);
    assert_eq!(text, PUZZLES[0]);
    let level = scale_by_name("level").unwrap();
    let position = Position::new(&puzzle, Progress::NONE, None).unwrap();
    let score = level.rate(&position, &|| true);
    let rated = Rated::new(text, level, score, Some(std::time::Duration::from_micros(12)));
    assert_eq!((rated.status, rated.micros), (Status::Rated, Some(12)));
    assert_eq!(rated.level(), path.level());
    let steps = path.steps.len();
    assert_eq!(rated.values.get("steps"), Some(&Value::Count(steps as u64)));
    let Some(Value::Tally(techniques)) = rated.values.get("techniques") else {
        panic!("{rated:?}")
    };
    assert_eq!(techniques.values().sum::<u32>() as usize, steps);
    let unrated =
        Rated::unrated(String::new(), Status::NotUnique, level, Some(std::time::Duration::ZERO));
    assert_eq!(unrated.level(), None);
    let json = r#"{"puzzle":"","status":"not-unique","steps":0,"techniques":{},"micros":0}"#;
    assert_eq!(serde_json::to_string(&unrated).unwrap(), json);
}

/// Some scales have levels of their own, with names that ours have too.
#[test]
fn only_levels_of_the_ladder_are_levels() {
    let puzzle: Puzzle = PUZZLES[0].parse().unwrap();
    let position = Position::new(&puzzle, Progress::NONE, None).unwrap();
    let path = solve(&Board::new(&puzzle).unwrap());
    let (mut scores, mut named) = (Vec::new(), 0);
    for &scale in sudokit_scales::SCALES {
        let score = scale.rate(&position, &|| true);
        scores.push((scale, score.clone()));
        let rated = Rated::new(String::new(), scale, score, None);
        let read: Rated = serde_json::from_str(&serde_json::to_string(&rated).unwrap()).unwrap();
        assert_eq!(read, rated);
        let is_ours = scale.columns()[0].kind == sudokit_assess::ColumnKind::Level;
        assert_eq!(read.level(), path.level().filter(|_| is_ours), "{}", scale.name());
        named += usize::from(read.values.get("level").is_some());
    }
    assert!(named > 1, "the test shows nothing: no other scale has a level");
    let time = Some(std::time::Duration::ZERO);
    let several = Rated::on_scales(String::new(), Status::Rated, scores, time);
    assert_eq!(several.level(), path.level());
}

#[test]
fn a_rating_of_a_later_version_is_read() {
    let json = r#"{"puzzle":"","status":"rated","er":[[7,1]],"level":"hard","steps":5,"micros":1}"#;
    let read: Rated = serde_json::from_str(json).unwrap();
    let names: Vec<&str> = read.values.iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["level", "steps"]);
}

#[test]
fn a_field_of_a_later_version_is_ignored() {
    let json =
        r#"{"puzzle":"","status":"rated","level":"hard","steps":[],"end":"","more":{"a":1}}"#;
    let read: Explained = serde_json::from_str(json).unwrap();
    assert_eq!(read.level.as_deref(), Some("hard"));
}
