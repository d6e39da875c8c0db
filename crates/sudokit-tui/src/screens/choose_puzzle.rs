//! The puzzles of a text or a file, to choose the one to play.

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use sudokit_transfer::ImportedPuzzle;

use super::list::{List, open_keys};
use super::page::{dim_text, page};
use crate::import::summary_of;
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// Several puzzles to choose from.
pub(super) struct ChoosePuzzle {
    list: List,
    puzzles: Vec<ImportedPuzzle>,
}

impl ChoosePuzzle {
    pub(super) fn new(puzzles: Vec<ImportedPuzzle>) -> ChoosePuzzle {
        ChoosePuzzle { list: List::default(), puzzles }
    }
}

impl Screen for ChoosePuzzle {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        match self.list.chosen(event, self.puzzles.len(), Destination::back(world), world) {
            Ok(line) => Next::Go(Destination::CheckPuzzle(Box::new(self.puzzles[line].clone()))),
            Err(next) => next,
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let keys = open_keys(world, Destination::back_key(world));
        let area = page(frame, world, &world.word("enter-choose-title"), &keys);
        let [about, list] =
            Layout::vertical([Constraint::Length(2), Constraint::Min(0)]).areas(area);
        let count = [("count", self.puzzles.len().into())];
        dim_text(frame, world, about, world.say("enter-choose", &count));
        let digits = self.puzzles.len().to_string().len();
        let lines = (1..).zip(&self.puzzles).map(|(number, puzzle)| {
            format!("{number:>digits$}  {}", summary_of(puzzle, &world.texts))
        });
        self.list.draw(frame, world, list, &lines.collect::<Vec<_>>());
    }
}
