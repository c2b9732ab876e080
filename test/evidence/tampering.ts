/**
 * Tampering with the database of a log, from outside and with all rights; and what an auditor finds who has one checkpoint
 * from before.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createUlidSource } from '../../src/domain/ulid.ts'
import { BUNDLE_FORMAT, type BundledEntry } from '../../src/evidence/bundle.ts'
import { checkpointText } from '../../src/evidence/checkpoint.ts'
import { LEAF_LENGTH } from '../../src/evidence/leaf-bytes.ts'
import { publicBytesOf, signNote, verifierKeyOf, verifierKeyText } from '../../src/evidence/signed-note.ts'
import { bundleRecords, proveEvents } from '../../src/notary/bundle-entries.ts'
import { proveConsistency, proveRoot } from '../../src/notary/prove.ts'
import { sealEntries } from '../../src/notary/seal-entries.ts'
import type { StoredEvent } from '../../src/storage/contract/events.ts'
import type { EvidenceLog } from '../../src/storage/contract/evidence.ts'
import { EVENT_COLUMNS, FROM_EVENTS } from '../../src/storage/rows/event-columns.ts'
import { createBatchAppender } from '../../src/storage/sqlite/events/append-batch.ts'
import { createEventAppender } from '../../src/storage/sqlite/events/append-events.ts'
import { createEvidenceReader } from '../../src/storage/sqlite/evidence/read-evidence.ts'
import { createEvidenceLogWriter } from '../../src/storage/sqlite/evidence/write-evidence.ts'
import { migrate } from '../../src/storage/sqlite/migrations/migrate.ts'
import { keyFrom } from './sample-log.ts'

export type Random = (below: number) => number

/** A file with a signed log; `known`: a checkpoint that was anchored; `old`: the file as it was then. */
export type SampleStore = { readonly file: string; readonly old: string; readonly known: string }

const ORGANIZATION = 'org'
const LEASE = { holder: '', number: 1 }
const KEY = keyFrom('log')

/** `before` events, a checkpoint that is anchored, and `after` more. `change`: what is different of one event. */
export async function makeStore(
  folder: string,
  [before, after]: readonly [number, number],
  seed: Random,
  change: { readonly at: number; readonly row: Partial<StoredEvent> } | null = null,
): Promise<SampleStore> {
  const file = join(mkdtempSync(join(folder, 'store-')), 'audit.db')
  copyFileSync(emptyStore(folder), file)
  const database = openQuickly(file)
  const appender = createEventAppender(database)
  const append = createBatchAppender(database, appender)
  const ids = createUlidSource(
    () => 1_794_794_400_000,
    () => seed(256),
  )
  const rows = Array.from({ length: before + after }, (_, index) => ({
    ...rowOf(ids.next(), index),
    ...(change?.at === index && change.row),
  }))
  const write = (some: readonly StoredEvent[]) =>
    append([some.map((row) => ({ row, stored: true, idempotency: null, alerts: [], marks: [] }))])
  write(rows.slice(0, before))
  const known = await sign(database)
  const old = `${file}.old`
  database.exec(`VACUUM INTO '${old}'`)
  if (after > 0) write(rows.slice(before))
  await sign(database)
  database.close()
  return { file, old, known }
}

/** A store without events, made once. */
function emptyStore(folder: string): string {
  const file = join(folder, 'empty.db')
  if (existsSync(file)) return file
  const database = openQuickly(file)
  migrate(database)
  database.exec("UPDATE facts SET value = 'deployment' WHERE name = 'deployment_id'")
  database.close()
  return file
}

/** Nobody cuts the power here: thousands of small files need not be synced. */
function openQuickly(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA synchronous = OFF')
  return database
}

async function sign(database: DatabaseSync): Promise<string> {
  const [log] = createEvidenceReader(database).listLogs(ORGANIZATION)
  if (!log) throw new Error('There is no log.')
  const writer = createEvidenceLogWriter(database, createEventAppender(database).leaves)
  while (writer.tileLog(LEASE, log));
  const root = await proveRoot(readerOf(database), log, log.size)
  const note = signNote(checkpointText({ ...log, root }), log.origin, KEY)
  writer.saveCheckpoint(LEASE, log, { size: log.size, root, note, created_at: log.size * 3_600_000 })
  return note
}

function readerOf(database: DatabaseSync) {
  const reader = createEvidenceReader(database)
  return {
    listLogs: async (...values: Parameters<typeof reader.listLogs>) => reader.listLogs(...values),
    readTiles: async (...values: Parameters<typeof reader.readTiles>) => reader.readTiles(...values),
    findLeaves: async (...values: Parameters<typeof reader.findLeaves>) => reader.findLeaves(...values),
    readLeaves: async (...values: Parameters<typeof reader.readLeaves>) => reader.readLeaves(...values),
    readLogRecords: async (...values: Parameters<typeof reader.readLogRecords>) =>
      reader.readLogRecords(...values),
    listReceipts: async () => [],
    readErased: async () => [],
  }
}

/** The bundle that the service would make of that file, or null where it cannot make one: the log does not hold together. */
export async function bundleFrom(file: string, known: string): Promise<string | null> {
  const database = openQuickly(file)
  try {
    const storage = readerOf(database)
    const logs = (await storage.listLogs(ORGANIZATION)).filter(({ checkpoint }) => checkpoint)
    const rows = database.prepare(`SELECT ${EVENT_COLUMNS} ${FROM_EVENTS} ORDER BY e.id`).all()
    const events = rows.map((row) => ({ ...row, team_id: row['team_id'] || null }) as unknown as StoredEvent)
    const { proven, unproven } = await proveEvents(storage, ORGANIZATION, logs, events)
    const entries = sealEntries(proven)
    const records: BundledEntry[] = []
    for (const place of logs.keys()) records.push(...(await bundleRecords(storage, logs, place)))
    const described = []
    for (const log of logs) described.push(await describeLog(storage, log, Number(known.split('\n')[1])))
    return JSON.stringify({
      format: BUNDLE_FORMAT,
      logs: described,
      entries: [...records, ...entries],
      unproven,
    })
  } catch {
    return null
  } finally {
    database.close()
  }
}

async function describeLog(storage: ReturnType<typeof readerOf>, log: EvidenceLog, from: number) {
  const size = log.checkpoint?.size ?? 0
  const proof = from <= size ? await proveConsistency(storage, log, from, size) : []
  return {
    key: verifierKeyText(verifierKeyOf(log.origin, publicBytesOf(KEY))),
    checkpoint: log.checkpoint?.note ?? '',
    consistency:
      from <= size ? [{ size: from, proof: proof.map((hash) => Buffer.from(hash).toString('base64')) }] : [],
    complete: { from: 0, to: size },
  }
}

type Tampering = (store: SampleStore, random: Random, folder: string) => Promise<string>

/** Each answers with the file that the auditor is shown. */
export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'an event edited': onCopy((database, random) => {
    const column = ['data', 'context', 'reasoning', 'findings', 'key_id', 'reason'][random(6)]
    database.prepare(`UPDATE events SET ${column} = '{"a":0}' WHERE seq = ?`).run(anyEvent(database, random))
  }),
  'an event deleted': onCopy((database, random) => {
    database.prepare('DELETE FROM events WHERE seq = ?').run(anyEvent(database, random))
  }),
  'an event inserted': onCopy((database, random) => {
    database
      .prepare(
        `INSERT INTO events (id, organization_id, facet_id, key_id, session_id, pii_fields, frameworks, reason, findings,
           policy_version, classifier_version, data, context, reasoning)
         SELECT substr(id, 1, 20) || 'ZZZZZZ', organization_id, facet_id, key_id, session_id, pii_fields, frameworks, reason,
           findings, policy_version, classifier_version, data, context, reasoning FROM events WHERE seq = ?`,
      )
      .run(anyEvent(database, random))
  }),
  'the contents of two events swapped': onCopy((database, random) => {
    const one = anyEvent(database, random)
    const other = database.prepare('SELECT seq FROM events WHERE seq <> ? LIMIT 1 OFFSET ?')
    const second = other.get(one, random(5))?.['seq'] as number
    database.exec(`CREATE TEMP TABLE kept AS SELECT seq, data FROM events WHERE seq IN (${one}, ${second})`)
    database.exec(`UPDATE events SET data = (SELECT data FROM kept WHERE seq = ${second}) WHERE seq = ${one}`)
    database.exec(`UPDATE events SET data = (SELECT data FROM kept WHERE seq = ${one}) WHERE seq = ${second}`)
  }),
  'leaves renumbered': onCopy((database, random) => {
    changeLeaves(database, random, (leaves) => {
      const [one, other] = [0, LEAF_LENGTH * (1 + random(leaves.length / LEAF_LENGTH - 1))]
      const kept = Buffer.from(leaves.subarray(one, one + LEAF_LENGTH))
      leaves.copyWithin(one, other, other + LEAF_LENGTH)
      kept.copy(leaves, other)
    })
  }),
  'a torn row': onCopy((database, random) => {
    changeLeaves(database, random, (leaves) => {
      const place = random(leaves.length - 1)
      leaves[place] = (leaves[place] ?? 0) ^ (1 + random(255))
    })
  }),
  'the tail cut': onCopy((database) => {
    database.exec('DELETE FROM evidence_tail; DELETE FROM evidence_checkpoints')
    const tiles = database
      .prepare('SELECT coalesce(MAX(number), -1) + 1 AS tiles FROM evidence_tiles WHERE level = 0')
      .get()
    database.exec(`UPDATE evidence_logs SET size = ${Number(tiles?.['tiles']) * 256}`)
    database.exec('DELETE FROM events WHERE seq > (SELECT MAX(seq) / 2 FROM events)')
  }),
  // Older than what is known: as it was before the anchored checkpoint.
  'an old backup put back': async ({ old }, random, folder) => {
    const file = copyOf(old, folder)
    const database = openQuickly(file)
    const size = Number(database.prepare('SELECT size FROM evidence_logs').get()?.['size'])
    database.close()
    return (await makeStore(folder, [Math.max(1, size - 2 - random(3)), 0], random)).file
  },
  'everything signed again with the stolen key': async (store, random, folder) =>
    (await rebuilt(store, random, folder)).file,
  'two readers shown different logs': async (store, random, folder) =>
    (await rebuilt(store, random, folder)).file,
}

/** The whole log made anew by somebody who has the key and the seed, with one event changed before what is known. */
async function rebuilt({ known }: SampleStore, random: Random, folder: string): Promise<SampleStore> {
  const before = Number(known.split('\n')[1]) - 1
  const change = { at: random(before), row: { data: '{"command":"something harmless"}' } }
  return makeStore(folder, [before, 1 + random(30)], random, change)
}

function onCopy(work: (database: DatabaseSync, random: Random) => void): Tampering {
  return async ({ file }, random, folder) => {
    const copy = copyOf(file, folder)
    const database = openQuickly(copy)
    work(database, random)
    database.close()
    return copy
  }
}

function copyOf(file: string, folder: string): string {
  const copy = join(mkdtempSync(join(folder, 'copy-')), 'audit.db')
  copyFileSync(file, copy)
  return copy
}

function anyEvent(database: DatabaseSync, random: Random): number {
  const count = Number(database.prepare('SELECT COUNT(*) AS events FROM events').get()?.['events'])
  return Number(database.prepare('SELECT seq FROM events LIMIT 1 OFFSET ?').get(random(count))?.['seq'])
}

function changeLeaves(database: DatabaseSync, random: Random, change: (leaves: Buffer) => void): void {
  const parts = [
    ...database
      .prepare("SELECT rowid, bytes AS leaves, 'evidence_tiles' AS place FROM evidence_tiles WHERE level = 0")
      .all(),
    ...database
      .prepare(
        `SELECT rowid, leaves, 'evidence_tail' AS place FROM evidence_tail WHERE length(leaves) > ${LEAF_LENGTH}`,
      )
      .all(),
  ]
  const part = parts[random(parts.length)]
  const leaves = Buffer.from(part?.['leaves'] as Uint8Array)
  change(leaves)
  const column = part?.['place'] === 'evidence_tiles' ? 'bytes' : 'leaves'
  database
    .prepare(`UPDATE ${part?.['place']} SET ${column} = ? WHERE rowid = ?`)
    .run(leaves, part?.['rowid'] as number)
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'audit-tamper-'))
}

function rowOf(id: string, index: number): StoredEvent {
  return {
    id,
    organization_id: ORGANIZATION,
    team_id: index % 3 === 0 ? 'team' : null,
    key_id: 'key00000',
    agent_id: `agent-${index % 5}`,
    action: 'shell_command',
    session_id: null,
    risk_level: 'low',
    pii_fields: '[]',
    frameworks: '{}',
    decision: 'allow',
    reason: null,
    findings: '[]',
    policy_version: 1,
    classifier_version: '1',
    data: `{"command":"echo ${index}"}`,
    context: '{}',
    reasoning: 'null',
    call_id: null,
    call_facts: null,
  }
}
