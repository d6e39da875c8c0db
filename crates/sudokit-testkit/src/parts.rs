//! Checks the numbered parts of an argument one by one: each must follow from the position and the
//! parts that it names, and from nothing else. So a reader can check a hint at any depth.

use sudokit_core::{Cell, Digit, DigitSet, HouseId};
use sudokit_logic::{Board, Candidate, Claim, Conclusion, Impossible, Node, Part, Reason, Step};

use crate::premises::follows;

/// Checks every numbered part of a step, and for nets and cases that they show the conclusion.
///
/// # Errors
/// The index of the first part that does not follow, and why.
pub fn check_parts(board: &Board, step: &Step) -> Result<(), (usize, String)> {
    let parts = step.numbered();
    for index in 0..parts.len() {
        check_part(board, &parts, index).map_err(|why| (index, why))?;
    }
    if step.parts.is_empty() {
        Ok(())
    } else {
        concludes(board, &parts, step).map_err(|why| (0, why))
    }
}

/// Checks one part.
///
/// # Errors
/// Why it does not follow.
pub fn check_part(board: &Board, parts: &[Part], index: usize) -> Result<(), String> {
    let part = &parts[index];
    for &by in &part.by {
        // Each is earlier, and its list of parts still goes on here.
        let open = parts[by.min(index)..index].iter().all(|next| next.depth >= parts[by].depth);
        if by >= index || !open || parts[by].depth > part.depth {
            return Err(format!("{by} is out of reach"));
        }
    }
    let below = below(parts, index);
    let named: Vec<Node> = part.by.iter().flat_map(|&by| parts[by].nodes()).collect();
    let position = Position::after(board, &named);
    match &part.claim {
        Claim::Suppose(_) => part.by.is_empty().then_some(()).ok_or("rests on something".into()),
        Claim::Case(case, result) => {
            let first = below.first().map(|part| &part.claim);
            let last = below.iter().rfind(|last| last.depth == part.depth + 1);
            let begins = first == Some(&Claim::Suppose(case.clone()));
            let ends = last.is_some_and(|last| last.nodes().contains(result));
            (begins && ends).then_some(()).ok_or("the case is not followed".into())
        }
        Claim::Follows(node, reason) => position.has_only(board, node, reason, &named),
        Claim::Removed { candidates, marks, .. } if below.is_empty() => {
            let mut step = Step::new("part");
            step.marks = marks.iter().copied().collect();
            let gone = candidates.iter().map(|c| Conclusion::Remove(c.cell, c.digit));
            step.conclusions = gone.collect();
            let shown = follows(&position.board(board), &step);
            shown.then_some(()).ok_or("the pattern removes something else".into())
        }
        Claim::Removed { candidates, .. } => {
            let outside = below.iter().flat_map(|part| &part.by).filter(|&&by| by < index);
            let complete = outside.clone().all(|by| part.by.contains(by));
            let assumed = match &below[0].claim {
                Claim::Suppose(node) => candidates.iter().map(|c| c.node(true)).eq([node.clone()]),
                _ => false,
            };
            let ends = matches!(below[below.len() - 1].claim, Claim::Impossible(_));
            (complete && assumed && ends).then_some(()).ok_or("the removal is not shown".into())
        }
        Claim::Impossible(what) => position.is_impossible(board, what, &named),
    }
}

/// The parts of a part.
fn below(parts: &[Part], index: usize) -> &[Part] {
    let rest = &parts[index + 1..];
    let end = rest.iter().position(|part| part.depth <= parts[index].depth);
    &rest[..end.unwrap_or(rest.len())]
}

/// Whether the parts at the top refute the opposite of the conclusion, or are all the cases there are.
fn concludes(board: &Board, parts: &[Part], step: &Step) -> Result<(), String> {
    let concluded: Vec<Node> =
        step.conclusions.iter().map(|&conclusion| claimed(conclusion)).collect();
    let top: Vec<&Part> = parts.iter().filter(|part| part.depth == 0).collect();
    if let (Claim::Suppose(assumed), Claim::Impossible(_)) =
        (&top[0].claim, &top[top.len() - 1].claim)
    {
        let refuted = Node { on: !assumed.on, ..assumed.clone() };
        return (concluded == [refuted]).then_some(()).ok_or("something else is refuted".into());
    }
    let cases: Option<Vec<(Node, Node)>> = top
        .iter()
        .map(|part| match &part.claim {
            Claim::Case(case, result) => Some((case.clone(), result.clone())),
            _ => None,
        })
        .collect();
    // A chain between two ends: the step itself is proved elsewhere.
    let Some(cases) = cases else { return Ok(()) };
    if cases.iter().any(|(_, result)| concluded != [result.clone()]) {
        return Err("a case has another result".into());
    }
    let held: Vec<Node> = cases.iter().map(|(case, _)| case.clone()).collect();
    let one = |cell, digit| held.contains(&Candidate::new(cell, digit).node(true));
    let either = held.len() == 2 && held[0].on != held[1].on && held[0].cells == held[1].cells;
    let (cell, digit) = (held[0].cells[0], held[0].digit);
    let whole_cell = board.candidates(cell).iter().all(|digit| one(cell, digit));
    let whole_house =
        |house: &HouseId| board.cells_in(*house, digit).iter().all(|cell| one(cell, digit));
    let houses = board.geometry().houses_of(cell);
    let complete = either || whole_cell || houses.iter().any(whole_house);
    complete.then_some(()).ok_or("a case is missing".into())
}

fn claimed(conclusion: Conclusion) -> Node {
    match conclusion {
        Conclusion::Place(cell, digit) => Candidate::new(cell, digit).node(true),
        Conclusion::Remove(cell, digit) => Candidate::new(cell, digit).node(false),
    }
}

/// The candidates left by the parts that are named, counted without the techniques' own boards.
struct Position {
    left: Vec<DigitSet>,
}

impl Position {
    fn after(board: &Board, nodes: &[Node]) -> Position {
        let geometry = board.geometry();
        let mut left: Vec<DigitSet> = geometry.cells().map(|cell| board.candidates(cell)).collect();
        for node in nodes {
            if !node.on {
                for cell in &node.cells {
                    left[cell.index()].remove(node.digit);
                }
                continue;
            }
            if let [cell] = node.cells[..] {
                left[cell.index()] = left[cell.index()] & node.digit.into();
            }
            for cell in geometry.cells() {
                if node.cells.iter().all(|&from| board.sees(from, cell)) {
                    left[cell.index()].remove(node.digit);
                }
            }
        }
        Position { left }
    }

    fn board(&self, board: &Board) -> Board {
        let mut board = board.clone();
        for cell in board.geometry().clone().cells() {
            let gone = board.candidates(cell) - self.left[cell.index()];
            gone.iter().for_each(|digit| board.remove(cell, digit));
        }
        board
    }

    fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.left[cell.index()].contains(digit)
    }

    fn places(&self, board: &Board, house: HouseId, digit: Digit) -> Vec<Cell> {
        let cells = board.geometry().house(house).cells.iter().copied();
        cells.filter(|&cell| board.has(cell, digit) && self.has(cell, digit)).collect()
    }

    fn has_only(
        &self,
        board: &Board,
        node: &Node,
        reason: &Reason,
        named: &[Node],
    ) -> Result<(), String> {
        let geometry = board.geometry();
        let gone = || node.cells.iter().all(|&cell| !self.has(cell, node.digit));
        let same_cell = || named.iter().any(|from| from.on && from.cells == node.cells);
        let ok = match (node.on, reason) {
            (true, Reason::Cell) => {
                let [cell] = node.cells[..] else { return Err("a group is no cell".into()) };
                self.left[cell.index()] == node.digit.into()
            }
            (true, Reason::House(house)) => {
                let places = self.places(board, *house, node.digit);
                !places.is_empty() && places.iter().all(|cell| node.cells.contains(cell))
            }
            (true, Reason::Als(cells)) => {
                let digits =
                    cells.iter().fold(DigitSet::EMPTY, |all, c| all | self.left[c.index()]);
                let holds = cells.iter().filter(|&&cell| self.has(cell, node.digit));
                digits.len() == cells.len() && holds.eq(&node.cells)
            }
            (false, Reason::Cell) => gone() && same_cell(),
            (false, Reason::House(house)) => {
                let inside = |cell: &Cell| geometry.house_set(*house).contains(*cell);
                let from = named.iter().any(|from| from.on && from.cells.iter().all(inside));
                gone() && from && node.cells.iter().all(inside)
            }
            (false, Reason::Together) => gone(),
            (true, Reason::Together) | (false, Reason::Als(_)) => false,
        };
        ok.then_some(()).ok_or_else(|| format!("{node:?} does not follow by {reason:?}"))
    }

    fn is_impossible(
        &self,
        board: &Board,
        what: &Impossible,
        named: &[Node],
    ) -> Result<(), String> {
        let ok = match what {
            Impossible::Both(a, b) => {
                let both = [a, b].iter().all(|c| named.contains(&c.node(true)));
                let sees = a.digit == b.digit && board.sees(a.cell, b.cell);
                both && a != b && (a.cell == b.cell || sees)
            }
            Impossible::Cell(cell) => self.left[cell.index()].is_empty(),
            Impossible::House(house, digit) => self.places(board, *house, *digit).is_empty(),
            Impossible::Opposite(node) => {
                let not = Node { on: !node.on, ..node.clone() };
                named.contains(node) && named.contains(&not)
            }
        };
        ok.then_some(()).ok_or_else(|| format!("{what:?} is possible"))
    }
}
