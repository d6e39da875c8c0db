//! No file of a crate imports, even indirectly, a file that imports it.
//!
//! An import is a path in the code of one file that leads to an item defined in another file of the
//! same crate. Re-exports are followed to the defining file, so `use crate::Board` counts as an
//! import of `board/mod.rs`, not of `lib.rs`. Code under `cfg(test)` and doc links do not count.

use std::collections::BTreeSet;

use super::Finding;
use super::modules::{Crate, crates};
use super::tree::Tree;

/// The circles of every crate, each with the imports that close it.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for krate in crates(tree) {
        match krate {
            Ok(krate) => found.extend(circles(&krate)),
            Err((path, message)) => found.push(Finding::new(&path, 0, message)),
        }
    }
    found
}

/// One finding for each group of files that import each other: its shortest circle.
fn circles(krate: &Crate) -> Vec<Finding> {
    let imports = krate.imports();
    let mut done = BTreeSet::new();
    let mut found = Vec::new();
    for start in 0..imports.len() {
        if done.contains(&start) {
            continue;
        }
        let Some(circle) = shortest_circle(&imports, start) else { continue };
        let names: Vec<&str> = circle.iter().map(|&file| krate.path(file)).collect();
        let message = format!("import circle: {} -> {}", names.join(" -> "), names[0]);
        found.push(Finding::new(krate.path(start), 0, message));
        done.extend(circle);
    }
    found
}

/// The shortest way along imports from `start` back to itself.
pub(super) fn shortest_circle(imports: &[BTreeSet<usize>], start: usize) -> Option<Vec<usize>> {
    let mut came_from = vec![None; imports.len()];
    let mut queue = vec![start];
    let mut next = 0;
    while let Some(&file) = queue.get(next) {
        next += 1;
        for &to in &imports[file] {
            if to == start {
                let mut circle = vec![file];
                while let Some(before) = came_from[circle[circle.len() - 1]] {
                    circle.push(before);
                }
                circle.reverse();
                return Some(circle);
            }
            if came_from[to].is_none() {
                came_from[to] = Some(file);
                queue.push(to);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<_> =
            files.iter().map(|&(path, text)| (format!("crates/a/src/{path}"), text)).collect();
        let files: Vec<_> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
        check(&Tree::of(&files)).into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn a_line_of_imports_is_no_circle() {
        let files = [
            ("lib.rs", "mod a; mod b; pub use a::A; pub use b::B;"),
            ("a.rs", "pub struct A(crate::B);"),
            ("b.rs", "pub struct B; #[cfg(test)] mod tests { use crate::A; }"),
        ];
        assert!(messages(&files).is_empty());
    }

    #[test]
    fn a_circle_is_found_through_re_exports_globs_and_names() {
        for (a, b) in [
            ("use crate::B; pub struct A(B);", "use crate::A; pub struct B(A);"),
            ("pub struct A(crate::b::B);", "use super::a; pub struct B(a::A);"),
            ("use crate::b::*; pub struct A(B);", "use crate::A as C; pub struct B(C);"),
            (
                "pub fn f() -> crate::b::B { panic!() } pub struct A;",
                "pub enum B { One(crate::A) }",
            ),
            ("pub struct A; m! { crate::b::B }", "pub struct B; fn g() { let _: crate::A; }"),
        ] {
            let lib = ("lib.rs", "mod a; mod b; pub use a::A; pub use b::B;");
            let found = messages(&[lib, ("a.rs", a), ("b.rs", b)]);
            assert_eq!(
                found,
                ["import circle: crates/a/src/a.rs -> crates/a/src/b.rs -> crates/a/src/a.rs"],
                "{a} {b}"
            );
        }
    }

    #[test]
    fn a_list_beside_its_trait_makes_a_circle_and_a_list_of_its_own_does_not() {
        let one = ("list/one.rs", "pub struct One; impl crate::list::Member for One {}");
        let both = "mod one; pub trait Member {} pub static LIST: &[&dyn Member] = &[&one::One];";
        assert_eq!(messages(&[("lib.rs", "mod list;"), ("list/mod.rs", both), one]).len(), 1);

        let list =
            "mod one; use crate::member::Member; pub static LIST: &[&dyn Member] = &[&one::One];";
        let one = ("list/one.rs", "pub struct One; impl crate::member::Member for One {}");
        let member = ("member.rs", "pub trait Member {}");
        let lib = ("lib.rs", "mod list; mod member;");
        assert!(messages(&[lib, ("list/mod.rs", list), one, member]).is_empty());
    }
}
