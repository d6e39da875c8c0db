//! The rows of a Parquet file as lines of JSON, below a line with the names of the columns.
//!
//! ```text
//! PAR1["id","puzzle","rating"]
//! {"id":1,"puzzle":"53..7....","rating":3}
//! ```
//!
//! A value that is missing is left out. Row groups are read one after the other, page by page.

use std::io::{self, Read};

use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::reader::RowIter;
use parquet::record::{Field, Row};
use serde_json::{Map, Number, Value};

use super::guard::guarded;
use super::input::{Input, MAGIC};

/// The text of a file.
pub(crate) struct Rows {
    rows: RowIter<'static>,
    line: Vec<u8>,
    /// How many bytes of the line were read.
    read: usize,
}

impl Rows {
    /// Opens a file.
    ///
    /// # Errors
    /// If it is damaged.
    pub(crate) fn open(input: Input) -> io::Result<Rows> {
        input.check_end().map_err(damaged)?;
        let reader = guarded(|| SerializedFileReader::new(input))?.map_err(damaged)?;
        let schema = reader.metadata().file_metadata().schema();
        let names: Vec<&str> = schema.get_fields().iter().map(|field| field.name()).collect();
        let mut line = MAGIC.to_vec();
        line.extend_from_slice(Value::from(names).to_string().as_bytes());
        line.push(b'\n');
        Ok(Rows { rows: RowIter::from_file_into(Box::new(reader)), line, read: 0 })
    }
}

fn damaged(error: ParquetError) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error.to_string())
}

impl Read for Rows {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut filled = 0;
        while filled < buffer.len() {
            if self.read == self.line.len() {
                self.line.clear();
                self.read = 0;
                match guarded(|| self.rows.next())? {
                    None => break,
                    Some(Ok(row)) => write_row(&row, &mut self.line),
                    // What was read before is still good.
                    Some(Err(_)) if filled > 0 => break,
                    Some(Err(error)) => return Err(damaged(error)),
                }
            }
            let length = (self.line.len() - self.read).min(buffer.len() - filled);
            buffer[filled..filled + length]
                .copy_from_slice(&self.line[self.read..self.read + length]);
            (filled, self.read) = (filled + length, self.read + length);
        }
        Ok(filled)
    }
}

fn write_row(row: &Row, out: &mut Vec<u8>) {
    let fields = row.get_column_iter().map(|(name, field)| (name.clone(), value(field)));
    let object: Map<String, Value> = fields.filter(|(_, value)| !value.is_null()).collect();
    out.extend_from_slice(Value::Object(object).to_string().as_bytes());
    out.push(b'\n');
}

/// A value as JSON: numbers, texts and lists of them. Whatever else there is becomes a text.
fn value(field: &Field) -> Value {
    let float = |number: f64| Number::from_f64(number).map_or(Value::Null, Value::Number);
    match field {
        Field::Null => Value::Null,
        Field::Bool(value) => Value::from(*value),
        Field::Byte(value) => Value::from(*value),
        Field::Short(value) => Value::from(*value),
        Field::Int(value) => Value::from(*value),
        Field::Long(value) => Value::from(*value),
        Field::UByte(value) => Value::from(*value),
        Field::UShort(value) => Value::from(*value),
        Field::UInt(value) => Value::from(*value),
        Field::ULong(value) => Value::from(*value),
        // As the shorter number reads, not with the digits of the longer one.
        Field::Float(value) => float(value.to_string().parse().unwrap_or(f64::from(*value))),
        Field::Double(value) => float(*value),
        Field::Str(text) => Value::from(text.as_str()),
        Field::Bytes(bytes) => Value::from(String::from_utf8_lossy(bytes.data()).into_owned()),
        Field::ListInternal(list) => list.elements().iter().map(value).collect(),
        other => Value::from(other.to_string()),
    }
}
