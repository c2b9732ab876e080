/** Fills a store with events spread over thirty days, through the store's own append. */
import { DEFAULT_ORGANIZATION } from '../src/access/first-start.ts'
import { openService } from '../src/bin/open-service.ts'
import { readSettings } from '../src/bin/settings.ts'
import { firstUlidAt } from '../src/domain/ulid.ts'
import type { NewEvent } from '../src/storage/contract/events.ts'
import { type Body, makeBodies } from './bodies.ts'

const BATCH = 2_000
const DAYS_MS = 30 * 24 * 3_600_000
const LEVELS = ['low', 'low', 'low', 'low', 'low', 'low', 'medium', 'medium', 'high', 'critical'] as const

export type SeedOptions = {
  readonly environment?: Readonly<Record<string, string>>
  /** Shorter bodies are given a longer reasoning. */
  readonly leastBodyBytes?: number
  /** How many different values events have, spread evenly; without it, as the bodies have them. */
  readonly values?: Cardinality
}

export type Cardinality = { readonly agents: number; readonly actions: number; readonly sessions: number }

/** The answer is how many bytes an event has on average, as a client sends it. */
export async function seed(
  dataDir: string,
  events: number,
  { environment = {}, leastBodyBytes = 0, values }: SeedOptions = {},
): Promise<number> {
  const { storage } = await openService(readSettings({ SERVICE_DATA_DIR: dataDir, ...environment }))
  const organization = await storage.findOrganization(DEFAULT_ORGANIZATION)
  if (!organization) throw new Error('Start the service once before seeding.')
  const sent = makeBodies(1000).map((body) => lengthen(body, leastBodyBytes))
  const bodies = sent.map(({ agent_id, action, data, context, reasoning }) => ({
    agent_id,
    action,
    session_id: String(context['session_id']),
    data: JSON.stringify(data),
    context: JSON.stringify(context),
    reasoning: JSON.stringify(reasoning),
    call_id: null,
    call_facts: 0,
  }))
  const start = Date.now() - DAYS_MS
  let waiting: Promise<unknown> = Promise.resolve()
  for (let first = 0; first < events; first += BATCH) {
    const batch: NewEvent[] = []
    for (let number = first; number < Math.min(first + BATCH, events); number++) {
      const body = bodies[(number * 7) % bodies.length] as (typeof bodies)[number]
      batch.push({
        stored: true,
        idempotency: null,
        alerts: [],
        marks: [],
        row: {
          ...body,
          ...(values && valuesAt(number, values)),
          id:
            firstUlidAt(start + Math.floor((number / events) * DAYS_MS)).slice(0, 10) +
            String(number).padStart(16, '0'),
          organization_id: organization.id,
          team_id: null,
          key_id: 'bench000',
          risk_level: LEVELS[number % LEVELS.length] ?? 'low',
          pii_fields: number % 9 === 0 ? '["email"]' : '[]',
          frameworks: '{"gdpr":[],"ai_act":["art_12"]}',
          decision: 'allow',
          reason: null,
          findings: '[]',
          policy_version: 1,
          classifier_version: 'bench',
        },
      })
    }
    await waiting
    waiting = storage.append(batch)
  }
  await waiting
  await storage.close()
  return sent.reduce((sum, body) => sum + JSON.stringify(body).length, 0) / sent.length
}

/** By multiples of primes, so that every combination of values is as frequent as any other. */
function valuesAt(number: number, { agents, actions, sessions }: Cardinality) {
  return {
    agent_id: `agent-${(number * 7919) % agents}`,
    action: `action-${(Math.floor(number / 7) * 104_729) % actions}`,
    session_id: `session-${(Math.floor(number / 3) * 1_299_709) % sessions}`,
  }
}

/** Words from a list, the same ones for the same body: neither all alike nor all new to the text search. */
const WORDS =
  'then the second service is compared with what its guide says and every difference noted for whoever reviews it later before anything changes'.split(
    ' ',
  )

function lengthen(body: Body, leastBytes: number): Body {
  const words: string[] = []
  for (let missing = leastBytes - JSON.stringify(body).length; missing > 0; ) {
    const word = WORDS[(words.length * 7 + body.agent_id.length) % WORDS.length] ?? ''
    words.push(word)
    missing -= word.length + 1
  }
  return words.length === 0 ? body : { ...body, reasoning: [body.reasoning ?? '', ...words].join(' ') }
}
