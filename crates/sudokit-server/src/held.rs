//! Answers that wait to be read.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use hyper::body::{Frame, SizeHint};

use crate::app::App;
use crate::client::Client;
use crate::problem::Problem;
use crate::shares::Share;

/// How much is handed over to a connection at a time, in bytes.
const PIECE: usize = 1 << 16;

/// Answers of so many bytes always have room: there are no more of them than connections.
const SMALL: usize = 1 << 12;

/// An answer, which counts as waiting until its last piece is handed over.
struct Waiting {
    bytes: Bytes,
    _share: Share,
}

impl hyper::body::Body for Waiting {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let piece = self.bytes.len().min(PIECE);
        Poll::Ready((piece > 0).then(|| Ok(Frame::data(self.bytes.split_to(piece)))))
    }

    fn is_end_stream(&self) -> bool {
        self.bytes.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.bytes.len() as u64)
    }
}

impl App {
    /// Room for an answer of so many bytes.
    ///
    /// # Errors
    /// If too much waits to be read: of this client, or of all.
    pub(crate) fn room(&self, client: Client, bytes: usize) -> Result<Share, Problem> {
        let share = self.answers.take(client, bytes);
        share.ok_or_else(|| Problem::busy("too many answers wait to be read"))
    }

    /// An answer as a body.
    ///
    /// # Errors
    /// If too much waits to be read: of this client, or of all.
    pub(crate) fn held(&self, client: Client, answer: Vec<u8>) -> Result<Body, Problem> {
        if answer.len() <= SMALL {
            return Ok(answer.into());
        }
        let share = self.room(client, answer.len())?;
        Ok(Body::new(Waiting { bytes: answer.into(), _share: share }))
    }
}
