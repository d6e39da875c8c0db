//! The messages of one language, each file read when one of its messages is needed.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentValue;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource};
use memchr::memmem;

use crate::arg::plural;
use crate::{Arg, Lang};

/// The messages of one language, for any thread.
pub(crate) struct Bundle {
    lang: Lang,
    files: Vec<File>,
    /// The file of each id, once an id was asked for that is in none.
    index: OnceLock<HashMap<String, usize>>,
}

/// The messages of a file, and one of them.
type Message<'a> = (&'a FluentBundle<FluentResource>, FluentMessage<'a>);

/// A file of messages. Most runs of a program need few of them, and reading all takes longer than solving a
/// puzzle.
struct File {
    source: Cow<'static, str>,
    read: OnceLock<FluentBundle<FluentResource>>,
}

impl File {
    /// The messages, if they have been read.
    fn known(&self) -> Option<&FluentBundle<FluentResource>> {
        self.read.get()
    }

    /// The messages, read now if they have not been.
    fn messages(&self, lang: Lang) -> &FluentBundle<FluentResource> {
        self.read.get_or_init(|| read(lang, &self.source))
    }

    /// The ids of all messages.
    fn ids(&self) -> impl Iterator<Item = &str> {
        let begun =
            self.source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
        begun.filter_map(|line| Some(line.split_once('=')?.0.trim_ascii_end()))
    }

    /// Whether a line begins with this id and an equals sign.
    fn may_have(&self, id: &str) -> bool {
        let text = self.source.as_bytes();
        memmem::find_iter(text, id).any(|at| {
            let begins = at == 0 || text[at - 1] == b'\n';
            begins && text[at + id.len()..].trim_ascii_start().first() == Some(&b'=')
        })
    }
}

/// Reads messages. What cannot be read is left out.
fn read(lang: Lang, source: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.id()]);
    bundle.set_use_isolating(false);
    let known = bundle
        .add_function("PLURAL", |values, _| values.first().map_or(FluentValue::Error, plural));
    debug_assert!(known.is_ok());
    let resource = FluentResource::try_new(source.to_owned());
    let resource = resource.unwrap_or_else(|(readable, _)| readable);
    // A message that is there twice keeps its first text.
    let _ = bundle.add_resource(resource);
    bundle
}

impl Bundle {
    /// The messages in these files. No id is in two of them, and no message refers to one of another file.
    pub(crate) fn new<S: Into<Cow<'static, str>>>(
        lang: Lang,
        sources: impl IntoIterator<Item = S>,
    ) -> Bundle {
        let file = |source: S| File { source: source.into(), read: OnceLock::new() };
        Bundle { lang, files: sources.into_iter().map(file).collect(), index: OnceLock::new() }
    }

    /// Whether there is a message of this id.
    pub(crate) fn knows(&self, id: &str) -> bool {
        self.find(id).is_some_and(|(_, message)| message.value().is_some())
    }

    /// A message with its variables filled in; `None` if it, or a value it needs, is missing.
    pub(crate) fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let (file, message) = self.find(id)?;
        let values: FluentArgs<'_> = args.iter().map(|(name, arg)| (*name, arg.value())).collect();
        let mut errors = Vec::new();
        let text = file.format_pattern(message.value()?, Some(&values), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }

    /// The message of this id.
    fn find(&self, id: &str) -> Option<Message<'_>> {
        if let Some(index) = self.index.get() {
            return self.message(&self.files[*index.get(id)?], id);
        }
        let known = |file: &&File| file.known().is_some();
        let found = self.files.iter().filter(known).find_map(|file| self.message(file, id));
        let found = found.or_else(|| {
            let may_have = |file: &&File| !known(file) && file.may_have(id);
            self.files.iter().filter(may_have).find_map(|file| self.message(file, id))
        });
        if found.is_none() {
            // Where a language lacks one message it may lack many, and each would be looked for in every file.
            self.index.get_or_init(|| self.index());
        }
        found
    }

    fn index(&self) -> HashMap<String, usize> {
        let files = self.files.iter().enumerate();
        files.flat_map(|(at, file)| file.ids().map(move |id| (id.to_owned(), at))).collect()
    }

    fn message<'a>(&self, file: &'a File, id: &str) -> Option<Message<'a>> {
        let messages = file.messages(self.lang);
        Some((messages, messages.get_message(id)?))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fluent_syntax::ast::Entry;
    use fluent_syntax::parser::parse;

    use super::*;

    #[test]
    fn a_file_is_read_when_it_is_needed() {
        let bundle = Bundle::new(Lang::En, ["one = 1\none-more = 2\n", "two  = 2\nthree=3\n"]);
        let read = || bundle.files.iter().map(|file| file.known().is_some()).collect::<Vec<_>>();
        for id in ["", "on", "one-", "more", "1", "two\n", "four"] {
            assert!(!bundle.knows(id), "{id}");
        }
        assert_eq!(read(), [false, false]);
        assert_eq!(bundle.say("three", &[]).as_deref(), Some("3"));
        assert_eq!(read(), [false, true]);
        assert!(bundle.knows("one") && bundle.knows("one-more") && bundle.knows("two"));
    }

    #[test]
    fn an_index_finds_what_a_search_finds() {
        for lang in Lang::ALL {
            let sources = || lang.sources().into_iter().map(|(_, source)| source);
            let (searching, indexed) = (Bundle::new(lang, sources()), Bundle::new(lang, sources()));
            assert!(!indexed.knows("in-no-file") && indexed.index.get().is_some());
            let mut count = 0;
            for source in sources() {
                for entry in parse(source).expect("readable").body {
                    if let Entry::Message(message) = entry {
                        let id = message.id.name;
                        assert!(searching.knows(id) && indexed.knows(id), "{lang:?}: {id}");
                        count += 1;
                    }
                }
            }
            assert_eq!(indexed.index.get().map(HashMap::len), Some(count), "{lang:?}");
            assert!(searching.index.get().is_none());
        }
    }

    /// Otherwise it would depend on the files read before what a message says.
    #[test]
    fn files_are_independent() {
        for lang in Lang::ALL {
            let mut ids = BTreeSet::new();
            for (name, source) in lang.sources() {
                for entry in parse(source).expect("readable").body {
                    if let Entry::Message(message) = entry {
                        assert!(ids.insert(message.id.name), "{name}: {}", message.id.name);
                    }
                }
                // A reference is a name that is not a variable, a function or a text.
                let words = source.split('{').skip(1).map(str::trim_start);
                for word in words {
                    let refers = word.starts_with(|c: char| c == '-' || c.is_ascii_lowercase());
                    assert!(!refers, "{name}: {{ {}", &word[..word.len().min(20)]);
                }
            }
        }
    }
}
