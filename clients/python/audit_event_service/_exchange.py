"""One request to the service."""

import email.utils
import http.client
import socket
import ssl
import threading
import time
from dataclasses import dataclass
from typing import Dict, List, Mapping, Optional, Union
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Answered:
    status: int
    text: str
    retry_after: float
    key_state: Optional[str] = None
    #: By the service's clock, where the answer says it.
    served_at: Optional[float] = None


@dataclass(frozen=True)
class Unreachable:
    why: str
    is_late: bool


Answer = Union[Answered, Unreachable]


def exchange(
    url: str, key: str, path: str, body: str, headers: Mapping[str, Optional[str]], timeout: float
) -> Answer:
    """For the background: the limit is for each step. No thread is needed, which a program that ends cannot start."""
    return _try(url + path, body, _all_headers(key, headers), timeout, [])


def exchange_in_time(
    url: str, key: str, path: str, body: str, headers: Mapping[str, Optional[str]], timeout: float
) -> Answer:
    """In a thread of its own: nothing else bounds a look-up, or a server that answers a byte at a time."""
    answers: List[Answer] = []
    connections: List[http.client.HTTPConnection] = []

    def send() -> None:
        answers.append(_try(url + path, body, _all_headers(key, headers), timeout, connections))

    thread = threading.Thread(target=send, name="audit-question", daemon=True)
    try:
        thread.start()
    except RuntimeError:
        # The program is ending.
        return exchange(url, key, path, body, headers, timeout)
    thread.join(max(0.0, timeout))
    if answers:
        return answers[0]
    for connection in connections:
        # Wakes up the thread.
        if connection.sock is not None:
            try:
                connection.sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
    return Unreachable(_LATE, True)


def _all_headers(key: str, headers: Mapping[str, Optional[str]]) -> Dict[str, str]:
    return {
        "accept": "application/json",
        "content-type": "application/json",
        "authorization": f"Bearer {key}",
        **{name: value for name, value in headers.items() if value is not None},
    }


def _try(
    url: str,
    body: str,
    headers: Mapping[str, str],
    timeout: float,
    connections: List[http.client.HTTPConnection],
) -> Answer:
    try:
        return _send(url, body, headers, timeout, connections)
    except Exception as error:
        # Until Python 3.10 they are two.
        late = isinstance(error, (TimeoutError, socket.timeout))
        return Unreachable(_LATE if late else type(error).__name__, late)


_LATE = "it did not answer in time"


def _send(
    url: str,
    body: str,
    headers: Mapping[str, str],
    timeout: float,
    connections: List[http.client.HTTPConnection],
) -> Answered:
    parts = urlsplit(url)
    host = parts.hostname or ""
    connection: http.client.HTTPConnection
    if parts.scheme == "https":
        context = ssl.create_default_context()
        connection = http.client.HTTPSConnection(host, parts.port, timeout=timeout, context=context)
    else:
        connection = http.client.HTTPConnection(host, parts.port, timeout=timeout)
    connections.append(connection)
    try:
        target = parts.path + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", target, body.encode("ascii"), dict(headers))
        response = connection.getresponse()
        text = response.read().decode("utf-8", "replace")
        wait, key_state = _wait_of(response.getheader("retry-after")), response.getheader("audit-key")
        return Answered(response.status, text, wait, key_state, _time_of(response.getheader("date")))
    finally:
        connection.close()


def _time_of(header: Optional[str]) -> Optional[float]:
    try:
        return None if header is None else email.utils.parsedate_to_datetime(header).timestamp()
    except (TypeError, ValueError):
        return None


def _wait_of(header: Optional[str]) -> float:
    """Seconds, or a date. 0 where nothing is said."""
    if header is None:
        return 0.0
    if header.strip().isdigit():
        return float(header)
    at = _time_of(header)
    return 0.0 if at is None else max(0.0, at - time.time())
