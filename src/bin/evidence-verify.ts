/** Checks a bundle that an auditor was given, without network, or one that a running service is asked for. */
import { readFileSync } from 'node:fs'
import { type CheckedEntry, type Verification, verifyBundle } from '../evidence/verify-bundle.ts'
import { cleanText } from '../hook/clean-text.ts'
import { readArguments } from './read-arguments.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

/** Ends with the code of docs/evidence.md. */
export async function verify(parameters: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(parameters, {
    known: { type: 'string', multiple: true, default: [] },
    key: { type: 'string', multiple: true, default: [] },
    witness: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new UsageError(USAGE.evidence)
  const known = values.known.flatMap((name) => checkpointsIn(read(name)))
  const bundle = /^https?:\/\//.test(file) ? await download(file, known) : read(file)
  const verification = await verifyBundle(bundle, {
    known,
    keys: values.key,
    witnesses: values.witness,
  })
  if (values.json) printResult(verification)
  else printReport(verification)
  process.exitCode = verification.code
}

/** With the proof from the largest checkpoint that is known. */
async function download(url: string, known: readonly string[]): Promise<string> {
  const sizes = known.map((note) => Number(note.split('\n')[1])).filter((size) => size > 0)
  const query = sizes.length > 0 ? `?from_size=${Math.max(...sizes)}` : ''
  const response = await fetch(`${url.replace(/\/$/, '')}/v1/events/bundle${query}`, {
    headers: { authorization: `Bearer ${process.env['SERVICE_API_KEY'] ?? ''}` },
  }).catch((error: Error) => {
    throw new UsageError(`${url} cannot be reached: ${error.message}`)
  })
  const text = await response.text()
  if (!response.ok) throw new UsageError(`${url} answers with ${response.status}: ${cleanText(text)}`)
  return text
}

const RESULTS = {
  0: 'Valid and anchored.',
  10: 'Valid, not anchored: nothing from outside of the bundle confirms its checkpoint.',
  20: 'Incomplete: something that is needed for an answer is missing.',
  30: 'Diverges from a known checkpoint: the log was changed, cut or put back.',
  40: 'Invalid.',
} as const

function printResult({ code, findings }: Verification): void {
  console.log(JSON.stringify({ code, reasons: [...new Set(findings.map(({ reason }) => reason))].sort() }))
}

function printReport({ code, findings, logs, entries }: Verification): void {
  console.log(RESULTS[code])
  for (const { reason, place, sentence } of findings)
    console.log(`  ${reason} (${cleanText(place)}): ${cleanText(sentence)}`)
  for (const { origin, size, anchors } of logs)
    console.log(
      `Log ${cleanText(origin)}, ${size} entries; ${anchors.map(cleanText).join('; ') || 'no anchor'}`,
    )
  for (const entry of entries) console.log(`  ${lineOf(entry)}`)
}

function lineOf({ index, kind, id, time, recorded, ...entry }: CheckedEntry): string {
  return `${index}  ${time}  ${kind} ${id}  ${stateOf(entry)}${recorded === 'later' ? '; recorded later' : ''}`
}

function stateOf({
  isIncluded,
  isWhole,
  fields,
}: Pick<CheckedEntry, 'isIncluded' | 'isWhole' | 'fields'>): string {
  if (!isIncluded) return 'NOT PROVEN to be in the log'
  if (isWhole) return 'proven'
  const open = fields.filter(({ state }) => state !== 'proven')
  return `not fully verified: ${open.map(({ name, state }) => `${name} ${WORDS[state]}`).join(', ')}`
}

const WORDS = {
  proven: 'proven',
  masked: 'shown masked, text not proven',
  erased: 'erased',
  hidden: 'not shown',
} as const

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** One checkpoint, or lines of JSON as in the anchor file and in the log output. */
function checkpointsIn(text: string): string[] {
  if (!text.startsWith('{')) return [text]
  return text.split('\n').flatMap((line) => {
    const checkpoint = parsed(line)?.['checkpoint']
    return typeof checkpoint === 'string' ? [checkpoint] : []
  })
}

function parsed(line: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
