/** A log in memory with a witness: what the samples and the trials of tampering are made from. All values are invented. */
import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { Bundle, BundledEntry, BundledField, BundledLog } from '../../src/evidence/bundle.ts'
import { BUNDLE_FORMAT } from '../../src/evidence/bundle.ts'
import { checkpointText } from '../../src/evidence/checkpoint.ts'
import { type EntryField, type EntryHead, SALT_LENGTH, saltsOf, sealEntry } from '../../src/evidence/entry.ts'
import { type CommittedEvent, eventFields } from '../../src/evidence/event-entry.ts'
import { HASH_LENGTH } from '../../src/evidence/hash.ts'
import { consistencyRanges, inclusionRanges, type LeafRange } from '../../src/evidence/merkle-tree.ts'
import {
  COSIGNATURE_KEY,
  publicBytesOf,
  signNote,
  verifierKeyOf,
  verifierKeyText,
} from '../../src/evidence/signed-note.ts'
import { rootOfTile, rootsOf, TILE_WIDTH } from '../../src/evidence/tiles.ts'

export type SampleEntry = {
  readonly head: EntryHead
  readonly fields: readonly EntryField[]
  readonly salt: Uint8Array
}

/** The same for the same words. */
export function keyFrom(words: string): KeyObject {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const der = Buffer.concat([prefix, createHash('sha256').update(words).digest()])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

export function sampleEvent(number: number, changed: Partial<CommittedEvent> = {}): SampleEntry {
  const random = createHash('sha256').update(`event ${number}`).digest('hex').toUpperCase()
  const id = `01KA5Q3H${String(number).padStart(2, '0').slice(-2)}${random.slice(0, 16)}`
  const row: CommittedEvent = {
    id,
    team_id: number % 3 === 0 ? 'payments' : null,
    key_id: 'Zx81kQ2p',
    agent_id: `agent-${number % 4}`,
    action: 'shell_command',
    session_id: number % 2 === 0 ? `session-${number}` : null,
    risk_level: 'medium',
    pii_fields: '["email"]',
    frameworks: '{"gdpr":["art_30"],"ai_act":[]}',
    decision: 'allow',
    reason: null,
    findings: '[]',
    policy_version: 3,
    classifier_version: '2.4.0',
    data: `{"command": "cat /tmp/report-${number}.txt | mail ada@example.com", "n": 1.0}`,
    context: `{"session_id":"session-${number}","note":"gr\u00fc\u00dfe \u{1F600}"}`,
    reasoning: number % 5 === 0 ? 'null' : '"<img src=x onerror=alert(1)> because it was asked for"',
    ...changed,
  }
  const time = new Date(Date.UTC(2026, 10, 16, 1, 0, number)).toISOString()
  const salt = createHash('sha256').update(`salt ${number}`).digest().subarray(0, SALT_LENGTH)
  return { head: { kind: 'event', id, time, recorded: 'at-once' }, fields: eventFields(row), salt }
}

export function createSampleLog(origin: string, entries: readonly SampleEntry[], key = keyFrom('log')) {
  const sealed = entries.map(({ head, fields, salt }) => sealEntry(head, fields, salt))
  const tiles = tilesFrom(sealed.map(({ leaf }) => Buffer.from(leaf, 'latin1')))
  const roots = (ranges: readonly LeafRange[]) =>
    rootsOf(ranges, ({ level, index }) => tiles.get(`${level}/${index}`))
  const base64 = (hash: Uint8Array) => Buffer.from(hash).toString('base64')

  function checkpoint(size: number): string {
    const [root] = roots([{ start: 0, end: size }])
    return signNote(checkpointText({ origin, size, root: root as Uint8Array }), origin, key)
  }

  return {
    size: entries.length,
    key: verifierKeyText(verifierKeyOf(origin, publicBytesOf(key))),
    checkpoint,
    bundledLog: (size: number, from: readonly number[] = []): BundledLog => ({
      key: verifierKeyText(verifierKeyOf(origin, publicBytesOf(key))),
      checkpoint: checkpoint(size),
      consistency: from.map((old) => ({ size: old, proof: roots(consistencyRanges(old, size)).map(base64) })),
      complete: null,
    }),
    bundledEntry: (log: number, index: number, size: number): BundledEntry => ({
      log,
      index,
      entry: sealed[index]?.entry ?? '',
      proof: roots(inclusionRanges(index, size)).map(base64),
      fields: openFields(entries[index] as SampleEntry),
    }),
  }
}

function openFields({ fields, salt }: SampleEntry): Record<string, BundledField> {
  const salts = Buffer.from(saltsOf(salt, fields.length))
  return Object.fromEntries(
    fields.map(([name, text], place) => [
      name,
      { text, salt: salts.subarray(place * SALT_LENGTH, (place + 1) * SALT_LENGTH).toString('base64') },
    ]),
  )
}

export function bundleOf(logs: readonly BundledLog[], entries: readonly BundledEntry[]): Bundle {
  return {
    format: BUNDLE_FORMAT,
    made_at: '2026-11-16T02:00:00.000Z',
    readme: 'See docs/evidence.md.',
    logs,
    entries,
  }
}

/** A line of that witness below the checkpoint. */
export function cosign(note: string, name: string, key: KeyObject, unixSeconds = 1_794_794_400): string {
  const text = note.slice(0, note.lastIndexOf('\n\n') + 1)
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(unixSeconds))
  const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${unixSeconds}\n${text}`), key)
  const { id } = verifierKeyOf(name, publicBytesOf(key), COSIGNATURE_KEY)
  return `${note}— ${name} ${Buffer.concat([id, time, signature]).toString('base64')}\n`
}

function tilesFrom(leaves: readonly Uint8Array[]): Map<string, Uint8Array> {
  const tiles = new Map<string, Uint8Array>()
  for (let level = 0, row = leaves; row.length > 0; level++) {
    const above: Uint8Array[] = []
    for (let index = 0; index * TILE_WIDTH < row.length; index++) {
      const tile = Buffer.concat(row.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH))
      tiles.set(`${level}/${index}`, tile)
      if (tile.length === TILE_WIDTH * HASH_LENGTH) above.push(rootOfTile(tile))
    }
    row = above
  }
  return tiles
}
