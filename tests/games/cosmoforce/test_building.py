"""Set-up, designs and the starting state (C-1, C-2, C-4, C-26)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cosmoforce.battle import Battle, berth, design
from stardeck import games
from stardeck.engine import TAKE_BACK, Refused
from stardeck.engine.speech import table_words
from stardeck.games.cosmoforce.design import PRESET_DESIGNS, Design, fill_design, flaws, from_text, spell, to_text
from stardeck.games.cosmoforce.facts import SYSTEMS
from stardeck.games.cosmoforce.rules.attack import HANGAR_PREY
from stardeck.games.cosmoforce.rules.numbers import MASSES, numbers
from stardeck.games.cosmoforce.rules.setup import launch
from stardeck.games.cosmoforce.state import State
from table import Scenario, rules

COSMOFORCE = games.get("cosmoforce")
OWN = {"name": "Own", "class": "fighter", "systems": ["engine", "laser"]}


def building(seats: int = 2, **options: object) -> Scenario[State]:
    return Scenario(COSMOFORCE, seats, options=options)


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_C_1_1_a_battle_has_two_to_eight_ships(seats: int):
    with pytest.raises(Refused, match="2 to 8"):
        COSMOFORCE.new(seats)
    assert COSMOFORCE.new(2).seats == 2
    assert COSMOFORCE.new(8).seats == 8


@rules("C-1.2", "C-26.3")
def test_each_seat_has_one_ship_and_two_may_have_the_same_design():
    t = building()
    t.says(0, ("choose_preset", 0, "Midge"))
    t.says(1, ("choose_preset", 1, "Midge"))
    assert len(t.g.ships) == 2
    assert t.g.ships[0].design.systems == t.g.ships[1].design.systems
    t.g.ships[0].mark(0, 1)
    assert t.g.ships[1].marks[0] == 0, "the ships are separate"
    g = COSMOFORCE.new(2, seed=1)
    g.apply(0, ("choose_preset", 0, "Midge"))
    g.apply(1, ("choose_preset", 1, "Midge"))
    assert g.ships[0] is not g.ships[1]


def test_C_1_3_every_living_ship_may_be_the_target_of_every_other():
    b = Battle("fighter E1 D1 H1 L1", "cruiser E1 D1 H1 R1", "capital E1 D1 H1 G1")
    for seat in range(3):
        b.turn_of(seat)
        b.says(seat, ("attack", seat))
        assert {step[3] for step in b.options_named("fire")} == {0, 1, 2} - {seat}
        b.says(seat, ("back", seat))
        b.ends_turn(seat)


def test_C_1_4_every_ship_is_its_own_side_by_default():
    assert len(set(building(5).g.sides)) == 5


def test_C_1_5_teams_have_two_sides_at_least_and_may_differ_in_size():
    assert building(4, teams="ABBB").g.sides == ("A", "B", "B", "B")
    for teams in ("AAAA", "AB", "ABCAB"):
        with pytest.raises(Refused, match="Teams"):
            building(4, teams=teams)


@rules("C-1.6", "C-1.8", "C-1.10")
def test_all_build_then_all_is_revealed_and_rounds_begin():
    t = building()
    t.says(1, ("choose_preset", 1, "Midge"))
    assert t.g.ships == []
    assert t.g.round == 0
    t.says(0, ("choose_preset", 0, "Beehive"))
    assert t.g.round == 1
    for seat in (None, 0, 1):
        assert [s.design.name for s in t.g.view(seat).ships] == ["Beehive", "Midge"]
    old = berth("capital E1 D1 H1 A2", "Old", heat=3, hurt=1, marks=[0, 0, 0, 2], speed=302)
    b = Battle("fighter E2 D2", old)
    for seat in (None, 0, 1):
        ship = b.g.view(seat).ships[1]
        assert (ship.heat, ship.ready, ship.hurt, ship.speed, ship.marks[3]) == (3, 3, 1, 302, 2)


def test_C_1_7_nobody_sees_a_design_before_the_reveal():
    t = building(3)
    t.says(0, ("choose_preset", 0, "Midge"))
    for seat in (1, 2, None):
        assert "Midge" not in str(t.g.view(seat))
        build = next(b for b in t.g.view(seat).builds if b.seat == 0)
        assert build.locked
        assert build.design is None
    assert next(b for b in t.g.view(0).builds if b.seat == 0).design == PRESET_DESIGNS["Midge"]


def test_C_1_9_a_locked_design_can_be_changed_until_the_last_seat_locks_in():
    t = building()
    t.says(0, ("choose_preset", 0, "Midge"))
    assert t.g.options(0) == [TAKE_BACK]
    t.says(0, TAKE_BACK)
    t.says(0, ("choose_preset", 0, "Anvil"))
    t.says(1, ("choose_preset", 1, "Midge"))
    assert t.g.ships[0].design.name == "Anvil"
    assert t.refuses(0, TAKE_BACK).code in ("not offered", "overtaken")


def test_C_1_11_after_the_reveal_all_dice_have_eight_sides(monkeypatch: pytest.MonkeyPatch):
    sides: list[int] = []
    roll = State.roll

    def noted(g: State, n: int) -> int:
        sides.append(n)
        return roll(g, n)

    monkeypatch.setattr(State, "roll", noted)
    g = COSMOFORCE.new(4, seed=3)
    while g.waiting and g.round < 4:
        g.apply(g.waiting[0], g.options(g.waiting[0])[len(g.asked) % len(g.options(g.waiting[0]))])
    assert sides.count(12) <= 4
    assert set(sides) - {12} == {8}
    assert 12 not in sides[4:]


@rules("C-1.12", "C-26.7")
def test_the_same_decisions_give_the_same_battle_from_the_record_alone():
    from stardeck.engine import Match, Record, Sitter, verify

    match = Match.new(COSMOFORCE, [Sitter("a"), Sitter("b")], seed=11)
    match.perform(0, ("build", 0, OWN))
    match.perform(1, ("choose_preset", 1, "Midge"))
    while match.g.waiting:
        match.perform(match.g.waiting[0], match.g.default(match.g.waiting[0]))
    again = Record.from_json(match.record.to_json())
    assert verify(COSMOFORCE, again).wrong == []
    assert again.steps[0][1][2] == ("Own", "fighter", ("engine", "laser", *[""] * 8)), (
        "the full design is in the record"
    )


@rules("C-2.1", "C-2.12")
def test_a_design_has_one_known_class_and_known_systems():
    for kind, size in (("fighter", 1), ("cruiser", 2), ("capital", 3)):
        assert design(f"{kind} E1").size == size
        assert flaws(design(f"{kind} E1")) == []
    assert [f.rule for f in flaws(Design("x", "barge", ("engine",)))] == ["C-2.12"]
    found = flaws(Design("x", "fighter", ("engine", "warp")))
    assert [(f.slot, f.rule) for f in found] == [(2, "C-2.12")]


@rules("C-2.2", "C-2.3", "C-2.10")
def test_ten_slots_which_may_stay_empty():
    assert flaws(design("fighter E10")) == []
    assert [(f.slot, f.rule) for f in flaws(design("fighter E11"))] == [(11, "C-2.10")]
    sparse = fill_design({"name": "Sparse", "class": "fighter", "systems": ["", "engine", "", "laser"]})
    assert len(sparse.systems) == 10
    assert launch(sparse).mass == 2


@rules("C-2.4", "C-2.9")
def test_any_system_may_be_mounted_again_special_ones_too():
    for text in ("fighter E5 L5", "fighter B10", "cruiser R10", "capital G10"):
        assert flaws(design(text)) == []


def test_C_2_5_universal_systems_fit_every_class():
    for kind in ("fighter", "cruiser", "capital"):
        assert flaws(design(f"{kind} A1 D1 E1 H1 L1 M1")) == []


@rules("C-2.6", "C-2.7", "C-2.8", "C-2.16", "C-2.17")
def test_special_systems_belong_to_one_class_and_all_errors_come_at_once():
    everything = spell("B1 R1 G1")
    wrong = {
        "fighter": [(2, "C-2.7"), (3, "C-2.8")],
        "cruiser": [(1, "C-2.6"), (3, "C-2.8")],
        "capital": [(1, "C-2.6"), (2, "C-2.7")],
    }
    for kind, expected in wrong.items():
        found = flaws(Design("x", kind, tuple(everything)))
        assert [(f.slot, f.rule) for f in found] == expected
        assert all("Only a" in f.words for f in found)
    found = flaws(Design("", "fighter", ("railgun", "warp", *["engine"] * 9)))
    assert {f.rule for f in found} == {"C-2.15", "C-2.7", "C-2.12", "C-2.10"}
    with pytest.raises(Refused, match=r"Slot 1.*Slot 2.*Slot 11"):
        fill_design({"name": "x", "class": "fighter", "systems": ["railgun", "warp", *["engine"] * 9]})


def test_C_2_11_a_ship_without_systems_is_rejected():
    assert [f.rule for f in flaws(Design("x", "fighter", ("", "")))] == ["C-2.11"]


def test_C_2_13_gaps_are_warnings_never_errors():
    bare = numbers(design("fighter A1"))
    assert bare.flaws == ()
    warned = {w.rule for w in bare.warnings}
    assert {"C-2.13", "C-6.8", "C-3.11", "C-3.12"} <= warned
    good = numbers(design("cruiser E2 D2 H1 R2 L1"))
    assert good.warnings == ()


@pytest.mark.parametrize(
    ("text", "warned"),
    [
        ("fighter B4 D4 H1 L1", "C-11.6 C-13.4"),  # speed 10
        ("fighter B4 E1 D5", "C-11.2 C-3.11 C-2.13"),  # speed 11
        ("capital E1 D1 H1 L1 M1", ""),  # speed 1, heat 1
        ("capital A1 D1 H1 L1 M1", "C-6.8 C-6.7"),  # speed 0
        ("cruiser A1 H1 L1 M1", "C-6.8 C-10.1"),  # speed 1 without thrust, and a Laser heats
        ("cruiser E2 D1 H1 L1 M1", "C-8.2"),
        ("cruiser A1 H1 M1", "C-6.8 C-13.4"),  # nothing heats
        ("fighter M2", "C-6.8 C-3.11 C-13.4 C-20.1"),
        ("fighter A1 E1 D1 H1 L1 M1", "C-3.12"),
        ("fighter E11", ""),  # an error is no warning
    ],
)
@rules("C-2.13")
def test_each_warning_has_its_bound(text: str, warned: str):
    assert [flaw.rule for flaw in numbers(design(text)).warnings] == warned.split()


@rules("C-3.1", "C-3.4", "C-3.8", "C-3.10", "C-3.12", "C-17.9")
def test_the_builder_shows_what_follows_from_a_design():
    shown = numbers(design("cruiser E2 D1 H1 M1 L1 R1 A1"))
    assert (shown.filled, shown.size, shown.mass, shown.thrust, shown.speed, shown.crew) == (8, 2, 16, 2, 300, 3)
    assert (shown.heat, shown.cooling, shown.heat_after_cooling) == (2, 1, 1)
    assert (shown.boxes, shown.toughness, shown.crew_life) == (17, 16, 6)
    assert (shown.burn_cost, shown.burn_is_free, shown.slowest, shown.fastest) == (2, False, 0, 600)
    assert (shown.ram_dice, shown.tie_dice, shown.weapon_types) == (4, 3, 3)
    assert [(it.weapon, it.count, it.dice, it.dice_if_faster) for it in shown.weapons] == [
        ("laser", 1, 1, 1),
        ("missile", 1, 3, 3),
        ("railgun", 1, 1, 3),
    ]
    assert (shown.laser_heat, shown.hangar_bait) == (2 / 7, False)
    assert all(it.damage == it.hits for it in shown.weapons)
    (hangar,) = numbers(design("capital E1 G1")).weapons
    assert [round(d / h) for d, h in zip(hangar.damage, hangar.hits, strict=True)] == [
        3 if mass <= HANGAR_PREY else 1 for mass in MASSES
    ]
    assert [numbers(design(f"capital E{n}")).hangar_bait for n in (5, 6)] == [True, False]
    assert numbers(design("fighter B1 D1 H1 L1")).burn_is_free
    assert numbers(design("fighter B4")).slowest == 100


def test_C_2_14_the_position_of_a_system_has_no_effect():
    one, other = launch(design("cruiser E1 L2 H1")), launch(design("cruiser L1 H1 L1 E1"))
    for ship in (one, other):
        assert (ship.mass, ship.speed, ship.heat, ship.crew, ship.power.thrust) == (8, 200, 1, 3, 1)


def test_C_2_15_names_have_1_to_40_characters_and_equal_ones_get_a_number():
    for name, wrong in (("", True), ("   ", True), ("x" * 41, True), (" " + "x" * 40 + " ", False), ("x", False)):
        assert ([f.rule for f in flaws(Design(name, "fighter", ("engine",)))] == ["C-2.15"]) is wrong
    t = building(3)
    t.says(0, ("build", 0, {**OWN, "name": "  Own  "}))
    t.says(1, ("build", 1, OWN))
    t.says(2, ("choose_preset", 2, "Midge"))
    assert [s.design.name for s in t.g.ships] == ["Own 1", "Own 2", "Midge"]
    taken = building(3)
    for seat, name in enumerate(("Own 1", "Own", "Own")):
        taken.says(seat, ("build", seat, {**OWN, "name": name}))
    assert [s.design.name for s in taken.g.ships] == ["Own 1", "Own 2", "Own 3"], "a number that is taken is left out"


def test_C_2_18_there_is_no_points_budget():
    for text in ("fighter M10", "capital G5 M5", "cruiser A10", "fighter E1"):
        assert flaws(design(text)) == []


@rules("C-4.1", "C-4.2", "C-4.3", "C-4.4", "C-4.5")
def test_the_starting_state():
    b = Battle("fighter E1 B2 H2 L1", "cruiser E1 D1")
    ship = launch(design("fighter E1 B2 H2 L1"))
    assert (ship.ready, ship.hurt, sum(ship.posts)) == (3, 0, 0)
    assert ship.heat == 3
    assert ship.marks == (0,) * 10
    assert ship.speed == 700
    b.turn_of(1)
    assert b.g.turn is not None
    assert b.g.turn.fired == ()


@rules("C-26.1", "C-26.5")
def test_a_design_goes_to_text_and_back():
    for preset in PRESET_DESIGNS.values():
        back = from_text(to_text(preset))
        assert back.name == preset.name
        assert sorted(back.systems) == sorted(preset.systems)
    assert from_text(to_text(Design("A | B", "fighter", ("engine",)))).name == "A | B"
    assert to_text(Design("A\nB", "fighter", ("engine",))) == "A B | fighter | E1", "one line"
    with pytest.raises(Refused, match="Only a Cruiser"):
        from_text("Cheat | fighter | R1")
    with pytest.raises(Refused, match="Write a design as"):
        from_text("nonsense")
    with pytest.raises(Refused, match="not a system"):
        from_text("x | fighter | Q9")


def test_C_26_2_a_battle_works_on_a_copy():
    for _ in range(2):
        g = COSMOFORCE.new(2, seed=1)
        g.apply(0, ("choose_preset", 0, "Long Tom"))
        g.apply(1, ("choose_preset", 1, "Midge"))
        assert (g.ships[0].heat, g.ships[0].marks, g.ships[0].ready) == (2, (0,) * 10, 3), "as drawn, every time"
        g.ships[0].heat += 5
        g.ships[0].mark(0, 1)
        g.ships[0].ready = 1
    assert PRESET_DESIGNS["Long Tom"] == g.ships[0].design


def test_C_26_4_the_twelve_presets_are_offered_to_all_and_cannot_be_changed():
    t = building(3)
    for seat in range(3):
        assert sum(step[0] == "choose_preset" for step in t.g.options(seat)) == 12
    with pytest.raises(AttributeError):
        PRESET_DESIGNS["Midge"].name = "Mine"  # type: ignore[misc]
    assert all(flaws(d) == [] for d in PRESET_DESIGNS.values())
    assert all(numbers(d).heat <= numbers(d).cooling for d in PRESET_DESIGNS.values())


def test_C_26_8_a_design_with_errors_cannot_be_locked_in():
    t = building()
    refusal = t.refuses(0, ("build", 0, {**OWN, "systems": ["railgun"]}))
    assert refusal.rule == "C-2.7"
    assert t.refuses(0, ("build", 0, 7)).code == "malformed"
    assert t.refuses(0, ("build", 0, {**OWN, "extra": 1})).code == "malformed"
    t.says(0, ("build", 0, OWN))


@given(
    st.sampled_from(["fighter", "cruiser", "capital"]),
    st.lists(st.sampled_from(["", *SYSTEMS, "warp"]), max_size=13),
    st.text(max_size=45),
)
def test_a_design_has_flaws_or_flies(kind: str, systems: list[str], name: str):
    """Either there is a flaw with a rule, or the ship starts alive with the numbers that the builder shows."""
    own = Design(name, kind, tuple(systems))
    found, shown = flaws(own), numbers(own)
    assert list(shown.flaws) == found
    sent = {"name": name, "class": kind, "systems": systems}
    if found:
        assert all(f.rule in COSMOFORCE.rulebook.rules and f.words for f in found)
        with pytest.raises(Refused):
            fill_design(sent)
        return
    ship = launch(fill_design(sent))
    assert ship.doom == ""
    assert (ship.mass, ship.power.thrust, ship.speed) == (shown.mass, shown.thrust, shown.speed)
    assert (ship.crew, ship.heat, sum(ship.boxes)) == (shown.crew, shown.heat, shown.boxes)


def test_the_shipyard_in_words_describes_every_ship():
    said = table_words(building().g, 0, ["Robin", "Ines"]).splitlines()
    at = said.index("Midge (Fighter)")
    assert said[at + 1 : at + 4] == [
        "  Small and hard to hit, with a weapon for each action.",
        "  Mass 8, speed 4.00, thrust 2, 3 crew, heat 1, cools 2.",
        "  Systems: Afterburner, 2 × Dissipator, 2 × Habitat, Missile, 2 × Laser",
    ]
    assert sum(line.startswith("  Mass") for line in said) == len(PRESET_DESIGNS)
