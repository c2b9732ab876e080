/** The OpenAI Agents SDK itself, with a model that says what it is told to. */
import {
  Agent,
  applyPatchTool,
  type Model,
  type ModelRequest,
  Runner,
  type StreamEvent,
  shellTool,
  tool,
  Usage,
} from '@openai/agents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditClient } from '../../src/client/create-audit-client.ts'
import { guardTools } from '../../src/client/openai-agents.ts'
import type { TestService } from '../service.ts'
import {
  blockingService,
  DANGEROUS,
  expectOutcomes,
  goneUrl,
  sideEffects,
  testClient,
} from './client-service.ts'

type AgentOutputItem = Extract<StreamEvent, { type: 'response_done' }>['response']['output'][number]

let service: TestService

beforeAll(async () => {
  service = await blockingService()
})
afterAll(() => service.stop())

/** Wants all of these at once, then is content; `told` has what it was told after the calls. */
function modelThatWants(...items: AgentOutputItem[]) {
  const told: string[] = []
  const answer = ({ input }: ModelRequest): AgentOutputItem[] => {
    const results =
      typeof input === 'string'
        ? []
        : input.filter((item) => item.type?.endsWith('_output') || item.type === 'function_call_result')
    told.push(...results.map((item) => JSON.stringify(item)))
    return results.length === 0
      ? items
      : [
          {
            type: 'message',
            role: 'assistant',
            status: 'completed',
            content: [{ type: 'output_text', text: 'done' }],
          },
        ]
  }
  const model: Model = {
    async getResponse(request) {
      return { usage: new Usage(), output: answer(request) }
    },
    async *getStreamedResponse(request) {
      const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 }
      yield { type: 'response_started' }
      yield { type: 'response_done', response: { id: 'r', usage, output: answer(request) } }
    },
  }
  return { model, told }
}

const call = (callId: string, command: string): AgentOutputItem => ({
  ...{ type: 'function_call', name: 'bash', callId, status: 'completed' },
  arguments: JSON.stringify({ command }),
})

function bash(leave: (command: string) => string) {
  return tool({
    name: 'bash',
    description: 'Runs a command.',
    strict: false,
    parameters: {
      type: 'object',
      properties: { command: { type: 'string' } },
      required: ['command'],
      additionalProperties: true,
    },
    execute: async (input) => leave((input as { command: string }).command),
  })
}

const runner = new Runner({ tracingDisabled: true })

function agentWith(model: Model, tools: ReturnType<typeof bash>[]): Agent {
  return new Agent({ name: 'agent', model, tools })
}

test('of calls that are made at once, the blocked one has no effect and the model is told why', async () => {
  const client = testClient(service.url)
  const { leave, left } = sideEffects()
  const { model, told } = modelThatWants(call('a', 'ls'), call('b', DANGEROUS), call('c', 'pwd'))
  const { finalOutput } = await runner.run(agentWith(model, guardTools(client, [bash(leave)])), 'Go.')
  expect(finalOutput).toBe('done')
  expect(left()).toEqual(['ls', 'pwd'])
  expect(told.join()).toContain(
    'The call was blocked and not made. Risk level critical >= threshold critical',
  )
  expect(told.join()).toContain('done: pwd')
  await client.flush(60_000)
  await expectOutcomes(service, client.sessionId, { a: 'ran', b: 'stopped', c: 'ran' })
})

test('calls of a streamed run are asked about too', async () => {
  const { leave, left } = sideEffects()
  const { model, told } = modelThatWants(call('a', 'ls'), call('b', DANGEROUS))
  const agent = agentWith(model, guardTools(testClient(service.url), [bash(leave)]))
  const result = await runner.run(agent, 'Go.', { stream: true })
  for await (const _ of result) {
    // Until its end.
  }
  await result.completed
  expect(left()).toEqual(['ls'])
  expect(told.join()).toContain('The call was blocked and not made.')
})

test('without the service, open runs the tool and closed does not', async () => {
  const url = await goneUrl()
  for (const [failMode, effects] of [
    ['open', [DANGEROUS]],
    ['closed', []],
  ] as const) {
    const { leave, left } = sideEffects()
    const { model, told } = modelThatWants(call('a', DANGEROUS))
    await runner.run(agentWith(model, guardTools(testClient(url, { failMode }), [bash(leave)])), 'Go.')
    expect(left()).toEqual(effects)
    expect(told.join().includes('Not allowed without an audit')).toBe(failMode === 'closed')
  }
})

test('where it is wanted, a blocked call ends the run', async () => {
  const { leave, left } = sideEffects()
  const { model } = modelThatWants(call('a', DANGEROUS))
  const agent = agentWith(model, guardTools(testClient(service.url), [bash(leave)], { onBlocked: 'throw' }))
  await expect(runner.run(agent, 'Go.')).rejects.toThrow('Risk level critical')
  expect(left()).toEqual([])
})

function localTools(client: AuditClient, leave: (command: string) => string) {
  const edited = async ({ path }: { path: string }) => ({ output: leave(path) })
  return guardTools(client, [
    shellTool({
      shell: {
        async run({ commands }) {
          return {
            output: [{ stdout: leave(commands.join()), stderr: '', outcome: { type: 'exit', exitCode: 0 } }],
          }
        },
      },
    }),
    applyPatchTool({ editor: { createFile: edited, updateFile: edited, deleteFile: edited } }),
  ])
}

test('the shell and the editor that the SDK brings are asked about too', async () => {
  const { leave, left } = sideEffects()
  const { model, told } = modelThatWants(
    { type: 'shell_call', callId: 'a', status: 'completed', action: { commands: ['ls'] } },
    { type: 'shell_call', callId: 'b', status: 'completed', action: { commands: ['cd /', DANGEROUS] } },
    {
      ...({ type: 'apply_patch_call', callId: 'c', status: 'completed' } as const),
      operation: { type: 'create_file' as const, path: 'notes.md', diff: '+Some notes.' },
    },
  )
  const agent = new Agent({ name: 'agent', model, tools: localTools(testClient(service.url), leave) })
  await runner.run(agent, 'Go.')
  expect(left()).toEqual(['ls', 'notes.md'])
  expect(told.join()).toContain('Risk level critical')
})
