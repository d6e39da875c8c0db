//! Puzzles from any format in any other.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::Cursor;
use std::sync::Arc;

use crate::records::{Converted, Failed, Lost};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sudokit_core::Alphabet;
use sudokit_formats::{FORMATS, Format, Loss, ReadError, ReadOptions, Source, WriteOptions};

use crate::{Asked, Boards, Opt, OptOr, OptionInfo, Options, WrongOption, format_choice};

/// Asks for the puzzles of a text in another format.
#[derive(Clone, Debug)]
pub struct Convert {
    /// The format of the text; `None` recognises it.
    pub from: Option<&'static dyn Format>,
    /// The format to write.
    pub to: &'static dyn Format,
    /// How it is read.
    pub read: Arc<ReadOptions>,
    /// The alphabet to write; `None` is the usual one.
    pub alphabet: Option<Alphabet>,
    /// The most bytes to write.
    pub most: usize,
    /// Whether puzzles are written without the rules that are not understood.
    pub ignore_rules: bool,
}

/// The puzzles of a text in another format.
#[derive(Clone, Debug)]
pub struct Conversion {
    /// The name of the format of the text.
    pub from: &'static str,
    /// The format that is written.
    pub to: &'static dyn Format,
    /// How many puzzles were written.
    pub puzzles: u64,
    /// What is written: UTF-8, if the format is one of [texts](Format::is_text).
    pub bytes: Vec<u8>,
    /// What the format has no place for, each kind once.
    pub losses: Vec<Lost>,
    /// The rules that were not understood and ignored, each once.
    pub left_out: Vec<String>,
    /// What could not be read or written.
    pub errors: Vec<Failed>,
}

/// Why there is no conversion.
#[derive(Debug)]
pub enum NoConversion {
    /// The text cannot be read at all.
    Unreadable(ReadError),
    /// This format can only be read.
    NotWritten(&'static str),
    /// What is written would have more bytes than are allowed.
    TooLong(usize),
    /// The caller asked to stop.
    Stopped,
}

const FROM: Opt<&dyn Format> = Opt::one_of(
    "from",
    "The format of the text. By default it is recognised.",
    || FORMATS.iter().map(|format| format.name()).collect(),
    |info, name| format_choice(info.name, name),
);
const TO: OptOr<&dyn Format> = Opt::one_of(
    "to",
    "The format to write.",
    || FORMATS.iter().filter(|format| format.writes()).map(|format| format.name()).collect(),
    |info, name| format_choice(info.name, name),
)
.or("line");

impl Convert {
    /// The options that [`take`](Convert::take) takes.
    pub const OPTIONS: &'static [OptionInfo] = &[FROM.info(), TO.info()];

    /// Takes `from` and `to`. At most so many bytes are written.
    ///
    /// # Errors
    /// If there is no such format.
    pub fn take(
        options: &mut Options,
        boards: &Boards,
        most: usize,
    ) -> Result<Convert, WrongOption> {
        Ok(Convert {
            from: options.take(&FROM)?,
            to: options.value(&TO)?,
            read: boards.read.clone(),
            alphabet: boards.alphabet,
            most,
            ignore_rules: boards.ignore_rules,
        })
    }

    /// Converts. What a format has no place for is named, and so is what cannot be read.
    ///
    /// # Errors
    /// If nothing can be read, or not all can be written.
    pub fn convert(
        &self,
        input: &[u8],
        go_on: &dyn Fn() -> bool,
    ) -> Result<Conversion, NoConversion> {
        let unreadable = NoConversion::Unreadable;
        let options = WriteOptions {
            alphabet: Some(self.alphabet.unwrap_or(Alphabet::Standard)),
            keep_rest: true,
        };
        let not_written = NoConversion::NotWritten(self.to.name());
        let mut writer = self.to.writer(&options).ok_or(not_written)?;
        let input = Cursor::new(input.to_vec());
        let mut source = Source::open(input, self.from, self.read.clone()).map_err(unreadable)?;
        let (parser, from) = (source.parser(), source.format().name());
        let (mut out, mut losses, mut errors) = (Vec::new(), BTreeMap::new(), Vec::new());
        let (mut puzzles, mut left_out) = (0, BTreeSet::new());
        let mut lose = |id: &'static str, what: String| {
            losses.entry(id).or_insert((0, what)).0 += 1;
        };
        writer.begin(&mut out);
        while let Some(batch) = source.next_batch(256, 1 << 16).map_err(unreadable)? {
            for record in batch.records() {
                if !go_on() {
                    return Err(NoConversion::Stopped);
                }
                let parsed = record.parse(&*parser);
                if let Ok(Some(entry)) = &parsed {
                    let asked = Asked::alone(entry).ignoring_rules(self.ignore_rules);
                    if let Err(refusal) = asked.check_rules() {
                        let fields = refusal.fields(entry.fields.clone());
                        writer.write_error(&refusal.to_string(), &fields, &mut out);
                        errors.push(refusal.record("-", record.line));
                        continue;
                    }
                    left_out.extend(entry.left_out.iter().cloned());
                    if !entry.left_out.is_empty() {
                        lose(
                            "rules",
                            format!(
                                "rules that were not understood: {}",
                                entry.left_out.join(", ")
                            ),
                        );
                    }
                }
                let (line, column, kind, message, fields) = match parsed {
                    Ok(None) => {
                        let comment = record.content.unwrap_or_default();
                        if comment.iter().any(|byte| byte.is_ascii_alphanumeric() || *byte > 127) {
                            lose(Loss::Comment.id(), Loss::Comment.to_string());
                        }
                        continue;
                    }
                    Ok(Some(entry)) => match writer.write(&entry, &mut out) {
                        Ok(lost) => {
                            puzzles += 1;
                            for loss in lost {
                                lose(loss.id(), loss.to_string());
                            }
                            if out.len() > self.most {
                                return Err(NoConversion::TooLong(self.most));
                            }
                            continue;
                        }
                        Err(error) => (record.line, 1, error.id(), error.to_string(), entry.fields),
                    },
                    Err(fault) => {
                        let (kind, message) = (fault.kind.id(), fault.kind.to_string());
                        (fault.line, fault.column, kind, message, record.fields(&*parser))
                    }
                };
                writer.write_error(&message, &fields, &mut out);
                errors.push(Failed::new("-", line, column, kind, message));
            }
        }
        writer.end(&mut out);
        let lost = |(kind, (times, message)): (&'static str, _)| Lost {
            kind: kind.into(),
            times,
            message,
        };
        let losses = losses.into_iter().map(lost).collect();
        let left_out = left_out.into_iter().collect();
        Ok(Conversion { from, to: self.to, puzzles, bytes: out, losses, left_out, errors })
    }
}

impl Conversion {
    /// What is written, as text; `None` if the format is not one of texts.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        str::from_utf8(&self.bytes).ok().filter(|_| self.to.is_text())
    }

    /// The record.
    #[must_use]
    pub fn record(self) -> Converted {
        let text = self.text().map(str::to_owned);
        Converted {
            from: self.from.into(),
            to: self.to.name().into(),
            puzzles: self.puzzles,
            base64: text.is_none().then(|| STANDARD.encode(&self.bytes)),
            text,
            losses: self.losses,
            left_out: self.left_out,
            errors: self.errors,
        }
    }
}

impl fmt::Display for NoConversion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoConversion::Unreadable(error) => error.fmt(f),
            NoConversion::NotWritten(name) => write!(f, "the format {name} can only be read"),
            NoConversion::TooLong(most) => write!(f, "the text would have more than {most} bytes"),
            NoConversion::Stopped => f.write_str("the conversion was stopped"),
        }
    }
}

impl std::error::Error for NoConversion {}
