/** Tries the installed clients, one case after the other, and prints what became of their calls: client x case x call. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ABSENT_FOLDER, CALLS, DESTRUCTIVE_COMMAND } from './calls.ts'
import { CASES } from './cases.ts'
import { checkTrial } from './check-trial.ts'
import type { InstalledClient } from './install-client.ts'
import { DIST } from './start-audit-service.ts'
import { type Trial, tryCase } from './try-case.ts'
import type { ClientUnderTest } from './under-test/client-under-test.ts'

export type Row = readonly string[]
export type Result = { readonly rows: readonly Row[]; readonly held: number; readonly checks: number }

export const HEADER: Row = ['Client', 'Case', ...CALLS]

export async function tryClient(
  client: ClientUnderTest,
  { packages, version }: Extract<InstalledClient, { version: string }>,
  folder: string,
): Promise<Result> {
  refuseUnlessBlockedAndHarmless()
  const rows: Row[] = []
  const results: boolean[] = []
  for (const usual of CASES) {
    const aCase = { ...usual, expected: { ...usual.expected, ...client.expected?.[usual.name] } }
    console.log(`${client.title} ${version}, ${aCase.name}`)
    const trial = await tryCase(client, aCase, packages, join(folder, aCase.name.replaceAll(' ', '-')))
    const checks = checkTrial(client, aCase, trial)
    for (const { claim, holds } of checks) console.log(`  ${holds ? 'ok  ' : 'FAIL'}  ${claim}`)
    if (trial.asked.length > 0)
      console.log(`  note  asked for, and not let through: ${trial.asked.join(', ')}`)
    if (checks.some(({ holds }) => !holds)) console.log(inFull(trial))
    results.push(...checks.map(({ holds }) => holds))
    rows.push([
      `${client.title} ${version}`,
      aCase.name,
      ...CALLS.map((call) => (aCase.expected[call] ? (trial.read[call]?.outcome ?? 'none') : '')),
    ])
    if (aCase.hook === 'none' && checks.some(({ holds }) => !holds)) {
      console.log(
        `${client.title}: without a hook the calls are not what they should be; nothing else is tried.`,
      )
      break
    }
  }
  return { rows, held: results.filter(Boolean).length, checks: results.length }
}

function inFull(trial: Trial): string {
  return JSON.stringify(trial, null, 2).replaceAll('\\n', '\n    ')
}

/** A hook that fails lets the command run: it must be one that can do no harm, and one that the hook is bound to stop. */
function refuseUnlessBlockedAndHarmless(): void {
  if (existsSync(ABSENT_FOLDER)) throw new Error(`${ABSENT_FOLDER} exists here.`)
  const verdict = execFileSync(
    process.execPath,
    [join(DIST, 'bin', 'audit-service.js'), 'explain', DESTRUCTIVE_COMMAND],
    { encoding: 'utf8', env: { NO_COLOR: '1' } },
  )
  if (!verdict.startsWith('critical')) throw new Error(`The classifier would not block it:\n${verdict}`)
}
