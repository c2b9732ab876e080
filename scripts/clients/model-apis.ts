/** The two makers' APIs, as far as a conversation of tool calls needs them. */
import type { JsonObject, ModelApi } from './fake-model.ts'

export const GEMINI_API: ModelApi = {
  path: /:streamGenerateContent\b/,
  toolResults: (request) =>
    partsOf(request).flatMap(({ functionResponse }) =>
      functionResponse ? [textOf(functionResponse.response)] : [],
    ),
  askForCommand: (command) => [
    geminiAnswer({ functionCall: { name: 'run_shell_command', args: { command } } }),
  ],
  endTurn: (text) => [geminiAnswer({ text })],
}

export const RESPONSES_API: ModelApi = {
  path: /\/responses$/,
  toolResults: (request) =>
    listOf(request['input']).flatMap(({ type, output }) =>
      type === 'function_call_output' ? [textOf(output)] : [],
    ),
  askForCommand: (command, ordinal) =>
    responsesAnswer(ordinal, {
      type: 'function_call',
      id: `fc_${ordinal}`,
      call_id: `call_${ordinal}`,
      name: 'exec_command',
      arguments: JSON.stringify({ cmd: command }),
    }),
  endTurn: (text) =>
    responsesAnswer(0, {
      type: 'message',
      id: 'msg_0',
      role: 'assistant',
      content: [{ type: 'output_text', text }],
    }),
}

function partsOf(request: JsonObject): readonly JsonObject[] {
  return listOf(request['contents']).flatMap(({ parts }) => listOf(parts))
}

function listOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function geminiAnswer(part: JsonObject): JsonObject {
  return {
    candidates: [{ index: 0, content: { role: 'model', parts: [part] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  }
}

function responsesAnswer(ordinal: number, item: JsonObject): readonly JsonObject[] {
  const id = `resp_${ordinal}`
  return [
    { type: 'response.created', response: { id } },
    { type: 'response.output_item.done', output_index: 0, item },
    {
      type: 'response.completed',
      response: { id, usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 } },
    },
  ]
}
