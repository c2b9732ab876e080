/** Streams as organizations and operators manage them: every change is stored with its record, without what is secret. */
import { randomBytes } from 'node:crypto'
import type { TargetGuard } from '../alerts/create-target-guard.ts'
import { readWebhookSecret } from '../alerts/sign-webhook.ts'
import type { Actor, ChangeRecord } from '../domain/change.ts'
import type { ChangeKind } from '../domain/change-kinds.ts'
import { invalid, notFound, unavailable } from '../domain/problem.ts'
import {
  type S3Place,
  STREAM_KINDS,
  type StreamCover,
  type StreamFormat,
  type StreamKind,
} from '../domain/stream.ts'
import { timeOfUlid, type UlidSource } from '../domain/ulid.ts'
import type { StoredStream, StreamChange, StreamPosition } from '../resources/streams/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { DEFAULT_ROTATE_BYTES } from './create-sinks.ts'
import { formatEvent } from './formats/format-event.ts'
import { sampleEvent } from './sample-event.ts'
import { bucketUrl } from './sinks/s3.ts'
import type { S3Credentials } from './sinks/signed-s3-headers.ts'
import type { Sink, SinkAnswer } from './sinks/sink.ts'

export type Streams = {
  create(actor: Actor, owner: StreamOwner, asked: NewStream): Promise<CreatedStream>
  list(owner: StreamOwner): Promise<StoredStream[]>
  find(owner: StreamOwner, id: string): Promise<StoredStream>
  lagOf(stream: StoredStream): Promise<StreamLag>
  /** Pauses, resumes, goes back (or on) to a time, or sends differently from now on. */
  change(actor: Actor, stream: StoredStream, change: StreamUpdate): Promise<void>
  remove(actor: Actor, stream: StoredStream): Promise<void>
  /** Sends a sample, or tries whether it could. */
  test(stream: StoredStream): Promise<SinkAnswer>
}

export type StreamOwner = { readonly organization_id: string; readonly covers: StreamCover }

export type NewStream = {
  readonly name: string
  readonly kind: StreamKind
  readonly url?: string
  readonly signing_secret?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly format?: StreamFormat
  /** Read already: it can be told from events. */
  readonly query?: string
  /** Null: what comes in from now on. */
  readonly from: number | null
  readonly paused?: boolean
  readonly whole?: boolean
  readonly reason?: string
  readonly rotate_mb?: number
  readonly s3?: NewS3Place
}

/** Without a prefix, the id of the stream is it. */
type NewS3Place = Pick<S3Place, 'region' | 'bucket' | keyof S3Credentials> &
  Partial<Pick<S3Place, 'prefix' | 'path_style'>>

/** `signing_secret`: one that was made for it; it is not shown again. */
type CreatedStream = { readonly stream: StoredStream; readonly signing_secret: string | null }

/** A new `url` has the headers that are given with it, and none of before: those were meant for another. */
export type StreamUpdate = Partial<
  Pick<NewStream, 'name' | 'format' | 'url' | 'headers' | 'signing_secret' | 'paused'>
> & {
  /** Null: every event. */
  readonly query?: string | null
  readonly from?: number
  readonly s3?: S3Credentials
}

/** `entries`: of the logs, nearly all of which are events. `since`: of the oldest event that is not sent; null: none is. */
export type StreamLag = { readonly entries: number; readonly since: number | null }

export type StreamsOptions = {
  readonly storage: Storage
  readonly ids: UlidSource
  readonly now: () => number
  readonly guard: TargetGuard
  readonly createSink: (stream: StoredStream) => Sink
  readonly streamDir: string | null
  readonly streamSyslog: readonly string[]
}

const MAX_STREAMS = 10
const MEGABYTE = 1024 * 1024
const TESTS_AT_ONCE = 4
/** The first entries that are no events are passed within so many. */
const ENTRIES_LOOKED_AT = 32
/** What the service says itself, or what says where a message ends and to whom it goes. */
const RESERVED_HEADERS =
  /^(?:host|connection|content-|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-|webhook-|audit-)/

export function createStreams(options: StreamsOptions): Streams {
  const { storage, ids, now, guard, createSink, streamDir, streamSyslog } = options
  let tests = 0

  const list: Streams['list'] = async ({ organization_id, covers }) => {
    // Those of the deployment belong to whichever organization the operator's key is of: every operator has them all.
    const streams = await storage.listStreams(covers === 'deployment' ? null : organization_id)
    return streams.filter((stream) => stream.covers === covers)
  }

  async function sourcesOf({ organization_id, covers }: StreamOwner): Promise<string[]> {
    if (covers === 'organization') return [organization_id]
    return (await storage.listOrganizations()).map(({ id }) => id)
  }

  async function positionsFrom(
    stream: StreamOwner & { readonly id: string },
    time: number | null,
  ): Promise<StreamPosition[]> {
    const { id: stream_id, organization_id } = stream
    const positions: StreamPosition[] = []
    for (const source_id of await sourcesOf(stream)) {
      const position = await storage.findEntry(source_id, time)
      if (position) positions.push({ stream_id, organization_id, source_id, ...position })
    }
    return positions
  }

  function targetOf(covers: StreamCover, asked: Pick<NewStream, 'kind' | 'url'>, s3?: S3Place): Target {
    if (!(STREAM_KINDS[covers] as readonly StreamKind[]).includes(asked.kind))
      throw invalid(`'kind' must be one of ${STREAM_KINDS[covers].join(', ')}.`, 'kind')
    if (asked.kind === 'file') {
      if (streamDir === null) throw invalid('For files, the operator sets SERVICE_STREAM_DIR.', 'kind')
      return { url: '', shown: 'a folder of its own below SERVICE_STREAM_DIR' }
    }
    const url = asked.url ?? ''
    if (url === '') throw invalid("'url' is required for this kind.", 'url')
    if (asked.kind === 'syslog') {
      if (!streamSyslog.includes(url))
        throw invalid("'url' must be one of the receivers of SERVICE_STREAM_SYSLOG.", 'url')
      return { url, shown: url }
    }
    const problem = guard.problemOf(url)
    if (problem) throw invalid(`'url' ${problem}.`, 'url')
    const { protocol, host } = new URL(url)
    return { url, shown: s3 ? shownBucketOf(url, s3) : `${protocol}//${host}` }
  }

  function shownBucketOf(url: string, s3: S3Place): string {
    const { pathname, search, hash } = new URL(url)
    if (pathname !== '/' || search || hash)
      throw invalid("'url' of this kind has neither path nor query: the bucket is in 's3'.", 'url')
    const bucket = bucketUrl(url, s3)
    const problem = guard.problemOf(bucket)
    if (problem) throw invalid(`'url' with the bucket ${problem}.`, 'url')
    return bucket + s3.prefix
  }

  /** What it sends and where to from now on; nothing of what stays. */
  function editedOf(stream: StoredStream, update: StreamUpdate): StreamChange {
    const { kind } = stream.settings
    const { format, query, url, headers, signing_secret } = update
    refuseFieldsOf(kind, update)
    checkSecret(signing_secret)
    const s3 = stream.target.s3 && { ...stream.target.s3, ...update.s3 }
    if (s3 && url !== undefined && !update.s3)
      throw invalid("'s3' is required with a new URL: credentials of before are not for it.", 's3')
    const target = url === undefined ? null : targetOf(stream.covers, { kind, url }, s3)
    const settings = {
      ...stream.settings,
      ...(format !== undefined && { format }),
      ...(query !== undefined && { query }),
      ...(target && { target: target.shown }),
    }
    const isElsewhere =
      target !== null || headers !== undefined || signing_secret !== undefined || update.s3 !== undefined
    return {
      ...((format !== undefined || query !== undefined || target) && { settings }),
      ...(isElsewhere && {
        target: {
          url: target?.url ?? stream.target.url,
          headers: target || headers ? headersOf(headers) : stream.target.headers,
          signing_secret: signing_secret ?? stream.target.signing_secret,
          ...(s3 && { s3 }),
        },
      }),
    }
  }

  function record(actor: Actor, kind: ChangeKind, id: string, before: unknown, after: unknown): ChangeRecord {
    return { id: ids.next(), kind, actor, team_id: null, subject: id, before, after }
  }

  return {
    list,

    async find(owner, id) {
      const stream = (await list(owner)).find((one) => one.id === id)
      if (!stream) throw notFound('Stream')
      return stream
    },

    async create(actor, owner, asked) {
      const change = ids.next()
      const id = change.toLowerCase()
      const s3 = asked.kind === 's3' ? placeOf(asked.s3, id) : undefined
      const { url, shown } = targetOf(owner.covers, asked, s3)
      refuseFieldsOf(asked.kind, asked)
      const headers = headersOf(asked.headers)
      const own = await list(owner)
      if (own.length >= MAX_STREAMS) throw invalid(`There can be ${MAX_STREAMS} streams at most.`)
      refuseNameOf(own, asked.name)
      if (s3) refusePlaceOf(own, shown)
      checkSecret(asked.signing_secret)
      const made = asked.kind === 'webhook' && asked.signing_secret === undefined ? newSecret() : null
      const stream: StoredStream = {
        ...owner,
        id,
        name: asked.name,
        settings: {
          kind: asked.kind,
          format: asked.format ?? 'json',
          query: asked.query ?? null,
          whole: asked.whole ?? false,
          target: shown,
          rotate_bytes: asked.kind === 'file' ? rotateBytesOf(asked) : null,
        },
        target: { url, headers, signing_secret: made ?? asked.signing_secret ?? '', ...(s3 && { s3 }) },
        is_paused: asked.paused ?? false,
        created_at: timeOfUlid(change),
        created_by: actor.name,
        ...NOTHING_SENT,
      }
      const positions = await positionsFrom(stream, asked.from)
      const after = { ...describe(stream), ...(asked.reason !== undefined && { reason: asked.reason }) }
      await storage.createStream(stream, positions, record(actor, 'stream.created', stream.id, null, after))
      return { stream, signing_secret: made }
    },

    async lagOf(stream) {
      const kept = await storage.listStreamPositions(stream.id)
      let entries = 0
      let since: number | null = null
      for (const source of await sourcesOf(stream)) {
        const position = kept.find(({ source_id }) => source_id === source) ?? null
        const left = await storage.readEntries(source, position, ENTRIES_LOOKED_AT)
        const read =
          (left.position?.next ?? 0) - (isSameLog(left.position, position) ? (position?.next ?? 0) : 0)
        entries += left.behind + Math.max(0, read)
        const first = left.events[0]
        if (first) since = Math.min(since ?? Infinity, timeOfUlid(first.id))
      }
      return { entries, since }
    },

    async change(actor, stream, update) {
      const { from, name, paused } = update
      const edited = editedOf(stream, update)
      if (name !== undefined) {
        const others = (await list(stream)).filter(({ id }) => id !== stream.id)
        refuseNameOf(others, name)
      }
      const positions = from === undefined ? undefined : await positionsFrom(stream, from)
      const change = {
        ...edited,
        ...(name !== undefined && { name }),
        ...(paused !== undefined && { is_paused: paused }),
      }
      const changed = await storage.changeStream(
        stream.organization_id,
        stream.id,
        { ...change, ...(positions && { positions }) },
        record(actor, 'stream.changed', stream.id, describe(stream), {
          ...describe({ ...stream, ...change }),
          ...(from !== undefined && { sent_again_from: new Date(from).toISOString() }),
          ...(edited.target && { target_changed: true }),
        }),
      )
      if (!changed) throw notFound('Stream')
    },

    async remove(actor, stream) {
      const change = record(actor, 'stream.deleted', stream.id, describe(stream), null)
      if (!(await storage.deleteStream(stream.organization_id, stream.id, change))) throw notFound('Stream')
    },

    async test(stream) {
      if (tests >= TESTS_AT_ONCE) throw unavailable('Too many streams are being tested right now.')
      tests += 1
      const sink = createSink(stream)
      try {
        const event = sampleEvent(ids.next(), stream.organization_id)
        const text = formatEvent(
          stream.settings.format,
          event,
          stream.covers === 'deployment' ? stream.organization_id : null,
        )
        const sample = { id: event.id, timeMs: now(), index: 0, risk: event.risk_level, text }
        return await sink.test(
          { id: `${stream.id}.${event.id}`, log_id: 0, events: [sample] },
          new AbortController().signal,
        )
      } finally {
        tests -= 1
        await sink.close()
      }
    },
  }
}

type Target = { readonly url: string; readonly shown: string }

const NOTHING_SENT = {
  sent: 0,
  succeeded_at: null,
  failing_since: null,
  attempts: 0,
  next_attempt_at: 0,
  last_answer: '',
} as const

/** Which kinds have which fields. */
const FIELDS_OF: Readonly<
  Record<'url' | 'signing_secret' | 'headers' | 'rotate_mb' | 's3', readonly StreamKind[]>
> = {
  url: ['webhook', 'otlp', 's3', 'syslog'],
  signing_secret: ['webhook'],
  headers: ['webhook', 'otlp'],
  rotate_mb: ['file'],
  s3: ['s3'],
}

function refuseFieldsOf(kind: StreamKind, asked: object): void {
  for (const [field, kinds] of Object.entries(FIELDS_OF))
    if (field in asked && !kinds.includes(kind))
      throw invalid(`'${field}' is not for the kind ${kind}.`, field)
}

function refuseNameOf(others: readonly StoredStream[], name: string): void {
  if (others.some((stream) => stream.name === name))
    throw invalid(`There is a stream '${name}' already.`, 'name')
}

/** Two would write over what the other wrote. */
function refusePlaceOf(others: readonly StoredStream[], shown: string): void {
  if (others.some(({ settings }) => settings.target === shown))
    throw invalid('There is a stream with this bucket and prefix already.', 's3.prefix')
}

function placeOf(asked: NewS3Place | undefined, id: string): S3Place {
  if (!asked) throw invalid("'s3' is required for this kind.", 's3')
  const { prefix = id, path_style = true } = asked
  const parts = prefix.replace(/\/$/, '').split('/')
  // Such parts would not be in a URL as they are in the name.
  if (prefix !== '' && parts.some((part) => ['', '.', '..'].includes(part)))
    throw invalid("'s3.prefix' must have no part that is empty, '.' or '..'.", 's3.prefix')
  return { ...asked, path_style, prefix: prefix === '' ? '' : `${parts.join('/')}/` }
}

function checkSecret(secret: string | undefined): void {
  if (secret !== undefined && readWebhookSecret(secret) === null)
    throw invalid("'signing_secret' must be whsec_ and base64 of 24 to 64 bytes.", 'signing_secret')
}

function headersOf(headers: NewStream['headers'] = {}): Readonly<Record<string, string>> {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const reserved = lower.find(([name]) => RESERVED_HEADERS.test(name))
  if (reserved) throw invalid(`The header ${reserved[0]} is set by the service.`, 'headers')
  return Object.fromEntries(lower)
}

function rotateBytesOf({ rotate_mb }: NewStream): number {
  return rotate_mb === undefined ? DEFAULT_ROTATE_BYTES : rotate_mb * MEGABYTE
}

function isSameLog(one: { log_id: number } | null, other: { log_id: number } | null): boolean {
  return one?.log_id === other?.log_id
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** For the record: nothing that is secret. */
function describe({ name, settings, is_paused, covers }: StoredStream) {
  return { name, covers, ...settings, paused: is_paused }
}
