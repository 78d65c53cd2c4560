"""The table of contents of the rules."""

from pathlib import Path

from stardeck.games.catastrophe import rules


def test_the_table_of_contents_lists_every_chapter_once() -> None:
    folder = Path(rules.__file__).parent
    files = {
        ".".join(file.relative_to(folder).with_suffix("").parts)
        for file in folder.rglob("*.py")
        if file.name != "__init__.py"
    }
    listed = [chapter.__name__.removeprefix(rules.__name__ + ".") for chapter in rules.CHAPTERS]
    assert sorted(listed) == sorted(files)
