/** An idempotency key, or the name of a session. It only has to be unique; loading node:crypto would make the hook a seventh slower. */
export function freshKey(kind: 'hook' | 'mcp' = 'hook'): string {
  const parts = [Date.now(), process.pid, Number(process.hrtime.bigint() % 1_000_000_000n)]
  const random = [Math.random(), Math.random()].map((one) => one.toString(36).slice(2))
  return [kind, ...parts.map((part) => part.toString(36)), ...random].join('-')
}
