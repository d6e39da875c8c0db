//! The log of the server: lines on standard error, written by a thread of their own.
//!
//! The reader of the log may stop reading, and the disk it is on may be full. A server that waited for it, or ended, would be
//! out of order for its log. So a line that finds no room, or cannot be written, is lost and counted. (`tracing-appender`
//! does not count what could not be written.)

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use tracing_subscriber::fmt::MakeWriter;

/// Lines that may wait to be written.
const ROOM: usize = 4096;

/// Where lines of the log go.
#[derive(Clone, Debug)]
pub(super) struct Log {
    lines: SyncSender<Task>,
    lost: Arc<AtomicU64>,
}

enum Task {
    Line(Vec<u8>),
    /// Everything before is written.
    Flushed(SyncSender<()>),
}

impl Log {
    /// Starts to write. Lines that are lost are counted in `lost`.
    pub(super) fn start(mut out: impl Write + Send + 'static, lost: Arc<AtomicU64>) -> Log {
        let (lines, tasks) = sync_channel(ROOM);
        let counter = lost.clone();
        // It ends with the program: what it waits for may never come.
        thread::spawn(move || write(&tasks, &mut out, &counter));
        Log { lines, lost }
    }

    /// Waits a moment until what was logged is written.
    pub(super) fn flush(&self) {
        let (done, flushed) = sync_channel(1);
        if self.lines.try_send(Task::Flushed(done)).is_ok() {
            let _ = flushed.recv_timeout(Duration::from_millis(500));
        }
    }
}

/// Writes lines until no one can send any.
fn write(tasks: &Receiver<Task>, out: &mut impl Write, lost: &AtomicU64) {
    for task in tasks {
        match task {
            Task::Line(line) => {
                if out.write_all(&line).is_err() {
                    lost.fetch_add(1, Ordering::Relaxed);
                }
            }
            Task::Flushed(done) => drop(done.send(())),
        }
    }
}

impl Write for Log {
    /// Takes a whole line, as the subscriber writes it.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.lines.try_send(Task::Line(line.to_vec())).is_err() {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Log;

    fn make_writer(&self) -> Log {
        self.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes nothing until the test lets it.
    struct Stuck(Receiver<()>);

    impl Write for Stuck {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            match self.0.recv() {
                Ok(()) => Ok(line.len()),
                Err(_) => Err(io::ErrorKind::BrokenPipe.into()),
            }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_without_room_and_lines_that_fail_are_counted() {
        let (go_on, stuck) = sync_channel(0);
        let lost = Arc::new(AtomicU64::new(0));
        let mut log = Log::start(Stuck(stuck), lost.clone());
        for _ in 0..2 * ROOM {
            log.write_all(b"line\n").unwrap();
        }
        let without_room = lost.load(Ordering::Relaxed);
        assert!((ROOM as u64 - 1..=ROOM as u64).contains(&without_room), "{without_room}");
        drop(go_on);
        while lost.load(Ordering::Relaxed) < 2 * ROOM as u64 {
            thread::yield_now();
        }
        log.flush();
        assert_eq!(lost.load(Ordering::Relaxed), 2 * ROOM as u64);
    }
}
