import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { unavailable } from '../../src/domain/problem.ts'
import type { Metrics } from '../../src/http/metrics.ts'
import { ErrorBody } from '../../src/http/routes/answers.ts'
import { registerOtlp } from '../../src/http/routes/otlp.ts'
import type { Ingest } from '../../src/ingest/create-ingest.ts'
import { exportOf, text } from './telemetry.ts'

const metrics: Metrics = {
  countEvent() {},
  countSkippedRecords() {},
  countRefusedRecords() {},
  render: async () => '',
  contentType: '',
}

async function answerWhen(ingest: Ingest) {
  const app = Fastify()
  app.addSchema(ErrorBody)
  registerOtlp(app, { ingest, metrics })
  const payload = exportOf({}, { attributes: { 'event.name': text('acme.tool_result') } })
  const answer = await app.inject({ method: 'POST', url: '/v1/otlp/v1/logs', payload })
  await app.close()
  return answer
}

test.each([
  ['a full store', unavailable('The store is full.'), 'The store is full.'],
  ['a fault that nobody foresaw', new Error('secret detail'), 'The export could not be taken now.'],
])('%s is 503 with Retry-After, never 500, so that clients try again', async (_, error, detail) => {
  const answer = await answerWhen(() => Promise.reject(error))
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
  expect(answer.json()).toEqual({ detail, message: detail })
})
