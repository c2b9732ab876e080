#!/usr/bin/env python3
"""Checks a bundle of audit events without network and without the service that made it.

Needs Python 3.9 or newer and nothing else. What is checked, and what the exit codes mean, is described in docs/evidence.md;
this file was written from that page and shares no code with the service.

    python3 verify.py bundle.json [--known FILE]... [--key KEY]... [--witness KEY]... [--json]
"""
import base64
import binascii
import hashlib
import json
import re
import sys
import unicodedata

MAX_NUMBER = 2**53 - 1
EVENT_FIELDS = ["agent_id", "action", "session_id", "sender", "data", "context", "reasoning", "verdict"]
LOG_KEY, WITNESS_KEY = 1, 4
INCOMPLETE, DIVERGES, INVALID = 20, 30, 40


class Malformed(Exception):
    """Something is not what it must be; who catches it knows the reason to give."""


# --- Ed25519 (RFC 8032), verification only -------------------------------------------------------------------------

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def add_points(a, b):
    x1, y1, z1, t1 = a
    x2, y2, z2, t2 = b
    m = (y1 - x1) * (y2 - x2) % P
    n = (y1 + x1) * (y2 + x2) % P
    c = 2 * t1 * t2 * D % P
    d = 2 * z1 * z2 % P
    e, f, g, h = n - m, d - c, d + c, n + m
    return e * f % P, g * h % P, f * g % P, e * h % P


def multiply_point(factor, point):
    result = (0, 1, 1, 0)
    while factor > 0:
        if factor & 1:
            result = add_points(result, point)
        point = add_points(point, point)
        factor >>= 1
    return result


def same_point(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def read_point(data):
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P != 0 or (x == 0 and sign == 1):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


BASE = read_point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_signed(public_key, signature, message):
    key, r = read_point(public_key), read_point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if key is None or r is None or s >= L:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    h = int.from_bytes(digest, "little") % L
    return same_point(multiply_point(s, BASE), add_points(r, multiply_point(h, key)))


# --- Words of the page: numbers, texts, base64 ---------------------------------------------------------------------


def is_number(value):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MAX_NUMBER


def is_text(value):
    return isinstance(value, str) and not any("\ud800" <= character <= "\udfff" for character in value)


def read_base64(value, length=None):
    if not isinstance(value, str):
        raise Malformed
    try:
        data = base64.b64decode(value.encode("ascii"), validate=True)
    except (binascii.Error, ValueError) as error:
        raise Malformed from error
    if base64.b64encode(data).decode("ascii") != value or length not in (None, len(data)):
        raise Malformed
    return data


def read_hashes(value):
    if not isinstance(value, list):
        raise Malformed
    return [read_base64(item, 32) for item in value]


# --- Signed notes, checkpoints, keys -------------------------------------------------------------------------------


class Key:
    def __init__(self, text, kind):
        parts = text.split("+", 2) if is_text(text) else []
        if len(parts) != 3 or not re.fullmatch(r"[0-9a-f]{8}", parts[1]) or not is_key_name(parts[0]):
            raise Malformed
        data = read_base64(parts[2], 33)
        if data[0] != kind:
            raise Malformed
        self.name, self.public = parts[0], data[1:]
        self.id = hashlib.sha256(self.name.encode() + b"\n" + data).digest()[:4]
        if self.id.hex() != parts[1]:
            raise Malformed


def is_key_name(name):
    return name != "" and not any(character.isspace() or character == "+" for character in name)


class Note:
    """`signatures`: name, key id and the rest of every line."""

    def __init__(self, value):
        if not is_text(value):
            raise Malformed
        at = value.rfind("\n\n")
        if at < 0 or not value.endswith("\n"):
            raise Malformed
        self.text = value[: at + 1]
        lines = value[at + 2 : -1].split("\n")
        self.signatures = [self.read_signature(line) for line in lines]

    @staticmethod
    def read_signature(line):
        parts = line.split(" ")
        if len(parts) != 3 or parts[0] != "\u2014" or not is_key_name(parts[1]):
            raise Malformed
        data = read_base64(parts[2])
        if len(data) < 5:
            raise Malformed
        return parts[1], data[:4], data[4:]

    def of(self, key):
        return [rest for name, key_id, rest in self.signatures if (name, key_id) == (key.name, key.id)]


class Checkpoint:
    def __init__(self, text):
        if not is_text(text) or not text.endswith("\n"):
            raise Malformed
        lines = text[:-1].split("\n")
        if len(lines) < 3 or "" in lines or not re.fullmatch(r"0|[1-9][0-9]{0,15}", lines[1]):
            raise Malformed
        self.origin, self.size, self.root = lines[0], int(lines[1]), read_base64(lines[2], 32)
        if self.size > MAX_NUMBER:
            raise Malformed


def is_signed_by_log(note, key):
    return any(
        len(rest) == 64 and is_signed(key.public, rest, note.text.encode()) for rest in note.of(key)
    )


def is_cosigned(note, key):
    for rest in note.of(key):
        if len(rest) != 72:
            continue
        seconds = int.from_bytes(rest[:8], "big")
        message = f"cosignature/v1\ntime {seconds}\n{note.text}".encode()
        if is_signed(key.public, rest[8:], message):
            return True
    return False


# --- The tree ------------------------------------------------------------------------------------------------------


def node(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_from_inclusion(leaf, index, size, proof):
    """Raises where the proof is too short or too long."""
    at, last, value, rest = index, size - 1, leaf, list(proof)
    while last > 0:
        if at % 2 == 1 or at < last:
            if not rest:
                raise Malformed
            other = rest.pop(0)
            value = node(other, value) if at % 2 == 1 else node(value, other)
        at, last = at // 2, last // 2
    if rest:
        raise Malformed
    return value


def consistency_steps(old, size):
    if old in (0, size):
        return []
    m, n, whole, steps = old, size, True, []
    while m != n:
        k = 1 << ((n - 1).bit_length() - 1)
        if m <= k:
            steps.append("right")
            n = k
        else:
            steps.append("left")
            m, n, whole = m - k, n - k, False
    if not whole:
        steps.append("seed")
    return steps[::-1]


def roots_from_consistency(old_root, steps, proof):
    before = after = old_root
    for step, other in zip(steps, proof):
        if step == "seed":
            before = after = other
        elif step == "right":
            after = node(after, other)
        else:
            before, after = node(other, before), node(other, after)
    return before, after


# --- Entries and fields --------------------------------------------------------------------------------------------

ENTRY_HEAD = re.compile(
    r"audit-entry/1\n"
    r"kind (?P<kind>[a-z][a-z-]{0,39})\n"
    r"id (?P<id>[0-7][0-9A-HJKMNP-TV-Z]{25})\n"
    r"time (?P<time>[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z)\n"
    r"recorded (?P<recorded>at-once|later)\n"
)
ENTRY_FIELD = re.compile(r"([a-z_]{1,40}) ([0-9a-f]{64})\n")


class Entry:
    def __init__(self, text):
        head = ENTRY_HEAD.match(text) if is_text(text) else None
        if head is None:
            raise Malformed
        self.text = text
        self.kind, self.id, self.time = head["kind"], head["id"], head["time"]
        self.is_later = head["recorded"] == "later"
        self.commitments = {}
        at = head.end()
        while at < len(text):
            line = ENTRY_FIELD.match(text, at)
            if line is None or line[1] in self.commitments:
                raise Malformed
            self.commitments[line[1]] = line[2]
            at = line.end()
        if not 1 <= len(self.commitments) <= 8:
            raise Malformed
        if self.kind == "event" and list(self.commitments) != EVENT_FIELDS:
            raise Malformed

    def leaf(self):
        return hashlib.sha256(b"\x00" + self.text.encode()).digest()


def state_of_field(name, field, commitment):
    """Raises where the field is none of the four kinds; None where its text does not fit."""
    if not isinstance(field, dict):
        raise Malformed
    if "text" in field:
        salt = read_base64(field.get("salt"), 16)
        if not is_text(field["text"]):
            raise Malformed
        digest = hashlib.sha256(b"f:" + name.encode() + b"\x00" + salt + field["text"].encode())
        return "proven" if digest.hexdigest() == commitment else None
    if "salt" in field:
        raise Malformed
    for member, state in (("shown", "shown masked, text not proven"), ("erased", "erased")):
        if member in field:
            if not is_text(field[member]):
                raise Malformed
            return state
    return "not shown"


# --- The checks, in the order of the page --------------------------------------------------------------------------


class Log:
    """A log of the bundle; `checkpoint` is None once it has ended."""

    def __init__(self):
        self.checkpoint = None
        self.complete = None
        self.is_anchored = False
        self.indexes = {}
        self.ids = set()


class Verifier:
    def __init__(self, known, keys, witnesses):
        self.known, self.keys, self.witnesses = known, keys, witnesses
        self.findings = []
        self.entries = []
        self.logs = []

    def find(self, code, reason, what):
        self.findings.append((code, reason, what))

    def check(self, bundle):
        if not is_bundle(bundle):
            self.find(INVALID, "bundle.malformed", "the bundle")
            return
        checkpoints = self.read_known()
        origins = set()
        for number, given in enumerate(bundle["logs"]):
            self.logs.append(self.check_log(number, given, checkpoints, origins))
        for number, given in enumerate(bundle["entries"]):
            self.check_entry(number, given)
        self.check_ranges()
        for event_id in bundle.get("unproven") or []:
            self.find(INCOMPLETE, "entry.unproven", f"event {event_id}")

    def read_known(self):
        found = []
        for text in self.known:
            try:
                found.append(Checkpoint(unsigned(text)))
            except Malformed:
                self.find(INVALID, "known.malformed", "a known checkpoint")
        return found

    def check_log(self, number, given, known, origins):
        log, what = Log(), f"log {number}"
        try:
            note = Note(given.get("checkpoint"))
            checkpoint = Checkpoint(note.text)
        except Malformed:
            self.find(INVALID, "checkpoint.malformed", what)
            return log
        try:
            key = Key(given.get("key"), LOG_KEY)
        except Malformed:
            self.find(INVALID, "key.malformed", what)
            return log
        ends = (
            ("checkpoint.origin", key.name != checkpoint.origin),
            ("log.duplicate", checkpoint.origin in origins),
            ("key.other", bool(self.keys) and given["key"] not in self.keys),
        )
        for reason, applies in ends:
            if applies:
                self.find(INVALID, reason, what)
                return log
        if not is_signed_by_log(note, key):
            self.find(INVALID, "checkpoint.signature", what)
            return log
        try:
            consistency = read_consistency(given.get("consistency"), checkpoint.size)
        except Malformed:
            self.find(INVALID, "consistency.malformed", what)
            return log
        try:
            log.complete = read_range(given.get("complete"), checkpoint.size)
        except Malformed:
            self.find(INVALID, "range.malformed", what)
            return log
        origins.add(checkpoint.origin)
        log.checkpoint = checkpoint
        if self.check_known(what, checkpoint, consistency, known):
            log.is_anchored = True
        if self.check_witnesses(what, note):
            log.is_anchored = True
        return log

    def check_known(self, what, checkpoint, consistency, known):
        if not known:
            return False
        own = [one for one in known if one.origin == checkpoint.origin]
        if not own:
            self.find(INCOMPLETE, "known.foreign", what)
        is_anchored = False
        for one in own:
            if one.size > checkpoint.size:
                self.find(DIVERGES, "known.smaller", f"{what}: known size {one.size}")
            elif one.size == checkpoint.size:
                if one.root != checkpoint.root:
                    self.find(DIVERGES, "known.root", f"{what}: known size {one.size}")
                elif one.size > 0:
                    is_anchored = True
            elif one.size > 0:
                proofs = [proof for size, proof in consistency if size == one.size]
                steps = consistency_steps(one.size, checkpoint.size)
                wanted = (one.root, checkpoint.root)
                if not proofs:
                    self.find(INCOMPLETE, "known.unproven", f"{what}: known size {one.size}")
                elif any(roots_from_consistency(one.root, steps, proof) == wanted for proof in proofs):
                    is_anchored = True
                else:
                    self.find(DIVERGES, "known.root", f"{what}: known size {one.size}")
        return is_anchored

    def check_witnesses(self, what, note):
        is_anchored = False
        for text in self.witnesses:
            try:
                key = Key(text, WITNESS_KEY)
            except Malformed:
                self.find(INVALID, "witness.malformed", what)
                continue
            if is_cosigned(note, key):
                is_anchored = True
            elif note.of(key):
                self.find(INVALID, "witness.signature", what)
        return is_anchored

    def check_entry(self, number, given):
        what = f"entry {number}"
        try:
            place, index, fields = given.get("log"), given.get("index"), given.get("fields")
            if not is_number(place) or not is_number(index) or not isinstance(fields, dict):
                raise Malformed
            if place >= len(self.logs):
                raise Malformed
            entry = Entry(given.get("entry"))
        except Malformed:
            self.find(INVALID, "entry.malformed", what)
            return
        log = self.logs[place]
        what = f"entry {number} ({entry.id})"
        if index in log.indexes or (entry.kind, entry.id) in log.ids:
            self.find(INVALID, "entry.duplicate", what)
        log.indexes[index] = True
        log.ids.add((entry.kind, entry.id))
        self.entries.append((entry, self.check_fields(what, entry, fields)))
        if log.checkpoint is None:
            return
        if index >= log.checkpoint.size:
            self.find(INVALID, "entry.index", what)
            return
        try:
            proof = read_hashes(given.get("proof"))
            root = root_from_inclusion(entry.leaf(), index, log.checkpoint.size, proof)
        except Malformed:
            self.find(INVALID, "entry.proof-length", what)
            return
        if root != log.checkpoint.root:
            self.find(INVALID, "entry.proof", what)

    def check_fields(self, what, entry, fields):
        for name in fields:
            if name not in entry.commitments:
                self.find(INVALID, "field.unknown", f"{what}: {name}")
        states = {}
        for name, commitment in entry.commitments.items():
            try:
                state = state_of_field(name, fields.get(name, {}), commitment)
            except Malformed:
                self.find(INVALID, "field.malformed", f"{what}: {name}")
                state = "malformed"
            if state is None:
                self.find(INVALID, "field.commitment", f"{what}: {name}")
                state = "changed"
            states[name] = state
        return states

    def check_ranges(self):
        for number, log in enumerate(self.logs):
            if log.checkpoint is None or log.complete is None:
                continue
            start, end = log.complete
            present = sum(1 for index in log.indexes if start <= index < end)
            if present < end - start:
                self.find(INCOMPLETE, "range.gap", f"log {number}: {end - start - present} missing")

    def code(self):
        gravest = max((code for code, _, _ in self.findings), default=0)
        is_anchored = bool(self.logs) and all(log.is_anchored for log in self.logs)
        return max(gravest, 0 if is_anchored else 10)


def is_bundle(bundle):
    if not isinstance(bundle, dict) or bundle.get("format") != "audit-bundle/1":
        return False
    for member in ("logs", "entries"):
        items = bundle.get(member)
        if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
            return False
    unproven = bundle.get("unproven", [])
    return isinstance(unproven, list) and all(is_text(item) for item in unproven)


def read_consistency(value, size):
    if value is None:
        return []
    if not isinstance(value, list):
        raise Malformed
    found = []
    for item in value:
        if not isinstance(item, dict) or not is_number(item.get("size")) or item["size"] > size:
            raise Malformed
        proof = read_hashes(item.get("proof"))
        if len(proof) != len(consistency_steps(item["size"], size)):
            raise Malformed
        found.append((item["size"], proof))
    return found


def read_range(value, size):
    if value is None:
        return None
    if not isinstance(value, dict) or not is_number(value.get("from")) or not is_number(value.get("to")):
        raise Malformed
    if value["from"] > value["to"] or value["to"] > size:
        raise Malformed
    return value["from"], value["to"]


def unsigned(text):
    """The text of a signed note, or the whole where it is none."""
    try:
        return Note(text).text
    except Malformed:
        return text


# --- Files, options, output ----------------------------------------------------------------------------------------


def refuse(message):
    print(f"verify.py: {message}", file=sys.stderr)
    sys.exit(2)


def read_file(path):
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()
    except (OSError, UnicodeDecodeError) as error:
        return refuse(f"{path} cannot be read: {error}")


def read_known_file(path):
    text = read_file(path)
    if not text.startswith("{"):
        return [text]
    found = []
    for line in text.split("\n"):
        try:
            item = json.loads(line) if line.strip() else {}
        except ValueError:
            continue
        if isinstance(item, dict) and "checkpoint" in item:
            found.append(item["checkpoint"])
    return found


def read_options(arguments):
    lists = {"--known": [], "--key": [], "--witness": []}
    files, is_json, rest = [], False, list(arguments)
    while rest:
        word = rest.pop(0)
        if word == "--json":
            is_json = True
        elif word in lists:
            if not rest:
                refuse(f"{word} needs a value")
            lists[word].append(rest.pop(0))
        elif word.startswith("--"):
            refuse(f"there is no option {word}")
        else:
            files.append(word)
    if len(files) != 1:
        refuse("usage: verify.py bundle.json [--known FILE] [--key KEY] [--witness KEY] [--json]")
    return files[0], lists, is_json


def no_constants(name):
    raise ValueError(name)


def no_fractions(text):
    # Fractions and exponents are no numbers of the page; as a text they fail every check that wants one.
    return text


def plain(text):
    return "".join("?" if unicodedata.category(one)[0] == "C" else one for one in text)


RESULTS = {
    0: "valid and anchored",
    10: "valid, not anchored",
    20: "incomplete",
    30: "DIVERGES from a known checkpoint",
    40: "INVALID",
}


def report(verifier):
    print(f"{RESULTS[verifier.code()]} ({len(verifier.entries)} entries)")
    for code, reason, what in verifier.findings:
        print(f"  {code} {reason}: {plain(what)}")
    for entry, states in verifier.entries:
        later = ", recorded later" if entry.is_later else ""
        print(f"  {entry.kind} {entry.id} {entry.time}{later}")
        for name, state in states.items():
            print(f"    {name}: {state}")


def main(arguments):
    path, lists, is_json = read_options(arguments)
    text = read_file(path)
    known = [one for file in lists["--known"] for one in read_known_file(file)]
    verifier = Verifier(known, lists["--key"], lists["--witness"])
    try:
        bundle = json.loads(text, parse_constant=no_constants, parse_float=no_fractions)
    except (ValueError, RecursionError):
        bundle = None
    verifier.check(bundle)
    code = verifier.code()
    if is_json:
        reasons = sorted({reason for _, reason, _ in verifier.findings})
        print(json.dumps({"code": code, "reasons": reasons}, separators=(",", ":")))
    else:
        report(verifier)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
