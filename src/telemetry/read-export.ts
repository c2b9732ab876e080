/** Splits an OTLP logs export, JSON or protobuf, into its records. */
import { isObject } from '../domain/is-object.ts'
import { invalid } from '../domain/problem.ts'
import { decodeMessage } from './decode-message.ts'
import { exportLogsRequest, otherSignalRequest } from './logs-schema.ts'

export type ExportFormat = 'json' | 'protobuf'

/** A record as received, with the resource and scope that it belongs to. */
export type ExportedRecord = {
  readonly resource: unknown
  readonly scope: unknown
  readonly record: unknown
}

/** Throws an `invalid` problem where the bytes are not a logs export; unknown fields are ignored, an empty export is valid. */
export function readExport(bytes: Uint8Array, format: ExportFormat): ExportedRecord[] {
  if (format === 'protobuf' && isOtherSignal(bytes)) return []
  const request = format === 'protobuf' ? decodeMessage(bytes, exportLogsRequest) : parseExport(bytes)
  return objectsIn(request, 'resourceLogs').flatMap((resourceLogs) =>
    objectsIn(resourceLogs, 'scopeLogs').flatMap((scopeLogs) =>
      listIn(scopeLogs, 'logRecords').map((record) => ({
        resource: resourceLogs['resource'],
        scope: scopeLogs['scope'],
        record,
      })),
    ),
  )
}

/** Traces and metrics have the same outer shape, and are sent to the same URL by clients that have one for all. */
function isOtherSignal(bytes: Uint8Array): boolean {
  return objectsIn(decodeMessage(bytes, otherSignalRequest), 'resourceLogs').some((resourceLogs) =>
    objectsIn(resourceLogs, 'scopeLogs').some((scopeLogs) =>
      objectsIn(scopeLogs, 'logRecords').some((record) => 'spanOrMetric' in record),
    ),
  )
}

type JsonObject = Readonly<Record<string, unknown>>

export function parseExport(bytes: Uint8Array): JsonObject {
  const value = jsonOf(bytes)
  if (!isObject(value)) throw invalid('The body is not an OTLP export: a JSON object is expected.')
  return value
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalid('The body is not valid JSON.')
  }
}

export function objectsIn(parent: JsonObject, field: string): JsonObject[] {
  return listIn(parent, field).map((item) => {
    if (!isObject(item)) throw invalid(`The body is not an OTLP export: '${field}' must hold objects.`)
    return item
  })
}

export function listIn(parent: JsonObject, field: string): readonly unknown[] {
  const value = parent[field] ?? []
  if (!Array.isArray(value)) throw invalid(`The body is not an OTLP export: '${field}' must be a list.`)
  return value
}
