//! What became of a call; the text of the last answer of a worker, and how it comes into a caller's buffer.

use sudokit_core::Puzzle;

use crate::fault::Fault;
use crate::memory::Buffer;
use crate::status::Status;

/// How a call ended that was made, and what is wrong all the same: with the puzzle, with the first wrong row of a batch,
/// with the first puzzle of a text that cannot be read.
#[derive(Clone, Debug)]
pub(crate) struct Ended {
    pub(crate) status: Status,
    pub(crate) fault: Option<Fault>,
}

impl Ended {
    /// The end of a question about a puzzle. Where there is no solution, the digits may show why.
    pub(crate) fn about(puzzle: &Puzzle, status: Status) -> Ended {
        let shows = status == Status::NoSolution;
        Ended { status, fault: shows.then(|| Fault::of_puzzle(puzzle)).flatten() }
    }
}

impl From<Status> for Ended {
    fn from(status: Status) -> Ended {
        Ended { status, fault: None }
    }
}

/// A text, and how the call ended that made it.
#[derive(Debug)]
pub(crate) struct Answer {
    text: Vec<u8>,
    ended: Ended,
}

impl Default for Answer {
    fn default() -> Answer {
        Answer { text: Vec::new(), ended: Status::Ok.into() }
    }
}

impl Answer {
    /// Begins a new answer.
    pub(crate) fn begin(&mut self) -> &mut Vec<u8> {
        self.text.clear();
        // One long answer shall not keep its memory for ever.
        if self.text.capacity() > 1 << 20 {
            self.text = Vec::new();
        }
        &mut self.text
    }

    /// Says how the call ended.
    pub(crate) fn end(&mut self, ended: impl Into<Ended>) {
        self.ended = ended.into();
    }

    /// Copies the text, with a NUL after it.
    pub(crate) fn copy(&self, buffer: Buffer<'_>) -> Result<Ended, Fault> {
        let length = self.text.len();
        let is_whole = buffer.write(&self.text);
        if is_whole {
            return Ok(self.ended.clone());
        }
        let said = format!("the buffer is too short: {} bytes are needed", length + 1);
        Err(Fault::new(Status::ShortBuffer, &said).about("capacity"))
    }
}
