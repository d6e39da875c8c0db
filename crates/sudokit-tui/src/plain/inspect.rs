//! What a player asks about a game line by line: its state, cells, houses and digits, and the puzzle itself.

use std::time::Duration;

use sudokit_core::{Digit, HouseKind};

use super::describe::Describer;
use super::dialogue::Quit;
use super::game::GamePlayer;
use super::questions::{digit_named, line_named, region_named};
use super::verbs::VERBS;
use crate::about_puzzle;
use crate::hint::ShownHint;
use crate::messages::{clock_text, score_text};
use crate::move_text::cell_named;
use crate::ratings::Ratings;
use crate::technique_page::{Block, blocks, page_of, technique_named, without_signs};

/// How long to wait for ratings before the next line is read.
const RATING_WAIT: Duration = Duration::from_secs(2);

impl GamePlayer<'_, '_> {
    pub(super) fn print_status(&mut self) -> Result<(), Quit> {
        let session = self.controller.session();
        let cells = session.geometry().cell_count();
        let tally = session.tally();
        let shows_clock = self.dialogue.world.settings.show_clock || session.end().is_some();
        let time = match shows_clock {
            true => clock_text(self.controller.game().played()),
            false => "-".to_owned(),
        };
        let args = [
            ("left", (cells - session.position().filled()).into()),
            ("cells", cells.into()),
            ("time", time.into()),
            ("mistakes", tally.mistakes.into()),
            ("hints", tally.hints_used().into()),
            ("clashes", session.position().conflicts().len().into()),
            ("score", score_text(session.scoring(), session.score()).into()),
        ];
        // The number of mistakes, and a score that mistakes change, would tell whether a guess was right.
        let shows_mistakes = self.dialogue.world.settings.show_mistakes || session.end().is_some();
        let id = match (shows_mistakes, session.scoring().mistake) {
            (true, _) => "plain-status",
            (false, 0) => "plain-status-points",
            (false, _) => "plain-status-rules",
        };
        self.dialogue.say(id, &args)
    }

    /// Prints what is known of the puzzle, with its rating on the scale of this name, or on those of the
    /// settings. What takes long goes on in the background.
    pub(super) fn print_info(&mut self, scale: &str) -> Result<(), Quit> {
        let world = &self.dialogue.world;
        let Some(wanted) = about_puzzle::wanted(scale, world.settings.ratings) else {
            let how = about_puzzle::how(&world.texts);
            return self.dialogue.print(&how);
        };
        let session = self.controller.session();
        let mut ratings = match self.ratings.take() {
            Some(ratings) if ratings.wanted() == wanted => ratings,
            _ => Ratings::start(session.deal(), wanted),
        };
        ratings.wait(RATING_WAIT);
        let mut lines = about_puzzle::lines(session, &ratings, &world.texts);
        lines.retain(|line| !line.is_empty());
        if ratings.is_working() {
            lines.push(world.word("plain-info-again"));
        }
        self.ratings = Some(ratings);
        self.dialogue.print_all(&lines)
    }

    /// Prints what the manual says about a technique; without a name, about the one that the hint has named.
    pub(super) fn print_technique(&mut self, name: &str) -> Result<(), Quit> {
        let texts = &self.dialogue.world.texts;
        let technique = match name {
            "" => {
                let named = self.controller.hint().and_then(ShownHint::named_technique);
                named.ok_or_else(|| texts.say("technique-none", &[]))
            }
            name => technique_named(name, texts),
        };
        let technique = match technique {
            Ok(technique) => technique,
            Err(why) => return self.dialogue.print(&why),
        };
        let name = texts.technique(technique);
        self.dialogue.say("plain-technique", &[("name", name.into())])?;
        for block in blocks(&page_of(technique)) {
            match block {
                Block::Heading(text) | Block::Paragraph(text) | Block::Item(text) => {
                    self.dialogue.print(&without_signs(&text))?;
                }
                Block::Drawing(_) | Block::Blank => {}
            }
        }
        Ok(())
    }

    pub(super) fn print_help(&mut self) -> Result<(), Quit> {
        self.dialogue.say("plain-help", &[])?;
        for (_, english) in VERBS {
            let word = self.dialogue.world.word(&format!("plain-word-{english}"));
            let about = self.dialogue.world.word(&format!("plain-about-{english}"));
            self.dialogue.print(&format!("{word}: {about}"))?;
        }
        Ok(())
    }

    pub(super) fn print_board(&mut self) -> Result<(), Quit> {
        let describer = self.describer();
        let houses = self.controller.session().geometry().houses().iter();
        let rows = houses.filter(|house| house.kind == HouseKind::Row);
        let lines: Vec<String> = rows.map(|house| describer.house(house)).collect();
        self.dialogue.print_all(&lines)
    }

    /// Prints a row or a column.
    pub(super) fn print_line(&mut self, kind: HouseKind, rest: &str) -> Result<(), Quit> {
        let house = line_named(self.controller.session().geometry(), kind, rest);
        match house.map(|house| self.describer().house(house)) {
            Some(text) => self.dialogue.print(&text),
            None => self.say_out_of_range(),
        }
    }

    pub(super) fn print_region(&mut self, rest: &str) -> Result<(), Quit> {
        let house = region_named(self.controller.session().geometry(), rest);
        match house.map(|house| self.describer().house(house)) {
            Some(text) => self.dialogue.print(&text),
            None => self.say_out_of_range(),
        }
    }

    pub(super) fn print_cell(&mut self, name: &str) -> Result<(), Quit> {
        let cell = cell_named(self.controller.session().geometry(), name);
        match cell.map(|cell| self.describer().cell(cell)) {
            Some(text) => self.dialogue.print(&text),
            None => self.dialogue.say("plain-no-cell", &[("text", name.into())]),
        }
    }

    /// Prints where a digit is; without a digit, all of them.
    pub(super) fn print_digits(&mut self, rest: &str) -> Result<(), Quit> {
        let geometry = self.controller.session().geometry();
        let digit = digit_named(geometry, self.controller.alphabet(), rest);
        let describer = self.describer();
        let lines: Vec<String> = match digit {
            Some(digit) => vec![describer.digit(digit)],
            None => {
                let all = Digit::all(geometry.order());
                all.map(|digit| describer.digit(digit)).collect()
            }
        };
        self.dialogue.print_all(&lines)
    }

    pub(super) fn say_out_of_range(&mut self) -> Result<(), Quit> {
        let order = self.controller.session().geometry().order();
        self.dialogue.say("play-slip-range", &[("order", order.into())])
    }

    pub(super) fn describer(&self) -> Describer<'_> {
        Describer::new(&self.controller, &self.dialogue.world)
    }
}
