/** Broken promises, one entry for each kind with the first request that showed it. */
import type { Request } from './caller.ts'

export type Findings = {
  add(problem: string, request: Request): void
  count(): number
  list(): string[]
}

const MAX_LISTED = 50
const SHOWN_LENGTH = 400

export function createFindings(): Findings {
  const kinds = new Map<string, { count: number; request: Request }>()
  return {
    add(problem, request) {
      const known = kinds.get(problem)
      if (known) known.count += 1
      else kinds.set(problem, { count: 1, request })
    },
    count: () => [...kinds.values()].reduce((sum, { count }) => sum + count, 0),
    list: () =>
      [...kinds]
        .slice(0, MAX_LISTED)
        .map(([problem, { count, request }]) => `${problem} (${count} times, first ${show(request)})`),
  }
}

function show({ method, path, headers, body }: Request): string {
  const others = Object.entries(headers).filter(([name]) => name !== 'content-type')
  return JSON.stringify({ method, path, headers: Object.fromEntries(others), body: body?.toString() }).slice(
    0,
    SHOWN_LENGTH,
  )
}
