import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../service.ts'

let service: TestService

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

async function enrol(body: object = { name: 'laptops' }): Promise<string> {
  const made = await service.call('POST', '/v1/enrolments', { body })
  expect(made.status).toBe(201)
  return made.body.token
}

const redeem = (token: string, body: object = {}) =>
  service.call('POST', '/v1/enrolments/redeem', { key: token, body })

test('a token gives one key, which can only send events; whoever made the token stands behind it', async () => {
  const token = await enrol({ name: 'laptops', team: 'payments' })
  const taken = await redeem(token, { host: 'laptop-7', person: 'kim', client: 'claude-code' })
  expect(taken).toMatchObject({
    status: 201,
    body: { name: 'laptops: claude-code kim@laptop-7', roles: ['ingest'], team: 'payments' },
  })
  const { key, id } = taken.body
  const event = { agent_id: 'a', action: 'shell_command', data: { command: 'cat /etc/passwd' } }
  expect((await service.call('POST', '/v1/events', { key, body: event })).status).toBe(201)
  expect((await service.call('GET', '/v1/events', { key })).status).toBe(403)
  const { keys } = (await service.call('GET', '/v1/org/keys')).body
  expect(keys.find((one: { id: string }) => one.id === id)).toMatchObject({ made_by: 'first admin key' })
  const { changes } = (await service.call('GET', '/v1/org/changes')).body
  expect(changes.slice(0, 3)).toMatchObject([
    { kind: 'key.created', subject: id, key_name: 'first admin key' },
    { kind: 'team.created', subject: 'payments' },
    { kind: 'enrolment.created', subject: 'laptops', team: null, after: { team: 'payments' } },
  ])
  expect((await redeem(token)).status).toBe(401)
})

test('of many that redeem one token at once, one gets a key', async () => {
  const token = await enrol()
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(401)])
})

test('a token that never was, a key, or nothing is refused; a wrong body takes nothing', async () => {
  const token = await enrol()
  expect((await redeem(token, { host: 'h', roles: ['admin'] })).status).toBe(422)
  expect((await redeem(token)).status).toBe(201)
  const refused = await redeem(`aue_${'x'.repeat(43)}`)
  expect(refused).toMatchObject({ status: 401, body: { detail: expect.stringContaining('Make a new one') } })
  const { key } = (await service.call('POST', '/v1/org/keys', { body: { name: 'k', roles: ['admin'] } })).body
  expect((await redeem(key)).status).toBe(401)
})

test('a token ends with the key that made it', async () => {
  const { key, id } = (
    await service.call('POST', '/v1/org/keys', { body: { name: 'other admin', roles: ['admin'] } })
  ).body
  const made = await service.call('POST', '/v1/enrolments', { key, body: { name: 'n' } })
  await service.call('DELETE', `/v1/org/keys/${id}`)
  expect((await redeem(made.body.token)).status).toBe(401)
})

test('a team’s admin enrols machines of its own team', async () => {
  const { key } = (
    await service.call('POST', '/v1/org/keys', {
      body: { name: 'of the team', roles: ['admin'], team: 'data' },
    })
  ).body
  expect(
    (await service.call('POST', '/v1/enrolments', { key, body: { name: 'n', team: 'payments' } })).status,
  ).toBe(403)
  const { token } = (await service.call('POST', '/v1/enrolments', { key, body: { name: 'n' } })).body
  expect((await redeem(token)).body.team).toBe('data')
})

test('too many tokens that are not good are shed', async () => {
  const answers = []
  for (let i = 0; i < 101; i += 1) answers.push(await redeem(`aue_${String(i).padStart(43, 'y')}`))
  expect(answers.at(-1)?.status).toBe(429)
})
