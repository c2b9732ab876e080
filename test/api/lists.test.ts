import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '../../src/domain/principal.ts'
import { startOrganization, type TestService } from '../service.ts'

let service: TestService

beforeAll(async () => {
  service = await startOrganization()
  for (const name of ['one', 'two', 'three']) {
    await service.issueKey({ name, roles: ['read'] })
    await service.call('POST', '/v1/org/teams', { body: { name } })
    await service.call('POST', '/v1/views', { body: { name } })
    await service.setPolicy({ logging_level: name === 'two' ? 'full' : 'paranoid' })
    await service.post({
      agent_id: name,
      action: 'shell_command',
      data: { command: 'rm -rf /srv/customers' },
    })
  }
})
afterAll(() => service.stop())

type Operation = {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string }[]
  readonly responses: { 200?: { content?: { 'application/json'?: { schema: { $ref?: string } } } } }
}

const api = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))

/** Every GET whose answer is called a list. */
const LISTS = Object.entries<Record<string, Operation>>(api.paths).flatMap(([path, { get }]) => {
  const name = get?.responses[200]?.content?.['application/json']?.schema.$ref?.split('/').at(-1) ?? ''
  return get && name.endsWith('List') && !path.includes('{')
    ? [{ path, name, operation: get, fields: Object.keys(api.components.schemas[name].properties) }]
    : []
})

/** Whoever lists organizations and streams of the deployment has no business in an organization. */
const FOR_OPERATORS = ['/v1/orgs', '/v1/streams']
const FOR_PERSONS = ['/v1/me/keys']

test('there are lists, and each takes a limit and a cursor and says how many there are and what comes next', () => {
  expect(LISTS.length).toBeGreaterThan(20)
  for (const { operation, fields } of LISTS) {
    const parameters = (operation.parameters ?? []).map(({ name }) => name)
    expect([operation.operationId, parameters]).toEqual([
      operation.operationId,
      expect.arrayContaining(['limit', 'cursor']),
    ])
    expect([operation.operationId, fields]).toEqual([
      operation.operationId,
      expect.arrayContaining(['next', 'total']),
    ])
  }
})

test.each(LISTS.filter(({ path }) => ![...FOR_OPERATORS, ...FOR_PERSONS].includes(path)))(
  'walked one by one, $path has everything once, in the same order; another list does not take its cursor',
  async ({ path }) => {
    const whole = (await service.call('GET', `${path}?limit=200`)).body
    const [items] = Object.keys(whole)
    const walked: unknown[] = []
    let cursor = ''
    for (;;) {
      const { status, body } = await service.call('GET', `${path}?limit=1${cursor}`)
      expect(status).toBe(200)
      walked.push(...body[items ?? ''])
      if ((body.next ?? null) === null) break
      expect(body.next).toMatch(/^[\w-]+$/)
      cursor = `&cursor=${body.next}`
    }
    const idsOf = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item).slice(0, 60))
    expect(idsOf(walked)).toEqual(idsOf(whole[items ?? '']))
    expect(whole.total).toBe(walked.length)
    const foreign = Buffer.from(JSON.stringify(['of another list', 'x'])).toString('base64url')
    for (const bad of ['nonsense', foreign, '%00']) {
      const refused = await service.call('GET', `${path}?cursor=${bad}`)
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { field: 'cursor', detail: "'cursor' is not one that this list gave out." },
      ])
    }
  },
)

test('what was the last of a page and is gone meanwhile does not end the walk', async () => {
  const key = await service.issueKey({ name: 'admin', roles: ROLES.filter((role) => role === 'admin') })
  const names = async (query: string) => {
    const { body } = await service.call('GET', `/v1/views${query}`, { key })
    return { next: body.next, names: body.views.map(({ name }: { name: string }) => name), ids: body.views }
  }
  for (const name of ['a', 'b', 'c']) await service.call('POST', '/v1/views', { key, body: { name } })
  const first = await names('?limit=2')
  expect(first.names).toEqual(['a', 'b'])
  await service.call('DELETE', `/v1/views/${first.ids[1].id}`, { key })
  expect((await names(`?limit=2&cursor=${first.next}`)).names).toEqual(['c'])
})
