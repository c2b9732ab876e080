/** Splits an OTLP traces export, JSON or protobuf, into the spans of tool calls; all others are dropped on the way. */
import { isObject } from '../domain/is-object.ts'
import { decodeMessage } from './decode-message.ts'
import { isToolSpan } from './map-span.ts'
import { type ExportFormat, listIn, objectsIn, parseExport } from './read-export.ts'
import { exportTracesRequest, span, spanName } from './traces-schema.ts'

type ExportedSpan = { readonly resource: unknown; readonly span: unknown }

export type ReadSpans = { readonly spans: readonly ExportedSpan[]; readonly skipped: number }

/** Throws an `invalid` problem where the bytes are not a traces export. */
export function readSpans(bytes: Uint8Array, format: ExportFormat): ReadSpans {
  const request = format === 'protobuf' ? decodeMessage(bytes, exportTracesRequest) : parseExport(bytes)
  const spans: ExportedSpan[] = []
  let skipped = 0
  for (const resourceSpans of objectsIn(request, 'resourceSpans'))
    for (const scopeSpans of objectsIn(resourceSpans, 'scopeSpans'))
      for (const given of listIn(scopeSpans, 'spans')) {
        const read = given instanceof Uint8Array ? decodedIf(given) : objectIf(given)
        if (read === null) skipped += 1
        else spans.push({ resource: resourceSpans['resource'], span: read })
      }
  return { spans, skipped }
}

function decodedIf(bytes: Uint8Array): unknown {
  return isToolSpan(decodeMessage(bytes, spanName)['name']) ? decodeMessage(bytes, span) : null
}

function objectIf(given: unknown): unknown {
  return isObject(given) && isToolSpan(given['name']) ? given : null
}
