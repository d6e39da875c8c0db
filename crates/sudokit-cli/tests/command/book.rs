//! `book`, and the recipe in docs/print.md.

use std::fs;
use std::path::Path;

use crate::common::{sudokit, unpacked};

/// The recipe of the documentation.
fn recipe() -> String {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/print.md");
    let page = fs::read_to_string(page).unwrap();
    let recipe = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
    recipe.expect("docs/print.md has a recipe").to_owned()
}

fn written(folder: &Path, recipe: &str) -> String {
    let path = folder.join("recipe.toml");
    fs::write(&path, recipe).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn the_recipe_of_the_documentation_makes_a_book() {
    let folder = tempfile::tempdir().unwrap();
    let recipe = written(folder.path(), &recipe());
    let book = |name: &str, options: &[&str]| {
        let file = folder.path().join(name);
        let output = ["book", recipe.as_str(), "-o", file.to_str().unwrap()];
        sudokit(&[&output[..], options].concat()).ends(0).prints(&[]);
        fs::read(file).unwrap()
    };
    let first = book("a.pdf", &[]);
    let text = unpacked(&first);
    for title in ["Easy", "With diagonals", "X-Wings and other fish", "Hints", "Solutions"] {
        assert!(text.contains(&format!("/Title({title})")), "{title}");
    }
    // A title page, contents, rules, two pages for each chapter, hints, solutions.
    assert!(text.contains("/Count 11>>"));
    assert!(first == book("b.pdf", &["--threads", "1"]), "the same seed, the same book");
    assert!(first != book("c.pdf", &["--seed", "8"]), "another seed");
    let path = folder.path().join("a.pdf");
    let path = path.to_str().unwrap();
    sudokit(&["book", &recipe, "-o", path]).ends(2).says("exists: --force overwrites it");
}

#[test]
fn a_book_is_in_the_language_of_its_recipe() {
    let folder = tempfile::tempdir().unwrap();
    let recipe = "lang = \"es\"\nseed = 1\nrules = true\nhints = true\npaper = \"a5\"\n\
                  [[chapters]]\nlevel = \"easy\"\nsize = 4\ncount = 1\n";
    let recipe = recipe.replace("\"easy\"\nsize = 4", "\"beginner\"\nsize = 4");
    let recipe = written(folder.path(), &recipe);
    let file = folder.path().join("b.svg");
    sudokit(&["book", &recipe, "-o", file.to_str().unwrap()]).ends(0);
    let page = |number: usize| {
        fs::read_to_string(folder.path().join(format!("b-{number:03}.svg"))).unwrap()
    };
    assert!(page(1).contains(">Índice<") && page(2).contains(">Las reglas<"));
    assert!(page(3).contains(">Principiante<") && page(4).contains(">Empieza en r"));
}

#[test]
fn what_is_wrong_in_a_recipe_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let chapter = "[[chapters]]\ncount = 1\n";
    for (recipe, said) in [
        (
            format!("papper = \"a4\"\n{chapter}"),
            "there is no key “papper” in a recipe, only title,",
        ),
        (format!("margin = \"15\"\n{chapter}"), "'15' for '--margin <LENGTH>'"),
        (format!("{chapter}levle = \"easy\"\n"), "chapter 1: levle: there is no such option here"),
        (format!("{chapter}{chapter}level = \"soft\"\n"), "chapter 2: level: there is no \"soft\""),
        (format!("lang = \"xx\"\n{chapter}"), "lang: there is no \"xx\", only en, es, ru"),
        ("title = \"A\"\n".to_owned(), "chapters: a book has at least one"),
        ("title = \n".to_owned(), "TOML parse error at line 1"),
        (format!("{chapter}clues = [1]\n"), "clues: expected a text, a number, true or false"),
    ] {
        let recipe = written(folder.path(), &recipe);
        sudokit(&["book", &recipe, "-o", "-"]).ends(2).says(said);
    }
    let hard = format!("seed = 1\n{chapter}title = \"Hard\"\nlevel = \"extreme\"\ntries = 1\n");
    let recipe = written(folder.path(), &hard);
    sudokit(&["book", &recipe, "-o", "-"]).ends(3).says("Hard: puzzle 1 was not found");
    sudokit(&["book", "no-such-recipe.toml"]).ends(2).says("no-such-recipe.toml");
}

#[test]
fn generate_says_where_pictures_come_from() {
    sudokit(&["generate", "--to", "pdf"]).ends(2).says("sudokit print --to pdf");
    sudokit(&["generate", "--to", "doc"]).ends(2).says("`sudokit formats` lists them");
}
