/** A backup while events arrive without a pause, and what a restore of it brings back. */
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ended } from '../launch/ended.ts'
import { spawnOwned } from '../launch/spawn-owned.ts'
import { PROGRAM } from '../launch/start-service.ts'
import { count } from './history/check-history.ts'
import type { Part } from './part.ts'
import { runScenario } from './run-scenario.ts'
import { API_KEY } from './service/api-key.ts'
import { ask } from './service/call-service.ts'

const MEGABYTES = { full: 300, short: 8 }
const EVENTS_A_SECOND = 200
const TEXT = 'the agent has read a page of the manual and goes on with the next one, '.repeat(420)
const FILLERS = 16

export const backup: Part = {
  name: 'backup',
  claim:
    'A backup of a store to which events are written without a pause comes to an end, and a restore of it has every event that was acknowledged before it began, unchanged.',
  engines: ['embedded'],
  run: ({ engine: engineName, isShort, say }) =>
    runScenario(engineName, { name: 'backup' }, async ({ engine, start, startFirst }) => {
      const service = await startFirst()
      const database = join(engine.folder, 'data', 'audit.db')
      const megabytes = MEGABYTES[isShort ? 'short' : 'full']
      const size = () => statSync(database).size / 1e6
      const post = (text: string) =>
        ask(service.url, 'POST', '/v1/events', { agent_id: 'a', action: 'note', data: { text } })
      await Promise.all(
        Array.from({ length: FILLERS }, async () => {
          while (size() < megabytes) await post(TEXT)
        }),
      )
      say(`the store has ${size().toFixed(0)} MB`)

      const acknowledged: string[] = []
      let isOver = false
      const load = Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let due = performance.now(); !isOver; due += 4_000 / EVENTS_A_SECOND) {
            acknowledged.push((await post('a small one')).id)
            await sleep(Math.max(0, due - performance.now()))
          }
        }),
      )
      while (acknowledged.length < EVENTS_A_SECOND) await sleep(20)
      const before = [...acknowledged]
      const since = performance.now()
      const file = join(engine.folder, 'copy.db')
      const made = await runCommand(['backup', file], join(engine.folder, 'data'))
      const seconds = (performance.now() - since) / 1000
      const during = acknowledged.length - before.length
      isOver = true
      await load
      say(`backup: ${seconds.toFixed(1)} s, ${during} events meanwhile`)

      const restoredTo = join(engine.folder, 'restored')
      const restored = await runCommand(['restore', file], restoredTo)
      const second = await start({
        environment: {
          SERVICE_DATA_DIR: restoredTo,
          SERVICE_SECRET_FILE: join(engine.folder, 'data', 'secret'),
        },
      })
      const copy = await readExport(second.url, null)
      const original = await readExport(service.url, copy.newestId)
      const missing = before.filter((id) => !copy.ids.has(id))
      const failures = [
        ...(made.code === 0 ? [] : [`backup ended with ${made.code}: ${made.stderr}`]),
        ...(restored.code === 0 ? [] : [`restore ended with ${restored.code}: ${restored.stderr}`]),
        ...(missing.length === 0 ? [] : [`${missing.length} acknowledged events are missing`]),
        ...(copy.hash === original.hash ? [] : ['the restored events are not the same']),
      ]
      return {
        ok: failures.length === 0,
        figures: [
          ['size of the store', `${size().toFixed(0)} MB`],
          ['time of the backup, verified', `${seconds.toFixed(1)} s`],
          ['events stored meanwhile', `${count(during)} (${Math.round(during / seconds)}/s)`],
          ['size of the backup', `${(statSync(file).size / 1e6).toFixed(0)} MB`],
          ['events in it', count(copy.ids.size)],
          ['missing', count(missing.length)],
          ['the same in both, by SHA-256', copy.hash === original.hash ? 'yes' : 'no'],
        ],
        failures,
      }
    }),
}

function runCommand(parameters: readonly string[], dataDir: string) {
  const child = spawnOwned(process.execPath, [PROGRAM, ...parameters], {
    env: { PATH: process.env['PATH'], SERVICE_DATA_DIR: dataDir },
  })
  child.stdin.end()
  return ended(child)
}

/** All events up to that one, the oldest first. */
async function readExport(url: URL, newestId: string | null) {
  const response = await fetch(new URL('/v1/events/export?format=jsonl', url), {
    headers: { authorization: `Bearer ${API_KEY}` },
  })
  const lines = (await response.text()).trim().split('\n')
  const kept = lines
    .map((line) => ({ id: (JSON.parse(line) as { id: string }).id, line }))
    .filter(({ id }) => newestId === null || id <= newestId)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const hash = createHash('sha256')
  for (const { line } of kept) hash.update(line)
  return {
    ids: new Set(kept.map(({ id }) => id)),
    newestId: kept.at(-1)?.id ?? null,
    hash: hash.digest('hex'),
  }
}
