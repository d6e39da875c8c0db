//! Reads and writes text formats for Sudoku puzzles.
//!
//! Formats are recognised by content, not by file name; gzip and Zstandard are unpacked. Reading is
//! tolerant and never fails as a whole: any bytes yield entries, and faults with their places, in constant
//! memory. Writing is strict: each format has one way to write an entry, and what it cannot hold is
//! reported as a [`Loss`].
//!
//! ```
//! use std::sync::Arc;
//! use sudokit_formats::{ReadOptions, Source, WriteOptions, by_name};
//!
//! let text = "id,puzzle\n7,1...34..12...43.\n8,1...34..12...43\n";
//! let source = Source::open(text.as_bytes(), None, Arc::new(ReadOptions::default())).unwrap();
//! assert_eq!(source.format().name(), "csv");
//!
//! let mut writer = by_name("jsonl").unwrap().writer(&WriteOptions::default()).unwrap();
//! let mut out = Vec::new();
//! let mut faults = Vec::new();
//! for item in source.entries() {
//!     match item {
//!         Ok(entry) => assert!(writer.write(&entry, &mut out).unwrap().is_empty()),
//!         Err(fault) => faults.push((fault.line, fault.column, fault.kind.id())),
//!     }
//! }
//! assert_eq!(out, b"{\"puzzle\":\"1...34..12...43.\",\"id\":7}\n");
//! assert_eq!(faults, [(3, 18, "length")]);
//! ```
//!
//! To parse on many threads, use [`Source::next_batch`] and [`Source::parser`] instead of
//! [`Source::entries`]. A new format is a file in `formats/` and a line in [`FORMATS`].

#![forbid(unsafe_code)]

mod around;
mod batch;
mod beside;
mod blocks;
mod cnf;
mod colour;
mod comments;
mod cut;
mod doubt;
mod drafts;
mod encoding;
mod entry;
mod example;
mod fault;
pub mod field_names;
mod filling;
mod format;
mod formats;
mod head;
mod json;
mod layout;
mod left_out;
mod line_cutter;
mod line_parser;
mod lines;
mod links;
mod loss;
mod maps;
mod names;
mod nearest;
mod packed;
mod packing;
#[cfg(feature = "parquet")]
mod parquet;
mod properties;
mod remarks;
mod rows;
mod rule_names;
mod says;
mod share;
mod source;
mod table;
mod table_writer;
mod text;
mod vocabulary;
mod walls;
mod wording;
mod write;
mod xml;

pub use around::Around;
pub use batch::{Batch, Record};
pub use colour::Colour;
pub use cut::{Cut, Cutter, RECORD_LIMIT};
pub use doubt::Doubt;
pub use entry::{Columns, Entry, ReadOptions, WriteOptions};
pub use example::Example;
pub use fault::{Fault, FaultKind, Near, ReadError};
pub use format::{Format, Opened, Parser};
pub use formats::{FORMATS, by_name, detect};
pub use head::Head;
pub use loss::{Loss, Unwritable};
pub use properties::{Cells, Fields, Properties};
pub use source::{Entries, Source, read_all};
pub use table::write_csv_row;
pub use write::{ErrorRow, Writer};
