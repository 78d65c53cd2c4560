"""The PIP cards that are played as an action: a file each, with its rule, its row and its words (M-15, M-16).

All files of this folder are read: a new card is its file here, and its row in `facts/cards.toml`.
"""

from importlib import import_module
from pathlib import Path

for file in sorted(Path(__file__).parent.glob("[!_]*.py")):
    import_module(f"{__name__}.{file.stem}")
