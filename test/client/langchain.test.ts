/** LangChain.js itself, with a model that says what it is told to. */
import { AIMessage, AIMessageChunk, type BaseMessage, HumanMessage } from '@langchain/core/messages'
import { ChatGenerationChunk } from '@langchain/core/outputs'
import { fakeModel } from '@langchain/core/testing'
import { tool } from '@langchain/core/tools'
import { FakeStreamingChatModel } from '@langchain/core/utils/testing'
import { createAgent } from 'langchain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardTools } from '../../src/client/langchain.ts'
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

function bash(leave: (command: string) => string) {
  return tool(async (input) => leave((input as { command: string }).command), {
    name: 'bash',
    description: 'Runs a command.',
    schema: { type: 'object', properties: { command: { type: 'string' } }, required: ['command'] },
  })
}

/** Wants all of these at once, then is content. */
function modelThatRuns(...commands: string[]) {
  const tool_calls = commands.map((command, index) => ({
    ...{ name: 'bash', id: `call-${index}`, type: 'tool_call' as const },
    args: { command },
  }))
  return fakeModel()
    .respond(new AIMessage({ content: '', tool_calls }))
    .respond(new AIMessage('done'))
}

/** The same, a few characters at a time. */
class StreamingModel extends FakeStreamingChatModel {
  readonly commands: readonly string[]

  constructor(...commands: string[]) {
    super({})
    this.commands = commands
  }

  override bindTools() {
    return this
  }

  override async *_streamResponseChunks(messages: BaseMessage[]) {
    const part = (fields: ConstructorParameters<typeof AIMessageChunk>[0]) =>
      new ChatGenerationChunk({ message: new AIMessageChunk(fields), text: '' })
    if (messages.some(({ type }) => type === 'tool')) {
      yield part('done')
      return
    }
    for (const [index, command] of this.commands.entries())
      for (const [place, args] of (JSON.stringify({ command }).match(/.{1,3}/g) ?? []).entries()) {
        const name = place === 0 ? { name: 'bash', id: `call-${index}` } : {}
        yield part({ content: '', tool_call_chunks: [{ ...name, args, index, type: 'tool_call_chunk' }] })
      }
  }
}

const go = { messages: [new HumanMessage('Go.')] }
const textOf = (messages: readonly BaseMessage[]) => messages.map(({ content }) => String(content)).join('\n')

test('of calls that are made at once, the blocked one has no effect and the model is told why', async () => {
  const client = testClient(service.url)
  const { leave, left } = sideEffects()
  const tools = guardTools(client, [bash(leave)])
  const { messages } = await createAgent({ model: modelThatRuns('ls', DANGEROUS, 'pwd'), tools }).invoke(go)
  expect(left()).toEqual(['ls', 'pwd'])
  expect(messages.at(-1)?.content).toBe('done')
  const results = messages.filter(({ type }) => type === 'tool') as (BaseMessage & { status?: string })[]
  expect(results.map(({ status }) => status === 'error')).toEqual([false, true, false])
  expect(textOf(results)).toContain('BlockedError: Risk level critical >= threshold critical')
  await client.flush(60_000)
  await expectOutcomes(service, client.sessionId, { 'call-0': 'ran', 'call-1': 'stopped', 'call-2': 'ran' })
})

test('calls that arrive in a stream are asked about too', async () => {
  const { leave, left } = sideEffects()
  const tools = guardTools(testClient(service.url), [bash(leave)])
  const agent = createAgent({ model: new StreamingModel('ls', DANGEROUS), tools })
  const seen: string[] = []
  for await (const [message] of await agent.stream(go, { streamMode: 'messages' }))
    seen.push(textOf([message]))
  expect(left()).toEqual(['ls'])
  expect(seen.join('\n')).toContain('Risk level critical')
})

test('without the service, open runs the tool and closed does not', async () => {
  const url = await goneUrl()
  for (const [failMode, effects] of [
    ['open', [DANGEROUS]],
    ['closed', []],
  ] as const) {
    const { leave, left } = sideEffects()
    const tools = guardTools(testClient(url, { failMode }), [bash(leave)])
    const { messages } = await createAgent({ model: modelThatRuns(DANGEROUS), tools }).invoke(go)
    expect(left()).toEqual(effects)
    expect(textOf(messages).includes('Not allowed without an audit')).toBe(failMode === 'closed')
  }
})

test('a tool that is invoked directly throws, and what is no tool stays what it is', async () => {
  const { leave, left } = sideEffects()
  const hosted = { type: 'web_search' }
  const [guarded, same] = guardTools(testClient(service.url), [bash(leave), hosted])
  expect(same).toBe(hosted)
  await expect(guarded?.invoke({ command: DANGEROUS })).rejects.toMatchObject({ name: 'BlockedError' })
  expect(await guarded?.invoke({ command: 'ls' })).toBe('done: ls')
  expect(left()).toEqual(['ls'])
})
