"""The generator: its numbers are part of every log, so they may never change."""

from hypothesis import given, strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from bosquet.core.rng import Rng

KNOWN = {
    0: [3375537225, 4061484963, 1849805795, 1307420833],
    1: [1462039212, 1429735322, 3908710045, 3685338109],
    2026: [1863932696, 1689337187, 3112922101, 840233326],
    -1: [2808197223, 2916026533, 1502030894, 3977954787],
    2**200 + 7: [2956739108, 3160787444, 1758879350, 2182328956],
}


def words(seed: int, count: int) -> list[int]:
    rng = Rng(seed)
    return [int(rng.word()) for _ in range(count)]


def test_known_numbers() -> None:
    assert {seed: words(seed, 4) for seed in KNOWN} == KNOWN


def test_a_known_shuffle() -> None:
    cards = vec[i64](range(10))
    Rng(2026).shuffle(cards, 2, 9)
    assert list(cards) == [0, 1, 6, 7, 3, 2, 8, 4, 5, 9]


@given(st.integers(), st.integers(1, 2**31))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@given(st.integers())
def test_words_have_32_bits_and_a_clone_goes_on_alike(seed: int) -> None:
    rng = Rng(seed)
    rng.word()
    twin = rng.clone()
    drawn = [rng.word() for _ in range(8)]
    assert drawn == [twin.word() for _ in range(8)]
    assert all(0 <= word < 2**32 for word in drawn)


def test_neighbouring_seeds_share_nothing() -> None:
    firsts = {words(seed, 1)[0] for seed in range(2000)}
    assert len(firsts) == 2000


def test_every_number_is_as_likely_as_the_others() -> None:
    """Chi squared with 15 degrees of freedom: above 37.7 once in a thousand."""
    rng = Rng(5)
    counts = [0] * 16
    for _ in range(16_000):
        counts[rng.below(16)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 37.7


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    """Chi squared with 23 degrees of freedom: above 49.7 once in a thousand."""
    rng = Rng(6)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(12_000):
        cards = vec[i64](range(4))
        rng.shuffle(cards, 0, 4)
        order = tuple(cards)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 49.7


@given(st.integers(), st.integers(0, 12), st.integers(0, 12))
def test_a_shuffle_keeps_cards_and_what_lies_outside(seed: int, start: int, stop: int) -> None:
    cards = vec[i64](range(12))
    Rng(seed).shuffle(cards, start, stop)
    shuffled = list(cards)
    assert sorted(shuffled) == list(range(12))
    assert shuffled[:start] == list(range(12))[:start]
    assert shuffled[max(start, stop) :] == list(range(12))[max(start, stop) :]


def test_known_draws() -> None:
    """A deck of five kinds is emptied; what lies before and after it stays."""
    left = vec[i64]([7, 2, 0, 1, 3, 1, 7])
    rng = Rng(2026)
    drawn = [int(rng.draw(left, 1, 6)) for _ in range(7)]
    assert drawn == [4, 3, 4, 1, 4, 5, 1]
    assert list(left) == [7, 0, 0, 0, 0, 0, 7]


def test_every_thing_of_a_multiset_is_as_likely_to_be_drawn() -> None:
    """Chi squared with 2 degrees of freedom: above 13.8 once in a thousand."""
    rng = Rng(7)
    counts = [0, 0, 0]
    for _ in range(12_000):
        counts[rng.draw(vec[i64]([1, 2, 3]), 0, 3)] += 1
    assert sum((count - 2000 * (kind + 1)) ** 2 / (2000 * (kind + 1)) for kind, count in enumerate(counts)) < 13.8


def test_a_generator_that_follows_another_goes_its_own_way() -> None:
    first, second, leader = Rng(1), Rng(2), Rng(3)
    first.follow(leader.clone())
    second.follow(leader.clone())
    assert [first.word() for _ in range(4)] == [second.word() for _ in range(4)]
    third = Rng(1)
    third.follow(leader)
    assert third.word() != leader.word()


def test_a_seed_sown_again_yields_the_same() -> None:
    rng = Rng(1)
    rng.word()
    rng.reseed(2026)
    assert [rng.word() for _ in range(4)] == KNOWN[2026]
