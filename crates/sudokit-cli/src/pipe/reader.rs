//! The reader: cuts the inputs into batches.

use std::sync::atomic::Ordering;

use crossbeam_channel::{Receiver, Sender};
use sudokit_formats::Batch;

use super::shared::{Shared, Task};
use crate::input::Inputs;
use crate::ordered::Permits;
use crate::signals::Stop;

/// Sends batches until the inputs end, the program is to stop, or the workers are gone.
pub(super) fn run(
    mut inputs: Inputs,
    stop: &Stop,
    shared: &Shared,
    tasks: &Sender<Task>,
    permits: &Permits,
    spares: &Receiver<Batch>,
) {
    for number in 0.. {
        if let Ok(batch) = spares.try_recv() {
            inputs.recycle(batch);
        }
        let Some(work) = inputs.next(shared.batch_records()) else { return };
        shared.bytes.store(inputs.bytes_read(), Ordering::Relaxed);
        if stop.requested() || !permits.take() || stop.requested() {
            return;
        }
        shared.sent.fetch_add(1, Ordering::SeqCst);
        if tasks.send(Task { number, work }).is_err() {
            return;
        }
    }
}
