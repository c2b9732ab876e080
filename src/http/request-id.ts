/** Each request has an id: the caller's `X-Request-Id` where it is fit for logs, else one of our own. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'

const FIT = /^[\w.:/+=-]{1,128}$/

/** Unique over processes and restarts, and cheap. */
export function createRequestIds(): (request: Pick<IncomingMessage, 'headers'>) => string {
  const prefix = randomBytes(6).toString('hex')
  let last = 0
  return ({ headers }) => {
    const given = headers[REQUEST_ID_HEADER]
    if (typeof given === 'string' && FIT.test(given)) return given
    last += 1
    return `${prefix}-${last.toString(36)}`
  }
}
