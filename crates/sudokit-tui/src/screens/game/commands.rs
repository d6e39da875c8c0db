//! What the keys of a game do.

use crossterm::event::{KeyCode, KeyEvent};
use sudokit_game::Direction::{Down, Left, Right, Up};
use sudokit_game::{Input, Layer, Strength};
use sudokit_logic::Conclusion;

use super::history_view::HistoryView;
use super::replay_view::ReplayView;
use super::report_text;
use super::state::{DigitFirst, GameState, Mode, Page, Question};
use super::trace_view::TraceView;
use crate::about_puzzle;
use crate::hint::ShownHint;
use crate::keys::Command;
use crate::new_game::Choices;
use crate::puzzle_line::line_of;
use crate::ratings::Ratings;
use crate::report::{GameCommand, Report};
use crate::screen::{Destination, Next};
use crate::screens::text_input::TextInput;
use crate::settings_list::Setting;
use crate::technique_page::{page_of, technique_named};
use crate::world::World;

/// How many sizes a board can be enlarged or reduced: more than there are.
const MOST_ZOOM: i8 = 20;

/// Carries out the command of a key. Moving the cursor leaves the message: it may say where to go.
pub(super) fn run(state: &mut GameState, command: Command, world: &mut World) -> Next {
    match command {
        Command::Left => state.selection.step(Left),
        Command::Right => state.selection.step(Right),
        Command::Up => state.selection.step(Up),
        Command::Down => state.selection.step(Down),
        Command::ExtendLeft => state.selection.extend(Left),
        Command::ExtendRight => state.selection.extend(Right),
        Command::ExtendUp => state.selection.extend(Up),
        Command::ExtendDown => state.selection.extend(Down),
        Command::MoveLeft => state.selection.walk(Left),
        Command::MoveRight => state.selection.walk(Right),
        Command::MoveUp => state.selection.walk(Up),
        Command::MoveDown => state.selection.walk(Down),
        Command::Toggle => state.selection.toggle(state.selection.cursor()),
        Command::DigitFirst => switch_digit_first(state, world),
        Command::ToolDigit => state.layer = Layer::Digit,
        Command::ToolCorner => state.layer = Layer::Corner,
        Command::ToolCentre => state.layer = Layer::Centre,
        Command::ToolColour => state.layer = Layer::Colour,
        Command::NextTool => change_tool(state, 1),
        Command::PreviousTool => change_tool(state, Layer::ALL.len() - 1),
        Command::Notes => {
            let is_digit = state.layer == Layer::Digit;
            state.layer = if is_digit { Layer::Centre } else { Layer::Digit };
        }
        Command::Erase => {
            let cells = state.selection.cells();
            state.run(GameCommand::Erase(cells, state.layer), world);
        }
        Command::Undo => state.run(GameCommand::Undo, world),
        Command::Redo => state.run(GameCommand::Redo, world),
        Command::BeforeMistake => state.run(GameCommand::BeforeMistake, world),
        Command::Checkpoint => state.run(GameCommand::SetCheckpoint(String::new()), world),
        Command::BackToCheckpoint => {
            state.run(GameCommand::BackToCheckpoint(String::new()), world);
        }
        Command::Fill => state.run(GameCommand::Fill, world),
        Command::LiveCandidates => {
            Setting::LiveCandidates.change(world, true);
            let is_on = world.settings.live_candidates;
            state.say(world.word(if is_on { "play-live-on" } else { "play-live-off" }));
        }
        Command::Same => state.selection.same(state.controller.session().position()),
        Command::All => state.selection.all(),
        Command::Invert => state.selection.invert(),
        Command::None => {
            state.controller.close_hint();
            state.message.clear();
            state.selection.none();
        }
        Command::Hint => ask_hint(state, None, world),
        Command::Check => {
            let check = state.session().next_check();
            state.run(GameCommand::Check(check), world);
        }
        Command::Larger => state.zoom = state.zoom.saturating_add(1).min(MOST_ZOOM),
        Command::Smaller => state.zoom = state.zoom.saturating_sub(1).max(-MOST_ZOOM),
        Command::Pause => pause(state, world),
        Command::Trace if state.session().is_assistant_free() => open_assistant(state),
        Command::Trace => state.ask("play-trace-ask", Question::Assistant, world),
        Command::History => {
            state.mode = Mode::History(Box::new(HistoryView::new(state.session())));
        }
        Command::Replay => state.mode = Mode::Replay(Box::new(ReplayView::new(state.session()))),
        Command::Copy => {
            let line = line_of(state.session());
            state.copy(line, None, world);
        }
        Command::Line => state.mode = Mode::CommandLine(TextInput::default()),
        Command::Help => state.mode = Mode::Help { first: 0 },
        Command::Technique => open_technique(state, world),
        Command::Info => open_info(state, "", world),
        Command::New => return Next::Go(Destination::NewGame(Choices::default())),
        Command::Menu => return Next::Go(Destination::Menu),
        Command::Quit => return Next::Quit,
    }
    Next::Stay
}

/// Does what the player said yes to.
pub(super) fn agree(state: &mut GameState, question: Question, world: &mut World) -> Next {
    match question {
        Question::Run(command) => state.run(command, world),
        Question::Assistant => {
            state.run(GameCommand::CountAssistant, world);
            if !state.save_failed {
                open_assistant(state);
            }
        }
        Question::Play(destination) => return Next::Go(destination),
    }
    Next::Stay
}

/// Opens the stack assistant.
fn open_assistant(state: &mut GameState) {
    let puzzle = state.session().deal().puzzle().clone();
    state.mode = Mode::Trace(Box::new(TraceView::new(puzzle)));
}

/// Goes through the text of the panel: the parts of a complete hint, or the lines below. Returns whether
/// the key does that now.
pub(super) fn read_on(state: &mut GameState, key: KeyEvent) -> bool {
    let has_hint = state.hint_view().is_some();
    match key.code {
        KeyCode::Tab | KeyCode::Char(']') if has_hint => state.select_hint_part(true),
        KeyCode::BackTab | KeyCode::Char('[') if has_hint => state.select_hint_part(false),
        // Where nothing can be folded it does nothing: the hint stays as it is.
        KeyCode::Char(' ') if has_hint => state.fold_hint_part(),
        KeyCode::PageDown => return state.scroll(true) || has_hint,
        KeyCode::PageUp => return state.scroll(false) || has_hint,
        _ => return false,
    }
    true
}

/// Asks for a hint of this strength, or for more of the one that is shown.
pub(super) fn ask_hint(state: &mut GameState, strength: Option<Strength>, world: &mut World) {
    let reports = state.controller.ask_hint(strength, world.library.store_mut());
    state.show(&reports, world);
}

/// Does what the hint says. Unless all of it was shown, shows more of it instead.
pub(super) fn follow_hint(state: &mut GameState, world: &mut World) {
    match state.controller.hint() {
        Some(shown) if shown.can_be_followed() => {
            if let Some(cell) = placed_cell(shown) {
                state.selection.go(cell);
            }
            let store = world.library.store_mut();
            let reports = state.controller.follow_hint(&world.settings, store);
            state.show(&reports, world);
        }
        Some(shown) if shown.is_full() => {}
        Some(_) => ask_hint(state, None, world),
        None if state.session().end().is_some() => {
            state.message = report_text::end_lines(state.controller.game(), world);
        }
        None => {
            let key = state.key(Command::Hint, world);
            state.say(world.say("play-enter-key", &[("key", key.into())]));
        }
    }
}

/// Opens the manual page of the technique that the hint has named.
fn open_technique(state: &mut GameState, world: &World) {
    match state.controller.hint().and_then(ShownHint::named_technique) {
        Some(technique) => state.open_page(Page::Manual(page_of(technique))),
        None => state.message.push(world.word("technique-none")),
    }
}

/// Opens the manual page of the technique with this name; without a name, of the one that the hint has named.
pub(super) fn open_technique_named(state: &mut GameState, name: &str, world: &World) {
    if name.is_empty() {
        return open_technique(state, world);
    }
    match technique_named(name, &world.texts) {
        Ok(technique) => state.open_page(Page::Manual(page_of(technique))),
        Err(why) => state.say(why),
    }
}

/// Chooses the digit first and the cells afterwards, or the other way round again.
fn switch_digit_first(state: &mut GameState, world: &World) {
    let key = world.keys.first(Command::DigitFirst);
    let id = if state.digit_first.is_none() { "digit-first-on" } else { "digit-first-off" };
    state.digit_first = match state.digit_first {
        None => Some(DigitFirst::default()),
        Some(_) => None,
    };
    state.say(world.say(id, &[("key", key.into())]));
}

/// Opens the page about the puzzle, with its rating on the scale of this name, or on those of the settings.
pub(super) fn open_info(state: &mut GameState, scale: &str, world: &World) {
    let Some(wanted) = about_puzzle::wanted(scale, world.settings.ratings) else {
        state.say(about_puzzle::how(&world.texts));
        return;
    };
    if state.ratings.as_ref().is_none_or(|ratings| ratings.wanted() != wanted) {
        state.ratings = Some(Ratings::start(state.session().deal(), wanted));
    }
    state.open_page(Page::AboutPuzzle);
}

/// Writes the chosen digit into the selected cells. Returns whether one is chosen.
pub(super) fn write_chosen(state: &mut GameState, world: &mut World) -> bool {
    let order = state.session().geometry().order();
    let number = state.digit_first.and_then(|first| first.chosen);
    let Some(input) = number.and_then(|number| Input::new(state.layer, number, order)) else {
        return false;
    };
    let cells = state.selection.cells();
    state.run(GameCommand::Enter(cells, input), world);
    true
}

/// Chooses the digit or colour that the next cells get.
pub(super) fn choose_digit(state: &mut GameState, input: Input, world: &World) {
    let number = match input {
        Input::Digit(digit) => digit.get(),
        Input::Mark(mark) => mark.number(),
    };
    state.digit_first = Some(DigitFirst { chosen: Some(number) });
    let digit = sudokit_core::Digit::new(number);
    let text = digit.map_or_else(String::new, |digit| state.controller.alphabet().text(digit));
    state.say(world.say("digit-first-chosen", &[("digit", text.into())]));
}

/// Returns the cell the hint's step places a digit in, if that is its first conclusion.
fn placed_cell(shown: &ShownHint) -> Option<sudokit_core::Cell> {
    let sudokit_game::HintAbout::Step(step, _) = &shown.hint else { return None };
    match step.step.conclusions.first() {
        Some(Conclusion::Place(cell, _)) => Some(*cell),
        _ => None,
    }
}

/// Continues the game without saving.
pub(super) fn continue_in_memory(state: &mut GameState, world: &mut World) {
    let report = state.controller.continue_in_memory(&mut world.library);
    state.show(&[report], world);
}

fn pause(state: &mut GameState, world: &mut World) {
    match state.controller.pause(world.library.store_mut()) {
        Ok(()) => state.mode = Mode::Paused,
        Err(error) => state.show(&[Report::NotSaved(error)], world),
    }
}

fn change_tool(state: &mut GameState, by: usize) {
    let at = Layer::ALL.iter().position(|&layer| layer == state.layer).unwrap_or(0);
    state.layer = Layer::ALL[(at + by) % Layer::ALL.len()];
}
