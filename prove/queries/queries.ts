/** Generated queries against a reference in memory, and hostile ones that must stay bounded. */
import { count } from '../history/check-history.ts'
import type { Part } from '../part.ts'
import { API_KEY } from '../service/api-key.ts'
import { openEngine } from '../service/open-engine.ts'
import { startService } from '../service/start-service.ts'
import { type Call, compareQueries } from './compare-queries.ts'
import { tryHostileQueries } from './hostile-queries.ts'

const SIZES = { full: { events: 3_000, queries: 1_000 }, short: { events: 400, queries: 60 } }
const MAX_SHOWN = 20

export const queries: Part = {
  name: 'queries',
  claim:
    'A query finds exactly the events that the documentation says, inside the scope of its caller, whatever it asks; and none of them holds the service up.',
  engines: ['embedded', 'postgres'],
  async run({ engine: name, isShort, say }) {
    const seed = Number(process.env['QUERIES_SEED'] ?? Date.now() % 1_000_000)
    const sizes = { ...SIZES[isShort ? 'short' : 'full'], seed }
    say(`${sizes.queries} queries, ${sizes.events} events, seed ${seed}`)
    const engine = await openEngine(name)
    const service = await startService({ environment: engine.environment })
    try {
      const call = callOf(service.url)
      const compared = await compareQueries(call, API_KEY, sizes)
      const hostile = await tryHostileQueries(call, API_KEY)
      const failures = [...compared.failures, ...hostile.failures]
      return {
        ok: failures.length === 0,
        figures: [
          ['events', count(compared.events)],
          [
            'generated queries, each as list, page, statistics, histogram and some as export',
            count(compared.queries),
          ],
          ['hostile queries', count(hostile.queries)],
          ['seed', String(seed)],
          ['answers that differ from the reference, or are not bounded', String(failures.length)],
        ],
        failures: failures.slice(0, MAX_SHOWN),
      }
    } finally {
      await service.kill().catch(() => {})
      await engine.close()
    }
  },
}

function callOf(url: URL): Call {
  return async (key, method, path, body) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, text, body: isJson ? JSON.parse(text) : undefined }
  }
}
