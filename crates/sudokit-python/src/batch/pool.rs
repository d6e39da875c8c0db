//! Threads for many tasks, while Python goes on and Ctrl-C is heard.

use std::cell::RefCell;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Instant;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use sudokit_generate::Interrupter;
use sudokit_solve::Interrupt;

use crate::watch::{LOOK, SignalWatch, look_for_signals};

/// How many threads share so many rows: all cores if no number is given or it is 0.
pub(crate) fn threads(wanted: Option<usize>, rows: usize) -> usize {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    wanted.filter(|&threads| threads > 0).unwrap_or_else(cores).clamp(1, rows.max(1))
}

/// Does all tasks, each thread with a worker of its own, and returns the results in order. A signal raises.
pub(crate) fn run<T: Send, W, R: Send>(
    py: Python<'_>,
    threads: usize,
    tasks: Vec<T>,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, T, &Interrupter<'static>) -> R + Sync,
) -> PyResult<Vec<R>> {
    let (worker, work) = (&worker, &work);
    py.detach(|| match threads.min(tasks.len()) {
        0 | 1 => here(tasks, worker, work),
        threads => spread(threads, tasks, worker, work),
    })
}

/// Does tasks on this thread.
fn here<T, W, R>(
    tasks: Vec<T>,
    worker: impl Fn() -> W,
    work: impl Fn(&mut W, T, &Interrupter<'static>) -> R,
) -> PyResult<Vec<R>> {
    let watch = SignalWatch::start(None);
    let (stop, mut state) = (watch.interrupter(), worker());
    let mut done = Vec::with_capacity(tasks.len());
    for task in tasks {
        if stop().is_some() {
            break;
        }
        done.push(work(&mut state, task, &stop));
    }
    watch.end().map(|()| done)
}

/// Does tasks on other threads, and looks for signals here.
fn spread<T: Send, W, R: Send>(
    threads: usize,
    tasks: Vec<T>,
    worker: &(impl Fn() -> W + Sync),
    work: &(impl Fn(&mut W, T, &Interrupter<'static>) -> R + Sync),
) -> PyResult<Vec<R>> {
    let stopped = Arc::new(AtomicBool::new(false));
    let number = tasks.len();
    let next = Mutex::new(tasks.into_iter().enumerate());
    let raised = RefCell::new(None);
    let mut results: Vec<Option<R>> = (0..number).map(|_| None).collect();
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let mut handles = Vec::new();
        for _ in 0..threads {
            let (sender, stopped, next) = (sender.clone(), stopped.clone(), &next);
            let thread = move || {
                let is_stopped = move || stopped.load(Ordering::Relaxed);
                let stop: Interrupter<'static> =
                    Arc::new(move || is_stopped().then_some(Interrupt::Cancelled));
                let mut state = worker();
                while stop().is_none() {
                    let task = next.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some((at, task)) = task else { return };
                    let _ = sender.send((at, work(&mut state, task, &stop)));
                }
            };
            match thread::Builder::new().spawn_scoped(scope, thread) {
                Ok(handle) => handles.push(handle),
                Err(error) => {
                    // Where the system has no more threads, those that run do all.
                    if handles.is_empty() {
                        let message = format!("no thread can be started: {error}");
                        *raised.borrow_mut() = Some(PyRuntimeError::new_err(message));
                    }
                    break;
                }
            }
        }
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
