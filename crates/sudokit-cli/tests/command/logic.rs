//! `rate`, `explain`, `hint`, `techniques` and `levels`.

use crate::common::{EXAMPLE, SOLUTION, piped, sudokit};

const HARD: &str =
    "000200050000000421200010000008076200700000003003420700000050009394000000060008000";

#[test]
fn rate_prints_one_line_per_puzzle() {
    let line = format!("{EXAMPLE}\tbeginner\thidden-single\t51");
    let ran = sudokit(&["rate", EXAMPLE]).ends(0);
    let fields: Vec<&str> = ran.out.trim_end().split('\t').collect();
    assert_eq!(fields.len(), 4, "{line}");
    assert_eq!((fields[0], fields[1]), (EXAMPLE, "beginner"));
    assert!(matches!(fields[2], "full-house" | "hidden-single"));
    assert!(fields[3].parse::<usize>().unwrap() > 40);

    let several = ".".repeat(81);
    sudokit(&["rate", &several]).ends(1).prints(&[&format!("{several}\tnot-unique\t-\t0")]);
    let none = format!("11{}", ".".repeat(79));
    let ran = sudokit(&["rate", &none]).ends(1).says("r1c1 and r1c2 both hold 1");
    assert_eq!(ran.out, format!("{none}\tno-solution\t-\t0\n"));
    let full = sudokit(&["rate", SOLUTION]).ends(0);
    assert_eq!(full.out, format!("{SOLUTION}\tbeginner\t-\t0\n"));
}

#[test]
fn rate_shows_the_path_of_a_scale() {
    let ran = sudokit(&["rate", "--scale", "hodoku", "--path", HARD]).ends(0);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].ends_with("\t408\tmedium\tlocked-pair"), "{}", lines[0]);
    assert_eq!(lines.len(), 59);
    assert_eq!(lines[58].split('\t').next(), Some("58"));
    let pair = lines.iter().find(|line| line.contains("locked-pair\t40\t")).unwrap();
    assert!(pair.split('\t').nth(3).unwrap().starts_with('r'), "{pair}");

    let ran = sudokit(&["rate", "--scale", "hodoku", "--path", "--json", EXAMPLE]).ends(0);
    let first =
        r#""path":[{"technique":"naked-single","rating":4,"place":[{"cell":"r5c5","digit":5}]}"#;
    assert!(ran.out.contains(r#""score":204,"level":"easy""#), "{}", ran.out);
    assert!(ran.out.contains(first), "{}", ran.out);

    let ran = sudokit(&["rate", "--scale", "se", "--path", EXAMPLE]).ends(0);
    assert!(ran.out.lines().nth(1).unwrap().starts_with("1\thidden-single\t1."), "{}", ran.out);
    let ran = sudokit(&["rate", "--path", EXAMPLE]).ends(0);
    assert!(ran.out.lines().nth(1).unwrap().contains("\tbeginner\tr"), "{}", ran.out);
    sudokit(&["rate", "--scale", "se-iso", "--path", EXAMPLE])
        .ends(2)
        .says("the scale se-iso shows no steps");
}

#[test]
fn a_score_that_a_limit_ends_is_a_lower_bound() {
    let hard = "..35..1..79.3...4...4.6........1..5.67...5...4.......2.1.9...2.8.2..3.........8.7";
    let args = ["rate", "--scale", "hodoku", "--node-limit", "0", hard];
    let ran = sudokit(&args).ends(3);
    assert!(ran.out.contains("\tbudget") || ran.out.contains("\t>="), "{}", ran.out);
}

/// The budget of nodes bounds the rating itself, the same way on every machine.
#[test]
fn a_budget_of_nodes_bounds_every_rating() {
    let hard = "..35..1..79.3...4...4.6........1..5.67...5...4.......2.1.9...2.8.2..3.........8.7";
    for scale in sudokit_scales::SCALES.iter().map(|scale| scale.name()) {
        let rate = |limit: &str| sudokit(&["rate", "--scale", scale, "--node-limit", limit, hard]);
        let low = rate("40").ends(3).out;
        assert!(low.contains("\tbudget") || low.contains("\t>="), "{scale}: {low}");
        assert_eq!(rate("40").out, low);
        let all = sudokit(&["rate", "--scale", scale, hard]).ends(0).out;
        assert_eq!(rate("10000000").ends(0).out, all);
        let rating = |line: &str| line.trim_end().split('\t').nth(1).unwrap().to_owned();
        if let Some(bound) = rating(&low).strip_prefix(">=") {
            let number = |text: &str| text.parse::<f64>().unwrap();
            assert!(number(bound) <= number(&rating(&all)), "{scale}: {low}");
        }
    }
}

#[test]
fn rate_keeps_the_order_and_reports_bad_lines() {
    let input = format!("{EXAMPLE}\nnonsense\n{HARD}\n");
    let ran = piped(&["rate", "--threads", "2", "-"], input.as_bytes()).ends(2);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].starts_with(EXAMPLE));
    assert_eq!(lines[1], "error");
    assert_eq!(lines[2].split('\t').nth(1), Some("medium"));
}

#[test]
fn rate_prints_json() {
    let ran = sudokit(&["rate", "--json", HARD]).ends(0);
    for part in ["\"index\":1", "\"status\":\"rated\"", "\"level\":\"medium\"", "\"techniques\":{"]
    {
        assert!(ran.out.contains(part), "{part} in {}", ran.out);
    }
}

#[test]
fn explain_leads_to_the_solution() {
    let ran = sudokit(&["explain", EXAMPLE]).ends(0);
    assert!(ran.out.starts_with(&format!("{EXAMPLE}\n1. ")), "{}", ran.out);
    assert!(ran.out.contains(&format!("\n{SOLUTION}\nSolved in ")), "{}", ran.out);
    // No sentence has a gap, in any language.
    for lang in ["en", "es", "ru"] {
        let out = sudokit(&["explain", "--lang", lang, HARD]).ends(0).out;
        for broken in ["why-", "technique-", "so-", "{", "}"] {
            assert!(!out.contains(broken), "{broken} in {out}");
        }
    }
    let grid = sudokit(&["explain", "--grid", HARD]).ends(0).out;
    assert!(grid.contains('┌') && grid.contains('*') && grid.contains('+'));
    assert!(!grid.contains('\u{1b}'), "no colours in a pipe");
}

#[test]
fn explain_prints_the_same_steps_as_json() {
    let words = sudokit(&["explain", HARD]).ends(0).out;
    let json = sudokit(&["explain", "--json", "--lang", "ru", HARD]).ends(0).out;
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    let steps = value["steps"].as_array().unwrap();
    assert_eq!(value["status"], "rated");
    assert!(words.contains(&format!("Solved in {} steps", steps.len())), "{words}");
    for step in steps {
        let sentence = step["text"][0].as_str().unwrap();
        assert!(words.contains(sentence), "machine output stays English: {sentence}");
        let concluded =
            step["place"].as_array().unwrap().len() + step["remove"].as_array().unwrap().len();
        assert!(concluded > 0);
    }
}

#[test]
fn a_hint_has_three_strengths() {
    let full = sudokit(&["hint", HARD]).ends(0).out;
    assert_eq!(
        full,
        "Hidden Single\nIn box 5, 3 can only go in r4c4.\nThe 3s in r5c9 and r6c3 rule it out in every \
         other open cell there.\nSo r4c4 is 3.\n"
    );
    let what = sudokit(&["hint", "--strength", "what", HARD]).ends(0).out;
    assert_eq!(what, "Hidden Single\nLook in box 5.\n");
    sudokit(&["hint", "--strength", "where", HARD]).ends(0).prints(&["Look in box 5."]);
    let spanish = sudokit(&["hint", "--strength", "where", "--lang", "es", HARD]).ends(0).out;
    assert_eq!(spanish, "Mira en la caja 5.\n");
}

#[test]
fn a_hint_reports_mistakes_first() {
    // The player put a 2 where the solution has a 4 (r1c3).
    let wrong = format!(":0000::53+2{}::::", &EXAMPLE[3..]);
    let hint = |strength, case: &str| {
        let args = ["hint", "--strength", strength, "--from", "hodoku", "-"];
        piped(&args, case.as_bytes()).ends(0).out
    };
    let entered = "What you entered contradicts the solution: 2 in r1c3. Take it back.\n";
    assert_eq!(hint("full", &wrong), entered);
    assert_eq!(hint("what", &wrong), entered);
    let place = |what: &str| format!("Something you {what} is wrong. Look in box 1.\n");
    assert_eq!(hint("where", &wrong), place("entered"));
    // Or crossed out the right candidate; only the full hint says which one.
    let crossed = format!(":0000::{EXAMPLE}:413:::");
    let missing = "You crossed out a candidate that the solution needs: 4 in r1c3. Put it back.\n";
    assert_eq!(hint("full", &crossed), missing);
    assert_eq!(hint("what", &crossed), "You crossed out the right candidate in r1c3.\n");
    assert_eq!(hint("where", &crossed), place("crossed out"));
    // Both at once, and a digit that also clashes with a given.
    let both = format!(":0000::53+3{}:614:::", &EXAMPLE[3..]);
    let entered = "What you entered contradicts the solution: 3 in r1c3. Take it back.\n";
    let crossed = "You crossed out a candidate that the solution needs: 6 in r1c4. Put it back.\n";
    assert_eq!(hint("full", &both), format!("{entered}{crossed}"));
    let place = "Something you entered and something you crossed out is wrong. Look in box ";
    assert!(hint("where", &both).starts_with(place));
    // A full board needs no hint.
    sudokit(&["hint", SOLUTION])
        .ends(0)
        .prints(&["There is nothing left to do: the board is complete and correct."]);
}

#[test]
fn a_hint_in_json_reveals_no_more_than_requested() {
    let hint = |strength, case: &str, from| {
        let args = ["hint", "--json", "--strength", strength, "--from", from, "-"];
        let out = piped(&args, case.as_bytes()).ends(0).out;
        serde_json::from_str::<serde_json::Value>(&out).unwrap()
    };
    let fields = |value: &serde_json::Value| {
        let mut names: Vec<String> = value.as_object().unwrap().keys().cloned().collect();
        names.sort_unstable();
        names.join(" ")
    };
    let hinted = hint("where", HARD, "line");
    assert_eq!(fields(&hinted), "index look_in puzzle status");
    assert_eq!(hinted["look_in"], serde_json::json!(["box 5"]));
    let hinted = hint("what", HARD, "line");
    assert_eq!(fields(&hinted), "index look_in name puzzle status technique");
    assert_eq!(
        (&hinted["technique"], &hinted["name"]),
        (&"hidden-single".into(), &"Hidden Single".into())
    );
    assert_eq!(fields(&hint("full", HARD, "line")), "index puzzle status step");

    let wrong = format!(":0000::53+2{}::::", &EXAMPLE[3..]);
    let hinted = hint("where", &wrong, "hodoku");
    assert_eq!(fields(&hinted), "index mistakes_in puzzle status");
    assert_eq!(hinted["mistakes_in"], serde_json::json!(["box 1"]));
    for strength in ["what", "full"] {
        let hinted = hint(strength, &wrong, "hodoku");
        assert_eq!(fields(&hinted), "index mistakes puzzle status");
        assert_eq!(hinted["mistakes"], serde_json::json!(["r1c3"]));
    }
}

#[test]
fn a_sentence_says_why_there_is_nothing_to_explain() {
    let full = sudokit(&["explain", SOLUTION]).ends(0);
    full.prints(&[SOLUTION, "There is nothing left to do: the board is complete and correct."]);
    let none = format!("11{}", ".".repeat(79));
    let clash = ["The clues contradict each other: r1c1 and r1c2 both hold 1."];
    for verb in ["explain", "hint"] {
        let out = sudokit(&[verb, &none]).ends(1).out;
        let lines: Vec<&str> = out.lines().filter(|line| *line != none).collect();
        assert_eq!(lines, [clash[0], "The puzzle has no solution."], "{verb}");
    }
    let json = sudokit(&["explain", "--json", &none]).ends(1).out;
    assert!(json.contains("\"status\":\"no-solution\""), "{json}");
    // If the player's digits clash, the puzzle can still be sound.
    let wrong = format!(":0000::53+3{}::::", &EXAMPLE[3..]);
    let out = piped(&["explain", "--from", "hodoku", "-"], wrong.as_bytes()).ends(1).out;
    assert!(out.contains("What you entered contradicts the solution: 3 in r1c3."), "{out}");
    assert!(!out.contains("no solution"), "{out}");
}

/// If a format contains only candidates, it is not known which digits were given.
#[test]
fn wrong_candidates_alone_are_not_called_mistakes() {
    let cells = |wrong: usize| -> String {
        let cell = |(at, sign): (usize, char)| {
            let all = ('1'..='9').map(|digit| {
                let kept = match sign {
                    '.' => at != wrong || digit != char::from(SOLUTION.as_bytes()[at]),
                    given => digit == given,
                };
                if kept { digit } else { '.' }
            });
            all.collect::<String>()
        };
        EXAMPLE.chars().enumerate().map(cell).collect()
    };
    for verb in ["explain", "hint"] {
        let ran = sudokit(&[verb, &cells(81)]).ends(0);
        assert!(ran.err.contains("rely on the solution being unique are left out"), "{}", ran.err);
        let open = EXAMPLE.find('.').unwrap();
        let out = sudokit(&[verb, &cells(open)]).ends(1).out;
        assert!(
            out.contains("If they are your own, something was entered or crossed out"),
            "{verb}: {out}"
        );
    }
}

#[test]
fn rate_notes_once_that_it_starts_from_the_givens() {
    let played = format!(":0000::534{}::::\n", &EXAMPLE[3..].replace("9..5", "9.+25"));
    let played = played.replace("534", "53+4").repeat(2);
    let ran = piped(&["rate", "--from", "hodoku", "-"], played.as_bytes()).ends(0);
    assert_eq!(ran.out.lines().count(), 2);
    assert_eq!(ran.err.matches("from their givens alone").count(), 1, "{}", ran.err);
    assert_eq!(sudokit(&["rate", EXAMPLE]).ends(0).err, "");
}

#[test]
fn a_hint_respects_the_players_candidates() {
    // With 1 and 2 crossed out in r1c3, only 4 is left there.
    let marked = format!(":0000::{EXAMPLE}:113 213:::");
    let ran = piped(&["hint", "--from", "hodoku", "--json", "-"], marked.as_bytes()).ends(0);
    assert!(ran.out.contains("\"status\":\"rated\""), "{}", ran.out);
}

#[test]
fn other_sizes_are_rated_and_explained() {
    let small = "1...3.....4....2";
    let ran = sudokit(&["check", small]);
    let word = if ran.code == Some(0) { "beginner" } else { "-unique" };
    let ran = sudokit(&["rate", small]);
    assert!(ran.out.contains(word) || ran.out.contains("not-unique"), "{}", ran.out);
    sudokit(&["explain", "--diagonal", "1...3.....4....2"]);
}

#[test]
fn techniques_are_listed_and_explained() {
    let list = sudokit(&["techniques"]).ends(0).out;
    assert!(list.lines().count() > 40);
    assert!(list.lines().any(|line| line.starts_with("xy-wing ") && line.contains("0800")));
    let page = sudokit(&["techniques", "0800"]).ends(0).out;
    assert!(page.starts_with("# XY-Wing\n") && page.contains("```text"), "{page}");
    for name in ["XY-Wing", "xy wing", "XY-крыло", "xy-КРЫЛО", "xy-wing"] {
        let ran = sudokit(&["techniques", name]).ends(0);
        assert_eq!((ran.out, ran.err), (page.clone(), String::new()), "{name}");
    }
    let page = sudokit(&["techniques", "Rectángulo vacío"]).ends(0).out;
    assert!(page.starts_with("# Empty Rectangle\n"), "{page}");
    let unknown = sudokit(&["techniques", "no-such"]).ends(2);
    unknown.says("unknown technique no-such: `sudokit techniques` lists them all");
    let near = sudokit(&["techniques", "xy-wng"]).ends(2);
    near.says("unknown technique xy-wng; similar names: xy-wing and xyz-wing");
    sudokit(&["techniques", "sordfish"]).ends(2).says("swordfish");
    // The pages are in English only; a note says so in other languages.
    let ran = sudokit(&["techniques", "xy-wing", "--lang", "es"]).ends(0);
    let ran = ran.says("Las páginas del manual solo están en inglés.");
    assert!(ran.out.starts_with("# XY-Wing\n"));
    let levels = sudokit(&["levels"]).ends(0).out;
    assert_eq!(levels.lines().count(), 8);
    assert!(levels.lines().nth(1).unwrap().starts_with("beginner"));
}

#[test]
fn cases_are_tried() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/techniques/uniqueness.txt");
    let ran = sudokit(&["techniques", "--check", file]).ends(0);
    assert_eq!(ran.out, "64 passed, 0 failed\n");
    let bad = ":0000:8:5..7.4..+6.2.....813...129+5+418......+9.5.1.6.7........12..457+9..393...+8.4\
               +7...4.1..5:::858:\n";
    let ran = piped(&["techniques", "--check", "-"], bad.as_bytes()).ends(1);
    assert!(ran.out.ends_with("0 passed, 1 failed\n") && ran.out.contains("found:"), "{}", ran.out);
    let board = format!("{EXAMPLE}:::");
    let odd =
        format!("# odd\n:00x0:8:{board}:\n:0000:5x:{board}:\n:0000:5:{EXAMPLE}::19::\nnonsense\n");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("odd.txt");
    std::fs::write(&path, odd).unwrap();
    let path = path.to_str().unwrap();
    let ran = sudokit(&["techniques", "--check", path]).ends(2);
    let ran = ran.says(&format!("{path}:2: \"00x0\" is not a four-digit technique code"));
    let ran = ran.says(&format!("{path}:3: \"x\" is not a digit from 1 to 9"));
    let ran = ran.says(&format!("{path}:4: \"19\" is not a digit, row and column"));
    let ran = ran.says(&format!("{path}:5:1: "));
    assert_eq!(ran.out, "0 passed, 0 failed\n");
    for empty in ["", "\n\n", "# nothing but talk\n"] {
        let ran = piped(&["techniques", "--check", "-"], empty.as_bytes()).ends(2);
        ran.says("-: no technique case found");
    }
}

#[test]
fn techniques_can_be_switched() {
    let hint = |list: &str| sudokit(&["hint", "--techniques", list, HARD]).ends(0).out;
    assert!(hint("+extra").starts_with("Hidden Single\n"));
    assert!(hint("-beginner").starts_with("Naked Single\n"));
    let explained = sudokit(&["explain", "--techniques", "-all,+easy", HARD]).ends(1).out;
    assert!(!explained.contains("Hidden") && explained.contains("Naked Single"), "{explained}");
    let rated = sudokit(&["rate", "--techniques=-all,+beginner", EXAMPLE]).ends(0).out;
    assert!(rated.contains("\tbeginner\t"), "{rated}");
    let beyond = sudokit(&["rate", "--techniques", "-all,+naked-single", HARD]).ends(1).out;
    assert!(beyond.contains("\tbeyond\t"), "{beyond}");
    let wrong = |list: &str| sudokit(&["rate", "--techniques", list, EXAMPLE]).ends(2);
    wrong("+x-wng").says("unknown technique, group or option x-wng; similar names: x-wing");
    wrong("+alsinchain").says("als-in-chains");
    wrong("x-wing").says("x-wing: write + before a name to switch it on");
    let other = ["rate", "--scale", "se", "--techniques", "-extreme", EXAMPLE];
    sudokit(&other).ends(2).says("the scale se has techniques of its own");
    // The help names every option and group.
    let help = sudokit(&["rate", "--help"]).ends(0).out;
    let switches = sudokit_logic::Switch::ALL.iter().map(|switch| switch.name);
    for name in switches.chain(sudokit_logic::GROUPS.iter().map(|group| group.0)) {
        assert!(help.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn all_scales_answer_at_once() {
    let line = sudokit(&["rate", "--scale", "all", EXAMPLE]).ends(0).out;
    let mut fields = line.trim_end().split('\t');
    assert_eq!(fields.next(), Some(EXAMPLE));
    let mut expected: Vec<String> = Vec::new();
    for scale in sudokit_scales::SCALES {
        let one = sudokit(&["rate", "--scale", scale.name(), EXAMPLE]).ends(0).out;
        let names = scale.columns().iter().filter(|column| column.in_lines);
        let values = one.trim_end().split('\t').skip(1);
        expected.extend(
            names
                .zip(values)
                .map(|(column, value)| format!("{}={value}", scale.column_name(column))),
        );
    }
    assert!(fields.eq(expected.iter().map(String::as_str)), "{line}");
    // Only the scales that know a board say something of it.
    let small = sudokit(&["rate", "--scale", "all", "1..43..2.1...32."]).ends(0).out;
    assert!(small.contains("\tlevel=beginner\t") && !small.contains("\tse_"), "{small}");
    let json = sudokit(&["rate", "--scale", "all", "--json", EXAMPLE]).ends(0).out;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["scales"]["se"]["er"], 1.2);
    assert_eq!(json["scales"]["level"]["status"], "rated");
    assert!(json["scales"]["bottlenecks"]["available"].is_array());
    // Several scales are named one by one, each once.
    let two = sudokit(&["rate", "--scale", "hodoku,se,hodoku", EXAMPLE]).ends(0).out;
    let own = |name: &str| -> Vec<&str> {
        let scale = sudokit_scales::scale_by_name(name).expect("a scale");
        let names: Vec<String> =
            scale.columns().iter().map(|column| scale.column_name(column) + "=").collect();
        let is_own = |field: &&str| names.iter().any(|name| field.starts_with(name));
        line.trim_end().split('\t').filter(is_own).collect()
    };
    let (se, hodoku) = (own("se"), own("hodoku"));
    assert_eq!(two, format!("{EXAMPLE}\t{}\t{}\n", hodoku.join("\t"), se.join("\t")));
    let one = sudokit(&["rate", "--scale", "se,se", EXAMPLE]).ends(0).out;
    assert_eq!(one, sudokit(&["rate", "--scale", "se", EXAMPLE]).ends(0).out);
    let small = "1..43..2.1...32.";
    let refused = sudokit(&["rate", "--scale", "level,se", small]).ends(2);
    refused.says("the scale se cannot rate 4x4 boards");
    let json = sudokit(&["rate", "--scale", "hodoku", "--json", EXAMPLE]).ends(0).out;
    assert!(json.contains(r#""status":"rated","scale":"hodoku","score":204"#), "{json}");
    // A limit is divided: the first scale does not spend what the others need.
    let hard = "........1.....2.3...4.5.6....6.....3.578.....9...6.5....91......7..9.4..4....8..2";
    let limits = ["rate", "--node-limit", "30000", "--scale", "se,backtracks", "--json", hard];
    let json = sudokit(&limits).ends(3).out;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["scales"]["se"]["status"], "budget");
    assert_eq!(json["scales"]["backtracks"]["backtracks"], 1975);
    for scales in ["all", "se,hodoku"] {
        let ran = sudokit(&["rate", "--scale", scales, "--path", EXAMPLE]).ends(2);
        ran.says("--path shows the steps of one scale");
    }
    let none = sudokit(&["rate", "--scale", "all", &".".repeat(81)]).ends(1).out;
    assert!(none.ends_with("\tnot-unique\n"), "{none}");
}

#[test]
fn what_solving_does_not_use_cannot_be_required() {
    let refused = |args: &[&str]| sudokit(&[&["generate"], args].concat()).ends(2);
    let switch = "--techniques -hard,-expert,-master,-extreme,+mutant-swordfish`";
    refused(&["--technique", "mutant-swordfish"]).says(switch);
    refused(&["--technique", "dual-two-string-kite"]).says("--techniques +dual-two-string-kite");
    refused(&["--level", "hard", "--techniques", "-hard"]).says("no technique of the level hard");
    let args = ["generate", "--technique", "xy-wing", "--techniques", "-uniqueness", "--seed", "1"];
    let made = sudokit(&args).ends(0).out;
    let puzzle = made.lines().next().unwrap();
    let without = ["rate", "--techniques", "-uniqueness,-*-wing,-expert,-master,-extreme", puzzle];
    assert!(sudokit(&without).ends(1).out.contains("beyond"));
}

#[test]
fn a_hint_for_a_puzzle_with_several_solutions_says_so() {
    let several = "1...............";
    let first = sudokit(&["hint", "--json", several]).ends(1).out;
    assert!(first.contains(r#""status":"not-unique""#), "{first}");
    // Here a step follows whatever the solution is.
    let step = sudokit(&["hint", "--json", "123434122143...."]).ends(0).out;
    assert!(step.contains(r#""status":"rated""#), "{step}");
    let one_band = "123.............";
    let step = sudokit(&["hint", "--json", one_band]).ends(1).out;
    assert!(step.contains(r#""status":"not-unique""#) && step.contains(r#""step":{"#), "{step}");
}

#[test]
fn a_cell_without_a_candidate_left_is_a_mistake() {
    let line = format!(":0000:x:{EXAMPLE}:113 213 413::");
    for text in [line, format!(":0000:x:{EXAMPLE}:413::")] {
        let hinted = piped(&["hint", "-"], text.as_bytes());
        assert!(hinted.out.contains("4 in r1c3"), "{}{}", hinted.out, hinted.err);
    }
}

#[test]
fn a_position_is_rated_as_what_is_left() {
    let open = EXAMPLE.rfind('.').unwrap();
    let cells = EXAMPLE.chars().zip(SOLUTION.chars()).enumerate();
    let shown = cells.map(|(at, (given, digit))| match given {
        '.' if at == open => given.to_string(),
        '.' => format!("+{digit}"),
        given => given.to_string(),
    });
    let line = format!(":0000:x:{}:::", shown.collect::<String>());
    let er = |args: &[&str]| {
        let ran = piped(&[&["rate", "--scale", "se"], args].concat(), line.as_bytes()).ends(0);
        (ran.out.split('\t').nth(1).unwrap().to_owned(), ran.err)
    };
    let (whole, note) = er(&[]);
    assert!(whole != "1.0" && note.contains("--from-position"), "{whole} {note}");
    assert_eq!(er(&["--from-position"]), ("1.0".to_owned(), String::new()));
}

#[test]
fn a_puzzle_without_a_solution_is_explained_to_where_that_shows() {
    let puzzle =
        ".894............72.3.......1....5.6..4....9......7....5...6...7...3..8..2........";
    let out = sudokit(&["explain", puzzle]).ends(1).out;
    assert!(out.starts_with(&format!("{puzzle}\n1. ")), "{out}");
    assert!(
        out.ends_with("\nSo column 2 has no place for 9, and the puzzle has no solution.\n"),
        "{out}"
    );
    let json = sudokit(&["explain", "--json", puzzle]).ends(1).out;
    assert!(json.contains("\"status\":\"no-solution\",\"steps\":[{"), "{json}");
    assert!(json.contains("\"defects\":[{\"message\":\"column 2 has no place for 9\""), "{json}");
}

#[test]
fn steps_from_mistakes_are_not_shown() {
    // 4 is crossed out in r1c3, where the solution has it.
    let position = format!(":0000:x:{EXAMPLE}:413::");
    let json = piped(&["explain", "--json"], position.as_bytes()).ends(1).out;
    assert!(json.contains("\"steps\":[]") && json.contains("\"mistakes\":[\"r1c3\"]"), "{json}");
}

#[test]
fn steps_lists_every_step_and_says_where_the_list_ends() {
    let ran = sudokit(&["steps", "--notation", "--count", "3", EXAMPLE]).ends(0);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((lines.len(), lines[0]), (4, EXAMPLE));
    assert!(
        lines[3].starts_with("3. Hidden Single: ") && lines[3].contains(" => r"),
        "{}",
        ran.out
    );
    let ran = ran.says("These are not all steps");
    // The first is the hint.
    let hint = sudokit(&["hint", "--notation", EXAMPLE]).ends(0).out;
    assert!(ran.out.lines().nth(1).unwrap().ends_with(hint.lines().last().unwrap()), "{hint}");

    let all = sudokit(&["steps", "--json", "--techniques=-master,-extreme", HARD]).ends(0).out;
    let all: serde_json::Value = serde_json::from_str(&all).unwrap();
    let steps = all["steps"].as_array().unwrap();
    assert!(all["whole"] == true && steps.len() > 20, "{}", steps.len());
    let key = |step: &serde_json::Value| {
        format!("{} {} {}", step["technique"], step["place"], step["remove"])
    };
    let mut keys: Vec<String> = steps.iter().map(key).collect();
    keys.sort();
    keys.dedup();
    assert_eq!(keys.len(), steps.len());

    sudokit(&["steps", SOLUTION])
        .ends(0)
        .prints(&[SOLUTION, "There is nothing left to do: the board is complete and correct."]);
    let wrong = format!("11{}", ".".repeat(79));
    sudokit(&["steps", &wrong]).ends(1).says("r1c1 and r1c2 both hold 1");
    sudokit(&["steps", "--count", "0", EXAMPLE]).ends(2).says("0 is not in 1..=100000");
}
