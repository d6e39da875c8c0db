//! Archives that are read like plain text: gzip, also of several members, and Zstandard, also of
//! several frames, known by their first bytes. So is Parquet, whose rows become text. Without the feature
//! `packed` the first two are only recognised.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

#[cfg(feature = "packed")]
use flate2::read::MultiGzDecoder;
#[cfg(feature = "packed")]
use ruzstd::decoding::StreamingDecoder;

const GZIP: &[u8] = &[0x1F, 0x8B];
const ZSTD: &[u8] = &[0x28, 0xB5, 0x2F, 0xFD];
/// What a Parquet file begins with.
#[cfg(not(feature = "parquet"))]
const PARQUET: &[u8] = b"PAR1";
#[cfg(feature = "parquet")]
use crate::parquet::input::MAGIC as PARQUET;
/// The number of bytes requested from a Zstandard frame at once: it fills the buffer it is given.
#[cfg(feature = "packed")]
const ZSTD_STEP: usize = 32 * 1024;

/// A reader that bytes can be put back into. It counts the bytes that came from the input.
pub(crate) struct Raw<R> {
    inner: R,
    back: Vec<u8>,
    count: Arc<AtomicU64>,
}

impl<R: Read> Read for Raw<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.back.is_empty() {
            let length = self.back.len().min(buffer.len());
            buffer[..length].copy_from_slice(&self.back[..length]);
            self.back.drain(..length);
            return Ok(length);
        }
        loop {
            match self.inner.read(buffer) {
                Ok(length) => {
                    self.count.fetch_add(length as u64, Ordering::Relaxed);
                    return Ok(length);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

impl<R: Read> Raw<R> {
    /// Returns the next bytes, as long as they may begin one of the marks, and puts them back.
    fn peek(&mut self, marks: &[&[u8]]) -> io::Result<Vec<u8>> {
        let mut seen = Vec::new();
        while marks.iter().any(|mark| mark.len() > seen.len() && mark.starts_with(&seen)) {
            let mut byte = [0];
            if self.read(&mut byte)? == 0 {
                break;
            }
            seen.push(byte[0]);
        }
        let mut back = seen.clone();
        back.append(&mut self.back);
        self.back = back;
        Ok(seen)
    }
}

/// A reader of plain or packed bytes.
pub(crate) enum Unpacked<R: Read> {
    Plain(Raw<R>),
    #[cfg(feature = "packed")]
    Gzip(Box<MultiGzDecoder<Raw<R>>>),
    #[cfg(feature = "packed")]
    Zstd(Box<Frames<R>>),
    /// The rows of a Parquet file, as text.
    #[cfg(feature = "parquet")]
    Rows(Box<dyn Read + Send>),
}

impl<R: Read> Unpacked<R> {
    /// Looks at the first bytes. The counter has the number of bytes read from the input.
    pub(crate) fn open(inner: R) -> io::Result<(Unpacked<R>, Arc<AtomicU64>)> {
        let count = Arc::new(AtomicU64::new(0));
        let mut raw = Raw { inner, back: Vec::new(), count: count.clone() };
        let first = raw.peek(&[GZIP, ZSTD, PARQUET])?;
        #[cfg(feature = "parquet")]
        if first == PARQUET {
            return Ok((Unpacked::rows(crate::parquet::input::Input::read(raw)?)?, count));
        }
        let unpacked = match first.as_slice() {
            GZIP => Unpacked::gzip(raw)?,
            ZSTD => Unpacked::zstd(raw)?,
            #[cfg(not(feature = "parquet"))]
            PARQUET => {
                let message =
                    "the file is a Parquet table, which needs a build with the feature parquet";
                return Err(io::Error::new(io::ErrorKind::Unsupported, message));
            }
            _ => Unpacked::Plain(raw),
        };
        Ok((unpacked, count))
    }

    #[cfg(feature = "packed")]
    fn gzip(raw: Raw<R>) -> io::Result<Unpacked<R>> {
        Ok(Unpacked::Gzip(Box::new(MultiGzDecoder::new(raw))))
    }

    #[cfg(feature = "packed")]
    fn zstd(raw: Raw<R>) -> io::Result<Unpacked<R>> {
        Ok(Unpacked::Zstd(Box::new(Frames { now: Frame::Between(raw) })))
    }

    #[cfg(not(feature = "packed"))]
    fn gzip(_: Raw<R>) -> io::Result<Unpacked<R>> {
        Err(io::Error::new(io::ErrorKind::Unsupported, "the file is packed with gzip"))
    }

    #[cfg(not(feature = "packed"))]
    fn zstd(_: Raw<R>) -> io::Result<Unpacked<R>> {
        Err(io::Error::new(io::ErrorKind::Unsupported, "the file is packed with Zstandard"))
    }

    /// The rows of a Parquet file.
    #[cfg(feature = "parquet")]
    pub(crate) fn rows(input: crate::parquet::input::Input) -> io::Result<Unpacked<R>> {
        Ok(Unpacked::Rows(Box::new(crate::parquet::rows::Rows::open(input)?)))
    }
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Unpacked::Plain(raw) => raw.read(buffer),
            #[cfg(feature = "packed")]
            Unpacked::Gzip(decoder) => decoder.read(buffer),
            #[cfg(feature = "packed")]
            Unpacked::Zstd(frames) => frames.read(buffer),
            #[cfg(feature = "parquet")]
            Unpacked::Rows(rows) => rows.read(buffer),
        }
    }
}

/// Zstandard frames, one after the other.
#[cfg(feature = "packed")]
pub(crate) struct Frames<R: Read> {
    now: Frame<R>,
}

#[cfg(feature = "packed")]
enum Frame<R: Read> {
    Between(Raw<R>),
    Within(Box<StreamingDecoder<Raw<R>, ruzstd::decoding::FrameDecoder>>),
    Over,
}

#[cfg(feature = "packed")]
impl<R: Read> Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let step = buffer.len().min(ZSTD_STEP);
        loop {
            match core::mem::replace(&mut self.now, Frame::Over) {
                Frame::Over => return Ok(0),
                Frame::Within(mut decoder) => {
                    let length = decoder.read(&mut buffer[..step])?;
                    if length > 0 {
                        self.now = Frame::Within(decoder);
                        return Ok(length);
                    }
                    self.now = Frame::Between(decoder.into_inner());
                }
                Frame::Between(mut raw) => {
                    let mut mark = [0; 4];
                    let length = fill(&mut raw, &mut mark)?;
                    if length == 0 {
                        return Ok(0);
                    }
                    if length < 4 {
                        return Err(io::ErrorKind::UnexpectedEof.into());
                    }
                    if mark[0] & 0xF0 == 0x50 && mark[1..] == [0x2A, 0x4D, 0x18] {
                        skip_frame(&mut raw)?;
                        self.now = Frame::Between(raw);
                        continue;
                    }
                    raw.back.splice(..0, mark);
                    let decoder = StreamingDecoder::new(raw).map_err(io::Error::other)?;
                    self.now = Frame::Within(Box::new(decoder));
                }
            }
        }
    }
}

/// Reads past the body of a skippable frame.
#[cfg(feature = "packed")]
fn skip_frame(raw: &mut impl Read) -> io::Result<()> {
    let mut length = [0; 4];
    raw.read_exact(&mut length)?;
    let length = u64::from(u32::from_le_bytes(length));
    if io::copy(&mut raw.take(length), &mut io::sink())? < length {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(())
}

/// Fills the buffer as far as the input goes.
#[cfg(feature = "packed")]
fn fill(raw: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut length = 0;
    while length < buffer.len() {
        match raw.read(&mut buffer[length..])? {
            0 => break,
            more => length += more,
        }
    }
    Ok(length)
}
