//! A search for the hardest puzzles, which assumptions do not solve. One in millions of puzzles is like that, but near
//! hard puzzles there are harder ones, and more of them if the grid may change, too.
//!
//! Some puzzles are kept, the *pool*. Again and again one of them gets a neighbour, mostly on another grid. The
//! neighbour takes the place of the easiest puzzle in the pool, unless that is harder. People look for the hardest
//! puzzles in this way, too: some clues go, others come.

use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, Solution};
use sudokit_solve::Cells9;

use crate::fit::{Fit, Judge, RankedDraft};
use crate::hardness::UNSOLVED;
use crate::removal::dig;
use crate::target::Grade;
use crate::{Draft, Event, Observer, Phase, Random};

/// The number of puzzles in the pool.
const POOL: usize = 20;

/// So many neighbours of a puzzle fail before a new pool is begun.
const PATIENCE: u32 = 400;

/// After so many tries puzzles are made around a pattern. Some seeds have no luck with pools for minutes.
const IN_POOLS: u64 = 50_000;

/// Of a hundred neighbours so many have another grid.
const ELSEWHERE: usize = 80;

/// Of ten neighbours on the same grid so many are far.
const FAR: usize = 1;

/// At most so many clues go before the grid changes, and the new grid is one of so many.
const GONE: usize = 3;
const GRIDS: usize = 30;

/// A puzzle of the pool.
struct Member {
    candidate: RankedDraft,
    /// The number of its neighbours that were easier than all of the pool.
    failures: u32,
}

impl Member {
    fn new(candidate: RankedDraft) -> Member {
        Member { candidate, failures: 0 }
    }

    fn is(&self, draft: &Draft) -> bool {
        self.candidate.draft.clues == draft.clues && self.candidate.draft.solution == draft.solution
    }
}

impl Judge<'_, '_> {
    /// Whether puzzles are searched for in this way: they are rare, and may have any grid and any clues.
    pub(crate) fn searches_vicinity(&self) -> bool {
        let request = self.request;
        request.target.as_ref().is_some_and(|target| target.defeats_assumptions())
            && request.method.supported_options().changes_grids
            && request.geometry.is_plain_9x9()
            && request.may_remove_singly()
            && request.solution.is_none()
            && request.clues.is_none()
            && self.tools.prover.is_unlimited()
    }

    /// Searches until a puzzle fits; returns `None` if none is found, or if a pool is given up. The other puzzles of a
    /// pool are made as the first was.
    pub(crate) fn search_vicinity(
        &mut self,
        first: RankedDraft,
        tries: &mut u64,
        random: &mut Random,
        observer: &mut Observer<'_>,
        go_on: &dyn Fn() -> bool,
    ) -> Option<(RankedDraft, Option<Grade>)> {
        observer(Event::Phase(Phase::Aiming));
        if *tries > IN_POOLS {
            return self.search_tridagons(tries, random, go_on);
        }
        let mut pool = vec![Member::new(first)];
        while *tries < self.request.tries && go_on() {
            *tries += 1;
            if pool.len() < POOL {
                let made = self.request.method.attempt(self.request, self.tools, random, observer);
                let made = made.ok()?;
                pool.push(Member::new(self.unique(made.draft, made.untested, made.proof)));
                continue;
            }
            let from = random.below(pool.len());
            let here = &pool[from].candidate;
            let found = match random.below(100) < ELSEWHERE {
                true => self.on_another_grid(here, random),
                false => Some(self.neighbour(here, random.below(10) < FAR, random)),
            };
            let Some(found) = found else { continue };
            if found.seems >= UNSOLVED
                && found.seems > here.seems
                && let Fit::Fits(grade) = self.fit(&found, i64::MIN)
            {
                return Some((found, grade));
            }
            let easiest = pool.iter_mut().min_by_key(|member| member.candidate.seems)?;
            if found.seems < easiest.candidate.seems || pool.iter().any(|old| old.is(&found.draft))
            {
                pool[from].failures += 1;
                if pool[from].failures > PATIENCE {
                    return None;
                }
                continue;
            }
            let easiest = pool.iter_mut().min_by_key(|member| member.candidate.seems)?;
            *easiest = Member::new(found);
        }
        None
    }

    /// Makes a puzzle on another grid that has most of the clues: one to three go, then clues of another grid come until
    /// it is the only one, and those that are not needed go, the new ones last. `None` if there is no other grid.
    fn on_another_grid(&mut self, here: &RankedDraft, random: &mut Random) -> Option<RankedDraft> {
        let mut draft = here.draft.clone();
        let mut clues: Vec<Cell> = draft.clues.iter().collect();
        random.shuffle(&mut clues);
        for cell in clues.drain(..1 + random.below(GONE)) {
            draft.clues.remove(cell);
        }
        let others = self.tools.prover.other_grids(&draft, GRIDS);
        if others.is_empty() {
            return None;
        }
        let grid = random.pick(&others);
        draft.solution = solution(&draft, grid)?;
        let mut added = Vec::new();
        while let Some(other) = self.tools.prover.other_grids(&draft, 1).first() {
            let differ: Vec<Cell> = grid.difference(other).iter().collect();
            let cell = *random.pick(&differ);
            draft.clues.insert(cell);
            added.push(cell);
        }
        clues.extend(added);
        let clues: Vec<&[Cell]> = clues.iter().map(core::slice::from_ref).collect();
        let dug = dig(&mut draft, &clues, 0, &mut self.tools.prover, &mut |_| {});
        Some(self.unique(draft, dug.untested, dug.proof))
    }
}

/// A grid as a solution of a draft's board.
fn solution(draft: &Draft, grid: &Cells9) -> Option<Solution> {
    let puzzle = grid.puzzle();
    let cells = draft.solution.geometry().cells();
    let digits: Option<Vec<_>> = cells.map(|cell| puzzle.givens().get(cell)).collect();
    Solution::check(draft.solution.geometry(), &digits?).ok()
}

#[cfg(test)]
mod tests {
    use alloc::sync::Arc;
    use core::cell::Cell;

    use sudokit_core::Geometry;

    use super::{Draft, Judge, Random};
    use crate::attempt::Tools;
    use crate::{
        Maker, Needs, NotMade, Request, Symmetry, TRIES_FOR_RARE, Verdict, method_by_name,
    };

    fn request() -> Request {
        let board = Arc::new(Geometry::classic(9).unwrap());
        let target = Needs::technique("nested-forcing-chain").unwrap();
        Request {
            target: Some(Arc::new(target)),
            tries: TRIES_FOR_RARE,
            ..Request::new(board, method_by_name("dig").unwrap())
        }
    }

    #[test]
    fn a_neighbour_on_another_grid_is_unique_and_needs_its_clues() {
        let request = request();
        let mut tools = Tools::new(&request.geometry, Symmetry::None, None);
        let mut random = Random::new(5);
        let mut judge = Judge { request: &request, tools: &mut tools };
        assert!(judge.searches_vicinity());
        let attempt = |judge: &mut Judge<'_, '_>, random: &mut Random| {
            request.method.attempt(&request, judge.tools, random, &mut |_| {}).unwrap()
        };
        let mut others = 0;
        for _ in 0..20 {
            let draft = attempt(&mut judge, &mut random).draft;
            let here = judge.unique(draft, 0, None);
            let Some(found) = judge.on_another_grid(&here, &mut random) else { continue };
            let draft: &Draft = &found.draft;
            others += usize::from(draft.solution != here.draft.solution);
            assert!(judge.tools.prover.prove(draft).is_unique());
            for cell in draft.clues.iter() {
                let mut fewer = draft.clone();
                fewer.clues.remove(cell);
                assert!(!judge.tools.prover.prove(&fewer).is_unique(), "{cell:?}");
            }
        }
        assert!(others > 15, "{others}");
    }

    /// What the tools remember of other puzzles changes nothing.
    #[test]
    fn a_puzzle_that_needs_nested_chains_is_found_whatever_was_made_before() {
        let request = request();
        let target = request.target.clone().unwrap();
        let mut maker = Maker::new(request).unwrap();
        let asked = Cell::new(0);
        let go_on = || asked.replace(asked.get() + 1) < 300;
        assert_eq!(maker.make(2, 5, &mut |_| {}, &go_on).err(), Some(NotMade::Stopped));
        let found = maker.make(1, 0, &mut |_| {}, &|| true).unwrap().draft.puzzle();
        assert!(matches!(target.judge(&found), Verdict::Fits(_)));
        let mut fresh = Maker::new(maker.request().clone()).unwrap();
        assert_eq!(fresh.make(1, 0, &mut |_| {}, &|| true).unwrap().draft.puzzle(), found);
    }
}
