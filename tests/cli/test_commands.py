"""The commands, as somebody types them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bosquet.cli.boxes import options_text
from bosquet.cli.main import PANELS, app
from bosquet.core.game import Game
from bosquet.core.registry import folders
from bosquet.match import Match
from tests.toys import jay as jays
from tests.toys.cones import GAME

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.usefixtures("cones", "jay")


@pytest.fixture
def jay(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setitem(folders(), "jay", "tests.toys.jay")
    return jays.GAME


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the checkout, without the reminder that this engine is slow."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("BOSQUET_PURE", "1")


def bosquet(*words: str, said: str | None = None) -> Result:
    return CliRunner().invoke(app, words, input=said)


def answer(*words: str) -> str:
    result = bosquet(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


def refusal(*words: str) -> str:
    """One line on standard error, exit code 2."""
    result = bosquet(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "game.log"
    match = Match(GAME, 2, 5)
    while waiting := match.state.waiting():
        match.state.ask(waiting[0])
        match.play(waiting[0], GAME.notation(match.state.legal()[0]))
    path.write_text(match.log(), "utf-8")
    return path


def test_every_command_has_help() -> None:
    for commands in PANELS.values():
        for command in commands:
            assert "Usage" in answer(command.__name__, "--help")
            assert command.__name__ in answer("--help")


def test_games(cones: Game) -> None:
    assert "Cones" in answer("games")
    found = {game["key"]: game for game in json.loads(answer("games", "--json"))}
    assert found["cones"]["options"]["2"] == [{"key": "rounds", "choices": ["4", "2"], "when": {}, "sizes": []}]
    assert found["cones"]["rules_version"] == cones.rules_version
    assert found["bosk"]["seats"] == [2, 3, 4]


def test_options_are_told_as_they_are_written(jay: Game) -> None:
    assert options_text(jay) == [
        "rounds=2|1",
        "keep=no|yes, if rounds=2",
        "nuts=2 or 3 of acorn+beechnut+hazelnut+chestnut",
    ]


def test_refusals_are_one_line() -> None:
    assert refusal("simulate", "chess").startswith("bosquet: no game 'chess'; there is bosk")
    assert refusal("simulate", "cones", "--seats", "9") == "bosquet: cones: 9 seats; it takes 1 to 3\n"
    assert "no option 'moon'" in refusal("simulate", "cones", "-o", "moon=full")
    assert refusal("simulate", "cones", "-o", "moon") == "bosquet: 'moon' is no option: write KEY=VALUE\n"
    assert "no bot 'owl'" in refusal("simulate", "cones", "--bots", "owl")
    assert "2 bots for 3 seats" in refusal("simulate", "cones", "--seats", "3", "--bots", "random,greedy")
    assert "leave out --bots" in refusal("simulate", "cones", "--check", "--bots", "random")
    assert "needs two different bots" in refusal("arena", "cones", "--bots", "random,random")
    assert "--plan is one of round" in refusal("arena", "cones", "--bots", "random,greedy", "--plan", "swiss")
    assert "no language 'de'" in refusal("play", "cones", "--language", "de")
    assert "only for rounds=2" in refusal("simulate", "jay", "-o", "rounds=1", "-o", "keep=yes")
    assert "it takes 2 or 3 of acorn" in refusal("simulate", "jay", "-o", "nuts=acorn")


# Many games


def test_simulate_random_games() -> None:
    found = json.loads(answer("simulate", "cones", "--seats", "3", "--games", "40", "--seed", "7", "--json"))
    assert found["games"] == 40
    assert sum(found["wins"]) == pytest.approx(1)
    again = json.loads(answer("simulate", "cones", "--seats", "3", "--games", "40", "--seed", "7", "--check", "--json"))
    assert again["checked"]
    assert (again["decisions"], again["points"]) == (found["decisions"], found["points"])


def test_simulate_by_bots() -> None:
    text = answer("simulate", "cones", "--games", "3", "--bots", "greedy,random", "-o", "rounds=2")
    assert "3 games" in text
    assert "greedy" in text


def test_a_broken_invariant_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "score", lambda self, state, side: [])
    text = refusal("simulate", "cones", "--games", "9", "--check")
    assert text.startswith("bosquet: cones, 2 seats, {'rounds': '4'}, seed 1, decision ")
    assert "points and score lines differ" in text


def test_arena_ranks_bots_and_saves_logs(tmp_path: Path) -> None:
    words = ("arena", "cones", "--bots", "random,greedy", "--games", "6", "--jobs", "1", "--logs", str(tmp_path))
    text = answer(*words)
    assert "greedy" in text
    assert "95 %" in text
    assert len(list(tmp_path.glob("*.log"))) == 6
    standings = json.loads((tmp_path / "standings.json").read_text("utf-8"))
    assert standings == json.loads(answer(*words, "--json"))
    record = standings["bots"]["greedy"]
    assert record["games"] == 6
    assert 0 <= record["low"] <= record["rate"] <= record["high"] <= 1
    assert [one["bot"] for one in standings["ratings"]] == list(standings["bots"])
    assert (tmp_path / "standings.md").read_text("utf-8") in text
    for path in tmp_path.glob("*.log"):
        assert "all legal" in answer("verify", str(path))


def test_an_arena_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    words = ("arena", "cones", "--bots", "random,greedy", "--jobs", "1", "--logs", str(tmp_path), "--json", "--games")
    answer(*words, "4")
    results = tmp_path / "results.jsonl"
    first = results.read_text("utf-8")
    results.write_text(first + first[:40], "utf-8")  # it died in the middle of a line
    whole = json.loads(answer(*words, "6"))
    assert results.read_text("utf-8").startswith(first)
    assert results.read_text("utf-8").count("\n") == 6
    assert whole == json.loads(answer(*[word for word in words if word not in ("--logs", str(tmp_path))], "6"))


def test_standings_sum_up_what_was_kept(tmp_path: Path) -> None:
    folders = [str(tmp_path / seats) for seats in "23"]
    for folder in folders:
        words = ("arena", "cones", "--bots", "greedy,random", "--jobs", "1", "--plan", "lone", "--seats", folder[-1])
        answer(*words, "--games", "6", "--logs", folder)
    text = answer("standings", *folders)
    assert [line.split(" | ")[1] for line in text.splitlines()[2:]] == ["2", "3"]
    assert "`greedy` | `random` | 6 |" in text


def test_bench_measures_and_writes(tmp_path: Path) -> None:
    out = tmp_path / "speed.json"
    assert "playouts" in answer("bench", "cones", "--rounds", "1", "--json", str(out))
    speeds = json.loads(out.read_text("utf-8"))["speeds"]
    assert [speed["seats"] for speed in speeds] == [2, 3]
    assert all(
        speed[name] > 0 for speed in speeds for name in ("playouts", "decisions", "clones", "simulations", "hibou")
    )
    assert json.loads(answer("bench", "cones", "--rounds", "1", "--json", "-"))["python"]


def test_train_learns_weights_and_goes_on_with_a_course(tmp_path: Path) -> None:
    words = ("train", "cones", "--games", "8", "--bot", "hinted:6:random0", "--keep", str(tmp_path / "course.json"))
    first = json.loads(answer(*words, "--generations", "1"))
    assert set(first) == {"points", "always"}
    weights = tmp_path / "bots.json"
    weights.write_text('{"weights": {}}', "utf-8")
    answer(*words, "--generations", "2", "--out", str(weights), "--name", "later")
    written = json.loads(weights.read_text("utf-8"))
    assert written["weights"]["later"] != first
    assert written["made"]["later"].startswith("bosquet train cones --seats 2 --games 8 --generations 2")
    assert "holds another course" in refusal(*words, "--seed", "9")


# Logs


def test_analyse_tells_what_was_better_and_keeps_it(log: Path) -> None:
    text = answer("analyse", str(log))
    assert "chances" in text
    path = log.with_suffix(".analysis.json")
    found = json.loads(path.read_text("utf-8"))
    assert json.loads(answer("analyse", str(log), "--json")) == found
    unfinished = log.with_name("unfinished.log")
    unfinished.write_text("".join(log.read_text("utf-8").splitlines(keepends=True)[:-3]), "utf-8")
    assert "the game is not over" in refusal("analyse", str(unfinished))


def test_replay_tells_a_game(log: Path) -> None:
    text = answer("replay", str(log))
    assert "Player 1: card" in text
    assert "Player 1 shows" in text
    assert "eats 1 cone" in text
    assert "CONES-5" in text
    assert "place 1" in text
    assert "mange 1 pomme de pin" in answer("replay", str(log), "--language", "fr")
    steps = json.loads(answer("replay", str(log), "--json"))["steps"]
    assert [step["number"] for step in steps] == list(range(1, len(steps) + 1))
    assert steps[-1]["points"] == [
        int(part) for part in log.read_text("utf-8").split("end points ")[1].split()[0].split(",")
    ]


def test_verify_says_what_was_checked(log: Path) -> None:
    text = answer("verify", str(log))
    assert [line.split()[0] for line in text.splitlines()] == ["rules", "commitment", "decisions", "end"]
    assert json.loads(answer("verify", str(log), "--json"))["valid"]
    text = log.read_text("utf-8")
    log.write_text(text.replace("eat", "bury", 1), "utf-8")
    assert refusal("verify", str(log)).startswith("bosquet: line ")
    log.write_text(text.replace("seed 5", "seed 6"), "utf-8")
    assert refusal("verify", str(log)) == "bosquet: line 6: the commitment is not that of the seed\n"
    log.write_bytes(b"\xff\xfe")
    assert "is not a text" in refusal("verify", str(log))
    assert bosquet("verify", str(log.with_name("missing.log"))).exit_code == 2


# Development


def test_perft_counts() -> None:
    assert answer("perft", "cones", "--depth", "3") == "perft 1 3\nperft 2 9\nperft 3 27\n"
    lines = answer("perft", "cones", "--depth", "2", "--divide").splitlines()
    assert len(lines) == 4
    assert sum(int(line.rpartition(" ")[2]) for line in lines[:3]) == 9
    assert lines[3] == "perft 2 9"


def test_golden_records_are_written_and_hold(tmp_path: Path) -> None:
    old = tmp_path / "cones" / "golden" / "old.log"
    old.parent.mkdir(parents=True)
    old.write_text("gone soon", "utf-8")
    assert answer("golden", "cones", "--write", "--tests", str(tmp_path)) == "cones: 15 files\n"
    assert not old.exists()
    listed = answer("golden", "cones", "--tests", str(tmp_path)).split()
    assert len(listed) == 9
    first = Path(listed[0]).read_text("utf-8")
    answer("golden", "cones", "--write", "--tests", str(tmp_path))
    assert Path(listed[0]).read_text("utf-8") == first


def test_rules_without_a_test_are_listed(tmp_path: Path) -> None:
    assert "CONES-3" in answer("rules", "cones")
    assert "grimpe" in answer("rules", "cones", "--language", "fr")
    folder = tmp_path / "cones"
    folder.mkdir()
    named = "def test_CONES_1_and_CONES_2_hold(): ...\ndef test_CONES_3(): ...\n# CONES_4\ndef test_CONES_55(): ...\n"
    (folder / "test_cones.py").write_text(named, "utf-8")
    result = bosquet("rules", "cones", "--missing", "--tests", str(tmp_path))
    assert result.exit_code == 1
    assert result.stdout.split() == ["CONES-4", "CONES-5", "CONES-6", "CONES-7"]
    (folder / "test_more.py").write_text("def test_CONES_4_CONES_5_CONES_6_CONES_7(): ...\n", "utf-8")
    assert answer("rules", "cones", "--missing", "--tests", str(tmp_path)) == ""


def test_every_rule_of_bosk_has_a_test() -> None:
    assert answer("rules", "bosk", "--missing") == ""


# In the terminal


def test_a_game_in_the_terminal() -> None:
    """Every answer is the first action; on the way somebody errs, asks and takes back."""
    said = "\n".join(["nonsense", "eat", "scores", "log", "1", "1", "undo", *["1"] * 60]) + "\n"
    result = bosquet("play", "cones", "--seats", "1", "--seed", "5", said=said)
    assert result.exit_code == 0, result.output
    for words in ("you are Player 1", "'nonsense' is no action", "CONES-2", "Play a card", "seed hidden", "place 1"):
        assert words in result.stdout


def test_refusals_and_automata_are_told_in_the_words_of_the_game() -> None:
    said = "\n".join(["tree", "1", "nut acorn", "ground", *["1"] * 20]) + "\n"
    result = bosquet("play", "jay", "--seats", "1", "--seed", "5", "-o", "rounds=1", "--language", "fr", said=said)
    assert result.exit_code == 0, result.output
    french = jays.GAME.texts("fr")
    for key, rule in (("refusal.nut", "JAY-3"), ("refusal.place", "JAY-4")):
        assert f"{french[key]} ({rule})" in result.stdout
    assert f"{french['automaton.jay']}:" in result.stdout
    assert any(line.startswith(f"  {french['automaton.jay']} ") for line in result.stdout.splitlines())
    assert "The game is " in result.stdout


def test_a_game_against_bots_left_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last words are a question for advice; then nothing more is said."""
    monkeypatch.setattr("bosquet.cli.sitting.ADVISER", "greedy")
    result = bosquet(
        "play", "cones", "--seats", "3", "--seat", "2", "--bot", "random", "--language", "fr", said="1\nquit\n"
    )
    assert result.exit_code == 0, result.output
    assert "Jouez une carte" in result.stdout


# Processes


def run_bosquet(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bosquet.cli", *words]
    ours = {**os.environ, "BOSQUET_GAMES": "tests.toys", **environment}
    ours["PYTHONPATH"] = os.pathsep.join([ours.get("PYTHONPATH", ""), str(ROOT)]).lstrip(os.pathsep)
    return subprocess.run(command, capture_output=True, text=True, check=False, env=ours, cwd=ROOT, timeout=100)


def test_several_processes_count_alike() -> None:
    words = ("simulate", "cones", "--games", "450", "--json")
    one, two = (json.loads(run_bosquet(*words, "--jobs", jobs).stdout) for jobs in ("1", "2"))
    assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_a_refusal_shows_no_traceback() -> None:
    result = run_bosquet("simulate", "chess")
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1


def test_a_pure_engine_says_so_once() -> None:
    import bosquet as package

    environment = {key: value for key, value in os.environ.items() if key != "BOSQUET_PURE"}
    command = [sys.executable, "-m", "bosquet.cli", "games", "--json"]
    result = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=ROOT, timeout=60)
    assert result.stderr.count("plain Python") == (0 if package.compiled() else 1)


def test_help_and_workers_stay_light() -> None:
    """Neither the server nor the database is imported before a command asks for it."""
    heavy = "{'fastapi', 'sqlalchemy', 'pydantic', 'uvicorn', 'websockets', 'rich.progress', 'bosquet.games.bosk'}"
    code = f"import sys, bosquet.cli.main; print(sorted({heavy} & set(sys.modules)))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert result.stdout.strip() == "[]"


def test_openapi_is_written(tmp_path: Path) -> None:
    out = tmp_path / "openapi.json"
    answer("openapi", str(out))
    assert "paths" in json.loads(out.read_text("utf-8"))


def test_shapes_of_every_game_are_written(tmp_path: Path) -> None:
    out = tmp_path / "shapes.json"
    answer("shapes", str(out))
    text = out.read_text("utf-8")
    schemas = json.loads(text)["components"]["schemas"]
    for prefix in ("Bosk", "Rustling", "Cones", "Jay"):
        assert {f"{prefix}{name}" for name in ("View", "Material", "Action", "Event")} <= set(schemas)
    assert set(schemas["JayView"]["properties"]["now"]) == {"$ref"}
    named = set(re.findall(r'"#/components/schemas/(\w+)"', text))
    assert named <= set(schemas)


def test_two_shapes_of_one_name_are_a_fault(monkeypatch: pytest.MonkeyPatch, cones: Game) -> None:
    from bosquet.server.shapes import game_schemas

    shapes = {**cones.shapes(), "Climb": int}
    monkeypatch.setattr(type(cones), "shapes", lambda self: shapes)
    with pytest.raises(ValueError, match="ConesClimb"):
        game_schemas(cones)
