"""Four seasons, solo, and the ranking: RUST-501 to RUST-503, RUST-601 to RUST-603."""

from bosquet.core.events import POINTS, Outcome
from bosquet.games.rustling import GAME
from bosquet.games.rustling.state import RustlingState
from tests.games.rustling.table import Table


def finish_season(table: Table) -> None:
    """Everybody takes a penalty and stops."""
    table.penalise(1)
    for seat in table.state.waiting():
        table.do("stop", seat=seat)


def test_RUST_501_the_seasons_follow_each_other_and_add_up() -> None:
    table = Table("four_seasons", "123")
    seasons = []
    while not table.state.over():
        seasons.append(table.look()["season"])
        finish_season(table)
    assert seasons == ["spring", "summer", "autumn", "winter"]
    assert [fact["season"] for fact in table.facts("season")] == ["summer", "autumn", "winter"]
    lines = GAME.score(table.state, 0)
    assert {line.where for line in lines} == set(seasons)
    assert sum(line.points for line in lines) == table.total() == 18 + 30 - 4 * 3
    assert [fact["points"] for fact in table.facts("sheet") if fact["seat"] == 0] == [15, 27, -3, -3]


def test_RUST_501_a_season_to_come_brings_no_points_yet() -> None:
    table = Table("four_seasons", "12").roll("1 1")
    assert {line.where for line in GAME.score(table.state, 0)} == {"spring"}
    assert table.total() == 18


def test_RUST_502_every_season_has_fresh_sheets_and_the_next_first_player() -> None:
    table = Table("four_seasons", "123").roll("1 1").do("joker 4", "penalty")
    table.do("penalty", seat=1).do("penalty", seat=2)
    for seat in range(3):
        table.do("stop", seat=seat)
    seen = table.look()
    assert (seen["season"], seen["turn"], seen["stage"], seen["first"]) == ("summer", 0, "start", 1)
    assert table.state.waiting() == [1]
    for sheet in seen["sheets"]:
        assert (sheet["start"], sheet["joker"], sheet["penalties"], sheet["active"]) == (None, True, 0, True)
        assert sheet["territories"] == []


def test_RUST_R27_penalties_are_counted_over_all_sheets() -> None:
    table = Table("four_seasons", "12")
    table.penalise(1).do("stop").load("1 1")
    table.do("continue", seat=1).do("penalty", seat=1).do("stop", seat=1)
    while not table.state.over():
        if table.look()["season"] == "summer" and table.look()["turn"] == 0:
            table.roll("1 1").do("penalty").do("draw C5:C5", seat=1)
            table.do("stop", seat=0).do("stop", seat=1)
        else:
            finish_season(table)
    assert table.total(0) == table.total(1)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.places == (1, 1)  # two penalties in one season and none in the next weigh like one in each
    assert outcome.decided_by == "RUST-603"


def test_RUST_503_solo_is_the_same_game_for_a_score() -> None:
    table = Table("summer", "1").count(clover=3).roll("2 2").do("draw A1:B2", "stop")
    assert table.state.over()
    assert table.lines()["clover"] == 20
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome == Outcome((1,), "", POINTS)


def ranking(*results: tuple[int, int]) -> Table:
    """A finished game of spring with these points and penalties."""
    table = Table("spring", "123456"[: len(results)])
    for seat, (points, penalties) in enumerate(results):
        rest = points - 18 + 3 * penalties
        table.count(seat, birds=rest // 5, penalty=penalties, bear=6)
        table.count(seat, tree=rest % 5)
    table.state.owes = table.state.active = 0
    table.state.seat = -1
    table.state.count = 0
    assert [table.total(seat) for seat in range(len(results))] == [points for points, _ in results]
    return table


def test_RUST_601_most_points_win() -> None:
    outcome = GAME.outcome(ranking((40, 0), (42, 1), (38, 0)).state)
    assert outcome is not None
    assert (outcome.places, outcome.decided_by) == ((2, 1, 3), "")


def test_RUST_602_with_equal_points_fewer_penalties_win_X37() -> None:
    outcome = GAME.outcome(ranking((41, 2), (41, 1), (39, 0)).state)
    assert outcome is not None
    assert (outcome.places, outcome.decided_by) == ((2, 1, 3), "RUST-602")


def test_RUST_603_otherwise_the_place_is_shared_X38() -> None:
    outcome = GAME.outcome(ranking((41, 1), (41, 1)).state)
    assert outcome is not None
    assert (outcome.places, outcome.decided_by) == ((1, 1), "RUST-603")


def test_RUST_602_a_tie_below_the_winner_decides_nothing_about_first_place() -> None:
    for behind in ((23, 0), (23, 1)):
        outcome = GAME.outcome(ranking((38, 0), behind, (23, 0)).state)
        assert outcome is not None
        assert outcome.decided_by == ""


# What is seen of it


def moments_of(table: Table) -> list[Table]:
    """The moments to be seen since the table was set or the last ones were taken."""
    assert table.state.story is not None
    found, table.state.story.frames = table.state.story.frames, []
    return [Table.of(frame.state) for frame in found if isinstance(frame.state, RustlingState)]


def test_finished_sheets_stay_in_view_as_they_ended() -> None:
    table = Table("four_seasons", "12").roll("2 4").do("draw A1:B4").do("penalty", seat=1).mark_first()
    table.do("continue").load("1 1")
    table.do("continue", seat=1).do("joker 3", "penalty").do("penalty", seat=1).do("stop")
    assert table.look()["past"] == []
    before = table.look()["sheets"]
    table.do("stop", seat=1)
    seen = table.look()
    assert [past["season"] for past in seen["past"]] == ["spring"]
    ended = seen["past"][0]["sheets"]
    assert [sheet["start"] for sheet in ended] == [1, 2]
    assert [sheet["joker"] for sheet in ended] == [False, True]
    for sheet, was in zip(ended, before, strict=True):
        assert (sheet["territories"], sheet["ticks"], sheet["circles"]) == (
            was["territories"],
            was["ticks"],
            was["circles"],
        )
        assert (sheet["active"], sheet["stopped"], sheet["turned"]) == (False, True, None)
    finish_season(table)
    assert table.look()["past"][0]["sheets"] == ended
    assert [past["season"] for past in table.look()["past"]] == ["spring", "summer"]


def test_at_the_end_of_a_year_all_four_sheets_are_there() -> None:
    table = Table("four_seasons", "1")
    while not table.state.over():
        finish_season(table)
    seen = table.look()
    assert [past["season"] for past in seen["past"]] + [seen["season"]] == seen["seasons"]


def test_a_single_season_has_no_past_and_keeps_no_room_for_it() -> None:
    one, year = Table("spring", "123").state, Table("four_seasons", "123").state
    assert 4 * len(one.history) == len(year.history)
    assert len(one.start) == 3


def test_the_sheets_of_a_season_are_counted_one_by_one() -> None:
    table = Table("four_seasons", "123").penalise(1)
    moments_of(table)
    for seat in range(3):
        table.do("stop", seat=seat)
    seen = moments_of(table)
    assert [one.look()["stage"] for one in seen] == ["count"] * 4
    assert [one.look()["season"] for one in seen] == ["spring"] * 4
    settled = [[all(line.settled for line in GAME.score(one.state, seat)) for seat in range(3)] for one in seen]
    assert settled == [[seat < counted for seat in range(3)] for counted in range(4)]
    assert all(list(one.state.points()) == list(seen[0].state.points()) for one in seen)


def test_the_holly_die_is_seen_before_the_sheets_are_counted() -> None:
    table = Table("winter", "12").penalise(1).count(holly=2)
    moments_of(table)
    table.do("stop").load("4")
    table.do("stop", seat=1)
    seen = moments_of(table)
    assert [one.look()["holly"] for one in seen] == [None, 4, 4, 4]
    assert seen[1].lines()["holly"] == 8
    assert table.look()["stage"] == "over"
