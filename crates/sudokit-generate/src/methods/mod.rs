//! The methods, one file each.

#[cfg(test)]
mod _template;
mod controlled_bias;
mod dig;
mod hybrid;
mod rows;
mod transform;

use crate::Method;

/// All methods, the usual one first.
pub static METHODS: &[&dyn Method] = &[
    &dig::Dig,
    &hybrid::Hybrid,
    &transform::Transform,
    &rows::Rows,
    &controlled_bias::ControlledBias,
];

/// Looks up a method by its name.
///
/// ```
/// use sudokit_generate::method_by_name;
///
/// assert_eq!(method_by_name("dig").expect("a method").name(), "dig");
/// assert!(method_by_name("unknown").is_none());
/// ```
#[must_use]
pub fn method_by_name(name: &str) -> Option<&'static dyn Method> {
    METHODS.iter().copied().find(|method| method.name() == name)
}
