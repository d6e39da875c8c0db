//! The writer: prints parts, which come in order.

use std::io::{self, Write as _, stdout};

use super::part::{Message, OutputPart};
use crate::context::Context;
use crate::exit::Exit;

/// How answers are laid out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Layout {
    /// Lines as the verb writes them.
    Plain,
    /// Each line after the puzzle's number and a tab.
    Numbered,
    /// JSON objects; the puzzle's number becomes their first field.
    Json,
}

pub(super) struct Writer<'a> {
    context: &'a Context<'a>,
    layout: Layout,
    exit: Exit,
    /// The number of the puzzle whose answer comes next.
    index: u64,
    /// Whether something before was stopped.
    cut: bool,
}

impl<'a> Writer<'a> {
    pub(super) fn new(context: &'a Context<'a>, layout: Layout) -> Writer<'a> {
        Writer { context, layout, exit: Exit::Done, index: 1, cut: false }
    }

    /// The worst result of what was printed.
    pub(super) fn exit(&self) -> Exit {
        self.exit
    }

    /// Prints a part: its answers, then its messages.
    pub(super) fn print(&mut self, part: OutputPart) {
        if self.cut {
            return;
        }
        self.cut = part.cut;
        self.exit = self.exit.and(part.exit);
        let mut out = Vec::new();
        match self.layout {
            Layout::Plain => out = part.out,
            Layout::Numbered | Layout::Json => {
                let mut from = 0;
                for end in part.ends {
                    self.number(&part.out[from..end], &mut out);
                    self.index += 1;
                    from = end;
                }
                self.number(&part.out[from..], &mut out);
            }
        }
        let mut stdout = stdout().lock();
        if let Err(error) = stdout.write_all(&out).and_then(|()| stdout.flush()) {
            drop(stdout);
            self.end_unwritable(&error);
        }
        for message in part.messages {
            match message {
                Message::Note(text) => self.context.console.note(&text),
                Message::Reading(note) => {
                    if let Some(text) = self.context.first(note) {
                        self.context.console.note(&text);
                    }
                }
                Message::Error(text) => self.context.console.error(&text),
            }
        }
    }

    /// Adds the puzzle's number to the lines of its answer.
    fn number(&self, lines: &[u8], out: &mut Vec<u8>) {
        for line in lines.split_inclusive(|&b| b == b'\n') {
            match (self.layout, line.strip_prefix(b"{")) {
                (Layout::Json, Some(fields)) => {
                    out.extend_from_slice(format!("{{\"index\":{},", self.index).as_bytes());
                    out.extend_from_slice(fields);
                }
                _ => {
                    out.extend_from_slice(format!("{}\t", self.index).as_bytes());
                    out.extend_from_slice(line);
                }
            }
        }
    }

    /// Ends the program because writing failed: the reader closed the pipe, or the disk is full.
    fn end_unwritable(&self, error: &io::Error) -> ! {
        self.context.stop.close();
        let exit = if error.kind() == io::ErrorKind::BrokenPipe {
            self.exit
        } else {
            let console = self.context.console;
            console.error(&format!("stdout: {}", console.texts().io_error(error)));
            self.exit.and(Exit::Usage)
        };
        std::process::exit(exit.code().into())
    }
}
