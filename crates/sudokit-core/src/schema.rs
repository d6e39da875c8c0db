//! The JSON schema of cells, digits and sets of them, with the feature `schema`.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Cell, CellSet, Digit, DigitSet};

impl JsonSchema for Cell {
    fn schema_name() -> Cow<'static, str> {
        "Cell".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "integer",
            "description": "A cell: its index in reading order, from 0.",
        })
    }
}

impl JsonSchema for Digit {
    fn schema_name() -> Cow<'static, str> {
        "Digit".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "description": "A digit, from 1." })
    }
}

impl JsonSchema for DigitSet {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "DigitSet".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<Digit>::json_schema(generator)
    }
}

impl JsonSchema for CellSet {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "CellSet".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<Cell>::json_schema(generator)
    }
}
