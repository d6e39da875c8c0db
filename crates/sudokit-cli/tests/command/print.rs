//! `print`, `qr`, and the pictures of `explain` and `convert`.

use std::fs;

use crate::common::{EXAMPLE, command, piped, sudokit, unpacked};

fn start(path: &std::path::Path) -> Vec<u8> {
    fs::read(path).unwrap()[..5].to_vec()
}

#[test]
fn the_name_of_the_file_says_the_format() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for (name, begins) in [("a.pdf", &b"%PDF-"[..]), ("a.svg", b"<svg "), ("a.png", b"\x89PNG\r")] {
        let file = path(name);
        let file = file.to_str().unwrap();
        sudokit(&["print", EXAMPLE, "-o", file]).ends(0).prints(&[]);
        assert_eq!(start(&path(name)), begins);
        sudokit(&["print", EXAMPLE, "-o", file]).ends(2).says("exists: --force overwrites it");
        sudokit(&["print", EXAMPLE, "-o", file, "--force"]).ends(0);
        let explained = format!("e{name}");
        let explained = path(&explained);
        sudokit(&["explain", EXAMPLE, "-o", explained.to_str().unwrap()]).ends(0).prints(&[]);
        assert_eq!(start(&explained), begins);
    }
    let other = path("a.txt");
    sudokit(&["print", EXAMPLE, "--to", "svg", "-o", other.to_str().unwrap()]).ends(0);
    assert_eq!(start(&other), b"<svg ");
}

/// To draw it again: `sudokit print -n 4 --paper a4 --solutions below --title "For the train" --force -o
/// docs/page.svg testdata/render/page.txt`.
#[test]
fn the_page_in_the_documentation_is_what_print_draws() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let puzzles = format!("{root}/testdata/render/page.txt");
    let args = ["-n", "4", "--paper", "a4", "--solutions", "below", "--title", "For the train"];
    let drawn = sudokit(&[&["print", "--to", "svg"], &args[..], &[&puzzles]].concat()).ends(0).out;
    assert!(drawn == fs::read_to_string(format!("{root}/docs/page.svg")).unwrap());
}

#[test]
fn several_pictures_get_numbers_and_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("b.svg");
    let name = file.to_str().unwrap();
    let two = format!("puzzle,name\n{EXAMPLE},Anna\n{EXAMPLE},\"B, or C\"\n");
    let options = ["--first-number", "999", "--solutions", "end", "--scale", "se"];
    let run = |more: &[&str]| {
        piped(&[&["print", "-o", name], &options[..], more].concat(), two.as_bytes())
    };
    run(&[]).ends(0);
    assert!(!file.exists());
    for written in ["b-0999", "b-1000", "b-0999-solution", "b-1000-solution"] {
        assert!(folder.path().join(format!("{written}.svg")).exists(), "{written}");
    }
    let table = fs::read_to_string(folder.path().join("b.csv")).unwrap();
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0], "file,number,name,puzzle,solution,level,rating,solution_file");
    assert!(lines[1].starts_with(&format!("b-0999.svg,999,Anna,{EXAMPLE},")), "{table}");
    assert!(lines[1].ends_with(",beginner,1.2,b-0999-solution.svg"), "{table}");
    assert!(lines[2].starts_with("b-1000.svg,1000,\"B, or C\","), "{table}");
    run(&[]).ends(2).says("b.csv exists");
    run(&["--force"]).ends(0);
    piped(&["print", "--to", "svg"], two.as_bytes()).ends(2).says("several pictures");
    let svg = piped(&["convert", "--to", "svg"], EXAMPLE.as_bytes()).ends(0).out;
    assert_eq!(svg, sudokit(&["print", EXAMPLE, "--to", "svg"]).ends(0).out);
}

/// For every verb that writes files, as it is standard input for all.
#[test]
fn a_dash_is_standard_output() {
    let folder = tempfile::tempdir().unwrap();
    let here = |arguments: &[&str]| {
        let output = command(arguments).current_dir(folder.path()).output().unwrap();
        assert!(output.status.success(), "{arguments:?}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{arguments:?}");
        output.stdout
    };
    assert!(here(&["print", EXAMPLE, "-o", "-"]).starts_with(b"%PDF-"));
    assert!(here(&["explain", EXAMPLE, "-o", "-", "--to", "svg"]).starts_with(b"<svg "));
    assert!(here(&["qr", EXAMPLE, "-o", "-", "--to", "png"]).starts_with(b"\x89PNG"));
    assert!(here(&["convert", EXAMPLE, "-o", "-", "--to", "svg"]).starts_with(b"<svg "));
    let line = format!("{EXAMPLE}\n").into_bytes();
    assert_eq!(here(&["convert", EXAMPLE, "-o", "-"]), line);
    assert_eq!(here(&["generate", "--size", "4", "--seed", "1", "-o", "-"]).len(), 17);
    sudokit(&["generate", "-o", "-", "--resume"]).ends(2);
}

#[test]
fn puzzles_are_converted_into_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.sdk");
    let name = file.to_str().unwrap();
    sudokit(&["convert", EXAMPLE, "--to", "sdk", "-o", name]).ends(0).prints(&[]);
    let written = fs::read_to_string(&file).unwrap();
    assert_eq!(written, sudokit(&["convert", EXAMPLE, "--to", "sdk"]).ends(0).out);
    sudokit(&["convert", EXAMPLE, "-o", name]).ends(2).says("exists: --force overwrites it");
    sudokit(&["convert", EXAMPLE, "-o", name, "--force"]).ends(0);
    assert_eq!(fs::read_to_string(&file).unwrap(), format!("{EXAMPLE}\n"));
}

#[test]
fn names_and_numbers_of_the_input_are_printed() {
    let table = format!("id,puzzle,name\n7,{EXAMPLE},Anna\n8,{EXAMPLE},\n");
    let options = ["print", "-n", "2", "--to", "svg", "--paper", "a4", "--first-number", "201"];
    let page = piped(&options, table.as_bytes()).ends(0).out;
    assert!(page.contains(">201. Anna</text>") && page.contains(">202</text>"), "{page}");
}

#[test]
fn the_digits_of_large_boards_are_chosen() {
    let board =
        sudokit(&["generate", "--size", "16", "--seed", "1", "--to", "numbers"]).ends(0).out;
    let shown = |options: &[&str], digit: &str| {
        let arguments = [&["print", "--to", "svg"], options].concat();
        let drawn = piped(&arguments, board.as_bytes()).ends(0).out;
        drawn.contains(&format!(">{digit}</text>"))
    };
    assert!(shown(&["--digits", "numbers"], "16") && !shown(&["--digits", "numbers"], "G"));
    assert!(shown(&["--digits", "hex"], "0") && shown(&["--digits", "letters"], "P"));
    assert!(shown(&["--digits", "standard"], "G"));
}

#[test]
fn a_book_has_chapters_hints_and_a_title_page() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list");
    let mut text = String::new();
    for level in ["hard", "easy"] {
        text += &sudokit(&["generate", "-n", "3", "--level", level, "--seed", "1"]).ends(0).out;
    }
    fs::write(&list, text).unwrap();
    let file = folder.path().join("b.svg");
    let book = ["--chapters", "--cover", "--title", "Book", "--author", "Ann", "--hints"];
    let pages = ["print", "--paper", "6x9in", "-n", "2", "--solutions", "end", "-o"];
    let arguments = [&pages[..], &[file.to_str().unwrap(), list.to_str().unwrap()], &book].concat();
    sudokit(&arguments).ends(0);
    let page = |number: usize| {
        fs::read_to_string(folder.path().join(format!("b-{number:03}.svg"))).unwrap_or_default()
    };
    assert!(page(1).contains(">Book</text>") && page(1).contains(">Ann</text>"));
    for text in ["Contents", "Easy (1–3)", "Hard (4–6)", "Hints", "Solutions"] {
        assert!(page(2).contains(&format!(">{text}</text>")), "{text}");
    }
    assert!(page(3).contains(">Easy</text>") && page(3).contains(">1</text>"));
    assert!(page(5).contains(">Hard</text>") && page(5).contains(">4</text>"));
    assert!(page(7).contains(">Begin at r"), "{}", page(7));
    assert!(page(8).contains("class=\"name\"") && page(9).is_empty());
    sudokit(&["print", EXAMPLE, "--to", "svg", "--hints"]).ends(2).says("--hints needs pages");
}

#[test]
fn a_class_has_lines_for_names_and_solutions_on_the_next_page() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("c.svg");
    let output = ["-o", file.to_str().unwrap()];
    let options = ["--paper", "a5", "--name-line", "--solutions", "next", "--lang", "es"];
    sudokit(&[&["print", EXAMPLE], &output[..], &options].concat()).ends(0);
    let page = |number: u8| {
        fs::read_to_string(folder.path().join(format!("c-{number:03}.svg"))).unwrap_or_default()
    };
    assert!(page(1).contains(">Nombre:</text>") && page(1).contains(">Fecha:</text>"));
    assert!(page(2).contains(">Soluciones</text>") && page(3).is_empty());
    for (option, more) in [("--name-line", None), ("--solutions", Some("next"))] {
        let options: Vec<&str> = [option].into_iter().chain(more).collect();
        let ran = sudokit(&[&["print", EXAMPLE, "--to", "svg"], &options[..]].concat());
        ran.ends(2).says(&format!("{} needs pages", options.join(" ")));
    }
}

#[test]
fn a_publisher_asks_for_outlines_crop_marks_and_grey() {
    let svg = |options: &[&str]| {
        let all = [&["print", EXAMPLE, "--to", "svg", "--title", "Ñ"], options].concat();
        sudokit(&all).ends(0).out
    };
    let page = svg(&["--paper", "a5", "--crop-marks"]);
    assert!(page.contains("crop-marks") && page.contains("width=\"475.53\""), "{page}");
    let outlined = svg(&["--paper", "a5", "--outlines", "--theme", "grey"]);
    assert!(!outlined.contains("<text") && outlined.contains("class=\"title\""));
    assert!(outlined.contains("aria-label=\"1: 9x9, "), "{outlined}");
    assert!(svg(&["--paper", "a5"]).contains("<text"));
}

#[test]
fn a_walk_shows_the_steps_that_are_asked_for() {
    let puzzle = sudokit(&["generate", "--level", "hard", "--seed", "1"]).ends(0).out;
    let walk = |options: &[&str]| sudokit(&[&["explain", puzzle.trim()], options].concat()).ends(0);
    let all = walk(&[]).out;
    let steps = all.lines().filter(|line| line.starts_with(char::is_numeric)).count();
    let some = walk(&["--steps", "3..5"]).out;
    let numbered = |text: &str, number: usize| {
        text.lines().any(|line| line.starts_with(&format!("{number}. ")))
    };
    assert!(numbered(&some, 3) && numbered(&some, 5) && !numbered(&some, 2) && !numbered(&some, 6));
    let rest = walk(&["--without-singles"]).out;
    assert!(!rest.contains("Naked Single\n") && rest.contains("-Wing\n"), "{rest}");
    let drawn = walk(&["--without-singles", "--to", "svg", "--title", "Club"]).out;
    let shown = drawn.matches("class=\"heading\"").count();
    assert!(shown > 2 && shown < steps / 2, "{shown} of {steps}");
    for text in [">Club<", ">Level: hard<", ">Rating: ER ", "-Wing<", ">Steps that are shown: "] {
        assert!(drawn.contains(text), "{text}");
    }
    sudokit(&["explain", EXAMPLE, "--steps", "5..4"]).ends(2).says("as in 20..30");
}

#[test]
fn small_solutions_of_large_print_are_noted() {
    let noted = |count: usize| {
        let (page, number) = (format!("{EXAMPLE}\n").repeat(count), count.to_string());
        let pages = ["print", "--to", "svg", "--paper", "a4", "--large", "--solutions", "below"];
        let run = piped(&[&pages[..], &["-n", &number]].concat(), page.as_bytes()).ends(0);
        run.err.contains("smaller than large print")
    };
    assert!(!noted(1) && noted(6));
}

#[test]
fn no_number_of_a_puzzle_is_lost() {
    let many = format!("{EXAMPLE}\n").repeat(100);
    let options = ["print", "-n", "100", "--paper", "a4", "--to", "svg", "--scale", "level,se"];
    let run = piped(&options, many.as_bytes()).ends(0);
    for number in 1..=100 {
        assert!(run.out.contains(&format!(">{number}</text>")), "{number}");
    }
    run.says("some names or levels are too long");
}

#[test]
fn pages_are_numbered_rated_and_solved() {
    let svg = sudokit(&[
        "print",
        EXAMPLE,
        "--to",
        "svg",
        "--paper",
        "letter",
        "--title",
        "A & B",
        "--scale",
        "level,se",
        "--solutions",
        "below",
    ])
    .ends(0)
    .out;
    assert!(svg.contains("width=\"612\" height=\"792\""));
    for part in ["A &amp; B", "beginner · ER 1.", "class=\"page-number\"", "matrix(-"] {
        assert!(svg.contains(part), "{part} in {svg}");
    }
    let several = "1...............";
    let out = sudokit(&["print", several, "--to", "svg", "--paper", "a4", "--solutions", "end"]);
    assert!(out.ends(1).out.contains("several solutions"));
    let spanish = ["print", several, "--to", "svg", "--paper", "a4", "--lang", "es"];
    assert!(sudokit(&spanish).ends(0).out.contains("varias soluciones"));
}

#[test]
fn characters_that_the_font_lacks_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (title, said) in [
        ("数独 1", "the font lacks 数 独: they are drawn as boxes"),
        ("→", "the font lacks →: it is drawn as a box"),
    ] {
        let run = |name: &str| {
            let file = path(name);
            let options = ["--title", title, "--paper", "a4", "--force", "-o", file.as_str()];
            sudokit(&[&["print", EXAMPLE][..], &options].concat()).ends(0)
        };
        run("a.pdf").says(said);
        run("a.png").says(said);
        assert_eq!(run("a.svg").err, "", "an SVG file takes what font it finds");
    }
    assert_eq!(sudokit(&["print", EXAMPLE, "--title", "Ñandú Ёж", "-o", &path("b.pdf")]).err, "");
}

/// On any background, the blocks of a code are the light parts.
#[test]
fn a_code_is_white_on_black_in_a_terminal() {
    let plain = sudokit(&["qr", EXAMPLE]).ends(0).out;
    assert!(!plain.contains('\u{1b}') && plain.contains('█'));
    let coloured = sudokit(&["qr", EXAMPLE, "--color", "always"]).ends(0).out;
    let white = "\u{1b}[38;5;231m\u{1b}[48;5;16m";
    assert!(coloured.lines().all(|line| line.starts_with(white) && line.ends_with("\u{1b}[0m")));
}

#[test]
fn a_step_is_drawn() {
    let puzzle = "1..43..2.1...32.";
    let svg = sudokit(&["print", puzzle, "--step", "1", "--to", "svg"]).ends(0).out;
    assert!(svg.contains("class=\"highlights\"") && svg.contains("1. "), "{svg}");
    let none = sudokit(&["print", puzzle, "--step", "99", "--to", "svg"]).ends(1);
    none.says("puzzle:1: there is no step 99: the solution has");
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_is_printed() {
    let text = format!("{EXAMPLE}\n53..7\n");
    let run = piped(&["print", "--to", "svg"], text.as_bytes()).ends(2);
    run.says("-:2:").out.starts_with("<svg ").then_some(()).unwrap();
    piped(&["print", "--to", "svg"], b"# nothing\n").ends(1);
    sudokit(&["explain", EXAMPLE, "--to", "svg", "--json"]).ends(2).says("--json");
    sudokit(&["explain", EXAMPLE, "--to", "svg", "--grid"]).ends(2);
    sudokit(&["explain", "11..............", "--to", "svg"]).ends(1).says("puzzle:1:");
}

#[test]
fn a_pdf_of_many_puzzles_is_written() {
    let made = sudokit(&["generate", "-n", "60", "--seed", "1"]).ends(0).out;
    let output = {
        let folder = tempfile::tempdir().unwrap();
        let (list, file) = (folder.path().join("list"), folder.path().join("all.pdf"));
        fs::write(&list, made).unwrap();
        let arguments = ["print", list.to_str().unwrap(), "-n", "4", "--solutions", "end", "-o"];
        let mut command = command(&arguments);
        assert!(command.arg(&file).status().unwrap().success());
        fs::read(&file).unwrap()
    };
    let text = unpacked(&output);
    // 15 pages of puzzles; 4 solutions in each of 5 rows are on a page.
    assert!(text.contains("/Count 18"), "{}", text.matches("/Type/Page/").count());
}

#[test]
fn codes_are_shown() {
    let shown = sudokit(&["qr", EXAMPLE]).ends(0).out;
    assert!(shown.lines().count() > 15 && shown.contains('▀'));
    let svg = sudokit(&["qr", EXAMPLE, "--to", "svg"]).ends(0).out;
    assert!(svg.starts_with("<svg ") && svg.contains("class=\"code\""));
    let sdk = sudokit(&["qr", EXAMPLE, "--as", "sdk"]).ends(0).out;
    assert_ne!(shown, sdk);
    // A code for any program has the givens alone, one for Sudokit the game, too; what is lost is said.
    let played = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/formats/pzprv3.txt");
    sudokit(&["qr", played]).ends(0).says("line leaves out: which digits the player set");
    let shared = sudokit(&["qr", played, "--as", "share"]).ends(0);
    assert!(!shared.err.contains("the player"), "{}", shared.err);
}

#[test]
fn what_is_too_large_for_a_picture_or_a_code_is_refused() {
    sudokit(&["qr", EXAMPLE, "--as", "cnf"]).ends(2).says("a QR code cannot hold");
    sudokit(&["explain", EXAMPLE, "--to", "png", "--width", "10000"])
        .ends(2)
        .says("pixels are not possible");
}

#[test]
fn no_puzzle_makes_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pages.pdf");
    let name = path.to_str().unwrap();
    sudokit(&["print", "-o", name, "53..7"]).ends(2).says("5 characters");
    assert!(!path.exists());
    sudokit(&["print", "-o", name, EXAMPLE]).ends(0);
    assert!(path.exists());
}

#[test]
fn the_name_of_a_file_says_its_format() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pages.jpg");
    let name = path.to_str().unwrap();
    sudokit(&["print", "-o", name, EXAMPLE]).ends(2).says("pages.jpg does not end in pdf");
    sudokit(&["print", "--to", "pdf", "-o", name, EXAMPLE]).ends(0);
}

#[test]
fn puzzles_without_a_solution_to_print_are_named() {
    let several = "1...............";
    let ran = sudokit(&["print", "--to", "svg", "--solutions", "end", several]);
    ran.ends(1).says("several solutions");
}

#[test]
fn pages_have_any_size() {
    let size = |options: &[&str]| {
        let run = sudokit(&[&["print", EXAMPLE, "--to", "svg"][..], options].concat()).ends(0);
        let size = run.out.split("viewBox=\"0 0 ").nth(1).unwrap().split('"').next().unwrap();
        size.to_owned()
    };
    assert_eq!(size(&["--paper", "6x9in"]), "432 648");
    assert_eq!(size(&["--paper", "A5", "--landscape"]), "595.28 419.53");
    // What only pages have asks for pages.
    assert_eq!(size(&["--margin", "1cm"]), "595.28 841.89");
    assert_eq!(size(&["--paper", "none"]), size(&[]));
    for (options, said) in [
        (["--paper", "a9"], "there is no \"a9\", only a0, a1"),
        (["--paper", "6x9"], "\"6x9\" has no unit: mm, cm, in or pt, as in 6x9mm"),
        (["--margin", "12"], "\"12\" does not end in a unit"),
        (["--margin", "100mm"], "the margins leave 10 x 97 mm of the page"),
        (["--gutter", "17cm"], "the margins leave 10 x 267 mm of the page"),
    ] {
        sudokit(&[&["print", EXAMPLE, "--to", "svg"], &options[..]].concat()).ends(2).says(said);
    }
}
