//! The JSON schema, and the records of steps.

mod schema;
mod steps;
