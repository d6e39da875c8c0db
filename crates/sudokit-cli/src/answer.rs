//! Runs a verb over its inputs: for a person if one puzzle is answered on a terminal, otherwise
//! through the pipe.

use sudokit_answers::{NoAnswer, Question as _};
use sudokit_formats::Entry;

use crate::error::{Error, Explain as _};
use crate::exit::Exit;
use crate::input::Inputs;
use crate::pipe;
use crate::progress::with_spinner;
use crate::verb::{Audience, Verb, puzzle_notes, reading_notes};

/// Answers every puzzle of the inputs on standard output.
///
/// # Errors
/// If there is nothing to read, or the only puzzle of a terminal is refused.
pub(crate) fn run<V: Verb>(verb: &V) -> Result<Exit, Error> {
    let context = verb.context();
    let mut inputs = Inputs::new(&context.input)?;
    let on_screen = !context.json && context.console.answers_on_a_terminal() && verb.has_screen();
    if on_screen && let Some(entry) = inputs.only_entry() {
        return with_spinner(context, || show(verb, &entry));
    }
    Ok(pipe::run(verb, inputs))
}

/// Shows the answer to the only puzzle.
fn show<V: Verb>(verb: &V, entry: &Entry) -> Result<Exit, Error> {
    let context = verb.context();
    let notes = reading_notes(verb, entry).into_iter().filter_map(|note| context.first(note));
    for note in notes.chain(puzzle_notes(verb, entry)) {
        context.console.note(&note);
    }
    let (question, timer) = (verb.question(Audience::Person), context.timer());
    let mut exit = Exit::Done;
    let (asked, mut clock) = (context.ask(entry), timer.clock());
    let answered = question.answer(&mut question.worker(), &asked, &mut clock, &mut |answer| {
        exit = exit.and(verb.exit_for(entry, &answer));
        anstream::print!("{}", verb.screen(entry, &answer));
    });
    match answered {
        Ok(()) => Ok(exit),
        Err(NoAnswer::Refused(refusal)) => {
            context.console.error(&refusal.message(context.console.texts()));
            Ok(Exit::from(&refusal))
        }
        Err(_) => context.stop.exit(context.console),
    }
}
