/** What people made of the risky events: some are closed, some are worked on, the newest nobody has looked at yet. */
import { createReviews, type WantedStep } from '../access/create-reviews.ts'
import { actorFor } from '../domain/change.ts'
import type { Principal, Scope } from '../domain/principal.ts'
import { RISK_LEVELS } from '../domain/risk-level.ts'
import { timeOfUlid, type UlidSource } from '../domain/ulid.ts'
import type { StoredReview } from '../resources/reviews/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { Clock } from './create-clock.ts'
import { DAY_MS } from './plan-sessions.ts'

const HOUR_MS = 3_600_000
const CRITICAL = RISK_LEVELS.indexOf('critical')

const watch = (owner: string): WantedStep => ({ state: 'acknowledged', owner, note: 'We watch it.' })

/** In turn. What is closed has no event after that: a later one would have opened it again. */
const STEPS: readonly ((officer: string, at: number) => WantedStep)[] = [
  (owner) => ({ state: 'incident', owner, note: 'Confirmed with the person. The key was replaced.' }),
  (owner, at) => ({ state: 'acknowledged', owner, due_at: at + 7 * DAY_MS }),
  () => ({ state: 'false_alarm', note: 'This is how the job works; see the exceptions.' }),
  (owner, at) => ({ state: 'acknowledged', owner, due_at: at + DAY_MS, note: 'Waits for the team.' }),
]

/** The clock is one of its own: people look at events while others go on. */
export async function takeReviews(
  storage: Storage,
  officers: readonly Principal[],
  scope: Scope,
  { clock, ids, until }: { readonly clock: Clock; readonly ids: UlidSource; readonly until: number },
): Promise<void> {
  const reviews = createReviews({ storage, ids, now: clock.now })
  const page = { limit: 500, offset: 0 }
  const { items } = await storage.listReviews(scope, {}, page)
  const due = items
    .map((review) => ({ review, ...whenOf(review) }))
    .filter(({ at }) => at < until)
    .sort((a, b) => a.at - b.at)
  for (const [index, { review, at, goesOn }] of due.entries()) {
    const officer = officers[index % officers.length]
    const wanted = goesOn ? watch : STEPS[index % STEPS.length]
    if (!officer || !wanted) continue
    clock.set(at)
    await reviews.step(actorFor(officer, null), review, wanted(officer.key_name, at), null)
  }
}

/** What comes again and again is taken up after the first time, all else after the last. The more severe, the sooner. */
function whenOf({ first_id, last_id, highest_risk, events }: StoredReview) {
  const goesOn = timeOfUlid(last_id) - timeOfUlid(first_id) > 2 * DAY_MS
  const waitMs = ((highest_risk >= CRITICAL ? 2 : 20) + (events % 5)) * HOUR_MS
  return { at: timeOfUlid(goesOn ? first_id : last_id) + waitMs, goesOn }
}
