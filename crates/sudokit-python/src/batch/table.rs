//! The class `Table`.

use std::mem;
use std::ops::Range;
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
use sudokit_answers::records::Status;

use super::arrays::arrays;
use super::capsule;
use super::columns::{Column, Columns, Texts, Values};
use super::state::{self, ArrayState, ColumnState, State};
use crate::arguments::Text;

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

/// The answers of a call: arrays of NumPy, or a table.
pub(crate) fn answer(
    py: Python<'_>,
    answers: Columns,
    is_numpy: bool,
) -> PyResult<Bound<'_, PyAny>> {
    if is_numpy {
        Ok(arrays(py, answers)?.into_any())
    } else {
        Ok(Bound::new(py, py.detach(|| Table::of(answers))?)?.into_any())
    }
}

/// The most bytes of text in a column of a record batch: its offsets have 31 bits.
const MOST: usize = 1 << 30;

impl Table {
    fn of(answers: Columns) -> PyResult<Table> {
        let wrong = |error: ArrowError| PyValueError::new_err(error.to_string());
        let batches = batches(answers, MOST).map_err(wrong)?;
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
    fn __getitem__<'py>(&self, py: Python<'py>, name: Text) -> PyResult<Bound<'py, PyList>> {
        let Text(name) = name;
        let at = self.schema.index_of(&name).map_err(|_| PyKeyError::new_err(name))?;
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
            columns.set_item(field.name(), self.__getitem__(py, Text(field.name().clone()))?)?;
        }
        Ok(columns)
    }

    fn __repr__(&self) -> String {
        format!("<Table of {} rows: {}>", self.rows(), self.columns().join(", "))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, State<'py>)> {
        let table = slf.get();
        let restore = slf.get_type().getattr("_restore")?;
        Ok((restore, state::of(slf.py(), &table.schema, &table.batches)?))
    }

    /// For `pickle`.
    #[staticmethod]
    fn _restore(columns: Vec<ColumnState>, batches: Vec<Vec<ArrayState<'_>>>) -> PyResult<Table> {
        let restored = state::restored(columns, batches);
        let (schema, batches) =
            restored.ok_or_else(|| PyValueError::new_err("this is no pickled table"))?;
        Ok(Table { schema, batches: batches.into() })
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

/// Record batches of the answers, none with more bytes of text in a column than so many, if a part has no more.
fn batches(mut answers: Columns, most: usize) -> Result<Vec<RecordBatch>, ArrowError> {
    let names = StringArray::from_iter_values(Status::ALL.iter().map(|status| status.name()));
    let (rows, codes) = (answers.status.len(), mem::take(&mut answers.status));
    let status = DictionaryArray::<Int8Type>::try_new(Int8Array::from(codes), Arc::new(names))?;
    let groups = groups(&answers, most);
    let mut columns: Vec<(String, Vec<ArrayRef>)> =
        vec![("status".to_owned(), slices(&(Arc::new(status) as ArrayRef), &groups))];
    for Column { name, values, known } in answers.columns {
        let arrays = match values {
            Values::Texts(parts) => {
                let mut parts = parts.into_iter();
                groups
                    .iter()
                    .map(|group| texts(parts.by_ref().take(group.parts)))
                    .collect::<Result<_, _>>()?
            }
            values => slices(&array(values, known)?, &groups),
        };
        columns.push((name, arrays));
    }
    let mut errors = Texts::default();
    for (row, message) in &answers.errors {
        errors.push(*row, message.as_bytes());
    }
    errors.fill(rows);
    columns.push(("error".to_owned(), slices(&texts(std::iter::once(errors))?, &groups)));
    let field = |(name, arrays): &(String, Vec<ArrayRef>)| {
        Field::new(name, arrays[0].data_type().clone(), name != "status")
    };
    let schema = Arc::new(Schema::new(columns.iter().map(field).collect::<Vec<_>>()));
    let batch = |group: usize| {
        let arrays = columns.iter().map(|(_, arrays)| arrays[group].clone()).collect();
        RecordBatch::try_new(schema.clone(), arrays)
    };
    (0..groups.len()).map(batch).collect()
}

/// The rows of a record batch, and how many parts they are.
#[derive(Debug, Default)]
struct Group {
    rows: Range<usize>,
    parts: usize,
}

/// Groups of parts, none with more bytes of text in a column than so many, if a part has no more. At least one.
fn groups(answers: &Columns, most: usize) -> Vec<Group> {
    let texts = |column: &Column| match &column.values {
        Values::Texts(parts) => {
            Some(parts.iter().map(|texts| texts.bytes.len()).collect::<Vec<_>>())
        }
        _ => None,
    };
    let columns: Vec<Vec<usize>> = answers.columns.iter().filter_map(texts).collect();
    let (mut groups, mut bytes) = (vec![Group::default()], vec![0; columns.len()]);
    for (part, rows) in answers.text_rows.iter().enumerate() {
        bytes.iter_mut().zip(&columns).for_each(|(sum, column)| *sum += column[part]);
        let end = groups.last().map_or(0, |group| group.rows.end);
        if bytes.iter().any(|sum| *sum > most) && end > 0 {
            bytes.iter_mut().zip(&columns).for_each(|(sum, column)| *sum = column[part]);
            groups.push(Group { rows: end..end, parts: 0 });
        }
        if let Some(group) = groups.last_mut() {
            group.rows.end += rows;
            group.parts += 1;
        }
    }
    groups
}

fn slices(whole: &ArrayRef, groups: &[Group]) -> Vec<ArrayRef> {
    groups.iter().map(|group| whole.slice(group.rows.start, group.rows.len())).collect()
}

fn nulls(known: Vec<bool>) -> Option<NullBuffer> {
    Some(NullBuffer::from(known)).filter(|nulls| nulls.null_count() > 0)
}

/// Texts that follow one another, as one array.
fn texts(parts: impl Iterator<Item = Texts>) -> Result<ArrayRef, ArrowError> {
    let (mut bytes, mut offsets, mut known) = (Vec::new(), vec![0], Vec::new());
    for mut part in parts {
        let before = bytes.len();
        match before {
            // Mostly there is one part.
            0 => bytes = part.bytes,
            _ => bytes.append(&mut part.bytes),
        }
        offsets.extend(part.ends.iter().map(|(end, _)| (end + before) as i32));
        known.extend(part.ends.iter().map(|(_, is_known)| *is_known));
    }
    let offsets = OffsetBuffer::new(ScalarBuffer::from(offsets));
    Ok(Arc::new(StringArray::try_new(offsets, Buffer::from_vec(bytes), nulls(known))?))
}

fn array(values: Values, known: Vec<bool>) -> Result<ArrayRef, ArrowError> {
    let nulls = nulls(known);
    Ok(match values {
        Values::Texts(parts) => texts(parts.into_iter())?,
        Values::Digits(digits, cells) => {
            let field = Arc::new(Field::new("item", DataType::UInt8, false));
            let values = Arc::new(UInt8Array::from(digits));
            Arc::new(FixedSizeListArray::try_new(field, cells as i32, values, nulls)?)
        }
        Values::Numbers(numbers) => Arc::new(UInt64Array::try_new(numbers.into(), nulls)?),
        Values::Reals(numbers) => Arc::new(Float64Array::try_new(numbers.into(), nulls)?),
        Values::Flags(flags) => Arc::new(BooleanArray::new(flags.into(), nulls)),
    })
}
