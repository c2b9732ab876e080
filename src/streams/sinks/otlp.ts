/** OTLP logs over HTTP, as JSON: to the URL of a collector that ends with `/v1/logs`. */
import type { WebhookSender } from '../../alerts/create-webhook-sender.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'
import type { StreamTarget } from '../../domain/stream.ts'
import { createHttpSink } from './http-sink.ts'
import type { SentEvent, Sink } from './sink.ts'

/** Number and text of a log record's severity. */
const SEVERITIES: Readonly<Record<RiskLevel, readonly [number, string]>> = {
  low: [9, 'INFO'],
  medium: [13, 'WARN'],
  high: [17, 'ERROR'],
  critical: [21, 'FATAL'],
}

export function createOtlpSink(send: WebhookSender, { url, headers }: StreamTarget): Sink {
  return createHttpSink(
    send,
    url,
    ({ events }) => ({ body: exportOf(events), headers: { ...headers, 'content-type': 'application/json' } }),
    (body, isDelivered) => (isDelivered ? rejectedIn(body) : null),
  )
}

function exportOf(events: readonly SentEvent[]): string {
  const logRecords = events.map(({ id, timeMs, risk, text }) => {
    const nanoseconds = `${timeMs}000000`
    const [severityNumber, severityText] = SEVERITIES[risk]
    return {
      timeUnixNano: nanoseconds,
      observedTimeUnixNano: nanoseconds,
      ...{ severityNumber, severityText },
      body: { stringValue: text },
      attributes: [attribute('log.record.uid', id), attribute('audit.risk_level', risk)],
    }
  })
  const resource = { attributes: [attribute('service.name', 'audit-event-service')] }
  return JSON.stringify({
    resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'audit-event-service' }, logRecords }] }],
  })
}

function attribute(key: string, stringValue: string) {
  return { key, value: { stringValue } }
}

/** A collector that takes some records only must not be sent them again: the specification says so. It is told. */
function rejectedIn(body: Buffer): string | null {
  try {
    const { partialSuccess } = JSON.parse(body.toString('utf8')) as {
      partialSuccess?: { rejectedLogRecords?: unknown }
    }
    const rejected = Number(partialSuccess?.rejectedLogRecords ?? 0)
    return rejected > 0 ? `${rejected} records were rejected.` : null
  } catch {
    return null
  }
}
