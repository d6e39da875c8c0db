//! Links that pack a JSON object of a program, one on each line. Each such format says what its links begin
//! with, how they are unpacked and what the object means; this file has what they share.

use std::fmt;
use std::sync::Arc;

use serde_json::Value;

use crate::format::{Format, Opened};
use crate::head::Head;
use crate::json::document::{Read, Unpack, open_lines};
use crate::loss::{Loss, Unwritable};
use crate::packing::{to_lz, to_percent};
use crate::properties::Properties;
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, ReadOptions, WriteOptions};

/// Links of one program.
#[derive(Copy, Clone)]
pub(crate) struct PackedLink {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    /// What the object holds.
    pub(crate) holds: Properties,
    /// What a written link begins with, up to what it packs.
    pub(crate) start: &'static str,
    /// What a line packs; `None` if it is no such link.
    pub(crate) packed: fn(&[u8]) -> Option<String>,
    /// Unpacks a line.
    pub(crate) unpack: Unpack,
    /// Reads the object.
    pub(crate) read: Read,
    /// The object of an entry, and what it leaves out.
    pub(crate) object: fn(&Entry) -> (Value, Vec<Loss>),
}

impl fmt::Debug for PackedLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PackedLink").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Format for PackedLink {
    fn name(&self) -> &'static str {
        self.name
    }

    fn about(&self) -> &'static str {
        self.about
    }

    fn properties(&self) -> Properties {
        Properties { skips_comments: true, ..self.holds }
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        head.first().and_then(self.packed).is_some()
    }

    fn settles(&self, head: &Head) -> bool {
        self.detect(head)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(open_lines(options, self.unpack, self.read))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(LinkWriter(*self)))
    }
}

struct LinkWriter(PackedLink);

impl Writer for LinkWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        let PackedLink { name, holds, start, object, .. } = self.0;
        holds.check_order(name, entry)?;
        let (object, losses) = object(entry);
        out.extend_from_slice(start.as_bytes());
        out.extend_from_slice(to_percent(&to_lz(&object.to_string())).as_bytes());
        out.push(b'\n');
        Ok(losses)
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Line
    }
}
