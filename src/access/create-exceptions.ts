/** Exceptions of organizations and teams: those in force are in memory; each change has a version and a change record. */
import type { Actor } from '../domain/change.ts'
import {
  type ExceptionDocument,
  type ExceptionInForce,
  type ExceptionUpdate,
  isShortened,
  type NewException,
  type SUBJECT_FIELDS,
} from '../domain/exception.ts'
import type { Scope } from '../domain/principal.ts'
import { invalid, notFound, Problem } from '../domain/problem.ts'
import type { UlidSource } from '../domain/ulid.ts'
import { isGuardRule } from '../policy/exceptions/adjust-findings.ts'
import type { NewExceptionVersion, StoredException } from '../resources/exceptions/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { type ChangesOfOthers, changedSince } from './changed-since.ts'
import type { PolicyAuthor } from './create-policies.ts'
import type { Security } from './create-security.ts'
import type { SettingsInForce } from './create-settings-in-force.ts'

export type Exceptions = {
  /** From memory: may be up to five seconds old where another process made the change. The same list as long as nothing changes. */
  inForce(scope: Scope): Promise<readonly ExceptionInForce[]> | readonly ExceptionInForce[]
  /** The newest version of each that the scope may see: its own, and those of the whole organization. */
  list(scope: Scope): Promise<StoredException[]>
  /** Newest first. Throws where there is none that the scope may see. */
  versions(scope: Scope, number: number): Promise<StoredException[]>
  create(author: PolicyAuthor, scope: Scope, wanted: NewException): Promise<StoredException>
  change(
    author: PolicyAuthor,
    scope: Scope,
    number: number,
    update: ExceptionUpdate,
    expectedVersion: number | null,
  ): Promise<StoredException>
  /** From now on; its versions stay. */
  end(author: PolicyAuthor, scope: Scope, number: number, reason: string): Promise<StoredException>
  /** As it is, for whoever may end it; throws for others. */
  endable(author: PolicyAuthor, scope: Scope, number: number): Promise<StoredException>
  /** As it would be stored; throws where it may not be made. */
  draft(author: PolicyAuthor, scope: Scope, wanted: NewException): Promise<ExceptionDocument>
}

export type ExceptionsOptions = {
  readonly storage: Pick<Storage, 'listExceptions' | 'listExceptionVersions' | 'saveException'> &
    ChangesOfOthers
  readonly settings: Pick<SettingsInForce, 'current' | 'applyOwnChange'>
  readonly ids: UlidSource
  readonly now: () => number
  readonly security: Pick<Security, 'current'>
  /** Whether there is such a rule. */
  readonly isRule: (id: string) => boolean
}

/** Those in force of an organization: every event is held against them. */
const MAX_IN_FORCE = 500
const DAY_MS = 86_400_000

export function createExceptions(options: ExceptionsOptions): Exceptions {
  const { storage, settings, ids, now, security, isRule } = options

  async function visible({ organization_id, team_id }: Scope, number: number): Promise<StoredException[]> {
    const versions = await storage.listExceptionVersions(organization_id, number)
    if (!versions[0] || (team_id !== null && ![null, team_id].includes(versions[0].team_id)))
      throw notFound('Exception')
    return versions
  }

  async function newest(author: PolicyAuthor, scope: Scope, number: number): Promise<StoredException> {
    const [stored] = await visible(scope, number)
    if (!stored) throw notFound('Exception')
    if (author.isOfTeam && stored.team_id === null)
      throw new Problem('forbidden', 'This exception belongs to the whole organization.')
    return stored
  }

  async function endable(author: PolicyAuthor, scope: Scope, number: number): Promise<StoredException> {
    const stored = await newest(author, scope, number)
    // To end what always blocks loosens.
    if (stored.document.kind === 'block') await requireRight(author, scope, 'set_aside')
    return stored
  }

  function changedMeanwhile({ organization_id, number }: StoredException): Promise<Problem> {
    const thing = { kinds: CHANGING, subject: String(number) }
    return changedSince(storage, organization_id, thing, 'The exception has changed since it was read')
  }

  async function save(
    kind: 'exception.created' | 'exception.changed' | 'exception.ended',
    actor: Actor,
    next: NewExceptionVersion,
    before: ExceptionDocument | null,
  ): Promise<StoredException | null> {
    const id = ids.next()
    const record = { id, kind, actor, team_id: next.team_id, subject: String(next.number) }
    const isSaved = await storage.saveException(next, { ...record, before, after: next.document })
    if (!isSaved) return null
    await settings.applyOwnChange()
    return { ...next, created_at: now(), key_id: actor.key_id, key_name: actor.name }
  }

  /** A team's own key may only add what always blocks, unless the organization lets its teams loosen its policy. */
  async function requireRight(author: PolicyAuthor, scope: Scope, kind: ExceptionDocument['kind']) {
    if (!author.isOfTeam || kind === 'block') return
    const { team_policies } = (await security.current(scope.organization_id)).settings
    if (team_policies !== 'free')
      throw new Problem(
        'forbidden',
        "A team's own key may not set findings aside: the organization lets its teams only tighten its policy (team_policies).",
      )
  }

  async function endOf(
    scope: Scope,
    kind: ExceptionDocument['kind'],
    until: string | undefined,
  ): Promise<number | null> {
    if (kind === 'block' && until === undefined) return null
    const { exception_days } = (await security.current(scope.organization_id)).settings
    const latest = now() + exception_days * DAY_MS
    if (until === undefined) return latest
    const time = Date.parse(until)
    if (time <= now()) throw invalid("'until' must be in the future.", 'until')
    if (kind === 'set_aside' && time > latest)
      throw invalid(
        `'until' may be at most ${exception_days} days ahead (exception_days of the security settings).`,
        'until',
      )
    return time
  }

  async function draft(
    author: PolicyAuthor,
    scope: Scope,
    { kind, team: _, until, level, reason, ...subject }: NewException,
  ): Promise<ExceptionDocument> {
    checkSubject(kind, subject, isRule)
    if (kind === 'block' && level !== undefined)
      throw invalid("'level' is for set_aside: what always blocks is critical.", 'level')
    await requireRight(author, scope, kind)
    return {
      ...{ kind, ...subject, reason, level: kind === 'block' ? 'critical' : (level ?? 'medium') },
      ...{ until: await endOf(scope, kind, until), ended_at: null, created_at: now() },
    }
  }

  return {
    inForce(scope) {
      const table = settings.current()
      return table instanceof Promise
        ? table.then((found) => found.exceptionsOf(scope, now()))
        : table.exceptionsOf(scope, now())
    },

    async list({ organization_id, team_id }) {
      const all = await storage.listExceptions(organization_id, null)
      return team_id === null ? all : all.filter((one) => [null, team_id].includes(one.team_id))
    },

    versions: visible,

    async create(author, scope, wanted) {
      const document = await draft(author, scope, wanted)
      const { organization_id, team_id } = scope
      // Again until no other change came in between.
      for (;;) {
        const all = await storage.listExceptions(organization_id, null)
        const inForce = all.filter(({ ends_at }) => ends_at === null || ends_at > now())
        if (inForce.length >= MAX_IN_FORCE)
          throw invalid(`There are ${MAX_IN_FORCE} exceptions in force: end some first.`)
        const number = (all[0]?.number ?? 0) + 1
        const next = { organization_id, number, version: 1, team_id, ends_at: document.until, document }
        const saved = await save('exception.created', author.actor, next, null)
        if (saved) return saved
      }
    },

    async change(author, scope, number, { until, level, reason }, expectedVersion) {
      const stored = await newest(author, scope, number)
      const { document, version } = stored
      if (expectedVersion !== null && version !== expectedVersion) throw await changedMeanwhile(stored)
      if (document.ended_at !== null) throw invalid('This exception was ended. Make another one.')
      if (level !== undefined && document.kind === 'block')
        throw invalid("'level' is for set_aside: what always blocks is critical.", 'level')
      await requireRight(author, scope, document.kind)
      if (isShortened(document, until)) await endable(author, scope, number)
      const after: ExceptionDocument = {
        ...{ ...document, reason, level: level ?? document.level },
        until: until === undefined ? document.until : await endOf(scope, document.kind, until),
      }
      const next = { ...versionOf(stored), version: version + 1, ends_at: after.until, document: after }
      const saved = await save('exception.changed', author.actor, next, document)
      if (!saved) throw await changedMeanwhile(stored)
      return saved
    },

    async end(author, scope, number, reason) {
      for (;;) {
        const stored = await endable(author, scope, number)
        const { document, version } = stored
        if (document.ended_at !== null) return stored
        const after = { ...document, reason, ended_at: now() }
        const next = { ...versionOf(stored), version: version + 1, ends_at: now(), document: after }
        const saved = await save('exception.ended', author.actor, next, document)
        if (saved) return saved
      }
    },

    endable,
    draft,
  }
}

const CHANGING = ['exception.changed', 'exception.ended'] as const

type Subject = { readonly [name in (typeof SUBJECT_FIELDS)[number]]?: string }

function checkSubject(
  kind: ExceptionDocument['kind'],
  subject: Subject,
  isRule: (id: string) => boolean,
): void {
  const { rule, act, target, command } = subject
  const isNamed = rule !== undefined || (act !== undefined && target !== undefined)
  if (kind === 'set_aside' && !isNamed)
    throw invalid("An exception names a 'rule', or an 'act' and its 'target'.", 'rule')
  if (kind === 'block' && !isNamed && (act ?? target ?? command) === undefined)
    throw invalid("What always blocks names a 'rule', an 'act', a 'target' or a 'command'.", 'rule')
  if (rule !== undefined && !isRule(rule))
    throw invalid(`There is no rule '${rule}': see /v1/catalogue.`, 'rule')
  if (kind === 'set_aside' && rule !== undefined && isGuardRule(rule))
    throw invalid(`'${rule}' protects the guard itself, and is never set aside.`, 'rule')
}

function versionOf({ organization_id, number, team_id }: StoredException) {
  return { organization_id, number, team_id }
}
