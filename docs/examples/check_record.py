"""Checks a Stardeck record without Stardeck, from docs/records.md alone: `python check_record.py FILE`.

It checks the form of the file, the chain of its rows, the seed, the salts and the dice. It knows no rules, so it
cannot tell whether a row was allowed: `stardeck verify FILE` does.
"""

import hashlib
import json
import sys

FIELDS = {"stardeck", "game", "rules", "cards", "options", "seats", "seed", "build", "commitment", "salts", "pledges",
          "steps", "sums", "result", "hash"}  # fmt: skip


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def compact(value: object) -> str:
    """JSON without spaces, keys in order, characters as they are."""
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def want(fits: bool, words: str) -> None:
    """What does not fit ends the check."""
    if not fits:
        raise ValueError(words)


def rows_of(record: dict) -> list:
    """The rows, each with its three fields."""
    rows = [[*row, ""] if len(row) == 2 else row for row in record.get("steps", [])]
    for n, (seat, step, by) in enumerate(rows, 1):
        known = seat is None or 0 <= seat < len(record["seats"])
        want(known and type(step[0]) is type(by) is str, f"row {n} is not [seat, step, by]")
        goes_on = seat is not None or step[0] != "undo" or 0 <= step[1] < n
        want(goes_on, f"row {n} goes back to a row that is not before it")
    return rows


def check_chain(record: dict, rows: list) -> list:
    """What the sums prove of the order of rows."""
    head = [record[key] for key in ("stardeck", "game", "rules", "cards")]
    head += [record.get("build", ""), record["options"], len(record["seats"])]
    head += [record.get("commitment", ""), record.get("salts", [])]
    head += [record["pledges"]] if record.get("pledges") else []
    sums, over = record.get("sums", []), record.get("result")
    last, found, reach = sha(compact(head)), 0, 0
    for n, row in enumerate(rows, 1):
        last = sha(last + compact(row))
        if found < len(sums) and sums[found][0] == last:
            found, reach = found + 1, n
        want(reach == n or n % 50 != 0, f"the rows up to row {n} are not those that were written")
    whole = found == len(sums) and (not over or (reach > 0 and reach == len(rows)))
    want(whole, "the rows after the last good sum are not those that were written")
    want(not over or sums[-1][1] == record["hash"], "the last sum names another final state")
    said = [f"the chain ends with {last}"]
    said += [] if over else ["not proven: the game is not over, so rows may be missing at its end"]
    if reach:
        since = f"since the sum {sums[-1][0][:16]} was written"
        said.append(f"proven: no row up to row {reach} was changed, moved or left out {since}")
    if reach < len(rows):
        later = f"the rows from row {reach + 1} to the end: no sum comes after them"
        said.append(f"not proven: {later}, so they could have been changed, moved or left out")
    return said


def check_dice(record: dict) -> tuple:
    """The seed of the dice, and what is known of it: whether it was committed to, and what each seat added."""
    seed, commitment = record["seed"], record.get("commitment")
    given = [record.get(key) or [] for key in ("salts", "pledges")]
    said = [f"commitment: {commitment or 'none, so the dice prove nothing'}"]
    if commitment and commitment != sha(f"stardeck {seed}"):
        is_old = not any(given) and commitment == sha(f"stardeck {seed.partition('+')[0]}")
        want(is_old, "the seed is not the one that was committed to")
        rest = "what follows the + in the seed: nothing shows who added it or when, so somebody could choose the dice"
        said.append(f"not proven: {rest}")
    seats = range(len(record["seats"]))
    want(all(len(each) in (0, len(seats)) for each in given), "the salts are not those of so many seats")
    salts, pledges = (each or [""] * len(seats) for each in given)
    for seat in seats:
        salt, pledge = salts[seat], pledges[seat]
        if salt and given[1]:
            want(pledge != "", f"seat {seat} added a salt that it had not pledged")
            want(pledge == sha(f"stardeck {salt}"), f"the salt of seat {seat} is not the one that it pledged")
        if pledge:
            how = "added what it had pledged" if salt else "pledged a salt and did not show it"
            said.append(f"seat {seat} {how}")
    salted = "".join(f"{seat}:{salts[seat]}\n" for seat in seats if salts[seat])
    return f"{seed}+{sha(salted)[:24]}" if salted else seed, said


def roll(seed: str, counter: int, sides: int) -> tuple:
    """The next value from 1 to `sides`, and the counter after it."""
    while True:
        counter += 1
        digest = hashlib.blake2b(counter.to_bytes(8, "big"), digest_size=8, key=seed.encode()).digest()
        value = int.from_bytes(digest, "big")
        if value < 2**64 - 2**64 % sides:
            return value % sides + 1, counter


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        record = json.load(file)
    try:
        want(record["stardeck"] == 2 and set(record) <= FIELDS, "this is not a record of format 2")
        seed, dice = check_dice(record)
        rows = rows_of(record)
        said = [f"{len(rows)} rows of {record['game']}", *check_chain(record, rows), *dice]
    except (ValueError, KeyError, TypeError, IndexError) as e:
        print(f"wrong: {e}")
        sys.exit(1)
    values, counter = [], 0
    for _ in range(10):
        value, counter = roll(seed, counter, 6)
        values.append(str(value))
    print("\n".join([*said, f"six-sided dice of this seed: {' '.join(values)} ..."]))


if __name__ == "__main__":
    main()
