//! Rows of texts as a Parquet file: a column in which every value is a number, or true or false, has that type.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;

/// The rows that are collected before they are written.
const ROWS_IN_GROUP: usize = 1 << 16;

/// The type of a column.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    Flag,
    Whole,
    Real,
    Text,
}

/// A file that is being written.
pub(crate) struct Table {
    names: Vec<String>,
    /// Whether a column is text whatever it holds.
    texts: Vec<bool>,
    rows: Vec<Vec<Option<String>>>,
    file: Option<(SerializedFileWriter<Shared>, Vec<Kind>)>,
    bytes: Shared,
}

/// Bytes that the library writes and the caller takes.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Shared {
    fn take(&self) -> Vec<u8> {
        core::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Table {
    /// A table with these columns; those that are `true` hold text in any case.
    pub(crate) fn new(columns: impl IntoIterator<Item = (String, bool)>) -> Table {
        let (names, texts) = columns.into_iter().unzip();
        Table { names, texts, rows: Vec::new(), file: None, bytes: Shared::default() }
    }

    /// Adds a row.
    pub(crate) fn push(&mut self, row: Vec<Option<String>>, out: &mut Vec<u8>) {
        self.rows.push(row);
        if self.rows.len() == ROWS_IN_GROUP {
            self.write_group(out);
        }
    }

    /// Writes the rows that are left, and the end of the file.
    pub(crate) fn end(mut self, out: &mut Vec<u8>) {
        if !self.rows.is_empty() || self.file.is_none() {
            self.write_group(out);
        }
        let closed = self.file.take().map(|(file, _)| file.close());
        closed.transpose().expect("rows that fit, written to memory");
        out.append(&mut self.bytes.take());
    }

    fn write_group(&mut self, out: &mut Vec<u8>) {
        self.try_group().expect("rows that fit, written to memory");
        out.append(&mut self.bytes.take());
    }

    fn try_group(&mut self) -> Result<()> {
        if self.file.is_none() {
            let kinds: Vec<Kind> = (0..self.names.len()).map(|column| self.kind(column)).collect();
            let schema = schema(&self.names, &kinds)?;
            let properties = WriterProperties::builder().set_compression(Compression::SNAPPY);
            let properties = Arc::new(properties.build());
            let file = SerializedFileWriter::new(self.bytes.clone(), schema, properties)?;
            self.file = Some((file, kinds));
        }
        let Some((file, kinds)) = &mut self.file else { return Ok(()) };
        let rows = core::mem::take(&mut self.rows);
        let mut group = file.next_row_group()?;
        for (at, kind) in kinds.iter().enumerate() {
            let texts = rows.iter().map(|row| row.get(at).and_then(Option::as_deref));
            let Some(mut column) = group.next_column()? else { break };
            match kind {
                Kind::Flag => {
                    let (values, levels) = present(texts.map(|text| flag(text?)));
                    column.typed::<BoolType>().write_batch(&values, Some(&levels), None)?;
                }
                Kind::Whole => {
                    let (values, levels) = present(texts.map(|text| whole(text?)));
                    column.typed::<Int64Type>().write_batch(&values, Some(&levels), None)?;
                }
                Kind::Real => {
                    let (values, levels) = present(texts.map(|text| real(text?)));
                    column.typed::<DoubleType>().write_batch(&values, Some(&levels), None)?;
                }
                Kind::Text => {
                    let (values, levels) = present(texts.map(|text| Some(ByteArray::from(text?))));
                    column.typed::<ByteArrayType>().write_batch(&values, Some(&levels), None)?;
                }
            }
            column.close()?;
        }
        group.close()?;
        Ok(())
    }

    /// The type that all values so far have.
    fn kind(&self, column: usize) -> Kind {
        let values = || self.rows.iter().filter_map(|row| row.get(column)?.as_deref());
        if self.texts[column] || values().next().is_none() {
            return Kind::Text;
        }
        match () {
            () if values().all(|text| flag(text).is_some()) => Kind::Flag,
            () if values().all(|text| whole(text).is_some()) => Kind::Whole,
            () if values().all(|text| real(text).is_some()) => Kind::Real,
            () => Kind::Text,
        }
    }

    /// Whether a value fits in its column, whose type earlier rows may have decided.
    pub(crate) fn fits(&self, column: usize, text: &str) -> bool {
        match self.file.as_ref().map(|(_, kinds)| kinds[column]) {
            Some(Kind::Flag) => flag(text).is_some(),
            Some(Kind::Whole) => whole(text).is_some(),
            Some(Kind::Real) => real(text).is_some(),
            Some(Kind::Text) | None => true,
        }
    }
}

/// True or false, as programs write them.
fn flag(text: &str) -> Option<bool> {
    text.parse().ok()
}

/// A whole number that is written as numbers are: without a plus sign or zeros in front.
fn whole(text: &str) -> Option<i64> {
    text.parse().ok().filter(|number: &i64| number.to_string() == text)
}

/// A number with a decimal point that would be written in the same way again.
fn real(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| format!("{number:?}") == text)
}

/// The values that are there, and for each row whether it has one.
fn present<T>(values: impl Iterator<Item = Option<T>>) -> (Vec<T>, Vec<i16>) {
    let values: Vec<Option<T>> = values.collect();
    let levels = values.iter().map(|value| i16::from(value.is_some())).collect();
    (values.into_iter().flatten().collect(), levels)
}

fn schema(names: &[String], kinds: &[Kind]) -> Result<Arc<Type>> {
    let column = |(name, kind): (&String, &Kind)| {
        let (physical, logical) = match kind {
            Kind::Flag => (Physical::BOOLEAN, None),
            Kind::Whole => (Physical::INT64, None),
            Kind::Real => (Physical::DOUBLE, None),
            Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        };
        let built = Type::primitive_type_builder(name, physical)
            .with_repetition(Repetition::OPTIONAL)
            .with_logical_type(logical)
            .build();
        built.map(Arc::new)
    };
    let fields = names.iter().zip(kinds).map(column).collect::<Result<Vec<_>>>()?;
    Ok(Arc::new(Type::group_type_builder("schema").with_fields(fields).build()?))
}
