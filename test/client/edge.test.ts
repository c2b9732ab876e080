/** The library where there is nothing of Node: only what edge runtimes have too. */
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { ADMIN_KEY } from '../service.ts'
import { blockingService, DANGEROUS, eventsOf } from './client-service.ts'

const ENTRY = fileURLToPath(new URL('../../src/client/client.ts', import.meta.url))

const PROGRAM = `(async () => {
  const client = library.createAuditClient({ url, key, agentId: 'edge', sessionId: 'edge-session', timeoutMs: 60000 })
  const run = client.guard((command) => 'ran ' + command, { name: 'bash', data: (command) => ({ command }) })
  const results = [await run('ls'), await run(command).catch((error) => error.name + ': ' + error.message)]
  client.record({ action: 'note' })
  return JSON.stringify([...results, await client.close(60000), typeof process, typeof Buffer, typeof require])
})()`

test('with web globals alone it asks, stops, records and ends', async () => {
  const { outputFiles } = await build({
    ...{ entryPoints: [ENTRY], bundle: true, write: false, format: 'iife', globalName: 'library' },
    ...{ platform: 'neutral', target: 'es2022' },
  })
  const service = await blockingService()
  try {
    const web = { AbortController, clearTimeout, crypto, fetch, performance, setTimeout, TextEncoder }
    const context = createContext({ ...web, url: service.url, key: ADMIN_KEY, command: DANGEROUS })
    runInContext(outputFiles[0]?.text ?? '', context)
    expect(JSON.parse(await runInContext(PROGRAM, context))).toEqual([
      'ran ls',
      'BlockedError: Risk level critical >= threshold critical\nRule: delete.everything',
      ...[true, 'undefined', 'undefined', 'undefined'],
    ])
    expect(await eventsOf(service, 'edge-session')).toHaveLength(4)
  } finally {
    await service.stop()
  }
})
