/** Many events in one request, for what nobody waits for. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { createBudget } from '../../admission/create-budget.ts'
import { CALLER_LIMITS, LIMITS, THRESHOLDS } from '../../admission/limits.ts'
import { invalid, Problem } from '../../domain/problem.ts'
import { type BatchItem, BatchRefused } from '../../ingest/ingest-batch.ts'
import { batchBody } from '../batch/batch-body.ts'
import { type BatchQuery, batchSchema } from '../batch/batch-schema.ts'
import type { ReadItem } from '../batch/read-batch.ts'
import { admitBulk, type BulkOptions } from '../bulk/admit-bulk.ts'
import type { BulkReader } from '../bulk/create-bulk-reader.ts'
import { tooLarge } from '../errors.ts'
import type { Metrics } from '../metrics.ts'
import { withFindings } from '../parameters/include-query.ts'
import { readBooleans } from '../parameters/read-booleans.ts'
import { SENDERS } from '../who-may.ts'
import { checkedByJudge } from './judged-body.ts'

export type PostBatchOptions = BulkOptions & {
  readonly metrics: Metrics
  readonly bulkReader: BulkReader
}

export function registerPostBatch(app: FastifyInstance, options: PostBatchOptions): void {
  const { ingest, metrics, bulkReader } = options
  const batches = createBudget(LIMITS.batches, THRESHOLDS.shareOfOne)
  app.register(async (batch) => {
    batch.removeAllContentTypeParsers()
    batch.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    const admit = admitBulk(batch, options)

    batch.post<{ Querystring: Static<typeof BatchQuery> }>(
      '/v1/events/batch',
      {
        bodyLimit: CALLER_LIMITS.exportBody.max,
        config: { access: SENDERS },
        preValidation: async ({ query }) => readBooleans(query, 'partial'),
        ...checkedByJudge(app),
        schema: batchSchema,
      },
      async (request, reply) => {
        const { principal, query } = request
        const organization = principal.organization_id
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const bytes = body.length
        batches.take(bytes, organization)
        // Until the last byte of the answer is gone, or the caller: the answer is made from what is held here.
        reply.raw.once('close', () => batches.giveBack(bytes, organization))
        const asked = { isPartial: query.partial === true, withFindings: withFindings(query) }
        const items = await bulkReader.readBatch(body, organization)
        admit(principal, reply, items.length)
        const answers = await ingest
          .batch(
            principal,
            items.map((item) => itemOf(item, asked.withFindings)),
            asked,
          )
          .catch(nameItem)
        for (const answer of answers)
          if (answer.kind === 'taken') metrics.countEvent(answer.verdict, organization)
        // Not before: while a batch waits to be judged nothing is sent either.
        reply.raw.setTimeout(THRESHOLDS.stalledAnswerMs)
        return reply
          .code(201)
          .type('application/json; charset=utf-8')
          .send(Readable.from(batchBody(answers), { objectMode: false }))
      },
    )
  })
}

const NOBODY_WAITS = {
  withApproval: false,
  isWaiting: false,
  report: null,
  hookVersion: null,
} as const

function itemOf(item: ReadItem, isExplained: boolean): BatchItem {
  if (item.kind === 'event') return { ...item, ...NOBODY_WAITS, withFindings: isExplained }
  return item.status === 413 ? tooLarge(item.detail) : invalid(item.detail, item.field)
}

/** Which event of the batch it was. A fault of ours stays one. */
function nameItem(error: unknown): never {
  if (!(error instanceof BatchRefused)) throw error
  const { index, cause } = error
  const isFault = !(cause instanceof Problem) && !(cause instanceof Error && 'statusCode' in cause)
  if (isFault) throw cause
  const field = cause instanceof Problem && cause.field !== null ? `.${cause.field}` : ''
  throw invalid(`events.${index}: ${error.message}`, `events.${index}${field}`)
}
