/** The sample bundles of test/evidence/samples, good and malformed, each with the answer that a verifier must give. */
import type { Bundle, BundledEntry, BundledLog } from '../../src/evidence/bundle.ts'
import {
  COSIGNATURE_KEY,
  publicBytesOf,
  verifierKeyOf,
  verifierKeyText,
} from '../../src/evidence/signed-note.ts'
import type { Trusted } from '../../src/evidence/verify-bundle.ts'
import { bundleOf, cosign, createSampleLog, keyFrom, type SampleEntry, sampleEvent } from './sample-log.ts'

export type Sample = {
  readonly name: string
  readonly text: string
  readonly trusted: Trusted
  readonly code: number
  /** Each once, sorted. */
  readonly reasons: readonly string[]
}

const ORIGIN = '01KA5Q0000SAMPLEDEPL0YMENT/default/1'
const WITNESS = 'witness.example/w1'
const SIZE = 300

export function makeSamples(): Sample[] {
  const entries = Array.from({ length: SIZE }, (_, index) =>
    index === 4 ? policyChange() : sampleEvent(index),
  )
  const log = createSampleLog(ORIGIN, entries)
  const witnessKey = keyFrom('witness')
  const witness = verifierKeyText(verifierKeyOf(WITNESS, publicBytesOf(witnessKey), COSIGNATURE_KEY))
  const good = bundleOf(
    [log.bundledLog(SIZE, [100, 256])],
    [0, 4, 7, 255, 256, 299].map((index) => log.bundledEntry(0, index, SIZE)),
  )
  const known = { known: [log.checkpoint(100), log.checkpoint(256), log.checkpoint(SIZE)] }
  const other = createSampleLog(ORIGIN, [...entries.slice(0, 50), sampleEvent(77), ...entries.slice(51)])
  const later = createSampleLog(ORIGIN, [...entries, sampleEvent(SIZE)])
  const foreign = createSampleLog('01KA5Q0000ANOTHERDEPL0YMENT/default/1', entries)
  const cosigned = (note: string) => cosign(note, WITNESS, witnessKey)

  const sample = (name: string, code: number, reasons: string, bundle: Bundle, trusted: Trusted = known) => ({
    name,
    text: `${JSON.stringify(bundle, null, 1)}\n`,
    trusted,
    code,
    reasons: reasons === '' ? [] : reasons.split(' '),
  })
  const withLog = (change: Partial<BundledLog> & Record<string, unknown>): Bundle => ({
    ...good,
    logs: [{ ...(good.logs[0] as BundledLog), ...change }],
  })
  const withEntry = (change: (entry: BundledEntry) => object): Bundle => ({
    ...good,
    entries: good.entries.map((entry, place) => (place === 2 ? (change(entry) as BundledEntry) : entry)),
  })
  const withField = (name: string, field: object) =>
    withEntry((entry) => ({ ...entry, fields: { ...entry.fields, [name]: field } }))
  const [, , third, fourth] = good.entries as [BundledEntry, BundledEntry, BundledEntry, BundledEntry]
  const note = (good.logs[0] as BundledLog).checkpoint

  return [
    sample('good-anchored', 0, '', good),
    sample('good-not-anchored', 10, '', good, {}),
    sample('good-by-key', 10, '', good, { keys: [log.key] }),
    sample('good-witnessed', 0, '', withLog({ checkpoint: cosigned(note) }), { witnesses: [witness] }),
    sample('good-witness-absent', 10, '', good, { witnesses: [witness] }),
    sample('good-masked', 0, '', withField('data', { shown: '{"command": "curl -H [masked]"}' })),
    sample(
      'good-erased',
      0,
      '',
      withField('context', { erased: '2026-11-17, by Zx81kQ2p: request of a person' }),
    ),
    sample('good-hidden', 0, '', withField('reasoning', {})),
    sample('good-complete', 0, '', {
      ...withLog({ complete: { from: 250, to: 260 } }),
      entries: Array.from({ length: 10 }, (_, place) => log.bundledEntry(0, 250 + place, SIZE)),
    }),
    sample('good-empty', 0, '', { ...good, entries: [] }),

    sample('incomplete-gap', 20, 'range.gap', withLog({ complete: { from: 250, to: 260 } })),
    sample('incomplete-no-proof-to-known', 20, 'known.unproven', withLog({ consistency: [] })),
    sample('incomplete-foreign-known', 20, 'known.foreign', good, { known: [foreign.checkpoint(SIZE)] }),
    sample('incomplete-unproven', 20, 'entry.unproven', {
      ...good,
      ...{ unproven: ['01KA5Q3H00AAAAAAAAAAAAAAAA'] },
    }),

    sample('diverges-same-size', 30, 'known.root', good, { known: [other.checkpoint(SIZE)] }),
    sample('diverges-beginning', 30, 'known.root', good, { known: [other.checkpoint(100)] }),
    sample('diverges-cut', 30, 'known.smaller', good, { known: [later.checkpoint(SIZE + 1)] }),

    sample('malformed-no-json', 40, 'bundle.malformed', good),
    sample('malformed-format', 40, 'bundle.malformed', { ...good, format: 'audit-bundle/9' as never }),
    sample('malformed-entries', 40, 'bundle.malformed', { ...good, entries: {} as never }),
    sample(
      'malformed-size-in-checkpoint',
      40,
      'checkpoint.signature',
      withLog({ checkpoint: note.replace('\n300\n', '\n301\n'), consistency: [] }),
      {},
    ),
    sample(
      'malformed-leading-zero-size',
      40,
      'checkpoint.malformed',
      withLog({ checkpoint: note.replace('\n300\n', '\n0300\n') }),
      {},
    ),
    sample(
      'malformed-unsigned',
      40,
      'checkpoint.malformed',
      withLog({ checkpoint: note.slice(0, note.indexOf('—')) }),
    ),
    sample(
      'malformed-foreign-origin',
      40,
      'checkpoint.origin',
      withLog({ checkpoint: foreign.checkpoint(SIZE) }),
    ),
    sample(
      'malformed-key-id',
      40,
      'key.malformed',
      withLog({ key: log.key.replace(/\+[0-9a-f]{8}\+/, '+00000000+') }),
    ),
    sample('malformed-other-key', 40, 'key.other', good, {
      keys: [createSampleLog(ORIGIN, entries.slice(0, 1), keyFrom('thief')).key],
    }),
    sample('malformed-same-log-twice', 40, 'log.duplicate', { ...good, logs: [...good.logs, ...good.logs] }),
    sample(
      'malformed-consistency-truncated',
      40,
      'consistency.malformed',
      withLog({
        consistency: (good.logs[0]?.consistency ?? []).map(({ size, proof }) => ({
          size,
          proof: proof.slice(1),
        })),
      }),
    ),
    sample(
      'malformed-complete-beyond-size',
      40,
      'range.malformed',
      withLog({ complete: { from: 0, to: 301 } }),
    ),
    sample('malformed-duplicate-leaf', 40, 'entry.duplicate', { ...good, entries: [...good.entries, third] }),
    sample(
      'malformed-index-beyond-size',
      40,
      'entry.index',
      withEntry((entry) => ({ ...entry, index: SIZE })),
    ),
    sample(
      'malformed-index-negative',
      40,
      'entry.malformed',
      withEntry((entry) => ({ ...entry, index: -1 })),
    ),
    sample(
      'malformed-index-renumbered',
      40,
      'entry.proof',
      withEntry((entry) => ({ ...entry, index: 6 })),
    ),
    sample(
      'malformed-log-number',
      40,
      'entry.malformed',
      withEntry((entry) => ({ ...entry, log: 1 })),
    ),
    sample(
      'malformed-proof-truncated',
      40,
      'entry.proof-length',
      withEntry((entry) => ({ ...entry, proof: entry.proof.slice(0, -1) })),
    ),
    sample(
      'malformed-proof-too-long',
      40,
      'entry.proof-length',
      withEntry((entry) => ({ ...entry, proof: [...entry.proof, entry.proof[0]] })),
    ),
    sample(
      'malformed-proof-base64',
      40,
      'entry.proof-length',
      withEntry((entry) => ({
        ...entry,
        proof: [`${entry.proof[0]?.slice(0, -1)}*`, ...entry.proof.slice(1)],
      })),
    ),
    sample(
      'malformed-proof-swapped',
      40,
      'entry.proof',
      withEntry((entry) => ({ ...entry, proof: [...entry.proof].reverse() })),
    ),
    sample(
      'malformed-entry-time',
      40,
      'entry.proof',
      withEntry((entry) => ({ ...entry, entry: entry.entry.replace('T01:00:', 'T01:01:') })),
    ),
    sample(
      'malformed-entry-line-missing',
      40,
      'entry.malformed',
      withEntry((entry) => ({ ...entry, entry: entry.entry.replace(/sender .*\n/, '') })),
    ),
    sample(
      'malformed-text-edited',
      40,
      'field.commitment',
      withField('action', {
        ...third.fields['action'],
        text: '"file_read"',
      }),
    ),
    sample(
      'malformed-salts-swapped',
      40,
      'field.commitment',
      withEntry((entry) => ({
        ...entry,
        fields: {
          ...entry.fields,
          data: { ...entry.fields['data'], salt: saltOf(entry, 'context') },
          context: { ...entry.fields['context'], salt: saltOf(entry, 'data') },
        },
      })),
    ),
    sample(
      'malformed-fields-of-another',
      40,
      'field.commitment',
      withEntry((entry) => ({
        ...entry,
        fields: fourth.fields,
      })),
    ),
    sample(
      'malformed-salt-without-text',
      40,
      'field.malformed',
      withField('data', { salt: saltOf(third, 'data') }),
    ),
    sample(
      'malformed-salt-short',
      40,
      'field.malformed',
      withField('data', {
        ...third.fields['data'],
        salt: 'AAAA',
      }),
    ),
    sample('malformed-unknown-field', 40, 'field.unknown', withField('verdict_two', { shown: 'low' })),
    sample('malformed-half-character', 40, 'field.malformed', withField('data', { shown: '\ud800' })),
    sample(
      'malformed-cosignature',
      40,
      'witness.signature',
      withLog({ checkpoint: `${note}${cosigned(log.checkpoint(256)).split('\n').at(-2)}\n` }),
      { witnesses: [witness] },
    ),
    sample('malformed-known', 40, 'known.malformed', good, { known: ['no checkpoint\n'] }),
  ].map((each) => (each.name === 'malformed-no-json' ? { ...each, text: each.text.slice(0, -3) } : each))
}

function saltOf({ fields }: BundledEntry, name: string): string {
  return (fields[name] as { salt: string }).salt
}

function policyChange(): SampleEntry {
  const { head, salt } = sampleEvent(4)
  return { head: { ...head, kind: 'policy-changed' }, fields: [['details', '{"version":4}']], salt }
}
