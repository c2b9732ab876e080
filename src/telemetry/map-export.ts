/** Maps an OTLP logs export to audit events, and counts skipped and refused records. */
import { mapHookRecord } from './map-hook-record.ts'
import { type AuditEvent, mapRecord } from './map-record.ts'
import type { MappedEvidence } from './mapped-evidence.ts'
import { type Attributes, readAttributes, UnreadableRecord } from './read-attributes.ts'
import { type ExportedRecord, type ExportFormat, readExport } from './read-export.ts'

export type MappedRecord = AuditEvent & {
  /** The same for the same record in a repeated export, and for no other. */
  readonly identity: string
}

export type MappedExport = {
  readonly events: readonly MappedRecord[]
  /** What some records say about calls, without being events. */
  readonly evidence: readonly MappedEvidence[]
  /** Records that are not audit events. */
  readonly skipped: number
  readonly refused: { readonly count: number; readonly firstReason: string | null }
}

/** `digest` is a hash function. Throws an `invalid` problem where the bytes are not an export. */
export function mapExport(
  bytes: Uint8Array,
  format: ExportFormat,
  digest: (text: string) => string,
): MappedExport {
  const events: MappedRecord[] = []
  const evidence: MappedEvidence[] = []
  const reasons: string[] = []
  const timesSeen = new Map<string, number>()
  const surroundings = memoizeLast((resource: unknown) => ({
    attributes: readAttributes(resource),
    text: JSON.stringify(resource ?? null),
  }))
  const records = readExport(bytes, format)
  for (const exported of records) {
    try {
      const resource = surroundings(exported.resource)
      const event = mapRecord(exported.record, resource.attributes)
      if (event === null) {
        const said = mapHookRecord(exported.record, resource.attributes)
        if (said !== null) evidence.push({ ...said, source: digest(wholeText(exported, resource.text)) })
        continue
      }
      const digested = digest(wholeText(exported, resource.text))
      const ordinal = timesSeen.get(digested) ?? 0
      timesSeen.set(digested, ordinal + 1)
      events.push({ ...event, identity: `${digested}:${ordinal}` })
    } catch (error) {
      if (!(error instanceof UnreadableRecord) && !(error instanceof RangeError)) throw error
      reasons.push(error instanceof UnreadableRecord ? error.message : 'A record is nested too deeply.')
    }
  }
  return {
    events,
    evidence,
    skipped: records.length - events.length - reasons.length,
    refused: { count: reasons.length, firstReason: reasons[0] ?? null },
  }
}

/** Everything that a record consists of. A record too deep to be written out (a `RangeError`) is refused. */
function wholeText({ scope, record }: ExportedRecord, resource: string): string {
  return `${resource}\n${JSON.stringify(scope ?? null)}\n${JSON.stringify(record)}`
}

type Surroundings = { readonly attributes: Attributes; readonly text: string }

/** Keeps the last result only: the records of one resource follow each other. */
function memoizeLast(read: (resource: unknown) => Surroundings): (resource: unknown) => Surroundings {
  let last: { resource: unknown; surroundings: Surroundings } | null = null
  return (resource) => {
    if (last === null || last.resource !== resource) last = { resource, surroundings: read(resource) }
    return last.surroundings
  }
}
