/** Telemetry intake: OTLP logs become events in one transaction, traces are read for tool calls; metrics are accepted and dropped. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../../admission/create-budget.ts'
import { CALLER_LIMITS, QUEUE_LIMITS, THRESHOLDS } from '../../admission/limits.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import type { Ingest } from '../../ingest/create-ingest.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import type { ExportFormat } from '../../telemetry/read-export.ts'
import type { Metrics } from '../metrics.ts'
import { createEvidenceTaker } from '../otlp/create-evidence-taker.ts'
import { createExportReader } from '../otlp/create-export-reader.ts'
import { logsSchema } from '../otlp/logs-schema.ts'
import type { Signal } from '../otlp/map-signal.ts'
import { sendExportAnswer } from '../otlp/send-export-answer.ts'
import { sendOtlpError } from '../otlp/send-otlp-error.ts'
import { tracesSchema } from '../otlp/traces-schema.ts'
import { SENDERS } from '../who-may.ts'

const FORMATS: Readonly<Record<string, ExportFormat>> = {
  'application/json': 'json',
  'application/x-protobuf': 'protobuf',
  'application/protobuf': 'protobuf',
}

export type OtlpOptions = {
  readonly ingest: Ingest
  readonly metrics: Metrics
  readonly storage: Pick<Storage, 'findCalls' | 'noteEvidence'>
  readonly ids: UlidSource
}

export function registerOtlp(app: FastifyInstance, options: OtlpOptions): void {
  const { ingest, metrics } = options
  const takeEvidence = createEvidenceTaker(options)
  app.register(async (otlp) => {
    otlp.removeAllContentTypeParsers()
    for (const type of Object.keys(FORMATS))
      otlp.addContentTypeParser(
        type,
        { parseAs: 'buffer' },
        async (_request: FastifyRequest, body: Buffer) => body,
      )
    otlp.setErrorHandler(sendOtlpError)
    // Before the body is read and decompressed in vain. Not at once: whoever sends again and again would keep us busy refusing.
    otlp.addHook('preParsing', async ({ principal }) => {
      if (!ingest.isFull(principal)) return
      await sleep(THRESHOLDS.refusedAfterMs)
      if (ingest.isFull(principal)) throw refusal(QUEUE_LIMITS.background)
    })
    const reader = createExportReader()
    otlp.addHook('onClose', () => reader.close())

    async function take(signal: Signal, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const format = formatOf(request)
      const { principal } = request
      const { records, evidence, skipped, refused } = await reader.read(
        bodyOf(request),
        format,
        signal,
        principal.organization_id,
      )
      const wanted = signal === 'traces' ? await takeEvidence.ofNoOther(principal, records) : records
      for (const verdict of await ingest.records(principal, wanted)) metrics.countEvent(verdict)
      await takeEvidence.note(principal, evidence)
      metrics.countSkippedRecords(skipped)
      metrics.countRefusedRecords(refused.count)
      return sendExportAnswer(reply, format, refused)
    }

    const route = {
      bodyLimit: CALLER_LIMITS.exportBody.max,
      config: { access: SENDERS },
      // The schema is documentation only; the export reader validates the body.
      validatorCompiler: () => () => true,
    } as const
    otlp.post('/v1/otlp/v1/logs', { ...route, schema: logsSchema }, (request, reply) =>
      take('logs', request, reply),
    )
    // Clients with one URL for everything send all three signals here.
    otlp.post('/v1/otlp', { ...route, schema: { hide: true } }, (request, reply) =>
      take('logs', request, reply),
    )
    otlp.post('/v1/otlp/v1/traces', { ...route, schema: tracesSchema }, (request, reply) =>
      take('traces', request, reply),
    )
    otlp.post('/v1/otlp/v1/metrics', { ...route, schema: { hide: true } }, async (request, reply) =>
      sendExportAnswer(reply, formatOf(request), { count: 0, firstReason: null }),
    )
  })
}

function formatOf(request: FastifyRequest): ExportFormat {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return FORMATS[type] ?? 'json'
}

/** No body is not valid JSON, but it is a valid protobuf message: the empty one. */
function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}
