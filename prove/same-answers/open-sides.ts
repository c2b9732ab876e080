/** Two builds side by side: each on a store of its own, with the same settings and the same clock. */
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardFolder } from '../../launch/guardian.ts'
import { issueKey } from '../../launch/issue-key.ts'
import { startHostileProvider } from '../../test/people/hostile-provider.ts'
import { type Caller, createCaller } from '../hostile/caller.ts'
import type { EngineName } from '../part.ts'
import { openEngine } from '../service/open-engine.ts'
import { startService } from '../service/start-service.ts'

type Side = {
  readonly url: URL
  readonly send: Caller['send']
  /** As `audit-service keys create` does: somebody else than the first key stands behind it. */
  issueKey(roles: string): string
}

export type Sides = {
  readonly before: Side
  readonly after: Side
  /** Says honestly who signs in. */
  readonly provider: Awaited<ReturnType<typeof startHostileProvider>>
  /** Moves both clocks on. */
  tick(): void
  close(): Promise<void>
}

/** The first moment of every run, so that the same seed asks the same. */
const START_MS = Date.UTC(2026, 10, 18, 10, 5)
/** Of the clock, between two requests. */
const STEP_MS = 250
const SET_CLOCK = new URL('../faults/set-clock.ts', import.meta.url).href
const CLIENT_SECRET = 'as the provider gave it'

export async function openSides(
  folders: { readonly before: string; readonly after: string },
  engineName: EngineName,
): Promise<Sides> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-sides-'))
  guardFolder(folder)
  const clock = join(folder, 'clock')
  let time = START_MS
  const tick = () => {
    time += STEP_MS
    writeFileSync(clock, String(time))
  }
  tick()
  const provider = await startHostileProvider(CLIENT_SECRET)
  const signIn = join(folder, 'providers.json')
  writeFileSync(signIn, JSON.stringify({ providers: [providerOf(provider.issuer)] }))
  const closing = [provider.stop]

  async function open(name: 'before' | 'after'): Promise<Side> {
    const program = join(folders[name], 'dist/bin/audit-service.js')
    if (!existsSync(program)) throw new Error(`There is no ${program}: run npm run build there.`)
    const engine = await openEngine(engineName)
    const environment = {
      SERVICE_SECRET: 'secret-of-the-proof-runs',
      SERVICE_METRICS_PUBLIC: '1',
      SERVICE_WEBHOOK_ALLOW: '127.0.0.1',
      SERVICE_SIGN_IN_FILE: signIn,
      SERVICE_STREAM_DIR: join(folder, 'streams'),
      PROVE_CLOCK_FILE: clock,
      NODE_OPTIONS: `--import ${SET_CLOCK}`,
      ...engine.environment,
    }
    const service = await startService({ program, environment })
    const caller = createCaller(service.url, 2)
    closing.push(async () => {
      caller.close()
      await service.stop()
      await engine.close()
    })
    return { url: service.url, send: caller.send, issueKey: (roles) => issueKey(roles, environment, program) }
  }

  const [before, after] = [await open('before'), await open('after')]
  return {
    before,
    after,
    provider,
    tick,
    async close() {
      for (const end of closing.reverse()) await end()
    },
  }
}

function providerOf(issuer: string) {
  return {
    ...{ id: 'acme', name: 'Acme', issuer, client_id: 'audit', client_secret: CLIENT_SECRET },
    mappings: [{ group: 'security', organization: 'default', roles: ['admin', 'approver', 'privacy'] }],
  }
}
