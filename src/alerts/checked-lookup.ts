import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { TargetGuard } from './create-target-guard.ts'

export type LookupAll = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Its message continues a sentence about a URL. */
export class RefusedTarget extends Error {}

/** Looks the name up once, refuses it if any of its addresses is refused, and lets nothing else be connected to. */
export function checkedLookup(
  guard: TargetGuard,
  url: URL,
  lookup: LookupAll = systemLookup,
): LookupFunction {
  return (host, { all }, done) => {
    lookup(host, { all: true }, (error, addresses) => {
      if (error) return done(error, [])
      for (const { address } of addresses) {
        const problem = guard.addressProblemOf(url, address)
        if (problem) return done(new RefusedTarget(problem), [])
      }
      return all ? done(null, addresses) : done(null, addresses[0]?.address ?? '', addresses[0]?.family)
    })
  }
}
