//! `canon` and `morph`.

use std::collections::BTreeSet;

use crate::common::{EXAMPLE, SOLUTION, piped, sudokit};
use serde_json::Value;

#[test]
fn canon_prints_the_form_and_the_automorphisms() {
    let smallest =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let symmetric =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let largest =
        "123456789457893612986217354274538196531964827698721435342685971715349268869172543";
    let empty = ".".repeat(81);
    let ran = sudokit(&["canon", smallest, symmetric, largest, &empty]).ends(0);
    let lines: Vec<_> = ran.out.lines().map(|line| line.split_once('\t').unwrap()).collect();
    let forms: Vec<_> = lines.iter().map(|line| line.0).collect();
    assert_eq!(forms, [smallest, symmetric, largest, &empty]);
    let counts: Vec<_> = lines.iter().map(|line| line.1).collect();
    assert_eq!(counts[1..], ["648", "72", "3359232"]);
}

#[test]
fn equivalent_puzzles_have_one_form() {
    let morphs = sudokit(&["morph", "-n", "20", "--seed", "7", EXAMPLE, SOLUTION]).ends(0).out;
    let all: BTreeSet<&str> = morphs.lines().collect();
    assert_eq!(all.len(), 40, "all differ");
    let forms = piped(&["canon", "--threads", "2"], morphs.as_bytes()).ends(0).out;
    let lines: Vec<_> = forms.lines().collect();
    assert_eq!(lines.len(), 40);
    assert!(lines[..20].iter().all(|&line| line == lines[0]), "{forms}");
    assert!(lines[20..].iter().all(|&line| line == lines[20]), "{forms}");
    let own = sudokit(&["canon", EXAMPLE, SOLUTION]).ends(0).out;
    assert_eq!(own.lines().collect::<Vec<_>>(), [lines[0], lines[20]]);
}

#[test]
fn morph_follows_its_seed_on_any_number_of_threads() {
    let input = format!("{EXAMPLE}\n{SOLUTION}\n{EXAMPLE}\n").repeat(30);
    let run = |threads| {
        let args = ["morph", "-n", "3", "--seed", "1", "--threads", threads];
        let ran = piped(&args, input.as_bytes()).ends(0);
        assert_eq!(ran.err, "");
        ran.out
    };
    assert_eq!(run("1"), run("4"));
    let drawn = sudokit(&["morph", EXAMPLE]).ends(0);
    let seed = drawn.err.trim().strip_prefix("note: seed ").expect("the seed is printed");
    let again = sudokit(&["morph", "--seed", seed, EXAMPLE]).ends(0);
    assert_eq!((again.out, again.err.as_str()), (drawn.out, ""));
}

#[test]
fn jigsaws_and_diagonals_keep_their_boards() {
    let map = "AAABCABBCCDBCDDD";
    let jigsaw = format!("1..............4\t{map}");
    let morphs = piped(&["morph", "-n", "8", "--seed", "3"], jigsaw.as_bytes()).ends(0).out;
    assert!(morphs.lines().all(|line| line.ends_with(&format!("\t{map}"))), "{morphs}");
    let forms = piped(&["canon"], morphs.as_bytes()).ends(0).out;
    let form = forms.lines().next().unwrap();
    assert!(forms.lines().all(|line| line == form), "{forms}");
    assert_eq!(form.split('\t').collect::<Vec<_>>()[1..], [map, "2"], "{form}");
    sudokit(&["canon", "--diagonal", &".".repeat(81)])
        .ends(0)
        .prints(&[&format!("{}\t96", ".".repeat(81))]);
}

#[test]
fn puzzles_without_a_canonical_form_are_refused_in_their_place() {
    let mut candidates = "123456789".repeat(81);
    candidates.replace_range(0..1, ".");
    let input = format!("{candidates}\n{}\n", ".".repeat(16));
    let line = format!("{}\t128", ".".repeat(16));
    let text = "-:1: a canonical form needs givens, not candidates of open cells";
    piped(&["canon"], input.as_bytes()).ends(2).prints(&["error", &line]).says(text);
    let json = piped(&["canon", "--json"], input.as_bytes()).ends(2).out;
    let answers: Vec<Value> = json.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(answers[0]["kind"], "restricted");
    assert_eq!((&answers[1]["index"], &answers[1]["automorphisms"]), (&2.into(), &"128".into()));
    // Candidates are moved, too.
    let moved = piped(&["morph", "--seed", "1"], candidates.as_bytes()).ends(0).out;
    assert_eq!(moved.trim().len(), 729);
    assert_eq!(moved.matches('.').count(), 1);
    sudokit(&["canon", "--diagonal", &".".repeat(625)])
        .ends(3)
        .prints(&["error"])
        .says("more than 200000");
}

#[test]
fn morph_makes_other_choices_in_the_second_input() {
    let one = sudokit(&["morph", "--seed", "5", EXAMPLE]).out;
    let two = sudokit(&["morph", "--seed", "5", EXAMPLE, EXAMPLE]).out;
    let lines: Vec<&str> = two.lines().collect();
    assert_eq!(lines[0], one.trim_end());
    assert_ne!(lines[0], lines[1]);
}

#[test]
fn canon_and_morph_print_json() {
    let ran = sudokit(&["morph", "-n", "2", "--seed", "5", "--json", EXAMPLE]).ends(0).out;
    let rows: Vec<Value> = ran.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.len(), 2);
    let lines = sudokit(&["morph", "-n", "2", "--seed", "5", EXAMPLE]).ends(0).out;
    for (row, line) in rows.iter().zip(lines.lines()) {
        assert_eq!((&row["index"], &row["seed"]), (&1.into(), &5.into()));
        assert_eq!((&row["status"], &row["morph"]), (&"morphed".into(), &line.into()));
    }
    let row: Value =
        serde_json::from_str(&sudokit(&["canon", "--json", EXAMPLE]).ends(0).out).unwrap();
    let line = sudokit(&["canon", EXAMPLE]).ends(0).out;
    let (form, count) = line.trim().split_once('\t').unwrap();
    assert_eq!((&row["canonical"], &row["automorphisms"]), (&form.into(), &count.into()));
}
