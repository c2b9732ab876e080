import type { FastifyReply } from 'fastify'
import type { MappedExport } from '../../telemetry/map-export.ts'
import type { ExportFormat } from '../../telemetry/read-export.ts'

/** Success in the format of the request. Refused records are reported only if there are any, because clients print the report. */
export function sendExportAnswer(
  reply: FastifyReply,
  format: ExportFormat,
  { count, firstReason }: MappedExport['refused'],
): FastifyReply {
  const message = firstReason ?? ''
  if (format === 'protobuf')
    return reply
      .type('application/x-protobuf')
      .send(count === 0 ? Buffer.alloc(0) : partialSuccess(count, message))
  // 64-bit integers are strings in the JSON form of protobuf.
  const answer =
    count === 0 ? {} : { partialSuccess: { rejectedLogRecords: String(count), errorMessage: message } }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
}

/** `ExportLogsServiceResponse{ partial_success: 1{ rejected_log_records: 1, error_message: 2 } }`. */
function partialSuccess(count: number, message: string): Buffer {
  const text = Buffer.from(message)
  const inner = Buffer.concat([Buffer.from([0x08, ...varint(count), 0x12, ...varint(text.length)]), text])
  return Buffer.concat([Buffer.from([0x0a, ...varint(inner.length)]), inner])
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return [...bytes, rest]
}
