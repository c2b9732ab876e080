/** What happens at the start and at the end of every request, whether the framework answers it or `direct`. */
import type { IncomingMessage } from 'node:http'
import { createRequestIds, REQUEST_ID_HEADER } from './request-id.ts'

export type EndedRequest = {
  /** As it is registered, with the names of its parameters. */
  readonly route: string
  readonly method: string
  readonly status: number
  readonly ms: number
}

export type RequestLife = {
  /** The id of the request. */
  begin(request: Pick<IncomingMessage, 'headers'>): string
  /** Once its answer is complete. */
  end(ended: EndedRequest): void
}

export function createRequestLife({
  observeRequest,
}: {
  observeRequest(ended: EndedRequest): void
}): RequestLife {
  return { begin: createRequestIds(), end: observeRequest }
}

/** Headers that every answer has, as a flat list of names and values. */
export function commonHeaders(requestId: string): string[] {
  return ['x-content-type-options', 'nosniff', 'cache-control', 'no-store', REQUEST_ID_HEADER, requestId]
}
