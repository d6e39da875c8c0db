//! Every engine of the registry runs the conformance suite.

use super::Finding;
use super::tree::Tree;

const REGISTRY: &str = "crates/sudokit-solve/src/registry.rs";
const SUITE: &str = "crates/sudokit-testkit/tests/search/engines.rs";

/// Finds engines of the list without a line `engine_suite!(name, ...)`, or `name_variant`.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let (Some(registry), Some(suite)) = (tree.file(REGISTRY), tree.file(SUITE)) else {
        return vec![Finding::new(REGISTRY, 0, format!("this or {SUITE} is missing"))];
    };
    let list = registry.split_once("static ENGINES").map_or("", |(_, list)| list);
    let list = list.split_once("];").map_or("", |(list, _)| list);
    let names: Vec<&str> = list
        .split([',', '[', '\n'])
        .filter_map(|item| item.trim().strip_suffix("::INFO"))
        .collect();
    if names.is_empty() {
        return vec![Finding::new(REGISTRY, 0, "no list ENGINES with items like `name::INFO`")];
    }
    let runs = |name: &str| {
        suite
            .lines()
            .filter_map(|line| line.strip_prefix("engine_suite!("))
            .any(|rest| rest.strip_prefix(name).is_some_and(|rest| rest.starts_with([',', '_'])))
    };
    let missing = names.into_iter().filter(|name| !runs(name));
    missing.map(|name| Finding::new(SUITE, 0, format!("{name} does not run the suite"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_outside_the_suite_is_found() {
        let registry = "pub static ENGINES: &[E] = &[\n    one::INFO,\n    two::INFO,\n];\n";
        let tree = |suite| Tree::of(&[(REGISTRY, registry), (SUITE, suite)]);
        let both = "engine_suite!(one, One);\nengine_suite!(two_fast, Two);\n";
        assert!(check(&tree(both)).is_empty());
        let found = check(&tree("engine_suite!(one, One);\n// engine_suite!(two, Two);\n"));
        assert_eq!(found.len(), 1);
        assert!(found[0].message.starts_with("two "));
        assert_eq!(check(&Tree::of(&[])).len(), 1);
    }
}
