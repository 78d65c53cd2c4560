"""Storytelling (G-20)."""

from __future__ import annotations

from games.gloom.drama import CAPTAIN, DULL, KID, ROBOT, Drama, card, event
from stardeck import games
from stardeck.engine import Chair, Match, Record, Refused, Sitter, verify
from stardeck.engine.speech import Speech
from stardeck.games.gloom.bot.rookie import rookie
from stardeck.games.gloom.rules.storytellers import MISERIES, STORIES
from stardeck.games.gloom.state import Play
from stardeck.games.gloom.words.book.printing import to_html, to_markdown
from stardeck.games.gloom.words.book.story import story_book
from stardeck.server.frames import question
from table import rules

NAMES = ["Ann", "Bob", "Cy"]
GAME = games.get("gloom")


def book(d: Drama, bots: tuple[int, ...] = (), salt: str = ""):
    return story_book(d.g.view(None), NAMES, bots, salt)


@rules("G-20.1", "G-20.2", "G-20.5", "G-20.8", "G-20.22", "G-23.10")
def test_the_player_of_a_card_tells_its_story():
    d = Drama(2, hands={0: "marooned_on_mars started_self_destruct"})
    d.plays(0, "marooned_on_mars", CAPTAIN)
    assert d.refuses(1, ("narrate", 1, 0, "Mine!")).code in ("overtaken", "not offered")
    d.says(0, ("narrate", 0, 0, "The lander had one seat."))
    line = book(d).table[0]
    assert (line.text, line.teller, line.card, line.character, line.owner, line.round) == (
        "The lander had one seat.",
        "Ann",
        "Marooned on Mars",
        "The Captain",
        "Ann",
        1,
    )
    assert d.g.view(1).story[0].text == "The lander had one seat.", "public as soon as it is sent"
    d.plays(0, "started_self_destruct", KID)
    d.says(0, ("narrate", 0, 1, "What does this do?"))
    chapter = next(c for c in book(d).chapters if c.character == KID)
    assert (chapter.lines[0].teller, chapter.lines[0].owner, chapter.lines[0].text) == (
        "Ann",
        "Bob",
        "What does this do?",
    )


@rules("G-20.3", "G-20.18")
def test_a_game_without_its_narrations_is_the_same_game():
    game = games.get("gloom")
    told = Match.new(game, [Sitter("Ann"), Sitter("Bob")], seed=3, options={"crew_mode": "random"})
    number = 0
    while told.g.waiting:
        seat = told.g.waiting[0]
        number += 1
        told.perform(seat, told.g.choices(seat)[number % len(told.g.choices(seat))])
        for aside in list(game.rules.asides(told.g, seat)):
            if aside[0] == "narrate" and number % 3 == 0 and told.g.result is None:
                told.perform(seat, (*aside[:3], f"Story {number}"))
                break
    assert verify(game, Record.from_json(told.record.to_json())).wrong == []
    silent = Match.new(game, [Sitter("Ann"), Sitter("Bob")], seed=3, options={"crew_mode": "random"})
    for seat, step, _ in told.record.steps:
        if step[0] != "narrate":
            silent.perform(seat, step)
    assert silent.g.result == told.g.result
    assert (silent.g.stacks, silent.g.deck, silent.g.rolled) == (told.g.stacks, told.g.deck, told.g.rolled)
    assert any(entry.text for entry in told.g.story)
    rolled = told.g.rolled
    story_book(told.g.view(None), NAMES, (0, 1), "salt")
    assert told.g.rolled == rolled, "bots tell from a stream of their own"


@rules("G-20.4", "G-20.14")
def test_passes_discards_and_responses_can_be_told_too():
    d = Drama(2, hands={0: f"holiday_special {DULL}", 1: "continuity_error"})
    d.calls(0, "holiday_special")
    d.responds(1, "continuity_error")
    d.says(1, ("narrate", 1, 1, "No holidays this year."))
    d.discards_hand(0)
    d.says(0, ("narrate", 0, 2, "Everything overboard."))
    d.passes(1)
    d.says(1, ("narrate", 1, 3, "We wait."))
    told = [(line.kind, line.text) for line in book(d).table if line.told]
    assert told == [("response", "No holidays this year."), ("discard", "Everything overboard."), ("pass", "We wait.")]
    assert all(line.character == "" for line in book(d).table), "without a target: the table's chapter"
    e = Drama(2, hands={0: "mirror_universe"}, on={CAPTAIN: DULL, KID: "found_a_fortune"})
    e.event(0, "mirror_universe", KID, CAPTAIN)
    assert next(c for c in book(e).chapters if c.character == KID).lines[0].card == "Mirror Universe"


def test_G_20_6_plain_text_of_up_to_1000_characters():
    d = Drama(2)
    d.passes(0)
    assert d.refuses(0, ("narrate", 0, 0, "x" * 1001)).rule == "G-20.6"
    assert d.refuses(0, ("narrate", 0, 0, 7)).code == "malformed"
    d.says(0, ("narrate", 0, 0, "<b>*Boo*</b> & so on"))
    assert "&lt;b&gt;*Boo*&lt;/b&gt; &amp; so on" in to_html(book(d))
    assert r"&lt;b>\*Boo\*&lt;/b>" in to_markdown(book(d))


def test_G_20_7_until_two_further_plays_have_been_made():
    d = Drama(3)
    d.passes(0)
    d.says(0, ("narrate", 0, 0, "First."))
    d.passes(0)
    d.passes(1)
    d.says(0, ("narrate", 0, 0, "Better."))
    assert d.g.story[0].text == "Better."
    d.passes(1)
    assert d.refuses(0, ("narrate", 0, 0, "Best.")).code in ("overtaken", "not offered")
    assert d.g.story[0].text == "Better."


@rules("G-20.9", "G-20.10", "G-20.15", "G-20.24")
def test_by_table_order_or_by_character_with_neutral_lines():
    d = Drama(2, hands={0: f"{DULL} sued_by_a_sun"})
    d.plays(0, DULL, KID)
    d.plays(0, "sued_by_a_sun", CAPTAIN)
    made = book(d)
    assert [line.text for line in made.table] == [
        "Ann plays Outranked by an Intern on The Kid.",
        "Ann plays Sued by a Sun on The Captain.",
    ]
    assert [line.told for line in made.table] == [False, False]
    assert len(made.chapters) == 8
    so_far = next(c for c in made.chapters if c.character == KID)
    assert [line.card for line in so_far.lines] == ["Outranked by an Intern"]
    text = to_markdown(made)
    assert "## The Kid (Bob)" in text
    assert "*Ann plays Outranked by an Intern on The Kid.*" in text
    page = to_html(made)
    assert page.startswith("<!doctype html>")
    assert "<svg" in page


@rules("G-20.11", "G-20.12", "G-20.13")
def test_deaths_close_a_chapter_revivals_open_it_and_cancelled_plays_stay():
    d = Drama(2, hands={0: "fell_up regeneration", 1: f"its_a_trap {DULL}"}, on={KID: "fought_with_father"})
    d.plays(0, "fell_up", KID)
    assert next(c for c in book(d).chapters if c.character == KID).closed
    d.event(0, "regeneration", KID)
    chapter = next(c for c in book(d).chapters if c.character == KID)
    assert not chapter.closed
    assert [line.kind for line in chapter.lines] == ["death", "event", "revival"]
    e = Drama(2, hands={0: DULL, 1: "its_a_trap"})
    e.announces(0, DULL, KID)
    e.responds(1, "its_a_trap")
    assert book(e).table[0].cancelled
    assert "That never happened" in to_markdown(book(e))
    assert "<s>" in to_html(book(e))


def test_G_20_16_two_questions_for_each_modifier_and_death():
    for printed in Drama(2).g.config.cards.cards:
        if printed.kind != "event":
            assert len(printed.prompts) == 2
            assert all(prompt.endswith("?") for prompt in printed.prompts)


def test_prompts_come_from_the_card_its_icons_and_the_past():
    d = Drama(2, hands={0: f"{DULL} pursued_by_a_predator"})
    assert d.aids(0).prompts == ()
    d.plays(0, DULL, KID)
    assert d.aids(0).prompts[-1] == "Who was The Kid before all this?"
    d.plays(0, "pursued_by_a_predator", KID)
    asked = d.aids(0).prompts
    assert asked[:2] == d.g.config.cards[d.number("pursued_by_a_predator")].prompts
    assert asked[2:] == (
        "What did the aliens want?",
        "What was out there in the dark?",
        'What does "Outranked by an Intern" have to do with it?',
    )
    assert d.aids(1).prompts == ()


@rules("G-20.17", "G-20.18", "G-4.10")
def test_bots_tell_from_character_card_and_an_earlier_event():
    d = Drama(2, hands={0: f"{DULL} sued_by_a_sun"})
    d.plays(0, DULL, KID)
    d.plays(0, "sued_by_a_sun", KID)
    first, second = book(d, bots=(0,), salt="a").table
    assert "The Kid" in first.text
    assert "Outranked by an Intern" in first.text
    assert {"Sued by a Sun", "Outranked by an Intern"} <= {
        w for w in ("Sued by a Sun", "Outranked by an Intern") if w in second.text
    }
    assert book(d, bots=(0,), salt="a") == book(d, bots=(0,), salt="a")
    texts = {book(d, bots=(0,), salt=str(n)).table[0].text for n in range(30)}
    assert len(texts) > len(STORIES.blocks["first_bad"]), "with the card's own words"
    assert len(set(MISERIES)) == len(MISERIES) >= 15, "different ones for five players"


@rules("G-20.17")
def test_bots_tell_their_own_plays_only_and_news_that_is_no_loss_is_good():
    level = card("level", [-10, 10], flavour="Neither here nor there.")
    d = Drama(2, own=[level], hands={0: "level", 1: DULL})
    d.plays(0, "level", KID)
    d.turn_of(1)
    d.plays(1, DULL, CAPTAIN)
    openings = [text.format(who="The Kid", card="Level") for text in STORIES.blocks["first_good"]]
    for salt in "abcdefgh":
        told, *_, untold = [line.text for line in book(d, bots=(0,), salt=salt).table]
        assert any(told.startswith(text) for text in openings)
        assert untold == "Bob plays Outranked by an Intern on The Captain.", "the rest is for him to tell"


@rules("G-20.10")
def test_a_play_that_nobody_tells_is_worded_for_each_reader():
    d = Drama(2, hands={0: DULL})
    d.plays(0, DULL, KID)
    d.turn_of(1)
    d.passes(1)
    own, other = [d.aids(seat).untold for seat in (0, 1)]
    assert (own[0], other[0]) == (
        (0, "You play Outranked by an Intern on The Kid."),
        (0, "Seat 0 plays Outranked by an Intern on The Kid."),
    )
    assert (own[-1][1], other[-1][1]) == ("Seat 1 passes.", "You pass.")
    assert book(d).table[0].text == "Ann plays Outranked by an Intern on The Kid.", "the book says the same"
    d.says(0, ("narrate", 0, 0, "It was a small intern."))
    assert 0 not in dict(d.aids(1).untold)


@rules("G-20.19")
def test_players_applaud_and_spectators_say_nothing():
    d = Drama(3, hands={0: DULL})
    d.plays(0, DULL, KID)
    d.says(0, ("narrate", 0, 0, "It was a small intern."))
    assert ("applaud", 2, 0) in list(GAME.rules.asides(d.g, 2))
    assert list(GAME.rules.asides(d.g, None)) == []


@rules("G-20.19", "G-20.20")
def test_applause_has_no_effect():
    d = Drama(3)
    d.passes(0)
    d.says(0, ("narrate", 0, 0, "A pause, heavy with meaning."))
    before = (d.g.deck, d.g.players, d.g.rolled)
    d.says(1, ("applaud", 1, 0))
    d.says(2, ("applaud", 2, 0))
    assert d.refuses(1, ("applaud", 1, 0)).code in ("overtaken", "not offered")
    assert d.refuses(0, ("applaud", 0, 0)).code == "not offered", "not one's own"
    assert (d.g.deck, d.g.players, d.g.rolled) == before
    best = book(d).best
    assert best is not None
    assert (best.text, best.applause) == ("A pause, heavy with meaning.", 2)


def test_G_20_21_the_host_may_hide_a_narration():
    d = Drama(2)
    d.passes(0)
    d.says(0, ("narrate", 0, 0, "Something rude."))
    assert d.refuses(1, ("hide", 1, 0)).code in ("overtaken", "not offered")
    d.says(0, ("hide", 0, 0))
    assert "rude" not in str(d.g.view(1).story)
    assert book(d).table[0].text == "(hidden by the host)"


def test_G_20_23_the_epilogue():
    d = Drama(2, stall_rounds=1)
    d.end_turn(0)
    d.end_turn(1)
    assert book(d).epilogue[0].startswith("Ann, place 1, total 0.")
    assert "## Epilogue" in to_markdown(book(d))


def aims(d: Drama, seat: int, id: str, at: int) -> None:
    d.chooses(seat, id)
    d.says(seat, ("aim", seat, at))


@rules("G-20.2", "G-20.25")
def test_a_table_may_want_a_story_with_the_card():
    d = Drama(2, hands={0: f"{DULL} holiday_special", 1: "fell_up"}, story="required")
    aims(d, 0, DULL, KID)
    assert d.g.nearest(Play) is None, "not announced yet"
    assert d.g.view(1).choosing is None, "and nobody else sees it"
    for nothing in ("", " \n "):
        assert d.refuses(0, ("tell_play", 0, nothing)).rule == "G-20.25"
    d.says(0, ("tell_play", 0, "Hot."))
    assert d.g.nearest(Play) is not None
    assert (d.g.story[0].text, d.g.story[0].card) == ("Hot.", d.number(DULL))
    d.let_it_be()
    d.event(0, "holiday_special")
    assert d.g.story[1].text == "", "an Event needs none"


@rules("G-20.25", "G-21.24")
def test_a_replacement_is_told_too():
    swap = event("replace_top", target={})
    d = Drama(2, own=swap, hands={0: f"thing {DULL}", 1: "its_a_trap"}, on={KID: "sued_by_a_sun"}, story="required")
    d.event(0, "thing", KID)
    d.says(0, ("replace", 0, d.number(DULL), KID))
    assert [step[0] for step in d.g.options(0)] == ["tell_play", "play_untold"], "it was chosen before: no way back"
    assert GAME.rules.audit(d.g) == []
    d.says(0, ("tell_play", 0, "Hot."))
    assert d.menu == "responses"
    d.let_it_be()
    assert d.stack(KID) == [DULL]
    assert (d.g.story[-1].card, d.g.story[-1].text) == (d.number(DULL), "Hot.")


@rules("G-20.2", "G-20.25", "G-20.27")
def test_only_the_clock_and_programs_play_without_a_word():
    d = Drama(2, hands={0: f"{DULL} sued_by_a_sun"}, story="required")
    aims(d, 0, DULL, KID)
    assert d.refuses(0, ("play_untold", 0)).rule == "G-20.25", "a person may not"
    asked = question(Speech(d.g, NAMES, 0))
    assert asked is not None
    assert [option.step[0] for option in asked.options] == ["tell_play", "back"]
    assert [(reason.step[0], reason.rule) for reason in asked.reasons] == [("play_untold", "G-20.25")]
    d.time_out()
    d.let_it_be()
    assert book(d).table[0].text == "Ann plays Outranked by an Intern on The Kid."
    aims(d, 0, "sued_by_a_sun", CAPTAIN)
    assert rookie(Chair(d.g, 0)) == ("play_untold", 0), "a bot that stands in for somebody"
    d.says(0, ("back", 0))
    assert ("choose", 0, d.number("sued_by_a_sun"), "action", -1) in d.g.options(0)
    assert len(d.g.story) == 1
    program = Drama(2, hands={0: DULL}, story="required", bots=[0])
    aims(program, 0, DULL, KID)
    assert len(program.g.story) == 1, "it is not even asked"


@rules("G-20.2", "G-20.25", "G-20.27")
def test_a_game_with_wanted_stories_ends_when_bots_stand_in_for_everybody():
    g = GAME.new(3, 4, {"crew_mode": "random", "story": "required"})
    while g.waiting:
        seat = g.waiting[0]
        g.answer(seat, rookie(Chair(g, seat)), by="bot:rookie")
    assert g.result is not None
    assert not any(entry.text for entry in g.story)


@rules("G-20.1", "G-20.28")
def test_a_story_may_be_told_while_the_card_is_aimed_and_goes_with_it():
    d = Drama(2, hands={0: f"{DULL} sued_by_a_sun"})
    d.chooses(0, DULL)
    d.says(0, ("sketch", 0, "Never mind."))
    assert d.g.view(0).choosing.text == "Never mind."
    assert d.refuses(1, ("sketch", 1, "Mine!")).code in ("overtaken", "not offered")
    d.says(0, ("back", 0))
    d.chooses(0, "sued_by_a_sun")
    assert d.g.view(0).choosing.text == "", "another card, another story"
    d.says(0, ("sketch", 0, "The sun had a good lawyer."))
    d.says(0, ("aim", 0, KID))
    assert [entry.text for entry in d.g.story] == ["The sun had a good lawyer."]


def test_G_20_26_stories_can_be_switched_off():
    d = Drama(2, hands={0: DULL}, story="off")
    d.plays(0, DULL, KID)
    assert d.refuses(0, ("narrate", 0, 0, "Hello?")).code == "not offered"
    assert book(d).table[0].text == "Ann plays Outranked by an Intern on The Kid."


def test_G_20_28_a_refused_play_has_no_story():
    d = Drama(2, hands={0: "fell_up"})
    refused: Refused = d.refuses(0, d.step(0, "fell_up"))
    assert refused.rule == "G-10.7"
    assert d.refuses(0, ("narrate", 0, 0, "And then")).code == "not offered"
    assert d.g.story == ()


@rules("G-23.9")
def test_the_chapter_of_the_robot_tells_how_it_was_marooned():
    d = Drama(3, hands={0: "marooned_on_mars"})
    d.plays(0, "marooned_on_mars", ROBOT)
    d.says(0, ("narrate", 0, 0, "It counted the sand."))
    told = {c.name: [(line.card, line.teller, line.text) for line in c.lines] for c in book(d).chapters if c.lines}
    assert told == {"The Robot": [("Marooned on Mars", "Ann", "It counted the sand.")]}
