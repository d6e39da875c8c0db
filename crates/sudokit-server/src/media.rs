//! The types of bodies.

/// A text.
pub(crate) const TEXT: &str = "text/plain";
/// Any file.
pub(crate) const BYTES: &str = "application/octet-stream";
/// One JSON text.
pub(crate) const JSON: &str = "application/json";
/// A JSON text on each line.
pub(crate) const NDJSON: &str = "application/x-ndjson";
