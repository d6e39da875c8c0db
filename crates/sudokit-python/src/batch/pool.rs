//! Threads for many tasks, while Python goes on and Ctrl-C is heard.

use std::cell::RefCell;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Instant;

use pyo3::prelude::*;
use sudokit_answers::Watch as _;
use sudokit_solve::Interrupt;

use crate::watch::{LOOK, SignalWatch, look_for_signals};

/// Why to stop.
pub(crate) type Stop<'a> = &'a (dyn Fn() -> Option<Interrupt> + 'a);

/// Does all tasks, each thread with a worker of its own, and returns the results in order. A signal raises.
pub(crate) fn run<T: Send, W, R: Send>(
    py: Python<'_>,
    threads: Option<usize>,
    tasks: Vec<T>,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, T, Stop<'_>) -> R + Sync,
) -> PyResult<Vec<R>> {
    let usual = || thread::available_parallelism().map_or(1, NonZero::get);
    let threads = threads.unwrap_or_else(usual).clamp(1, tasks.len().max(1));
    let (worker, work) = (&worker, &work);
    py.detach(|| match tasks.len() {
        0 | 1 => here(tasks, worker, work),
        _ => spread(threads, tasks, worker, work),
    })
}

/// Does tasks on this thread.
fn here<T, W, R>(
    tasks: Vec<T>,
    worker: impl Fn() -> W,
    work: impl Fn(&mut W, T, Stop<'_>) -> R,
) -> PyResult<Vec<R>> {
    let watch = SignalWatch::start(None);
    let mut state = worker();
    let done =
        tasks.into_iter().map(|task| work(&mut state, task, &|| watch.interrupt())).collect();
    watch.end().map(|()| done)
}

/// Does tasks on other threads, and looks for signals here.
fn spread<T: Send, W, R: Send>(
    threads: usize,
    tasks: Vec<T>,
    worker: &(impl Fn() -> W + Sync),
    work: &(impl Fn(&mut W, T, Stop<'_>) -> R + Sync),
) -> PyResult<Vec<R>> {
    let stopped = AtomicBool::new(false);
    let number = tasks.len();
    let next = Mutex::new(tasks.into_iter().enumerate());
    let raised = RefCell::new(None);
    let mut results: Vec<Option<R>> = (0..number).map(|_| None).collect();
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let handles: Vec<_> = (0..threads)
            .map(|_| {
                let (sender, stopped, next) = (sender.clone(), &stopped, &next);
                scope.spawn(move || {
                    let stop = || stopped.load(Ordering::Relaxed).then_some(Interrupt::Cancelled);
                    let mut state = worker();
                    while stop().is_none() {
                        let task = next.lock().unwrap_or_else(PoisonError::into_inner).next();
                        let Some((at, task)) = task else { return };
                        let _ = sender.send((at, work(&mut state, task, &stop)));
                    }
                })
            })
            .collect();
        drop(sender);
        let mut looked = Instant::now();
        loop {
            match receiver.recv_timeout(LOOK) {
                Ok((at, result)) => results[at] = Some(result),
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
                Err(mpsc::RecvTimeoutError::Timeout) => {}
            }
            if looked.elapsed() >= LOOK && raised.borrow().is_none() {
                looked = Instant::now();
                if let Err(error) = look_for_signals() {
                    *raised.borrow_mut() = Some(error);
                    stopped.store(true, Ordering::Relaxed);
                }
            }
        }
        for handle in handles {
            if let Err(panic) = handle.join() {
                resume_unwind(panic);
            }
        }
    });
    match raised.into_inner() {
        Some(error) => Err(error),
        None => Ok(results.into_iter().flatten().collect()),
    }
}
