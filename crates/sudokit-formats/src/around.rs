//! What stands around puzzles and holds for them: comments above them, fields of the objects that they stand in.

use std::sync::Arc;

use crate::Entry;
use crate::json::fields::{fields, to_field};
use crate::remarks::remark_of_field;

/// What stands around a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Around {
    /// Comments that name rules.
    pub(crate) rules: Vec<Arc<str>>,
    /// Objects in JSON, each with the fields around the puzzle.
    pub(crate) objects: Vec<Arc<str>>,
    /// Comments that name none.
    pub(crate) remarks: Option<Arc<[String]>>,
}

impl Around {
    /// Both.
    pub(crate) fn and(&self, inner: &Around) -> Around {
        let (mut around, inner) = (self.clone(), inner.clone());
        around.rules.extend(inner.rules);
        around.objects.extend(inner.objects);
        around.remarks = match (around.remarks, inner.remarks) {
            (Some(ours), Some(others)) => Some(ours.iter().chain(&*others).cloned().collect()),
            (ours, others) => ours.or(others),
        };
        around
    }
}

impl Entry {
    /// Notes the rules that are named around the puzzle, and what else is said there.
    pub(crate) fn take_around(&mut self, around: &Around) {
        around.rules.iter().for_each(|comment| self.leave_out_named(comment));
        for object in &around.objects {
            let fields = fields(object.as_bytes()).unwrap_or_default();
            let texts: Vec<_> =
                fields.iter().map(|(name, text)| (&**name, to_field(text))).collect();
            self.take_fields_around(texts.iter().map(|(name, text)| (*name, &**text)));
        }
        around.remarks.iter().for_each(|remarks| self.add_around(remarks));
    }

    /// Notes the rules that fields around the puzzle name, and those that name none.
    pub(crate) fn take_fields_around<'a>(
        &mut self,
        fields: impl Iterator<Item = (&'a str, &'a str)> + Clone,
    ) {
        self.leave_out_fields(fields.clone());
        let remarks: Arc<[String]> =
            fields.filter_map(|(name, text)| remark_of_field(name, text)).collect();
        if !remarks.is_empty() {
            self.add_around(&remarks);
        }
    }
}
