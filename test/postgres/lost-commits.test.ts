import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { verifyBundle } from '../../src/evidence/verify-bundle.ts'
import { startService, type TestService, temporaryFolder } from '../service.ts'
import { asAdministrator, makeDatabase } from './make-database.ts'
import { SECRET } from './open-storage.ts'
import { type PostgresServer, removeDataDir, startPostgres } from './start-postgres.ts'
import { startStandby } from './start-standby.ts'

/** More than come in afterwards. */
const LOST = 20

/** A primary, and a standby that nobody waits for. */
async function setUp() {
  const primary = await startPostgres()
  const database = new URL(await makeDatabase(primary.urlOf('postgres')))
  const standby = await startStandby(primary)
  let revived: PostgresServer | null = null
  await asAdministrator(primary.urlOf('postgres'), async (client) => {
    await client.query('ALTER SYSTEM RESET synchronous_standby_names')
    await client.query('SELECT pg_reload_conf()')
  })
  const anchors = join(temporaryFolder(), 'anchors.jsonl')
  const running: TestService[] = []
  onTestFinished(async () => {
    await Promise.all(running.map((service) => service.stop()))
    await (revived ?? standby).stop()
    await primary.stop()
    for (const { dataDir } of [primary, standby]) removeDataDir(dataDir)
  })
  return {
    anchors,
    async start() {
      const service = await startService({
        SERVICE_DATABASE_URL: `postgres://${database.username}@127.0.0.1:${primary.port},127.0.0.1:${standby.port}${database.pathname}`,
        SERVICE_SECRET: SECRET,
        SERVICE_EVIDENCE_ANCHOR_FILE: anchors,
      })
      running.push(service)
      return service
    },
    async stop(service: TestService) {
      await service.stop()
      running.splice(running.indexOf(service), 1)
    },
    /** Once it has everything so far. */
    async stopStandby() {
      const [sent] = await rowsOf(primary, 'SELECT pg_current_wal_lsn() AS lsn')
      const isThere = `SELECT pg_last_wal_replay_lsn() >= '${sent.lsn}' AS yes`
      while (!(await rowsOf(standby, isThere))[0].yes) await sleep(20)
      await standby.stop()
    },
    async losePrimary() {
      await primary.stop('SIGKILL')
      revived = await startPostgres({ dataDir: standby.dataDir, port: standby.port })
      await rowsOf(revived, 'SELECT pg_promote(true)')
    },
  }
}

function rowsOf(server: PostgresServer, sql: string) {
  return asAdministrator(server.urlOf('postgres'), async (client) => (await client.query(sql)).rows)
}

/** Once all is signed and anchored. */
async function signedState(service: TestService, isWanted: (state: State) => boolean = () => true) {
  for (;;) {
    const { status, body } = await service.call('GET', '/v1/evidence')
    const file = status === 200 && body.anchors.find(({ sink }: { sink: string }) => sink === 'file')
    if (file && body.checkpoint?.size === body.size && file.size === body.size && isWanted(body)) return body
    await sleep(50)
  }
}
type State = { origin: string; size: number; period: number }

async function postUntilTaken(service: TestService, body: object): Promise<void> {
  while ((await service.call('POST', '/v1/events', { body })).status !== 201) await sleep(50)
}

for (const node of ['that kept running', 'that was started again'])
  test(`a database without its last commits has a new log, which says what was known: a node ${node}`, async () => {
    const { anchors, start, stop, stopStandby, losePrimary } = await setUp()
    let service = await start()
    await service.setPolicy({ logging_level: 'full' })
    const kept = await service.post({ agent_id: 'kept', action: 'kept' })
    const { size } = await signedState(service, (state) => state.size > 0)
    await stopStandby()
    const lost = await Promise.all(
      Array.from({ length: LOST }, () => service.post({ agent_id: 'lost', action: 'lost' })),
    )
    const before = await signedState(service, (state) => state.size >= size + LOST)
    if (node === 'that was started again') await stop(service)
    await losePrimary()
    if (node === 'that was started again') service = await start()
    await postUntilTaken(service, { agent_id: 'later', action: 'later' })
    const after = await signedState(service, ({ origin }) => origin !== before.origin)

    expect(after).toMatchObject({ period: before.period + 1, earlier_logs: [{ origin: before.origin }] })
    expect(after.earlier_logs[0].size).toBeLessThan(before.size)
    expect((await service.call('GET', `/v1/events/${lost[0].id}`)).status).toBe(404)
    const { body: proof } = await service.call('GET', `/v1/events/${kept.id}/proof`)
    expect(proof).toMatchObject({ event_id: kept.id })

    const { text: bundle } = await service.call('GET', '/v1/events/bundle')
    const { code, entries, findings } = await verifyBundle(bundle)
    expect(findings).toEqual([])
    expect(code).toBe(10)
    const started = entries.filter(({ kind }) => kind === 'log-started').at(-1)
    expect(JSON.parse(started?.fields[0]?.text ?? '')).toMatchObject({
      previous: { origin: before.origin },
      reason: 'the store was put back',
      known: { size: before.size },
    })
    // Whoever has the anchor file sees that entries are missing.
    const known = readFileSync(anchors, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).checkpoint)
    const compared = await verifyBundle(bundle, { known })
    expect(compared.code).toBe(30)
    expect(compared.findings.map(({ reason }) => reason)).toContain('known.smaller')
  })
