"""The table of contents of the rules."""

from pathlib import Path

from stardeck.games.catastrophe import rules


def test_the_table_of_contents_lists_every_section_of_a_chapter() -> None:
    folder = Path(rules.__file__).parent
    files = [
        ".".join(file.relative_to(folder).with_suffix("").parts)
        for file in folder.glob("*/[!_]*.py")
        if file.parent.name != "cards"  # which reads its folder itself
    ]
    listed = [section.__name__.removeprefix(rules.__name__ + ".") for section in rules.SECTIONS]
    assert sorted(listed) == sorted(files)
