//! The messages of one language.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentValue;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::arg::plural;
use crate::{Arg, Lang};

/// The messages of one language, for any thread.
pub(crate) struct Bundle(FluentBundle<FluentResource>);

impl Bundle {
    /// The messages in these sources. What cannot be read is left out.
    pub(crate) fn new<'a>(lang: Lang, sources: impl IntoIterator<Item = &'a str>) -> Bundle {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.id()]);
        bundle.set_use_isolating(false);
        let known = bundle
            .add_function("PLURAL", |values, _| values.first().map_or(FluentValue::Error, plural));
        debug_assert!(known.is_ok());
        for source in sources {
            let resource = FluentResource::try_new(source.to_owned());
            let resource = resource.unwrap_or_else(|(readable, _)| readable);
            // A message that is there twice keeps its first text.
            let _ = bundle.add_resource(resource);
        }
        Bundle(bundle)
    }

    /// Whether there is a message of this id.
    pub(crate) fn knows(&self, id: &str) -> bool {
        self.0.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// A message with its variables filled in; `None` if it, or a value it needs, is missing.
    pub(crate) fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let pattern = self.0.get_message(id)?.value()?;
        let values: FluentArgs<'_> = args.iter().map(|(name, arg)| (*name, arg.value())).collect();
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, Some(&values), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }
}
