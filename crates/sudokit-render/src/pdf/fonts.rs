//! The fonts of a document: only the letters that it uses, with what each means, so that text can be
//! searched and copied.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Chunk, Name, Rect, Ref, Str};
use subsetter::{GlyphRemapper, subset};

use crate::font::{COUNT, Typeface, typeface};

/// The names of the fonts on a page.
pub(super) const NAMES: [&[u8]; COUNT] = [b"R", b"B"];

const SYSTEM: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The letters used so far. Each gets the next number when it is used first.
#[derive(Debug, Default)]
pub(super) struct Fonts([Used; COUNT]);

#[derive(Debug, Default)]
struct Used {
    numbers: GlyphRemapper,
    /// What the glyph of each number means, and how wide it is.
    meanings: BTreeMap<u16, (char, f64)>,
}

/// What is written for a font.
pub(super) enum FontPart {
    Object(Ref, Box<dyn FnOnce(&mut Chunk)>),
    /// Data, and whether it is the font itself.
    Stream(Ref, Vec<u8>, bool),
}

impl Fonts {
    /// How many objects each font has.
    const EACH: usize = 5;
    /// How many objects the fonts have.
    pub(super) const OBJECTS: usize = Fonts::EACH * COUNT;

    /// The object of a font that pages name, if the first object has this number.
    pub(super) fn id(index: usize, first: i32) -> Ref {
        Ref::new(first + (index * Fonts::EACH) as i32)
    }

    /// Returns the numbers of the letters of a text, two bytes each.
    pub(super) fn encode(&mut self, index: usize, text: &str) -> Vec<u8> {
        let (used, typeface) = (&mut self.0[index], typeface(index));
        let mut bytes = Vec::with_capacity(2 * text.len());
        for character in text.chars() {
            let glyph = typeface.glyph(character);
            let number = used.numbers.remap(glyph.0);
            used.meanings.entry(number).or_insert((character, typeface.advance(glyph)));
            bytes.extend(number.to_be_bytes());
        }
        bytes
    }

    /// The objects of all fonts that were used.
    pub(super) fn parts(self, first: i32) -> Vec<FontPart> {
        let mut parts = Vec::new();
        for (index, used) in self.0.into_iter().enumerate() {
            if !used.meanings.is_empty() {
                let id = Fonts::id(index, first);
                parts.extend(used.parts(id, typeface(index)));
            }
        }
        parts
    }
}

impl Used {
    fn parts(self, font: Ref, typeface: &'static Typeface) -> Vec<FontPart> {
        let [cid, descriptor, unicode, file] = [1, 2, 3, 4].map(|by| Ref::new(font.get() + by));
        // A prefix of six letters says that it is a part of a font.
        let name = format!("SUDOKU+{}", typeface.name).into_bytes();
        let mut cmap = UnicodeCmap::new(Name(b"Custom"), SYSTEM);
        for (&number, &(character, _)) in &self.meanings {
            cmap.pair(number, character);
        }
        let data =
            subset(typeface.data, 0, &self.numbers).unwrap_or_else(|_| typeface.data.to_vec());
        let widths: Vec<(u16, f32)> = self
            .meanings
            .iter()
            .map(|(&number, &(_, width))| (number, (width * 1000.0).round() as f32))
            .collect();
        let (base, base_of_cid, base_of_descriptor) = (name.clone(), name.clone(), name);
        let bold = typeface.face.is_bold();
        vec![
            FontPart::Object(
                font,
                Box::new(move |chunk| {
                    chunk
                        .type0_font(font)
                        .base_font(Name(&base))
                        .encoding_predefined(Name(b"Identity-H"))
                        .descendant_font(cid)
                        .to_unicode(unicode);
                }),
            ),
            FontPart::Object(
                cid,
                Box::new(move |chunk| {
                    let mut object = chunk.cid_font(cid);
                    object
                        .subtype(CidFontType::Type2)
                        .base_font(Name(&base_of_cid))
                        .system_info(SYSTEM)
                        .font_descriptor(descriptor)
                        .default_width(0.0)
                        .cid_to_gid_map_predefined(Name(b"Identity"));
                    let mut all = object.widths();
                    for (number, width) in widths {
                        all.consecutive(number, [width]);
                    }
                }),
            ),
            FontPart::Object(
                descriptor,
                Box::new(move |chunk| {
                    let face = &typeface.face;
                    let em = f32::from(face.units_per_em()) / 1000.0;
                    let scaled = |value: i16| (f32::from(value) / em).round();
                    let area = face.global_bounding_box();
                    chunk
                        .font_descriptor(descriptor)
                        .name(Name(&base_of_descriptor))
                        .flags(FontFlags::SYMBOLIC)
                        .bbox(Rect::new(
                            scaled(area.x_min),
                            scaled(area.y_min),
                            scaled(area.x_max),
                            scaled(area.y_max),
                        ))
                        .italic_angle(0.0)
                        .ascent(scaled(face.ascender()))
                        .descent(scaled(face.descender()))
                        .cap_height(scaled(face.capital_height().unwrap_or(0)))
                        .stem_v(if bold { 140.0 } else { 85.0 })
                        .font_file2(file);
                }),
            ),
            FontPart::Stream(unicode, cmap.finish().into_vec(), false),
            FontPart::Stream(file, data, true),
        ]
    }
}
