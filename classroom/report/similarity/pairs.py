"""Which passages of code are alike: an inverted index of fingerprints, pairs, and groups.

The numbers below were chosen by measurement, on the right answers that the tests keep: answers to
the same exercise, each written in another style. Of 589 ordered pairs of such answers, half share
nothing, 95 in 100 share at most 15 % of their code, and the most is 38 %; with the reference
solution, the most is 75 %, and 2 of 312 reach 60 %. A renamed and reordered copy shares 100 %.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, groupby
from math import log2

from classroom.report.similarity.fingerprints import FingerprintPlace
from classroom.report.similarity.identical import IdenticalFiles

REFERENCE = ""
"""The name under which the reference solution takes part; no student's directory has it."""

ALIKE = 0.6
"""The part of a passage from which on it is reported; see above."""

FEWEST = 12
"""Fingerprints of a passage (about 40 tokens, five lines) below which likeness says nothing."""

COMMON = 20, 0.05
"""Fingerprints that more students have, in number and as a part of the class, are left out."""

FULL_WEIGHT = 1000
"""The weight of a fingerprint that one or two students have; whole numbers add up exactly."""

HOLDERS = 8
"""Passages of one student in which a fingerprint is looked up: more do not tell which is meant."""


@dataclass(frozen=True)
class Passage:
    """One cell of a student's own, with the fingerprints of the text that was not handed out.

    Attributes:
        source: code, or a written answer.
        earlier: True for a student of another year.
    """

    student: str
    section: str
    cell: str
    source: str
    marks: tuple[FingerprintPlace, ...]
    earlier: bool = False


@dataclass(frozen=True)
class Uncompared:
    """A submission that could not be compared, and why."""

    student: str
    section: str
    why: str


@dataclass(frozen=True)
class PassageSide:
    """One side of a match.

    Attributes:
        share: the part of the passage's fingerprints that the other student has too; those that
            many students have count less.
        lines: the lines, from 0, that those were taken from.
    """

    passage: Passage
    share: float
    lines: frozenset[int]


@dataclass(frozen=True)
class MatchedPassage:
    """A passage of each of two students, of which at least one is mostly in the other's code."""

    first: PassageSide
    second: PassageSide

    @property
    def score(self) -> float:
        """The larger share, so that padding a copy does not lower it."""
        return max(self.first.share, self.second.share)


@dataclass(frozen=True)
class Pair:
    """Two students, or the reference and a student, with all that is alike in their code.

    Attributes:
        mostly: whether that is at least three quarters of the fingerprints that count in a section.
    """

    first: str
    second: str
    matches: tuple[MatchedPassage, ...]
    mostly: bool

    @property
    def score(self) -> float:
        """The score of the most alike passage."""
        return max(match.score for match in self.matches)

    @property
    def lines(self) -> int:
        """How many lines are alike, all passages together, on the side that has fewer."""
        first = sum(len(match.first.lines) for match in self.matches)
        return min(first, sum(len(match.second.lines) for match in self.matches))


@dataclass(frozen=True)
class Likeness:
    """The similar submissions of a class.

    Attributes:
        students: how many of this year were compared.
        pairs: of students, those with the same file first, then those with the most lines alike.
        references: the same with the reference solution, which is the first of each.
        groups: three or more students, linked by pairs who have most of a section alike.
        unread: the submissions that could not be compared.
        identical: the students whose notebooks are the same byte by byte.
    """

    students: int
    pairs: tuple[Pair, ...]
    references: tuple[Pair, ...]
    groups: tuple[tuple[str, ...], ...]
    unread: tuple[Uncompared, ...]
    identical: tuple[IdenticalFiles, ...] = ()


def likeness(
    passages: Sequence[Passage],
    unread: Sequence[Uncompared] = (),
    identical: Sequence[IdenticalFiles] = (),
    together: Collection[tuple[str, str, str]] = (),
) -> Likeness:
    """Return the matches among a class's passages, each section for itself.

    Args:
        passages: of this year's students, of other years', and of the reference solution.
        unread: the submissions that could not be compared.
        identical: the students with the same files.
        together: section and two students who hand it in together, and are not compared.
    """
    same = {two for group in identical for two in combinations(group.students, 2)}
    by_section = groupby(sorted(passages, key=_order), key=lambda p: p.section)
    parts: defaultdict[tuple[str, str], list[Pair]] = defaultdict(list)
    for name, own in by_section:
        section = list(own)
        for pair in (*_Section(section).pairs(), *_like_the_reference(section)):
            if (name, pair.first, pair.second) in together:
                continue
            if pair.matches not in [part.matches for part in parts[pair.first, pair.second]]:
                parts[pair.first, pair.second].append(pair)
    found = [_join_sections(own) for own in parts.values()]
    found.sort(
        key=lambda p: ((p.first, p.second) not in same, -p.lines, -p.score, p.first, p.second)
    )
    pairs = tuple(pair for pair in found if pair.first != REFERENCE)
    return Likeness(
        len({p.student for p in passages if not p.earlier} - {REFERENCE}),
        pairs,
        tuple(pair for pair in found if pair.first == REFERENCE),
        _groups(pairs),
        tuple(unread),
        tuple(identical),
    )


def _like_the_reference(passages: Sequence[Passage]) -> Iterator[Pair]:
    """Yield the students who have most of a section like the reference, however many they are.

    Each is compared alone: in a large class, common fingerprints are left out.
    """
    reference = [p for p in passages if p.student == REFERENCE]
    for student, own in groupby(passages, key=lambda p: p.student):
        if reference and student != REFERENCE:
            yield from (pair for pair in _Section([*reference, *own]).pairs() if pair.mostly)


def _join_sections(parts: Sequence[Pair]) -> Pair:
    """Return the matches of two students in all sections."""
    matches = tuple(match for part in parts for match in part.matches)
    return replace(parts[0], matches=matches, mostly=any(part.mostly for part in parts))


def _order(passage: Passage) -> tuple[str, str, str]:
    return passage.section, passage.student, passage.cell


def _groups(pairs: Iterable[Pair]) -> tuple[tuple[str, ...], ...]:
    import networkx as nx  # slow to import

    graph = nx.Graph((pair.first, pair.second) for pair in pairs if pair.mostly)
    groups = [tuple(sorted(group)) for group in nx.connected_components(graph) if len(group) > 2]
    return tuple(sorted(groups, key=lambda group: (-len(group), group)))


class _Section:
    """The passages of one section, found by their fingerprints."""

    def __init__(self, passages: list[Passage]) -> None:
        """Index passages, in order of students."""
        self.passages = passages
        self.authors = [passage.student for passage in passages]
        self.earlier = {passage.student for passage in passages if passage.earlier}
        own = [{mark.gram for mark in passage.marks} for passage in passages]
        holders: defaultdict[str, dict[str, list[int]]] = defaultdict(dict)
        for i, grams in enumerate(own):
            for gram in grams:
                held = holders[gram].setdefault(self.authors[i], [])
                if len(held) < HOLDERS:
                    held.append(i)
        others = {REFERENCE, *self.earlier}
        most = max(COMMON[0], int(COMMON[1] * len({*self.authors} - others)))
        self.holders = {
            gram: held for gram, held in holders.items() if len(held.keys() - others) <= most
        }
        self.weights = {gram: _weight(len(held)) for gram, held in self.holders.items()}
        self.grams = [grams & self.holders.keys() for grams in own]
        self.counted = Counter(
            author
            for author, grams in zip(self.authors, self.grams, strict=True)
            if len(grams) >= FEWEST
        )

    def pairs(self) -> Iterator[Pair]:
        """Yield the pairs of this section."""
        found: defaultdict[tuple[str, str], list[MatchedPassage]] = defaultdict(list)
        for match in self.matches():
            found[match.first.passage.student, match.second.passage.student].append(match)
        for names, matches in found.items():
            fewer = min(self.counted[name] or 1 for name in names)
            yield Pair(*names, tuple(matches), mostly=len(matches) >= max(2, 0.75 * fewer))

    def matches(self) -> Iterator[MatchedPassage]:
        """Yield the matches in the order of the passages, each once."""
        seen = set()
        for i, student in self.alike():
            j = self.counterpart(i, student)
            if (key := (min(i, j), max(i, j))) not in seen:
                seen.add(key)
                yield MatchedPassage(self.side(key[0], key[1]), self.side(key[1], key[0]))

    def alike(self) -> Iterator[tuple[int, str]]:
        """Yield (passage, student) where most of the passage is in the student's code."""
        for i, grams in enumerate(self.grams):
            if len(grams) >= FEWEST:
                shared, author = Counter[str](), self.authors[i]
                for gram in grams:
                    for student in self.holders[gram]:
                        shared[student] += self.weights[gram]
                compared = shared.keys() - {author}
                compared -= self.earlier if author in self.earlier else set()
                for student in sorted(compared):
                    if shared[student] >= ALIKE * self.weight(grams):
                        yield i, student

    def weight(self, grams: Iterable[str]) -> int:
        """Return the weight of fingerprints together."""
        return sum(self.weights[gram] for gram in grams)

    def counterpart(self, i: int, student: str) -> int:
        """Return the student's passage that shares most with a passage of another."""
        held = (self.holders[gram].get(student, ()) for gram in self.grams[i])
        shared = Counter(chain.from_iterable(held))
        return min(shared, key=lambda j: (-shared[j], j))

    def side(self, i: int, j: int) -> PassageSide:
        """Return a passage beside the code of the student who wrote another."""
        mine, student = self.passages[i], self.authors[j]
        shared = {gram for gram in self.grams[i] if student in self.holders[gram]}
        lines = {
            line
            for mark in mine.marks
            if mark.gram in shared
            for line in range(mark.first, mark.last + 1)
        }
        enough = len(self.grams[i]) >= FEWEST
        share = self.weight(shared) / self.weight(self.grams[i]) if enough else 0.0
        return PassageSide(mine, share, frozenset(lines))


def _weight(holders: int) -> int:
    """Return the weight of a fingerprint that so many have: half if four do, a third if eight."""
    return round(FULL_WEIGHT / (1 + max(0.0, log2(holders / 2))))
