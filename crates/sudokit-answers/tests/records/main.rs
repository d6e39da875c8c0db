//! The JSON schema, and the records of steps.

mod python;
mod schema;
mod steps;
