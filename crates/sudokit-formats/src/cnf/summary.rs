//! What clauses or a model say of a puzzle, in a few numbers: a record that the parser gets.
//!
//! The clauses of a large board are longer than any record may be, and most of them say the same for every
//! puzzle. So the cutter keeps only the givens, what is excluded, and which cells make a house.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use sudokit_core::{Digit, DigitSet, Geometry};

use crate::Entry;
use crate::drafts::{Boards, Draft};
use crate::fault::FaultKind;

/// The fault of clauses that do not describe a Sudoku.
pub(crate) const NO_SUDOKU: FaultKind = FaultKind::Part { format: "cnf", part: "p cnf" };

/// What was read of one puzzle.
#[derive(Clone, Debug, Default)]
pub(crate) struct Summary {
    /// The order of the board; 0 until it is known.
    order: usize,
    /// Whether a variable is written as row, column and digit: 111 to 999.
    is_decimal: bool,
    /// For each cell the digits that a clause sets, and those that one excludes.
    set: Vec<DigitSet>,
    excluded: Vec<DigitSet>,
    /// The cells of each house.
    houses: BTreeSet<Vec<u16>>,
    /// For each two cells the digits that they may not both hold.
    apart: Vec<DigitSet>,
    /// Whether there are clauses that no Sudoku has.
    others: bool,
    /// How many clauses are still to come, by the header.
    missing: u64,
}

impl Summary {
    /// Nothing, of this many variables; `None` if no board has so many.
    pub(crate) fn of_variables(count: u64) -> Option<Summary> {
        let cube = (4..=usize::from(Geometry::MAX_ORDER)).find(|n| (n * n * n) as u64 == count);
        let decimal = || (4..=9).find(|n| (111 * n) as u64 == count);
        let order = cube.or_else(decimal)?;
        let none = vec![DigitSet::EMPTY; order * order];
        let apart = vec![DigitSet::EMPTY; order.pow(4)];
        let is_decimal = cube.is_none();
        Some(Summary {
            order,
            is_decimal,
            set: none.clone(),
            excluded: none,
            apart,
            ..Summary::default()
        })
    }

    /// Where two cells are among the pairs.
    fn pair(&self, one: usize, other: usize) -> usize {
        one.min(other) * self.order.pow(2) + one.max(other)
    }

    /// Whether no two of these cells may hold the same digit.
    fn are_apart(&self, cells: &[u16]) -> bool {
        let all = DigitSet::all(self.order as u8);
        cells.iter().enumerate().all(|(at, &one)| {
            cells[at + 1..]
                .iter()
                .all(|&other| self.apart[self.pair(one.into(), other.into())] == all)
        })
    }

    /// The houses that clauses of two cells show, where none says that a digit is in it: rows and columns, boxes, diagonals.
    fn houses_of_pairs(&self) -> Vec<Vec<u16>> {
        let n = self.order as u16;
        let cells = |cell: &dyn Fn(u16) -> u16| (0..n).map(cell).collect::<Vec<u16>>();
        let rows = (0..n).map(|row| cells(&|at| row * n + at));
        let columns = (0..n).map(|column| cells(&|at| at * n + column));
        let mut houses: Vec<Vec<u16>> = rows.chain(columns).collect();
        for rows in (2..n).filter(|rows| n.is_multiple_of(*rows)) {
            let columns = n / rows;
            let cell = |number: u16, at: u16| {
                let (row, column) = (number / rows * rows, number % rows * columns);
                (row + at / columns) * n + column + at % columns
            };
            let boxes: Vec<_> = (0..n).map(|number| cells(&|at| cell(number, at))).collect();
            if columns > 1 && boxes.iter().all(|cells| self.are_apart(cells)) {
                houses.extend(boxes);
            }
        }
        houses.extend([cells(&|at| at * (n + 1)), cells(&|at| (at + 1) * (n - 1))]);
        houses.retain(|house| self.are_apart(house));
        houses
    }

    /// Whether a clause keeps two cells apart that are in no house.
    fn keeps_others_apart(&self) -> bool {
        let mut apart = self.apart.clone();
        for house in &self.houses {
            for (at, &one) in house.iter().enumerate() {
                for &other in &house[at + 1..] {
                    apart[self.pair(one.into(), other.into())] = DigitSet::EMPTY;
                }
            }
        }
        apart.iter().any(|digits| !digits.is_empty())
    }

    /// The most literals of a clause that means something.
    pub(crate) fn longest(&self) -> usize {
        self.order
    }

    /// The cell and the digit, from 0, that a variable is about; `None` if there is no such variable.
    fn variable(&self, literal: i64) -> Option<(usize, usize)> {
        if self.is_decimal {
            let number = literal.unsigned_abs() as usize;
            let parts =
                [number / 100, number / 10 % 10, number % 10].map(|part| part.wrapping_sub(1));
            let [row, column, digit] = parts;
            return parts
                .iter()
                .all(|part| *part < self.order)
                .then(|| (row * self.order + column, digit));
        }
        let index = usize::try_from(literal.unsigned_abs().checked_sub(1)?).ok()?;
        (index < self.order.pow(3)).then(|| (index / self.order, index % self.order))
    }

    /// Takes the number of clauses that the header promises.
    pub(crate) fn promise(&mut self, clauses: u64) {
        self.missing = clauses;
    }

    /// Takes a clause; `false` if it has a variable that is not there.
    pub(crate) fn clause(&mut self, literals: &[i64]) -> bool {
        self.missing = self.missing.saturating_sub(1);
        let variables: Option<Vec<(usize, usize)>> =
            literals.iter().map(|&literal| self.variable(literal)).collect();
        let Some(variables) = variables else { return false };
        match *literals {
            [literal] => {
                let (cell, digit) = variables[0];
                let sets = if literal > 0 { &mut self.set } else { &mut self.excluded };
                sets[cell].insert(Digit::from_index(digit));
            }
            [a, b] if a < 0 && b < 0 && a != b => {
                let [(cell, digit), (other, same)] = [variables[0], variables[1]];
                // A cell has one digit; a house has a digit once.
                self.others |= cell != other && digit != same;
                if cell != other {
                    let pair = self.pair(cell, other);
                    self.apart[pair].insert(Digit::from_index(digit));
                }
            }
            _ if literals.len() == self.order && literals.iter().all(|&literal| literal > 0) => {
                let (cell, digit) = variables[0];
                let mut cells: Vec<u16> = variables.iter().map(|(cell, _)| *cell as u16).collect();
                cells.sort_unstable();
                let one_cell = cells[0] == cells[cells.len() - 1];
                let one_digit = variables.iter().all(|(_, same)| *same == digit);
                if one_cell {
                    self.others |= variables.iter().any(|(other, _)| *other != cell);
                } else if one_digit && cells.windows(2).all(|pair| pair[0] < pair[1]) {
                    // Rows, columns, regions and the two diagonals.
                    if digit == 0 && self.houses.len() < 3 * self.order + 2 {
                        self.houses.insert(cells);
                    }
                } else {
                    self.others = true;
                }
            }
            _ => self.others = true,
        }
        true
    }

    /// Marks that a clause was left out, because no clause of a Sudoku is that long.
    pub(crate) fn leave_out(&mut self) {
        self.missing = self.missing.saturating_sub(1);
        self.others = true;
    }

    /// Marks that something else was said of the puzzle.
    pub(crate) fn name_others(&mut self) {
        self.others = true;
    }

    /// Writes it as a record.
    pub(crate) fn record(mut self) -> Vec<u8> {
        if self.houses.is_empty() {
            self.houses.extend(self.houses_of_pairs());
        }
        let others = u8::from(self.others || self.keeps_others_apart());
        let missing = self.missing;
        let mut text = format!("{} {others} {missing}\n", self.order);
        for sets in [&self.set, &self.excluded] {
            for (cell, set) in sets.iter().enumerate().filter(|(_, set)| !set.is_empty()) {
                write!(text, "{cell}:{:x} ", set.bits()).expect("a String takes everything");
            }
            text.push('\n');
        }
        for house in &self.houses {
            let cells: Vec<String> = house.iter().map(ToString::to_string).collect();
            text.push_str(&cells.join(" "));
            text.push('\n');
        }
        text.into_bytes()
    }

    /// Reads a record.
    fn read(record: &[u8]) -> Option<Summary> {
        let mut lines = core::str::from_utf8(record).ok()?.split('\n');
        let mut first = lines.next()?.split(' ');
        let order: usize = first.next()?.parse().ok()?;
        let none = vec![DigitSet::EMPTY; order * order];
        let mut read = Summary { order, set: none.clone(), excluded: none, ..Summary::default() };
        read.others = first.next()? == "1";
        read.missing = first.next()?.parse().ok()?;
        for sets in [&mut read.set, &mut read.excluded] {
            for word in lines.next()?.split_whitespace() {
                let (cell, bits) = word.split_once(':')?;
                let bits = u64::from_str_radix(bits, 16).ok()?;
                *sets.get_mut(cell.parse::<usize>().ok()?)? = DigitSet::from_bits(bits);
            }
        }
        for line in lines.filter(|line| !line.is_empty()) {
            let cells: Result<Vec<u16>, _> = line.split(' ').map(str::parse).collect();
            read.houses.insert(cells.ok()?);
        }
        Some(read)
    }

    /// The regions, one number for each cell, and whether the diagonals are houses.
    fn board(&self) -> Option<(Vec<usize>, bool)> {
        let n = self.order as u16;
        let row = |row: u16| (row * n..(row + 1) * n).collect::<Vec<u16>>();
        let column = |column: u16| (0..n).map(|row| row * n + column).collect::<Vec<u16>>();
        let lines = [(0..n).map(row).collect(), (0..n).map(column).collect::<Vec<_>>()];
        let diagonals: [Vec<u16>; 2] =
            [(0..n).map(|i| i * (n + 1)).collect(), (1..=n).map(|i| i * (n - 1)).collect()];
        let crossed = diagonals.iter().all(|diagonal| self.houses.contains(diagonal));
        let is_line = |house: &Vec<u16>| lines.iter().flatten().any(|line| line == house);
        let is_diagonal = |house: &Vec<u16>| crossed && diagonals.contains(house);
        let is_area = |house: &&Vec<u16>| !is_line(house) && !is_diagonal(house);
        if !lines.iter().flatten().all(|line| self.houses.contains(line)) {
            return None;
        }
        let mut map = vec![None; usize::from(n * n)];
        let mut next = 0;
        let mut put = |house: &[u16]| {
            let free = house.iter().all(|&cell| map[usize::from(cell)].is_none());
            if free {
                house.iter().for_each(|&cell| map[usize::from(cell)] = Some(next));
                next += 1;
            }
            free
        };
        if !self.houses.iter().filter(is_area).all(|house| put(house)) {
            return None;
        }
        // A region that is a row or a column is a house only once.
        for line in lines.iter().flatten() {
            put(line);
        }
        Some((map.into_iter().collect::<Option<_>>()?, crossed))
    }
}

/// The entry that a record of clauses describes.
pub(crate) fn entry(record: &[u8], boards: &Boards) -> Result<Entry, FaultKind> {
    let read = Summary::read(record).ok_or(NO_SUDOKU)?;
    if read.missing > 0 {
        return Err(FaultKind::Clauses { missing: read.missing });
    }
    let (regions, diagonals) = read.board().ok_or(NO_SUDOKU)?;
    let geometry = boards.find(read.order, Some(&regions), diagonals)?;
    let order = geometry.order();
    let all = DigitSet::all(order);
    let mut draft = Draft::new(geometry);
    let mut allowed = vec![all; draft.len()];
    for (at, set) in read.set.iter().enumerate() {
        draft.givens[at] = set.first();
        allowed[at] = all - read.excluded[at];
        if set.more_than_one() || draft.givens[at].is_some_and(|given| !allowed[at].contains(given))
        {
            // A cell with two digits: the other one is excluded, so nothing is left.
            draft.givens[at] = None;
            allowed[at] = DigitSet::EMPTY;
        }
    }
    let mut entry = draft.finish();
    if allowed.iter().any(|set| *set != all) {
        for cell in entry.puzzle.geometry().cells() {
            if let Some(given) = entry.puzzle.given(cell) {
                allowed[cell.index()] = given.into();
            }
        }
        entry.puzzle = entry.puzzle.with_restriction(allowed).map_err(|_| NO_SUDOKU)?;
    }
    if read.others {
        entry.leave_out("clauses that no Sudoku has");
    }
    Ok(entry)
}

/// The full grid that a record of a model describes: the largest variable, and those that are true.
pub(crate) fn model(record: &[u8], boards: &Boards) -> Result<Entry, FaultKind> {
    let text = core::str::from_utf8(record).map_err(|_| NO_SUDOKU)?;
    let mut numbers = text.split(' ').skip(1).filter_map(|word| word.parse::<u64>().ok());
    let summary = numbers.next().and_then(Summary::of_variables).ok_or(NO_SUDOKU)?;
    let mut draft = Draft::new(boards.of_order(summary.order)?);
    for number in numbers {
        let (cell, digit) = summary.variable(number as i64).ok_or(NO_SUDOKU)?;
        if draft.givens[cell].replace(Digit::from_index(digit)).is_some() {
            return Err(NO_SUDOKU);
        }
    }
    if draft.givens.iter().any(Option::is_none) {
        return Err(NO_SUDOKU);
    }
    Ok(draft.finish())
}
