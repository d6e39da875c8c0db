//! What is pickled of a table: its columns, and the memory of its arrays. (`arrow-ipc` would write a stream, but what it
//! reads from a damaged one may panic, or ask for so much memory that the process ends.)

use std::sync::Arc;

use arrow_array::{Array as _, RecordBatch, make_array};
use arrow_buffer::Buffer;
use arrow_data::ArrayData;
use arrow_data::transform::MutableArrayData;
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// The name of a column, its type, and whether it may be null.
pub(crate) type ColumnState = (String, String, bool);
/// The memory of an array that has no others below it: its length, which values there are, and its buffers.
type PlainState<'py> = (usize, Option<Bound<'py, PyBytes>>, Vec<Bound<'py, PyBytes>>);
/// The memory of an array, and of those below it.
pub(crate) type ArrayState<'py> = (PlainState<'py>, Vec<PlainState<'py>>);
/// The columns, and the arrays of each batch.
pub(crate) type State<'py> = (Vec<ColumnState>, Vec<Vec<ArrayState<'py>>>);

/// The state of a table.
pub(crate) fn of<'py>(
    py: Python<'py>,
    schema: &Schema,
    batches: &[RecordBatch],
) -> PyResult<State<'py>> {
    let column = |field: &Arc<Field>| {
        (field.name().clone(), name_of(field.data_type()), field.is_nullable())
    };
    let batch = |batch: &RecordBatch| {
        batch.columns().iter().map(|array| array_of(py, &array.to_data())).collect()
    };
    let batches = batches.iter().map(batch).collect::<PyResult<_>>()?;
    Ok((schema.fields().iter().map(column).collect(), batches))
}

/// The table with this state; `None` if that is none.
pub(crate) fn restored(
    columns: Vec<ColumnState>,
    batches: Vec<Vec<ArrayState<'_>>>,
) -> Option<(SchemaRef, Vec<RecordBatch>)> {
    let field =
        |(name, kind, nullable): ColumnState| Some(Field::new(name, type_named(&kind)?, nullable));
    let fields = columns.into_iter().map(field).collect::<Option<Vec<_>>>()?;
    let schema = Arc::new(Schema::new(fields));
    let batch = |arrays: Vec<ArrayState<'_>>| {
        let fields = schema.fields().iter();
        let arrays =
            fields.zip(arrays).map(|(field, state)| restored_array(field.data_type(), state));
        let arrays = arrays.collect::<Option<Vec<_>>>()?;
        RecordBatch::try_new(schema.clone(), arrays.into_iter().map(make_array).collect()).ok()
    };
    let batches = batches.into_iter().map(batch).collect::<Option<Vec<_>>>()?;
    Some((schema, batches))
}

fn array_of<'py>(py: Python<'py>, data: &ArrayData) -> PyResult<ArrayState<'py>> {
    // An array may be a part of its memory: without the rest it begins at 0.
    let mut whole = MutableArrayData::new(vec![data], false, data.len());
    whole.try_extend(0, 0, data.len()).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let whole = whole.freeze();
    let below = whole.child_data().iter().map(|child| plain(py, child)).collect();
    Ok((plain(py, &whole), below))
}

fn plain<'py>(py: Python<'py>, data: &ArrayData) -> PlainState<'py> {
    let nulls = data.nulls().map(|nulls| PyBytes::new(py, nulls.buffer().as_slice()));
    let buffers = data.buffers().iter().map(|buffer| PyBytes::new(py, buffer.as_slice()));
    (data.len(), nulls, buffers.collect())
}

fn restored_array(kind: &DataType, (own, below): ArrayState<'_>) -> Option<ArrayData> {
    let kinds = match kind {
        DataType::Dictionary(_, values) => vec![&**values],
        DataType::FixedSizeList(field, _) => vec![field.data_type()],
        _ => Vec::new(),
    };
    if below.len() != kinds.len() {
        return None;
    }
    let children = kinds.into_iter().zip(below);
    let children = children.map(|(kind, state)| built(kind, state, Vec::new()));
    built(kind, own, children.collect::<Option<Vec<_>>>()?)
}

/// An array of this memory, if it is one: nothing of it is trusted.
fn built(
    kind: &DataType,
    (length, nulls, buffers): PlainState<'_>,
    children: Vec<ArrayData>,
) -> Option<ArrayData> {
    let buffer = |bytes: Bound<'_, PyBytes>| Buffer::from_vec(bytes.as_bytes().to_vec());
    ArrayData::builder(kind.clone())
        .len(length)
        .null_bit_buffer(nulls.map(buffer))
        .buffers(buffers.into_iter().map(buffer).collect())
        .child_data(children)
        .align_buffers(true)
        .build()
        .ok()
}

/// The types that columns of a table have, by name.
const KINDS: [(&str, DataType); 4] = [
    ("text", DataType::Utf8),
    ("number", DataType::UInt64),
    ("real", DataType::Float64),
    ("flag", DataType::Boolean),
];
const STATUS: &str = "status";

fn name_of(kind: &DataType) -> String {
    match kind {
        DataType::Dictionary(..) => STATUS.to_owned(),
        DataType::FixedSizeList(_, cells) => cells.to_string(),
        other => {
            let named = KINDS.iter().find(|(_, known)| known == other);
            named.map_or_else(|| other.to_string(), |(name, _)| (*name).to_owned())
        }
    }
}

fn type_named(name: &str) -> Option<DataType> {
    if name == STATUS {
        return Some(DataType::Dictionary(DataType::Int8.into(), DataType::Utf8.into()));
    }
    if let Ok(cells) = name.parse() {
        let item = Field::new("item", DataType::UInt8, false);
        return Some(DataType::FixedSizeList(item.into(), cells));
    }
    let known = KINDS.iter().find(|(known, _)| *known == name)?;
    Some(known.1.clone())
}
