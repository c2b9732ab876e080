/** The log that proves the events of an organization: its state, checkpoints, tiles, and the proof of one event. */
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { isoTime } from '../../domain/iso-time.ts'
import { nullable } from '../../domain/nullable.ts'
import { notFound } from '../../domain/problem.ts'
import { HASH_LENGTH } from '../../evidence/hash.ts'
import { parseTilePath, widthOf } from '../../evidence/tiles.ts'
import { base64, proveEvents } from '../../notary/bundle-entries.ts'
import { checkpointNote } from '../../notary/checkpoint-note.ts'
import type { Notary } from '../../notary/create-notary.ts'
import { sealEntries } from '../../notary/seal-entries.ts'
import type {
  AnchorReceipt,
  EvidenceLog,
  SavedCheck,
  SavedCheckpoint,
} from '../../storage/contract/evidence.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { visibleEvent } from '../request-scope.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

const readers = { access: READERS } as const
const time = Type.String({ format: 'date-time' })
const count = Type.Integer({ minimum: 0 })

const Anchor = Type.Object({
  sink: Type.String({
    description: 'Where checkpoints are sent: `log output`, `file`, `url`, or `witness` with its name.',
  }),
  confirms: Type.Boolean({ description: 'It answers that it has a checkpoint; the log output does not.' }),
  independent: Type.Boolean({
    description: 'False where whoever can change the store may be able to change this too.',
  }),
  size: nullable(Type.Integer({ description: 'Entries of the last checkpoint that it confirmed.' })),
  confirmed_at: nullable(time),
  failure: nullable(Type.String({ description: 'Why the last attempt failed; null where it did not.' })),
  failed_at: nullable(time),
  entries_since: Type.Integer({ description: 'Entries of the log that it does not confirm yet.' }),
})

const Checkpoint = Type.Object({ size: count, root: Type.String({ description: 'base64' }), signed_at: time })

const MAX_CHECKPOINTS = 48

export const EvidenceState = Type.Object(
  {
    origin: nullable(Type.String({ description: 'The name of the log; null where it has no entry yet.' })),
    period: Type.Integer({ description: 'Counts the logs of the organization.' }),
    key: nullable(Type.String({ description: 'The key that signs it, as verifiers take it.' })),
    key_place: Type.Enum(['own file', 'beside the data', 'master secret'], {
      type: 'string',
      description: 'Where the signing key is kept. Beside the data: whoever gets the whole folder can sign.',
    }),
    size: count,
    checkpoint: nullable(Checkpoint),
    checkpoints: Type.Array(Checkpoint, {
      description: 'The newest first: the newest of each hour is kept. At most 48.',
    }),
    anchors: Type.Array(Anchor),
    last_independent_anchor: nullable(time),
    entries_since: Type.Integer({ description: 'Entries that no independent anchor confirms yet.' }),
    verified: nullable(
      Type.Object(
        {
          size: Type.Integer({ description: 'So many entries were derived again from the stored events.' }),
          at: time,
          changed: Type.Integer({ description: 'Entries that are not what their events give. Should be 0.' }),
          missing: Type.Integer({ description: 'Entries whose events are not there any more.' }),
        },
        { description: 'What the service found when it last derived the whole log, in the background.' },
      ),
    ),
    earlier_logs: Type.Array(
      Type.Object({ origin: Type.String(), period: count, size: count, ended_at: nullable(time) }),
    ),
  },
  { $id: 'EvidenceState', description: 'The log of the organization, and what confirms it.' },
)

export const EventProof = Type.Object(
  {
    event_id: Type.String(),
    origin: nullable(Type.String()),
    key: nullable(Type.String()),
    index: nullable(Type.Integer({ description: 'The place in the log.' })),
    recorded: nullable(Type.Enum(['at-once', 'later'], { type: 'string' })),
    entry: nullable(Type.String({ description: 'The text that the leaf is the hash of.' })),
    proof: nullable(Type.Array(Type.String({ description: 'base64' }))),
    checkpoint: nullable(Type.String({ description: 'A signed note.' })),
    anchors: Type.Array(Anchor),
  },
  {
    $id: 'EventProof',
    description:
      'Where the event is in the log. Null until a checkpoint covers it, about a second after it was stored.',
  },
)

const LogQuery = Type.Object({
  period: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Which log; without it, the newest.' }),
  ),
})
type LogQuery = Static<typeof LogQuery>

/** The wildcard is described under this name: see openapi.ts. */
const TileParams = Type.Object({
  path: Type.Optional(Type.String({ description: 'Level and number of the tile.' })),
})

export type EvidenceOptions = {
  readonly storage: Storage
  readonly notary: Notary
  readonly now: () => number
}

export function registerEvidence(app: FastifyInstance, { storage, notary }: EvidenceOptions): void {
  async function logOf(organizationId: string, period: number | undefined): Promise<EvidenceLog> {
    const logs = await storage.listLogs(organizationId)
    const log = period === undefined ? logs.at(-1) : logs.find((one) => one.period === period)
    if (!log) throw notFound('Log')
    return log
  }

  function anchorsOf(log: EvidenceLog, receipts: readonly AnchorReceipt[]): Static<typeof Anchor>[] {
    return notary.sinks.map(({ name, confirms, isIndependent }) => {
      const receipt = receipts.find(({ log_id, sink }) => log_id === log.id && sink === name)
      const [size, at] = confirms
        ? [receipt?.size || null, receipt?.at || null]
        : [log.checkpoint?.size ?? null, log.checkpoint?.created_at ?? null]
      return {
        sink: name,
        confirms,
        independent: isIndependent,
        size,
        confirmed_at: isoTime(at),
        failure: receipt?.failure ?? null,
        failed_at: isoTime(receipt?.failed_at ?? null),
        entries_since: log.size - (size ?? 0),
      }
    })
  }

  app.get(
    '/v1/evidence',
    {
      config: readers,
      schema: {
        operationId: 'getEvidence',
        tags: ['evidence'],
        summary: 'See what proves the events, and up to when',
        description: 'The log of the organization, its newest checkpoint, and which anchors confirmed it.',
        response: { 200: jsonResponse('EvidenceState', 'The state.'), ...errorResponses(401, 403, 503) },
      },
    },
    async ({ principal }): Promise<Static<typeof EvidenceState>> => {
      const logs = await storage.listLogs(principal.organization_id)
      const log = logs.at(-1)
      const receipts = await storage.listReceipts(principal.organization_id)
      const anchors = log ? anchorsOf(log, receipts) : []
      const checks = await storage.listChecks(principal.organization_id)
      const check = checks.find(({ log_id }) => log_id === log?.id)
      const independent = anchors.filter((anchor) => anchor.independent)
      const confirmed = independent.flatMap(({ confirmed_at }) => confirmed_at ?? []).sort()
      return {
        origin: log?.origin ?? null,
        period: log?.period ?? 0,
        key: log ? notary.keyOf(log.origin) : null,
        key_place: notary.keyPlace,
        size: log?.size ?? 0,
        checkpoint: log?.checkpoint ? shown(log.checkpoint) : null,
        checkpoints: log
          ? (await storage.listCheckpoints(principal.organization_id, log.id, MAX_CHECKPOINTS)).map(shown)
          : [],
        anchors,
        last_independent_anchor: confirmed.at(-1) ?? null,
        entries_since: Math.min(log?.size ?? 0, ...independent.map(({ entries_since }) => entries_since)),
        verified: check ? verifiedOf(check) : null,
        earlier_logs: logs.slice(0, -1).map(({ origin, period, size, ended_at }) => ({
          ...{ origin, period, size },
          ended_at: ended_at === null ? null : isoTime(ended_at),
        })),
      }
    },
  )

  app.get<{ Querystring: LogQuery }>(
    '/v1/evidence/checkpoint',
    {
      config: readers,
      schema: {
        operationId: 'getCheckpoint',
        tags: ['evidence'],
        summary: 'Get the newest checkpoint',
        description:
          'A signed note as in C2SP tlog-checkpoint, with the lines of witnesses that signed it too.',
        querystring: LogQuery,
        response: {
          200: { description: 'The checkpoint.', content: { 'text/plain': { schema: { type: 'string' } } } },
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, query }, reply) => {
      const log = await logOf(principal.organization_id, query.period)
      const note = checkpointNote(log, await storage.listReceipts(principal.organization_id))
      if (note === null) throw notFound('Checkpoint')
      return reply.type('text/plain; charset=utf-8').send(note)
    },
  )

  app.get<{ Params: { '*': string }; Querystring: LogQuery }>(
    '/v1/evidence/tile/*',
    {
      config: readers,
      schema: {
        operationId: 'getTile',
        tags: ['evidence'],
        summary: 'Get a tile of the log',
        description:
          'Hashes of the tree as in C2SP tlog-tiles: `0/x001/067`, or `0/x001/067.p/12` for one that is not full. Only what the newest checkpoint covers.',
        params: TileParams,
        querystring: LogQuery,
        response: {
          200: {
            description: 'Hashes of 32 bytes, one after the other.',
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, params, query }, reply) => {
      const tile = parseTilePath(params['*'])
      if (!tile) throw notFound('Tile')
      const log = await logOf(principal.organization_id, query.period)
      if (tile.width > widthOf(tile, log.checkpoint?.size ?? 0)) throw notFound('Tile')
      const [found] = await storage.readTiles(principal.organization_id, log.id, [tile])
      if (!found) throw notFound('Tile')
      return reply
        .type('application/octet-stream')
        .send(Buffer.from(found.hashes.subarray(0, tile.width * HASH_LENGTH)))
    },
  )

  app.get<{ Params: { event_id: string } }>(
    '/v1/events/:event_id/proof',
    {
      config: readers,
      schema: {
        operationId: 'getEventProof',
        tags: ['evidence'],
        summary: 'Get the proof of an event',
        description: 'Its entry in the log and the proof that leads from it to the newest checkpoint.',
        params: Type.Object({ event_id: Type.String({ description: 'ULID of the event.' }) }),
        response: {
          200: jsonResponse('EventProof', 'The proof.'),
          ...errorResponses(401, 403, 404, 422, 503),
        },
      },
    },
    async ({ principal, params }): Promise<Static<typeof EventProof>> => {
      const { organization_id } = principal
      const event = await visibleEvent(storage, principal, params.event_id)
      const logs = await storage.listLogs(organization_id)
      const { proven } = await proveEvents(storage, organization_id, logs, [event])
      const [entry] = sealEntries(proven)
      const log = entry && logs[entry.log]
      if (!entry || !log) return { event_id: event.id, ...UNPROVEN }
      const receipts = await storage.listReceipts(organization_id)
      return {
        event_id: event.id,
        origin: log.origin,
        key: notary.keyOf(log.origin),
        index: entry.index,
        recorded: entry.entry.includes('\nrecorded later\n') ? 'later' : 'at-once',
        entry: entry.entry,
        proof: [...entry.proof],
        checkpoint: checkpointNote(log, receipts),
        anchors: anchorsOf(log, receipts).filter(({ size }) => (size ?? 0) > entry.index),
      }
    },
  )
}

const UNPROVEN = {
  origin: null,
  key: null,
  index: null,
  recorded: null,
  entry: null,
  proof: null,
  checkpoint: null,
  anchors: [],
}

function shown({ size, root, created_at }: SavedCheckpoint) {
  return { size, root: base64(root), signed_at: isoTime(created_at) }
}

function verifiedOf({ size, changed, missing, checked_at }: SavedCheck) {
  return { size, at: isoTime(checked_at), changed, missing }
}
