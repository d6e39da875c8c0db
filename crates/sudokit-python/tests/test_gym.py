"""The environment of gymnasium."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
import sudokit
from gymnasium.utils.env_checker import check_env
from sudokit.gym import IDS, SudokuEnv

SMALL = "1..43..2.1...32."
OTHER = ".2.43..2.1...32."
JIGSAW = sudokit.generate(4, size=5, random_map=True)


def solve(env: SudokuEnv) -> list[float]:
    """Plays the solution, and gives the rewards."""
    rewards, terminated = [], False
    for cell, digit in enumerate(env.solution):
        if not env.puzzle[cell]:
            assert env.action_masks()[env.action(cell, digit)]
            _, reward, terminated, truncated, info = env.step(env.action(cell, digit))
            rewards.append(reward)
            assert not truncated and terminated == info["is_success"] == (info["blanks"] == 0)
    assert terminated and not env.action_masks().any()
    return rewards


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"size": 4, "mask": "blanks"},
        {"level": "easy", "wrong": "refuse"},
        {"puzzles": [SMALL, OTHER], "mask": "blanks", "wrong": "refuse", "penalty": 0.1},
        {"puzzles": [JIGSAW]},
    ],
)
def test_gymnasium_finds_no_fault(options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make("sudokit/Sudoku-v0", **options).unwrapped)


@pytest.mark.parametrize(
    "options",
    [
        {"size": 4},
        {"size": 6},
        {"size": 9, "diagonal": True},
        {"size": 7, "random_map": True},
        {"size": 16, "clues": 150},
        {"size": 25, "clues": 450},
        {"shape": "2x4"},
    ],
)
def test_a_solved_board_sums_up_to_one(options: dict[str, Any]) -> None:
    env = SudokuEnv(**options)
    board, info = env.reset(seed=2)
    order = env.puzzle.order
    assert board.shape == (order**2,) and board.dtype == np.uint8 and board.tolist() == list(env.puzzle)
    assert env.action_space == gymnasium.spaces.Discrete(order**3)
    assert info["blanks"] == (board == 0).sum() and info["action_mask"].dtype == np.int8
    rewards = solve(env)
    assert sum(rewards) == pytest.approx(1) and len(set(rewards)) == 1
    assert sudokit.Solution(list(env.position), env.puzzle.geometry).solves(env.puzzle)


def test_the_mask_of_the_rules_is_what_the_package_says_at_every_step() -> None:
    for env in (SudokuEnv(level="easy"), SudokuEnv([JIGSAW]), SudokuEnv(size=9, diagonal=True)):
        env.reset(seed=5)
        for cell, digit in list(enumerate(env.solution)):
            candidates = env.position.candidates()
            open_digits = [
                [number + 1 for number in np.flatnonzero(row)]
                for row in env.action_masks().reshape(len(env.puzzle), env.puzzle.order)
            ]
            for place, held in enumerate(env.position):
                assert open_digits[place] == ([] if held else list(candidates[place]))
            if not env.puzzle[cell]:
                env.step(env.action(cell, digit))


def test_the_mask_of_blanks() -> None:
    env = SudokuEnv([SMALL], mask="blanks")
    board, info = env.reset(seed=1)
    assert (info["action_mask"].reshape(16, 4) == (board == 0)[:, None]).all()
    assert (env.action_masks() == info["action_mask"].astype(bool)).all()


def test_a_wrong_digit_ends_the_episode_or_is_refused() -> None:
    for wrong, ends in (("end", True), ("refuse", False)):
        env = SudokuEnv([SMALL], wrong=wrong, penalty=0.25, mask="blanks")  # type: ignore[arg-type]
        before, _ = env.reset(seed=1)
        for action in (env.action("r1c2", 3), env.action("r1c1", 1)):
            board, reward, terminated, truncated, info = env.step(action)
            assert (reward, terminated, truncated, info["wrong"]) == (-0.25, ends, False, True)
            assert (board == before).all() and not info["is_success"]
        assert sum(solve(env)) == pytest.approx(1)


def test_a_seed_gives_the_same_episodes() -> None:
    def episodes(env: SudokuEnv, seed: int) -> list[str]:
        env.reset(seed=seed)
        puzzles = [str(env.puzzle)]
        for _ in range(9):
            env.reset()
            puzzles.append(str(env.puzzle))
        return puzzles

    many = [str(puzzle) for puzzle in sudokit.generate_many(1, 30, size=4)["puzzle"]]
    makes: list[Callable[[], SudokuEnv]] = [lambda: SudokuEnv(size=4), lambda: SudokuEnv(many)]
    for make in makes:
        first = episodes(make(), 7)
        assert episodes(make(), 7) == first != episodes(make(), 8)
        assert len(set(first)) > 3
        env = make()
        assert episodes(env, 7) == first and episodes(env, 7) == first


def test_a_level_is_that_of_the_puzzles() -> None:
    env = SudokuEnv(level="hard")
    for seed in range(3):
        env.reset(seed=seed)
        assert sudokit.rate(env.puzzle).level == "hard"


def test_puzzles_that_come_one_by_one_are_taken_in_order() -> None:
    env = SudokuEnv(iter([SMALL, OTHER]))
    taken = []
    for _ in range(2):
        env.reset(seed=1)
        taken.append(str(env.puzzle))
    assert taken == [SMALL, OTHER]
    with pytest.raises(sudokit.OptionError, match="no more than 2"):
        env.reset()
    env = SudokuEnv(iter([SMALL, "................"]))
    env.reset()
    with pytest.raises(sudokit.NotUniqueError, match="puzzle 1 has several solutions"):
        env.reset()


def test_a_puzzle_of_ones_own() -> None:
    env = SudokuEnv([SMALL])
    board, _ = env.reset(seed=1, options={"puzzle": OTHER})
    assert str(env.puzzle) == OTHER and board.tolist() == list(sudokit.Puzzle(OTHER))
    with pytest.raises(sudokit.NotUniqueError, match="the puzzle has several solutions"):
        env.reset(options={"puzzle": "................"})
    with pytest.raises(sudokit.OptionError, match="9 rows, expected 4"):
        env.reset(options={"puzzle": "." * 80 + "1"})
    with pytest.raises(sudokit.OptionError, match="puzle: expected puzzle"):
        env.reset(options={"puzle": OTHER})


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"puzzles": [SMALL, "................"]}, sudokit.NotUniqueError, "puzzle 1 has several solutions"),
        ({"puzzles": ["1..1............"]}, sudokit.NoSolutionError, "puzzle 0 has no solution.*r1c1 and r1c4"),
        ({"puzzles": ["1234341221434321"]}, sudokit.OptionError, "puzzle 0 has no blank cell"),
        ({"puzzles": [SMALL, "." * 36]}, sudokit.OptionError, "puzzle 1 has 6 rows, expected 4"),
        ({"puzzles": [SMALL], "size": 9}, sudokit.OptionError, "puzzle 0 has 4 rows, expected 9"),
        ({"puzzles": [SMALL], "level": "easy"}, sudokit.OptionError, "level: puzzles that are given"),
        ({"puzzles": []}, sudokit.OptionError, "there are none"),
        ({"puzzles": ["?"]}, sudokit.ReadError, "expected 16"),
        ({"puzzles": SMALL}, TypeError, "several in a list"),
        ({"level": "so-so"}, sudokit.OptionError, "level"),
        ({"seed": 1}, sudokit.OptionError, "it is given to reset"),
        ({"mask": "none"}, sudokit.OptionError, "expected 'rules' or 'blanks'"),
        ({"wrong": "stay"}, sudokit.OptionError, "expected 'end' or 'refuse'"),
        ({"penalty": 0}, sudokit.OptionError, "a positive number"),
        ({"penalty": float("nan")}, sudokit.OptionError, "a positive number"),
        ({"render_mode": "human"}, sudokit.OptionError, "render_mode"),
    ],
)
def test_what_is_refused(arguments: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        SudokuEnv(**arguments)


def test_actions_that_are_not_there() -> None:
    env = SudokuEnv([SMALL])
    assert [env.action(cell, 2) for cell in (1, (0, 1), "r1c2")] == [5, 5, 5]
    for wrong in (-1, 64):
        with pytest.raises(sudokit.OptionError, match="expected 0 to 63"):
            env.step(wrong)
    with pytest.raises(sudokit.OptionError, match="expected 1 to 4"):
        env.action(0, 5)
    with pytest.raises(IndexError):
        env.action(16, 1)


def test_rendering() -> None:
    env = SudokuEnv([SMALL], render_mode="ansi")
    env.reset(seed=1)
    env.step(env.action("r1c2", 2))
    assert env.render() == sudokit.writes(["12.43..2.1...32."], "grid")
    assert SudokuEnv([SMALL]).render() is None


@pytest.mark.parametrize("name", IDS)
def test_every_id_makes_an_environment(name: str) -> None:
    order = IDS[name] or 9
    options: dict[str, Any] = {"clues": 150} if order == 16 else {}
    env = gymnasium.make(name, **options)
    board, _ = env.reset(seed=1)
    assert board.shape == (order**2,)


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_many_at_once(mode: str) -> None:
    envs = gymnasium.make_vec("sudokit/Sudoku4-v0", num_envs=3, vectorization_mode=mode, wrong="refuse")
    boards, info = envs.reset(seed=9)
    assert boards.shape == (3, 16) and info["action_mask"].shape == (3, 64)
    total = np.zeros(3)
    source = np.random.default_rng(1)
    for _ in range(20):
        actions = [source.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in info["action_mask"]]
        boards, rewards, _, _, info = envs.step(np.array(actions))
        total += rewards
    assert info["action_mask"].shape == (3, 64) and (total != 0).all()
    envs.close()
    again = gymnasium.make_vec("sudokit/Sudoku4-v0", num_envs=3)
    other, _ = again.reset(seed=9)
    expected = [SudokuEnv(size=4).reset(seed=9 + number)[0].tolist() for number in range(3)]
    assert other.tolist() == expected
    again.close()
