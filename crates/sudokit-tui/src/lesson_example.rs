//! What the terminal shows and says about the boards of the lesson.

use sudokit_core::{Alphabet, Cell, Digit, House};
use sudokit_game::{Example, HintAbout, Strength, look_in};
use sudokit_logic::{Conclusion, Mark, Role};
use sudokit_text::{Scene, Texts};

/// What the terminal shows and says about the board of a page.
pub(crate) trait ShownExample {
    /// Says in words what the board shows, as a hint does; `None` if it shows the rules only.
    fn text(&self, texts: &Texts) -> Option<String>;

    /// Whether the page points at this cell or a house it lies in.
    fn is_shaded(&self, cell: Cell) -> bool;

    /// Whether the digit of this cell rules something out.
    fn is_blocker(&self, cell: Cell) -> bool;

    /// Returns the digit that the step places in this cell.
    fn placed(&self, cell: Cell) -> Option<Digit>;

    /// Returns the candidates of a cell that the step is about, each with whether it is removed.
    fn candidates(&self, cell: Cell) -> Vec<(Digit, bool)>;
}

impl ShownExample for Example {
    fn text(&self, texts: &Texts) -> Option<String> {
        let (hint, strength) = self.hint.as_ref()?;
        let alphabet = Alphabet::of_order(self.puzzle.geometry().order());
        let scene = Scene { geometry: self.puzzle.geometry(), alphabet };
        let mut sentences = texts.hint(hint, *strength, scene);
        // The page itself names the technique.
        if *strength == Strength::Full && sentences.len() > 1 {
            sentences.remove(0);
        }
        Some(texts.say("lesson-example", &[("text", sentences.join(" ").into())]))
    }

    fn is_shaded(&self, cell: Cell) -> bool {
        let geometry = self.puzzle.geometry();
        let holds = |house: &House| house.cells.contains(&cell);
        if let Some(cursor) = self.cursor {
            return geometry.peer_set(cursor).contains(cell);
        }
        match (&self.hint, self.step()) {
            (_, Some((step, _))) => {
                let houses = || {
                    step.marks.iter().filter_map(|mark| match *mark {
                        Mark::House(Role::Base, house) => Some(geometry.house(house)),
                        _ => None,
                    })
                };
                // A step that is about one cell rests on all that the cell sees.
                match (houses().next(), step.conclusions.first()) {
                    (None, Some(&Conclusion::Place(placed, _))) => {
                        geometry.peer_set(placed).contains(cell)
                    }
                    _ => houses().any(holds),
                }
            }
            (Some((HintAbout::Step(step, _), _)), None) => holds(look_in(geometry, &step.step)),
            _ => false,
        }
    }

    fn is_blocker(&self, cell: Cell) -> bool {
        self.step().is_some_and(|(step, _)| step.marks.contains(&Mark::Cell(Role::Blocker, cell)))
    }

    fn placed(&self, cell: Cell) -> Option<Digit> {
        let (step, _) = self.step()?;
        step.conclusions.iter().find_map(|conclusion| match *conclusion {
            Conclusion::Place(at, digit) if at == cell => Some(digit),
            _ => None,
        })
    }

    fn candidates(&self, cell: Cell) -> Vec<(Digit, bool)> {
        let Some((step, board)) = self.step() else { return Vec::new() };
        let is_removed = |digit| step.conclusions.contains(&Conclusion::Remove(cell, digit));
        let is_named = |mark: &Mark| match *mark {
            Mark::Candidate(_, candidate) => candidate.cell == cell,
            _ => false,
        };
        let all = || board.candidates(cell).iter();
        match step.marks.iter().any(is_named) || all().any(is_removed) {
            true => all().map(|digit| (digit, is_removed(digit))).collect(),
            false => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use sudokit_text::Lang;

    use super::*;

    #[test]
    fn every_page_has_a_board_that_shows_what_it_is_about() {
        let texts = Texts::new(Lang::En);
        let steps = (0..Example::PAGES).map(|page| {
            let example = Example::of_page(page).expect("a board");
            let cells = example.puzzle.geometry().cells();
            assert!(cells.filter(|&cell| example.is_shaded(cell)).count() > 7, "page {page}");
            example.step().map(|(step, _)| texts.technique(step.technique))
        });
        let steps: Vec<Option<String>> = steps.collect();
        let names: Vec<&str> = steps.iter().flatten().map(String::as_str).collect();
        assert_eq!(names, ["Full House", "Hidden Single", "Naked Single", "Naked Pair"]);
        let pair = Example::of_page(5).expect("a board");
        let cells = pair.puzzle.geometry().cells();
        let removed = cells.flat_map(|cell| pair.candidates(cell)).filter(|(_, out)| *out).count();
        assert!(removed > 0);
        let single = Example::of_page(3).expect("a board");
        assert!(single.puzzle.geometry().cells().filter(|&c| single.is_blocker(c)).count() > 2);
    }
}
