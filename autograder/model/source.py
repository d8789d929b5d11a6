"""A call in plain data -> lines of Python that run as they stand in the notebook."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from autograder.model.literals import Literals
from autograder.model.search_tree import Path, spell_path
from autograder.protocol.calls import ONE_SEED, OracleRefusal
from autograder.protocol.codec import Json, decode
from autograder.protocol.game_codec import build_environment, build_game

LONGEST = 60
"""Characters of a game that stands inside a call; a longer one has a line of its own."""
IMPORTS = ("from ", "import ")
USUAL_IMPORTS = ("from course_lib.game import", "from math import inf")
MOST_SETUP, LONGEST_SETUP = 3, 160
"""Lines and characters of what is set up before a call on the same line."""

ASKED = {
    "turn": "game.turn(s)",
    "actions": "game.actions(s)",
    "is_terminal": "game.is_terminal(s)",
    "utility": "game.utility(s, 0), game.utility(s, 1)",
    "illegal action": "game.transition(s, {given})",
    "early utility": "game.utility(s, 0)",
    "same state": "s == t and hash(s) == hash(t)",
    "unchanged": "hash(s) == before and list(game.actions(s))",
    "beside": "[list(game.actions(t)) for t in (s, game.initial())]",
    "states": "[len(list(game.actions(t))) for t in reachable(game, s)]",
}
"""The questions to a game of the student's own (``protocol.probe``), as a reader types them."""


def _play_lines(name: str, actions: Any) -> list[str]:
    """Return the lines that play some actions from a state with a name."""
    return [f"{name} = game.transition({name}, {a!r})" for a in actions]


class CallSource(NamedTuple):
    """A call as source.

    Attributes:
        setup: the lines to run before; a part may have several lines.
        call: the call, or an expression that makes all calls where there are several.
        once: one call.
    """

    setup: tuple[str, ...]
    call: str
    once: str

    @property
    def text(self) -> str:
        """All lines."""
        return "\n".join((*self.setup, self.call))

    def on_one_line(self, *, named: bool) -> str:
        """Return what is set up and one call, to be pasted together; "" if that is long.

        Players and infinity are not imported: notebooks have them.

        Args:
            named: True if the call is about objects that are set up, and is no call without them.
        """
        imports = [line for line in self.setup if line.startswith(IMPORTS)]
        lines = [line for line in self.setup if line not in imports]
        needed = [line for line in imports if not line.startswith(USUAL_IMPORTS)]
        found = "; ".join((*needed, *lines, self.call if named else self.once))
        is_short = len(lines) <= MOST_SETUP and len(found) <= LONGEST_SETUP and "\n" not in found
        is_whole = not any(line.startswith("rngs = ") for line in lines)  # each call has its own
        return found if is_whole and (is_short or not lines) else ""


def call_source(
    function: str,
    args: Sequence[Json],
    roots: Sequence[Json] = (),
    *,
    named: Collection[str] = (),
) -> CallSource:
    """Return a call as source.

    Args:
        function: the function's name.
        args: the arguments, values included, as in ``Counterexample.args``.
        roots: the states it is called with one after the other, if there are several: in place
            of its second argument, or of its only one.
        named: which of ``game`` and ``env`` get lines of their own, however short they are.
    """
    return _Writer(named).call(function, args, roots)


class _Writer:
    def __init__(self, named: Collection[str]) -> None:
        self.named = named
        self.literals = Literals()
        self.lines: list[str] = []
        self.tree: Json = None

    def call(self, function: str, args: Sequence[Json], roots: Sequence[Json]) -> CallSource:
        if "probe" in next(iter(args), {}):
            return self._probe(function, args[0]["probe"])
        if any("earlier" in arg for arg in args):
            return self._again(function, args)
        texts = [self._argument(arg) for arg in args]
        once = call = f"{function}({', '.join(texts)})"
        times = next((arg["times"] for arg in args if "times" in arg), 1)
        for i, arg in enumerate(args):
            if arg.get("returned"):  # the argument itself is the answer
                self.lines.append(f"q = {texts[i]}")
                call = f"({function}({', '.join([*texts[:i], 'q', *texts[i + 1 :]])}), q)[1]"
        if roots:
            states = self.literals.data(tuple(decode(s) for s in roots))
            texts[min(1, len(texts) - 1)] = "s"
            call = f"[{function}({', '.join(texts)}) for s in {states}]"
        elif times > 1:
            counter = self.literals.name("collections", "Counter")
            each = f"rng in rngs[:{times}]" if times > ONE_SEED else f"_ in range({times})"
            call = f"{counter}(str({call}) for {each})"
        return CallSource((*self.literals.import_lines(), *self.lines), call, once)

    def _again(self, function: str, args: Sequence[Json]) -> CallSource:
        """Write down a call behind earlier calls that have the same objects, each with a name."""
        earlier: Any = next(arg["earlier"] for arg in args if "earlier" in arg)
        inside = [self._inside(arg) for arg in args]
        texts = [self._object(arg, text) for arg, text in zip(args, inside, strict=True)]
        for changed in earlier:
            for place, arg in changed:
                if "added" in arg:
                    added = self.literals.data(decode(arg["added"]))
                    name = texts[place]
                    self.lines.append(f"{name}[:] = [x + y for x, y in zip({name}, {added})]")
            own = {place: self._inside(arg) for place, arg in changed if "added" not in arg}
            row = ", ".join(own.get(i, text) for i, text in enumerate(texts))
            self.lines.append(f"{function}({row})")
        call = f"{function}({', '.join(texts)})"
        short = [
            text if "table" in arg or len(full) > LONGEST else full
            for arg, text, full in zip(args, texts, inside, strict=True)
        ]
        once = f"{function}({', '.join(short)})"
        return CallSource((*self.literals.import_lines(), *self.lines), call, once)

    def _object(self, arg: Json, text: str) -> str:
        """Return the name of an object that several calls have, and that one of them may change."""
        is_plain = "data" in arg and not isinstance(decode(arg["data"]), list | dict)
        if is_plain or text.isidentifier() or "nodes" in arg:
            return text
        name = "game" if "described" in arg else str(arg["name"])
        self.lines.append(f"{name} = {text}")
        if "described" in arg:  # a game may make each list of actions once
            cached = self.literals.name("functools", "cache")
            once = f"{cached}({name}.actions)"
            is_tree = "tree" in arg["described"]  # games with rules are frozen
            line = f"{name}.actions = {once}"
            self.lines.append(line if is_tree else f'object.__setattr__({name}, "actions", {once})')
        return name

    def _inside(self, arg: Json) -> str:
        """Return an argument as it stands inside a call."""
        if "described" in arg:
            return self.literals.game(build_game(arg["described"], _unknown))
        if "table" in arg:
            return f"{self.literals.data(decode(arg['table']))}.__getitem__"
        if "seed" in arg:
            return f"{self.literals.name('random', 'Random')}({arg['seed']})"
        return self._argument(arg)

    def _probe(self, function: str, probe: Json) -> CallSource:
        """Write down a question to a game of the student's own."""
        setup, given = decode(probe["setup"]), decode(probe["given"])
        actions: Any = decode(probe["actions"])
        made = f"{function}({', '.join(map(repr, setup))})"  # type: ignore[call-overload]
        self.lines += [f"game = {made}", "s = game.initial()", *_play_lines("s", actions)]
        call = ASKED[probe["question"]].format(given=given)
        if probe["question"] == "same state":
            self.lines += ["t = game.initial()", *_play_lines("t", given)]
        elif probe["question"] == "unchanged":
            self.lines += ["before, t = hash(s), s", *_play_lines("t", given)]
        elif probe["question"] == "beside":
            sizes = ", ".join(map(repr, given))  # type: ignore[call-overload]
            self.lines.append(f"{function}({sizes}).initial()")
        elif probe["question"] == "states":
            self.literals.name("course_lib.game", "reachable")
        path = f", s after {', '.join(map(str, actions))}" if actions else ""
        return CallSource(
            (*self.literals.import_lines(), *self.lines), call, f"{call} in {made}{path}"
        )

    def _argument(self, arg: Json) -> str:
        if "described" in arg:
            return self._with_name(
                "game", self.literals.game(build_game(arg["described"], _unknown))
            )
        if "environment" in arg:
            env = build_environment(arg["environment"])
            return self._with_name("env", self.literals.environment(env))
        if "passed" in arg:
            return self.literals.data(decode(arg["passed"]))
        if "nodes" in arg:
            return self._node(arg)
        if "times" in arg:
            self.lines.append(self._generators(arg["seed"], arg["times"]))
            return "rng"
        if "clock" in arg:
            return f"{self.literals.name('course_lib.search', 'stop_after')}({arg['clock']})"
        if "kept" in arg:
            self.lines.append(f"{arg['kept']} = {{}}")
            return str(arg["kept"])
        if "table" in arg:
            values = self.literals.data(decode(arg["table"]))
            self.lines.append(f"{arg['name']} = {values}.__getitem__")
            return str(arg["name"])
        return self.literals.data(decode(arg["data"]))

    def _generators(self, seed: int, times: int) -> str:
        """Return the line with the generator of a call, or with those of many calls."""
        made = self.literals.name("random", "Random")
        if times <= ONE_SEED:
            return f"rng = {made}({seed})"
        seeds = f"range({seed}, {seed + len(range(0, times, ONE_SEED))})"
        return f"rngs = [rng for seed in {seeds} for rng in [{made}(seed)] * {ONE_SEED}]"

    def _with_name(self, name: str, text: str) -> str:
        if len(text) <= LONGEST and "\n" not in text and name not in self.named:
            return text
        self.lines.append(f"{name} = {text}")
        return name

    def _node(self, arg: Json) -> str:
        """Write a search tree down, with the notebook's ``Node``; return which node is meant.

        Calls that are made one after the other may have other nodes of the same tree.
        """
        rows: list[Any] = arg["nodes"]
        below: list[list[int]] = [[] for _ in rows]
        paths: list[Path] = []
        for i, (above, *_) in enumerate(rows):
            paths.append(() if above is None else (*paths[above], len(below[above])))
            if above is not None:
                below[above].append(i)

        def node(i: int, *parent: str) -> str:
            state, action = (self.literals.data(decode(part)) for part in rows[i][1:3])
            return f"Node({', '.join((state, *parent, *([action] if parent else ())))})"

        if self.tree == rows:
            return spell_path(paths[arg["node"]])
        self.tree = arg["nodes"]
        self.lines.append(f"root = {node(0)}")
        for i, (*_, visits, total) in enumerate(rows):
            name = spell_path(paths[i])
            if (visits, total) != (0, 0):
                counts = ", ".join(map(self.literals.data, (visits, total)))
                self.lines.append(f"{name}.visits, {name}.total = {counts}")
            if below[i]:
                children = ", ".join(node(j, name) for j in below[i])
                self.lines.append(f"{name}.children = [{children}]")
        return spell_path(paths[arg["node"]])


def _unknown(what: str, state: object) -> object:
    raise OracleRefusal(f"the record does not say the {what} of {state!r}")
