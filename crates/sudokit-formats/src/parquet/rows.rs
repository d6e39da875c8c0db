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
pub(crate) struct Rows<I> {
    rows: I,
    line: Vec<u8>,
    /// How many bytes of the line were read.
    read: usize,
    /// Whether there is no row left. Behind a damaged one nothing can be trusted: the columns may be at
    /// different rows.
    ended: bool,
    /// What is damaged, which is said after the rows before it.
    error: Option<io::Error>,
}

impl Rows<RowIter<'static>> {
    /// Opens a file.
    ///
    /// # Errors
    /// If it is damaged.
    pub(crate) fn open(input: Input) -> io::Result<Rows<RowIter<'static>>> {
        input.check_end().map_err(damaged)?;
        let reader = guarded(|| SerializedFileReader::new(input))?.map_err(damaged)?;
        let schema = reader.metadata().file_metadata().schema();
        let names: Vec<&str> = schema.get_fields().iter().map(|field| field.name()).collect();
        let mut line = MAGIC.to_vec();
        line.extend_from_slice(Value::from(names).to_string().as_bytes());
        line.push(b'\n');
        Ok(Rows::new(RowIter::from_file_into(Box::new(reader)), line))
    }
}

impl<I: Iterator<Item = Result<Row, ParquetError>>> Rows<I> {
    /// These rows below this line.
    fn new(rows: I, line: Vec<u8>) -> Rows<I> {
        Rows { rows, line, read: 0, ended: false, error: None }
    }

    /// Takes the next row, if there is one.
    fn next_line(&mut self) {
        self.line.clear();
        self.read = 0;
        let row = guarded(|| self.rows.next());
        match row.and_then(|row| row.transpose().map_err(damaged)) {
            Ok(Some(row)) => write_row(&row, &mut self.line),
            Ok(None) => self.ended = true,
            Err(error) => (self.ended, self.error) = (true, Some(error)),
        }
    }
}

fn damaged(error: ParquetError) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error.to_string())
}

impl<I: Iterator<Item = Result<Row, ParquetError>>> Read for Rows<I> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut filled = 0;
        while filled < buffer.len() {
            if self.read == self.line.len() {
                if self.ended {
                    break;
                }
                self.next_line();
            }
            let length = (self.line.len() - self.read).min(buffer.len() - filled);
            buffer[filled..filled + length]
                .copy_from_slice(&self.line[self.read..self.read + length]);
            (filled, self.read) = (filled + length, self.read + length);
        }
        if filled == 0
            && let Some(error) = self.error.take()
        {
            return Err(error);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn row(id: i32) -> Option<Result<Row, ParquetError>> {
        Some(Ok(Row::new(vec![("id".to_owned(), Field::Int(id))])))
    }

    /// What is read of three rows of which the second is damaged, and the error.
    fn read_of(damage: fn() -> Option<Result<Row, ParquetError>>) -> (String, String) {
        let mut number = 0;
        let next = move || {
            number += 1;
            if number == 2 { damage() } else { row(number) }
        };
        let mut rows = Rows::new(std::iter::from_fn(next), b"names\n".to_vec());
        let mut text = Vec::new();
        let error = rows.read_to_end(&mut text).unwrap_err();
        assert_eq!(rows.read(&mut [0; 9]).unwrap(), 0, "nothing comes after the error");
        (String::from_utf8(text).unwrap(), error.to_string())
    }

    #[test]
    fn rows_before_a_damaged_one_are_read_and_none_behind() {
        let (text, error) = read_of(|| Some(Err(ParquetError::General("cut".to_owned()))));
        assert_eq!((&*text, &*error), ("names\n{\"id\":1}\n", "Parquet error: cut"));
        let (text, error) = read_of(|| panic!("not to be seen"));
        assert_eq!((&*text, &*error), ("names\n{\"id\":1}\n", "damaged Parquet"));
    }
}
