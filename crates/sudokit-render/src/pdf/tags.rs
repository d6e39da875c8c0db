//! The structure of a document, for those who hear it: sections, headings, paragraphs, figures with what they show.
//!
//! ```text
//! Document --> Sect --> H1, H2, P, Figure, each a part of a page
//! ```
//!
//! An element is written with its page. What is kept of it is its number, until its section ends.

use pdf_writer::{Chunk, Finish as _, Name, Ref, TextStr};

use super::objects::compact;
use crate::picture::{Group, Picture};

/// A part of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tag {
    pub(super) role: Role,
    /// Whether a section begins with it.
    pub(super) begins_section: bool,
}

/// What a part of a page is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// A heading, from level 1.
    Heading(u8),
    Paragraph,
    /// A picture, and what it shows.
    Figure(String),
}

impl Role {
    pub(super) fn name(&self) -> Name<'static> {
        Name(match self {
            Role::Heading(1) => b"H1",
            Role::Heading(_) => b"H2",
            Role::Paragraph => b"P",
            Role::Figure(_) => b"Figure",
        })
    }
}

/// What shapes are that are not within a figure; `None` if no one has to hear them, as the numbers of pages.
pub(super) fn tag_of(group: &Group, page: &Picture) -> Option<Tag> {
    let tag = |role, begins_section| Some(Tag { role, begins_section });
    let is_listed = || page.bookmarks.iter().any(|mark| !mark.is_below && mark.text == page.title);
    match group.name {
        "title" => tag(Role::Heading(1), is_listed()),
        "chapter" => tag(Role::Heading(1), true),
        "heading" => tag(Role::Heading(2), true),
        "name" => tag(Role::Heading(2), false),
        "note" | "words" | "subtitle" | "author" => tag(Role::Paragraph, false),
        _ => None,
    }
}

/// The elements so far.
#[derive(Debug, Default)]
pub(super) struct Structure {
    /// The elements of the document: sections, and what is before the first.
    top: Vec<Ref>,
    section: Option<(Ref, Vec<Ref>)>,
    /// For each page the list of its elements.
    pages: Vec<Ref>,
}

/// An object that is to be written.
pub(super) type Object = (Ref, Chunk);

impl Structure {
    /// The number of the next page among those with elements.
    pub(super) fn next_page(&self) -> i32 {
        self.pages.len() as i32
    }

    /// The elements of a page.
    pub(super) fn add(
        &mut self,
        page: Ref,
        tags: &[Tag],
        root: Ref,
        mut reserve: impl FnMut() -> Ref,
    ) -> Vec<Object> {
        let mut objects = Vec::new();
        let mut elements = Vec::new();
        for (number, tag) in tags.iter().enumerate() {
            if tag.begins_section {
                objects.extend(self.end_section(root));
                let section = reserve();
                self.top.push(section);
                self.section = Some((section, Vec::new()));
            }
            let id = reserve();
            elements.push(id);
            let parent = match &mut self.section {
                Some((section, kids)) => {
                    kids.push(id);
                    *section
                }
                None => {
                    self.top.push(id);
                    root
                }
            };
            let mut chunk = compact();
            let mut element = chunk.indirect(id).dict();
            element.pair(Name(b"S"), tag.role.name()).pair(Name(b"P"), parent);
            element.pair(Name(b"Pg"), page).pair(Name(b"K"), number as i32);
            if let Role::Figure(shows) = &tag.role {
                element.pair(Name(b"Alt"), TextStr(shows));
            }
            element.finish();
            objects.push((id, chunk));
        }
        let list = reserve();
        self.pages.push(list);
        let mut chunk = compact();
        chunk.indirect(list).array().items(elements);
        objects.push((list, chunk));
        objects
    }

    fn end_section(&mut self, root: Ref) -> Option<Object> {
        let (id, kids) = self.section.take()?;
        let mut chunk = compact();
        let mut element = chunk.indirect(id).dict();
        element.pair(Name(b"S"), Name(b"Sect")).pair(Name(b"P"), root);
        element.insert(Name(b"K")).array().items(kids);
        element.finish();
        Some((id, chunk))
    }

    /// The document, and the root of all.
    pub(super) fn finish(mut self, root: Ref, document: Ref) -> Vec<Object> {
        let mut objects: Vec<Object> = self.end_section(document).into_iter().collect();
        let mut chunk = compact();
        let mut element = chunk.indirect(document).dict();
        element.pair(Name(b"S"), Name(b"Document")).pair(Name(b"P"), root);
        element.insert(Name(b"K")).array().items(self.top);
        element.finish();
        objects.push((document, chunk));
        let mut chunk = compact();
        let mut tree = chunk.indirect(root).dict();
        tree.pair(Name(b"Type"), Name(b"StructTreeRoot")).pair(Name(b"K"), document);
        tree.pair(Name(b"ParentTreeNextKey"), self.pages.len() as i32);
        let mut parents = tree.insert(Name(b"ParentTree")).dict();
        let mut numbers = parents.insert(Name(b"Nums")).array();
        for (page, list) in self.pages.iter().enumerate() {
            numbers.item(page as i32).item(*list);
        }
        numbers.finish();
        parents.finish();
        tree.finish();
        objects.push((root, chunk));
        objects
    }
}
