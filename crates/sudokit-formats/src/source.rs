//! Reading a text: unpacking it, recognising its format, and cutting it into batches of records, in
//! constant memory.
//!
//! A batch never waits for more input while a complete record is there, so that lines that arrive
//! through a pipe one by one are answered one by one.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::batch::Batch;
use crate::comments::{self, Headed, Remarks};
use crate::cut::{Cut, Cutter, RECORD_LIMIT};
use crate::fault::{Fault, FaultKind, ReadError, characters};
use crate::format::{Format, Parser};
use crate::formats::{FORMATS, detect};
use crate::head::Head;
use crate::packed::Unpacked;
use crate::{Entry, ReadOptions};

/// The number of bytes read at once.
const READ_SIZE: usize = 256 * 1024;

/// A text being read.
pub struct Source<R: Read> {
    input: Unpacked<R>,
    raw: Arc<AtomicU64>,
    format: &'static dyn Format,
    parser: Arc<dyn Parser + Send + Sync>,
    cutter: Box<dyn Cutter + Send>,
    text: Window,
    place: Place,
    /// Whether the input has ended, and whether its end has been reported.
    ended: bool,
    finished: bool,
    error: Option<io::Error>,
    /// Whether the current record was too long and is being skipped.
    skipping: bool,
    remarks: Remarks,
    spare: Batch,
}

/// The bytes that are read and not yet cut.
#[derive(Default)]
struct Window {
    bytes: Vec<u8>,
    start: usize,
    end: usize,
}

impl Window {
    fn rest(&self) -> &[u8] {
        &self.bytes[self.start..self.end]
    }

    /// Reads once. 0 bytes mean the end.
    fn fill(&mut self, input: &mut impl Read) -> io::Result<usize> {
        if self.start > 0 {
            self.bytes.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
        }
        if self.bytes.len() < self.end + READ_SIZE {
            self.bytes.resize(self.end + READ_SIZE, 0);
        }
        loop {
            match input.read(&mut self.bytes[self.end..self.end + READ_SIZE]) {
                Ok(length) => {
                    self.end += length;
                    return Ok(length);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

/// Where the uncut text begins: line and column, both from 1.
#[derive(Copy, Clone)]
struct Place {
    line: u64,
    column: usize,
}

impl Place {
    fn pass(&mut self, text: &[u8], lines: u64) {
        self.line += lines;
        match text.last() {
            None => {}
            Some(b'\n' | b'\r') => self.column = 1,
            Some(_) => match memchr::memrchr2(b'\n', b'\r', text) {
                Some(end) => self.column = 1 + characters(&text[end + 1..]),
                None => self.column += characters(text),
            },
        }
    }
}

impl<R: Read> fmt::Debug for Source<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source").field("format", &self.format).finish_non_exhaustive()
    }
}

impl<R: Read> fmt::Debug for Entries<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entries").field("source", &self.source).finish_non_exhaustive()
    }
}

impl<R: Read> Source<R> {
    /// Begins to read. Without a `format`, it is recognised by the content; that waits for as much input
    /// as is needed, which is one line if one line is enough.
    ///
    /// # Errors
    /// If the input fails, is not text, or is in no known format.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use sudokit_formats::{ReadOptions, Source, by_name};
    ///
    /// let options = Arc::new(ReadOptions::default());
    /// let text = "1..43..2.1...32.\n";
    /// assert_eq!(Source::open(text.as_bytes(), None, options.clone())?.format().name(), "line");
    /// assert_eq!(Source::open(text.as_bytes(), by_name("sdm"), options)?.format().name(), "sdm");
    /// # Ok::<(), sudokit_formats::ReadError>(())
    /// ```
    pub fn open(
        input: R,
        format: Option<&'static dyn Format>,
        options: Arc<ReadOptions>,
    ) -> Result<Source<R>, ReadError> {
        let (input, raw) = Unpacked::open(input)?;
        Source::start(input, raw, format, options)
    }

    fn start(
        mut input: Unpacked<R>,
        raw: Arc<AtomicU64>,
        format: Option<&'static dyn Format>,
        options: Arc<ReadOptions>,
    ) -> Result<Source<R>, ReadError> {
        let mut text = Window::default();
        let (mut ended, mut error) = (false, None);
        let (mut looked, mut looks) = (0, 0);
        let head = loop {
            if !ended {
                match text.fill(&mut input) {
                    Ok(length) => ended = length == 0,
                    // What came before the input failed is still good.
                    Err(failure) if text.end == 0 => return Err(failure.into()),
                    Err(failure) => (ended, error) = (true, Some(failure)),
                }
            }
            let full = ended || text.end > Head::SIZE;
            // Look again at every new line, and later only when the text has grown by a half.
            let grown = memchr::memchr2(b'\n', b'\r', &text.bytes[looked..text.end]).is_some()
                && (looks < 100 || text.end > looked + looked / 2);
            if !(full || grown) {
                continue;
            }
            looks += 1;
            let head = Head::new(text.rest(), ended)?;
            let settled = match format {
                // Comments above the first puzzle hold for all, however the text arrives.
                Some(format) => {
                    let has_begun = head.first().is_some() || !format.properties().skips_comments;
                    has_begun && format.opens(&head)
                }
                None => FORMATS.iter().any(|format| format.settles(&head)),
            };
            if full || settled {
                break head;
            }
            looked = text.end;
        };
        let format = match format.map_or_else(|| detect(&head), Ok) {
            Ok(format) => format,
            // Too little arrived to recognise it: the failure is the better answer.
            Err(fault) => return Err(error.map_or(fault.into(), ReadError::Io)),
        };
        let mut opened = format.open(&head, options)?;
        if let Some(around) = comments::above(&head) {
            opened.parser = Arc::new(Headed { parser: opened.parser, around });
        }
        if text.rest().starts_with(b"\xEF\xBB\xBF") {
            text.start = 3;
        }
        Ok(Source {
            input,
            raw,
            format,
            parser: opened.parser,
            cutter: opened.cutter,
            text,
            place: Place { line: 1, column: 1 },
            ended,
            finished: false,
            error,
            skipping: false,
            remarks: Remarks::of(&head),
            spare: Batch::default(),
        })
    }

    /// The format that is read.
    pub fn format(&self) -> &'static dyn Format {
        self.format
    }

    /// Returns the parser of the records, for any number of threads.
    pub fn parser(&self) -> Arc<dyn Parser + Send + Sync> {
        self.parser.clone()
    }

    /// The number of bytes read from the input, before unpacking.
    pub fn bytes_read(&self) -> u64 {
        self.raw.load(Ordering::Relaxed)
    }

    /// The size of the buffer for text that is not yet cut, in bytes.
    pub fn buffered(&self) -> usize {
        self.text.bytes.len()
    }

    /// Returns the next records: at most `max_records`, and no more after `max_bytes` are reached. `None`
    /// at the end.
    ///
    /// # Errors
    /// If the input fails or an archive is damaged. All records before that were returned earlier.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use sudokit_formats::{ReadOptions, Source};
    ///
    /// let text = "1..43..2.1...32.\n1..43..2........\n";
    /// let mut source = Source::open(text.as_bytes(), None, Arc::new(ReadOptions::default()))?;
    /// let parser = source.parser();
    /// let mut puzzles = 0;
    /// while let Some(batch) = source.next_batch(1000, 1 << 20)? {
    ///     // A batch and the parser can go to another thread.
    ///     let records = (0..batch.len()).filter_map(|at| batch.get(at));
    ///     puzzles += records.filter(|record| record.parse(&*parser).is_ok()).count();
    ///     source.recycle(batch);
    /// }
    /// assert_eq!(puzzles, 2);
    /// # Ok::<(), sudokit_formats::ReadError>(())
    /// ```
    pub fn next_batch(
        &mut self,
        max_records: usize,
        max_bytes: usize,
    ) -> Result<Option<Batch>, ReadError> {
        let mut batch = core::mem::take(&mut self.spare);
        batch.clear();
        loop {
            let open = batch.len() < max_records.max(1)
                && batch.byte_len() < max_bytes.max(1)
                && batch.has_room(RECORD_LIMIT);
            if !open || !self.cut_one(&mut batch) {
                if !batch.is_empty() {
                    return Ok(Some(batch));
                }
                if self.ended {
                    return self.finish(batch);
                }
                match self.text.fill(&mut self.input) {
                    Ok(length) => self.ended = length == 0,
                    Err(error) => (self.ended, self.error) = (true, Some(error)),
                }
            }
        }
    }

    /// Cuts off one piece; `false` if that needs more input.
    fn cut_one(&mut self, batch: &mut Batch) -> bool {
        let rest = &self.text.bytes[self.text.start..self.text.end];
        if rest.is_empty() {
            return false;
        }
        let cut = match self.cutter.cut(rest, self.ended) {
            // What a failed input left incomplete is not a record.
            Cut::Record { length, lines, .. }
                if self.error.is_some()
                    && length == rest.len()
                    && !matches!(rest.last(), Some(b'\n' | b'\r')) =>
            {
                Cut::Skip { length, lines }
            }
            cut => cut,
        };
        let Place { line, column } = self.place;
        let piece = match cut {
            Cut::Record { length, .. } | Cut::Skip { length, .. } => {
                &rest[..length.min(rest.len())]
            }
            Cut::More | Cut::Made { .. } | Cut::Fault { .. } => &[],
        };
        if let Some(comments) = self.remarks.pass_cut(&cut, piece, rest) {
            let around = match (comments, self.cutter.around()) {
                (Some(comments), Some(around)) => Some(Arc::new(comments.and(&around))),
                (comments, around) => comments.or(around),
            };
            around.into_iter().for_each(|around| batch.surround_next(around));
        }
        let too_long = FaultKind::TooLong { limit: RECORD_LIMIT };
        let (length, lines) = match cut {
            Cut::More if rest.len() <= RECORD_LIMIT && !self.ended => return false,
            Cut::More => {
                if !self.skipping && !self.ended {
                    self.skipping = true;
                    batch.push_fault(line, column, too_long);
                    self.cutter.skip_record();
                    return true;
                }
                // A cutter that cannot continue loses its bytes; it must not loop, nor remember them.
                self.cutter.skip_record();
                (rest.len(), crate::lines::count_ends(rest))
            }
            Cut::Skip { length: 0, .. } if !self.ended => return false,
            Cut::Skip { length, lines } => (length.max(usize::from(self.ended)), lines),
            Cut::Record { text, length, lines } => {
                self.skipping = false;
                if text > RECORD_LIMIT {
                    batch.push_fault(line, column, too_long);
                } else {
                    batch.push(line, column, &rest[..text]);
                }
                (length, lines)
            }
            Cut::Made { record, length, lines } => {
                self.skipping = false;
                if record.len() > RECORD_LIMIT {
                    batch.push_fault(line, column, too_long);
                } else {
                    batch.push(line, column, &record);
                }
                (length.max(1), lines)
            }
            Cut::Fault { length, lines, kind } => {
                self.skipping = false;
                batch.push_fault(line, column, kind);
                (length.max(1), lines)
            }
        };
        let length = length.min(rest.len());
        self.place.pass(&rest[..length], lines);
        self.text.start += length;
        true
    }

    fn finish(&mut self, mut batch: Batch) -> Result<Option<Batch>, ReadError> {
        if let Some(error) = self.error.take() {
            self.finished = true;
            return Err(error.into());
        }
        if core::mem::replace(&mut self.finished, true) {
            return Ok(None);
        }
        match self.cutter.finish().or_else(|| self.remarks.too_late()) {
            Some(kind) => batch.push_fault(self.place.line, self.place.column, kind),
            None => return Ok(None),
        }
        Ok(Some(batch))
    }

    /// Takes back a batch, to reuse its memory.
    pub fn recycle(&mut self, batch: Batch) {
        self.spare = batch;
    }

    /// Returns all entries and faults in order, parsed one by one.
    pub fn entries(self) -> Entries<R> {
        Entries { source: self, batch: Batch::default(), next: 0 }
    }
}

impl Source<Box<dyn Read + Send>> {
    /// Begins to read a file, as [`Source::open`] does. A format that is read from the end of a file, such
    /// as Parquet, then needs no room for all of it.
    ///
    /// # Errors
    /// As [`Source::open`].
    pub fn open_file(
        file: File,
        format: Option<&'static dyn Format>,
        options: Arc<ReadOptions>,
    ) -> Result<Source<Box<dyn Read + Send>>, ReadError> {
        #[cfg(feature = "parquet")]
        let file = {
            let count = Arc::default();
            match crate::parquet::input::Input::of_file(file, &count)? {
                Ok(input) => return Source::start(Unpacked::rows(input)?, count, format, options),
                Err(file) => file,
            }
        };
        let file: Box<dyn Read + Send> = Box::new(file);
        Source::open(file, format, options)
    }
}

/// The entries of a text, one by one: see [`Source::entries`]. If the input fails, the last item is that
/// fault.
pub struct Entries<R: Read> {
    source: Source<R>,
    batch: Batch,
    next: usize,
}

impl<R: Read> Iterator for Entries<R> {
    type Item = Result<Entry, Fault>;

    fn next(&mut self) -> Option<Result<Entry, Fault>> {
        loop {
            while let Some(record) = self.batch.get(self.next) {
                self.next += 1;
                if let Some(item) = record.parse(&*self.source.parser).transpose() {
                    return Some(item);
                }
            }
            self.source.recycle(core::mem::take(&mut self.batch));
            match self.source.next_batch(1024, READ_SIZE) {
                Ok(Some(batch)) => (self.batch, self.next) = (batch, 0),
                Ok(None) => return None,
                Err(error) => {
                    let place = self.source.place;
                    let fault = Fault::from(error);
                    return Some(Err(Fault { line: place.line, column: place.column, ..fault }));
                }
            }
        }
    }
}

/// Reads an entire text at once: every entry, and every fault.
///
/// ```
/// use sudokit_formats::read_all;
///
/// let text = b"1...34..12...43.\n1...34..12...43\n";
/// let (entries, faults) = read_all(text, None, Default::default());
/// assert_eq!((entries.len(), faults.len()), (1, 1));
/// assert_eq!((faults[0].line, faults[0].column), (2, 16));
/// ```
pub fn read_all(
    bytes: &[u8],
    from: Option<&'static dyn Format>,
    options: Arc<ReadOptions>,
) -> (Vec<Entry>, Vec<Fault>) {
    let (mut entries, mut faults) = (Vec::new(), Vec::new());
    match Source::open(bytes, from, options) {
        Err(error) => faults.push(error.into()),
        Ok(source) => {
            for item in source.entries() {
                match item {
                    Ok(entry) => entries.push(entry),
                    Err(fault) => faults.push(fault),
                }
            }
        }
    }
    (entries, faults)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_and_its_batches_may_go_to_other_threads() {
        fn send<T: Send>() {}
        send::<Source<&[u8]>>();
        send::<Batch>();
        send::<Arc<dyn Parser + Send + Sync>>();
    }
}
