"""The explorer of Q-learning in a page: it learns as Python does, on any grid that is painted."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from chapters.learning.measurements import greedy_walk
from course_lib.environment import reachable_states
from course_lib.environments import GridWorld
from course_lib.environments.grid_world import WAYS
from course_lib.learning import action_values, iterate_values, q_learning, q_update
from course_lib.learning.q_learning import epsilon_greedy
from course_lib.widgets import explore_q_learning
from course_lib.widgets.core.modules import es_module
from course_lib.widgets.grids.q_values import OPENING
from tests.browser.pages import (
    button,
    fits,
    in_browser,
    keep,
    open_alone,
    open_with_still_clock,
    poor_contrasts,
    words,
)

pytestmark = in_browser("grids in the browser")

WORLDS = [
    (OPENING, 0.5, 0.9, 0.3, 1),
    (GridWorld(("S.#G", "..P.", "S.S."), goal=3, pit=-0.5, step_reward=-0.1), 0.3, 1.0, 0.5, 0),
    (GridWorld(("S......G",), step_reward=0), 1.0, 0.8, 0.05, 4_000_000_000),
    (GridWorld(("GS", "..")), 0.7, 0.0, 1.0, 2**32 - 1),
]
LEARN = """([plan, settings, kind]) => {
  const isSteps = kind === "steps";
  const learner = new (isSteps ? QLearner : ValueIteration)(new Grid(plan, settings), settings);
  const seen = [];
  while (!learner.isOver) {
    learner.step();
    const { cell, way, reward } = learner.last ?? {};
    const { table, episodes } = learner;
    seen.push(isSteps ? [cell, way, reward, table[cell][way], episodes] : table);
  }
  return seen;
}"""


def learn(page: Page, env: GridWorld, kind: str, **settings: float) -> list[Any]:
    """Return what the page's learner does, step by step or sweep by sweep."""
    rewards = {"goal": env.goal, "pit": env.pit, "step_reward": env.step_reward}
    script = f"(given) => {{ {es_module('grids/q_learner.js')}\nreturn ({LEARN})(given); }}"
    found: list[Any] = page.evaluate(script, [env.plan, rewards | settings, kind])
    return found


def python_steps(
    env: GridWorld, alpha: float, gamma: float, epsilon: float, seed: int, episodes: int
) -> list[tuple[int, int, float, float, int]]:
    """Return the cell, the direction, the reward, the new value and the episodes of every step."""
    rng, ways, width = Random(seed), list(WAYS), len(env.plan[0])
    q: dict[tuple[Any, Any], float] = {}
    seen: list[tuple[int, int, float, float, int]] = []
    for episode in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            t, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, t, env.actions(t), alpha, gamma)
            over = episode + env.is_terminal(t)
            seen.append((s[0] * width + s[1], ways.index(a), reward, q[s, a], over))
            s = t
    assert q == q_learning(env, episodes, alpha, gamma, epsilon, Random(seed))
    return seen


def test_the_page_learns_what_python_learns_step_by_step(browser: Browser):
    page = browser.new_page()
    for env, alpha, gamma, epsilon, seed in WORLDS:
        numbers = {"alpha": alpha, "gamma": gamma, "epsilon": epsilon, "seed": seed}
        found = learn(page, env, "steps", **numbers, episodes=30)
        expected = python_steps(env, alpha, gamma, epsilon, seed, 30)
        assert [tuple(step) for step in found] == expected  # the same numbers, to the last digit
    page.close()


def test_sweeps_reach_the_values_of_value_iteration(browser: Browser):
    page = browser.new_page()
    for env, _, gamma, _, _ in WORLDS:
        table = learn(page, env, "sweeps", gamma=gamma)[-1]
        values = action_values(env, iterate_values(env, gamma), gamma)
        for s in reachable_states(env):
            row = [values.get((s, a)) for a in WAYS]
            assert table[s[0] * len(env.plan[0]) + s[1]] == [
                None if v is None else pytest.approx(v, abs=1e-6) for v in row
            ]
    page.close()


def cell(page: Page, row: int, column: int) -> Locator:
    return page.locator(".row").nth(row).locator(".cell").nth(column)


def test_the_table_fills_in_by_step_and_by_episode(browser: Browser, tmp_path: Path):
    explorer = explore_q_learning()
    page, watched = open_alone(browser, explorer, tmp_path)
    count = page.locator(".count")
    expect(words(page)).to_have_text("Nothing is known yet.")
    expect(page.locator(".arrow")).to_have_count(0)
    button(page, "Step").click()
    expect(count).to_have_text("0 of 60 episodes, step 1")
    expect(words(page)).to_contain_text("reward -0.04: its value is -0.02 now.")
    expect(page.locator(".changed")).to_have_text("-0.02")
    expect(page.locator(".agent")).to_have_count(1)
    button(page, "Episode").click()
    expect(words(page)).to_contain_text("The episode ends")
    page.locator(".scrub input").focus()
    page.keyboard.press("ArrowLeft")
    expect(count).to_contain_text("0 of 60 episodes")
    page.keyboard.press("End")
    explorer.episode = 60
    known = {s for s, _ in explorer.q()}
    expect(page.locator(".arrow")).to_have_count(len(known))
    walk, _ = greedy_walk(OPENING, explorer.q())
    expect(words(page)).to_contain_text(f"The best actions lead to a goal in {len(walk) - 1} steps")
    keep(page, "q-values")
    assert not watched.errors


def test_playing_goes_on_until_it_is_stopped(browser: Browser, tmp_path: Path):
    page = open_with_still_clock(open_alone(browser, explore_q_learning(), tmp_path)[0])
    page.get_by_label("Speed").select_option("40")
    button(page, "▶ Play").click()
    expect(words(page)).to_have_attribute("aria-live", "off")
    page.clock.run_for(2_000)
    expect(page.locator(".count")).to_contain_text(", step 80")
    button(page, "❚❚ Pause").click()
    expect(words(page)).to_have_attribute("aria-live", "polite")
    page.clock.run_for(2_000)
    expect(page.locator(".count")).to_contain_text(", step 80")
    page.close()


def test_walls_pits_and_goals_are_painted_by_mouse_and_by_keyboard(
    browser: Browser, tmp_path: Path
):
    page, watched = open_alone(browser, explore_q_learning(), tmp_path)
    page.locator(".scrub input").focus()
    page.keyboard.press("End")
    cell(page, 0, 1).hover()  # a stroke of the mouse: two walls
    page.mouse.down()
    cell(page, 0, 2).hover()
    page.mouse.up()
    expect(page.locator(".cell.wall")).to_have_count(3)
    expect(page.locator(".count")).to_contain_text("60 of 60 episodes")  # it has learnt again
    walled = GridWorld((".##.G", ".#P..", "S...."))
    table = q_learning(walled, 60, 0.5, 0.9, 0.3, Random(1))
    best = max(WAYS, key=lambda a: table.get(((2, 0), a), 0.0))
    expect(cell(page, 2, 0)).to_have_attribute("aria-label", re.compile(f"start, best {best}, "))
    cell(page, 0, 1).click()  # the same brush again: free
    expect(page.locator(".cell.wall")).to_have_count(2)
    cell(page, 2, 0).focus()
    page.keyboard.press("w")  # the only start stays
    expect(words(page)).to_contain_text("The grid needs a start.")
    for key in ("ArrowUp", "s", "ArrowUp", "g", "ArrowRight", "p", "ArrowRight", "f"):
        page.keyboard.press(key)
    names = [str(c.get_attribute("aria-label")).split(",")[0] for c in page.locator(".cell").all()]
    assert names[:7] == ["goal", "pit", "free", "free", "goal", "start", "wall"]
    assert names[10] == "free"
    page.keyboard.press("Enter")
    expect(cell(page, 0, 2)).to_have_class(re.compile("wall"))
    button(page, "First grid").click()
    expect(page.locator(".cell.wall")).to_have_count(1)
    assert not watched.errors


def test_a_grid_without_an_end_says_so_and_numbers_have_a_range(browser: Browser, tmp_path: Path):
    page, watched = open_alone(browser, explore_q_learning(GridWorld(("S.G",))), tmp_path)
    cell(page, 0, 1).click()
    expect(words(page)).to_have_text(
        "Nothing is known yet. No goal and no pit can be reached: the episode has no end."
    )
    button(page, "free").click()
    cell(page, 0, 1).click()
    page.get_by_text("Method, rewards and rates").click()
    rate = page.get_by_label("Learning rate α")
    rate.fill("2")
    rate.press("Enter")
    expect(words(page)).to_have_text("Learning rate α: a number from 0 to 1 is needed.")
    expect(rate).to_have_value("0.5")
    page.get_by_label("Reward of a goal").fill("10")
    page.keyboard.press("Tab")
    page.get_by_label("Method").select_option("value iteration")
    page.locator(".scrub input").focus()
    page.keyboard.press("End")
    expect(page.locator(".count")).to_contain_text("sweep 4 of 4")
    expect(cell(page, 0, 1)).to_contain_text("10")
    expect(words(page)).to_contain_text("Sweep 4. The best actions lead to a goal in 2 steps.")
    assert not watched.errors


@pytest.mark.sampled(1)
@pytest.mark.parametrize("width", [1280, 400])
def test_nothing_sticks_out_and_texts_have_contrast(browser: Browser, tmp_path: Path, width: int):
    page, _ = open_alone(browser, explore_q_learning(), tmp_path, width)
    page.get_by_text("Method, rewards and rates").click()
    page.locator(".scrub input").focus()
    page.keyboard.press("End")
    assert fits(page.locator(".course-widget"))
    assert not poor_contrasts(page.locator(".course-widget"))
    keep(page, f"q-values-{width}")


def test_a_finger_paints_a_cell_and_scrolls_without_painting(browser: Browser, tmp_path: Path):
    html = explore_q_learning()._repr_mimebundle_()["text/html"]
    (tmp_path / "touch.html").write_text(f"<!doctype html><meta charset=utf-8>{html}", "utf-8")
    context = browser.new_context(has_touch=True, viewport={"width": 400, "height": 700})
    page = context.new_page()
    page.goto((tmp_path / "touch.html").as_uri())
    cell(page, 0, 2).tap()
    expect(cell(page, 0, 2)).to_have_class(re.compile("wall"))
    cell(page, 0, 2).tap()
    expect(cell(page, 0, 2)).to_have_class(re.compile("free"))
    cell(page, 0, 3).dispatch_event("pointerdown", {"pointerType": "touch"})
    cell(page, 0, 3).dispatch_event("pointercancel", {"pointerType": "touch"})
    cell(page, 0, 3).dispatch_event("pointerup", {"pointerType": "touch"})
    expect(cell(page, 0, 3)).to_have_class(re.compile("free"))
    context.close()
