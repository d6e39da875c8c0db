//! The text forms, one file each. A new one is a file here, a line below and a line in
//! [`FORMATS`](crate::FORMATS).

pub(crate) mod candidates;
pub(crate) mod csv;
pub(crate) mod grid;
pub(crate) mod hodoku;
pub(crate) mod json;
pub(crate) mod jsonl;
pub(crate) mod line;
pub(crate) mod numbers;
pub(crate) mod pm;
pub(crate) mod sdk;
pub(crate) mod sdm;
pub(crate) mod ss;
pub(crate) mod values;
