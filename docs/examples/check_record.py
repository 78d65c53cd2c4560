"""Checks a Stardeck record without Stardeck, from docs/records.md alone: `python check_record.py FILE`.

It checks the form of the file, the chain of its rows, the seed, the salts and the dice. It knows no rules, so it
cannot tell whether a row was allowed: `stardeck verify FILE` does.
"""

import hashlib
import json
import sys

FIELDS = {"stardeck", "game", "rules", "cards", "options", "seats", "seed", "build", "commitment", "salts", "pledges",
          "steps", "sums", "result", "hash"}  # fmt: skip


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def compact(value: object) -> bytes:
    """JSON without spaces, keys in order, characters as they are."""
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False).encode()


def rows_of(record: dict) -> list:
    """The rows, each with its three fields; wrong ones end the check."""
    rows = []
    for n, row in enumerate(record.get("steps", []), 1):
        seat, step, by = [*row, ""] if len(row) == 2 else row
        known = seat is None or 0 <= seat < len(record["seats"])
        if not known or type(step[0]) is not str or type(by) is not str:
            raise ValueError(f"row {n} is not [seat, step, by]")
        if seat is None and step[0] == "undo" and not 0 <= step[1] < n:
            raise ValueError(f"row {n} goes back to a row that is not before it")
        rows.append([seat, step, by])
    return rows


def check_chain(record: dict, rows: list) -> tuple:
    """The end of the chain, if all sums that the record names are right, and what they prove of the order of rows."""
    head = [record[key] for key in ("stardeck", "game", "rules", "cards")]
    head += [record.get("build", ""), record["options"], len(record["seats"])]
    head += [record.get("commitment", ""), record.get("salts", [])]
    head += [record["pledges"]] if record.get("pledges") else []
    last = sha(compact(head))
    sums = [pair[0] for pair in record.get("sums", [])]
    found = reach = 0
    for n, row in enumerate(rows, 1):
        last = sha(last.encode() + compact(row))
        if found < len(sums) and sums[found] == last:
            found, reach = found + 1, n
        elif n % 50 == 0:
            raise ValueError(f"the rows up to row {n} are not those that were written")
    if found < len(sums) or (record.get("result") and (not sums or sums[-1] != last)):
        raise ValueError("the rows after the last good sum are not those that were written")
    if record.get("result") and record["sums"][-1][1] != record["hash"]:
        raise ValueError("the last sum names another final state")
    said = [] if record.get("result") else ["not proven: the game is not over, so rows may be missing at its end"]
    if reach:
        since = f"since the sum {sums[-1][:16]} was written"
        said.append(f"proven: no row up to row {reach} was changed, moved or left out {since}")
    if reach < len(rows):
        later = f"the rows from row {reach + 1} to the end: no sum comes after them"
        said.append(f"not proven: {later}, so they could have been changed, moved or left out")
    return last, said


def dice_of(record: dict) -> tuple:
    """The seed of the dice, if it is the one that was committed to, and what is not proven of it."""
    seed, salts, said = record["seed"], record.get("salts", []), []
    if record.get("commitment") and record["commitment"] != sha(f"stardeck {seed}".encode()):
        is_old = not salts and not record.get("pledges")
        if not is_old or record["commitment"] != sha(f"stardeck {seed.partition('+')[0]}".encode()):
            raise ValueError("the seed is not the one that was committed to")
        rest = "what follows the + in the seed: nothing shows who added it or when, so somebody could choose the dice"
        said.append(f"not proven: {rest}")
    salted = "".join(f"{seat}:{salt}\n" for seat, salt in enumerate(salts) if salt)
    return f"{seed}+{sha(salted.encode())[:24]}" if salted else seed, said


def pledges_of(record: dict) -> list:
    """What each seat pledged and added, in words; a salt that was not pledged ends the check."""
    said, salts = [], record.get("salts") or [""] * len(record["seats"])
    for seat, pledge in enumerate(record.get("pledges", [])):
        if salts[seat] and pledge != sha(f"stardeck {salts[seat]}".encode()):
            raise ValueError(f"the salt of seat {seat} is not the one that it pledged")
        if pledge:
            how = "added what it had pledged" if salts[seat] else "pledged a salt and did not show it"
            said.append(f"seat {seat} {how}")
    return said


def roll(seed: str, counter: int, sides: int) -> tuple:
    """The next value from 1 to `sides`, and the counter after it."""
    fair = 2**64 - 2**64 % sides
    while True:
        counter += 1
        digest = hashlib.blake2b(counter.to_bytes(8, "big"), digest_size=8, key=seed.encode()).digest()
        value = int.from_bytes(digest, "big")
        if value < fair:
            return value % sides + 1, counter


def main() -> int:
    with open(sys.argv[1], encoding="utf-8") as file:
        record = json.load(file)
    try:
        if record["stardeck"] != 2 or set(record) - FIELDS:
            raise ValueError("this is not a record of format 2")
        rows = rows_of(record)
        (last, order), (seed, unproven), pledges = check_chain(record, rows), dice_of(record), pledges_of(record)
    except (ValueError, KeyError, TypeError, IndexError) as e:
        print(f"wrong: {e}")
        return 1
    print(f"{len(rows)} rows of {record['game']}, the chain ends with {last}")
    print(f"commitment: {record.get('commitment') or 'none, so the dice prove nothing'}")
    for words in order + unproven + pledges:
        print(words)
    values, counter = [], 0
    for _ in range(10):
        value, counter = roll(seed, counter, 6)
        values.append(value)
    print(f"six-sided dice of this seed: {' '.join(map(str, values))} ...")
    return 0


if __name__ == "__main__":
    sys.exit(main())
