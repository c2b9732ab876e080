/** The fields of an OTLP traces export (opentelemetry-proto 1.x), under the names that its JSON form gives them. */
import type { Field, Schema } from './decode-message.ts'
import { KEY_VALUE, RESOURCE } from './logs-schema.ts'

const field = (name: string, type: Field['type']): Field => ({ name, type })
const list = (name: string, type: Field['type']): Field => ({ name, type, isRepeated: true })

/** Spans stay bytes: most of them are no tool calls, and are never decoded. */
export const exportTracesRequest: Schema = () => EXPORT

/** The name alone. */
export const spanName: Schema = () => NAME

export const span: Schema = () => SPAN

const NAME = { 5: field('name', 'string') }

const SPAN = {
  ...NAME,
  1: field('traceId', 'bytes'),
  2: field('spanId', 'bytes'),
  7: field('startTimeUnixNano', 'fixed64'),
  8: field('endTimeUnixNano', 'fixed64'),
  9: list('attributes', () => KEY_VALUE),
  15: field('status', () => ({ 3: field('code', 'uint32') })),
}

const SCOPE_SPANS = { 2: list('spans', 'slice') }

const RESOURCE_SPANS = { 1: field('resource', () => RESOURCE), 2: list('scopeSpans', () => SCOPE_SPANS) }

const EXPORT = { 1: list('resourceSpans', () => RESOURCE_SPANS) }
