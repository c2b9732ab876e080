"""Sends what is in the buffer, in a thread of its own: soon, together, and again until the service has it."""

import atexit
import os
import random
import sys
import threading
import time
import weakref
from dataclasses import dataclass
from typing import Callable, Optional, Set

from ._buffer import Buffer
from ._message import Message
from ._send_messages import Post, Sent, send_messages

FIRST_WAIT = 0.5
MAX_WAIT = 30.0
MAX_RETRY_AFTER = 300.0
#: Of a request: well below what the service takes, which counts the JSON around the events too.
MAX_REQUEST_BYTES = 8 * 1024 * 1024


@dataclass(frozen=True)
class Counts:
    #: Waiting to be sent.
    buffered: int
    sent: int
    #: By the service, for good.
    refused: int
    #: Because the buffer was full, or the client was closed.
    dropped: int


class Sender:
    def __init__(
        self,
        url: str,
        buffer: Buffer,
        post: Post,
        batch_size: int,
        interval: float,
        exit_timeout: float,
        on_problem: Callable[[str], None],
    ) -> None:
        self._url, self._buffer, self._post = url, buffer, post
        self._batch_size, self._interval, self._on_problem = batch_size, interval, on_problem
        self._said: Set[str] = set()
        self._sent = self._refused = self._dropped = 0
        self._failures = 0
        self._not_before = 0.0
        self._due_at = 0.0
        self._flushing = 0
        self._closed = False
        self._start_fresh()
        _at_exit_and_fork(self, exit_timeout)
        with self._changed:
            if len(buffer) > 0:
                # Of an earlier run of the program.
                self._start_thread()

    def _start_fresh(self) -> None:
        self._changed = threading.Condition()
        self._thread: Optional[threading.Thread] = None

    def add(self, message: Message) -> None:
        problem = None
        with self._changed:
            if self._closed:
                problem = self._drop(1, "they came after close()")
            elif not self._buffer.add(message):
                problem = self._drop(1, "the buffer is full, or cannot be written")
            else:
                if len(self._buffer) == 1:
                    self._due_at = time.monotonic() + self._interval
                self._start_thread()
                self._changed.notify_all()
        self.say(problem)

    def say(self, problem: Optional[str]) -> None:
        """Once, until something is sent again. Never under the lock: whoever hears it may use the client."""
        with self._changed:
            if problem is None or problem in self._said:
                return
            self._said.add(problem)
        try:
            self._on_problem(problem)
        except Exception:
            # Whoever hears of a problem must not make one of a call.
            pass

    def flush(self, timeout: float) -> bool:
        end = time.monotonic() + timeout
        with self._changed:
            self._flushing += 1
            self._start_thread()
            self._changed.notify_all()
            while len(self._buffer) > 0 and time.monotonic() < end and not self._closed:
                self._changed.wait(end - time.monotonic())
            self._flushing -= 1
            return len(self._buffer) == 0

    def close(self, timeout: float) -> bool:
        is_empty = self.flush(timeout)
        with self._changed:
            is_first = not self._closed
            self._closed = True
            self._changed.notify_all()
            problem = None
            if is_first and not is_empty and not self._buffer.is_lasting:
                why = f"the audit service at {self._url} did not take them in time"
                problem = self._drop(len(self._buffer), why)
                self._buffer.remove(self._buffer.peek(len(self._buffer), sys.maxsize))
        self.say(problem)
        return is_empty

    def counts(self) -> Counts:
        with self._changed:
            return Counts(len(self._buffer), self._sent, self._refused, self._dropped)

    def after_fork(self) -> None:
        """In the child: the thread is not there, and the lock may be held by nobody."""
        self._start_fresh()
        self._flushing = 0
        self._buffer.after_fork()

    def _drop(self, events: int, why: str) -> str:
        self._dropped += events
        return f"Events are lost: {why}."

    def _start_thread(self) -> None:
        if self._thread is not None or self._closed:
            return
        thread = threading.Thread(target=self._run, name="audit-sender", daemon=True)
        try:
            thread.start()
            self._thread = thread
        except RuntimeError:
            # The interpreter is ending.
            pass

    def _run(self) -> None:
        changed = self._changed
        while True:
            with changed:
                while not self._closed and self._wait_time() != 0.0:
                    changed.wait(self._wait_time())
                if self._closed:
                    return
                try:
                    messages = self._buffer.peek(self._batch_size, MAX_REQUEST_BYTES)
                    problem = None
                except OSError as error:
                    problem = f"the buffer cannot be read ({type(error).__name__})"
            try:
                result = send_messages(self._post, messages) if problem is None else Sent(stopped=problem)
            except Exception as error:
                result = Sent(stopped=f"sending failed ({type(error).__name__})")
            self._take(result)

    def _wait_time(self) -> Optional[float]:
        """None: until something changes."""
        if len(self._buffer) == 0:
            return None
        is_due = self._flushing > 0 or len(self._buffer) >= self._batch_size or self._failures > 0
        at = self._not_before if is_due else max(self._not_before, self._due_at)
        return max(0.0, at - time.monotonic())

    def _take(self, result: Sent) -> None:
        problems = []
        with self._changed:
            self._buffer.remove(result.sent + result.refused)
            self._sent += len(result.sent)
            self._refused += len(result.refused)
            if result.sent:
                self._said.clear()
            if result.refused:
                problems.append(f"The audit service at {self._url} refused events; they are not sent again.")
            if result.stopped is None:
                self._failures = 0
                self._not_before = 0.0
                self._due_at = time.monotonic() + self._interval
            else:
                self._failures += 1
                back_off = min(MAX_WAIT, FIRST_WAIT * 2 ** min(self._failures - 1, 10))
                wait = max(min(result.retry_after, MAX_RETRY_AFTER), back_off * (0.5 + random.random() / 2))
                self._not_before = time.monotonic() + wait
                if not self._closed:
                    problems.append(f"The audit service at {self._url}: {result.stopped}. Events wait in the buffer.")
            self._changed.notify_all()
        for problem in problems:
            self.say(problem)


def _at_exit_and_fork(sender: Sender, exit_timeout: float) -> None:
    """A client that nobody uses any more is not kept for them."""
    known = weakref.ref(sender)

    def at_exit() -> None:
        living = known()
        if living is not None:
            living.close(exit_timeout)

    def after_fork() -> None:
        living = known()
        if living is not None:
            living.after_fork()

    atexit.register(at_exit)
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=after_fork)
