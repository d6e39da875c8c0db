//! Every engine signs the conformance suite here.

use sudokit_solve::bitmask::Bitmask;
use sudokit_solve::dlx::Dlx;
use sudokit_solve::propagate::Propagate;
use sudokit_solve::stack::{Order, Stack};
use sudokit_testkit::engine_suite;

engine_suite!(bitmask, Bitmask::new());
engine_suite!(dlx, Dlx::new());
engine_suite!(stack_mrv, Stack::new(Order::Mrv));
engine_suite!(stack_first, Stack::new(Order::First), nodes = 200_000);
engine_suite!(propagate, Propagate::new());
