//! Scores on one or several scales, as words. Scales declare their columns; none is known here.

use sudokit_answers::records::Status;
use sudokit_assess::{End, Scale, Score, Value};
use sudokit_text::Texts;

use super::position::word;

/// Each value of a line as a field `name=value` after a tab, by its [name in tables](Scale::column_name); `>=` is a lower
/// bound.
pub(super) fn fields(scores: &[(&'static dyn Scale, Score)]) -> String {
    let mut fields = String::new();
    for (scale, score) in scores {
        let named = scale.columns().iter().zip(&score.values).enumerate();
        for (at, (column, value)) in named.filter(|(_, (column, _))| column.in_lines) {
            let is_bound = at == 0 && score.end == End::Stopped && value.is_some();
            let equals = if is_bound { ">=" } else { "=" };
            let value = match value {
                Some(value) => value.to_string(),
                None if at == 0 => word(Status::of_end(score.end)).to_owned(),
                None => "-".to_owned(),
            };
            fields += &format!("\t{}{equals}{value}", scale.column_name(column));
        }
    }
    fields
}

/// What several scales say, for a person: each under its name and what it measures.
pub(super) fn all_shown(scores: &[(&'static dyn Scale, Score)], texts: &Texts) -> String {
    let mut all = String::new();
    for (scale, score) in scores {
        let about = texts.scale_about(scale.name());
        all += &format!("\n{}: {about}\n", scale.name());
        for line in shown(*scale, score, texts).lines() {
            all += &format!("  {line}\n");
        }
    }
    all
}

/// What a scale says, for a person: a line for each value.
pub(super) fn shown(scale: &dyn Scale, score: &Score, texts: &Texts) -> String {
    let mut shown = String::new();
    for (at, (column, value)) in scale.columns().iter().zip(&score.values).enumerate() {
        let value = match value {
            Some(Value::Level(level)) if column.in_lines => texts.level(*level),
            Some(Value::Name(name)) if column.in_lines => texts.value_of_scale(name),
            Some(value) if column.in_lines => value.to_string(),
            None if at == 0 => word(Status::of_end(score.end)).to_owned(),
            _ => continue,
        };
        let bound = if at == 0 && score.end == End::Stopped { "≥ " } else { "" };
        let name = texts.scale_column(column.name);
        shown += &format!("{name}: {bound}{value}\n");
    }
    shown
}
