/** Which requests are answered without the framework. */
import type { IncomingHttpHeaders } from 'node:http'
import { THRESHOLDS } from '../../admission/limits.ts'
import { STREAM_HEADER } from '../../domain/stream.ts'
import { workClassOf } from '../routes/judged-body.ts'
import { EVENTS_PATH } from '../routes/post-event.ts'

const USUAL_TYPES: ReadonlySet<string | undefined> = new Set([
  'application/json',
  'application/json; charset=utf-8',
])

/** A question: a small JSON text of a known length, uncompressed. Everything else is for the framework to judge. */
export function isUsual(
  method: string | undefined,
  url: string | undefined,
  headers: IncomingHttpHeaders,
): boolean {
  if (url !== EVENTS_PATH || method !== 'POST' || workClassOf({ headers }) !== 'question') return false
  const length = Number(headers['content-length'])
  return (
    length > 0 &&
    length <= THRESHOLDS.smallBodyBytes &&
    USUAL_TYPES.has(headers['content-type']) &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    headers[STREAM_HEADER] === undefined &&
    headers.host !== undefined
  )
}
