/** The official SDK's client gets the same from three servers of npm, directly and through the gateway. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  LoggingMessageNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { expect, test } from 'vitest'
import { strictService } from '../hook/strict-service.ts'
import { temporaryFolder } from '../service.ts'
import { connect, environmentOf, npmServer, throughGateway } from './gateway-process.ts'

type Step = (client: Client, seen: unknown[]) => Promise<unknown>

/** What the server asks the client is answered, and kept. */
function fullClient(seen: unknown[]): Client {
  const client = new Client(
    { name: 'conformance', version: '1.0.0' },
    {
      capabilities: {
        roots: { listChanged: true },
        sampling: {},
        elicitation: { form: {} },
        experimental: { odd: { a: 1 } },
      },
    },
  )
  client.setRequestHandler(ListRootsRequestSchema, (request) => {
    seen.push(request)
    return { roots: [{ uri: 'file:///tmp/project', name: 'project' }] }
  })
  client.setRequestHandler(CreateMessageRequestSchema, ({ params }) => {
    seen.push(params)
    return { model: 'fake', role: 'assistant', content: { type: 'text', text: 'sampled' } }
  })
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    seen.push(params)
    return { action: 'accept', content: { name: 'Ada', check: true } }
  })
  client.setNotificationHandler(LoggingMessageNotificationSchema, () => {})
  return client
}

/** Errors are answers too. */
async function answerOf(step: Step, client: Client, seen: unknown[]): Promise<unknown> {
  try {
    return await step(client, seen)
  } catch (error) {
    const { code, message, data } = error as { code?: number; message: string; data?: unknown }
    return { code, message, data }
  }
}

const tool =
  (name: string, input: Record<string, unknown> = {}): Step =>
  (client) =>
    client.callTool({ name, arguments: input })

const EVERY: readonly Step[] = [
  async (client) => [client.getServerVersion(), client.getServerCapabilities(), client.getInstructions()],
  (client) => client.listTools(),
]

const EVERYTHING: readonly Step[] = [
  tool('echo', { message: 'Grüße, 世界 \u2028 "quoted"' }),
  tool('get-sum', { a: 1, b: 2.5 }),
  tool('get-sum', { a: 'no number' }),
  tool('get-tiny-image'),
  tool('get-annotated-message', { messageType: 'error', includeImage: true }),
  tool('get-structured-content', { location: 'Chicago' }),
  tool('get-resource-links', { count: 3 }),
  tool('no-such-tool'),
  tool('trigger-sampling-request', { prompt: 'hello', maxTokens: 10 }),
  tool('trigger-elicitation-request'),
  async (client) => {
    const progress: unknown[] = []
    const result = await client.callTool(
      { name: 'trigger-long-running-operation', arguments: { duration: 0.2, steps: 4 } },
      undefined,
      { onprogress: (one) => progress.push(one) },
    )
    // The SDK's client drops the last one where it arrives together with the answer, also without a gateway.
    return { result, progress: progress.slice(0, 3) }
  },
  (client) => client.listResources(),
  (client) => client.listResourceTemplates(),
  (client) => client.readResource({ uri: 'demo://resource/static/document/features.md' }),
  (client) => client.readResource({ uri: 'demo://nowhere' }),
  (client) => client.subscribeResource({ uri: 'demo://resource/static/document/features.md' }),
  (client) => client.listPrompts(),
  (client) => client.getPrompt({ name: 'simple-prompt' }),
  (client) => client.getPrompt({ name: 'args-prompt', arguments: { city: 'Oslo', state: 'N' } }),
  (client) => client.getPrompt({ name: 'args-prompt', arguments: {} }),
  (client) =>
    client.complete({
      ref: { type: 'ref/prompt', name: 'completable-prompt' },
      argument: { name: 'department', value: 'E' },
    }),
  (client) => client.setLoggingLevel('debug'),
  (client) => client.ping(),
]

const filesystem = (folder: string): readonly Step[] => [
  tool('list_allowed_directories'),
  tool('list_directory', { path: folder }),
  tool('read_text_file', { path: join(folder, 'one.txt') }),
  tool('read_text_file', { path: '/etc/hostname' }),
  tool('write_file', { path: join(folder, 'two.txt'), content: 'zwei\n' }),
  tool('edit_file', { path: join(folder, 'two.txt'), edits: [{ oldText: 'zwei', newText: 'deux' }] }),
  tool('read_multiple_files', {
    paths: [join(folder, 'one.txt'), join(folder, 'two.txt'), join(folder, 'none')],
  }),
  tool('search_files', { path: folder, pattern: '*.txt' }),
  tool('directory_tree', { path: folder }),
]

const MEMORY: readonly Step[] = [
  tool('create_entities', {
    entities: [{ name: 'Ada', entityType: 'person', observations: ['wrote notes'] }],
  }),
  tool('create_entities', { entities: 'wrong' }),
  tool('create_relations', { relations: [{ from: 'Ada', to: 'Engine', relationType: 'described' }] }),
  tool('read_graph'),
  tool('search_nodes', { query: 'notes' }),
]

async function run(command: readonly string[], environment: Record<string, string>, steps: readonly Step[]) {
  const seen: unknown[] = []
  const client = await connect(command, environment, fullClient(seen))
  const answers: unknown[] = []
  for (const step of [...EVERY, ...steps]) answers.push(await answerOf(step, client, seen))
  return { answers, seen: seen.filter((one) => (one as { method?: string }).method !== 'roots/list') }
}

async function compare(
  server: () => { command: string[]; steps: readonly Step[]; environment?: Record<string, string> },
) {
  const service = await strictService()
  const direct = server()
  const environment = environmentOf({ SERVICE_URL: service.url })
  const expected = await run(direct.command, { ...environment, ...direct.environment }, direct.steps)
  const wrapped = server()
  const through = await throughGateway(['--', ...wrapped.command])
  const found = await run(through, { ...environment, ...wrapped.environment }, wrapped.steps)
  expect(found).toEqual(expected)
  // Answers at all, and refusals among them.
  expect(expected.answers).toHaveLength(EVERY.length + direct.steps.length)
  return { expected, service }
}

test('everything: tools, resources, prompts, completion, progress, sampling, elicitation, errors', async () => {
  const { expected, service } = await compare(() => ({ command: npmServer('everything'), steps: EVERYTHING }))
  expect(expected.seen).toHaveLength(2)
  expect(JSON.stringify(expected.answers)).toContain('sampled')
  expect(JSON.stringify(expected.answers)).toContain('"progress":3')
  const { body } = await service.call('GET', '/v1/events?action=connector_access&limit=200')
  expect(
    body.events.filter((one: { context: { phase: string } }) => one.context.phase === 'pre'),
  ).toHaveLength(EVERYTHING.filter((_, index) => index < 11).length)
})

test('filesystem', async () => {
  const folder = join(temporaryFolder(), 'shared')
  const { expected } = await compare(() => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'one.txt'), 'eins\n')
    writeFileSync(join(folder, 'two.txt'), '')
    return { command: npmServer('filesystem', folder), steps: filesystem(folder) }
  })
  expect(JSON.stringify(expected.answers)).toContain('deux')
})

test('memory', async () => {
  const { expected } = await compare(() => ({
    command: npmServer('memory'),
    steps: MEMORY,
    environment: { MEMORY_FILE_PATH: join(temporaryFolder(), 'memory.jsonl') },
  }))
  expect(JSON.stringify(expected.answers)).toContain('described')
})

test('a resource that changes is told through the gateway', async () => {
  const service = await strictService()
  const client = fullClient([])
  const updated = new Promise((resolve) =>
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => resolve(params.uri)),
  )
  await connect(
    await throughGateway(['--', ...npmServer('everything')]),
    environmentOf({ SERVICE_URL: service.url }),
    client,
  )
  const uri = 'demo://resource/static/document/features.md'
  await client.subscribeResource({ uri })
  await client.callTool({ name: 'toggle-subscriber-updates' })
  expect(await updated).toBe(uri)
})
