/** Streams of the deployment: files and syslog, with the events of all organizations. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startService, temporaryFolder } from '../service.ts'
import { until } from './until.ts'

function linesBelow(folder: string): { organization_id: string; id: string }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.jsonl(?:\.part)?$/.test(name))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1))
    .map((line) => JSON.parse(line))
}

test('files have the events of all organizations, each in order, masked; what is complete has its own name', async () => {
  const folder = temporaryFolder()
  const service = await startService({ SERVICE_STREAM_DIR: folder })
  let isStopped = false
  onTestFinished(() => (isStopped ? undefined : service.stop()))
  await service.setPolicy({ logging_level: 'full' })
  const acme = await service.call('POST', '/v1/orgs', { body: { name: 'acme' } })
  const key = acme.body.first_key.key
  await service.call('PUT', '/v1/org/policy', { key, body: { logging_level: 'full' } })
  const body = { name: 'archive', kind: 'file', rotate_mb: 1 }
  const { body: stream } = await service.call('POST', '/v1/streams', { body })
  const own: string[] = []
  const others: string[] = []
  const event = { agent_id: 'a', action: 'b', data: { text: 'x'.repeat(150_000) } }
  for (let number = 0; number < 8; number++) {
    own.push((await service.call('POST', '/v1/events', { body: event })).body.id)
    others.push((await service.call('POST', '/v1/events', { key, body: event })).body.id)
  }
  await until(() => linesBelow(folder).length === 16)
  const written = linesBelow(folder)
  const ofAcme = written.filter(({ organization_id }) => organization_id === acme.body.id)
  expect(ofAcme.map(({ id }) => id)).toEqual(others)
  expect(written.filter((line) => !ofAcme.includes(line)).map(({ id }) => id)).toEqual(own)
  expect((await service.call('POST', `/v1/streams/${stream.id}/test`)).body.delivered).toBe(true)
  expect((await service.call('GET', '/v1/org/streams')).body.streams).toEqual([])
  await service.stop()
  isStopped = true
  const names = readdirSync(join(folder, stream.id))
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !name.endsWith('.jsonl'))).toEqual([])
})

test('a folder that cannot be written to is said, and the events are written once it can be', async () => {
  const folder = join(temporaryFolder(), 'streams')
  writeFileSync(folder, 'a file in the place of the folder')
  const service = await startService({ SERVICE_STREAM_DIR: folder })
  onTestFinished(() => service.stop())
  await service.setPolicy({ logging_level: 'full' })
  const { body: stream } = await service.call('POST', '/v1/streams', {
    body: { name: 'archive', kind: 'file' },
  })
  const { id } = await service.post({})
  const state = async () => (await service.call('GET', '/v1/streams')).body.streams[0]
  await until(async () => (await state()).state === 'failing')
  expect((await state()).last_answer).toMatch(/^Not written: E/)
  expect((await service.call('POST', `/v1/streams/${stream.id}/test`)).body.delivered).toBe(false)
  execFileSync('rm', [folder])
  mkdirSync(folder)
  await service.call('PATCH', `/v1/streams/${stream.id}`, { body: { paused: false } })
  await until(() => linesBelow(folder).some((line) => line.id === id))
})

/** Reads frames strictly: their length, a space, an RFC 5424 message. Resets every connection whose turn it is. */
async function startSyslog(resets: (connection: number) => boolean) {
  const messages: string[] = []
  let connections = 0
  const server = net.createServer({ allowHalfOpen: true }, (socket: Socket) => {
    connections += 1
    const isReset = resets(connections)
    const chunks: Buffer[] = []
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      if (isReset) socket.resetAndDestroy()
      else chunks.push(chunk)
    })
    socket.once('end', () => {
      let rest = Buffer.concat(chunks)
      while (rest.length > 0) {
        const space = rest.indexOf(' ')
        const length = Number(rest.subarray(0, space).toString())
        messages.push(rest.subarray(space + 1, space + 1 + length).toString())
        rest = rest.subarray(space + 1 + length)
      }
      socket.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    messages,
    connections: () => connections,
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
}

const RFC_5424 =
  /^<(\d{1,3})>1 (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\S{1,255}) audit-event-service - ([0-9A-Z]{26}) - (\{.*\})$/

test('syslog messages are framed by their length; a receiver that resets the connection gets them again', async () => {
  const receiver = await startSyslog((connection) => connection === 1)
  const service = await startService({ SERVICE_STREAM_SYSLOG: receiver.url })
  onTestFinished(() => service.stop())
  await service.setPolicy({ logging_level: 'full' })
  const { body: stream } = await service.call('POST', '/v1/streams', {
    body: { name: 'syslog', kind: 'syslog', url: receiver.url },
  })
  const ids: string[] = []
  for (const text of ['plain', 'ü\n<1>1 - - - - - - forged', '10 20'])
    ids.push((await service.post({ data: { text } })).id)
  const state = async () => (await service.call('GET', '/v1/streams')).body.streams[0]
  await until(async () => {
    if ((await state()).state === 'failing')
      await service.call('PATCH', `/v1/streams/${stream.id}`, { body: { paused: false } })
    return receiver.messages.length >= ids.length
  })
  const parsed = receiver.messages.map((message) => RFC_5424.exec(message))
  expect(parsed.map((match) => match?.[4])).toEqual(ids)
  expect(parsed.map((match) => JSON.parse(match?.[5] ?? '').id)).toEqual(ids)
  expect(Number(parsed[0]?.[1])).toBe(13 * 8 + 6)
  expect(receiver.connections()).toBeGreaterThan(1)
})

const RSYSLOGD = '/usr/sbin/rsyslogd'

test.skipIf(!existsSync(RSYSLOGD))('rsyslog takes them as they are', async () => {
  const folder = temporaryFolder()
  const port = await freePort()
  const out = join(folder, 'out.log')
  const config = join(folder, 'rsyslog.conf')
  writeFileSync(
    config,
    `global(workDirectory="${folder}" maxMessageSize="64k")
module(load="imtcp")
input(type="imtcp" port="${port}" address="127.0.0.1")
template(name="t" type="string" string="%app-name%|%msgid%|%syslogfacility%|%msg%\\n")
action(type="omfile" file="${out}" template="t")
`,
  )
  const rsyslog = spawn(RSYSLOGD, ['-n', '-f', config, '-i', join(folder, 'pid')], { stdio: 'ignore' })
  onTestFinished(async () => {
    rsyslog.kill()
    await once(rsyslog, 'exit')
  })
  await until(() => isListening(port))
  const url = `tcp://127.0.0.1:${port}`
  const service = await startService({ SERVICE_STREAM_SYSLOG: url })
  onTestFinished(() => service.stop())
  await service.setPolicy({ logging_level: 'full' })
  await service.call('POST', '/v1/streams', { body: { name: 'rsyslog', kind: 'syslog', url, format: 'ecs' } })
  const ids: string[] = []
  for (let number = 0; number < 30; number++) ids.push((await service.post({ data: { number } })).id)
  const lines = () => (existsSync(out) ? readFileSync(out, 'utf8').split('\n').slice(0, -1) : [])
  await until(() => lines().length >= ids.length)
  const fields = lines().map((line) => /^([^|]*)\|([^|]*)\|([^|]*)\|(.*)$/.exec(line))
  expect(fields.map((match) => match?.[2])).toEqual(ids)
  expect(new Set(fields.map((match) => `${match?.[1]} ${match?.[3]}`))).toEqual(
    new Set(['audit-event-service 13']),
  )
  expect(fields.map((match) => JSON.parse(match?.[4] ?? '').event.id)).toEqual(ids)
})

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
