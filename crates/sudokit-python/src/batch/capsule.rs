//! Arrow through the PyCapsule interface: the memory of pyarrow, polars, duckdb or pandas, without a copy.
//!
//! <https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html>

use std::ffi::CStr;
use std::sync::Arc;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi_and_data_type};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{
    Array as _, ArrayRef, RecordBatch, RecordBatchIterator, StructArray, make_array,
};
use arrow_schema::{ArrowError, DataType, Field, SchemaRef};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

/// The arrays of an object that has the interface.
pub(crate) fn import(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<ArrayRef>>> {
    if object.hasattr("__arrow_c_stream__")? {
        let capsule = object.call_method0("__arrow_c_stream__")?;
        return Ok(Some(stream(capsule.cast::<PyCapsule>()?)?));
    }
    if object.hasattr("__arrow_c_array__")? {
        let pair = object.call_method0("__arrow_c_array__")?;
        let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair.extract()?;
        let array = one(schema.cast::<PyCapsule>()?, array.cast::<PyCapsule>()?)?;
        return Ok(Some(vec![array]));
    }
    Ok(None)
}

fn wrong(error: ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

#[expect(unsafe_code, reason = "the C data interface of Arrow")]
fn one(schema: &Bound<'_, PyCapsule>, array: &Bound<'_, PyCapsule>) -> PyResult<ArrayRef> {
    let schema = schema.pointer_checked(Some(SCHEMA))?.cast::<FFI_ArrowSchema>();
    // SAFETY: a capsule of this name holds a pointer to an `ArrowSchema`, which lives as long as the capsule.
    let kind = DataType::try_from(unsafe { schema.as_ref() }).map_err(wrong)?;
    let array = array.pointer_checked(Some(ARRAY))?.cast::<FFI_ArrowArray>();
    // SAFETY: a capsule of this name holds a pointer to an `ArrowArray`. It is moved out, which leaves one that is
    // marked as released, so that the capsule does not release it again.
    let array = unsafe { FFI_ArrowArray::from_raw(array.as_ptr()) };
    // SAFETY: both come from one call of `__arrow_c_array__`, whose contract is that they describe valid memory.
    let data = unsafe { from_ffi_and_data_type(array, kind) }.map_err(wrong)?;
    Ok(make_array(data))
}

#[expect(unsafe_code, reason = "the C stream interface of Arrow")]
fn stream(capsule: &Bound<'_, PyCapsule>) -> PyResult<Vec<ArrayRef>> {
    let stream = capsule.pointer_checked(Some(STREAM))?.cast::<FFI_ArrowArrayStream>();
    // SAFETY: a capsule of this name holds a pointer to an `ArrowArrayStream`. It is moved out, as above.
    let mut stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.as_ptr()) };
    let failed = || PyValueError::new_err("the stream of Arrow cannot be read");
    let (Some(get_schema), Some(get_next)) = (stream.get_schema, stream.get_next) else {
        return Err(failed());
    };
    let mut schema = FFI_ArrowSchema::empty();
    // SAFETY: the stream is valid and not released, and the place for the schema is ours.
    if unsafe { get_schema(&raw mut stream, &raw mut schema) } != 0 {
        return Err(failed());
    }
    let kind = DataType::try_from(&schema).map_err(wrong)?;
    let mut arrays = Vec::new();
    loop {
        let mut array = FFI_ArrowArray::empty();
        // SAFETY: as above; the contract of a stream is that it fills the array, or marks it as released at its end.
        if unsafe { get_next(&raw mut stream, &raw mut array) } != 0 {
            return Err(failed());
        }
        if array.is_released() {
            return Ok(arrays);
        }
        // SAFETY: the array has the type of the schema of its stream.
        let data = unsafe { from_ffi_and_data_type(array, kind.clone()) }.map_err(wrong)?;
        arrays.push(make_array(data));
    }
}

/// The capsule of a schema.
pub(crate) fn schema<'py>(py: Python<'py>, schema: &SchemaRef) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(&**schema).map_err(wrong)?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

/// The capsules of a record batch, as an array of structs.
pub(crate) fn array<'py>(py: Python<'py>, batch: &RecordBatch) -> PyResult<Bound<'py, PyTuple>> {
    let rows = StructArray::from(batch.clone());
    let field = Field::new("", rows.data_type().clone(), false);
    let schema = FFI_ArrowSchema::try_from(&field).map_err(wrong)?;
    let array = FFI_ArrowArray::new(&rows.to_data());
    let capsules = [
        PyCapsule::new_with_value(py, schema, SCHEMA)?,
        PyCapsule::new_with_value(py, array, ARRAY)?,
    ];
    PyTuple::new(py, capsules)
}

/// The capsule of a stream of record batches.
pub(crate) fn batches<'py>(
    py: Python<'py>,
    schema: SchemaRef,
    batches: &Arc<[RecordBatch]>,
) -> PyResult<Bound<'py, PyCapsule>> {
    let batches: Vec<_> = batches.iter().cloned().map(Ok).collect();
    let reader = RecordBatchIterator::new(batches, schema);
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(reader)), STREAM)
}
