//! What stands around puzzles and holds for them: comments above them, fields of the objects that they stand in.

use std::sync::Arc;

use crate::Doubt;

/// What stands around a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Around {
    /// The name of the puzzle.
    pub(crate) name: Option<Arc<str>>,
    /// What is not understood.
    pub(crate) unknown: Vec<String>,
    /// Comments that name rules.
    pub(crate) rules: Vec<Arc<str>>,
    /// Objects in JSON, each with the fields around the puzzle.
    pub(crate) objects: Vec<Arc<str>>,
    /// Labels that may be a damaged map of regions.
    pub(crate) labels: Option<Arc<str>>,
    /// Comments that name none.
    pub(crate) remarks: Option<Arc<[String]>>,
    /// Why the text leaves open how the puzzle is meant.
    pub(crate) doubts: Vec<Doubt>,
}

impl Around {
    /// Whether it may name rules.
    #[must_use]
    pub fn names_rules(&self) -> bool {
        !(self.rules.is_empty() && self.objects.is_empty() && self.unknown.is_empty())
            || self.labels.is_some()
    }

    /// Both.
    pub(crate) fn and(&self, inner: &Around) -> Around {
        let (mut around, inner) = (self.clone(), inner.clone());
        around.name = inner.name.or(around.name);
        around.unknown.extend(inner.unknown);
        around.rules.extend(inner.rules);
        around.objects.extend(inner.objects);
        around.doubts.extend(inner.doubts);
        around.labels = inner.labels.or(around.labels);
        around.remarks = match (around.remarks, inner.remarks) {
            (Some(ours), Some(others)) => Some(ours.iter().chain(&*others).cloned().collect()),
            (ours, others) => ours.or(others),
        };
        around
    }
}
