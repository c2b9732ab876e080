/** The fields of an OTLP logs export (opentelemetry-proto 1.x), under the names that its JSON form gives them. */
import type { Field, Schema } from './decode-message.ts'

const field = (name: string, type: Field['type']): Field => ({ name, type })
const list = (name: string, type: Schema): Field => ({ name, type, isRepeated: true })

export const exportLogsRequest: Schema = () => EXPORT

const anyValue: Schema = () => ANY_VALUE
const keyValue: Schema = () => KEY_VALUE

const ANY_VALUE = {
  1: field('stringValue', 'string'),
  2: field('boolValue', 'bool'),
  3: field('intValue', 'int64'),
  4: field('doubleValue', 'double'),
  5: field('arrayValue', () => ({ 1: list('values', anyValue) })),
  6: field('kvlistValue', () => ({ 1: list('values', keyValue) })),
  7: field('bytesValue', 'bytes'),
}

export const KEY_VALUE = { 1: field('key', 'string'), 2: field('value', anyValue) }

export const RESOURCE = { 1: list('attributes', keyValue) }

const SCOPE = {
  1: field('name', 'string'),
  2: field('version', 'string'),
  3: list('attributes', keyValue),
}

const LOG_RECORD = {
  1: field('timeUnixNano', 'fixed64'),
  2: field('severityNumber', 'uint32'),
  3: field('severityText', 'string'),
  5: field('body', anyValue),
  6: list('attributes', keyValue),
  8: field('flags', 'fixed32'),
  9: field('traceId', 'bytes'),
  10: field('spanId', 'bytes'),
  11: field('observedTimeUnixNano', 'fixed64'),
  12: field('eventName', 'string'),
}

const SCOPE_LOGS = { 1: field('scope', () => SCOPE), 2: list('logRecords', () => LOG_RECORD) }

const RESOURCE_LOGS = { 1: field('resource', () => RESOURCE), 2: list('scopeLogs', () => SCOPE_LOGS) }

const EXPORT = { 1: list('resourceLogs', () => RESOURCE_LOGS) }

/** A span begins with its trace, a metric with its name, as bytes; a log record has a number there. */
export const otherSignalRequest: Schema = () => OTHER_SIGNAL

const SPAN_OR_METRIC = { 1: field('spanOrMetric', 'skipped') }

const OTHER_SIGNAL = {
  1: list('resourceLogs', () => ({
    2: list('scopeLogs', () => ({ 2: list('logRecords', () => SPAN_OR_METRIC) })),
  })),
}
