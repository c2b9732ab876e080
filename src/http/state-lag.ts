import type { FastifyReply } from 'fastify'
import type { Storage } from '../storage/contract/storage.ts'

/** On answers that a replica gave. */
const LAG_HEADER = 'x-data-lag-ms'

export const lagHeader = {
  [LAG_HEADER]: {
    type: 'integer',
    description:
      'Only where a replica of the database answered: events that were stored within this number of milliseconds may be missing.',
  },
} as const

/** Says so where one of the answers may lack the newest events. */
export function stateLag(reply: FastifyReply, storage: Storage, ...answers: readonly object[]): void {
  const lags = answers.map((answer) => storage.lagOf(answer) ?? 0)
  const lag = Math.max(...lags)
  if (lag > 0) reply.header(LAG_HEADER, lag)
}
