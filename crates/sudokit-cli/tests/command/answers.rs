//! The answers of `solve`, `count` and `check`, and the exit codes.

use crate::common::{EXAMPLE, SOLUTION, piped, sudokit};
use serde_json::Value;

/// Returns a puzzle with two solutions: the example's solution with a rectangle left open.
fn two_solutions() -> String {
    let mut cells: Vec<char> = SOLUTION.chars().collect();
    for r1 in 0..9 {
        for r2 in r1 + 1..9 {
            for c1 in 0..9 {
                for c2 in c1 + 1..9 {
                    let (a, b) = (r1 * 9 + c1, r1 * 9 + c2);
                    let (c, d) = (r2 * 9 + c1, r2 * 9 + c2);
                    let one_box = r1 / 3 == r2 / 3 || c1 / 3 == c2 / 3;
                    if one_box && cells[a] == cells[d] && cells[b] == cells[c] {
                        for cell in [a, b, c, d] {
                            cells[cell] = '.';
                        }
                        return cells.into_iter().collect();
                    }
                }
            }
        }
    }
    unreachable!("the example has such a rectangle")
}

#[test]
fn solve_finds_the_solution() {
    sudokit(&["solve", EXAMPLE]).ends(0).prints(&[SOLUTION]);
    sudokit(&["solve", "--unique", EXAMPLE]).ends(0).prints(&[SOLUTION]);
    sudokit(&["solve", "--all", EXAMPLE]).ends(0).prints(&[&format!("1\t{SOLUTION}")]);
}

#[test]
fn solve_distinguishes_none_from_several() {
    let two = two_solutions();
    sudokit(&["solve", "--unique", &two]).ends(1).prints(&["not-unique"]);
    let all = sudokit(&["solve", "--all", &two, EXAMPLE]).ends(0);
    let numbers: Vec<_> = all.out.lines().map(|line| line.split('\t').next().unwrap()).collect();
    assert_eq!(numbers, ["1", "1", "2"]);
    sudokit(&["solve", "--limit", "1", &two]).ends(0);
    sudokit(&["solve", "11.............."])
        .ends(1)
        .prints(&["no-solution"])
        .says("puzzle:1: r1c1 and r1c2 both hold 1");
}

#[test]
fn count_marks_limits_and_budgets() {
    let empty = ".".repeat(16);
    sudokit(&["count", &empty]).ends(0).prints(&["2+"]);
    sudokit(&["count", "--limit", "0", &empty]).ends(0).prints(&["288"]);
    sudokit(&["count", "--limit", "288", &empty]).ends(0).prints(&["288+"]);
    sudokit(&["count", "--limit", "289", &empty]).ends(0).prints(&["288"]);
    sudokit(&["count", "--diagonal", "--limit", "0", &empty]).ends(0).prints(&["48"]);
    sudokit(&["count", EXAMPLE]).ends(0).prints(&["1"]);
    sudokit(&["count", "11.............."]).ends(1).prints(&["0"]);
    let open = ".".repeat(81);
    sudokit(&["count", "--limit", "0", "--node-limit", "0", &open]).ends(3).prints(&[">=0"]);
    sudokit(&["count", "--limit", "0", "--time-limit", "0.05", &open]).ends(3);
}

#[test]
fn all_6x6_grids_are_counted_at_once() {
    sudokit(&["count", "--limit", "0", &".".repeat(36)]).ends(0).prints(&["28200960"]);
    sudokit(&["count", "--limit", "0", "--diagonal", &".".repeat(36)]).ends(0).prints(&["8640"]);
}

#[test]
fn check_reports_everything_it_finds() {
    let line = |puzzle: &str, rest: &str| format!("{puzzle}\t{rest}");
    sudokit(&["check", SOLUTION]).ends(0).prints(&[&line(SOLUTION, "81\tcomplete\t-")]);
    let two = two_solutions();
    sudokit(&["check", &two]).ends(1).prints(&[&line(&two, "77\tnot-unique\t-")]);
    let bad = "11..............";
    sudokit(&["check", bad]).ends(1).prints(&[&line(bad, "2\tconflict\t-")]).says("r1c1 and r1c2");
    // A published 17-clue puzzle (G. Royle) is minimal; with one more clue that one is redundant.
    let seventeen =
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    let dots = seventeen.replace('0', ".");
    sudokit(&["check", seventeen]).ends(0).prints(&[&line(&dots, "17\tunique\tminimal")]);
    let solution = sudokit(&["solve", seventeen]).ends(0).out;
    let more = format!("{}{}", &solution[..1], &dots[1..]);
    sudokit(&["check", &more]).ends(0).prints(&[&line(&more, "18\tunique\tr1c1")]);
}

#[test]
fn the_worst_exit_code_counts() {
    let input = format!("{EXAMPLE}\n11..............\n");
    piped(&["solve", "-"], input.as_bytes()).ends(1).prints(&[SOLUTION, "no-solution"]);
    let input = format!("{input}nonsense\n{EXAMPLE}\n");
    piped(&["solve"], input.as_bytes())
        .ends(2)
        .prints(&[SOLUTION, "no-solution", "error", SOLUTION])
        .says("-:3:9: 8 characters do not make a square board, expected 16 (4x4)");
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    piped(&["solve", "--node-limit", "0"], format!("{hard}\n{EXAMPLE}\n").as_bytes())
        .ends(3)
        .prints(&["budget", SOLUTION]);
}

#[test]
fn every_engine_gives_the_same_answer() {
    for engine in ["auto", "bitmask", "dlx", "stack", "propagate"] {
        sudokit(&["solve", "--unique", "--engine", engine, EXAMPLE]).ends(0).prints(&[SOLUTION]);
        sudokit(&["count", "--engine", engine, "--limit", "0", &".".repeat(16)])
            .ends(0)
            .prints(&["288"]);
    }
    sudokit(&["solve", "--engine", "stack", "--order", "first", EXAMPLE]).ends(0);
    sudokit(&["solve", "--order", "first", EXAMPLE]).ends(2).says("--engine stack");
    sudokit(&["solve", "--engine", "magic", EXAMPLE]).ends(2).says("bitmask");
}

/// A named engine answers one puzzle after another, without one many at a time.
#[test]
fn batches_give_the_same_answers() {
    let two = two_solutions();
    let with_blanks = |blanks: &[usize]| {
        let mut cells = SOLUTION.as_bytes().to_vec();
        blanks.iter().for_each(|&blank| cells[blank] = b'0');
        String::from_utf8(cells).unwrap()
    };
    let lines = [
        EXAMPLE.to_owned(),
        format!("{EXAMPLE} a comment"),
        format!("{EXAMPLE},{SOLUTION}"),
        "# a comment".to_owned(),
        two,
        SOLUTION.to_owned(),
        with_blanks(&[0]),
        with_blanks(&[3, 40, 80]),
        // Impossible: by the first row, and after a search.
        EXAMPLE.replace("53..", "55.."),
        EXAMPLE.replace("53..", "532."),
        ".".repeat(81),
        // In doubt, as two digits are missing.
        EXAMPLE.replace(['8', '9'], "."),
        "12..............".to_owned(),
        "no puzzle".to_owned(),
    ];
    let input = lines.join("\n").repeat(3);
    for verb in [&["count"][..], &["count", "--limit", "1"], &["check"], &["solve", "--unique"]] {
        let batch = piped(verb, input.as_bytes()).ends(2);
        let single = piped(&[verb, &["--engine", "propagate"]].concat(), input.as_bytes()).ends(2);
        assert_eq!((&batch.out, &batch.err), (&single.out, &single.err), "{verb:?}");
    }
    let redundant = sudokit(&["check", &with_blanks(&[0])]).ends(0);
    assert_eq!(redundant.out.split(',').count(), 80, "{}", redundant.out);
}

#[test]
fn json_is_one_object_per_puzzle() {
    let input = format!("# a comment\n{EXAMPLE}\nxyz\n{}\n", "11..............");
    let ran = piped(&["solve", "--json"], input.as_bytes()).ends(2);
    let objects: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(objects.len(), 3);
    assert_eq!(objects[0]["index"], 1);
    assert_eq!(objects[0]["status"], "solved");
    assert_eq!(objects[0]["solutions"][0], SOLUTION);
    assert_eq!((&objects[1]["status"], &objects[1]["line"]), (&"error".into(), &3.into()));
    assert_eq!(objects[2]["index"], 3);
    assert_eq!(objects[2]["defects"][0], "r1c1 and r1c2 both hold 1");
    let ran = sudokit(&["solve", "--json", "--engine", "propagate", EXAMPLE]).ends(0);
    let object: Value = serde_json::from_str(&ran.out).expect("JSON");
    let fired = |rule: &str| object["details"][rule].as_u64().expect("a count");
    let placed: u64 =
        ["hidden-row", "hidden-column", "naked", "hidden-box"].map(fired).iter().sum();
    assert_eq!((placed, fired("guesses")), (51, 0), "the example needs no guess");
    let ran = sudokit(&["check", "--json", EXAMPLE]).ends(0);
    let object: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(object["minimal"], false);
    let ran = sudokit(&["count", "--json", "--limit", "0", &".".repeat(36)]).ends(0);
    let object: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!((&object["count"], &object["exact"]), (&"28200960".into(), &true.into()));
}

#[test]
fn shapes_variants_and_alphabets() {
    let hex = "0123456789ABCDEF";
    let rows: String = (0..16)
        .map(|r| (r % 4) * 4 + r / 4)
        .flat_map(|shift| (0..16).map(move |c| hex.as_bytes()[(c + shift) % 16] as char))
        .collect();
    let open = format!("..{}", &rows[2..]);
    let standard = sudokit(&["solve", &open]).ends(0).says("--alphabet hex");
    assert!(standard.out.starts_with("123456789ABCDEFG"), "{}", standard.out);
    sudokit(&["solve", "--alphabet", "hex", &open]).ends(0).prints(&[&rows]);
    sudokit(&["solve", &rows]).ends(2).says("name the alphabet, standard or hex (--alphabet)");
    // r1c1 and r3c2 share a box only if boxes are three rows high.
    let puzzle = format!("1............1{}", ".".repeat(22));
    sudokit(&["count", &puzzle]).ends(0).prints(&["2+"]);
    sudokit(&["count", "--shape", "3x2", &puzzle]).ends(1).prints(&["0"]);
    sudokit(&["count", "--shape", "3x3", &puzzle]).ends(2).says("order");
    let jigsaw = "1...34..........\tAAABACBBCCDBCDDD";
    let ran = sudokit(&["check", jigsaw]);
    assert!(ran.out.starts_with(jigsaw), "{}", ran.out);
    let broken = "1...34..........\tAAABACBBCCDBCDDC\n1...34..........\tAAABACBBCCDBCDDD\n";
    piped(&["count"], broken.as_bytes()).ends(2).says("-:1:18: region 3 of the jigsaw map");
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("map.txt");
    std::fs::write(&map, "AAAB\nACBB\nCCDB\nCDDD\n").unwrap();
    let plain =
        sudokit(&["count", "--limit", "0", "--jigsaw", map.to_str().unwrap(), &jigsaw[..16]]);
    assert_eq!(plain.out, sudokit(&["count", "--limit", "0", jigsaw]).out);
}

#[test]
fn machine_output_does_not_depend_on_the_language() {
    for lang in ["en", "es", "ru"] {
        sudokit(&["--lang", lang, "check", SOLUTION])
            .ends(0)
            .prints(&[&format!("{SOLUTION}\t81\tcomplete\t-")]);
    }
    sudokit(&["solve", "--lang", "es", "11.............."]).ends(1).says("r1c1 y r1c2");
    sudokit(&["solve", "--lang", "ru", "11.............."]).ends(1).says("r1c1 и r1c2");
    sudokit(&["solve", "--lang", "fr", EXAMPLE]).ends(2).says("en, es, ru");
}

/// Every puzzle of the 17-clue collection is minimal: no valid puzzle has fewer clues.
#[test]
fn check_knows_the_17_clue_puzzles_are_minimal() {
    let Ok(corpus) = std::env::var("SUDOKIT_CORPUS") else {
        eprintln!("skipped: SUDOKIT_CORPUS is not set");
        return;
    };
    let ran = sudokit(&["check", &format!("{corpus}/puzzles/9x9/clues17.txt")]).ends(0);
    assert!(ran.out.lines().count() > 1000);
    for line in ran.out.lines() {
        assert!(line.ends_with("\t17\tunique\tminimal"), "{line}");
    }
}

#[test]
fn an_engine_that_cannot_search_a_board_says_so_in_its_place() {
    let small = "1...34..12...43.";
    for verb in ["solve", "count", "check"] {
        let asked = [verb, "--engine", "simd9", small, EXAMPLE];
        let plain = sudokit(&asked).ends(2).says("engine simd9 cannot search 4x4 boards");
        assert_eq!(plain.out.lines().next(), Some("error"), "{verb}");
        assert_eq!(plain.out.lines().count(), 2, "{verb}");
        let json = sudokit(&[&asked[..], &["--json"]].concat()).ends(2);
        let lines: Vec<Value> =
            json.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines.len(), 2, "{verb}");
        assert_eq!((&lines[0]["index"], &lines[1]["index"]), (&1.into(), &2.into()));
        assert_eq!(lines[0]["status"], "error");
        assert_eq!(lines[0]["kind"], "unsupported");
        assert_eq!(lines[0]["message"], "engine simd9 cannot search 4x4 boards");
        assert_eq!((&lines[0]["line"], &lines[0]["column"]), (&1.into(), &1.into()));
    }
}

/// Workers are not in order, and who comes first is not who is printed first.
#[test]
fn the_first_note_is_about_the_first_puzzle() {
    let lines: String = (0..5_000).map(|at| format!("{EXAMPLE} note {at}\n")).collect();
    for _ in 0..5 {
        let verb = ["solve", "--engine", "propagate"];
        piped(&verb, lines.as_bytes()).ends(0).says("“note 0” was read as a comment");
    }
}
