/** Puts the rooms together: store, keys, policies, ingestion, API; and takes them apart again in order. */
import { randomFillSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type FirstStart, prepareFirstStart } from '../access/first-start.ts'
import { createUlidSource } from '../domain/ulid.ts'
import { createApp } from '../http/create-app.ts'
import { createIngest } from '../ingest/create-ingest.ts'
import { createPolicies } from '../ingest/policies.ts'
import { databaseFileOf, openService } from './open-service.ts'
import { holdDatabase } from './running-mark.ts'
import type { Settings } from './settings.ts'
import { VERSION } from './version.ts'

export type RunningService = {
  readonly url: string
  readonly firstStart: FirstStart
  /** No new connections, the requests under way are answered, the last commit is synced, and then the end. */
  stop(): Promise<void>
}

export async function startService(settings: Settings): Promise<RunningService> {
  const { storage, access } = await openService(settings)
  try {
    const firstStart = await prepareFirstStart(storage, access, settings.apiKey, Date.now)
    const policies = createPolicies({ storage, now: Date.now })
    const ingest = createIngest({ storage, policies, ids: createUlidSource(Date.now, randomByte) })
    const readiness = { isDraining: false }
    const app = await createApp({
      ...settings,
      storage,
      access,
      policies,
      ingest,
      readiness,
      version: VERSION,
    })
    await app.listen({ host: settings.host, port: settings.port })
    const letGo = holdDatabase(databaseFileOf(settings))
    return {
      url: urlOf(app.server.address() as AddressInfo),
      firstStart,
      async stop() {
        readiness.isDraining = true
        await app.close()
        await storage.close()
        letGo()
      },
    }
  } catch (error) {
    await storage.close()
    throw error
  }
}

function urlOf({ address, port, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

const randomPool = new Uint8Array(1024)
let randomLeft = 0

function randomByte(): number {
  if (randomLeft === 0) {
    randomFillSync(randomPool)
    randomLeft = randomPool.length
  }
  randomLeft -= 1
  return randomPool[randomLeft] ?? 0
}
