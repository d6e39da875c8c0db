//! The bytes of a Parquet file, which is read from its end: a file, or all of an input in memory. No page
//! may unpack to more than so many bytes, and nothing is read that the file does not have.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bytes::{Buf, Bytes};
use parquet::errors::{ParquetError, Result as ParquetResult};
use parquet::file::reader::{ChunkReader, Length};

use super::thrift;

/// What a file begins and ends with.
pub(crate) const MAGIC: &[u8] = b"PAR1";
/// The most bytes that an input without random access may have.
pub(crate) const MOST_IN_MEMORY: u64 = 256 << 20;
/// The most bytes that a page may unpack to.
const MOST_IN_PAGE: u64 = 256 << 20;
/// The most bytes that the description at the end may have.
const MOST_AT_END: u64 = 16 << 20;
/// The length of the description, and the mark, are the last bytes.
const TAIL: u64 = 8;
/// A page's header is looked for in so many bytes; if it does not end there, in more.
const HEADER: [u64; 3] = [1 << 10, 1 << 16, 1 << 20];

/// Where the bytes are.
pub(crate) enum Input {
    /// A file, and how many of its bytes were asked for, which shows how far the reader is.
    File(File, Arc<AtomicU64>),
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

    /// The file, if it begins like a Parquet file; otherwise the file as it was. The counter has the number
    /// of bytes that were read from it.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) fn of_file(
        mut file: File,
        count: &Arc<AtomicU64>,
    ) -> io::Result<Result<Input, File>> {
        if !file.metadata()?.is_file() {
            return Ok(Err(file));
        }
        let start = file.stream_position()?;
        let mut first = Vec::new();
        file.by_ref().take(MAGIC.len() as u64).read_to_end(&mut first)?;
        file.seek(SeekFrom::Start(start))?;
        let is_parquet = start == 0 && first == MAGIC;
        Ok(if is_parquet { Ok(Input::File(file, count.clone())) } else { Err(file) })
    }

    /// Looks at the description at the end, before the library does.
    ///
    /// # Errors
    /// If it is damaged, or has more than any real one.
    pub(crate) fn check_end(&self) -> ParquetResult<()> {
        let damaged = || ParquetError::General("damaged Parquet: the end of the file".to_owned());
        let length = self.len();
        let at = length.checked_sub(TAIL).ok_or_else(damaged)?;
        let tail = self.get_bytes(at, TAIL as usize)?;
        let size = u64::from(u32::from_le_bytes([tail[0], tail[1], tail[2], tail[3]]));
        if size > MOST_AT_END {
            let megabytes = MOST_AT_END >> 20;
            let message = format!("more than {megabytes} MiB at the end of the file");
            return Err(ParquetError::General(message));
        }
        let start = at.checked_sub(size).ok_or_else(damaged)?;
        thrift::is_sound(&self.get_bytes(start, size as usize)?).then_some(()).ok_or_else(damaged)
    }

    /// How many bytes the page unpacks to whose header is here.
    fn page_size(&self, start: u64) -> io::Result<Option<u64>> {
        let (mut reader, mut header) = (self.at(start)?, Vec::new());
        for most in HEADER {
            let more = most - header.len() as u64;
            reader.by_ref().take(more).read_to_end(&mut header)?;
            let size = thrift::unpacked_size(&header);
            if size.is_some() || (header.len() as u64) < most {
                return Ok(size);
            }
        }
        Ok(None)
    }

    fn at(&self, start: u64) -> io::Result<Box<dyn Read + Send>> {
        Ok(match self {
            Input::File(file, _) => {
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
            Input::File(file, _) => file.metadata().map_or(0, |data| data.len()),
            Input::Memory(bytes) => bytes.len() as u64,
        }
    }
}

impl ChunkReader for Input {
    type T = Box<dyn Read + Send>;

    /// The last bytes of the file and the header of a page are read in this way.
    fn get_read(&self, start: u64) -> ParquetResult<Self::T> {
        if start.saturating_add(TAIL) < self.len() {
            let damaged = || ParquetError::General("a damaged header of a page".to_owned());
            if self.page_size(start)?.ok_or_else(damaged)? > MOST_IN_PAGE {
                let megabytes = MOST_IN_PAGE >> 20;
                let message = format!("a page that unpacks to more than {megabytes} MiB");
                return Err(ParquetError::General(message));
            }
        }
        Ok(self.at(start)?)
    }

    fn get_bytes(&self, start: u64, length: usize) -> ParquetResult<Bytes> {
        let end = start.checked_add(length as u64).filter(|end| *end <= self.len());
        if end.is_none() {
            return Err(ParquetError::EOF("a part that is not in the file".to_owned()));
        }
        match self {
            Input::File(_, count) => count.fetch_add(length as u64, Ordering::Relaxed),
            Input::Memory(bytes) => {
                let start = start as usize;
                return Ok(bytes.slice(start..start + length));
            }
        };
        let mut bytes = vec![0; length];
        self.at(start)?.read_exact(&mut bytes)?;
        Ok(bytes.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_may_not_be_too_large() {
        let mut bytes = vec![0x15, 0, 0x15, 0xFE, 0xFF, 0xFF, 0xFF, 0x0F, 0x15, 6, 0];
        bytes.extend([0x15, 0, 0x15, 0x80, 1, 0x15, 6, 0]);
        bytes.extend([0; 9]);
        let input = Input::Memory(bytes.into());
        let error = |start| input.get_read(start).err().map(|error| error.to_string());
        assert_eq!(error(0).unwrap(), "Parquet error: a page that unpacks to more than 256 MiB");
        assert_eq!(error(1).unwrap(), "Parquet error: a damaged header of a page");
        assert_eq!(error(11), None);
        assert!(input.get_bytes(5, 60).is_err());
    }
}
