import type { ExitCode } from '../leave.ts'
import type { Check } from './check-clients.ts'
import type { Print } from './print.ts'

/** Says each, and how to fix what is wrong. */
export function printChecks(checks: readonly Check[], print: Print): ExitCode {
  for (const { what, fix } of checks) {
    print(`${fix === undefined ? ' ok ' : ' !! '} ${what}`)
    if (fix !== undefined) print(`      ${fix}`)
  }
  return checks.some(({ fix }) => fix !== undefined) ? 2 : 0
}
