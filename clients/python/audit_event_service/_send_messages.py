"""Sends messages that nobody waits for: many in one request where that is possible."""

import json
from dataclasses import dataclass, field
from typing import Any, Callable, List, Mapping, Optional

from ._exchange import Answer, Answered
from ._message import Message
from ._verdict import read_verdict

SEND_TIMEOUT = 10.0
#: Sending it again would change nothing.
REFUSALS = frozenset((400, 403, 413, 415, 422))

#: Path, body, headers and time limit.
Post = Callable[[str, str, Mapping[str, Optional[str]], float], Answer]


@dataclass
class Sent:
    """``sent`` and ``refused`` need not be sent again."""

    sent: List[Message] = field(default_factory=list)
    refused: List[Message] = field(default_factory=list)
    #: Why some are left.
    stopped: Optional[str] = None
    retry_after: float = 0.0


def send_messages(post: Post, messages: List[Message]) -> Sent:
    if not messages:
        return Sent()
    together = _same_request(messages)
    if len(together) == 1:
        return _send_alone(post, together[0])
    body = '{"events":[' + ",".join(_with_key(message) for message in together) + "]}"
    answer = post("/v1/events/batch?partial=true", body, {"traceparent": together[0].traceparent}, SEND_TIMEOUT)
    if isinstance(answer, Answered) and answer.status in REFUSALS:
        return _send_each(post, together)
    items = _items_in(answer.text) if isinstance(answer, Answered) and answer.status == 201 else None
    return _stopped(answer) if items is None or len(items) != len(together) else _sorted(together, items)


def _same_request(messages: List[Message]) -> List[Message]:
    """An event with an outcome needs a request of its own; the others share one with those of their trace."""
    first = messages[0]
    if first.outcome is not None:
        return [first]
    together: List[Message] = []
    for message in messages:
        if message.outcome is not None or _trace_of(message) != _trace_of(first):
            break
        together.append(message)
    return together


def _trace_of(message: Message) -> Optional[str]:
    return None if message.traceparent is None else message.traceparent[3:35]


def _with_key(message: Message) -> str:
    return f'{{"idempotency_key":{json.dumps(message.idempotency_key)},{message.body[1:]}'


def _send_each(post: Post, messages: List[Message]) -> Sent:
    every = Sent()
    for message in messages:
        one = _send_alone(post, message)
        every.sent += one.sent
        every.refused += one.refused
        if one.stopped is not None:
            every.stopped, every.retry_after = one.stopped, one.retry_after
            break
    return every


def _send_alone(post: Post, message: Message) -> Sent:
    headers = {
        "idempotency-key": message.idempotency_key,
        "x-audit-class": "background",
        "traceparent": message.traceparent,
        "audit-outcome": None if message.outcome is None else json.dumps(message.outcome),
    }
    answer = post("/v1/events", message.body, headers, SEND_TIMEOUT)
    if isinstance(answer, Answered):
        if answer.status in REFUSALS:
            return Sent(refused=[message])
        if answer.status == 201 and read_verdict(answer.text, "") is not None:
            return Sent(sent=[message])
    return _stopped(answer)


def _stopped(answer: Answer) -> Sent:
    if not isinstance(answer, Answered):
        return Sent(stopped=f"it cannot be reached ({answer.why})")
    why = {401: "it does not accept the key (status 401)", 201: "the server there is not the audit service"}
    return Sent(
        stopped=why.get(answer.status, f"it answered with status {answer.status}"),
        retry_after=answer.retry_after,
    )


def _items_in(text: str) -> Optional[List[Any]]:
    try:
        answer = json.loads(text)
    except ValueError:
        return None
    events = answer.get("events") if isinstance(answer, dict) else None
    return events if isinstance(events, list) else None


def _sorted(messages: List[Message], items: List[Any]) -> Sent:
    """Only what was refused has a status."""
    result = Sent()
    for message, item in zip(messages, items):
        status = item.get("status") if isinstance(item, dict) else 0
        if status is None:
            result.sent.append(message)
        elif status in REFUSALS:
            result.refused.append(message)
        else:
            result.stopped = f"it answered with status {status}"
    return result
