//! No file in TypeScript or Python imports, even indirectly, a file that imports it.
//!
//! An import is a relative one that is read when the file is: neither a screen that is loaded later, nor one in a function.

use std::collections::BTreeSet;

use super::Finding;
use super::circles::shortest_circle;
use super::tree::Tree;

/// The shortest circle of each group of files that import each other.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let scripts: Vec<(&str, &str)> = tree.scripts().collect();
    let number = |path: &str| scripts.iter().position(|(known, _)| *known == path);
    let imports = scripts.iter().map(|(path, text)| {
        let asked = if path.ends_with(".py") { python(path, text) } else { typescript(path, text) };
        asked.iter().filter_map(|path| number(path)).collect()
    });
    let imports: Vec<BTreeSet<usize>> = imports.collect();
    let mut done = BTreeSet::new();
    let mut found = Vec::new();
    for start in 0..imports.len() {
        if done.contains(&start) {
            continue;
        }
        let Some(circle) = shortest_circle(&imports, start) else { continue };
        let names: Vec<&str> = circle.iter().map(|&file| scripts[file].0).collect();
        let message = format!("import circle: {} -> {}", names.join(" -> "), names[0]);
        found.push(Finding::new(scripts[start].0, 0, message));
        done.extend(circle);
    }
    found
}

/// The files that a file in TypeScript may mean.
fn typescript(path: &str, text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with(['*', '/']));
    let paths = lines.filter_map(|line| {
        let (_, rest) = line.split_once("from \"")?;
        let (asked, _) = rest.split_once('"')?;
        asked.starts_with('.').then(|| join(path, asked))
    });
    let ends = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
    paths.flat_map(|path| ends.map(|end| format!("{path}{end}"))).collect()
}

/// The files that a file in Python may mean.
fn python(path: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find("\nfrom .") {
        let (import, after) = rest[at + 6..].split_once(" import ").unwrap_or(("", ""));
        rest = after;
        let names = match after.strip_prefix('(') {
            Some(names) => names.split_once(')').map_or("", |(names, _)| names),
            None => after.lines().next().unwrap_or_default(),
        };
        let dots = import.len() - import.trim_start_matches('.').len();
        let module = import[dots..].replace('.', "/");
        let up = "../".repeat(dots.saturating_sub(1));
        let folder = join(path, &format!("./{up}{module}")).trim_end_matches('/').to_owned();
        let mut add = |path: &str| {
            found.extend([format!("{path}.py"), format!("{path}/__init__.py")]);
        };
        if !module.is_empty() {
            add(&folder);
        }
        for name in names.split(',').map(|name| name.trim().split(' ').next().unwrap_or_default()) {
            add(&format!("{folder}/{name}"));
        }
    }
    found
}

/// A path that begins with dots, from the folder of a file.
fn join(file: &str, asked: &str) -> String {
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
    for part in asked.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(files: &[(&str, &str)]) -> Vec<String> {
        check(&Tree::of(files)).into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn circles_of_typescript_are_found() {
        let a = ("web/src/a.ts", "import { b } from \"./parts/b\";");
        let b = ("web/src/parts/b.tsx", "import {\n  c,\n} from \"../c\";");
        let c = ("web/src/c/index.ts", "export { a } from \"../a\";");
        assert_eq!(messages(&[a, b, c]).len(), 1);
        let later = ("web/src/c/index.ts", "const a = () => import(\"../a\");\n// from \"../a\"");
        assert!(messages(&[a, b, later]).is_empty());
    }

    #[test]
    fn circles_of_python_are_found() {
        let a = ("crates/p/python/s/a.py", "\nfrom .b import (\n    one,\n    two,\n)\n");
        let b = ("crates/p/python/s/b/__init__.py", "\nfrom .c import three\n");
        let c = ("crates/p/python/s/b/c.py", "\nfrom .. import a\n");
        assert_eq!(messages(&[a, b, c]).len(), 1);
        let later = ("crates/p/python/s/b/c.py", "def f():\n    from .. import a\n");
        assert!(messages(&[a, b, later]).is_empty());
    }
}
