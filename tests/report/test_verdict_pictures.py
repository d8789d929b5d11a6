"""The picture of a counterexample: every game is drawn, and nothing odd is an error."""

import json
import re
from ast import literal_eval
from dataclasses import replace

import pytest

from autograder.exercises import SECTIONS
from autograder.model.counterexample import Counterexample
from autograder.model.exercise import CodeExercise
from autograder.protocol.codec import encode
from autograder.protocol.game_codec import describe_game
from autograder.report import verdict_html, verdict_text
from autograder.report.picture import counterexample_picture
from autograder.report.question import read_question
from course_lib.draw.tree import render as drawing_of_trees
from course_lib.draw.tree.game_tree import node_text
from course_lib.game import CHANCE, MAX, MIN
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from tests.report.verdicts import EVIL, EXAMPLE, PARTIAL, TREE, Outline, verdict_of, with_example

DIAGNOSES = [
    (exercise.id, variant.id)
    for exercise in SECTIONS[0].exercises
    if isinstance(exercise, CodeExercise)
    for variant in exercise.mistakes
]


@pytest.mark.sampled(3)
@pytest.mark.slow
@pytest.mark.parametrize(("exercise", "variant"), DIAGNOSES)
def test_every_counterexample_with_a_game_is_drawn(exercise, variant, monkeypatch):
    example = verdict_of(exercise, variant).counterexample
    assert example is not None
    picture = counterexample_picture(example)
    if '"described"' not in example.args:
        assert picture is None
    else:
        assert picture is not None
        assert picture.svg().startswith("<svg ")
        assert picture.alt


def test_a_game_is_drawn_until_a_position_comes_back():
    moves = {"a": {"A": "b", "B": "c"}, "b": {"A": "a", "B": "c"}}
    game = Tree("a", players={"a": MAX, "b": MIN}, moves=moves, leaves={"c": (1, -1)})
    args = [{"described": describe_game(game, values=True)}, {"data": "a"}]
    picture = counterexample_picture(replace(EXAMPLE, args=json.dumps(args)))
    assert picture is not None
    assert "Its first 2 moves are shown." in picture.caption
    assert "5 nodes" in picture.alt


def test_picture_shows_the_right_values_and_both_answers():
    picture = counterexample_picture(EXAMPLE)
    assert picture is not None
    assert "Value of the root: 3." in picture.alt
    assert "the root, returned: 12, expected: 3" in picture.alt
    assert "Leaves from left to right: 3, 12, 2, 4." in picture.alt


@pytest.mark.parametrize(
    ("exercise", "variant", "name"),
    [
        ("value-against", "likeliest-action-only", "MAX's values against the policy"),
        ("paranoid", "others-selfish", r"the values for MAX against all others"),
        ("coalition", "others-add-up", r"the values for player \d( and player \d)* against all"),
        ("maxn", "others-harm", r"its max\^n values"),
        ("star1", "rest-forgotten", "its expectiminimax values"),
        ("tree-size", "leaves-only", "the size of the tree below every node"),
    ],
)
def test_nodes_show_the_values_that_were_asked_for(exercise, variant, name):
    example = verdict_of(exercise, variant).counterexample
    assert example is not None
    picture = counterexample_picture(example)
    assert picture is not None
    assert re.search(f"with {name}", picture.caption)
    right = literal_eval(example.expected)
    value = right[0] if isinstance(right, tuple) else right
    assert f"Value of the root: {node_text(value)}. " in picture.alt


def test_where_answers_are_not_backed_up_only_leaves_have_values():
    picture = counterexample_picture(replace(EXAMPLE, shown_values="utilities"))
    assert picture is not None
    assert "with the utilities of its leaves." in picture.caption
    assert "Value of the root" not in picture.alt
    assert "Leaves from left to right: 3, 12, 2, 4." in picture.alt


@pytest.mark.parametrize(
    ("exercise", "variant"),
    [
        (exercise.id, variant.id)
        for section in SECTIONS
        for exercise in section.all_exercises
        if getattr(exercise, "shown_values", "") == "evaluations"
        for variant in exercise.mistakes
    ],
)
def test_evaluations_that_an_answer_depends_on_are_in_text_and_picture(exercise, variant):
    verdict = verdict_of(exercise, variant)
    example = verdict.counterexample
    assert example is not None
    table = read_question(example).tables["evaluate"]
    source = [line for line in verdict_text(verdict).split("\n") if " evaluate = " in line]
    written = [
        literal_eval(line.partition(" = ")[2].removesuffix(".__getitem__")) for line in source
    ]
    assert written[-1] == table
    assert len(written) == 1 + len(example.before)
    picture = counterexample_picture(example)
    assert picture is not None
    if picture.alt.startswith("Game tree"):
        assert "with the evaluation of every state." in picture.caption
        assert (
            f"Evaluations: the root {node_text(table[read_question(example).state])}" in picture.alt
        )


def test_the_policy_and_what_is_quiet_stand_at_the_nodes():
    policy = verdict_of("value-against", "likeliest-action-only").counterexample
    assert policy is not None
    picture = counterexample_picture(policy)
    assert picture is not None
    assert re.search(r"policy \w+ [\d/]+", picture.alt)
    assert "policy: the probability of each of MIN's actions." in picture.caption
    quiet = {"a": False, "b": True, "c": False, "d": True, "e": True, "f": True, "g": True}
    tables = [("evaluate", {"a": 5, "b": 6, "c": 7}), ("is_quiescent", quiet)]
    args = json.loads(EXAMPLE.args) + [{"table": encode(t), "name": n} for n, t in tables]
    shown = replace(EXAMPLE, args=json.dumps(args), shown_values="evaluations")
    picture = counterexample_picture(shown)
    assert picture is not None
    assert "Evaluations: the root 5; A 6; B 7; A then A 3;" in picture.alt
    assert "A, is_quiescent" in picture.alt
    assert "B, is_quiescent" not in picture.alt
    assert "is_quiescent is True where its name stands, and at the leaves." in picture.caption


def search_tree(*, game: bool) -> Counterexample:
    """Return a counterexample about a search tree whose players do not alternate."""
    tree = Tree.of(Node(MIN, (Node(MIN, (1, 2)), 3)))
    rows = [
        [None, "a", None, 5, 1.5],
        [0, "b", "A", 3, -1],
        [0, "c", "B", 1, 3],
        [1, "d", "A", 1, 1],
    ]
    args = [{"nodes": rows, "node": 0}]
    if game:
        args.insert(0, {"described": describe_game(tree, values=True)})
    marked = (((0, 0), "returned"), ((1,), "expected"))
    return Counterexample("select", json.dumps(args), "x", "y", "wrong", marked=marked)


@pytest.mark.parametrize(("game", "players"), [(True, [MIN, MIN, None, None]), (False, [None] * 4)])
def test_a_search_tree_shows_the_players_of_its_game_and_invents_none(game, players, monkeypatch):
    drawn = []
    draw = drawing_of_trees.draw
    monkeypatch.setattr(
        drawing_of_trees, "draw", lambda content: drawn.append(content) or draw(content)
    )
    picture = counterexample_picture(search_tree(game=game))
    assert picture is not None
    assert [drawn[0].graph.nodes[path]["player"] for path in drawn[0].graph] == players
    assert "A then A 1/1 (returned)" in picture.alt
    assert "B 3/1 (expected)" in picture.alt
    assert "Ringed: returned, expected" in picture.caption
    assert ("nobody is to move" in picture.caption) != game


@pytest.mark.parametrize(
    ("game", "state"),
    [
        (TicTacToe(), (1, 2, 1, 2, 2, 1, 0, 0, 0)),
        (TicTacToe(), (0,) * 9),
        (TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0)),
        (Nim((2, 1), misere=True), ((2, 1), MAX)),
        (Nim((70,)), ((70,), MAX)),
        (Nim((1,)), ((0,), MAX)),
        (Nim((3,) * 30), ((3,) * 30, MAX)),
        (Grundy((7,)), (7,)),
        (TREE, "b"),
        (TREE, "d"),
        (Tree.of(Node(CHANCE, (0, 9), chances=(0.5, 0.5))), "a"),
        (Tree.of(Node(2, ((1, 2, 6), (4, 3, 3))), n_players=3), "a"),
        (Tree.of(tuple(range(100))), "a"),
    ],
)
def test_any_game_is_drawn(game, state):
    assert counterexample_picture(with_example(game, state)) is not None


def test_a_large_tree_is_cut_and_keeps_its_values():
    board = (1, 2, 1, 2, 0, 0, 0, 0, 0)
    picture = counterexample_picture(with_example(TicTacToe(), board))
    assert picture is not None
    nodes = re.search(r"with (\d+) nodes", picture.alt)
    assert nodes is not None
    assert int(nodes[1]) <= 60
    assert "Value of the root: 1." in picture.alt
    assert "moves are shown" in picture.caption


def test_leaves_are_ringed_if_some_were_not_asked_for():
    some = counterexample_picture(with_example(TREE, "a", asked=("d", "e", "f")))
    every = counterexample_picture(with_example(TREE, "a", asked=("d", "e", "f", "g")))
    waste = counterexample_picture(with_example(TREE, "a", "3", "3", asked=("d", "e", "f", "g")))
    assert [bool(p) and "Ringed" in p.alt for p in (some, every, waste)] == [True, False, True]


def test_an_answer_is_cut_to_what_fits_and_cannot_break_out_of_the_picture():
    picture = counterexample_picture(with_example(TREE, "a", EVIL * 100))
    assert picture is not None
    assert "…, expected: 3" in picture.alt
    note = picture.alt[picture.alt.index("returned:") :].removesuffix(".")
    assert len(note) <= 40
    assert "<script" not in picture._repr_html_()


ODD = [
    {},
    {"tree": "a"},
    {"game": "Chess", "fields": {}},
    {"game": "Tree", "fields": {}},
    {"game": "Nim", "fields": {"piles": ["?", 1]}},
    describe_game(TREE, values=False),
    describe_game(TREE, values=True) | {"values": []},
    describe_game(TREE, values=True) | {"values": [None] * 4},
    describe_game(TREE, values=True) | {"moves": 3},
]


@pytest.mark.parametrize("game", ODD)
def test_an_odd_record_is_not_drawn_and_not_an_error(game):
    args = json.dumps([{"described": game}, {"data": "a"}])
    example = replace(EXAMPLE, args=args)
    assert counterexample_picture(example) is None
    assert len(Outline(verdict_html(replace(PARTIAL, counterexample=example))).all("img")) == 1


@pytest.mark.parametrize("state", ["nowhere", ["?"], {"x": 1}, ["t", ["l"]]])
def test_an_odd_state_is_not_drawn_and_not_an_error(state):
    args = json.dumps([{"described": describe_game(TREE, values=True)}, {"data": state}])
    example = replace(EXAMPLE, args=args)
    assert counterexample_picture(example) is None
    assert "data:image" not in verdict_html(replace(PARTIAL, counterexample=example))
