/** Traces and metrics of the service itself, sent over OTLP. Loaded only where SERVICE_OTEL_ENDPOINT is set. */
import { hostname } from 'node:os'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPExporterBase } from '@opentelemetry/otlp-exporter-base'
import {
  createOtlpHttpExportDelegate,
  httpAgentFactoryFromOptions,
} from '@opentelemetry/otlp-exporter-base/node-http'
import {
  MetricsExporterMetricsHelper,
  ProtobufMetricsSerializer,
  ProtobufTraceSerializer,
  TraceExporterMetricsHelper,
} from '@opentelemetry/otlp-transformer'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { RequestSpan, StartSpan } from '../http/observing/create-request-observer.ts'
import { metricsToOtlp, type PromMetric } from './metrics-to-otlp.ts'

export type OtelPlan = {
  /** As of other programs: /v1/traces and /v1/metrics are added. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** Of the traces that begin here; those that a caller began are as it decided. */
  readonly samplePercent: number
}

export type Telemetry = {
  readonly startSpan: StartSpan
  /** Sends what is left, and does not wait long for it. */
  stop(): Promise<void>
}

type TelemetryOptions = OtelPlan & {
  readonly version: string
  readonly readMetrics: () => Promise<readonly PromMetric[]>
  readonly warn: (message: string, error?: unknown) => void
  readonly everyMs?: number
}

const METRICS_EVERY_MS = 60_000
const SPANS_EVERY_MS = 5_000
const EXPORT_MS = 10_000
const STOP_MS = 3_000
const SCOPE = { name: 'audit-event-service' }

export function openTelemetry(options: TelemetryOptions): Telemetry {
  const { endpoint, version, samplePercent, readMetrics, everyMs } = options
  const resource = resourceFromAttributes({
    'service.name': 'audit-event-service',
    'service.version': version,
    'service.instance.id': `${hostname()}-${process.pid}`,
  })
  const note = createExportWatch(options)
  const http = (path: string) => ({
    url: `${endpoint.endsWith('/') ? endpoint.slice(0, -1) : endpoint}${path}`,
    headers: async () => ({ ...options.headers, 'content-type': 'application/x-protobuf' }),
    agentFactory: httpAgentFactoryFromOptions({ keepAlive: true }),
    timeoutMillis: EXPORT_MS,
    concurrencyLimit: 2,
    compression: 'gzip' as const,
  })

  const spans = new OTLPExporterBase<ReadableSpan[]>(
    createOtlpHttpExportDelegate(
      { ...http('/v1/traces') },
      ProtobufTraceSerializer,
      'otlp_http_span_exporter',
      TraceExporterMetricsHelper,
      undefined,
    ),
  )
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(samplePercent / 100) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: watched(spans, note),
        scheduledDelayMillis: everyMs ?? SPANS_EVERY_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  })
  const metrics = new OTLPExporterBase<ResourceMetrics>(
    createOtlpHttpExportDelegate(
      { ...http('/v1/metrics') },
      ProtobufMetricsSerializer,
      'otlp_http_metric_exporter',
      MetricsExporterMetricsHelper,
      undefined,
    ),
  )
  const startTime = hrTimeOf(Date.now() - process.uptime() * 1000)
  const reader = new PeriodicExportingMetricReader({
    exporter: watched(metrics, note),
    exportIntervalMillis: everyMs ?? METRICS_EVERY_MS,
    exportTimeoutMillis: Math.min(EXPORT_MS, everyMs ?? METRICS_EVERY_MS),
    metricProducers: [
      {
        async collect() {
          const times = { startTime, endTime: hrTimeOf(Date.now()) }
          const scopeMetrics = [{ scope: SCOPE, metrics: metricsToOtlp(await readMetrics(), times) }]
          return { resourceMetrics: { resource, scopeMetrics }, errors: [] }
        },
      },
    ],
  })
  const meters = new MeterProvider({ resource, readers: [reader] })
  const tracer = traces.getTracer(SCOPE.name, version)

  return {
    startSpan: (parent): RequestSpan => {
      const context =
        parent === null
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, {
              traceId: parent.traceId,
              spanId: parent.spanId,
              traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
              isRemote: true,
            })
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, context)
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        context: { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED },
        end({ method, route, status, principal, address }) {
          if (span.isRecording()) {
            span.updateName(route === null ? method : `${method} ${route}`)
            span.setAttributes({
              'http.request.method': method,
              ...(route !== null && { 'http.route': route }),
              'http.response.status_code': status,
              'client.address': address,
              ...(principal && { 'audit.organization': principal.organization_id }),
            })
            if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        },
      }
    },
    async stop() {
      const ended = Promise.all([traces.shutdown(), meters.shutdown()]).catch(() => {})
      let timer: NodeJS.Timeout | undefined
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, STOP_MS)
      })
      await Promise.race([ended, late])
      clearTimeout(timer)
    },
  }
}

type Result = { readonly code: number; readonly error?: Error }
type Exporter<T> = {
  export(items: T, done: (result: Result) => void): void
  forceFlush(): Promise<void>
  shutdown(): Promise<void>
}

/** Tells what became of each export, which is otherwise lost. */
function watched<T>(exporter: Exporter<T>, note: (result: Result) => void): Exporter<T> {
  return {
    export: (items, done) =>
      exporter.export(items, (result) => {
        note(result)
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Said when it begins to fail and when it works again. */
function createExportWatch({ endpoint, warn }: TelemetryOptions): (result: Result) => void {
  let failures = 0
  return ({ code, error }) => {
    if (code === 0) {
      if (failures > 0) warn(`Telemetry is exported again, after ${failures} failures.`)
      failures = 0
      return
    }
    failures += 1
    if (failures === 1) warn(`Telemetry cannot be exported to ${endpoint} (SERVICE_OTEL_ENDPOINT).`, error)
  }
}

function hrTimeOf(ms: number): [number, number] {
  return [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]
}
