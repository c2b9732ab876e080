import { logsSchema } from './logs-schema.ts'

/** The OpenAPI description of the route for traces. */
export const tracesSchema = {
  ...logsSchema,
  operationId: 'exportTraces',
  summary: 'Take an OTLP traces export',
  description:
    'Spans of tool calls (`execute_tool`, `ai.toolCall`, `Tool.execute`, `tool_call`) are evidence of what became of a call; all others are dropped. An event is made only of a call that no other source has shown. Sent again, an export changes nothing.',
  body: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          description: 'An OTLP `ExportTraceServiceRequest`. Unknown fields are ignored.',
          properties: {
            resourceSpans: { type: 'array', items: { type: 'object', additionalProperties: true } },
          },
        },
      },
      'application/x-protobuf': { schema: { type: 'string', format: 'binary' } },
    },
  },
} as const
