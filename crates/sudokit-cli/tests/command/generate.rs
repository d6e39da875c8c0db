//! `generate` and `methods`: puzzles are as requested and reproducible, and no puzzle is lost.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;

use crate::common::{SOLUTION, command, piped, sudokit};

/// Returns the lines that these options give with seed 1.
fn made(options: &str) -> Vec<String> {
    let args: Vec<&str> =
        ["generate", "--seed", "1"].into_iter().chain(options.split(' ')).collect();
    sudokit(&args).ends(0).out.lines().map(str::to_owned).collect()
}

#[test]
fn a_seed_always_gives_the_same_puzzles() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/generate/golden.txt");
    let golden = fs::read_to_string(path).unwrap();
    let mut cases = golden.split("\n> ").skip(1).peekable();
    assert!(cases.peek().is_some());
    for case in cases {
        let (options, lines) = case.trim_end().split_once('\n').unwrap();
        assert_eq!(
            made(options),
            lines.lines().collect::<Vec<_>>(),
            "`sudokit generate --seed 1 {options}` makes other puzzles than it did. If that is \
             meant, put the new lines into testdata/generate/golden.txt; before 1.0 a change of \
             output needs a line in CHANGELOG.md, after it a new major version."
        );
    }
}

#[test]
fn threads_do_not_change_the_puzzles() {
    for options in ["-n 300", "-n 8 --level expert", "-n 12 --size 6 --jigsaw random --to csv"] {
        let one = made(&format!("{options} --threads 1"));
        for threads in [2, 5] {
            assert_eq!(one, made(&format!("{options} --threads {threads}")), "{options}");
        }
    }
}

/// Checks what every method makes with `check`, `rate` and an engine that the generator does not use.
#[test]
fn puzzles_are_as_requested() {
    for (options, shape, minimal) in [
        ("-n 60", "", true),
        ("-n 20 --size 4", "", true),
        ("-n 20 --size 6", "", true),
        ("-n 5 --size 8", "", true),
        ("-n 5 --shape 3x2", "--shape 3x2", true),
        ("-n 20 --method hybrid", "", false),
        ("-n 20 --method hybrid --minimal", "", true),
        ("-n 20 --method hybrid --size 4", "", false),
        ("-n 20 --method transform", "", true),
        ("-n 20 --method rows", "", false),
        ("-n 20 --method rows --minimal", "", true),
        ("-n 20 --method controlled-bias --size 6", "", true),
        ("-n 20 --symmetry half --minimal", "", true),
        ("-n 5 --diagonal", "--diagonal", true),
        ("-n 5 --size 7 --jigsaw random", "", true),
        ("-n 3 --technique xyz-wing", "", false),
    ] {
        let lines = made(options);
        let text = lines.join("\n");
        let mut args = vec!["solve", "--unique", "--engine", "dlx"];
        args.extend(shape.split(' ').filter(|word| !word.is_empty()));
        piped(&args, text.as_bytes()).ends(0);
        if minimal {
            args.splice(..4, ["check", "--engine", "dlx"]);
            let checked = piped(&args, text.as_bytes()).ends(0).out;
            assert!(checked.lines().all(|line| line.ends_with("minimal")), "{options}: {checked}");
        }
        let different: BTreeSet<_> = lines.iter().collect();
        assert_eq!(different.len(), lines.len(), "{options}");
    }
}

#[test]
fn rate_confirms_the_requested_levels_and_techniques() {
    for level in ["beginner", "easy", "medium", "hard", "expert", "master"] {
        let text = made(&format!("-n 4 --level {level} --symmetry half")).join("\n");
        let rated = piped(&["rate"], text.as_bytes()).ends(0).out;
        assert_eq!(rated.lines().count(), 4);
        assert!(rated.lines().all(|line| line.split('\t').nth(1) == Some(level)), "{rated}");
    }
    // By id, by HoDoKu's code and by its name.
    let lines = made("--technique xy-wing");
    assert_eq!(made("--technique 0800"), lines);
    let args = ["generate", "--seed", "1", "--technique", "XY-Wing"];
    assert_eq!(sudokit(&args).ends(0).out.lines().collect::<Vec<_>>(), lines);
    sudokit(&["generate", "--technique", "xy-wng"]).ends(2).says("similar names: xy-wing");
}

/// Techniques that are never found first are refused, with the switches that help.
#[test]
fn techniques_that_no_puzzle_needs_are_refused() {
    for (technique, switches) in [
        ("bug-2", "-xy-chain"),
        ("franken-x-wing", "-all,+beginner,+easy,+franken-x-wing"),
        ("franken-swordfish", "-hard,-expert,-master,-extreme,+franken-swordfish"),
        ("forcing-chain-contradiction", "-forcing-chain-verity"),
        ("squirmbag", "-hard,-expert,-master,-extreme,+squirmbag"),
    ] {
        let asked = ["generate", "--technique", technique];
        sudokit(&asked).ends(2).says(&format!("`--techniques {switches}`"));
        let lines = made(&format!("--technique {technique} --techniques {switches}"));
        assert_eq!(lines.len(), 1);
    }
    // Switched on, but everything else is tried first.
    let last = ["generate", "--technique", "squirmbag", "--techniques", "+squirmbag"];
    sudokit(&last).ends(2).says("such as nested-forcing-chain");
}

/// Only puzzles of the method for hard ones are rated so high.
#[test]
fn ratings_beyond_assumptions_are_found() {
    let puzzles = sudokit(&["generate", "--rating", "9.4..10.6", "--seed", "1"]).ends(0).out;
    let rated = piped(&["rate", "--scale", "se"], puzzles.as_bytes()).ends(0).out;
    let rating: f64 = rated.trim().split('\t').nth(1).unwrap().parse().unwrap();
    assert!((9.4..=10.6).contains(&rating), "{rated}");
}

#[test]
fn ratings_are_as_requested_and_printed() {
    for (range, from, to) in
        [("1.2..2.5", 1.2, 2.5), ("7.1", 7.1, 7.1), ("se:8.3..8.5", 8.3, 8.5), ("..1.5", 0.0, 1.5)]
    {
        let puzzles = made(&format!("-n 4 --rating {range}"));
        let rated = piped(&["rate", "--scale", "se"], puzzles.join("\n").as_bytes()).ends(0).out;
        let ratings: Vec<&str> = rated.lines().filter_map(|line| line.split('\t').nth(1)).collect();
        assert_eq!(ratings.len(), 4, "{range}: {rated}");
        for rating in &ratings {
            let rating: f64 = rating.parse().unwrap();
            assert!((from..=to).contains(&rating), "{range}: {rated}");
        }
        let rows = made(&format!("-n 4 --rating {range} --to csv"));
        assert!(rows[0].ends_with(",canonical,se_er"), "{}", rows[0]);
        for ((row, puzzle), rating) in rows[1..].iter().zip(&puzzles).zip(&ratings) {
            assert!(row.starts_with(puzzle) && row.ends_with(&format!(",{rating}")), "{row}");
        }
        for (record, rating) in made(&format!("-n 4 --rating {range} --json")).iter().zip(&ratings)
        {
            assert!(record.ends_with(&format!(",\"ratings\":{{\"se\":{rating}}}}}")), "{record}");
        }
    }
    let args = ["generate", "--seed", "1", "-n", "3", "--rating", "1.2..1.5", "--stats"];
    sudokit(&args).ends(0).says("se, 1.");
}

#[test]
fn scales_are_columns() {
    let puzzles = made("-n 3");
    let text = puzzles.join("\n");
    let rated = piped(&["rate", "--scale", "se,hodoku"], text.as_bytes()).ends(0).out;
    let lines = made("-n 3 --scale se,hodoku");
    assert_eq!(lines, rated.lines().collect::<Vec<_>>(), "as rate says it");
    // Such lines are puzzles for every other verb.
    piped(&["check"], lines.join("\n").as_bytes()).ends(0);

    let rows = made("-n 3 --scale se,hodoku,level --rating 1.0..9.0 --to csv");
    let names = "se_er,se_ep,se_ed,se_hardest,hodoku_score,hodoku_level,hodoku_hardest";
    let levels = "level_hardest,level_steps";
    assert!(rows[0].ends_with(&format!(",canonical,{names},{levels}")), "{}", rows[0]);
    for (row, line) in rows[1..].iter().zip(made("-n 3 --scale se,hodoku,level")) {
        // The level of a puzzle has a column in any case.
        let fields = line.split('\t').skip(1).map(|field| field.split_once('=').unwrap());
        let values = fields.filter(|(name, _)| *name != "level").map(|(_, value)| value);
        assert!(row.ends_with(&values.collect::<Vec<&str>>().join(",")), "{row}: {line}");
    }
    let aimed = made("-n 1 --rating 1.0..9.0 --to csv");
    assert!(aimed[0].ends_with(",canonical,se_er"), "{}", aimed[0]);

    let record = &made("-n 1 --scale all --json")[0];
    let record: serde_json::Value = serde_json::from_str(record).expect("JSON");
    let scales = record["scales"].as_object().expect("scales");
    assert_eq!(scales.len(), sudokit_scales::SCALES.len());
    assert_eq!(record["scales"]["level"]["level"], record["level"]);
    assert!(record.get("ratings").is_none(), "{record}");

    let args = ["generate", "--seed", "1", "-n", "5", "--scale", "se,level", "--stats"];
    let ran = sudokit(&[&args[..], &["--to", "sdk"]].concat()).ends(0);
    for row in ["se, mean", "se, 1.", "level, beginner"] {
        assert!(ran.err.contains(row), "{row}: {}", ran.err);
    }
    let count = |name: &str| {
        let rows = ran.err.lines().filter(|row| row.starts_with(name) && row.contains('#'));
        rows.filter_map(|row| row.split_whitespace().rev().nth(1)?.parse::<u64>().ok()).sum::<u64>()
    };
    assert_eq!(count("se, "), 5, "{}", ran.err);
    // The levels are counted anyway.
    assert_eq!(count("level, "), 5, "{}", ran.err);

    // A puzzle with several solutions has no rating.
    let several = made("-n 2 --clues 17 --allow-multiple --scale se --to csv");
    assert!(several[1].ends_with(",,,,"), "{several:?}");
    let args = ["generate", "--scale", "se", "--to", "sdk"];
    sudokit(&args).ends(2).says("the format sdk cannot hold ratings");
    let args = ["generate", "--scale", "level,se", "--size", "16"];
    sudokit(&args).ends(2).says("the scale se cannot rate 16x16 boards");
    let large = made("-n 1 --scale all --size 6 --clues 20 --to csv");
    assert!(!large[0].contains("se_er") && large[0].contains("level_steps"), "{}", large[0]);
}

#[test]
fn a_rating_that_a_limit_ends_is_not_printed() {
    let range = ["generate", "--seed", "3", "--rating", "11.0..12.0", "--json"];
    let ran = sudokit(&[&range[..], &["--time-limit", "0.3"]].concat()).ends(3);
    assert_eq!(ran.out, "");
}

#[test]
fn impossible_ratings_are_refused() {
    for (options, message) in [
        ("--rating 6.65..7", "\"6.65\" is not a rating on the scale se"),
        ("--rating 8..7", "the first number is above the second"),
        ("--rating none:1..2", "there is no scale \"none\""),
        ("--rating level:1..2", "rates by names"),
        ("--rating 7.1 --size 16", "the scale se cannot rate 16x16 boards"),
        ("--rating 7.1 --level hard", "cannot be used with"),
        ("--rating 7.1 --techniques -uniqueness", "has techniques of its own"),
    ] {
        let args: Vec<&str> = ["generate"].into_iter().chain(options.split(' ')).collect();
        sudokit(&args).ends(2).says(message);
    }
}

#[test]
fn the_number_of_clues_is_as_requested() {
    for (clues, range) in [("20", 20..=20), ("22..26", 22..=26), ("30", 30..=30), ("81", 81..=81)] {
        for line in made(&format!("-n 4 --clues {clues}")) {
            let clues = line.bytes().filter(u8::is_ascii_digit).count();
            assert!(range.contains(&clues), "{line}");
        }
    }
    // As in the terminal game: exactly this many, with a note if the puzzle is not unique.
    for line in made("-n 5 --method rows --allow-multiple --clues 17") {
        let (puzzle, status) = line.split_once('\t').expect("a second column");
        assert_eq!((puzzle.bytes().filter(u8::is_ascii_digit).count(), status), (17, "not-unique"));
    }
}

#[test]
fn symmetric_clues_are_symmetric() {
    type Move = fn(usize, usize) -> (usize, usize);
    const HALF: Move = |r, c| (8 - r, 8 - c);
    const QUARTER: Move = |r, c| (c, 8 - r);
    const H: Move = |r, c| (8 - r, c);
    const V: Move = |r, c| (r, 8 - c);
    const MAIN: Move = |r, c| (c, r);
    const ANTI: Move = |r, c| (8 - c, 8 - r);
    let moves: [(&str, &[Move]); 9] = [
        ("half", &[HALF]),
        ("quarter", &[QUARTER]),
        ("mirror-h", &[H]),
        ("mirror-v", &[V]),
        ("mirror-both", &[H, V]),
        ("diagonal", &[MAIN]),
        ("antidiagonal", &[ANTI]),
        ("diagonal-both", &[MAIN, ANTI]),
        ("full", &[H, V, MAIN, QUARTER]),
    ];
    for (name, moves) in moves {
        for line in made(&format!("-n 3 --symmetry {name}")) {
            let given = |(r, c): (usize, usize)| line.as_bytes()[9 * r + c] != b'.';
            for (r, c) in (0..81).map(|i| (i / 9, i % 9)) {
                assert!(moves.iter().all(|to| given((r, c)) == given(to(r, c))), "{name}: {line}");
            }
        }
    }
}

#[test]
fn patterns_and_solutions_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pattern");
    let rows = "x.x......\n.x.x.x...\n..x...x.x\nx...x...x\n.x.x.x.x.\nx...x...x\nx.x...x..\n...x.x.x.\n......x.x\n";
    let run = || {
        let path = path.to_str().unwrap();
        sudokit(&["generate", "--seed", "1", "--pattern", path])
    };
    let drawn: String = rows.split('\n').collect();
    let mut puzzles = BTreeSet::new();
    for text in [rows, &drawn, &drawn.replace('.', "0")] {
        fs::write(&path, text).unwrap();
        let puzzle = run().ends(0).out.trim_end().to_owned();
        let clues: String = puzzle.chars().map(|c| if c == '.' { '.' } else { 'x' }).collect();
        assert_eq!(clues, drawn);
        puzzles.insert(puzzle);
    }
    assert_eq!(puzzles.len(), 1);
    for (text, said) in [
        ("x.x", "3 cells do not make a square board"),
        (&*".".repeat(81), "at least 17 clues"),
        (&*format!("{}{}", ".".repeat(18), "x".repeat(63)), "row 1 and row 2 without a clue"),
    ] {
        fs::write(&path, text).unwrap();
        run().ends(2).says(said);
    }

    let puzzle = made(&format!("--solution {SOLUTION}")).remove(0);
    sudokit(&["solve", "--unique", &puzzle]).ends(0).prints(&[SOLUTION]);
    for (text, said) in [
        (format!("{}8", &SOLUTION[..80]), "--solution: r2c9 and r9c9 both hold 8"),
        (format!("{}.", &SOLUTION[..80]), "--solution: r9c9 is blank"),
        ("123".to_owned(), "--solution: character 4: 3 characters do not make a square board"),
    ] {
        sudokit(&["generate", "--solution", &text]).ends(2).says(said);
    }
}

#[test]
fn impossible_requests_end_at_once_with_a_message() {
    for (options, said) in [
        ("--clues 16", "a 9x9 puzzle with one solution is proved to need at least 17 clues"),
        ("--clues 30..20", "the range of clues is empty"),
        ("--clues 82", "the board has no more than 81 cells"),
        ("--clues few", "expected a number, or two as in 22..26"),
        ("--size 7", "order 7 is prime"),
        ("--size 65", "the number of rows of the board, 4 to 64"),
        ("--size 36 --jigsaw random", "random maps have at most 25x25 cells, not 36x36"),
        ("--size 6 --method hybrid", "the method hybrid makes no 6x6 puzzles"),
        ("--method hybrid --symmetry half", "the method hybrid does not work with --symmetry"),
        ("--allow-multiple", "the number of clues must be given"),
        (
            "--allow-multiple --clues 30 --minimal",
            "--allow-multiple and --minimal exclude each other",
        ),
        ("--size 16 --to sdm", "sdm cannot hold a 16x16 puzzle"),
        ("--resume", "--output"),
        ("-o /nonexistent/folder/puzzles", "/nonexistent/folder/puzzles: "),
    ] {
        let args: Vec<&str> =
            ["generate", "--seed", "1"].into_iter().chain(options.split(' ')).collect();
        sudokit(&args).ends(2).says(said).prints(&[]);
    }
    sudokit(&["generate", "--clues", "17", "--tries", "20", "--seed", "1"])
        .ends(1)
        .says("none in 20 tries; --tries allows more");
    sudokit(&["generate", "--clues", "16", "--lang", "es"]).ends(2).says("al menos 17 pistas");
    sudokit(&["generate", "--clues", "16", "--lang", "ru"]).ends(2).says("чем 17");
    assert_eq!(made("--lang ru"), made("--lang en"));
}

/// The boxes of a large board are as nearly square as they can be, as those of a 25x25.
#[test]
fn a_size_above_25_needs_no_shape() {
    assert_eq!(made("--size 36")[0], made("--shape 6x6")[0]);
}

#[test]
fn a_large_board_takes_a_pattern_and_a_solution() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pattern");
    let has_clue = |cell: usize| !(cell / 36 * 7 + cell % 36 * 3).is_multiple_of(4);
    let pattern: String = (0..36 * 36).map(|cell| if has_clue(cell) { 'x' } else { '.' }).collect();
    fs::write(&path, pattern).unwrap();
    let limit = "--time-limit 300";
    let puzzle = made(&format!("--pattern {} {limit}", path.display())).remove(0);
    for (cell, text) in puzzle.split(' ').enumerate() {
        assert_eq!(text != "0", has_clue(cell), "{cell}");
    }
    let solution = piped(&["solve", "--unique"], puzzle.as_bytes()).ends(0).out;
    let solution = solution.trim_end();
    let args = ["generate", "--seed", "1", "--time-limit", "300", "--solution", solution];
    let puzzle = sudokit(&args).ends(0).out;
    piped(&["solve", "--unique"], puzzle.as_bytes()).ends(0).prints(&[solution]);
}

/// A search finds no grid of such a board, and there is no time to prove as much as on smaller ones.
#[test]
fn the_largest_boards_are_made_too() {
    for size in ["42", "49", "64"] {
        let options = format!("--size {size} --time-limit 300");
        let line = &made(&options)[0];
        let cells: Vec<&str> = line.split(' ').collect();
        let order: usize = size.parse().unwrap();
        assert_eq!(cells.len(), order * order);
        let clues = cells.iter().filter(|&&cell| cell != "0").count();
        assert!(clues * 10 < cells.len() * 7, "{clues} clues of {size}");
        piped(&["solve", "--unique"], format!("{line}\n").as_bytes()).ends(0);
    }
}

#[test]
fn a_drawn_seed_is_printed_once() {
    let first = sudokit(&["generate", "-n", "3"]).ends(0);
    let seed = first.err.trim_end().strip_prefix("note: seed ").expect("the seed").to_owned();
    let again = sudokit(&["generate", "-n", "3", "--seed", &seed]).ends(0);
    assert_eq!((first.out, ""), (again.out, &*again.err));
    sudokit(&["generate", "-n", "0"]).ends(0).prints(&[]);
}

#[test]
fn tables_and_objects_contain_more() {
    let csv = made("-n 3 --to csv");
    assert_eq!(csv[0], "puzzle,solution,clues,level,technique,seed,number,unique,canonical");
    let lines = made("-n 3");
    for (number, (row, line)) in csv[1..].iter().zip(&lines).enumerate() {
        let fields: Vec<&str> = row.split(',').collect();
        let clues = line.bytes().filter(u8::is_ascii_digit).count().to_string();
        let rated = sudokit(&["rate", line]).out;
        let rated: Vec<&str> = rated.split('\t').collect();
        let solved = sudokit(&["solve", line]).ends(0).out;
        let number = number.to_string();
        let form = sudokit(&["canon", line]).ends(0).out;
        let form = form.split('\t').next().unwrap();
        let expected =
            [line, solved.trim_end(), &clues, rated[1], rated[2], "1", &number, "true", form];
        assert_eq!(fields, expected);
    }
    assert_eq!(made("-n 2 --to jsonl"), made("-n 2 --json"));
    let object: serde_json::Value = serde_json::from_str(&made("-n 2 --json")[1]).unwrap();
    for (field, value) in [("index", 2), ("number", 1), ("seed", 1), ("tries", 1)] {
        assert_eq!(object[field], value, "{object}");
    }
    assert_eq!(object["puzzle"], *lines[1]);
    assert_eq!((&object["method"], &object["unique"]), (&"dig".into(), &true.into()));
    for field in ["solution", "clues", "level", "technique", "canonical"] {
        assert!(!object[field].is_null(), "{object}");
    }
}

#[test]
fn distinct_puzzles_differ_by_more_than_moves_and_names() {
    // 4x4 has 36 classes of minimal puzzles.
    let args = ["generate", "--size", "4", "--distinct", "-n", "100", "--seed", "1", "--minimal"];
    let ran = sudokit(&args).ends(1);
    let puzzles: Vec<&str> = ran.out.lines().collect();
    assert!(puzzles.len() > 20 && puzzles.len() <= 36, "{}", puzzles.len());
    let forms = piped(&["canon"], ran.out.as_bytes()).ends(0).out;
    let different: std::collections::BTreeSet<&str> = forms.lines().collect();
    assert_eq!(different.len(), puzzles.len());
    assert!(ran.err.contains("in a row were found before"), "{}", ran.err);
}

#[test]
fn a_format_without_the_map_is_noted() {
    let run = |options: &[&str]| {
        let args: Vec<&str> = ["generate", "--seed", "1"].iter().chain(options).copied().collect();
        sudokit(&args).ends(0).err
    };
    let note = run(&["-n", "2", "--size", "6", "--jigsaw", "random", "--to", "sdk"]);
    assert_eq!(note, "note: sdk leaves out: the map of the jigsaw\n");
    assert_eq!(run(&["-n", "2", "--to", "sdk"]), "");
}

#[test]
fn a_run_is_not_continued_if_its_pattern_or_map_has_changed() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (pattern, map, output) = (file("pattern"), file("map"), file("made"));
    let picture = "x.x......\n.x.x.x...\n..x...x.x\nx...x...x\n.x.x.x.x.\nx...x...x\nx.x...x..\n...x.x.x.\n......x.x\n";
    let regions = "aabb\naabb\nccdd\nccdd\n";
    fs::write(&pattern, picture).unwrap();
    fs::write(&map, regions).unwrap();
    for (options, input, before, after) in [
        (["--pattern", &pattern], &pattern, picture, picture.replacen("......", "....x.", 1)),
        (["--jigsaw", &map], &map, regions, "abbb\naacb\nadcc\nddcd\n".to_owned()),
    ] {
        let run = |more: &[&str]| {
            let all = ["generate", "--seed", "1", "-n", "2", "-o", &output];
            sudokit(&[&all[..], &options, more].concat())
        };
        run(&["--time-limit", "0"]).ends(3).says("--resume continues");
        fs::write(input, &after).unwrap();
        let said = format!("{input} has changed since {output} was begun");
        run(&["--resume"]).ends(2).says(&said);
        // Nothing is lost: with the old file the run continues.
        fs::write(input, before).unwrap();
        run(&["--resume"]).ends(0);
        fs::remove_file(&output).unwrap();
    }
}

/// Returns the length of the common prefix.
fn common(one: &[u8], other: &[u8]) -> usize {
    one.iter().zip(other).take_while(|(a, b)| a == b).count()
}

/// A run that was interrupted anywhere and continued writes the same file as an uninterrupted one.
#[test]
fn an_interrupted_run_is_continued() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let run = |to: &str, name: &str, more: &[&str]| {
        let name = file(name);
        let mut args = vec!["generate", "--seed", "1", "--to", to, "-o", &name];
        args.extend(more);
        sudokit(&args)
    };
    for to in ["line", "csv", "jsonl", "sdm", "json", "values", "grid"] {
        let whole_name = format!("{to}-whole");
        run(to, &whole_name, &["-n", "9"]).ends(0).prints(&[]);
        let whole = fs::read(file(&whole_name)).unwrap();
        // Its journal: that of a run which had no time.
        let note_name = format!("{to}-note");
        run(to, &note_name, &["-n", "9", "--time-limit", "0"]).ends(3).says("--resume continues");
        let note = fs::read_to_string(file(&format!("{note_name}.resume"))).unwrap();
        for done in [0usize, 1, 5] {
            let name = format!("{to}-{done}");
            run(to, &name, &["-n", &done.to_string()]).ends(0);
            let bytes = match done {
                // No puzzle yet: the file was just created, or only the header was written.
                0 if to == "csv" => common(&fs::read(file(&name)).unwrap(), &whole),
                0 => 0,
                _ => common(&fs::read(file(&name)).unwrap(), &whole),
            };
            let mut state: serde_json::Value = serde_json::from_str(&note).unwrap();
            for (field, value) in [("next", done), ("done", done), ("bytes", bytes)] {
                state[field] = value.into();
            }
            fs::write(file(&format!("{name}.resume")), state.to_string()).unwrap();
            // What was written after the journal may be incomplete.
            fs::write(file(&name), [&whole[..bytes], b"5..3.x"].concat()).unwrap();
            run(to, &name, &["-n", "9"]).ends(2).says("continue it with --resume");
            run(to, &name, &["-n", "9", "--resume", "--minimal"]).ends(2).says("other options");
            run(to, &name, &["-n", "9", "--resume", "--threads", "2"]).ends(0);
            let continued = fs::read(file(&name)).unwrap();
            let text = String::from_utf8_lossy;
            assert_eq!(text(&continued), text(&whole), "{to} after {done}");
            assert!(!Path::new(&file(&format!("{name}.resume"))).exists());
            run(to, &name, &["-n", "9", "--resume"]).ends(2).says("contains no unfinished run");
        }
    }
}

/// The journal exists from the beginning, so a run can be killed at any time.
#[test]
fn the_journal_exists_from_the_beginning() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzles");
    let path = path.to_str().unwrap();
    let mut child =
        command(&["generate", "--seed", "1", "-n", "1000000000", "-o", path]).spawn().unwrap();
    while !Path::new(&format!("{path}.resume")).exists() {
        assert!(child.try_wait().unwrap().is_none(), "it ended without a note");
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let args = ["generate", "--seed", "1", "-n", "1000000000", "-o", path, "--resume"];
    sudokit(&[&args[..], &["--time-limit", "0"]].concat()).ends(3).says("--resume continues");
}

#[cfg(unix)]
#[test]
fn signals_and_closed_pipes_end_it_cleanly() {
    for (signal, code) in [("-INT", Some(130)), ("-TERM", Some(143)), ("", Some(0))] {
        let mut child = command(&["generate", "--seed", "1", "-n", "1000000000"]).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut text = String::new();
        out.read_line(&mut text).unwrap();
        if signal.is_empty() {
            drop(out);
        } else {
            let pid = child.id().to_string();
            assert!(
                std::process::Command::new("kill").args([signal, &pid]).status().unwrap().success()
            );
            out.read_to_string(&mut text).unwrap();
        }
        assert_eq!(child.wait().unwrap().code(), code, "{signal}");
        assert!(text.lines().all(|line| line.len() == 81) && text.ends_with('\n'), "{signal}");
    }
}

/// A puzzle of 25x25 takes long; an interrupted run does not wait for it.
#[test]
fn the_time_limit_ends_the_current_puzzle() {
    let args = ["generate", "--seed", "1", "--size", "25", "--node-limit", "100000000"];
    let ran = sudokit(&[&args[..], &["--time-limit", "0.3"]].concat()).ends(3).prints(&[]);
    ran.says("no puzzle was found in the time allowed");
}

/// Above 20x20 most clues are not tested, and the command says so before it begins.
#[test]
fn large_boards_are_made_with_a_note() {
    let args = ["generate", "--seed", "1", "--shape", "5x6", "--time-limit", "60"];
    let ran = sudokit(&args).ends(0).says("on boards above 20x20 most clues stay");
    assert_eq!(ran.out.lines().count(), 1);
    let small = sudokit(&["generate", "--seed", "1", "--size", "16"]).ends(0);
    assert!(!small.err.contains("20x20"), "{}", small.err);
}

/// Bottlenecks are steps, and giving clues back until few steps are left would leave no puzzle.
#[test]
fn few_bottlenecks_do_not_need_many_clues() {
    let args =
        ["generate", "--seed", "3", "-n", "6", "--rating", "bottlenecks:1..3", "--to", "csv"];
    let table = sudokit(&args).ends(0).out;
    for row in table.lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        assert!(fields[2].parse::<u8>().unwrap() < 32, "{row}");
        assert!((1..=3).contains(&fields[9].parse::<u8>().unwrap()), "{row}");
    }
    assert_eq!(table.lines().count(), 7);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    sudokit(&["generate", "--seed", "1", "-o", "/dev/full"]).ends(2).says("/dev/full: ");
    assert!(!Path::new("/dev/full.resume").exists());
}

/// Replays the log of `hybrid`: it contains every step from the full grid to the puzzle.
#[test]
fn the_steps_of_hybrid_can_be_replayed() {
    for (size, n) in [("9", 9usize), ("4", 4)] {
        let args =
            ["generate", "--seed", "1", "--method", "hybrid", "--show-steps", "--size", size];
        let log = sudokit(&args).ends(0).out;
        let last = log.rfind("\nAttempt ").expect("an attempt");
        let (mut boards, mut board, mut phases, mut total) = (Vec::new(), Vec::new(), 0, 0);
        let mut totals = Vec::new();
        for line in log[last..].lines() {
            if line.starts_with('│') {
                board.extend(line.chars().filter(|sign| sign.is_ascii_digit() || *sign == '.'));
            } else if line.starts_with('└') {
                boards.push(std::mem::take(&mut board));
            } else if line.starts_with("Phase ") {
                (phases, total) = (phases + 1, 0);
                assert!(line.starts_with(&format!("Phase {phases}: ")), "{log}");
            } else if let Some(rest) = line.strip_prefix("removed ") {
                let (digit, rest) = rest.split_once(" at r").unwrap();
                let (cell, said) = rest.split_once(" - total: ").unwrap();
                let (row, column) = cell.split_once('c').unwrap();
                let at: usize =
                    (row.parse::<usize>().unwrap() - 1) * n + column.parse::<usize>().unwrap() - 1;
                assert_eq!(boards[0][at].to_string(), digit, "{line}");
                boards[0][at] = '.';
                total += 1;
                assert_eq!(said, total.to_string(), "{line}");
            } else if line.contains("removed in this phase, ") {
                let left = boards[0].iter().filter(|sign| **sign != '.').count();
                assert!(line.ends_with(&format!(" in this phase, {left} left")), "{line}");
                totals.push(total);
            }
        }
        assert_eq!((boards.len(), phases, totals.len(), totals[0]), (2, 3, 3, n), "{log}");
        assert_eq!(boards[0], boards[1]);
        assert!(log.contains(&format!("\nbox {n} (from ")) && log.contains("\nround 1\n"), "{log}");
        assert!(log.contains("\nVerified: the solution is unique"), "{log}");
        let line: String = boards[1].iter().collect();
        assert_eq!(line, made(&format!("--method hybrid --size {size}"))[0]);
    }
}

#[test]
fn every_method_reports_its_steps() {
    for method in ["dig", "hybrid", "transform", "rows", "controlled-bias"] {
        let args = ["generate", "--seed", "1", "--size", "4", "--method", method, "--show-steps"];
        let log = sudokit(&args).ends(0).out;
        assert!(log.contains("seed 1\n") && log.contains("The full grid:\n"), "{log}");
        assert!(log.contains("The puzzle:\n") && log.contains("Verified: "), "{log}");
        for lang in ["es", "ru"] {
            let translated = sudokit(&[&args[..], &["--lang", lang]].concat()).ends(0).out;
            assert_eq!(translated.lines().count(), log.lines().count());
            assert!(
                !translated.contains("The ") && !translated.contains("removed"),
                "{translated}"
            );
        }
    }
    // Of many failed attempts only a few are listed one by one.
    let args = ["generate", "--seed", "1", "--level", "expert", "--minimal", "--show-steps"];
    let log = sudokit(&[&args[..], &["--method", "rows", "--clues", "20"]].concat()).ends(0).out;
    assert!(log.matches("\nAttempt ").count() <= 5, "{log}");
}

#[test]
fn statistics_end_a_run() {
    let ran = sudokit(&["generate", "--seed", "1", "-n", "20", "--stats"]).ends(0);
    assert_eq!(ran.out.lines().count(), 20);
    let row = |name: &str| {
        let line = ran.err.lines().find(|line| line.starts_with(name)).expect(name);
        line[name.len()..].trim().to_owned()
    };
    assert_eq!(row("puzzles made"), "20");
    let clues: usize = ran.out.bytes().filter(u8::is_ascii_digit).count();
    assert_eq!(row("clues, mean"), format!("{:.2}", clues as f64 / 20.0));
}

#[test]
fn methods_are_listed_with_their_boards() {
    let table = sudokit(&["methods"]).ends(0).out;
    let names: Vec<&str> = table.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, ["name", "dig", "hybrid", "transform", "rows", "controlled-bias"]);
    assert!(table.contains("4 9 16 25"), "{table}");
    let json = sudokit(&["methods", "--json"]).ends(0).out;
    for (line, name) in json.lines().zip(&names[1..]) {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(row["name"], **name);
        assert!(row["about"].is_string() && row["sizes"].is_array(), "{line}");
    }
    assert_eq!(json.lines().count(), 5);
}

/// A goal for the number of clues that uniqueness does not allow is reported once, with counts.
#[test]
fn clues_beyond_the_goal_are_reported() {
    let note = |args: &str| {
        let args: Vec<&str> =
            ["generate", "--seed", "1"].into_iter().chain(args.split(' ')).collect();
        sudokit(&args).ends(0).err
    };
    let rows = note("--method rows --clues 17 -n 5");
    assert!(rows.starts_with("note: 5 puzzles have more clues than asked for, by "), "{rows}");
    assert_eq!(rows.lines().count(), 1);
    let hybrid = note("--method hybrid --removals 40 --stats");
    assert!(hybrid.starts_with("note: 1 puzzle has more clues than asked for"), "{hybrid}");
    assert!(hybrid.contains("with more clues than asked for  1"), "{hybrid}");
    assert_eq!(note("--method hybrid --removals 10"), "");
    assert_eq!(note("--method hybrid --clues 52"), "");
    let spanish = note("--method rows --clues 17 --lang es");
    assert!(spanish.starts_with("nota: 1 sudoku tiene más pistas de las pedidas"), "{spanish}");
}

#[test]
fn symmetric_maps_are_made_or_refused() {
    let generate = |args: &str| {
        let args: Vec<&str> =
            ["generate", "--seed", "1"].into_iter().chain(args.split(' ')).collect();
        sudokit(&args)
    };
    let out = generate("--jigsaw random --map-symmetry half").ends(0).out;
    let map = out.trim_end().split_once('\t').unwrap().1.as_bytes();
    assert!((1..81).all(|i| (map[i] == map[i - 1]) == (map[80 - i] == map[81 - i])));
    generate("--size 7 --jigsaw random --map-symmetry quarter")
        .ends(2)
        .says("no 7x7 map of regions with the symmetry quarter");
    generate("--map-symmetry half").ends(2).says("--jigsaw");
}

#[test]
fn names_of_levels_may_be_in_capitals() {
    for level in ["HARD", "Hard"] {
        assert_eq!(made(&format!("--level {level} --to line")), made("--level hard --to line"));
    }
}

#[test]
fn a_parquet_file_has_the_columns_of_the_table() {
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("made.parquet");
    let file = file.to_str().unwrap();
    for options in
        ["-n 3 --seed 1", "-n 3 --seed 1 --scale se", "-n 2 --seed 1 --clues 17 --allow-multiple"]
    {
        let options: Vec<&str> = options.split(' ').collect();
        let table = [&["generate", "--to", "csv"], &options[..]].concat();
        let table = sudokit(&table).ends(0).out;
        let columns = ["generate", "--force", "--to", "parquet", "-o", file];
        sudokit(&[&columns, &options[..]].concat()).ends(0);
        let read = sudokit(&["convert", "--to", "csv", file]).ends(0).out;
        assert_eq!(read, table);
    }
}
