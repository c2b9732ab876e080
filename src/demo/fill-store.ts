/**
 * Fills an empty store with three weeks of a company's agents, on a clock of its own. Everything goes through the code that
 * serves: classifier, policy, approvals, exceptions, reviews, the notary. Nothing is sent anywhere.
 */
import type { Access } from '../access/create-access.ts'
import { createApprovals } from '../access/create-approvals.ts'
import { principalOf } from '../access/create-authenticator.ts'
import { createExceptions } from '../access/create-exceptions.ts'
import { createPolicies } from '../access/create-policies.ts'
import { createSavedViews } from '../access/create-saved-views.ts'
import { createSecurity } from '../access/create-security.ts'
import { createSettingsInForce } from '../access/create-settings-in-force.ts'
import { catalogue } from '../classify/catalogue.ts'
import { CLASSIFIER_VERSION } from '../classify/version.ts'
import { actorFor, COMMAND_LINE } from '../domain/change.ts'
import type { Principal, Role } from '../domain/principal.ts'
import { createUlidSource, type UlidSource } from '../domain/ulid.ts'
import { createHolds } from '../forgetting/create-holds.ts'
import type { Journal } from '../forgetting/journal.ts'
import { createGrants } from '../ingest/create-grants.ts'
import { createFaults } from '../judging/create-faults.ts'
import type { JudgingPolicy } from '../judging/judge-event.ts'
import { createNotary, type NotaryOptions } from '../notary/create-notary.ts'
import { isUpForReview } from '../storage/contract/review-group.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { TEAMS, type Team } from './cast.ts'
import { type Clock, createClock } from './create-clock.ts'
import { createRandom } from './create-random.ts'
import { DAY_MS, DAYS, planSessions, SEED } from './plan-sessions.ts'
import { createPlayer, type StoredInDemo } from './play.ts'
import { EXCEPTIONS, OFFICERS, ORGANIZATION_POLICY, TEAM_POLICIES } from './settings.ts'
import { settleAlerts } from './settle-alerts.ts'
import { takeReviews } from './take-reviews.ts'

const ACTOR = { ...COMMAND_LINE, name: 'demo' }

export type FillOptions = {
  readonly storage: Storage
  /** On the same clock. */
  readonly access: Access
  readonly clock: Clock
  readonly organizationId: string
  readonly markSecret: string
  readonly signing: Pick<NotaryOptions, 'key' | 'keyPlace'>
  readonly journal: Journal
  readonly now: number
  readonly warn: (message: string, error?: unknown) => void
}

/** When the story begins; what an organization needs before is made by then. */
function startOfDemo(now: number): number {
  return now - (DAYS + 1) * DAY_MS
}

export function createDemoClock(now: number): Clock {
  return createClock(startOfDemo(now))
}

/** How many events it stored. */
export async function fillStore(options: FillOptions): Promise<number> {
  const { storage, access, clock, organizationId: organization_id, now, warn } = options
  const scope = { organization_id, team_id: null }
  const random = createRandom(SEED)
  const randomByte = createRandom(SEED + 1)
  const seededIds = (source: Clock): UlidSource =>
    createUlidSource(source.now, () => Math.floor(randomByte() * 256))
  const ids = seededIds(clock)
  const settings = createSettingsInForce({ storage, now: clock.now })
  const parts = { storage, settings, ids, now: clock.now }

  const security = createSecurity(parts)
  await security.update(ACTOR, organization_id, { approvals: true }, null)
  const senders = new Map<Team, Principal>()
  for (const team of TEAMS) senders.set(team, await issue(`agents of ${team}`, ['ingest'], team))
  const officers: Principal[] = []
  for (const { name, roles } of OFFICERS) officers.push(await issue(name, roles))
  const [officer, onCall] = officers
  if (!officer || !onCall) throw new Error('The demo has nobody who decides.')
  const author = { actor: actorFor(officer, null), isOfTeam: false }

  const policies = createPolicies({ ...parts, checkWebhook: () => null, security })
  await policies.update(author, scope, ORGANIZATION_POLICY, null)
  const rules = new Set(catalogue().rules.map(({ id }) => id))
  const exceptions = createExceptions({ ...parts, security, isRule: (id) => rules.has(id) })
  const { onFault } = createFaults({ warn })
  const player = createPlayer({
    ...{ storage, clock, ids, senders, onFault, markSecret: options.markSecret, approver: onCall },
    grants: createGrants({ ...parts, warn }),
    approvals: createApprovals({ ...parts, security }),
  })
  const notary = createNotary({
    ...{ ...options.signing, storage, sinks: [], classifierVersion: CLASSIFIER_VERSION },
    ...{ now: clock.now, steadyNow: () => performance.now(), warn },
  })

  const moments = planSessions(now, random)
  for (let day = DAYS; day >= 0; day -= 1) {
    const [from, to] = [now - (day + 1) * DAY_MS, now - day * DAY_MS]
    clock.set(from)
    for (const { daysAgo, team, update } of TEAM_POLICIES)
      if (daysAgo === day) await policies.update(author, scopeOf(team), update, null)
    for (const { daysAgo, wanted } of EXCEPTIONS)
      if (daysAgo === day) await exceptions.create(author, scope, wanted)
    await player.play(
      moments.filter(({ time }) => time >= from && time < to),
      await policiesOf(),
    )
    await settleAlerts(storage, from, to)
    clock.set(to)
    await notary.run()
  }

  await caughtUp(storage, organization_id, player.stored)
  const reviewClock = createClock(startOfDemo(now))
  const ofReviews = { clock: reviewClock, ids: seededIds(reviewClock), until: now }
  await takeReviews(storage, officers, scope, ofReviews)
  await keepForCourt()
  await saveViews()
  await notary.run()
  await notary.stop()
  return player.stored.length

  async function issue(name: string, roles: readonly Role[], team?: Team): Promise<Principal> {
    const request = { organization_id, name, roles, ...(team !== undefined && { team }) }
    const { stored } = await access.issueKey(ACTOR, request)
    return principalOf({ ...stored, owner: null })
  }

  function scopeOf(team: Team) {
    return { organization_id, team_id: senders.get(team)?.team_id ?? null }
  }

  async function policiesOf(): Promise<Map<Team, JudgingPolicy>> {
    const { keep_credentials, approvals } = (await security.current(organization_id)).settings
    const found = new Map<Team, JudgingPolicy>()
    for (const team of TEAMS) {
      const { version, policy } = await policies.current(scopeOf(team))
      const inForce = await exceptions.inForce(scopeOf(team))
      found.set(team, {
        version,
        policy,
        keepsCredentials: keep_credentials,
        exceptions: inForce,
        approvals,
        stops: [],
      })
    }
    return found
  }

  async function keepForCourt(): Promise<void> {
    const session = moments.find(({ session: { story } }) => story.name.endsWith('let through'))?.session
    if (!session) return
    await createHolds({ ...parts, journal: options.journal }).create(author.actor, scope, {
      ...{ case_name: 'Incident 2026-07', reason: 'A private key left the company; the police was told.' },
      filter: { session_id: session.id },
    })
  }

  async function saveViews(): Promise<void> {
    const views = createSavedViews(parts)
    for (const [name, query] of Object.entries(VIEWS))
      await views.create(author.actor, officer as Principal, {
        ...{ name, document: { query, range: '30d' }, isShared: true, team_id: null },
      })
  }
}

const VIEWS = {
  'Blocked, and ran all the same': 'outcome:ran_despite_block OR outcome:let_through',
  Credentials: 'rule:credential.*',
}

const WAIT_MS = 60_000
const LOOK_EVERY_MS = 50

/** Reviews and calls follow the events a little later; a review that is closed too early would open again. */
async function caughtUp(
  storage: Storage,
  organization_id: string,
  stored: readonly StoredInDemo[],
): Promise<void> {
  const scope = { organization_id, team_id: null }
  const reviewed = stored.filter(({ risk_level, decision }) =>
    isUpForReview({ risk_level, isBlocked: decision === 'block' }),
  ).length
  const named = stored.filter(({ session_id, call_id }) => session_id !== null && call_id !== null)
  const calls = new Set(named.map(({ session_id, call_id }) => `${session_id} ${call_id}`)).size
  const range = { from: 0, to: Number.MAX_SAFE_INTEGER }
  for (const end = performance.now() + WAIT_MS; performance.now() < end; ) {
    const { items } = await storage.listReviews(scope, {}, { limit: 500, offset: 0 })
    const outcomes = await storage.countOutcomes(scope, range)
    const [joined, counted] = [Object.values(outcomes), items.map(({ events }) => events)].map(sum)
    if (joined === calls && counted === reviewed) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw new Error('The store did not follow the events of the demo in time.')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
