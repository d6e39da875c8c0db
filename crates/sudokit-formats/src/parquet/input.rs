//! The bytes of a Parquet file, which is read from its end: a file, or all of an input in memory. No page
//! may unpack to more than so many bytes, and nothing is read that the file does not have.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek, SeekFrom};

use bytes::{Buf, Bytes};
use parquet::errors::{ParquetError, Result as ParquetResult};
use parquet::file::reader::{ChunkReader, Length};

/// What a file begins and ends with.
pub(crate) const MAGIC: &[u8] = b"PAR1";
/// The most bytes that an input without random access may have.
pub(crate) const MOST_IN_MEMORY: u64 = 256 << 20;
/// The most bytes that a page may unpack to.
const MOST_IN_PAGE: u64 = 256 << 20;
/// The bytes of a page's header that hold its sizes: three fields of a type and a number.
const SIZES: usize = 18;

/// Where the bytes are.
pub(crate) enum Input {
    File(File),
    Memory(Bytes),
}

impl Input {
    /// Reads all of an input.
    ///
    /// # Errors
    /// If it fails, or is too long.
    pub(crate) fn read(input: impl Read) -> io::Result<Input> {
        let mut bytes = Vec::new();
        input.take(MOST_IN_MEMORY + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > MOST_IN_MEMORY {
            let megabytes = MOST_IN_MEMORY >> 20;
            let message = format!("more than {megabytes} MiB of Parquet: name a file instead");
            return Err(io::Error::other(message));
        }
        Ok(Input::Memory(bytes.into()))
    }

    /// The file, if it begins like a Parquet file; otherwise the file as it was.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) fn of_file(mut file: File) -> io::Result<Result<Input, File>> {
        if !file.metadata()?.is_file() {
            return Ok(Err(file));
        }
        let start = file.stream_position()?;
        let mut first = Vec::new();
        file.by_ref().take(MAGIC.len() as u64).read_to_end(&mut first)?;
        file.seek(SeekFrom::Start(start))?;
        Ok(if start == 0 && first == MAGIC { Ok(Input::File(file)) } else { Err(file) })
    }

    fn at(&self, start: u64) -> io::Result<Box<dyn Read + Send>> {
        Ok(match self {
            Input::File(file) => {
                let mut file = file.try_clone()?;
                file.seek(SeekFrom::Start(start))?;
                Box::new(BufReader::new(file))
            }
            Input::Memory(bytes) => {
                let start = usize::try_from(start).unwrap_or(usize::MAX).min(bytes.len());
                Box::new(bytes.slice(start..).reader())
            }
        })
    }
}

impl Length for Input {
    fn len(&self) -> u64 {
        match self {
            Input::File(file) => file.metadata().map_or(0, |data| data.len()),
            Input::Memory(bytes) => bytes.len() as u64,
        }
    }
}

impl ChunkReader for Input {
    type T = Box<dyn Read + Send>;

    /// The header of a page is read in this way.
    fn get_read(&self, start: u64) -> ParquetResult<Self::T> {
        let mut reader = self.at(start)?;
        let mut first = Vec::with_capacity(SIZES);
        reader.by_ref().take(SIZES as u64).read_to_end(&mut first)?;
        if unpacked_size(&first).is_some_and(|size| size > MOST_IN_PAGE) {
            let megabytes = MOST_IN_PAGE >> 20;
            let message = format!("a page that unpacks to more than {megabytes} MiB");
            return Err(ParquetError::General(message));
        }
        Ok(Box::new(Read::chain(Cursor::new(first), reader)))
    }

    fn get_bytes(&self, start: u64, length: usize) -> ParquetResult<Bytes> {
        let end = start.checked_add(length as u64).filter(|end| *end <= self.len());
        if end.is_none() {
            return Err(ParquetError::EOF("a part that is not in the file".to_owned()));
        }
        if let Input::Memory(bytes) = self {
            let start = start as usize;
            return Ok(bytes.slice(start..start + length));
        }
        let mut bytes = vec![0; length];
        self.at(start)?.read_exact(&mut bytes)?;
        Ok(bytes.into())
    }
}

/// How many bytes a page unpacks to, if these begin its header: the fields 1 to 3, each a byte that says so
/// and a number in groups of seven bits.
fn unpacked_size(header: &[u8]) -> Option<u64> {
    let mut rest = header;
    let mut field = || -> Option<u64> {
        let (&0x15, mut after) = rest.split_first()? else { return None };
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let (&byte, tail) = after.split_first()?;
            after = tail;
            number |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                rest = after;
                return Some(number);
            }
        }
        None
    };
    let (_, size, _) = (field()?, field()?, field()?);
    // Even numbers are positive, odd ones negative, which the reader refuses.
    Some(size >> 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_from_a_header() {
        assert_eq!(unpacked_size(&[0x15, 0, 0x15, 0x80, 1, 0x15, 6, 0x2C]), Some(64));
        assert_eq!(unpacked_size(&[0x15, 0, 0x15, 0x80]), None);
        assert_eq!(unpacked_size(&[0x15, 2, 0x19, 1, 0x15, 1]), None);
        let bytes = Bytes::from_static(&[0x15, 0, 0x15, 0xFE, 0xFF, 0xFF, 0xFF, 0x0F, 0x15, 6]);
        assert!(Input::Memory(bytes.clone()).get_read(0).is_err());
        assert!(Input::Memory(bytes.clone()).get_read(1).is_ok());
        assert!(Input::Memory(bytes).get_bytes(5, 6).is_err());
    }
}
