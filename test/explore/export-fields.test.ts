import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'
import { unzip } from './unzip.ts'

let service: TestService
// Built from parts, so that no scanner takes it for a leak.
const TOKEN = `${'gh'}p_${'a1B2c3D4e5F6g7H8i9J0'}${'k1L2m3N4o5P6q7R8'}`

beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({
    logging_level: 'paranoid',
    frameworks: { gdpr: true, ai_act: true, soc2: true },
    blocking_rules: { enabled: true, block_on: 'critical' },
  })
  const key = await service.issueKey({ team: 'red', name: 'red agents', roles: ['ingest', 'read'] })
  await service.call('POST', '/v1/events', {
    key,
    headers: { 'content-type': 'application/json' },
    body: {
      agent_id: 'a',
      action: 'shell_command',
      data: { command: 'rm -rf /' },
      context: { session_id: 's' },
    },
  })
  await service.post({ agent_id: 'b', action: 'note', data: { text: 'ask ada@corp.example', token: TOKEN } })
  await service.post({ agent_id: 'b', action: 'note', data: { text: '=1+1\n"x"' } })
})
afterAll(() => service.stop())

const exported = (parameters: string) => service.call('GET', `/v1/events/export?${parameters}`)

test('an export has the fields that were chosen, in their order, in CSV and in JSON Lines', async () => {
  const fields = 'agent_id,articles,team,rules,decision,session_id'
  const csv = await exported(`format=csv&agent_id=a&fields=${fields}`)
  expect(csv.text.split('\r\n').slice(0, 2)).toEqual([
    fields,
    expect.stringMatching(
      /^"a","[^"]*AI Act Art\. 12[^"]*SOC 2 CC7 \(CC7\.1, [^"]*","red","delete\.everything","block","s"$/,
    ),
  ])
  const jsonl = await exported(`format=jsonl&agent_id=a&fields=${fields},data,pii_fields`)
  const record = JSON.parse(jsonl.text)
  expect(Object.keys(record)).toEqual([...fields.split(','), 'data', 'pii_fields'])
  expect(record).toMatchObject({
    team: 'red',
    data: { command: 'rm -rf /' },
    pii_fields: [],
    session_id: 's',
  })
  expect(record.articles).toContain('AI Act Art. 12')
  const lines = (await exported('format=jsonl&agent_id=b&fields=id,id,session_id,data')).text
    .trimEnd()
    .split('\n')
  expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([
    ['id', 'session_id', 'data'],
    ['id', 'session_id', 'data'],
  ])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ session_id: null, data: { text: '=1+1\n"x"' } })
})

test('credentials are masked in chosen fields too, and in a file with a cover sheet', async () => {
  for (const format of ['csv', 'jsonl']) {
    expect((await exported(`format=${format}&fields=data,findings`)).text).not.toContain(TOKEN)
    const files = unzip(await zipOf(`format=${format}&cover=true`))
    for (const contents of files.values()) expect(contents.toString()).not.toContain(TOKEN)
  }
})

async function zipOf(parameters: string): Promise<Buffer> {
  const response = await fetch(`${service.url}/v1/events/export?${parameters}`, {
    headers: { authorization: `Bearer ${service.key}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="audit-events-.*Z\.zip"$/,
  )
  return Buffer.from(await response.arrayBuffer())
}

test('a cover sheet says what the file is: query, scope, counts, hash, who and when', async () => {
  const query = encodeURIComponent('agent:(a OR b)')
  const files = unzip(await zipOf(`format=csv&cover=1&query=${query}&after=2026-01-01&fields=id,agent_id`))
  const [[name, file] = ['', Buffer.alloc(0)]] = files
  expect([...files.keys()]).toEqual([name, 'cover-sheet.txt'])
  expect(file.toString().split('\r\n')).toHaveLength(5)
  const sheet = new Map(
    (files.get('cover-sheet.txt')?.toString() ?? '')
      .split('\r\n')
      .map((line) => [line.slice(0, 16).trim(), line.slice(16)]),
  )
  const { changes } = (await service.call('GET', '/v1/org/changes?kind=events.exported&limit=1')).body
  expect(Object.fromEntries(sheet)).toMatchObject({
    'File:': name,
    'SHA-256:': createHash('sha256').update(file).digest('hex'),
    'Bytes:': String(file.length),
    'Events:': '3',
    'By risk:': expect.stringMatching(/^low 1, medium 0, high 0, critical 2$/),
    'Blocked:': '2',
    'Personal data:': 'found in 1',
    'Query:': 'agent:(a OR b)',
    'Other filters:': 'none',
    'After:': '2026-01-01',
    'Organization:': service.organization,
    'Team:': 'all teams',
    'Fields:': 'id,agent_id',
    'Credentials:': 'masked',
    'Made by:': changes[0].key_name,
    'Record:': `${changes[0].id} (in the record of changes)`,
  })
})

test('a field that there is not is refused', async () => {
  for (const fields of ['colour', 'id,', 'id,,data', ''])
    expect((await exported(`format=csv&fields=${fields}`)).body.field).toBe('fields')
})
