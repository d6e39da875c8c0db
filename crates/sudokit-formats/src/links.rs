//! The parts of a link.

use crate::packing::from_percent;

/// A link, cut into its parts. They are as they were written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Link<'a> {
    pub(crate) host: &'a str,
    /// Without the `/` it begins with.
    pub(crate) path: &'a str,
    /// What follows `?`.
    pub(crate) query: &'a str,
    /// What follows `#`.
    pub(crate) fragment: &'a str,
}

impl<'a> Link<'a> {
    /// Cuts a link; `None` if the text is none, or has words beside it.
    pub(crate) fn read(text: &'a str) -> Option<Link<'a>> {
        if text.contains(char::is_whitespace) {
            return None;
        }
        let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))?;
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        Some(Link { host, path, query, fragment })
    }

    /// The value of a parameter of the query.
    pub(crate) fn parameter(&self, name: &str) -> Option<&'a str> {
        value_of(self.query, name)
    }

    /// The parameters of the query, each a name and a value.
    pub(crate) fn parameters(&self) -> impl Iterator<Item = (&'a str, &'a str)> {
        pairs(self.query)
    }

    /// What stands in its path, and what has no value: `&antiknight`. All but what `is_packed`.
    pub(crate) fn words(&self, is_packed: impl Fn(&str) -> bool) -> impl Iterator<Item = String> {
        let bare = self.query.split('&').chain(self.fragment.split('&'));
        let bare = bare.filter(|part| !part.contains('='));
        self.path.split('/').chain(bare).filter(move |part| !is_packed(part)).map(words)
    }

    /// The parameters of the query in words, without those whose value `is_packed`.
    pub(crate) fn fields(&self, is_packed: impl Fn(&str) -> bool) -> Vec<(&'a str, String)> {
        let others = self.parameters().filter(|(_, value)| !is_packed(value));
        let plain = |name: &'a str| name.strip_prefix("setting-").unwrap_or(name);
        others.map(|(name, value)| (plain(name), words(value))).collect()
    }

    /// The value of a parameter behind `#`.
    pub(crate) fn fragment_parameter(&self, name: &str) -> Option<&'a str> {
        value_of(self.fragment, name)
    }
}

/// A part of a link as it was before it was packed.
fn words(part: &str) -> String {
    from_percent(&part.replace('+', " "))
}

fn pairs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split('&').filter_map(|pair| pair.split_once('='))
}

fn value_of<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    pairs(text).find(|(key, _)| *key == name).map(|pair| pair.1)
}

/// What SudokuPad calls the id of a puzzle, in which most hold the puzzle itself: alone, or in a link.
pub(crate) fn sudokupad_id(text: &str) -> Option<&str> {
    let Some(link) = Link::read(text) else {
        let starts = ["scl", "ctc", "fpuz"].iter().any(|start| text.starts_with(start));
        // A single word is too short to pack a puzzle.
        return (starts && text.len() > 40 && !text.contains([' ', ','])).then_some(text);
    };
    let known = ["sudokupad.app", "crackingthecryptic.com", "sudokupad.svencodes.com"];
    if !known.iter().any(|host| link.host.ends_with(host)) {
        return packed_id(&link);
    }
    if let Some(id) = link.parameter("puzzleid") {
        return Some(id);
    }
    let id = ["sudoku/", "puzzle/"].iter().find_map(|start| link.path.strip_prefix(start));
    let id = id.unwrap_or(link.path);
    (!id.is_empty()).then_some(id)
}

/// Whether a text is a link that seems to pack a puzzle of SudokuPad, f-puzzles or Penpa-edit.
pub(crate) fn packs_puzzle(text: &str) -> bool {
    const SHORTEST: usize = 40;
    Link::read(text.trim()).is_some_and(|link| {
        let packed = [link.parameter("load"), link.fragment_parameter("p"), sudokupad_id(text)];
        packed.into_iter().flatten().any(|packed| packed.len() > SHORTEST)
    })
}

/// The id in a link of another site, which must pack a puzzle.
fn packed_id<'a>(link: &Link<'a>) -> Option<&'a str> {
    // `N4Ig` packs what the JSON of all programs begins with.
    const STARTS: [&str; 4] = ["fpuzzlesN4Ig", "fpuzN4Ig", "sclN4Ig", "ctcN4Ig"];
    let in_path = || {
        let starts = link.path.match_indices('/').map(|(at, _)| at + 1);
        core::iter::once(0).chain(starts).map(|at| &link.path[at..])
    };
    let values = link.parameters().map(|(_, value)| value);
    let mut all = values.chain([link.query, link.fragment]).chain(in_path());
    all.find(|text| STARTS.iter().any(|start| text.starts_with(start)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_cut_into_parts() {
        let link = Link::read("https://a.b/c/d?e=1&f=2=3#m=edit&p=x").unwrap();
        assert_eq!((link.host, link.path), ("a.b", "c/d"));
        assert_eq!((link.parameter("f"), link.parameter("g")), (Some("2=3"), None));
        assert_eq!((link.fragment, link.fragment_parameter("p")), ("m=edit&p=x", Some("x")));
        assert_eq!(Link::read("a.b/c"), None);
    }

    #[test]
    fn ids_of_sudokupad_are_found() {
        assert_eq!(sudokupad_id("https://sudokupad.app/sudoku/sclN4I/g?x=1"), Some("sclN4I/g"));
        assert_eq!(sudokupad_id("https://app.crackingthecryptic.com/?puzzleid=sclA"), Some("sclA"));
        assert_eq!(sudokupad_id("https://example.org/sclA"), None);
        assert_eq!(sudokupad_id("sclerosis"), None);
    }
}
