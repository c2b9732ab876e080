/** Coverage: what hooks see of what agents do. */
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { isoTime } from '../../domain/iso-time.ts'
import { nullableString } from '../../domain/nullable.ts'
import { type CoverageCount, linesBy, SILENT_AFTER_MS, silentAgents } from '../../outcomes/coverage-of.ts'
import { readHookBuild } from '../../outcomes/read-hook-build.ts'
import type { HookVersion } from '../../storage/contract/calls.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { teamFilter, teamFilterParameter } from '../parameters/event-filter.ts'
import { rangeOf, timeParameters } from '../parameters/time-range.ts'
import { errorResponses, laggingResponse } from '../responses.ts'
import { stateLag } from '../state-lag.ts'
import { READERS } from '../who-may.ts'

const CoverageQuery = Type.Object({ team: teamFilterParameter, ...timeParameters })
type CoverageQuery = Static<typeof CoverageQuery>

/** Without `after`: so far back. */
const DEFAULT_MS = 7 * 86_400_000
const MAX_LINES = 200

const counts = {
  calls: Type.Integer({ description: 'Calls with any evidence.' }),
  in_telemetry: Type.Integer({ description: 'Of these, calls that telemetry shows.' }),
  asked: Type.Integer({ description: 'Of those in telemetry, calls that a hook asked about.' }),
  let_through: Type.Integer(),
  ran_despite_block: Type.Integer(),
}

const lines = Type.Array(Type.Object({ value: Type.String(), ...counts }), {
  description: `The most calls first, ${MAX_LINES} at most.`,
})

export const Coverage = Type.Object(
  {
    after: Type.String({ format: 'date-time', description: 'Begin of the period.' }),
    ...counts,
    by_agent: lines,
    by_user: lines,
    by_host: lines,
    by_day: lines,
    silent: Type.Array(
      Type.Object({
        agent_id: Type.String(),
        user: nullableString(),
        host: nullableString(),
        last_asked: Type.String({ format: 'date-time' }),
        last_in_telemetry: Type.String({ format: 'date-time' }),
      }),
      {
        description: `Agents that used to ask and stopped, while their telemetry went on for at least ${SILENT_AFTER_MS / 60_000} minutes; the longest silent first.`,
      },
    ),
    hooks: Type.Array(
      Type.Object({
        host: nullableString(),
        version: Type.String(),
        fail_mode: nullableString({
          description: 'open, local or closed; null where an older hook does not say.',
        }),
        holds: Type.Boolean({ description: 'A revoked key stops every call there.' }),
        last_seen: Type.String({ format: 'date-time' }),
        is_old: Type.Boolean({ description: 'It is older than this service.' }),
      }),
      { description: 'The version of the hook on each host, old ones first.' },
    ),
  },
  { $id: 'Coverage', description: 'What hooks see of what agents do.' },
)

export type CoverageOptions = {
  readonly storage: Storage
  readonly version: string
  readonly now: () => number
}

export function registerCoverage(app: FastifyInstance, { storage, version, now }: CoverageOptions): void {
  app.get<{ Querystring: CoverageQuery }>(
    '/v1/coverage',
    {
      config: { access: READERS },
      schema: {
        operationId: 'getCoverage',
        tags: ['events'],
        summary: 'Get what hooks see of what agents do',
        description:
          'Of the calls that telemetry shows, how many a hook asked about, by agent, user, host and day; agents that fell silent; versions of hooks. Without `after`, of the last 7 days. Complete up to about a second ago.',
        querystring: CoverageQuery,
        response: { 200: laggingResponse('Coverage', 'The numbers.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal, query }, reply) => {
      const asked = rangeOf(query)
      const from = query.after === undefined ? Math.max(0, now() - DEFAULT_MS) : asked.from
      const range = { ...asked, from, ...(await teamFilter(storage, principal, query.team)) }
      const [rows, hooks] = await Promise.all([
        storage.countCoverage(principal, range),
        storage.listHookVersions(principal, range),
      ])
      stateLag(reply, storage, rows, hooks)
      const [{ value: _, ...sums } = NO_CALLS] = linesBy(rows, () => '')
      return {
        after: isoTime(from),
        ...sums,
        by_agent: by(rows, ({ agent_id }) => agent_id),
        by_user: by(rows, ({ user }) => user),
        by_host: by(rows, ({ host }) => host),
        by_day: by(rows, ({ day }) => isoTime(day).slice(0, 10)),
        silent: silentAgents(rows)
          .slice(0, MAX_LINES)
          .map((agent) => ({
            ...agent,
            last_asked: isoTime(agent.last_asked),
            last_in_telemetry: isoTime(agent.last_in_telemetry),
          })),
        hooks: hooksOf(hooks, version),
      }
    },
  )
}

const NO_CALLS = { value: '', calls: 0, in_telemetry: 0, asked: 0, let_through: 0, ran_despite_block: 0 }

function by(rows: readonly CoverageCount[], nameOf: (row: CoverageCount) => string | null) {
  return linesBy(rows, nameOf).slice(0, MAX_LINES)
}

/** Of each host the version that was seen last. */
function hooksOf(versions: readonly HookVersion[], own: string) {
  const last = new Map<string | null, HookVersion>()
  for (const one of versions)
    if ((last.get(one.host)?.last_seen ?? 0) < one.last_seen) last.set(one.host, one)
  return [...last.values()]
    .map(({ host, version: text, last_seen }) => {
      const { version, fail_mode, holds } = readHookBuild(text)
      const is_old = version.localeCompare(own, 'en', { numeric: true }) < 0
      return { host, version, fail_mode, holds, last_seen: isoTime(last_seen), is_old }
    })
    .sort((a, b) => Number(b.is_old) - Number(a.is_old))
    .slice(0, MAX_LINES)
}
