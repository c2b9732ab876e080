// What the gateway adds to a call of a tool: processor time of gateway and server together, as a ratio to that of the server alone,
// the same calls in turn. node bench/gateway.ts [rounds] [folder of an earlier build, to compare with]
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { buildHook } from '../scripts/build-hook.ts'
import { median } from './measured.ts'

const ROUNDS = Number(process.argv[2] ?? 30)
const EARLIER = process.argv[3]
const CALLS_A_ROUND = 50
const SERVER = fileURLToPath(import.meta.resolve('@modelcontextprotocol/server-filesystem/dist/index.js'))

const folder = mkdtempSync(join(tmpdir(), 'bench-gateway-'))
const files = join(folder, 'files')
mkdirSync(files)
writeFileSync(join(files, 'note.txt'), 'Some notes.\n'.repeat(50))
await buildHook(join(folder, 'hook'))
const service = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(201).end('{"decision":"allow"}'))
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`

const through = (build: string) => open([join(build, 'audit-mcp.cjs'), '--', process.execPath, SERVER, files])
const opened: Record<string, Opened> = {
  direct: await open([SERVER, files]),
  ...(EARLIER && { earlier: await through(EARLIER) }),
  gateway: await through(join(folder, 'hook')),
}
for (const one of Object.values(opened)) await callMany(one.client)

const times: Record<string, Measured[]> = {}
for (let round = 0; round < ROUNDS; round++)
  for (const [name, one] of Object.entries(opened)) {
    times[name] ??= []
    times[name].push(await measure(one))
  }
await Promise.all(Object.values(opened).map(({ client }) => client.close()))
service.close()
rmSync(folder, { recursive: true })

console.log(
  `One call of read_text_file, medians of ${ROUNDS} x ${CALLS_A_ROUND} interleaved calls, Node ${process.versions.node}`,
)
for (const [name, measured] of Object.entries(times)) {
  const figure = (kind: keyof Measured) => {
    const ms = of(measured, kind)
    return `${ms.toFixed(2).padStart(6)} ms ${(ms / of(times['direct'] ?? [], kind)).toFixed(2)}`
  }
  console.log(`${name.padEnd(8)}  processor ${figure('cpuMs')}   waiting ${figure('wallMs')}`)
}

type Measured = { readonly cpuMs: number; readonly wallMs: number }
type Opened = { readonly client: Client; readonly pid: number }

function of(measured: readonly Measured[], kind: keyof Measured): number {
  return median(measured.map((one) => one[kind]))
}

async function open(args: string[]): Promise<Opened> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args,
    env: { HOME: folder, PATH: '/usr/bin:/bin', SERVICE_URL: url, SERVICE_API_KEY: 'bench' },
    stderr: 'ignore',
  })
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(transport)
  return { client, pid: transport.pid ?? 0 }
}

async function measure({ client, pid }: Opened): Promise<Measured> {
  const [cpu, since] = [cpuMs(pid), performance.now()]
  await callMany(client)
  return {
    cpuMs: (cpuMs(pid) - cpu) / CALLS_A_ROUND,
    wallMs: (performance.now() - since) / CALLS_A_ROUND,
  }
}

async function callMany(client: Client): Promise<void> {
  for (let call = 0; call < CALLS_A_ROUND; call++)
    await client.callTool({ name: 'read_text_file', arguments: { path: join(files, 'note.txt') } })
}

/** Of all threads of the process and of what it has started. */
function cpuMs(pid: number): number {
  const own = readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [ns = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return sum + Number(ns) / 1e6
  }, 0)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + cpuMs(Number(child)), own)
}
