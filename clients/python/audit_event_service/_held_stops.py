"""The stops that answers carried, for as long as this process runs: their calls stay stopped while the service cannot be
asked."""

import re
import threading
import time
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Dict, List, Mapping, Optional, Tuple

_RULE = "stop.in-force"
_ID = re.compile(r"stop_[0-7][0-9A-HJKMNP-TV-Z]{25}")
_HELD_SECONDS = 24 * 3600.0
_FIELDS = ("agent_id", "session_id", "person", "host")
#: Names beyond it are none that a stop can be about.
_MAX_NAME = 255
_MAX_STOPS = 32

Names = Dict[str, Tuple[str, ...]]


@dataclass(frozen=True)
class SeenStop:
    """As the answer says it."""

    #: None where it does not look like one: it may be shown to a model.
    id: Optional[str]
    until: Optional[float]
    on: Tuple[Any, ...]


@dataclass(frozen=True)
class _HeldStop:
    id: Optional[str]
    #: What it compares, with the names of the call that it came with.
    names: Names
    seen_at: float
    seconds: float


def stop_in(answer: Mapping[str, Any]) -> Optional[SeenStop]:
    """The stop that the call fell under."""
    listed = answer.get("findings")
    for finding in listed if isinstance(listed, list) else ():
        if isinstance(finding, dict) and finding.get("rule") == _RULE:
            stop = finding.get("stop")
            return _seen(stop if isinstance(stop, dict) else {})
    return None


def _seen(stop: Mapping[str, Any]) -> SeenStop:
    id, until, on = (stop.get(name) for name in ("id", "until", "on"))
    try:
        end: Optional[float] = datetime.fromisoformat(str(until).replace("Z", "+00:00")).timestamp()
    except ValueError:
        end = None
    named = isinstance(id, str) and _ID.fullmatch(id) is not None
    return SeenStop(id if named else None, end, tuple(on) if isinstance(on, list) else _FIELDS)


def stopped_by(id: Optional[str]) -> str:
    """For the person and the model: nothing in it is the officer's but the id."""
    where = "" if id is None else f" ({id})"
    return f"A person has stopped these calls at the audit service{where}. Trying again does not help until they end it."


def names_of(agent_id: str, session_id: str, context: Mapping[str, Any]) -> Names:
    """What a call is about, as a stop names it. A person has several names; those and a machine's have no case."""
    people = [context.get(name) for name in ("user_email", "user_id", "os_user")]
    return {
        "agent_id": _named([agent_id]),
        "session_id": _named([session_id]),
        "person": tuple(name.lower() for name in _named(people)),
        "host": tuple(name.lower() for name in _named([context.get("hostname")])),
    }


def _named(values: List[Any]) -> Tuple[str, ...]:
    return tuple(one for one in values if isinstance(one, str) and 0 < len(one) <= _MAX_NAME)


class HeldStops:
    def __init__(self) -> None:
        self._held: List[_HeldStop] = []
        self._lock = threading.Lock()

    def note(self, names: Names, stop: Optional[SeenStop], served_at: float) -> None:
        """A verdict came on such a call, with this stop or with none."""
        with self._lock:
            if stop is None:
                # A person who is named otherwise in part is not such a call.
                self._held = [
                    one
                    for one in self._held
                    if not all(set(held) <= set(names[field]) for field, held in one.names.items())
                ]
                return
            # The key, and with it the team, is the same. What a newer service compares, nobody here knows.
            comparable = all(field == "key_id" or field in _FIELDS for field in stop.on)
            compared = [field for field in _FIELDS if not comparable or field in stop.on]
            left = _HELD_SECONDS if stop.until is None else stop.until - served_at
            held = _HeldStop(
                stop.id, {field: names[field] for field in compared}, time.time(), min(left, _HELD_SECONDS)
            )
            others = [one for one in self._held if (one.id, one.names) != (held.id, held.names)]
            self._held = [held, *others][:_MAX_STOPS]

    def stops(self, names: Names) -> Optional[str]:
        """The line that stops the call; None where nothing is held. A clock that was set back ends nothing."""
        with self._lock:
            for one in self._held:
                same = all(set(held) & set(names[field]) for field, held in one.names.items())
                if same and time.time() < one.seen_at + one.seconds:
                    return stopped_by(one.id)
        return None
