//! The modules of a crate, and which file imports which.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Attribute, Item, UseTree};

use super::tree::Tree;

/// The modules of one crate, the root first.
pub(super) struct Crate {
    files: Vec<String>,
    modules: Vec<Module>,
}

/// A module: a file, or a block in one.
struct Module {
    parent: usize,
    file: usize,
    children: BTreeMap<String, usize>,
    /// Names of the items it defines itself.
    items: BTreeSet<String>,
    /// Names it brings in, with the paths they stand for.
    uses: BTreeMap<String, Vec<String>>,
    /// Modules of which it brings in everything.
    globs: Vec<Vec<String>>,
    /// Every path in its code.
    paths: BTreeSet<Vec<String>>,
}

/// What a path leads to.
enum Target {
    Module(usize),
    ItemOf(usize),
}

/// Reads every crate under `crates/`, or says which file cannot be parsed.
pub(super) fn crates(tree: &Tree) -> impl Iterator<Item = Result<Crate, (String, String)>> {
    tree.rust().filter_map(|(path, _)| {
        let folder = path.strip_suffix("src/lib.rs").or(path.strip_suffix("src/main.rs"))?;
        let is_crate = folder.starts_with("crates/") && folder.matches('/').count() == 2;
        is_crate.then(|| Crate::read(tree, path))
    })
}

impl Crate {
    fn read(tree: &Tree, root: &str) -> Result<Crate, (String, String)> {
        let mut krate = Crate { files: Vec::new(), modules: Vec::new() };
        let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder);
        krate.add_file(tree, root, folder, 0)?;
        Ok(krate)
    }

    /// The path of a file from the root of the workspace.
    pub(super) fn path(&self, file: usize) -> &str {
        &self.files[file]
    }

    /// For each file, the files it imports.
    pub(super) fn imports(&self) -> Vec<BTreeSet<usize>> {
        let mut imports = vec![BTreeSet::new(); self.files.len()];
        for (number, module) in self.modules.iter().enumerate() {
            for path in &module.paths {
                if let Some(Target::ItemOf(other)) = self.resolve(number, path, 0) {
                    let file = self.modules[other].file;
                    if file != module.file {
                        imports[module.file].insert(file);
                    }
                }
            }
        }
        imports
    }

    /// Adds the module of a file whose child modules lie in `folder`.
    fn add_file(
        &mut self,
        tree: &Tree,
        path: &str,
        folder: &str,
        parent: usize,
    ) -> Result<usize, (String, String)> {
        let text = tree.file(path).ok_or_else(|| (path.to_owned(), "not found".to_owned()))?;
        let parsed = syn::parse_file(text).map_err(|e| (path.to_owned(), e.to_string()))?;
        self.files.push(path.to_owned());
        self.add(tree, self.files.len() - 1, folder, parent, parsed.items)
    }

    fn add(
        &mut self,
        tree: &Tree,
        file: usize,
        folder: &str,
        parent: usize,
        items: Vec<Item>,
    ) -> Result<usize, (String, String)> {
        let number = self.modules.len();
        self.modules.push(Module {
            parent,
            file,
            children: BTreeMap::new(),
            items: BTreeSet::new(),
            uses: BTreeMap::new(),
            globs: Vec::new(),
            paths: BTreeSet::new(),
        });
        for item in items {
            if is_test(attributes(&item)) {
                continue;
            }
            match item {
                Item::Mod(module) => {
                    let name = module.ident.to_string();
                    let inside = format!("{folder}/{name}");
                    let child = match module.content {
                        Some((_, items)) => self.add(tree, file, &inside, number, items)?,
                        None => {
                            let flat = format!("{inside}.rs");
                            let nested = format!("{inside}/mod.rs");
                            let path = if tree.file(&flat).is_some() { flat } else { nested };
                            self.add_file(tree, &path, &inside, number)?
                        }
                    };
                    self.modules[number].children.insert(name, child);
                }
                Item::Use(import) => {
                    let is_private = matches!(import.vis, syn::Visibility::Inherited);
                    self.modules[number].add_use(&mut Vec::new(), &import.tree, is_private);
                }
                item => {
                    let module = &mut self.modules[number];
                    module.items.extend(defined(&item));
                    collect_paths(item.to_token_stream(), &mut module.paths);
                }
            }
        }
        Ok(number)
    }

    /// What `path` leads to, seen from a module; `None` if it leaves the crate.
    fn resolve(&self, from: usize, path: &[String], depth: usize) -> Option<Target> {
        // Re-exports in a circle lead nowhere.
        if depth > 16 {
            return None;
        }
        let (first, rest) = path.split_first()?;
        let target = match first.as_str() {
            "crate" => Target::Module(0),
            "self" => Target::Module(from),
            "super" => Target::Module(self.modules[from].parent),
            name => self.named(from, name, depth)?,
        };
        match target {
            Target::Module(module) if !rest.is_empty() => self.resolve_in(module, rest, depth),
            target => Some(target),
        }
    }

    fn resolve_in(&self, module: usize, path: &[String], depth: usize) -> Option<Target> {
        let (first, rest) = path.split_first()?;
        let target = match first.as_str() {
            "super" => Target::Module(self.modules[module].parent),
            "self" => Target::Module(module),
            name => self.named(module, name, depth)?,
        };
        match target {
            Target::Module(inner) if !rest.is_empty() => self.resolve_in(inner, rest, depth),
            target => Some(target),
        }
    }

    /// What a name means in a module.
    fn named(&self, number: usize, name: &str, depth: usize) -> Option<Target> {
        let module = &self.modules[number];
        if let Some(&child) = module.children.get(name) {
            return Some(Target::Module(child));
        }
        if module.items.contains(name) {
            return Some(Target::ItemOf(number));
        }
        if let Some(path) = module.uses.get(name) {
            // `use name::Name` of another crate must not be looked up as itself again.
            let again = path.len() == 1 && path[0] == name;
            return if again { None } else { self.resolve(number, path, depth + 1) };
        }
        module.globs.iter().find_map(|glob| {
            let Some(Target::Module(inner)) = self.resolve(number, glob, depth + 1) else {
                return None;
            };
            if inner == number { None } else { self.named(inner, name, depth + 1) }
        })
    }
}

impl Module {
    /// Adds what a `use` brings in. A private import counts as a use of what it names.
    fn add_use(&mut self, prefix: &mut Vec<String>, tree: &UseTree, is_private: bool) {
        let mut add = |name: String, path: Vec<String>| {
            if is_private {
                self.paths.insert(path.clone());
            }
            self.uses.insert(name, path);
        };
        match tree {
            UseTree::Path(path) => {
                prefix.push(path.ident.to_string());
                self.add_use(prefix, &path.tree, is_private);
                prefix.pop();
            }
            UseTree::Name(name) if name.ident == "self" => {
                if let Some(last) = prefix.last() {
                    add(last.clone(), prefix.clone());
                }
            }
            UseTree::Name(name) => {
                let name = name.ident.to_string();
                add(name.clone(), [prefix.as_slice(), &[name]].concat());
            }
            UseTree::Rename(rename) => {
                let path = [prefix.as_slice(), &[rename.ident.to_string()]].concat();
                add(rename.rename.to_string(), path);
            }
            UseTree::Glob(_) => self.globs.push(prefix.clone()),
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.add_use(prefix, tree, is_private);
                }
            }
        }
    }
}

/// Every path in some code, macros included. Names after a `.` are fields and methods.
fn collect_paths(tokens: TokenStream, paths: &mut BTreeSet<Vec<String>>) {
    let mut path: Vec<String> = Vec::new();
    let (mut colons, mut after_dot) = (0, false);
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => {
                if colons != 2 && !path.is_empty() {
                    paths.insert(std::mem::take(&mut path));
                }
                if !after_dot {
                    path.push(ident.to_string());
                }
                (colons, after_dot) = (0, false);
            }
            TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
            other => {
                let is_dot = matches!(&other, TokenTree::Punct(punct) if punct.as_char() == '.');
                if !path.is_empty() {
                    paths.insert(std::mem::take(&mut path));
                }
                (colons, after_dot) = (0, is_dot);
                if let TokenTree::Group(group) = other {
                    collect_paths(group.stream(), paths);
                }
            }
        }
    }
    if !path.is_empty() {
        paths.insert(path);
    }
}

/// The name an item defines in its module.
fn defined(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(ident.to_string())
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Whether an item exists in tests only.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.meta.to_token_stream().to_string().replace(' ', "").contains("(test)")
    })
}
