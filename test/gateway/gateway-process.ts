/** The gateway as clients run it: the built file as a process, spoken to with the official SDK's client, or by hand. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { onTestFinished } from 'vitest'
import { spawnOwned } from '../../launch/spawn-owned.ts'
import { PATIENT_MS } from '../hook/hook-process.ts'
import { askRun } from '../run/ask-run.ts'
import { ADMIN_KEY, temporaryFolder } from '../service.ts'

const require = createRequire(import.meta.url)

const NPM_SERVERS = {
  everything: require.resolve('@modelcontextprotocol/server-everything/dist/index.js'),
  filesystem: require.resolve('@modelcontextprotocol/server-filesystem/dist/index.js'),
  memory: require.resolve('@modelcontextprotocol/server-memory/dist/index.js'),
}

/** A server of npm, as a command. */
export function npmServer(name: keyof typeof NPM_SERVERS, ...parameters: string[]): string[] {
  return [process.execPath, NPM_SERVERS[name], ...parameters]
}

/** Our own, which does what the others never do. */
export function oddServer(...parameters: string[]): string[] {
  return [process.execPath, fileURLToPath(new URL('./fixture/odd-server.ts', import.meta.url)), ...parameters]
}

async function gatewayFile(): Promise<string> {
  return join(dirname(await askRun('hook')), 'audit-mcp.cjs')
}

export type Environment = Readonly<Record<string, string>>

/** With a home of its own, unless one is given. */
export function environmentOf(more: Environment = {}): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: temporaryFolder(),
    SERVICE_API_KEY: ADMIN_KEY,
    SERVICE_TIMEOUT_MS: PATIENT_MS,
    ...more,
  }
}

/** `--name files -- server ...` */
export async function throughGateway(options: readonly string[]): Promise<string[]> {
  return [process.execPath, await gatewayFile(), ...options]
}

/** A client of the SDK, connected to a command; closed with the test. */
export async function connect(
  command: readonly string[],
  environment: Record<string, string>,
  client: Client = new Client({ name: 'test-client', version: '1.2.3' }),
): Promise<Client> {
  const [program = '', ...args] = command
  const transport = new StdioClientTransport({ command: program, args, env: environment, stderr: 'ignore' })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return client
}

export type Spoken = {
  readonly child: ChildProcessWithoutNullStreams
  send(message: unknown): void
  /** Sent as it is. */
  write(text: string): void
  /** The next message with this id; the lines that are no answers stay in `lines`. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  answer(id: unknown): Promise<any>
  readonly lines: string[]
  stderr(): string
  readonly exited: Promise<[code: number | null, signal: string | null]>
}

/** By hand, for what no client of the SDK does. */
export function speak(command: readonly string[], environment: Record<string, string>): Spoken {
  const [program = '', ...parameters] = command
  const child = spawnOwned(program, parameters, { env: environment })
  const lines: string[] = []
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const waiting = new Map<string, (message: any) => void>()
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const answers = new Map<string, any>()
  let rest = ''
  let stderr = ''
  child.stdin.on('error', () => {})
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    rest += text
    const parts = rest.split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts) {
      lines.push(line)
      const message = JSON.parse(line)
      const id = JSON.stringify(message.id)
      if (waiting.has(id)) waiting.get(id)?.(message)
      else answers.set(id, message)
    }
  })
  return {
    child,
    lines,
    send: (message) => child.stdin.write(`${JSON.stringify(message)}\n`),
    write: (text) => child.stdin.write(text),
    answer(id) {
      const name = JSON.stringify(id)
      if (answers.has(name)) return Promise.resolve(answers.get(name))
      return new Promise((resolve) => waiting.set(name, resolve))
    },
    stderr: () => stderr,
    exited: once(child, 'exit') as Spoken['exited'],
  }
}

export function callOf(id: unknown, name: string, input: Record<string, unknown> = {}) {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: input } }
}

export const INITIALIZE = {
  jsonrpc: '2.0',
  id: 'init',
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'by-hand', version: '1' } },
}

/** The text of a tool's answer. */
export function textIn(result: unknown): string {
  return (result as { content: { text: string }[] }).content.map(({ text }) => text).join('\n')
}

/** An invented credential: critical in every text, and worth nothing. */
export const CREDENTIAL =
  'AKIAIOSFODNN7RNDKEY1 aws_secret_access_key = "wJalrXUtnFEMIK7MDENGbPxRfiCYzq9TkLwB2vNs"'
