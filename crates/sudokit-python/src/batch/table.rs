//! The class `Table`.

use std::sync::Arc;

use arrow_array::cast::AsArray as _;
use arrow_array::types::{Float64Type, Int8Type, UInt8Type, UInt64Type};
use arrow_array::{
    Array, ArrayRef, BooleanArray, DictionaryArray, FixedSizeListArray, Float64Array, Int8Array,
    RecordBatch, StringArray, UInt8Array, UInt64Array,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use pyo3::IntoPyObjectExt as _;
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyList, PyTuple};
use sudokit_wire::Status;

use super::capsule;
use super::columns::{Grids, Rows, Texts, Values};

/// Answers in columns, which pyarrow, polars, duckdb and pandas read without a copy.
///
/// `pyarrow.table(table)`, `polars.DataFrame(table)` and `duckdb.from_arrow(pyarrow.table(table))` take it. Without
/// any of them: `table["status"]` is a list, `len(table)` the number of rows, iterating gives a dict for each row.
///
/// >>> import sudokit
/// >>> table = sudokit.solve_many(["1..43..2.1...32.", "1..1............", "?"])
/// >>> table.columns, len(table)
/// (['status', 'solution', 'error'], 3)
/// >>> table["status"]
/// ['solved', 'no-solution', 'error']
/// >>> list(table)[0]
/// {'status': 'solved', 'solution': '1234341221434321', 'error': None}
#[pyclass(frozen, module = "sudokit")]
pub(crate) struct Table {
    schema: SchemaRef,
    batches: Arc<[RecordBatch]>,
}

/// The most bytes of text in a record batch: its offsets have 31 bits.
const MOST: usize = 1 << 30;

impl Table {
    /// The answers of these parts, which follow one another.
    pub(crate) fn of(parts: Vec<Rows>) -> PyResult<Table> {
        let mut merged: Vec<Rows> = Vec::new();
        for part in parts {
            match merged.last_mut() {
                Some(last) if last.text_bytes() + part.text_bytes() < MOST => last.append(part),
                _ => merged.push(part),
            }
        }
        let batches: Result<Vec<RecordBatch>, ArrowError> = merged.into_iter().map(batch).collect();
        let batches = batches.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let schema = batches.first().map_or_else(|| Arc::new(Schema::empty()), RecordBatch::schema);
        Ok(Table { schema, batches: batches.into() })
    }

    fn rows(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }
}

#[pymethods]
impl Table {
    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    /// The number of rows.
    fn __len__(&self) -> usize {
        self.rows()
    }

    /// The values of a column.
    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyList>> {
        let at = self.schema.index_of(name).map_err(|_| PyKeyError::new_err(name.to_owned()))?;
        let list = PyList::empty(py);
        for batch in &*self.batches {
            for row in 0..batch.num_rows() {
                list.append(value(py, batch.column(at), row)?)?;
            }
        }
        Ok(list)
    }

    /// Iterates over the rows, each a dict.
    fn __iter__<'py>(slf: &Bound<'py, Self>) -> TableRows {
        TableRows { table: slf.clone().unbind(), batch: 0, row: 0 }
    }

    /// The columns as lists, by name.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let columns = PyDict::new(py);
        for field in self.schema.fields() {
            columns.set_item(field.name(), self.__getitem__(py, field.name())?)?;
        }
        Ok(columns)
    }

    fn __repr__(&self) -> String {
        format!("<Table of {} rows: {}>", self.rows(), self.columns().join(", "))
    }

    /// The schema, for Arrow.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        capsule::schema(py, &self.schema)
    }

    /// The rows as one array of structs, for Arrow.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        // A producer may leave the conversion to the consumer.
        drop(requested_schema);
        match &*self.batches {
            [] => capsule::array(py, &RecordBatch::new_empty(self.schema.clone())),
            [batch] => capsule::array(py, batch),
            _ => Err(PyValueError::new_err("more than 2^30 bytes of text: use the stream")),
        }
    }

    /// The rows as a stream of arrays, for Arrow.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        capsule::batches(py, self.schema.clone(), &self.batches)
    }
}

/// The rows of a table, one after the other.
#[pyclass]
pub(crate) struct TableRows {
    table: Py<Table>,
    batch: usize,
    row: usize,
}

#[pymethods]
impl TableRows {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let table = self.table.get();
        while let Some(batch) = table.batches.get(self.batch) {
            if self.row == batch.num_rows() {
                (self.batch, self.row) = (self.batch + 1, 0);
                continue;
            }
            let row = PyDict::new(py);
            for (field, column) in table.schema.fields().iter().zip(batch.columns()) {
                row.set_item(field.name(), value(py, column, self.row)?)?;
            }
            self.row += 1;
            return Ok(Some(row));
        }
        Ok(None)
    }
}

/// A value of a column, as Python has it.
fn value<'py>(py: Python<'py>, column: &ArrayRef, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if column.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    match column.data_type() {
        DataType::Utf8 => column.as_string::<i32>().value(row).into_bound_py_any(py),
        DataType::UInt64 => column.as_primitive::<UInt64Type>().value(row).into_bound_py_any(py),
        DataType::Float64 => column.as_primitive::<Float64Type>().value(row).into_bound_py_any(py),
        DataType::Boolean => column.as_boolean().value(row).into_bound_py_any(py),
        DataType::Dictionary(..) => {
            let dictionary = column.as_dictionary::<Int8Type>();
            let key = dictionary.keys().value(row) as usize;
            dictionary.values().as_string::<i32>().value(key).into_bound_py_any(py)
        }
        _ => {
            let cells = column.as_fixed_size_list().value(row);
            let cells = cells.as_primitive::<UInt8Type>().values();
            Ok(PyTuple::new(py, cells.iter().copied())?.into_any())
        }
    }
}

/// A record batch of these rows.
fn batch(mut rows: Rows) -> Result<RecordBatch, ArrowError> {
    let names = StringArray::from_iter_values(Status::ALL.iter().map(|status| status.name()));
    let (number, codes) = (rows.status.len(), std::mem::take(&mut rows.status));
    let status = DictionaryArray::<Int8Type>::try_new(Int8Array::from(codes), Arc::new(names))?;
    let mut columns: Vec<(String, ArrayRef)> = vec![("status".to_owned(), Arc::new(status))];
    for mut column in std::mem::take(&mut rows.columns) {
        let values = column.take();
        columns.push((column.name, array(values)?));
    }
    let mut errors = Texts::default();
    let mut found = rows.errors.iter().peekable();
    for row in 0..number {
        let message = found.next_if(|(at, _)| *at == row).map(|(_, message)| message.as_bytes());
        errors.push(message);
    }
    columns.push(("error".to_owned(), array(Values::Text(errors))?));
    let field = |(name, array): &(String, ArrayRef)| {
        Field::new(name, array.data_type().clone(), name != "status")
    };
    let schema = Schema::new(columns.iter().map(field).collect::<Vec<_>>());
    RecordBatch::try_new(Arc::new(schema), columns.into_iter().map(|(_, array)| array).collect())
}

fn nulls(known: Vec<bool>) -> Option<NullBuffer> {
    Some(NullBuffer::from(known)).filter(|nulls| nulls.null_count() > 0)
}

fn array(values: Values) -> Result<ArrayRef, ArrowError> {
    Ok(match values {
        Values::Grid(Grids::Texts(texts)) | Values::Text(texts) => {
            let offsets = std::iter::once(0).chain(texts.ends.iter().map(|end| *end as i32));
            let offsets = OffsetBuffer::new(ScalarBuffer::from_iter(offsets));
            Arc::new(StringArray::try_new(
                offsets,
                Buffer::from_vec(texts.bytes),
                nulls(texts.known),
            )?)
        }
        Values::Grid(Grids::Numbers { bytes, cells, known }) => {
            let field = Arc::new(Field::new("item", DataType::UInt8, false));
            let values = Arc::new(UInt8Array::from(bytes));
            Arc::new(FixedSizeListArray::try_new(field, cells as i32, values, nulls(known))?)
        }
        Values::Number { values, known } => {
            Arc::new(UInt64Array::try_new(values.into(), nulls(known))?)
        }
        Values::Real { values, known } => {
            Arc::new(Float64Array::try_new(values.into(), nulls(known))?)
        }
        Values::Flag { values, known } => Arc::new(BooleanArray::new(values.into(), nulls(known))),
    })
}
