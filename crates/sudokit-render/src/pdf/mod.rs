//! Pictures as the pages of a PDF.
//!
//! Each page is written when it is added, so a document of any length takes the memory of one page, and
//! about 20 bytes for each object before it: where it is. The fonts come last, with the letters that
//! were used.
//!
//! [`pdf_writer`] writes the objects. Its `Pdf` keeps a whole document in memory, which is why the table of
//! objects is written here.

mod content;
mod fonts;
mod objects;
mod tags;

use std::io::{self, Write};

use pdf_writer::types::{PageMode, TabOrder};
use pdf_writer::{Name, Rect, Ref, TextStr};

use crate::picture::{BLEED, Bookmark, Picture};
use content::write_content;
use fonts::Fonts;
use objects::Objects;
use tags::Structure;

/// Objects with a fixed place.
const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
const OUTLINE: Ref = Ref::new(4);
const TREE: Ref = Ref::new(5);
const DOCUMENT: Ref = Ref::new(6);
/// The first object of the first font.
const FONTS: i32 = 7;

/// What a document says about itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DocumentInfo {
    /// Its title. May be empty.
    pub title: String,
    /// The language of its texts, such as `en`. May be empty.
    pub language: String,
}

/// A PDF that is written page by page.
///
/// ```
/// use sudokit_core::{Alphabet, Puzzle};
/// use sudokit_render::{Document, DocumentInfo, Drawing, Look};
///
/// let puzzle: Puzzle = "1...34..12...43.".parse()?;
/// let page = Drawing::of_puzzle(&puzzle, Alphabet::Standard).picture(&Look::default());
/// let mut document = Document::new(Vec::new(), DocumentInfo::default())?;
/// document.add(&page)?;
/// assert!(document.finish()?.starts_with(b"%PDF-1.7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Document<W: Write> {
    objects: Objects<W>,
    info: DocumentInfo,
    pages: Vec<Ref>,
    bookmarks: Vec<(Bookmark, Ref)>,
    fonts: Fonts,
    structure: Structure,
}

impl<W: Write> Document<W> {
    /// Begins a document.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(out: W, info: DocumentInfo) -> io::Result<Document<W>> {
        Ok(Document {
            objects: Objects::new(out, FONTS as usize - 1 + Fonts::OBJECTS)?,
            info,
            pages: Vec::new(),
            bookmarks: Vec::new(),
            fonts: Fonts::default(),
            structure: Structure::default(),
        })
    }

    /// Adds a page.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, page: &Picture) -> io::Result<()> {
        let content = write_content(page, &mut self.fonts);
        let (id, content_id) = (self.objects.reserve(), self.objects.reserve());
        self.objects.stream(content_id, &content.bytes, |_| {})?;
        let number = self.structure.next_page();
        let objects = &mut self.objects;
        let elements = self.structure.add(id, &content.tags, DOCUMENT, || objects.reserve());
        self.chunks(elements)?;
        self.objects.add(id, |chunk| {
            let mut object = chunk.page(id);
            object.parent(PAGES).contents(content_id);
            let size = (page.width as f32, page.height as f32);
            object.media_box(Rect::new(0.0, 0.0, size.0, size.1));
            let trim = page.trim as f32;
            if page.trim >= BLEED {
                let edge = (page.trim - BLEED) as f32;
                object.bleed_box(Rect::new(edge, edge, size.0 - edge, size.1 - edge));
            }
            object.trim_box(Rect::new(trim, trim, size.0 - trim, size.1 - trim));
            object.struct_parents(number).tab_order(TabOrder::StructureOrder);
            let mut resources = object.resources();
            let mut fonts = resources.fonts();
            for (index, _) in content.fonts.iter().enumerate().filter(|(_, used)| **used) {
                fonts.pair(Name(fonts::NAMES[index]), Fonts::id(index, FONTS));
            }
        })?;
        self.pages.push(id);
        for bookmark in &page.bookmarks {
            // A PDF measures from below.
            let y = page.height - bookmark.y;
            self.bookmarks.push((Bookmark { y, ..bookmark.clone() }, id));
        }
        Ok(())
    }

    /// How many pages were added.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.pages.len()
    }

    /// Ends the document.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        for part in std::mem::take(&mut self.fonts).parts(FONTS) {
            match part {
                fonts::FontPart::Object(id, write) => self.objects.add(id, write)?,
                fonts::FontPart::Stream(id, data, is_font) => {
                    let length = data.len() as i32;
                    self.objects.stream(id, &data, |stream| {
                        if is_font {
                            stream.pair(Name(b"Length1"), length);
                        }
                    })?;
                }
            }
        }
        let has_outline = self.write_outline()?;
        let structure = std::mem::take(&mut self.structure);
        self.chunks(structure.finish(TREE, DOCUMENT))?;
        let pages = std::mem::take(&mut self.pages);
        let count = pages.len() as i32;
        self.objects.add(PAGES, |chunk| {
            chunk.pages(PAGES).kids(pages).count(count);
        })?;
        let info = self.info.clone();
        self.objects.add(INFO, |chunk| {
            let mut dictionary =
                chunk.indirect(INFO).start::<pdf_writer::writers::DocumentInfo<'_>>();
            dictionary.producer(TextStr("Sudokit"));
            if !info.title.is_empty() {
                dictionary.title(TextStr(&info.title));
            }
        })?;

        self.objects.add(CATALOG, |chunk| {
            let mut catalog = chunk.indirect(CATALOG).start::<pdf_writer::writers::Catalog<'_>>();
            catalog.pages(PAGES).pair(Name(b"StructTreeRoot"), TREE);
            catalog.mark_info().marked(true);
            if !info.language.is_empty() {
                catalog.lang(TextStr(&info.language));
            }
            if !info.title.is_empty() {
                catalog.viewer_preferences().display_doc_title(true);
            }
            if has_outline {
                catalog.outlines(OUTLINE).page_mode(PageMode::UseOutlines);
            }
        })?;
        self.objects.finish(CATALOG, INFO)
    }

    /// The list of pages, in two levels. Returns whether there is one.
    fn write_outline(&mut self) -> io::Result<bool> {
        let bookmarks = std::mem::take(&mut self.bookmarks);
        let ids: Vec<Ref> = bookmarks.iter().map(|_| self.objects.reserve()).collect();
        // An entry below another needs one to be below.
        let mut parents: Vec<Option<usize>> = Vec::with_capacity(ids.len());
        let mut last = None;
        for (at, (bookmark, _)) in bookmarks.iter().enumerate() {
            match (bookmark.is_below, last) {
                (true, Some(parent)) => parents.push(Some(parent)),
                _ => {
                    parents.push(None);
                    last = Some(at);
                }
            }
        }
        let is_top = |at: &usize| parents[*at].is_none();
        let Some(first) = (0..ids.len()).find(is_top) else { return Ok(false) };
        let mut at = 0;
        while at < ids.len() {
            let below = parents[at + 1..].iter().take_while(|parent| parent.is_some()).count();
            let after = at + 1 + below;
            let before = (0..at).rev().find(is_top);
            self.objects.add(ids[at], |chunk| {
                let mut item = chunk.outline_item(ids[at]);
                item.title(TextStr(&bookmarks[at].0.text)).parent(OUTLINE);
                if let Some(before) = before {
                    item.prev(ids[before]);
                }
                if let Some(&next) = ids.get(after) {
                    item.next(next);
                }
                if below > 0 {
                    // Closed: a viewer shows the chapters first.
                    item.first(ids[at + 1]).last(ids[after - 1]).count(-(below as i32));
                }
                item.dest().page(bookmarks[at].1).xyz(0.0, bookmarks[at].0.y as f32, None);
            })?;
            for below in at + 1..after {
                self.objects.add(ids[below], |chunk| {
                    let mut item = chunk.outline_item(ids[below]);
                    item.title(TextStr(&bookmarks[below].0.text)).parent(ids[at]);
                    if below > at + 1 {
                        item.prev(ids[below - 1]);
                    }
                    if below + 1 < after {
                        item.next(ids[below + 1]);
                    }
                    item.dest().page(bookmarks[below].1).xyz(
                        0.0,
                        bookmarks[below].0.y as f32,
                        None,
                    );
                })?;
            }
            at = after;
        }
        let tops = parents.iter().filter(|parent| parent.is_none()).count();
        let last = (0..ids.len()).rev().find(is_top).unwrap_or(first);
        self.objects.add(OUTLINE, |chunk| {
            chunk.outline(OUTLINE).first(ids[first]).last(ids[last]).count(tops as i32);
        })?;
        Ok(true)
    }

    /// Adds objects that are complete.
    fn chunks(&mut self, objects: Vec<tags::Object>) -> io::Result<()> {
        for (id, chunk) in objects {
            self.objects.add_chunk(id, &chunk)?;
        }
        Ok(())
    }
}
