//! Ending long work early.

use alloc::sync::Arc;

use sudokit_solve::{Interrupt, Limits};

/// Asked during long work: whether to stop, and why.
pub type Interrupter<'a> = Arc<dyn Fn() -> Option<Interrupt> + Send + Sync + 'a>;

/// Whether work shall stop. Without anyone to ask it goes on.
pub(crate) fn is_interrupted(interrupter: Option<&Interrupter<'_>>) -> bool {
    interrupter.is_some_and(|interrupter| interrupter().is_some())
}

/// The limits of a search of at most `nodes` nodes.
pub(crate) fn limits<'a>(
    nodes: Option<u64>,
    interrupter: Option<&'a Interrupter<'_>>,
) -> Limits<'a> {
    let interrupt = interrupter.map(|interrupter| &**interrupter as &dyn Fn() -> Option<Interrupt>);
    Limits { nodes, interrupt, ..Limits::default() }
}
