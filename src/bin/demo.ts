/** Fills an empty store with a week of realistic agent activity, judged by the real classifier. */
import type { Access } from '../access/create-access.ts'
import { principalOf } from '../access/create-authenticator.ts'
import { createPolicies } from '../access/create-policies.ts'
import { createSecurity } from '../access/create-security.ts'
import { DEFAULT_ORGANIZATION, prepareFirstStart } from '../access/first-start.ts'
import { type ClassifiableEvent, classify } from '../classify/classify.ts'
import { COMMAND_LINE } from '../domain/change.ts'
import type { JsonObject } from '../domain/event.ts'
import type { Principal } from '../domain/principal.ts'
import { createUlidSource, LAST_ULID_TIME } from '../domain/ulid.ts'
import { createFaults } from '../judging/create-faults.ts'
import { createMarker } from '../judging/create-marker.ts'
import type { IncomingEvent } from '../judging/incoming-event.ts'
import { judgeEvent } from '../judging/judge-event.ts'
import { serializeEvent } from '../judging/serialize-event.ts'
import { type Pick, STORIES, type Step, type Story } from './demo-stories.ts'
import { openService } from './open-service.ts'
import { readSettings } from './settings.ts'

const DAY_MS = 24 * 3_600_000
const DAYS = 7
const SESSIONS_A_WORKDAY = 70
const SESSIONS_A_DAY_OFF = 14
/** At any time of day there are some sessions of the last hours. */
const RECENT_SESSIONS = 12
const RECENT_MS = 3 * 3_600_000
/** Events are written in order of time, except within this window. */
const WINDOW_MS = 20 * 60_000
const SEED = 20_260_131
const ACTOR = { ...COMMAND_LINE, name: 'demo' }

const ALL_TIME = { from: 0, to: LAST_ULID_TIME }

type Moment = { readonly time: number; readonly story: Story; readonly event: IncomingEvent }

export async function demo(): Promise<void> {
  const settings = readSettings(process.env)
  const opened = await openService(settings)
  const { storage, access, ids } = opened
  try {
    await prepareFirstStart(opened, { key: settings.apiKey, show: showKey })
    const organization = await storage.findOrganization(DEFAULT_ORGANIZATION)
    if (!organization) throw new Error(`There is no organization '${DEFAULT_ORGANIZATION}'.`)
    const scope = { organization_id: organization.id, team_id: null }
    const { total_events } = await storage.countEvents(scope, ALL_TIME)
    if (total_events > 0) throw new Error('This store has events already; the demo needs an empty one.')
    const security = createSecurity({ storage, ids, now: Date.now })
    const policies = createPolicies({ storage, ids, now: Date.now, checkWebhook: () => null, security })
    await policies.update({ actor: ACTOR, isOfTeam: false }, scope, POLICY, null)
    const principals = await issueKeys(access, organization.id)
    const moments = makeMoments(Date.now())
    const randomByte = createRandomByte()
    const { onFault } = createFaults({ warn: console.error })
    const judging = {
      classify: (event: ClassifiableEvent) => classify(event, onFault),
      nextAlertId: ids.next,
      marker: createMarker(''),
    }
    let stored = 0
    for (const window of windowsOf(moments))
      for (const [team, principal] of principals) {
        const own = window.filter(({ story }) => story.team === team)
        const inForce = {
          ...(await policies.inForce(principal)),
          keepsCredentials: true,
          exceptions: [],
          approvals: false,
        }
        const { organization_id, team_id, key_id } = principal
        const judged = own.map(({ time, event }) => {
          const id = createUlidSource(() => time, randomByte).next()
          const origin = { id, organization_id, team_id, key_id }
          const { marks: _, ...judged } = judgeEvent(
            origin,
            inForce,
            event,
            judging.classify(event),
            judging,
            { isOver: true, grant: null },
          )
          return { ...judged, marks: [] }
        })
        await storage.append(judged)
        stored += judged.length
      }
    const place = settings.databaseUrl === null ? settings.dataDir : 'the database of SERVICE_DATABASE_URL'
    console.log(`${stored} events of ${DAYS} days are in ${place}.`)
  } finally {
    await storage.close()
  }
}

function showKey(key: string): void {
  console.log(`Your admin key, shown this once: ${key}`)
}

/** Stores everything and blocks what is critical, so that the dashboard has something to show. */
const POLICY = {
  logging_level: 'paranoid',
  frameworks: { gdpr: true, ai_act: true, soc2: true },
  blocking_rules: { enabled: true, block_on: 'critical' },
} as const

async function issueKeys(access: Access, organizationId: string): Promise<Map<string, Principal>> {
  const principals = new Map<string, Principal>()
  for (const team of new Set(STORIES.map((story) => story.team))) {
    const { stored } = await access.issueKey(ACTOR, {
      organization_id: organizationId,
      name: `agents of ${team}`,
      roles: ['ingest'],
      team,
    })
    principals.set(team, principalOf({ ...stored, owner: null }))
  }
  return principals
}

/** In order of time. */
function makeMoments(now: number): Moment[] {
  const random = createRandom(SEED)
  const pick: Pick = (...values) => values[Math.floor(random() * values.length)] as never
  const lots = STORIES.flatMap((story) => Array.from({ length: story.weight }, () => story))
  const moments: Moment[] = []
  for (const dayEnd of dayEndsOf(now)) {
    const story = pick(...lots)
    const session = `${story.agent_id}-${Math.floor(random() * 2 ** 40).toString(36)}`
    let time = dayEnd === null ? now - Math.floor(random() * RECENT_MS) : startOf(story, dayEnd, random)
    for (const step of story.steps(pick)) {
      if (time < now) moments.push({ time, story, event: eventOf(story, session, step) })
      time += 2_000 + Math.floor(random() ** 3 * 240_000)
    }
  }
  return moments.sort((a, b) => a.time - b.time)
}

/** One for each session: the end of the day that it belongs to, or null for those of the last hours. */
function dayEndsOf(now: number): (number | null)[] {
  const ends = Array.from({ length: DAYS }, (_, day) => now - day * DAY_MS)
  const sessions = ends.flatMap((end) => {
    const isDayOff = [0, 6].includes(new Date(end).getUTCDay())
    return Array.from({ length: isDayOff ? SESSIONS_A_DAY_OFF : SESSIONS_A_WORKDAY }, () => end)
  })
  return [...sessions, ...Array.from({ length: RECENT_SESSIONS }, () => null)]
}

function windowsOf(moments: readonly Moment[]): Moment[][] {
  return [...Map.groupBy(moments, ({ time }) => Math.floor(time / WINDOW_MS)).values()]
}

/** People work by day, machines at any hour. */
function startOf(story: Story, end: number, random: () => number): number {
  const midnight = end - (end % DAY_MS)
  const isMachine = ['cron', 'ci', 'support-queue'].includes(story.user)
  const hour = isMachine ? random() * 24 : 7 + (random() + random()) * 5.5
  const time = midnight + hour * 3_600_000
  return Math.floor(time > end ? time - DAY_MS : time)
}

function eventOf(story: Story, session_id: string, step: Step): IncomingEvent {
  const context: JsonObject = {
    session_id,
    os_user: story.user,
    hostname: `${story.team}-${story.user}`,
    user_email: `${story.user}@corp.example`,
    environment: story.environment,
    source: 'hook',
  }
  const { action, data, reasoning = null } = step
  return serializeEvent({ agent_id: story.agent_id, action, data, context, reasoning })
}

/** The same sequence every time (mulberry32): sample data and screenshots can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function createRandomByte(): () => number {
  const random = createRandom(SEED)
  return () => Math.floor(random() * 256)
}
