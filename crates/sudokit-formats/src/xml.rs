//! Puzzles in XML: cutting a document into the elements that hold one puzzle each, and reading an element.
//!
//! ```text
//! <opensudoku><folder name="Easy">      context
//!   <game data="..."/>                  a record, with the context before it
//!   <game data="..."/>                  another
//! </folder></opensudoku>
//! ```

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use crate::cut::{Cut, Cutter};
use crate::encoding::text_of;
use crate::fault::{FaultKind, short_text};
use crate::left_out::names_rules;
use crate::lines::count_ends;

/// The most bytes of context that are kept.
const MOST_CONTEXT: usize = 1 << 16;
/// How deep elements of the context may be nested; deeper ones all count as one.
const MOST_DEPTH: usize = 64;

/// Cuts a document into the elements of one name, each after its context: the elements that it is in, and
/// those before it.
#[derive(Debug)]
pub(crate) struct XmlCutter {
    /// The name of the elements.
    record: &'static [u8],
    context: Vec<u8>,
    /// The elements that the context is in: the name, where it begins in the context, and whether there was
    /// a record in it.
    inside: Vec<(Vec<u8>, usize, bool)>,
    /// Bytes of the text that were looked at.
    seen: usize,
    /// Where the tag begins that is being looked at.
    tag: Option<usize>,
    /// The quote that an attribute is in.
    quote: Option<u8>,
    /// How many elements of the name are open.
    open: usize,
    /// What follows the last record; `None` before the first.
    behind: Option<Vec<u8>>,
}

impl XmlCutter {
    pub(crate) fn new(record: &'static str) -> XmlCutter {
        let record = record.as_bytes();
        let (context, inside) = Default::default();
        XmlCutter {
            record,
            context,
            inside,
            seen: 0,
            tag: None,
            quote: None,
            open: 0,
            behind: None,
        }
    }

    /// Moves on by this many bytes, which are context.
    fn skip(&mut self, text: &[u8], length: usize) -> Cut {
        if self.context.len() + length <= MOST_CONTEXT {
            self.context.extend_from_slice(&text[..length]);
        }
        if let Some(behind) = self.behind.as_mut().filter(|behind| behind.len() <= MOST_CONTEXT) {
            behind.extend_from_slice(&text[..length]);
        }
        self.restart();
        Cut::Skip { length, lines: count_ends(&text[..length]) }
    }

    fn restart(&mut self) {
        (self.seen, self.tag, self.quote, self.open) = (0, None, None, 0);
    }

    /// The record that ends here.
    fn made(&mut self, text: &[u8], length: usize) -> Cut {
        self.restart();
        self.inside.iter_mut().for_each(|(.., has_record)| *has_record = true);
        self.behind.get_or_insert_default().clear();
        let record = [&self.context[..], &text[..length]].concat();
        Cut::Made { record, length, lines: count_ends(&text[..length]) }
    }

    /// Looks for the end of the tag: the byte after it.
    fn tag_end(&mut self, text: &[u8], start: usize) -> Option<usize> {
        while let Some(&byte) = text.get(self.seen) {
            self.seen += 1;
            let tag = &text[start..self.seen];
            let plain = !matches!(tag.get(1), Some(b'!' | b'?'));
            match (self.quote, byte) {
                (Some(quote), byte) => self.quote = Some(quote).filter(|_| byte != quote),
                (None, b'"' | b'\'') if plain => self.quote = Some(byte),
                (None, b'>') => {
                    let open_comment =
                        tag.starts_with(b"<!--") && !(tag.len() >= 7 && tag.ends_with(b"-->"));
                    let open_data = tag.starts_with(b"<![CDATA[") && !tag.ends_with(b"]]>");
                    if !open_comment && !open_data {
                        return Some(self.seen);
                    }
                }
                _ => {}
            }
        }
        None
    }
}

/// The name of a tag, without the signs around it.
fn tag_name(tag: &[u8]) -> &[u8] {
    let inner = tag.strip_prefix(b"</").or_else(|| tag.strip_prefix(b"<")).unwrap_or(tag);
    let ends = |b: &u8| b.is_ascii_whitespace() || matches!(b, b'>' | b'/');
    &inner[..inner.iter().position(ends).unwrap_or(inner.len())]
}

impl Cutter for XmlCutter {
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        loop {
            let Some(start) = self.tag else {
                let found = memchr::memchr(b'<', &text[self.seen..]).map(|at| self.seen + at);
                self.tag = found;
                self.seen = found.map_or(text.len(), |at| at + 1);
                match found {
                    Some(_) => continue,
                    None if self.open > 0 && !end => return Cut::More,
                    None if self.open > 0 => return self.made(text, text.len()),
                    // Half of a CR LF would be counted as a line end of its own.
                    None if text.len() > 1 && text.ends_with(b"\r") && !end => {
                        return self.skip(text, text.len() - 1);
                    }
                    None if text == b"\r" && !end => {
                        self.seen = 0;
                        return Cut::More;
                    }
                    None => return self.skip(text, text.len()),
                }
            };
            let Some(after) = self.tag_end(text, start) else {
                return match (end, self.open) {
                    (false, _) => Cut::More,
                    (true, 0) => self.skip(text, text.len()),
                    (true, _) => self.made(text, text.len()),
                };
            };
            self.tag = None;
            let tag = &text[start..after];
            let (closes, whole) = (tag.starts_with(b"</"), tag.ends_with(b"/>"));
            let plain = !matches!(tag.get(1), Some(b'!' | b'?'));
            let name = tag_name(tag);
            if self.open > 0 {
                match (name == self.record, closes, whole) {
                    (true, true, _) => self.open -= 1,
                    (true, false, false) => self.open += 1,
                    _ => {}
                }
                if self.open == 0 {
                    return self.made(text, after);
                }
                continue;
            }
            if name == self.record && plain && !closes {
                if start > 0 {
                    // What is before it is context.
                    return self.skip(text, start);
                }
                if whole {
                    return self.made(text, after);
                }
                self.open = 1;
                continue;
            }
            if plain && closes && self.inside.last().is_some_and(|(open, ..)| open == name) {
                let (_, begun, has_record) = self.inside.pop().unwrap_or_default();
                let cut = self.skip(text, after);
                if has_record {
                    self.context.truncate(begun);
                }
                return cut;
            }
            if plain && !closes && !whole && self.inside.len() < MOST_DEPTH {
                self.inside.push((name.to_vec(), self.context.len() + start, false));
            }
            return self.skip(text, after);
        }
    }

    fn skip_record(&mut self) {
        self.restart();
        // The rest of the record will look like context. It must not crowd out what follows.
        self.context.truncate(MOST_CONTEXT / 2);
    }

    fn finish(&mut self) -> Option<FaultKind> {
        let behind = self.behind.take()?;
        let texts = said(&behind);
        let rule = texts.iter().find(|text| names_rules(text))?;
        Some(FaultKind::RulesBelow { text: short_text(rule.clone()) })
    }
}

/// What a text of XML says, whether it is whole or not: comments, texts, the values of attributes, the names of empty elements.
fn said(text: &[u8]) -> Vec<String> {
    let text = text_of(text);
    let mut reader = Reader::from_str(&text);
    reader.config_mut().check_end_names = false;
    reader.config_mut().allow_unmatched_ends = true;
    let mut found = Vec::new();
    loop {
        match reader.read_event() {
            Ok(Event::Comment(text) | Event::Text(text)) => {
                found.push(text.xml10_content().trim().to_owned());
            }
            Ok(Event::CData(text)) => found.push(text.xml10_content().trim().to_owned()),
            Ok(Event::Start(tag)) => found.extend(values(&tag)),
            Ok(Event::Empty(tag)) => {
                found.push(tag.name().as_ref().to_owned());
                found.extend(values(&tag));
            }
            Ok(Event::Eof) | Err(_) => return found,
            Ok(_) => {}
        }
    }
}

/// The values of the attributes of a tag.
fn values(tag: &BytesStart<'_>) -> Vec<String> {
    element(tag, 0)
        .map(|element| element.attributes)
        .unwrap_or_default()
        .into_iter()
        .map(|(_, value)| value)
        .collect()
}

/// An element, with its attributes and the text directly in it.
#[derive(Clone, Default, Debug)]
pub(crate) struct Element {
    pub(crate) name: String,
    /// How many elements it is in.
    pub(crate) depth: usize,
    attributes: Vec<(String, String)>,
    pub(crate) text: String,
}

impl Element {
    /// The names of the attributes, in the order of the text.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.attributes.iter().map(|(name, _)| name.as_str())
    }

    /// The value of an attribute.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// The elements of a text in order, those that contain others first. Only the entities that XML itself
/// knows are resolved, so nothing expands.
///
/// # Errors
/// If the XML is malformed, with the byte where that shows.
pub(crate) fn elements(record: &[u8]) -> Result<Vec<Element>, (FaultKind, usize)> {
    let xml = |message: String, at| (FaultKind::Xml { message }, at);
    let text = core::str::from_utf8(record)
        .map_err(|error| xml("not UTF-8".to_owned(), error.valid_up_to()))?;
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = false;
    let mut found: Vec<Element> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    loop {
        let event = reader.read_event();
        let at = reader.error_position() as usize;
        let event = event.map_err(|error| xml(error.to_string(), at))?;
        match event {
            Event::Start(tag) | Event::Empty(tag) if found.len() >= MOST_ELEMENTS => {
                let _: BytesStart<'_> = tag;
                return Err(xml("too many elements".to_owned(), at));
            }
            Event::Start(tag) => {
                found.push(element(&tag, open.len()).map_err(|message| xml(message, at))?);
                open.push(found.len() - 1);
            }
            Event::Empty(tag) => {
                found.push(element(&tag, open.len()).map_err(|message| xml(message, at))?);
            }
            Event::End(_) => drop(open.pop()),
            Event::Text(text) => add(&mut found, &open, &text.xml10_content()),
            Event::CData(text) => add(&mut found, &open, &text.xml10_content()),
            Event::Comment(text) if found.len() < MOST_ELEMENTS => {
                let text = text.xml10_content().into_owned();
                let (name, depth) = (COMMENT.to_owned(), open.len());
                found.push(Element { name, depth, text, ..Element::default() });
            }
            Event::GeneralRef(entity) => {
                let entity = entity.into_inner();
                let text = format!("&{entity};");
                let resolved = quick_xml::escape::unescape(&text);
                add(&mut found, &open, &resolved.map_err(|error| xml(error.to_string(), at))?);
            }
            Event::Eof => return Ok(found),
            _ => {}
        }
    }
}

/// The name of an element that is a comment.
const COMMENT: &str = "!";

/// What a format does not know of the elements around a puzzle: the names and texts of attributes and elements that are not
/// `known` or that name rules, and comments.
pub(crate) fn unknown(found: &[Element], known: &[&str]) -> Vec<(String, String)> {
    let mut unknown = Vec::new();
    // What holds the cells is longer.
    const LONGEST: usize = 200;
    let says_rules = |text: &str| {
        text.len() <= LONGEST && text.contains(char::is_alphabetic) && names_rules(text)
    };
    let mut add = |name: &str, text: &str| {
        let text = text.trim();
        if !text.is_empty() {
            unknown.push((name.to_owned(), text.to_owned()));
        }
    };
    for element in found {
        let name = &*element.name;
        let is_empty = element.text.trim().is_empty() && element.attributes.is_empty();
        match name {
            COMMENT => add("comment", &element.text),
            // `<antiknight/>`
            _ if is_empty && !known.contains(&name) && says_rules(name) => add(name, "true"),
            _ if !known.contains(&name) || says_rules(element.text.trim()) => {
                add(name, &element.text);
            }
            _ => {}
        }
        for (name, value) in &element.attributes {
            if !known.contains(&&**name) || says_rules(value) {
                add(name, value);
            }
        }
    }
    unknown
}

/// More elements than a puzzle can have.
const MOST_ELEMENTS: usize = 100_000;

fn add(found: &mut [Element], open: &[usize], text: &str) {
    if let Some(&last) = open.last() {
        found[last].text.push_str(text);
    }
}

fn element(tag: &BytesStart<'_>, depth: usize) -> Result<Element, String> {
    let name = tag.name().as_ref().to_owned();
    let mut element = Element { name, depth, ..Element::default() };
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|error| error.to_string())?;
        let value = attribute.normalized_value(XmlVersion::Implicit1_0);
        let value = value.map_err(|error| error.to_string())?.into_owned();
        element.attributes.push((attribute.key.as_ref().to_owned(), value));
    }
    Ok(element)
}

/// A text as the value of an attribute, or between tags.
pub(crate) fn escaped(text: &str) -> String {
    // Other control characters cannot be written in XML at all.
    let legal = |c: &char| !c.is_control() || matches!(c, '\n' | '\r' | '\t');
    let text: String = text.chars().filter(legal).collect();
    let text = quick_xml::escape::escape(&text).into_owned();
    text.replace('\n', "&#10;").replace('\r', "&#13;").replace('\t', "&#9;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn records(text: &[u8], piece: usize) -> Vec<String> {
        let mut cutter = XmlCutter::new("g");
        let (mut found, mut at, mut have) = (vec![], 0, 0);
        while at < text.len() {
            match cutter.cut(&text[at..have], have == text.len()) {
                Cut::More => have = text.len().min(have + piece),
                Cut::Made { record, length, .. } => {
                    found.push(String::from_utf8(record).unwrap());
                    at += length;
                }
                Cut::Skip { length, .. } => {
                    at += length;
                    have = have.max(text.len().min(at + piece));
                }
                Cut::Record { .. } | Cut::Fault { .. } => unreachable!("only made records"),
            }
        }
        found
    }

    #[test]
    fn each_record_has_its_context() {
        let text = br#"<a><f n="1>"><h>x</h><g i="1"/><!-- <g> --><g i="2"><g/></g></f><f n="2"><g i="3"/></f></a>"#;
        let whole = records(text, text.len());
        let expected = [
            r#"<a><f n="1>"><h>x</h><g i="1"/>"#,
            r#"<a><f n="1>"><h>x</h><!-- <g> --><g i="2"><g/></g>"#,
            r#"<a><f n="2"><g i="3"/>"#,
        ];
        assert_eq!(whole, expected);
        for piece in 1..text.len() {
            assert_eq!(records(text, piece), expected, "pieces of {piece}");
        }
    }

    #[test]
    fn elements_have_attributes_and_text() {
        let text = "<a b='1&amp;2&#10;'>x &lt; <c/>y<![CDATA[<z>]]></a>";
        let found = elements(text.as_bytes()).unwrap();
        assert_eq!((found[0].get("b"), found[0].text.as_str()), (Some("1&2\n"), "x < y<z>"));
        assert_eq!((found[1].name.as_str(), found[1].depth), ("c", 1));
        let hostile = "<!DOCTYPE a [<!ENTITY b 'ccc'>]><a>&b;</a>";
        assert!(elements(hostile.as_bytes()).is_err());
        assert!(elements(b"<a b></a>").is_err());
        assert_eq!(escaped("<\"a\"\n\0>"), "&lt;&quot;a&quot;&#10;&gt;");
    }
}
