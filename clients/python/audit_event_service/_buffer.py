"""Where events wait to be sent. A buffer is used under the lock of its client."""

import os
import re
import time
from collections import OrderedDict
from typing import Dict, List, Optional, Sequence

from ._message import Message

MAX_EVENTS = 10_000
MAX_BYTES = 16 * 1024 * 1024


class Buffer:
    #: Whether what it holds is still there when the program starts again.
    is_lasting = False

    def __len__(self) -> int:
        raise NotImplementedError

    def add(self, message: Message) -> bool:
        """False where it is full: the message is not in it."""
        raise NotImplementedError

    def peek(self, max_events: int, max_bytes: int) -> List[Message]:
        """The oldest, and at least one where there is any; they stay until they are removed."""
        raise NotImplementedError

    def remove(self, messages: Sequence[Message]) -> None:
        raise NotImplementedError

    def after_fork(self) -> None:
        """In the child: what the parent has is the parent's to send."""


class MemoryBuffer(Buffer):
    def __init__(self, max_events: int = MAX_EVENTS, max_bytes: int = MAX_BYTES) -> None:
        self._max_events, self._max_bytes = max_events, max_bytes
        self._messages: "OrderedDict[str, Message]" = OrderedDict()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._messages)

    def add(self, message: Message) -> bool:
        if len(self._messages) >= self._max_events or self._bytes + message.size > self._max_bytes:
            return False
        self._messages[message.idempotency_key] = message
        self._bytes += message.size
        return True

    def peek(self, max_events: int, max_bytes: int) -> List[Message]:
        found: List[Message] = []
        length = 0
        for message in self._messages.values():
            length += message.size
            if len(found) >= max_events or (found and length > max_bytes):
                break
            found.append(message)
        return found

    def remove(self, messages: Sequence[Message]) -> None:
        for message in messages:
            if self._messages.pop(message.idempotency_key, None) is not None:
                self._bytes -= message.size

    def after_fork(self) -> None:
        self._messages.clear()
        self._bytes = 0


_NAME = re.compile(r"\d{15}-[a-z]+-[0-9a-f]{32}\.json")


class FolderBuffer(Buffer):
    """Each event is a file of its own, for the owner alone, written whole under another name and then renamed.

    Programs may share a folder: an event that two of them send is stored once, by its idempotency key.
    """

    is_lasting = True

    def __init__(self, folder: str, max_events: int = MAX_EVENTS, max_bytes: int = MAX_BYTES) -> None:
        self._folder, self._max_events, self._max_bytes = folder, max_events, max_bytes
        os.makedirs(folder, mode=0o700, exist_ok=True)
        os.chmod(folder, 0o700)
        self._sizes: Dict[str, int] = {}
        self._bytes = 0
        self._last = 0
        for name in sorted(name for name in os.listdir(folder) if _NAME.fullmatch(name)):
            try:
                self._note(name, os.stat(self._path(name)).st_size)
            except FileNotFoundError:
                pass

    def __len__(self) -> int:
        return len(self._sizes)

    def add(self, message: Message) -> bool:
        text = message.to_json()
        if len(self._sizes) >= self._max_events or self._bytes + len(text) > self._max_bytes:
            return False
        # Two events of one millisecond keep their order.
        self._last = max(self._last + 1, time.time_ns() // 1_000_000)
        name = f"{self._last:015d}-{message.idempotency_key}.json"
        fresh = self._path(f"{name}.new")
        try:
            with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
                file.write(text)
            os.replace(fresh, self._path(name))
        except OSError:
            self._delete(fresh)
            return False
        self._note(name, len(text))
        return True

    def peek(self, max_events: int, max_bytes: int) -> List[Message]:
        found: List[Message] = []
        length = 0
        for name, size in list(self._sizes.items()):
            length += size
            if len(found) >= max_events or (found and length > max_bytes):
                break
            message = self._read(name)
            if message is not None:
                found.append(message)
        return found

    def remove(self, messages: Sequence[Message]) -> None:
        keys = {message.idempotency_key for message in messages}
        for name in [name for name in self._sizes if name[16:-5] in keys]:
            self._delete(self._path(name))
            self._forget(name)

    def after_fork(self) -> None:
        self._sizes.clear()
        self._bytes = 0

    def _read(self, name: str) -> Optional[Message]:
        """None where another program has sent it, or something else wrote it: then it is put aside."""
        try:
            with open(self._path(name), encoding="utf-8") as file:
                return Message.from_json(file.read())
        except FileNotFoundError:
            self._forget(name)
        except (ValueError, KeyError, TypeError):
            self._forget(name)
            os.replace(self._path(name), self._path(f"{name}.unreadable"))
        return None

    def _note(self, name: str, size: int) -> None:
        self._sizes[name] = size
        self._bytes += size

    def _forget(self, name: str) -> None:
        self._bytes -= self._sizes.pop(name)

    def _path(self, name: str) -> str:
        return os.path.join(self._folder, name)

    @staticmethod
    def _delete(path: str) -> None:
        try:
            os.unlink(path)
        except OSError:
            pass
