/** The Vercel AI SDK itself, with a model that says what it is told to. */
import { generateText, isStepCount, jsonSchema, simulateReadableStream, streamText, tool } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardTools } from '../../src/client/ai.ts'
import type { AuditClient } from '../../src/client/create-audit-client.ts'
import type { TestService } from '../service.ts'
import {
  blockingService,
  DANGEROUS,
  expectOutcomes,
  goneUrl,
  sideEffects,
  testClient,
} from './client-service.ts'

let service: TestService

beforeAll(async () => {
  service = await blockingService()
})
afterAll(() => service.stop())

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
}
const finish = (unified: 'stop' | 'tool-calls') => ({ finishReason: { unified, raw: undefined }, usage })

const calls = (commands: readonly string[]) =>
  commands.map((command, index) => ({
    ...({ type: 'tool-call', toolCallId: `call-${index}`, toolName: 'bash' } as const),
    input: JSON.stringify({ command }),
  }))

/** Wants all of these at once, then is content; `model.doGenerateCalls` has what it was told. */
function modelThatRuns(...commands: string[]): MockLanguageModelV4 {
  return new MockLanguageModelV4({
    doGenerate: [
      { content: calls(commands), ...finish('tool-calls'), warnings: [] },
      { content: [{ type: 'text', text: 'done' }], ...finish('stop'), warnings: [] },
    ],
    doStream: [
      {
        stream: simulateReadableStream({
          chunks: [
            ...calls(commands).flatMap((call) => [
              { type: 'tool-input-start' as const, id: call.toolCallId, toolName: 'bash' },
              ...[...call.input].map((delta) => ({
                type: 'tool-input-delta' as const,
                id: call.toolCallId,
                delta,
              })),
              { type: 'tool-input-end' as const, id: call.toolCallId },
              call,
            ]),
            { type: 'finish' as const, ...finish('tool-calls') },
          ],
        }),
      },
      { stream: simulateReadableStream({ chunks: [{ type: 'finish' as const, ...finish('stop') }] }) },
    ],
  })
}

function bash(client: AuditClient, leave: (command: string) => string) {
  return guardTools(client, {
    bash: tool({
      description: 'Runs a command.',
      inputSchema: jsonSchema<{ command: string }>({
        type: 'object',
        properties: { command: { type: 'string' } },
      }),
      execute: async ({ command }) => leave(command),
    }),
  })
}

test('of calls that are made at once, the blocked one has no effect and the model is told why', async () => {
  const client = testClient(service.url)
  const { leave, left } = sideEffects()
  const model = modelThatRuns('ls', DANGEROUS, 'pwd')
  const { text, steps } = await generateText({
    model,
    prompt: 'Go.',
    tools: bash(client, leave),
    stopWhen: isStepCount(2),
  })
  expect(text).toBe('done')
  expect(left()).toEqual(['ls', 'pwd'])
  const parts = steps[0]?.content.map((part) => part.type) ?? []
  expect(parts.filter((type) => type === 'tool-result')).toHaveLength(2)
  expect(parts.filter((type) => type === 'tool-error')).toHaveLength(1)
  const told = JSON.stringify(model.doGenerateCalls[1]?.prompt)
  expect(told).toContain('done: ls')
  expect(told).toContain('Risk level critical >= threshold critical')
  await client.flush(60_000)
  await expectOutcomes(service, client.sessionId, { 'call-0': 'ran', 'call-1': 'stopped', 'call-2': 'ran' })
})

test('calls that arrive in a stream are asked about too', async () => {
  const client = testClient(service.url)
  const { leave, left } = sideEffects()
  const result = streamText({
    model: modelThatRuns('ls', DANGEROUS),
    prompt: 'Go.',
    tools: bash(client, leave),
    stopWhen: isStepCount(2),
  })
  const seen: string[] = []
  for await (const part of result.stream) seen.push(part.type)
  expect(left()).toEqual(['ls'])
  expect(seen).toContain('tool-result')
  expect(seen).toContain('tool-error')
})

test('without the service, open runs the tool and closed does not', async () => {
  const url = await goneUrl()
  for (const [failMode, effects] of [
    ['open', [DANGEROUS]],
    ['closed', []],
  ] as const) {
    const { leave, left } = sideEffects()
    const model = modelThatRuns(DANGEROUS)
    const tools = bash(testClient(url, { failMode }), leave)
    await generateText({ model, prompt: 'Go.', tools, stopWhen: isStepCount(2) })
    expect(left()).toEqual(effects)
    const told = JSON.stringify(model.doGenerateCalls[1]?.prompt)
    expect(told.includes('Not allowed without an audit')).toBe(failMode === 'closed')
  }
})

test('a tool that gives its result in parts does so still, and a tool without a body is left alone', async () => {
  const client = testClient(service.url)
  const { leave, left } = sideEffects()
  const { inputSchema } = bash(client, leave).bash
  const tools = guardTools(client, {
    bash: tool({
      inputSchema,
      async *execute({ command }: { command: string }) {
        yield 'half'
        yield leave(command)
      },
    }),
    elsewhere: tool({ inputSchema, outputSchema: jsonSchema<string>({ type: 'string' }) }),
  })
  expect('execute' in tools.elsewhere && tools.elsewhere.execute !== undefined).toBe(false)
  const result = streamText({
    model: modelThatRuns('ls', DANGEROUS),
    prompt: 'Go.',
    tools,
    stopWhen: isStepCount(2),
  })
  const outputs: unknown[] = []
  for await (const part of result.stream) if (part.type === 'tool-result') outputs.push(part.output)
  expect(outputs).toEqual(['half', 'done: ls', 'done: ls'])
  expect(left()).toEqual(['ls'])
})
