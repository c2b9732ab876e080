import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { expect, onTestFinished, test } from 'vitest'
import { strictService } from '../hook/strict-service.ts'
import {
  CREDENTIAL,
  callOf,
  connect,
  environmentOf,
  INITIALIZE,
  speak,
  textIn,
  throughGateway,
} from './gateway-process.ts'

/** A server of the SDK that keeps sessions, on a port of its own; `json`: it answers without a stream. */
async function remote(json: boolean) {
  const calls: unknown[] = []
  const requests: { method: string | undefined; headers: IncomingHttpHeaders }[] = []
  const waiting: (() => void)[] = []
  const server = new Server({ name: 'far', version: '4.5.6' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [] }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    calls.push(params.arguments?.['line'])
    // The first two wait for each other: calls must not be sent one after the other.
    if (params.name === 'meet') {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 2) for (const go of waiting) go()
      })
    }
    return { content: [{ type: 'text' as const, text: `did ${params.name}` }] }
  })
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => 'session-1',
    enableJsonResponse: json,
  })
  await server.connect(transport as Parameters<typeof server.connect>[0])
  const http = createServer((request, response) => {
    requests.push({ method: request.method, headers: request.headers })
    void transport.handleRequest(request, response)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`, calls, requests }
}

test.each([
  ['streams', false],
  ['plain answers', true],
])(
  'a server at an address, with %s: allowed, blocked, parallel, and its session is ended',
  async (_, json) => {
    const service = await strictService()
    const server = await remote(json)
    const environment = environmentOf({ SERVICE_URL: service.url, FAR_TOKEN: 'Bearer of-the-test' })
    const client = await connect(
      await throughGateway(['--url', server.url, '--header', 'Authorization=FAR_TOKEN']),
      environment,
    )
    const call = (name: string, line: string) => client.callTool({ name, arguments: { line } })
    expect(client.getServerVersion()?.name).toBe('far')
    expect(textIn(await call('write', 'one'))).toBe('did write')
    expect((await call('write', CREDENTIAL)).isError).toBe(true)
    const both = await Promise.all([call('meet', 'a'), call('meet', 'b')])
    expect(both.map(textIn)).toEqual(['did meet', 'did meet'])
    expect(server.calls).toEqual(['one', 'a', 'b'])
    await client.close()
    expect(server.requests.every(({ headers }) => headers.authorization === 'Bearer of-the-test')).toBe(true)
    const last = server.requests.at(-1)
    expect(last).toMatchObject({ method: 'DELETE', headers: { 'mcp-session-id': 'session-1' } })
    expect(last?.headers['mcp-protocol-version']).toMatch(/^\d{4}-\d\d-\d\d$/)
  },
)

test('a server at an address gets the numbers as they were written', async () => {
  const service = await strictService()
  const bodies: string[] = []
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    bodies.push(body)
    if (request.method !== 'POST') return response.writeHead(405).end()
    const { id } = JSON.parse(body)
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify({ jsonrpc: '2.0', id, result: {} }))
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`
  const gateway = speak(await throughGateway(['--url', url]), environmentOf({ SERVICE_URL: service.url }))
  const call =
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"pay","arguments":{"a":12345678901234567890,"b":1e400,"c":1.0}}}'
  gateway.write(`${call}\n`)
  await gateway.answer(1)
  expect(bodies).toContain(call)
})

test('a server that cannot be reached is said as an error of the request, and no call hangs', async () => {
  const service = await strictService()
  const gateway = speak(
    await throughGateway(['--url', 'http://127.0.0.1:1/mcp']),
    environmentOf({ SERVICE_URL: service.url }),
  )
  gateway.send(INITIALIZE)
  expect((await gateway.answer('init')).error.message).toMatch(/^audit-mcp: /)
  gateway.send(callOf(1, 'write', { line: 'a' }))
  expect((await gateway.answer(1)).error.code).toBe(-32603)
  gateway.child.stdin.end()
  expect(await gateway.exited).toEqual([0, null])
})
