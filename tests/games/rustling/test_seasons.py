"""Four seasons, solo, and the ranking: RUST-501 to RUST-503, RUST-601 to RUST-603."""

from bosquet.games.rustling import GAME
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
    assert outcome.places == (1,)
    assert outcome.decided_by == ""


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
