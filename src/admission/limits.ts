/**
 * Every limit that keeps the service answering under overload, in one table: how much of what, and what a caller gets
 * beyond it. All of them hold for one process. What one event may hold is part of the API: `domain/event-limits.ts`.
 * How many requests a key may make is a setting: `SERVICE_RATE_LIMIT`; what an organization may use, its quotas: `domain/quotas.ts`.
 */
import { EVENT_LIMITS } from '../domain/event-limits.ts'

export type Limit = {
  readonly max: number
  readonly unit:
    | 'ms'
    | 'bytes'
    | 'MB'
    | 'characters'
    | 'events'
    | 'reads'
    | 'streams'
    | 'requests'
    | 'logins'
    | 'keys'
    | 'jobs'
  /** The status that a caller gets beyond it; 429 and 503 come with `Retry-After`. */
  readonly status: 408 | 413 | 422 | 429 | 503
  /** The `detail` of that answer. */
  readonly detail: string
}

const KIB = 1024
const MIB = 1024 * KIB

const OVERLOADED = 'The service is overloaded; try again in a moment.'
const BODY_TOO_LARGE = 'The body is too large.'
const WAITING_TO_BE_JUDGED = 'Too many events are waiting to be judged.'
const QUEUE_FULL = 'Too many events are waiting to be stored.'

/** Over all callers together. */
export const LIMITS = {
  /** Time that requests which arrived in one tick of the event loop are read for; later ones of that tick are refused. */
  requestTick: limit(300, 'ms', 503, OVERLOADED),
  /** Large bodies, from their first byte until their answer. */
  largeBodies: limit(128 * MIB, 'bytes', 503, 'Too many large bodies are being read.'),
  /** Telemetry exports and batches that wait for the thread that reads them. */
  waitingExports: limit(128 * MIB, 'bytes', 503, 'Too many large exports are waiting.'),
  /** The same, by time: under a flood the answer to each comes soon, and most of what is read is also taken. */
  exportWait: limit(1_000, 'ms', 503, 'The export waited a second to be read: too many others are waiting.'),
  /** Batches, from their last byte until the last byte of their answer. */
  batches: limit(64 * MIB, 'bytes', 503, 'Too many large batches are being taken.'),
  /** Events of exports and batches that are being judged or stored: judged ones are kept in memory until the whole is. */
  recordsUnderWay: limit(8_000, 'events', 503, WAITING_TO_BE_JUDGED),
  /** Events that wait for their commit, by number and by the length of their text. */
  queuedEvents: limit(20_000, 'events', 503, QUEUE_FULL),
  queuedCharacters: limit(64 * MIB, 'characters', 503, QUEUE_FULL),
} as const

const NARROW = 'Narrow it: a shorter period (after, before), or a filter.'

/** Reads of stored events. What is looked up for a single event, a key or a policy never waits for these. */
export const READ_LIMITS = {
  waiting: limit(1_000, 'reads', 503, 'Too many reads are waiting.'),
  /** Of one organization and one class. */
  waitingOfOrganization: limit(
    100,
    'reads',
    429,
    'Too many reads of this organization are waiting: make fewer at a time.',
  ),
  wait: limit(10_000, 'ms', 503, 'The read waited 10 s for its turn: too many others are running.'),
  /** Exports and simulations let all others go first. */
  backgroundWait: limit(60_000, 'ms', 503, 'The read waited 60 s for its turn: too many others are running.'),
  time: limit(10_000, 'ms', 503, `The read took longer than 10 s and was cancelled. ${NARROW}`),
  backgroundTime: limit(30_000, 'ms', 503, `The read took longer than 30 s and was cancelled. ${NARROW}`),
} as const

/** Live streams, which stay open. */
export const STREAM_LIMITS = {
  key: limit(50, 'streams', 429, 'This API key has 50 streams open already; close some first.'),
  organization: limit(
    100,
    'streams',
    429,
    'This organization has 100 streams open already; close some first.',
  ),
  process: limit(500, 'streams', 503, 'Too many streams are open.'),
} as const

/**
 * Work that one organization asks for and that goes on for a while, of each kind: what one may have under way, and what all
 * may have together.
 */
export const JOB_LIMITS = {
  /** For a person, in everything that is stored. */
  search: jobs('searches', 4, 16),
  /** Exports and bundles, until their last byte. */
  download: jobs('downloads', 16, 128),
  /** What a policy would have done. */
  preview: jobs('previews', 8, 64),
} as const

/** What an organization keeps: refused until there are fewer. Counted in the store, for all processes together. */
export const KEPT_LIMITS = {
  /** Keys that are neither revoked nor expired. */
  keysOfOrganization: limit(
    10_000,
    'keys',
    422,
    'This organization has 10000 keys that are in use; revoke some first.',
  ),
  /** Sessions at the dashboard that have not ended. */
  sessionsOfKey: limit(
    50,
    'logins',
    429,
    'There are 50 sessions of this API key or person already: log out of one, or wait until one has not been used for two hours.',
  ),
  sessionsOfOrganization: limit(
    2_000,
    'logins',
    429,
    'This organization has 2000 sessions open already: log out of some, or wait until one has not been used for two hours.',
  ),
} as const

export type QueueBounds = { readonly events: number; readonly bytes: number }

/**
 * What may wait to be judged, by class: of one key, of one organization, and of all. An organization that has no more than
 * its reserve waiting is let in even where the total is reached, and a key where its organization's is.
 */
export const QUEUE_LIMITS = {
  question: {
    key: { events: 1_000, bytes: 16 * MIB },
    organization: { events: 4_000, bytes: 32 * MIB },
    total: { events: 16_000, bytes: 128 * MIB },
    keyReserve: 16,
    organizationReserve: 64,
    status: 503,
    detail: WAITING_TO_BE_JUDGED,
  },
  background: {
    key: { events: 10_000, bytes: 32 * MIB },
    organization: { events: 10_000, bytes: 32 * MIB },
    total: { events: 40_000, bytes: 128 * MIB },
    keyReserve: 0,
    organizationReserve: 200,
    status: 503,
    detail: WAITING_TO_BE_JUDGED,
  },
} as const

/** Shares of the judges' time where both classes wait. */
export const QUEUE_SHARES = { question: 16, background: 1 } as const

/** For one caller: a request, a key, an address. */
export const CALLER_LIMITS = {
  /** Until a request has arrived completely, so that slow senders do not occupy connections. */
  requestTime: limit(10_000, 'ms', 408, 'The request did not arrive in time.'),
  eventBody: limit(EVENT_LIMITS.bodyBytes, 'bytes', 413, BODY_TOO_LARGE),
  /** Tools write whole files: what does not fit an event is cut, not refused. */
  hookBody: limit(4 * MIB, 'bytes', 413, BODY_TOO_LARGE),
  exportBody: limit(20 * MIB, 'bytes', 413, BODY_TOO_LARGE),
  loginBody: limit(4 * KIB, 'bytes', 413, BODY_TOO_LARGE),
  logoutBody: limit(32 * KIB, 'bytes', 413, BODY_TOO_LARGE),
  otherBody: limit(MIB, 'bytes', 413, BODY_TOO_LARGE),
  /** Memory of the thread that reads exports and batches. Sent again it would need as much again, so it is not a 503. */
  exportMemory: limit(512, 'MB', 422, 'The body holds more values than can be read at once.'),
  /** By address, and by the beginning of the key. A key cannot be guessed; this only sheds load. */
  badKeys: {
    ...limit(1_000, 'requests', 429, 'Too many requests with invalid API keys.'),
    windowMs: 10_000,
  },
  /** By address and beginning of the key together. */
  failedLogins: {
    ...limit(10, 'logins', 429, 'Too many failed logins with this key from here. Try again in a minute.'),
    windowMs: 60_000,
  },
  /** Sign-in links and enrolment tokens that are not good, by address. */
  failedTokens: {
    ...limit(100, 'requests', 429, 'Too many tokens from here were not valid. Try again in a minute.'),
    windowMs: 60_000,
  },
  /** Sign-ins that are begun or finished, by address: each makes requests to a provider. */
  signIns: {
    ...limit(300, 'logins', 429, 'Too many sign-ins from here. Try again in a minute.'),
    windowMs: 60_000,
  },
} as const

/** Nobody is refused by these; they say how work is divided. */
export const THRESHOLDS = {
  /** Requests of one tick that are never refused, however slow the machine is. */
  neverRefusedInTick: 32,
  /** Of the memory for large bodies and exports, what one organization may have. */
  shareOfOne: 0.5,
  /** Telemetry beyond a bound waits so long for room before it is refused. */
  refusedAfterMs: 200,
  /** Of the records under way, what one organization may have. */
  recordsOfOne: 0.25,
  /** What a judge is given at a time, as expected from its length and from what came before: others wait no longer for it. */
  judgedAtATimeMs: 1,
  judgedAtATime: 32,
  /** One event that is judged for so long is never judged: its thread is ended. */
  hangingJudgeMs: 5_000,
  /** Bodies that announce no more, and are not compressed, do not count as large: there are many, and they are soon gone. */
  smallBodyBytes: 64 * KIB,
  /** Exports up to this size are read at once, larger ones in a thread. */
  smallExportBytes: 16 * KIB,
  /** Whoever takes nothing of the answer to a batch for so long is cut off: it is held in memory. */
  stalledAnswerMs: 30_000,
  /** The rest of a refused body is read and dropped up to this length; beyond it the connection is closed. */
  drainedBodyBytes: 64 * MIB,
  /** In one commit, so that the first caller in it does not wait for the last megabyte, nor others for an export. */
  eventsPerCommit: { each: 2_000, together: 100 },
  charactersPerCommit: MIB,
  /** Larger events, with their verdicts, are committed apart from those that are soon written. */
  smallEventCharacters: 32_768,
  /** Text of events that is read and sent at a time; the rest stays in the store until the client has taken it. */
  charactersPerRead: MIB,
  /** Threads for searches, downloads and previews. One organization has all but one of them at most. */
  jobThreads: 2,
  /** Memory of each. A slice of its work is about a megabyte. */
  jobThreadMb: 512,
  /** A replica that is further behind is not asked; the primary answers. */
  replicaLagMs: 10_000,
  /** A read in the background that has waited this long is not passed by others any more. */
  backgroundPatienceMs: 2_000,
} as const

export const RETRY_AFTER_S = 1

function jobs(name: string, ofOrganization: number, ofProcess: number) {
  return {
    organization: limit(
      ofOrganization,
      'jobs',
      429,
      `This organization has ${ofOrganization} ${name} under way already; wait for one of them.`,
    ),
    process: limit(ofProcess, 'jobs', 503, `Too many ${name} are under way.`),
  }
}

function limit<Status extends Limit['status']>(
  max: number,
  unit: Limit['unit'],
  status: Status,
  detail: string,
): Limit & { readonly status: Status } {
  return { max, unit, status, detail }
}
