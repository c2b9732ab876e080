/** Which versions of the hook are in use where is noted once in a while, not with every call. */
const NOTED_EVERY_MS = 10 * 60_000
const MAX_NAMES = 20_000

export function createVersionMemo(
  now: () => number,
): (organizationId: string, host: string, version: string) => boolean {
  const notedAt = new Map<string, number>()
  return (...names) => {
    const name = names.join('\0')
    const time = now()
    if (time - (notedAt.get(name) ?? Number.NEGATIVE_INFINITY) < NOTED_EVERY_MS) return false
    if (notedAt.size >= MAX_NAMES) notedAt.clear()
    notedAt.set(name, time)
    return true
  }
}
