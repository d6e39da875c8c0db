//! `convert` loses nothing without saying so, and every record keeps its place.

use crate::common::{EXAMPLE, SOLUTION, piped, sudokit};

#[test]
fn numbers_of_json_stay_as_they_are_written() {
    let fields = r#""f":1.10,"big":123456789012345678901,"wild":1e400,"list":[1.0,{"a":2.50}]"#;
    let line = format!("{{\"puzzle\":\"{EXAMPLE}\",{fields}}}");
    piped(&["convert", "--to", "jsonl"], line.as_bytes()).ends(0).prints(&[&line]);
    // A number that means nothing to us does not reject the puzzle.
    let first = format!("{{\"wild\":1e400,\"puzzle\":\"{EXAMPLE}\"}}\n");
    piped(&["solve"], first.as_bytes()).ends(0).prints(&[SOLUTION]);
}

#[test]
fn a_wrong_solution_is_said_and_stays_a_text() {
    let wrong = SOLUTION.replacen('5', "1", 1);
    let table = format!("puzzle,solution\n{EXAMPLE},{wrong}\n");
    let ran = piped(&["convert", "--to", "jsonl"], table.as_bytes()).ends(0);
    ran.says("-:2: The solution that came with it is wrong")
        .prints(&[&format!("{{\"puzzle\":\"{EXAMPLE}\",\"solution\":\"{wrong}\"}}")]);
    let drawn = piped(&["print", "--to", "svg"], table.as_bytes()).ends(0);
    drawn.says("-:2: The solution that came with it is wrong");
}

#[test]
fn a_malformed_record_keeps_its_place() {
    let table = format!("id,puzzle\n1,{EXAMPLE}\n2,53..7\n3,{EXAMPLE}\n4,12x\n");
    let rows = |format: &str| {
        let converted = piped(&["convert", "--to", format], table.as_bytes()).ends(2);
        converted.out.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let csv = rows("csv");
    assert_eq!(csv.len(), 5);
    assert_eq!((&*csv[2], &*csv[4]), ("2,error", "4,error"));
    for format in ["line", "sdm", "candidates", "hodoku", "values"] {
        let lines = rows(format);
        assert_eq!((lines.len(), &*lines[1], &*lines[3]), (4, "error", "error"), "{format}");
    }
    let objects = rows("jsonl");
    assert_eq!(objects.len(), 4);
    assert!(objects[1].starts_with(r#"{"error":"5 characters do not make"#), "{}", objects[1]);
    let json = piped(&["convert", "--to", "json"], table.as_bytes()).ends(2).out;
    let values: Vec<serde_json::Value> = serde_json::from_str(&json).unwrap();
    assert!(values[1]["error"].is_string() && values[2]["puzzle"].is_string());
    // Its other columns stay.
    assert_eq!((&values[1]["id"], &values[3]["id"]), (&2.into(), &4.into()));
    let objects =
        format!("{{\"id\":\"a\",\"puzzle\":\"53\"}}\n{{\"id\":\"b\",\"puzzle\":\"{EXAMPLE}\"}}\n");
    let expected = ["puzzle,id", "error,a", &format!("{EXAMPLE},b")];
    piped(&["convert", "--from", "jsonl", "--to", "csv"], objects.as_bytes())
        .ends(2)
        .prints(&expected);
    let bad = b"id,puzzle,note\n7,53..7,x\n";
    piped(&["convert", "--to", "csv"], bad).ends(2).prints(&["id,note,puzzle", "7,x,error"]);
    // Rows before the first puzzle wait for the header.
    let late = format!("53..7\n{EXAMPLE}\n");
    let expected = ["puzzle", "error", EXAMPLE];
    piped(&["convert", "--to", "csv"], late.as_bytes()).ends(2).prints(&expected);
    // What the format cannot hold keeps its place, too.
    let mixed = format!("{}\n{EXAMPLE}\n", ".".repeat(256));
    let sdm = EXAMPLE.replace('.', "0");
    piped(&["convert", "--to", "sdm"], mixed.as_bytes()).ends(2).prints(&["error", &sdm]);
}

#[test]
fn bad_rows_of_tables_keep_their_other_columns() {
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("table.parquet");
    let parquet = file.to_str().unwrap();
    let good = format!("7,{EXAMPLE},easy,1.5");
    for rows in
        [[&*good, "8,12x,hard,2.5"], ["8,12x,hard,2.5", &*good], ["8,12x,a,1.5", "9,1,b,2.5"]]
    {
        let table = format!("id,puzzle,level,rating\n{}\n", rows.join("\n"));
        let csv = folder.path().join("table.csv");
        std::fs::write(&csv, table).unwrap();
        let to = ["convert", "--to", "parquet", csv.to_str().unwrap()];
        let out = std::fs::File::create(parquet).unwrap();
        let status =
            crate::common::command(&to).stdout(out).stderr(std::process::Stdio::null()).status();
        assert_eq!(status.unwrap().code(), Some(2));
        let back = sudokit(&["convert", "--to", "csv", parquet]).ends(2);
        let error = |row: &&str| row.replace("12x", "error").replace(",1,", ",error,");
        let mut lines: Vec<String> = back.out.lines().map(str::to_owned).collect();
        if rows.iter().all(|row| *row != good) {
            // Without a puzzle to show the columns, it comes last.
            assert_eq!(lines.remove(0), "id,level,rating,puzzle");
            assert_eq!(lines, ["8,a,1.5,error", "9,b,2.5,error"]);
            continue;
        }
        assert_eq!(lines.remove(0), "id,puzzle,level,rating");
        assert_eq!(lines, rows.iter().map(error).collect::<Vec<_>>());
    }
    let ratings = format!("1,2,3,4,{EXAMPLE},6,7\n1,2,,4,none,6,7\n");
    let lines = [format!("1,2,3,4,{EXAMPLE},6,7"), "1,2,,4,error,6,7".to_owned()];
    let lines = lines.each_ref().map(String::as_str);
    piped(&["convert", "--to", "gsf"], ratings.as_bytes()).ends(2).prints(&lines);
}

#[test]
fn a_lone_candidate_is_named_where_it_would_come_back_as_a_given() {
    // r1c1 can only hold 4, and no other cell of its houses can.
    let lone = ".23414..2..34..1";
    for format in ["pm", "candidates"] {
        let puzzle = if format == "pm" { lone.to_owned() } else { SOLUTION.replacen('5', ".", 1) };
        let converted = piped(&["convert", "--to", format], puzzle.as_bytes());
        let named = converted.err.contains("which cells with one candidate are not givens");
        assert!(named || converted.code == Some(2), "{format}: {}", converted.err);
    }
    let open = piped(&["convert", "--to", "pm"], EXAMPLE.as_bytes()).ends(0);
    assert!(open.out.contains("124"), "{}", open.out);
}

#[test]
fn comments_survive_sdk_and_csv() {
    let line = format!("{EXAMPLE} # mine\n");
    let sdk = piped(&["convert", "--to", "sdk"], line.as_bytes()).ends(0).out;
    assert!(sdk.starts_with("#Cmine\n"), "{sdk}");
    let again = piped(&["convert", "--to", "sdk"], sdk.as_bytes()).ends(0).out;
    assert_eq!(again, sdk);
    let line = piped(&["convert", "--to", "line"], sdk.as_bytes()).ends(0);
    line.prints(&[EXAMPLE]).says("line leaves out: the comment");
    let csv = piped(&["convert", "--to", "csv"], sdk.as_bytes()).ends(0);
    csv.prints(&["puzzle,comment", &format!("{EXAMPLE},mine")]);
    let solved = format!("{EXAMPLE},{SOLUTION}\n");
    let rows = ["puzzle,solution", &format!("{EXAMPLE},{SOLUTION}")];
    piped(&["convert", "--to", "csv"], solved.as_bytes()).ends(0).prints(&rows);
}

#[test]
fn a_bad_first_line_does_not_stop_the_others() {
    for bad in [&b"garb\0age"[..], b"hello world", b"\x01\x02\xFF", b"{\"x\":1}", b"Q3..7....6"] {
        let mut text = bad.to_vec();
        text.extend(format!("\n{EXAMPLE}\n{EXAMPLE}\n").bytes());
        piped(&["solve"], &text).ends(2).prints(&["error", SOLUTION, SOLUTION]);
    }
    // A map that is not one is reported, and the other lines are answered.
    let jigsaw = "1...............\tAABBAABBCCDDCCDX\n1234341221434321\n";
    let expected = ["error", "1234341221434321"];
    piped(&["solve"], jigsaw.as_bytes()).ends(2).prints(&expected).says("5 regions");
}

#[test]
fn tables_may_have_quoted_line_ends_in_the_header_and_columns_of_one_name() {
    let table = format!("\"a\nb\",puzzle\n1,{EXAMPLE}\n");
    piped(&["solve"], table.as_bytes()).ends(0).prints(&[SOLUTION]);
    let twice = format!("puzzle,puzzle\n{EXAMPLE},x\n");
    piped(&["solve"], twice.as_bytes()).ends(0).prints(&[SOLUTION]).says("the first");
}

#[test]
fn conflicts_are_named_by_every_verb() {
    let clash = "1..1............";
    for verb in ["solve", "count", "check", "rate", "hint", "explain"] {
        sudokit(&[verb, clash]).ends(1).says("r1c1 and r1c4 both hold 1");
        let json = sudokit(&[verb, "--json", clash]).ends(1);
        assert!(json.out.contains("r1c1 and r1c4 both hold 1"), "{verb}: {}", json.out);
        json.says("r1c1 and r1c4 both hold 1");
    }
}

#[test]
fn a_zero_that_is_read_as_a_value_is_noted_by_every_verb() {
    let hex = format!("0{}", ".".repeat(255));
    for verb in ["solve", "count"] {
        sudokit(&[verb, &hex]).ends(0).says("read as hex");
    }
}

#[test]
fn threads_do_not_change_the_output() {
    let good = format!("{EXAMPLE} a comment\n").repeat(700);
    let records =
        format!("{good}# a comment of its own\n\nno puzzle\n{good}1..1............\n{good}");
    for format in ["line", "json", "csv", "grid", "pm"] {
        let convert = |threads| {
            piped(&["convert", "--to", format, "--threads", threads], records.as_bytes()).ends(2)
        };
        let (one, three) = (convert("1"), convert("3"));
        assert_eq!((&one.out, &one.err), (&three.out, &three.err), "{format}");
        assert!(one.out.len() > 2000 * 81 && one.err.contains("-:703:"), "{format}: {}", one.err);
    }
}

#[test]
fn a_frame_is_no_comment() {
    let drawn = sudokit(&["convert", "--to", "grid", EXAMPLE]).ends(0).out;
    let ran = piped(&["convert", "--to", "json"], drawn.as_bytes()).ends(0);
    assert_eq!(ran.err, "");
}

#[test]
fn tables_of_data_sets_are_read_from_files_and_pipes_and_written() {
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/parquet/kaggle_3m.parquet");
    let csv = sudokit(&["convert", sample, "--to", "csv"]).ends(0).out;
    assert!(csv.starts_with("id,puzzle,solution,clues,difficulty\n1,53..7"), "{csv}");
    let bytes = std::fs::read(sample).unwrap();
    assert_eq!(piped(&["convert", "--to", "csv"], &bytes).ends(0).out, csv);
    sudokit(&["solve", sample]).ends(0).prints(&[SOLUTION, SOLUTION]);
    // Binary output, so not read as text.
    let written = crate::common::command(&["convert", sample, "--to", "parquet"]).output().unwrap();
    assert!(written.status.success() && written.stdout.starts_with(b"PAR1"));
    assert_eq!(piped(&["convert", "--to", "csv"], &written.stdout).ends(0).out, csv);
    let half = &bytes[..bytes.len() / 2];
    piped(&["convert", "--to", "csv"], half).ends(2);
}
