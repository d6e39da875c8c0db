//! The text of the last answer of a worker, and how it comes into a caller's buffer.

use crate::fault::Fault;
use crate::memory::Buffer;
use crate::status::Status;

/// A text, and what became of the call that made it.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) text: Vec<u8>,
    pub(crate) status: Status,
}

impl Default for Answer {
    fn default() -> Answer {
        Answer { text: Vec::new(), status: Status::Ok }
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

    /// Copies the text, with a NUL after it.
    pub(crate) fn copy(&self, buffer: Buffer<'_>) -> Result<Status, Fault> {
        let length = self.text.len();
        let is_whole = buffer.write(&self.text);
        if is_whole {
            return Ok(self.status);
        }
        let said = format!("the buffer is too short: {} bytes are needed", length + 1);
        Err(Fault::new(Status::ShortBuffer, &said).about("capacity"))
    }
}
