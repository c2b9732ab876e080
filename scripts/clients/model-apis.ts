/** The makers' APIs, as far as a conversation of tool calls needs them. */
import type { JsonObject, ModelApi } from './fake-model.ts'

export const GEMINI_API: ModelApi = {
  path: /:streamGenerateContent\b/,
  toolResults: (request) =>
    partsOf(request).flatMap(({ functionResponse }) =>
      functionResponse ? [textOf(functionResponse.response)] : [],
    ),
  askFor: ({ name, input }) => [geminiAnswer({ functionCall: { name, args: input } })],
  endTurn: (text) => [geminiAnswer({ text })],
}

export const RESPONSES_API: ModelApi = {
  path: /\/responses$/,
  toolResults: (request) =>
    listOf(request['input']).flatMap(({ type, output }) =>
      /^(?:function|custom_tool)_call_output$/.test(type) ? [textOf(output)] : [],
    ),
  askFor: ({ name, input }, ordinal) =>
    responsesAnswer(ordinal, {
      id: `fc_${ordinal}`,
      call_id: `call_${ordinal}`,
      name,
      ...(typeof input === 'string'
        ? { type: 'custom_tool_call', input }
        : { type: 'function_call', arguments: JSON.stringify(input) }),
    }),
  endTurn: (text) =>
    responsesAnswer(0, {
      type: 'message',
      id: 'msg_0',
      role: 'assistant',
      content: [{ type: 'output_text', text }],
    }),
}

export const MESSAGES_API: ModelApi = {
  path: /\/v1\/messages(?:\?|$)/,
  isAside: (request) => !listOf(request['tools']).some(({ name }) => name === 'Bash'),
  toolResults: (request) =>
    listOf(request['messages'])
      .flatMap(({ content }) => listOf(content))
      .flatMap(({ type, content }) =>
        type === 'tool_result'
          ? [
              listOf(content)
                .map(({ text }) => text)
                .join('') || textOf(content),
            ]
          : [],
      ),
  askFor: ({ name, input }, ordinal) =>
    messagesAnswer('tool_use', [
      { type: 'tool_use', id: `toolu_${ordinal}`, name, input: {} },
      { type: 'input_json_delta', partial_json: JSON.stringify(input) },
    ]),
  endTurn: (text) =>
    messagesAnswer('end_turn', [
      { type: 'text', text: '' },
      { type: 'text_delta', text },
    ]),
}

export const CHAT_API: ModelApi = {
  path: /\/chat\/completions$/,
  isAside: (request) => listOf(request['tools']).length === 0,
  toolResults: (request) =>
    listOf(request['messages']).flatMap(({ role, content }) => (role === 'tool' ? [textOf(content)] : [])),
  askFor: ({ name, input }, ordinal) => {
    const call = { name, arguments: JSON.stringify(input) }
    const tool_calls = [{ index: 0, id: `call_${ordinal}`, type: 'function', function: call }]
    return chatAnswer({ role: 'assistant', content: null, tool_calls }, 'tool_calls')
  },
  endTurn: (text) => chatAnswer({ role: 'assistant', content: text }, 'stop'),
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

function messagesAnswer(
  stop_reason: string,
  [content_block, delta]: readonly JsonObject[],
): readonly JsonObject[] {
  const usage = { input_tokens: 1, output_tokens: 1 }
  return [
    {
      type: 'message_start',
      message: {
        ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'claude-sonnet-4-5', content: [] },
        ...{ stop_reason: null, stop_sequence: null, usage },
      },
    },
    { type: 'content_block_start', index: 0, content_block },
    { type: 'content_block_delta', index: 0, delta },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage },
    { type: 'message_stop' },
  ]
}

function chatAnswer(delta: JsonObject, finish_reason: string): readonly JsonObject[] {
  const chunk = { id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'fake' }
  return [
    { ...chunk, choices: [{ index: 0, delta, finish_reason: null }] },
    {
      ...chunk,
      choices: [{ index: 0, delta: {}, finish_reason }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    },
  ]
}
