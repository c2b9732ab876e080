"""Records what an agent does, asks before it does it, and stops what is blocked."""

from ._buffer import FolderBuffer, MemoryBuffer
from ._client import AuditClient
from ._sender import Counts
from ._verdict import BlockedError, Finding, Verdict

__all__ = ["AuditClient", "BlockedError", "Counts", "Finding", "FolderBuffer", "MemoryBuffer", "Verdict"]
