/** Telemetry intake: OTLP logs become events in one transaction, traces are read for tool calls; metrics are accepted and dropped. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CALLER_LIMITS } from '../../admission/limits.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import type { ExportFormat } from '../../telemetry/read-export.ts'
import { admitBulk, type BulkOptions } from '../bulk/admit-bulk.ts'
import type { BulkReader } from '../bulk/create-bulk-reader.ts'
import type { Metrics } from '../metrics.ts'
import { createEvidenceTaker } from '../otlp/create-evidence-taker.ts'
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

export type OtlpOptions = BulkOptions & {
  readonly metrics: Metrics
  readonly bulkReader: BulkReader
  readonly storage: Pick<Storage, 'findCalls' | 'noteEvidence'>
  readonly ids: UlidSource
}

export function registerOtlp(app: FastifyInstance, options: OtlpOptions): void {
  const { ingest, metrics, bulkReader } = options
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
    const admit = admitBulk(otlp, options)

    async function take(signal: Signal, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const format = formatOf(request)
      const { principal } = request
      const { records, evidence, skipped, refused } = await bulkReader.readExport(
        bodyOf(request),
        { signal, encoding: format },
        principal.organization_id,
      )
      const wanted = signal === 'traces' ? await takeEvidence.ofNoOther(principal, records) : records
      admit(principal, reply, wanted.length)
      for (const verdict of await ingest.records(principal, wanted))
        metrics.countEvent(verdict, principal.organization_id)
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
