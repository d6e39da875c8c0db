//! Pictures as the pages of a PDF.
//!
//! Each page is written when it is added, so a document of any length takes the memory of one page, and
//! about 20 bytes for each object before it: where it begins. The fonts come last, with the letters that
//! were used.
//!
//! [`pdf_writer`] writes the objects. Its `Pdf` keeps a whole document in memory, which is why the table of
//! objects is written here.

mod content;
mod fonts;
mod tags;

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{PageMode, TabOrder};
use pdf_writer::{Chunk, Filter, Finish as _, Name, Rect, Ref, Settings, TextStr};

use crate::picture::{Bookmark, Picture};
use content::write_content;
use fonts::Fonts;
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

/// The number of the next object.
fn reserve(offsets: &mut Vec<u64>) -> Ref {
    offsets.push(0);
    Ref::new(offsets.len() as i32)
}

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
    out: W,
    info: DocumentInfo,
    /// Bytes written so far.
    at: u64,
    /// Where each object begins, from object 1; 0 if it was not written.
    offsets: Vec<u64>,
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
        let mut document = Document {
            out,
            info,
            at: 0,
            offsets: vec![0; FONTS as usize - 1 + Fonts::OBJECTS],
            pages: Vec::new(),
            bookmarks: Vec::new(),
            fonts: Fonts::default(),
            structure: Structure::default(),
        };
        document.write(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")?;
        Ok(document)
    }

    /// Adds a page.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, page: &Picture) -> io::Result<()> {
        let content = write_content(page, &mut self.fonts);
        let (id, content_id) = (self.reserve(), self.reserve());
        self.stream(content_id, &content.bytes, |_| {})?;
        let number = self.structure.next_page();
        let offsets = &mut self.offsets;
        let elements = self.structure.add(id, &content.tags, DOCUMENT, || reserve(offsets));
        self.chunks(elements)?;
        self.object(id, |chunk| {
            let mut object = chunk.page(id);
            object.parent(PAGES).contents(content_id);
            let size = (page.width as f32, page.height as f32);
            object.media_box(Rect::new(0.0, 0.0, size.0, size.1));
            let trim = page.trim as f32;
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
                fonts::FontPart::Object(id, write) => self.object(id, write)?,
                fonts::FontPart::Stream(id, data, is_font) => {
                    let length = data.len() as i32;
                    self.stream(id, &data, |stream| {
                        if is_font {
                            stream.pair(Name(b"Length1"), length);
                        }
                    })?;
                }
            }
        }
        self.write_outline()?;
        let structure = std::mem::take(&mut self.structure);
        self.chunks(structure.finish(TREE, DOCUMENT))?;
        let pages = std::mem::take(&mut self.pages);
        let count = pages.len() as i32;
        self.object(PAGES, |chunk| {
            chunk.pages(PAGES).kids(pages).count(count);
        })?;
        let info = self.info.clone();
        self.object(INFO, |chunk| {
            let mut dictionary =
                chunk.indirect(INFO).start::<pdf_writer::writers::DocumentInfo<'_>>();
            dictionary.producer(TextStr("Sudokit"));
            if !info.title.is_empty() {
                dictionary.title(TextStr(&info.title));
            }
        })?;
        let has_outline = self.offsets[OUTLINE.get() as usize - 1] > 0;
        self.object(CATALOG, |chunk| {
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
        self.write_table()?;
        self.out.flush()?;
        Ok(self.out)
    }

    /// The list of pages, in two levels.
    fn write_outline(&mut self) -> io::Result<()> {
        let bookmarks = std::mem::take(&mut self.bookmarks);
        let ids: Vec<Ref> = bookmarks.iter().map(|_| self.reserve()).collect();
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
        let Some(first) = (0..ids.len()).find(is_top) else { return Ok(()) };
        let mut at = 0;
        while at < ids.len() {
            let below = parents[at + 1..].iter().take_while(|parent| parent.is_some()).count();
            let after = at + 1 + below;
            let before = (0..at).rev().find(is_top);
            self.object(ids[at], |chunk| {
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
                self.object(ids[below], |chunk| {
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
        self.object(OUTLINE, |chunk| {
            chunk.outline(OUTLINE).first(ids[first]).last(ids[last]).count(tops as i32);
        })
    }

    fn reserve(&mut self) -> Ref {
        reserve(&mut self.offsets)
    }

    /// Writes objects that are complete.
    fn chunks(&mut self, objects: Vec<tags::Object>) -> io::Result<()> {
        for (id, chunk) in objects {
            self.offsets[id.get() as usize - 1] = self.at;
            self.write(chunk.as_bytes())?;
        }
        Ok(())
    }

    /// Writes one object.
    fn object(&mut self, id: Ref, write: impl FnOnce(&mut Chunk)) -> io::Result<()> {
        let mut chunk = Chunk::with_settings(Settings { pretty: false });
        write(&mut chunk);
        self.offsets[id.get() as usize - 1] = self.at;
        self.write(chunk.as_bytes())
    }

    /// Writes compressed data as an object.
    fn stream(
        &mut self,
        id: Ref,
        data: &[u8],
        more: impl FnOnce(&mut pdf_writer::Stream<'_>),
    ) -> io::Result<()> {
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(data)?;
        let packed = encoder.finish()?;
        self.object(id, |chunk| {
            let mut stream = chunk.stream(id, &packed);
            stream.filter(Filter::FlateDecode);
            more(&mut stream);
            stream.finish();
        })
    }

    /// The table of objects, and where it is.
    fn write_table(&mut self) -> io::Result<()> {
        let (start, size) = (self.at, self.offsets.len() + 1);
        let mut table = format!("xref\n0 {size}\n0000000000 65535 f \n");
        for offset in &self.offsets {
            table += &match offset {
                0 => "0000000000 00000 f \n".to_owned(),
                offset => format!("{offset:010} 00000 n \n"),
            };
        }
        let (root, info) = (CATALOG.get(), INFO.get());
        table += &format!(
            "trailer\n<</Size {size}/Root {root} 0 R/Info {info} 0 R>>\nstartxref\n{start}\n%%EOF\n"
        );
        self.write(table.as_bytes())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.at += bytes.len() as u64;
        self.out.write_all(bytes)
    }
}
