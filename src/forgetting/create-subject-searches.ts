/** Finds everything about a person, in the background: whom it looks for is only in memory while it runs. */
import type { Actor } from '../domain/change.ts'
import type { Scope } from '../domain/principal.ts'
import { invalid, notFound } from '../domain/problem.ts'
import { LAST_ULID_TIME, type UlidSource } from '../domain/ulid.ts'
import type { Job, Jobs } from '../jobs/create-jobs.ts'
import type { SubjectMatch, SubjectSearch } from '../resources/subject-searches/records.ts'
import type { StoredEvent } from '../storage/contract/events.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { findSubjects, SearchedRecord } from './find-subjects.ts'
import { type SubjectTerm, spellingsOf } from './subject-pattern.ts'

export type SubjectSearches = {
  /** Resolves once it is on record and has begun. Beyond the limit of searches it is refused. */
  begin(actor: Actor, scope: Scope, terms: readonly SubjectTerm[]): Promise<SubjectSearch>
  /** 404 for another team's; a search whose process has ended is `failed`. */
  find(scope: Scope, id: string): Promise<SubjectSearch>
  /** The newest first. */
  list(scope: Scope, limit: number): Promise<readonly SubjectSearch[]>
  /** It ends as `failed`, wherever it runs; one that has ended stays as it is. 404 for another team's. */
  cancel(scope: Scope, id: string): Promise<void>
  stop(): Promise<void>
}

type SearchTasks = { readonly findSubjects: typeof findSubjects }
type SearchJob = Job<SearchTasks>

export type SubjectSearchesOptions = {
  readonly storage: Storage
  readonly jobs: Jobs<SearchTasks>
  readonly ids: UlidSource
  readonly now: () => number
  readonly warn: (message: string, error?: unknown) => void
}

const EVERYTHING = { from: 0, to: LAST_ULID_TIME }
const EVENTS_AT_A_TIME = 500
const PAGE = 200
/** Of the time that a part took, so much goes by until the next: other reads come first. */
const REST_SHARE = 0.5
const STALE_MS = 5 * 60_000
const KEPT_MS = 7 * 24 * 3_600_000

export function createSubjectSearches({
  storage,
  jobs,
  ids,
  now,
  warn,
}: SubjectSearchesOptions): SubjectSearches {
  const running = new Set<Promise<void>>()
  const jobOf = new Map<string, SearchJob>()
  let isOver = false

  async function run(search: SubjectSearch, scope: Scope, terms: readonly SubjectTerm[], job: SearchJob) {
    let scanned = 0
    const save = async (state: SubjectSearch['state'], found: readonly SubjectMatch[]) => {
      const progress = { state, scanned, updated_at: now() }
      const isRunning = await storage.saveSubjectProgress(scope.organization_id, search.id, progress, found)
      // Another process was told to stop it.
      if (!isRunning) job.end()
    }
    const look = (records: readonly SearchedRecord[]) => job.run('findSubjects', { terms, records })
    try {
      for await (const events of eventsOf(scope)) {
        const found = await look(
          events.map((event) => ({ kind: 'event', id: event.id, texts: textsOf(event) })),
        )
        scanned += events.length
        await save('running', found)
      }
      for await (const records of othersOf(scope)) await save('running', await look(records))
      await save(isOver ? 'failed' : 'done', [])
    } catch (error) {
      if (!isOver && !job.hasEnded) warn(`The search ${search.id} for a person failed.`, error)
      await save('failed', []).catch(() => {})
    } finally {
      job.end()
      jobOf.delete(search.id)
    }
  }

  /** The newest first. */
  async function* eventsOf(scope: Scope): AsyncGenerator<readonly StoredEvent[]> {
    for (let last: string | null = null; !isOver; ) {
      const since = performance.now()
      const found = await storage.listEventIds(scope, EVERYTHING, last, EVENTS_AT_A_TIME)
      for (let rest: readonly string[] = found; rest.length > 0 && !isOver; ) {
        const slice = await storage.exportEvents(scope.organization_id, rest)
        yield slice.events
        rest = slice.rest
      }
      last = found.at(-1) ?? null
      if (found.length < EVENTS_AT_A_TIME) return
      await new Promise((resolve) => setTimeout(resolve, (performance.now() - since) * REST_SHARE))
    }
  }

  /** Alerts, of events that are not stored too, the record of changes, and what people wrote into other records. */
  async function* othersOf(scope: Scope): AsyncGenerator<readonly SearchedRecord[]> {
    for (let before: string | null = null; !isOver; ) {
      const alerts = await storage.listAlertTexts(scope, before, PAGE)
      yield alerts.map(({ id, notice, answer }) => ({ kind: 'alert', id, texts: { notice, answer } }))
      before = alerts.at(-1)?.id ?? null
      if (alerts.length < PAGE) break
    }
    for (let before: string | null = null; !isOver; ) {
      const page = { limit: PAGE, offset: 0, ...(before !== null && { before }) }
      const { items } = await storage.listChanges(scope, EVERYTHING, page)
      yield items.map(({ id, subject, before: old, after }) => ({
        kind: 'change',
        id,
        texts: { subject, before: JSON.stringify(old), after: JSON.stringify(after) },
      }))
      before = items.at(-1)?.id ?? null
      if (items.length < PAGE) break
    }
    for (let after: string | null = null; !isOver; ) {
      const records = await storage.listPersonalTexts(scope, after, PAGE)
      yield records.map((record) => ({ kind: 'record', ...record }))
      after = records.at(-1)?.id ?? null
      if (records.length < PAGE) break
    }
  }

  async function record(actor: Actor, scope: Scope, terms: readonly SubjectTerm[]): Promise<SubjectSearch> {
    await storage.purgeSubjectSearches(now() - KEPT_MS)
    const { total } = await storage.listEvents(scope, EVERYTHING, { limit: 1, offset: 0 })
    const kinds = [...new Set(terms.map(({ kind }) => kind))].sort()
    const search: SubjectSearch = {
      ...{ id: ids.next(), team_id: scope.team_id, kinds, key_name: actor.name, created_at: now() },
      ...{ updated_at: now(), state: 'running', scanned: 0, total, found: 0 },
    }
    await storage.createSubjectSearch(scope.organization_id, search, {
      ...{ id: ids.next(), kind: 'subject.searched', actor, team_id: scope.team_id, subject: search.id },
      ...{ before: null, after: { by: kinds, terms: terms.length } },
    })
    return search
  }

  async function find({ organization_id, team_id }: Scope, id: string): Promise<SubjectSearch> {
    const search = await storage.findSubjectSearch(organization_id, id)
    if (!search || (team_id !== null && search.team_id !== team_id)) throw notFound('Search')
    return current(search)
  }

  function current(search: SubjectSearch): SubjectSearch {
    const isStale = search.state === 'running' && now() - search.updated_at > STALE_MS
    return isStale ? { ...search, state: 'failed' } : search
  }

  return {
    async begin(actor, scope, terms) {
      // First of all: what is refused costs next to nothing.
      const job = jobs.begin(scope.organization_id, 'search')
      try {
        for (const [index, term] of terms.entries())
          if (spellingsOf(term) === null)
            throw invalid(
              `There is too little, or too much, to look for in 'terms[${index}].value'.`,
              'terms',
            )
        const search = await record(actor, scope, terms)
        jobOf.set(search.id, job)
        const work = run(search, scope, terms, job)
        running.add(work)
        void work.finally(() => running.delete(work))
        return search
      } catch (error) {
        job.end()
        throw error
      }
    },
    find,
    list: async (scope, limit) => (await storage.listSubjectSearches(scope, limit)).map(current),
    async cancel(scope, id) {
      const { state, scanned } = await find(scope, id)
      if (state !== 'running') return
      jobOf.get(id)?.end()
      const progress = { state: 'failed', scanned, updated_at: now() } as const
      await storage.saveSubjectProgress(scope.organization_id, id, progress, [])
    },
    async stop() {
      isOver = true
      await Promise.allSettled(running)
    },
  }
}

function textsOf(event: StoredEvent): Record<string, string | null> {
  const { agent_id, action, session_id, data, context, reasoning, findings, reason } = event
  return { agent_id, action, session_id, data, context, reasoning, findings, reason }
}
