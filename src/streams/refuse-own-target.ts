/** A stream to the service itself would make events of events, for ever. */
import { isIPv6 } from 'node:net'
import type { TargetGuard } from '../alerts/create-target-guard.ts'

const PROBLEM = 'must not point to this service'

/** The guard of webhook targets, which refuses this service too: by its name, and by the address that a name leads to. */
export function refuseOwnTarget(guard: TargetGuard, isOwn: (url: string) => boolean): TargetGuard {
  return {
    problemOf(text) {
      const problem = guard.problemOf(text)
      if (problem !== null) return problem
      const { pathname } = new URL(text)
      // The path that only an audit service has, behind whatever name.
      return isOwn(text) || /\/v1\/otlp(?:\/|$)/.test(pathname) ? PROBLEM : null
    },
    addressProblemOf(url, address) {
      const there = new URL(url)
      there.hostname = isIPv6(address) ? `[${address}]` : address
      return guard.addressProblemOf(url, address) ?? (isOwn(there.href) ? PROBLEM : null)
    },
  }
}
