//! Texts and files in every format.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use sudokit_answers::{Convert, NoConversion, Opt, Watch as _, WrongOption, format_choice};
use sudokit_formats::{Entries, FORMATS, Fault, Format, ReadError, Source, WriteOptions};

use crate::arguments::{Text, bytes};
use crate::errors::{fault, raise, wrong_option};
use crate::given::Given;
use crate::puzzle::Puzzle;
use crate::source::{entry, many};
use crate::text::boards;
use crate::watch::SignalWatch;

/// The most bytes that a conversion writes: what a list of Python can hold is more.
const MOST: usize = usize::MAX;

/// The format of what is read.
const FORMAT: Opt<&dyn Format> =
    Opt::text("format", "The format. By default it is recognised.", |info, name| {
        format_choice(info.name, name)
    });

/// Reads puzzles one after the other. See `read` and `reads`.
#[pyclass(frozen, module = "sudokit")]
pub(crate) struct Reader {
    entries: Mutex<Entries<Box<dyn Read + Send>>>,
    /// The name of the format.
    format: &'static str,
    /// The file, if it is one.
    file: Option<String>,
}

#[pymethods]
impl Reader {
    /// Reads a file by its path (a str or a path), or bytes.
    #[new]
    #[pyo3(signature = (source, is_path, **options))]
    fn new(
        py: Python<'_>,
        source: &Bound<'_, PyAny>,
        is_path: bool,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Reader> {
        let mut given = Given::of(options)?;
        let format = given.take(py, |options| options.take(&FORMAT))?;
        let read = boards(py, &given.board)?.read;
        if is_path {
            let path: PathBuf = source.extract()?;
            let file = path.display().to_string();
            let opened = py.detach(|| match File::open(&path) {
                Ok(opened) => Source::open_file(opened, format, read),
                Err(error) => Err(ReadError::Io(error)),
            });
            return Reader::of(py, opened, Some(file));
        }
        let input: Box<dyn Read + Send> = Box::new(Cursor::new(bytes(source)?));
        Reader::of(py, Source::open(input, format, read), None)
    }

    /// The name of the format, which was recognised or asked for.
    #[getter]
    fn format(&self) -> &'static str {
        self.format
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Puzzle>> {
        py.check_signals()?;
        let next = py.detach(|| {
            let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
            entries.next()
        });
        match next {
            None => Ok(None),
            Some(Ok(entry)) => Ok(Some(Puzzle::of_entry(entry))),
            Some(Err(found)) => Err(fault(py, &found, self.file.as_deref(), None)),
        }
    }
}

type Opened = Result<Source<Box<dyn Read + Send>>, ReadError>;

impl Reader {
    fn of(py: Python<'_>, opened: Opened, file: Option<String>) -> PyResult<Reader> {
        match opened {
            Ok(source) => {
                let format = source.format().name();
                Ok(Reader { entries: Mutex::new(source.entries()), format, file })
            }
            Err(error) => Err(match (&error, &file) {
                (ReadError::Io(io), Some(file)) if io.raw_os_error().is_some() => {
                    not_opened(io, file)
                }
                _ => fault(py, &Fault::from(error), file.as_deref(), None),
            }),
        }
    }
}

/// The exception for a file that the system cannot read: of the class that Python has for this error.
fn not_opened(error: &io::Error, file: &str) -> PyErr {
    let code = error.raw_os_error();
    let message = error.to_string();
    let number = code.map(|code| format!(" (os error {code})")).unwrap_or_default();
    let message = message.strip_suffix(&number).unwrap_or(&message).to_owned();
    PyOSError::new_err((code, message, file.to_owned()))
}

/// Puzzles in a format: the bytes, whether they are text, and what had to be left out.
#[pyfunction]
#[pyo3(signature = (puzzles, to, **options))]
pub(crate) fn writes<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    to: Text,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<(Bound<'py, PyBytes>, bool, Vec<String>)> {
    let mut given = Given::of(options)?;
    given.take(py, |_| Ok(()))?;
    let format = to_write(py, &to.0)?;
    let write = WriteOptions { alphabet: boards(py, &given.board)?.alphabet, keep_rest: true };
    let mut writer = format.writer(&write).ok_or_else(|| not_written(py, format.name()))?;
    let (mut out, mut losses) = (Vec::new(), Vec::new());
    writer.begin(&mut out);
    for (row, puzzle) in many(puzzles, "many puzzles, each a Puzzle or a str")?.enumerate() {
        let puzzle = puzzle?;
        let entry = entry(&puzzle, &given.board).map_err(|error| {
            // Which one it is.
            match error.is_instance_of::<PyValueError>(py) {
                true => {
                    error.value(py).setattr("index", row).map_or_else(|other| other, |()| error)
                }
                false => error,
            }
        })?;
        let lost = writer.write(&entry, &mut out).map_err(|error| {
            raise(py, "WriteError", error.to_string(), |values| {
                values.set_item("index", row)?;
                values.set_item("kind", error.id())
            })
        })?;
        for loss in lost {
            let loss = loss.to_string();
            if !losses.contains(&loss) {
                losses.push(loss);
            }
        }
    }
    writer.end(&mut out);
    Ok((PyBytes::new(py, &out), format.is_text(), losses))
}

/// Puzzles of a text or of bytes in another format, as JSON.
#[pyfunction]
#[pyo3(signature = (source, to, **options))]
pub(crate) fn convert(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    to: Text,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let mut given = Given::of(options)?;
    let boards = boards(py, &given.board)?;
    let convert = given.take(py, |options| {
        options.set("to", to.0)?;
        Convert::take(options, &boards, MOST)
    })?;
    let bytes = bytes(source)?;
    let time = given.limits.time;
    let converted = py.detach(|| {
        let watch = SignalWatch::start(time);
        let converted = convert.convert(&bytes, &|| watch.interrupt().is_none());
        watch.end().map(|()| converted)
    })?;
    match converted {
        Ok(converted) => Ok(serde_json::to_string(&converted.record()).unwrap_or_default()),
        Err(NoConversion::Unreadable(error)) => Err(fault(py, &Fault::from(error), None, None)),
        Err(NoConversion::NotWritten(name)) => Err(not_written(py, name)),
        Err(NoConversion::TooLong(_) | NoConversion::Stopped) => Err(crate::errors::budget(py)),
    }
}

/// The format to write.
fn to_write(py: Python<'_>, name: &str) -> PyResult<&'static dyn Format> {
    format_choice("to", name).map_err(|wrong| wrong_option(py, &wrong))
}

fn not_written(py: Python<'_>, name: &str) -> PyErr {
    wrong_option(py, &WrongOption::new("to", format!("{name} can only be read")))
}

/// The formats: pairs of a name and whether it can be written.
#[pyfunction]
pub(crate) fn formats() -> Vec<(&'static str, bool)> {
    FORMATS.iter().map(|format| (format.name(), format.writes())).collect()
}
