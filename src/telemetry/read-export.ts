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
  const request = format === 'protobuf' ? decodeMessage(bytes, exportLogsRequest) : parseJson(bytes)
  return objects(request, 'resourceLogs').flatMap((resourceLogs) =>
    objects(resourceLogs, 'scopeLogs').flatMap((scopeLogs) =>
      list(scopeLogs, 'logRecords').map((record) => ({
        resource: resourceLogs['resource'],
        scope: scopeLogs['scope'],
        record,
      })),
    ),
  )
}

/** Traces and metrics have the same outer shape, and are sent to the same URL by clients that have one for all. */
function isOtherSignal(bytes: Uint8Array): boolean {
  return objects(decodeMessage(bytes, otherSignalRequest), 'resourceLogs').some((resourceLogs) =>
    objects(resourceLogs, 'scopeLogs').some((scopeLogs) =>
      objects(scopeLogs, 'logRecords').some((record) => 'spanOrMetric' in record),
    ),
  )
}

type JsonObject = Readonly<Record<string, unknown>>

function parseJson(bytes: Uint8Array): JsonObject {
  const value = jsonOf(bytes)
  if (!isObject(value)) throw invalid('The body is not an OTLP logs export: a JSON object is expected.')
  return value
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalid('The body is not valid JSON.')
  }
}

function objects(parent: JsonObject, field: string): JsonObject[] {
  return list(parent, field).map((item) => {
    if (!isObject(item)) throw invalid(`The body is not an OTLP logs export: '${field}' must hold objects.`)
    return item
  })
}

function list(parent: JsonObject, field: string): readonly unknown[] {
  const value = parent[field] ?? []
  if (!Array.isArray(value)) throw invalid(`The body is not an OTLP logs export: '${field}' must be a list.`)
  return value
}
