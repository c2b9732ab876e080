// Real agent clients from npm against the real service, with a fake model; they can reach loopback and nothing else.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CLIENTS } from '../src/clients/client-name.ts'
import { checkTrial } from './clients/check-trial.ts'
import { CLIENTS_UNDER_TEST } from './clients/clients-under-test.ts'
import { installClients } from './clients/install-clients.ts'
import { DIST } from './clients/start-audit-service.ts'
import { DESTRUCTIVE, tryClient } from './clients/try-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'audit-clients-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

refuseUnlessBlockedAndHarmless()
const packages = join(folder, 'packages')
mkdirSync(packages)
const clients = await installClients(
  packages,
  CLIENTS_UNDER_TEST.map(({ packageName }) => packageName),
)

const results: boolean[] = []
for (const client of CLIENTS_UNDER_TEST) {
  console.log(`${client.title} ${clients.versionOf(client.packageName)}`)
  const trial = await tryClient(client, clients.binaries, join(folder, client.name))
  const checks = checkTrial(client, trial)
  for (const { claim, holds } of checks) console.log(`  ${holds ? 'ok  ' : 'FAIL'}  ${claim}`)
  if (trial.asked.length > 0) console.log(`  note  asked for, and not let through: ${trial.asked.join(', ')}`)
  if (checks.some(({ holds }) => !holds))
    console.log(JSON.stringify(trial, null, 2).replaceAll('\\n', '\n    '))
  results.push(...checks.map(({ holds }) => holds))
}

const tried = new Set<string>(CLIENTS_UNDER_TEST.map(({ name }) => name))
console.log(`Not tried: ${CLIENTS.filter((client) => !tried.has(client)).join(', ')}`)
const held = results.filter(Boolean).length
console.log(`${held} of ${results.length} checks hold`)
process.exit(held === results.length ? 0 : 1)

/** A hook that fails lets the command run: it must be one that can do no harm, and one that the hook is bound to stop. */
function refuseUnlessBlockedAndHarmless(): void {
  if (existsSync(dirname(DESTRUCTIVE.device))) throw new Error(`${dirname(DESTRUCTIVE.device)} exists here.`)
  const verdict = execFileSync(
    process.execPath,
    [join(DIST, 'bin', 'audit-service.js'), 'explain', DESTRUCTIVE.command],
    { encoding: 'utf8', env: { NO_COLOR: '1' } },
  )
  if (!verdict.startsWith('critical')) throw new Error(`The classifier would not block it:\n${verdict}`)
}
