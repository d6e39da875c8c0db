//! The message files themselves: they can be read, are complete, and agree between languages.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, Variant,
    VariantKey,
};
use fluent_syntax::parser;
use sudokit_text::{Lang, Texts};

const AREAS: [&str; 16] = [
    "errors",
    "engines",
    "generate",
    "plain",
    "print",
    "play",
    "records",
    "solve",
    "trace",
    "use",
    "logic",
    "logic-chains",
    "logic-parts",
    "logic-fish",
    "logic-sets",
    "logic-unique",
];

/// What only the web page says. The page reads its files itself, so they are not compiled in.
const PAGE: [&str; 2] = ["web", "web-screens"];

/// All files.
fn areas() -> impl Iterator<Item = &'static str> {
    AREAS.into_iter().chain(PAGE)
}

/// What a message needs and how it chooses.
#[derive(Default, Debug)]
struct Message {
    variables: BTreeSet<String>,
    /// The keys of each choice by a number, the default last.
    plurals: Vec<Vec<String>>,
}

impl Message {
    fn pattern(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                self.plurals.push(keys(variants));
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.clone());
            }
            InlineExpression::FunctionReference { id, arguments } => {
                assert_eq!(id.name, "PLURAL");
                let CallArguments { positional, named } = arguments;
                assert!(positional.len() == 1 && named.is_empty());
                self.inline(&positional[0]);
            }
            // A character that cannot be seen in the file, such as a blank that does not break.
            InlineExpression::StringLiteral { .. } => {}
            other => panic!("not used in these files: {other:?}"),
        }
    }
}

fn keys(variants: &[Variant<String>]) -> Vec<String> {
    let defaults = variants.iter().filter(|variant| variant.default).count();
    assert!(defaults == 1 && variants.last().is_some_and(|last| last.default));
    let key = |variant: &Variant<String>| match &variant.key {
        VariantKey::Identifier { name } => name.clone(),
        VariantKey::NumberLiteral { value } => value.clone(),
    };
    variants.iter().map(key).collect()
}

fn source(lang: Lang, area: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("i18n")
        .join(lang.code())
        .join(area)
        .with_extension("ftl");
    std::fs::read_to_string(path).unwrap()
}

fn messages(lang: Lang, area: &str) -> BTreeMap<String, Message> {
    let resource: Resource<String> =
        parser::parse(source(lang, area)).unwrap_or_else(|(_, e)| panic!("{lang} {area}: {e:?}"));
    let mut found = BTreeMap::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                assert!(message.attributes.is_empty());
                let mut content = Message::default();
                content.pattern(&message.value.expect("a message with a text"));
                let twice = found.insert(message.id.name.clone(), content);
                assert!(twice.is_none(), "{lang} {area}: {} is there twice", message.id.name);
            }
            Entry::Term(_) | Entry::Junk { .. } => panic!("{lang} {area}: {entry:?}"),
            _ => {}
        }
    }
    found
}

/// English lacks the messages whose English is in Rust; `translations.rs` knows which they are.
#[test]
fn every_language_has_the_same_messages_in_the_same_order() {
    let order = |lang, area| -> Vec<String> {
        let text = source(lang, area);
        let ids = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        ids.map(|line| line.split(' ').next().unwrap().to_owned()).collect()
    };
    for area in areas() {
        let english = order(Lang::En, area);
        for lang in Lang::ALL {
            assert_eq!(order(lang, area).len(), messages(lang, area).len(), "{lang} {area}");
            if lang != Lang::En {
                assert_eq!(order(lang, area), order(Lang::Es, area), "{lang} {area}");
            }
            let mut shared = order(lang, area);
            shared.retain(|id| english.contains(id));
            assert_eq!(shared, english, "{lang} {area}");
        }
    }
}

#[test]
fn every_language_uses_the_same_variables() {
    for area in areas() {
        let (english, spanish) = (messages(Lang::En, area), messages(Lang::Es, area));
        for lang in Lang::ALL {
            for (id, message) in messages(lang, area) {
                // A fact has several forms (`house`, `house-in`): which one fits depends on the
                // language.
                let facts = |message: &Message| -> BTreeSet<String> {
                    let stem = |name: &String| name.split('-').next().map(str::to_owned);
                    message.variables.iter().filter_map(stem).collect()
                };
                let expected = english.get(&id).unwrap_or_else(|| &spanish[&id]);
                assert_eq!(facts(&message), facts(expected), "{lang} {id}");
            }
        }
    }
}

#[test]
fn no_id_is_in_two_files_and_every_file_is_compiled_in() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let mut ids = BTreeSet::new();
        for area in areas() {
            for id in messages(lang, area).into_keys() {
                assert_eq!(texts.knows(&id), !PAGE.contains(&area), "{lang} {id}");
                assert!(ids.insert(id.clone()), "{lang} {id} is in two files");
            }
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("i18n").join(lang.code());
        assert_eq!(std::fs::read_dir(folder).unwrap().count(), areas().count());
    }
}

/// A choice by number has every plural of the language, the last of them as the default.
#[test]
fn plurals_are_complete() {
    for lang in Lang::ALL {
        let (needed, default) = match lang {
            Lang::En | Lang::Es => (vec!["one"], "other"),
            Lang::Ru => (vec!["one", "few"], "many"),
        };
        for (id, message) in areas().flat_map(|area| messages(lang, area)) {
            for keys in message.plurals {
                let by_value = keys.iter().all(|key| key == "2" || key == "other");
                let complete = needed.iter().all(|need| keys.iter().any(|key| key == need));
                let last = keys.last().is_some_and(|last| last == default);
                assert!(by_value || (complete && last), "{lang} {id}: {keys:?}");
            }
        }
    }
}

/// No word of another language is left, and no character that a terminal could not show.
#[test]
fn files_are_plain_text() {
    for lang in Lang::ALL {
        for area in areas() {
            let text = source(lang, area);
            let foreign = |c: char| c.is_control() && c != '\n' || c == '\u{2068}' || c == '\u{ad}';
            assert!(!text.contains(foreign), "{lang} {area}");
            let cyrillic = text.contains(|c| ('а'..='я').contains(&c));
            assert_eq!(cyrillic, lang == Lang::Ru, "{lang} {area}");
        }
    }
}
