/** An idempotency key. It only has to be unique; loading node:crypto would make the hook a seventh slower. */
export function freshKey(): string {
  const parts = [Date.now(), process.pid, Number(process.hrtime.bigint() % 1_000_000_000n)]
  const random = [Math.random(), Math.random()].map((one) => one.toString(36).slice(2))
  return ['hook', ...parts.map((part) => part.toString(36)), ...random].join('-')
}
