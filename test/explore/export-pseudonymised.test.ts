import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrganization, type TestService } from '../service.ts'
import { unzip } from './unzip.ts'

let service: TestService
// Built from parts, so that no scanner takes it for a leak.
const TOKEN = `${'gh'}p_${'a1B2c3D4e5F6g7H8i9J0'}${'k1L2m3N4o5P6q7R8'}`

beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'full' })
  const key = await service.issueKey({ name: 'Ada of payroll', roles: ['ingest', 'read'] })
  const post = (body: object) =>
    service.call('POST', '/v1/events', { key, headers: { 'content-type': 'application/json' }, body })
  await post({
    agent_id: 'agent of ada@corp.example',
    action: 'note',
    data: {
      text: 'write to Ada@corp.example or bob@corp.example, phone +49 170 1234567, from build-77',
      'carol@corp.example': { size: 1.5e3 },
      tool_input: '{"file_path":"/srv/s-one/x","to":["ada@corp.example"]}',
      token: TOKEN,
      phone: 4915112345678,
    },
    context: {
      session_id: 's-one',
      user_email: 'ada@corp.example',
      user_id: 4711_0815,
      os_user: 'adalove',
      hostname: 'build-77',
      cwd: '/Users/adalove/work',
      transcript_path: '/home/someone/t.jsonl',
    },
    reasoning: 'ADALOVE asked, see C:\\Users\\Someone\\x and account 47110815',
  })
  await post({
    agent_id: 'b',
    action: 'note',
    data: { text: 'rooted in build-770' },
    context: { session_id: 's-one', user_email: 'ADA@corp.example', os_user: 'root' },
  })
  await service.call('POST', '/v1/events', {
    key,
    body: '{"agent_id":"exact","action":"note","data":{"a":1.50,"b":12345678901234567890.0}}',
  })
})
afterAll(() => service.stop())

const SECRETS =
  /ada@|adalove|bob@|carol@|someone|build-77\b|170 1234567|4915112345678|47110815|s-one|payroll|ghp_/i

const exported = (parameters: string) => service.call('GET', `/v1/events/export?${parameters}`)
const records = async (parameters: string) => {
  const { text, status } = await exported(`format=jsonl&pseudonymised=true&${parameters}`)
  expect(status).toBe(200)
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('who acted, from where, and personal data in texts have pseudonyms, everywhere in the file the same', async () => {
  const [, second, first] = await records('include=findings,attribution')
  const { user_email, user_id, os_user, hostname, cwd, session_id, transcript_path } = first.context
  expect(user_email).toMatch(/^person-[0-9a-f]{12}$/)
  expect(user_id).toMatch(/^user-[0-9a-f]{12}$/)
  expect(os_user).toMatch(/^account-[0-9a-f]{12}$/)
  expect(hostname).toMatch(/^host-[0-9a-f]{12}$/)
  expect(session_id).toMatch(/^session-[0-9a-f]{12}$/)
  expect(cwd).toBe(`/Users/${os_user}/work`)
  expect(first.agent_id).toBe(`agent of ${user_email}`)
  expect(first.data.text).toMatch(
    new RegExp(
      `^write to ${user_email} or (?!${user_email})person-[0-9a-f]{12}, phone phone-[0-9a-f]{12}, from ${hostname}$`,
    ),
  )
  expect(JSON.parse(first.data.tool_input)).toEqual({
    file_path: `/srv/${session_id}/x`,
    to: [user_email],
  })
  expect(first.data.phone).toMatch(/^phone-[0-9a-f]{12}$/)
  const someone = transcript_path.split('/')[2]
  expect(first.reasoning).toBe(`${os_user} asked, see C:\\Users\\${someone}\\x and account ${user_id}`)
  expect(first.attribution.key_name).toMatch(/^key-[0-9a-f]{12}$/)
  expect(first.attribution.key_id).toBe(first.key_id)
  expect(second.context).toEqual({ session_id, user_email, os_user: 'root' })
  expect(second.data).toEqual({ text: 'rooted in build-770' })
  expect(second.attribution.key_id).toBe(first.key_id)
})

test('nothing that names a person is left, in CSV, JSON Lines and with chosen fields; numbers keep their spelling', async () => {
  const fields = 'id,agent_id,session_id,data,context,reasoning,findings,key_id,key_name,team'
  for (const parameters of [
    'format=csv',
    'format=jsonl',
    'format=csv&include=findings,attribution,privacy,outcome',
    'format=jsonl&include=findings,attribution,privacy,outcome',
    `format=csv&fields=${fields}`,
    `format=jsonl&fields=${fields}`,
  ]) {
    const { text } = await exported(`${parameters}&pseudonymised=1`)
    expect(text.replaceAll('person-', '')).not.toMatch(SECRETS)
    expect(text).toContain('[credential masked: ')
    expect(text).toMatch(/a"+:1.50,"+b"+:12345678901234567890.0}/)
  }
  expect((await exported('format=csv')).text).toMatch(SECRETS)
})

test('two exports have other pseudonyms', async () => {
  const [one, other] = [await records(''), await records('')]
  expect(one.map(({ id }) => id)).toEqual(other.map(({ id }) => id))
  expect(one[1].context.user_email).not.toBe(other[1].context.user_email)
})

test('the cover sheet says that people have pseudonyms, and does not name who was asked for', async () => {
  const query = encodeURIComponent('user:ada@corp.example')
  const response = await fetch(
    `${service.url}/v1/events/export?format=csv&cover=true&pseudonymised=true&query=${query}&session_id=s-one`,
    { headers: { authorization: `Bearer ${service.key}` } },
  )
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  const sheet = files.get('cover-sheet.txt')?.toString() ?? ''
  expect(sheet).toMatch(/^Events: +2\r$/m)
  expect(sheet).toMatch(/^People: +pseudonymised; the secret of this export was not kept\r$/m)
  expect(sheet).toMatch(/^Query: +not shown, it may name people: it is in the record of changes\r$/m)
  expect(sheet).toMatch(/^Other filters: +not shown, /m)
  for (const contents of files.values()) expect(contents.toString()).not.toMatch(SECRETS)
  const { changes } = (await service.call('GET', '/v1/org/changes?kind=events.exported&limit=1')).body
  expect(changes[0].after.filters).toMatchObject({ pseudonymised: true, query: 'user:ada@corp.example' })
})

test('a text that is too long to be looked through is left out, not passed on', async () => {
  const text = `${'4711 '.repeat(60_000)} dora@corp.example`
  await service.post({ agent_id: 'long', action: 'note', data: { text, short: 'x' } })
  const [{ data }] = await records('agent_id=long')
  expect(data).toEqual({
    text: `[${text.length} characters, too many to be looked through for people]`,
    short: 'x',
  })
})

test('an auditor may export with pseudonyms; whole and pseudonymised at once is refused', async () => {
  const key = await service.issueKey({ roles: ['auditor'] })
  const answer = await service.call('GET', '/v1/events/export?format=csv&pseudonymised=true', { key })
  expect(answer.status).toBe(200)
  const reveal = await service.issueKey({ roles: ['read', 'reveal'] })
  const both = '/v1/events/export?format=csv&pseudonymised=true&whole=true&reason=because'
  const refused = await service.call('GET', both, { key: reveal })
  expect([refused.status, refused.body.field]).toEqual([422, 'pseudonymised'])
})
