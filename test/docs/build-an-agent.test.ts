/** Every program of the page, run word for word against the real service. */
import { execFile } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkedBlocks } from '../../scripts/build-checked-blocks.ts'
import { hasPython } from '../client/has-python.ts'
import { askRun } from '../run/ask-run.ts'
import { ADMIN_KEY, startService, type TestService, temporaryFolder } from '../service.ts'
import { runExample } from './run-example.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const blocks = (language: string) => checkedBlocks('docs/build-an-agent.md', language).map(({ text }) => text)
const [programText = '', aiText = '', openaiText = '', langchainText = '', ...others] = blocks('ts')
const [printed = ''] = blocks('text')

const project = temporaryFolder()
let service: TestService

beforeAll(async () => {
  await askRun('build')
  service = await startService()
  // As `npm install` with a path does it.
  for (const name of ['ai', '@openai/agents', '@langchain/core', 'langchain'])
    link(join(root, 'node_modules', name), name)
  link(root, 'audit-event-service')
  writeFileSync(join(project, 'package.json'), '{"type": "module"}')
  const [switchOn = ''] = blocks('sh')
  await runExample(switchOn, service.url)
  // Loads what judges, which a busy machine takes a while for.
  await service.post({ action: 'shell_command', data: { command: 'ls' } })
})
afterAll(() => service.stop())

function link(target: string, name: string): void {
  const path = join(project, 'node_modules', name)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}

async function runThere(command: string, parameters: readonly string[], more: Record<string, string> = {}) {
  const env = { ...process.env, SERVICE_URL: service.url, SERVICE_API_KEY: ADMIN_KEY, ...more }
  const { stdout } = await promisify(execFile)(command, [...parameters], { cwd: project, env })
  return stdout
}

test('the page has no other program', () => {
  expect(others).toEqual([])
  expect([blocks('python').length, blocks('text').length, blocks('sh').length]).toEqual([1, 1, 1])
})

test('the program in TypeScript prints what the page says', async () => {
  writeFileSync(join(project, 'agent.ts'), programText)
  expect(printed).toContain('blocked: Risk level critical')
  expect(await runThere(process.execPath, ['agent.ts'])).toBe(printed)
})

test.skipIf(!hasPython())('the program in Python prints the same', async () => {
  writeFileSync(join(project, 'agent.py'), blocks('python')[0] ?? '')
  const PYTHONPATH = join(root, 'clients/python')
  expect(await runThere('python3', ['agent.py'], { PYTHONPATH, PYTHONDONTWRITEBYTECODE: '1' })).toBe(printed)
})

/** What stands above on the page, and a model that wants to delete everything and then says what it was told. */
const CLIENT = `
import { createAuditClient } from 'audit-event-service/client'
const { SERVICE_URL, SERVICE_API_KEY } = process.env
globalThis.client = createAuditClient({ url: SERVICE_URL, key: SERVICE_API_KEY, agentId: 'a', timeoutMs: 60_000 })
const command = 'sudo rm -fr /'
`
const MODELS = {
  ai: `
import { MockLanguageModelV4 } from 'ai/test'
const usage = { inputTokens: {}, outputTokens: {} }
globalThis.model = new MockLanguageModelV4({
  doGenerate: async ({ prompt }) => {
    const told = JSON.stringify(prompt.filter(({ role }) => role === 'tool'))
    const content = told === '[]'
      ? [{ type: 'tool-call', toolCallId: 'c', toolName: 'bash', input: JSON.stringify({ command }) }]
      : [{ type: 'text', text: told }]
    return { content, finishReason: { unified: told === '[]' ? 'tool-calls' : 'stop' }, usage, warnings: [] }
  },
})`,
  openai: `
import { setTracingDisabled, Usage } from '@openai/agents'
setTracingDisabled(true)
globalThis.model = {
  async getResponse({ input }) {
    const told = typeof input === 'string' ? [] : input.filter(({ type }) => type === 'function_call_result')
    const text = JSON.stringify(told)
    const output = told.length === 0
      ? [{ type: 'function_call', name: 'bash', callId: 'c', status: 'completed', arguments: JSON.stringify({ command }) }]
      : [{ type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text }] }]
    return { usage: new Usage(), output }
  },
}`,
  langchain: `
import { AIMessage } from '@langchain/core/messages'
import { fakeModel } from '@langchain/core/testing'
globalThis.model = fakeModel()
  .respond(new AIMessage({ content: '', tool_calls: [{ name: 'bash', id: 'c', args: { command } }] }))
  .respond((messages) => new AIMessage(String(messages.at(-1).content)))`,
}

test.each([
  ['ai', aiText],
  ['openai', openaiText],
  ['langchain', langchainText],
] as const)('the program with %s stops the call, and its model is told', async (framework, text) => {
  writeFileSync(join(project, `${framework}-before.mjs`), CLIENT + MODELS[framework])
  writeFileSync(join(project, `${framework}.ts`), text)
  const output = await runThere(process.execPath, [
    '--import',
    `./${framework}-before.mjs`,
    `${framework}.ts`,
  ])
  expect(output).toContain('Risk level critical >= threshold critical')
  expect(output).not.toContain('ran sudo')
})
