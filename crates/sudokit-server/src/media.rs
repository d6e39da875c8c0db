//! The types of bodies.

/// A JSON text on each line.
pub(crate) const NDJSON: &str = "application/x-ndjson";
