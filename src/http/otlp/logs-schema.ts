import { errorResponses } from '../responses.ts'

const anyValue = {
  type: 'object',
  description:
    'An OTLP AnyValue: `stringValue`, `boolValue`, `intValue`, `doubleValue`, `arrayValue`, `kvlistValue` or `bytesValue`.',
  additionalProperties: true,
} as const

const attributes = {
  type: 'array',
  items: { type: 'object', properties: { key: { type: 'string' }, value: anyValue } },
} as const

const logRecord = {
  type: 'object',
  properties: {
    timeUnixNano: { type: ['string', 'integer'] },
    body: anyValue,
    attributes,
    eventName: { type: 'string' },
  },
} as const

const exportRequest = {
  type: 'object',
  description: 'An OTLP `ExportLogsServiceRequest`. Unknown fields are ignored.',
  properties: {
    resourceLogs: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          resource: { type: 'object', properties: { attributes } },
          scopeLogs: {
            type: 'array',
            items: { type: 'object', properties: { logRecords: { type: 'array', items: logRecord } } },
          },
        },
      },
    },
  },
} as const

const protobuf = { type: 'string', format: 'binary' } as const

const exportAnswer = {
  type: 'object',
  description: 'Empty, unless records were refused.',
  properties: {
    partialSuccess: {
      type: 'object',
      properties: { rejectedLogRecords: { type: 'string' }, errorMessage: { type: 'string' } },
    },
  },
} as const

/** The OpenAPI description of the telemetry route. */
export const logsSchema = {
  operationId: 'exportLogs',
  tags: ['telemetry'],
  summary: 'Take an OTLP logs export',
  description:
    'Each record of an action becomes an event and is judged like any other; other records are skipped. An export is stored whole or answered with an error that clients retry; sent again, it makes no second event. Point a client at `{base_url}/v1/otlp`.',
  body: {
    content: {
      'application/json': { schema: exportRequest },
      'application/x-protobuf': { schema: protobuf },
    },
  },
  response: {
    200: {
      description: 'Taken; in the format of the request.',
      content: {
        'application/json': { schema: exportAnswer },
        'application/x-protobuf': { schema: protobuf },
      },
    },
    400: { ...errorResponses(422)[422], description: 'The body is not an OTLP logs export.' },
    ...errorResponses(401, 403, 413, 415, 503),
  },
}
