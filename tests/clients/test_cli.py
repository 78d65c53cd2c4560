"""The command line as somebody types it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from warm import run

GOLDEN = Path(__file__).parent.parent / "golden"


ENV = {**os.environ, "NO_COLOR": "1", "COLUMNS": "110", "PYTHONIOENCODING": "utf-8"}


def stardeck(*args: str, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    done = run(*args, typed=typed, cwd=cwd, env=ENV)
    assert "Traceback" not in done.stderr + done.stdout
    return done


@pytest.mark.parametrize("typed", [["rules", "cosmoforce", "C-6.4"], ["play", "gloom", "--seed", "5"], ["nonsense"]])
def test_the_program_says_what_its_copies_say(typed: list[str], tmp_path: Path):
    """The other tests save the time in which it loads everything."""
    command = [sys.executable, "-m", "stardeck", *typed]
    program = subprocess.run(command, input="quit\n", capture_output=True, text=True, env=ENV, cwd=tmp_path)
    copy = stardeck(*typed, typed="quit\n", cwd=tmp_path)
    assert (program.returncode, program.stdout, program.stderr) == (copy.returncode, copy.stdout, copy.stderr)


def test_games_and_rules_can_be_read():
    out = stardeck("games").stdout
    assert "Cosmoforce" in out
    assert "friendly_fire=false" in out
    data = {game["id"]: game for game in json.loads(stardeck("games", "--json").stdout)}
    assert data["cosmoforce"]["seats"] == [2, 8]
    assert "highest value down" in stardeck("rules", "cosmoforce", "C-6.4").stdout
    assert len(json.loads(stardeck("rules", "cosmoforce", "--json").stdout)) == 293
    assert "C-17.2" in stardeck("rules", "cosmoforce", "evade").stdout


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["nonsense"], "No such command"),
        (["rules", "chess"], "no game 'chess'"),
        (["rules", "cosmoforce", "zebra"], "no rule"),
        (["sim", "cosmoforce", "--games", "-3"], "games"),
        (["sim", "cosmoforce", "--games", "many"], "--games"),
        (["sim", "cosmoforce", "--games", "9" * 30], "games"),
        (["sim", "cosmoforce", "--seats", "99"], "2 to 8"),
        (["sim", "cosmoforce", "--bots", "a,b"], "no bot"),
        (["sim", "cosmoforce", "-o", "builds=loud"], "builds"),
        (["sim", "cosmoforce", "-o", "builds"], "key=value"),
        (["sim", "cosmoforce", "--jobs", "0"], "jobs"),
        (["play"], "which game"),
        (["play", "cosmoforce", "--seats", "2", "--bots", "rookie,rookie"], "people"),
        (["play", "cosmoforce", "--seed", "x" * 99], "seed"),
        (["play", "--resume", "nowhere.json"], "nowhere.json"),
        (["record", "cosmoforce", "--out", "no/such/folder/r.json"], "no/such/folder"),
        (["replay", "nowhere.json"], "nowhere.json"),
        (["replay", str(GOLDEN / "cosmoforce-duel.json"), "--to", "99999"], "no step"),
        (["replay", str(GOLDEN / "cosmoforce-duel.json"), "--to", "99999", "--lesson", "x.toml"], "no step"),
        (["replay", str(GOLDEN / "cosmoforce-duel.json"), "--seat", "9", "--lesson", "x.toml"], "no seat 9"),
        (["replay", str(GOLDEN / "cosmoforce-duel.json"), "--lesson", "x.json"], "a .toml file"),
        (["verify", str(GOLDEN / "README.md")], "not a Stardeck record"),
        (["check", str(GOLDEN / "README.md")], "README.md"),
        (["check", str(GOLDEN)], "golden"),
        (["serve", "--port", "99999"], "whole number from 0 to 65535"),
        (["serve", "--prot", "1"], "No such option"),
        (["config", "--proxies", "*"], "believe everybody"),
        (["config", "--file", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_wrong_input_ends_in_one_line_and_exit_code_2(args: list[str], words: str, tmp_path: Path):
    done = stardeck(*args, cwd=tmp_path)
    assert done.returncode == 2
    assert words in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("depth", [700, 3000])
@pytest.mark.parametrize("format", [1, 2])
@pytest.mark.parametrize("command", [["verify"], ["replay"], ["check"], ["play", "--resume"]])
def test_a_record_that_is_nested_too_deeply_ends_in_one_line(
    command: list[str], format: int, depth: int, tmp_path: Path
):
    record = json.loads((GOLDEN / "cosmoforce-duel.json").read_text("utf-8"))
    kept = ("game", "rules", "cards", "options", "seats", "seed")
    head = {"stardeck": format, **{key: record[key] for key in kept}}
    row = '[0, ["attack", HERE]]'.replace("HERE", "[" * depth + "]" * depth)
    file = tmp_path / "deep.json"
    file.write_text(f'{json.dumps(head)[:-1]}, "steps": [{row}]}}', encoding="utf-8")
    done = stardeck(*command, str(file))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "deep.json: not a Stardeck record: nested too deeply" in done.stderr or command == ["check"]
    assert "nested too deeply" in done.stderr


def test_a_file_that_can_not_be_read_says_in_which_line(tmp_path: Path):
    (tmp_path / "ship.toml").write_text('name = "x"\nrows 3\n', encoding="utf-8")
    done = stardeck("check", "ship.toml", cwd=tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "ship.toml, line 2: This can't be read. A key and a value look like this" in done.stderr


def test_settings_options_and_lessons_that_are_nested_too_deeply_end_in_one_line(tmp_path: Path):
    deep = "[" * 3000 + "]" * 3000
    (tmp_path / "deep.toml").write_text(f"port = {deep}\n", encoding="utf-8")
    for args, words in (
        (("config", "--file", "deep.toml"), "deep.toml: nested too deeply"),
        (("record", "cosmoforce", "-o", f"fleet={deep}"), "option fleet: nested too deeply"),
        (("learn", "deep.toml"), "deep.toml: nested too deeply"),
    ):
        done = stardeck(*args, cwd=tmp_path)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert words in done.stderr


def test_a_simulation_prints_a_table_or_json():
    done = stardeck("sim", "cosmoforce", "--games", "40", "--bots", "rookie,random", "--seed", "3")
    assert "rookie (bot 1)" in done.stdout
    assert "decisions/s" in done.stdout
    data = json.loads(stardeck("sim", "cosmoforce", "--games", "40", "--bots", "rookie,random", "--json").stdout)
    assert data["games"] == 40
    assert data["wins"][0] > data["wins"][1]


def test_a_replay_writes_a_lesson_that_can_be_played(tmp_path: Path):
    record, out = str(GOLDEN / "gloom-random.json"), tmp_path / "mine.toml"
    made = stardeck("replay", record, "--to", "20", "--seat", "2", "--lesson", str(out))
    assert made.returncode == 0, made.stderr
    assert "stardeck learn" in made.stderr
    assert "you = 1" in out.read_text("utf-8")
    played = stardeck("learn", str(out), typed="show\n" * 20)
    assert "The end" in played.stdout, played.stdout + played.stderr
    before = out.read_text("utf-8")
    again = stardeck("replay", record, "--lesson", str(out))
    assert again.returncode != 0
    assert "there is such a file already" in again.stderr
    assert out.read_text("utf-8") == before


def test_record_replay_verify(tmp_path: Path):
    file = tmp_path / "duel.json"
    assert stardeck("record", "cosmoforce", "--seed", "5", "--out", str(file)).returncode == 0
    assert stardeck("verify", str(file)).returncode == 0
    assert stardeck("check", str(file)).returncode == 0
    shown = stardeck("replay", str(file))
    assert "Round 1" in shown.stdout
    assert "wins the battle" in shown.stdout
    text = file.read_text(encoding="utf-8")
    steps = json.loads(text)
    steps["steps"][7][1][-1] = 99
    file.write_text(json.dumps(steps), encoding="utf-8")
    done = stardeck("verify", str(file))
    assert done.returncode == 1
    assert "step 8" in done.stdout


def test_a_design_is_checked_with_every_flaw_and_its_slot(tmp_path: Path):
    file = tmp_path / "ship.toml"
    file.write_text('name = "Wrong"\nclass = "fighter"\nsystems = ["engine", "railgun", "warp"]\n', encoding="utf-8")
    done = stardeck("check", str(file))
    assert done.returncode == 1
    assert "slot 2" in done.stdout
    assert "slot 3" in done.stdout
    file.write_text('name = "Right"\nclass = "fighter"\nsystems = ["engine", "laser"]\n', encoding="utf-8")
    assert stardeck("check", str(file)).returncode == 0


def test_an_evening_with_help_why_not_undo_rules_save_and_resume(tmp_path: Path):
    save = tmp_path / "save.json"
    typed = "nonsense\nhelp\n2\n?\nrules C-15\n2\n1\nundo\ntable\nquit\n"
    args = ("play", "cosmoforce", "--seed", "5", "-o", "fleet=Midge,Magpie", "--save", str(save))
    done = stardeck(*args, typed=typed)
    assert done.returncode == 0
    for words in (
        "Type a number from 1 to",
        "Type the number",
        "What is your new speed?",
        "C-15.3",
        "Saved",
        "--resume",
    ):
        assert words in done.stdout
    again = stardeck("play", "--resume", str(save), typed="quit\n")
    assert "steps were played before" in again.stdout
    assert stardeck("verify", str(save)).returncode == 0


def test_why_an_option_is_missing_is_told_with_the_rule():
    done = stardeck("play", "cosmoforce", "--seed", "5", "-o", "fleet=Midge,Magpie", typed="?\nquit\n")
    assert "C-12.6" in done.stdout
    assert "C-18.9" in done.stdout


def test_a_whole_game_is_played_to_the_end_at_the_keyboard(tmp_path: Path):
    done = stardeck("play", "cosmoforce", "--seed", "8", "-o", "fleet=Tinderbox,Anvil", typed="1\n" * 400)
    assert re.search(r"─ (You win|You lost|Nobody wins)[^─]* ─", done.stdout), "the headline of the end"


def test_the_first_lesson_is_played_with_numbers():
    done = stardeck("learn", "catastrophe", "1", typed="4\n2\n4\n4\n8\n2\n7\n")
    assert done.returncode == 0
    assert "A card is never wrong, only slow." in done.stdout, "a weaker choice is answered"
    assert done.stdout.count("Chad draws 1 card.") == 1
    assert "You escape!" in done.stdout
    assert "You have met 17 rules." in done.stdout


def test_the_advised_option_is_marked_with_its_reason_until_advice_is_switched_off():
    args = ("play", "cosmoforce", "--seed", "5", "-o", "fleet=Midge,Magpie")
    on = stardeck(*args, typed="quit\n").stdout
    marked = [line for line in on.splitlines() if line[4:5] == "*"]
    assert len(marked) == 1
    assert on.count("Advised: ") == 1
    off = stardeck(*args, typed="advice\nquit\n").stdout
    assert "Advice is off." in off
    assert off.count("Advised: ") == 1, "only before it was switched off"
    two = stardeck(*args, "--names", "Ann,Bob", typed="\nadvice\nquit\n").stdout
    assert two.index("Advice is on.") < two.index("Advised: "), "at a shared keyboard it is off at first"


def test_a_design_of_ones_own_is_typed_in():
    typed = "1\nKestrel | fighter | B1 D2 H2 L3\n\n1\nquit\n"
    done = stardeck("play", "cosmoforce", "--seed", "5", typed=typed)
    assert "Kestrel" in done.stdout
    wrong = stardeck("play", "cosmoforce", "--seed", "5", typed="1\nKestrel | fighter | R1\nquit\n")
    assert "Only a Cruiser" in wrong.stdout


def test_several_people_share_the_keyboard_and_see_no_secret():
    args = ("play", "cosmoforce", "--names", "Ann,Bob", "--seats", "2", "--seed", "5")
    done = stardeck(*args, typed="\n2\n\n3\n\nquit\n")
    assert "Ann, it's up to you" in done.stdout
    assert "Bob, it's up to you" in done.stdout


def test_concede_at_the_keyboard():
    done = stardeck("play", "cosmoforce", "--seed", "5", "-o", "fleet=Midge,Magpie", typed="say\n1\n")
    assert "concede" in done.stdout
    assert "─ You lost" in done.stdout


def test_config_prints_every_setting_with_its_source(tmp_path: Path):
    (tmp_path / "stardeck.toml").write_text('database = "postgresql://ann:pass@db/games"\n', encoding="utf-8")
    done = stardeck("config", "--port", "9", cwd=tmp_path)
    assert "pass" not in done.stdout
    rows = {line.split()[0]: " ".join(line.split()[1:]) for line in done.stdout.splitlines()}
    assert rows["port"] == "9 option --port"
    assert rows["database"] == "postgresql://***@db/games file stardeck.toml"
    assert rows["workers"] == "1 default"
    data = json.loads(stardeck("config", "--no-open", "--json", cwd=tmp_path).stdout)
    assert data["open"] == {"value": False, "from": "option --open"}
    assert "pass" not in json.dumps(data)


def test_without_a_command_it_says_how_to_begin():
    done = stardeck()
    assert done.returncode == 0
    for words in ("stardeck serve", "stardeck play", "stardeck --help", "cosmoforce"):
        assert words in done.stdout


def test_a_look_explains_a_thing_by_name_or_option_and_the_legend_every_icon(tmp_path: Path):
    typed = "look engine room\nlook nobody knows\nlook\nlegend\nquit\n"
    out = stardeck("play", "catastrophe", "--seed", "5", "--save", str(tmp_path / "a.json"), typed=typed).stdout
    assert "A 7 hits it: 6 in 36." in out
    assert "nothing to say about 'nobody knows'" in out
    assert "Type look and a name, or the number of an option" in out
    assert "Status cube: " in out
    out = stardeck(
        "play", "cosmoforce", "--seed", "5", "--save", str(tmp_path / "b.json"), typed="look midge\nquit\n"
    ).stdout
    assert "Ship design" in out
    out = stardeck(
        "play", "loss", "--seed", "5", "--save", str(tmp_path / "c.json"), typed="look bounty\nquit\n"
    ).stdout
    assert "Roll 5–6: they give you 3 cards" in out


def test_a_game_is_told_in_another_language() -> None:
    told = stardeck("play", "cosmoforce", "--seed", "5", "--lang", "en-twice", typed="quit\n")
    assert "Which ship do you fly? Which ship do you fly?" in told.stdout
    for words in ("Type help to see what you can type.", "Saved. Go on with: stardeck play --resume"):
        assert " ".join(told.stdout.split()).count(words) == 2, "the terminal's own words"
    lesson = stardeck("learn", "gloom", "1", "--lang", "en-twice", typed="quit\n").stdout
    assert " ".join(lesson.replace("│", " ").split()).count("This is a story about four people who deserve better") == 2
    wrong = stardeck("play", "cosmoforce", "--lang", "xx")
    assert (wrong.returncode, wrong.stderr) == (2, "stardeck: There is no language 'xx'. Choose en.\n")
