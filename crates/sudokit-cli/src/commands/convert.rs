//! `convert`: any form to any other.

use std::collections::BTreeMap;
use std::io::{self, Write as _, stdout};

use sudokit_core::Alphabet;
use sudokit_formats::{Loss, WriteOptions, by_name};

use super::Lines;
use crate::args;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::{Inputs, read_error};
use crate::pipe::fault_message;
use crate::signals::Stop;

/// Bytes collected before they are printed.
const CHUNK: usize = 1 << 16;

pub(crate) fn run(args: args::Convert, console: &Console) -> Result<Exit, String> {
    let stop = Stop::listen();
    let texts = console.texts();
    let mut inputs = Inputs::new(&args.input, console)?;
    // Strict writing has one alphabet for each order, unless another is asked for.
    let alphabet = Some(args.input.shape.alphabet.unwrap_or(Alphabet::Standard));
    let lines = Lines::new(&args.input.shape);
    let format = by_name(&args.to).ok_or("no such form")?;
    let is_line = format.name() == "line";
    let mut progress = console.progress(inputs.bytes());
    let (mut writer, mut same_form) = (None, false);
    let (mut out, mut exit, mut bytes) = (Vec::new(), Exit::Done, 0);
    let mut losses: BTreeMap<String, u64> = BTreeMap::new();

    let print = |out: &mut Vec<u8>| -> io::Result<()> {
        let mut stdout = stdout().lock();
        stdout.write_all(out)?;
        out.clear();
        stdout.flush()
    };
    let ended = |error: io::Error, exit: Exit| -> Result<Exit, String> {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Ok(exit),
            _ => Err(format!("stdout: {error}")),
        }
    };

    'inputs: while let Some(feed) = inputs.open(console) {
        let mut feed = match feed {
            Ok(feed) => feed,
            Err(message) => {
                console.error(&message);
                exit = exit.and(Exit::Usage);
                continue;
            }
        };
        let parser = feed.source.parser();
        let writer = writer.get_or_insert_with(|| {
            // A line rewritten as a line keeps what followed the puzzle.
            same_form = is_line && feed.source.format().name() == "line";
            let keep_rest = same_form;
            let mut writer = format
                .writer(&WriteOptions { alphabet, keep_rest })
                .expect("only forms that can be written are offered");
            writer.begin(&mut out);
            writer
        });
        loop {
            if stop.asked() {
                break 'inputs;
            }
            let batch = match feed.next(1000) {
                Ok(Some(batch)) => batch,
                Ok(None) => break,
                Err(error) => {
                    console.error(&read_error(&feed.name, &error, console));
                    exit = exit.and(Exit::Usage);
                    break;
                }
            };
            for record in batch.records() {
                let message = match record.parse(&*parser) {
                    Ok(None) => {
                        // A comment line: kept from line to line, told of elsewhere.
                        let comment = record.content.unwrap_or_default().trim_ascii();
                        if !comment.is_empty() && same_form {
                            out.extend_from_slice(comment);
                            out.push(b'\n');
                        } else if !comment.is_empty() {
                            let lost = texts.loss(&Loss::Comment, format.name());
                            *losses.entry(lost).or_default() += 1;
                        }
                        continue;
                    }
                    Ok(Some(entry)) => match writer.write(&entry, &mut out) {
                        Ok(lost) => {
                            if let Some(note) = lines.alphabet_note(&entry, console) {
                                progress.aside(|| console.note(&note));
                            }
                            for loss in lost {
                                *losses.entry(texts.loss(&loss, format.name())).or_default() += 1;
                            }
                            continue;
                        }
                        Err(error) => {
                            format!("{}:{}: {}", feed.name, record.line, texts.unwritable(&error))
                        }
                    },
                    Err(fault) => fault_message(&feed.name, &record, &fault, console),
                };
                progress.aside(|| console.error(&message));
                exit = exit.and(Exit::Usage);
                if is_line {
                    out.extend_from_slice(b"error\n");
                }
            }
            progress.update(batch.len() as u64, bytes + feed.source.bytes_read(), texts);
            let due = out.len() >= CHUNK || feed.source.buffered() == 0;
            if due && let Err(error) = print(&mut out) {
                return ended(error, exit);
            }
            feed.source.recycle(batch);
        }
        bytes += feed.source.bytes_read();
    }
    if let Some(mut writer) = writer {
        writer.end(&mut out);
    }
    progress.finish();
    if let Err(error) = print(&mut out) {
        return ended(error, exit);
    }
    for (loss, times) in losses {
        console.note(&if times > 1 { format!("{loss} ({times}x)") } else { loss });
    }
    match stop.signal() {
        Some(_) => super::interrupted(&stop, console),
        None => Ok(exit),
    }
}
