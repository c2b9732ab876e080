/** Whatever gives a person rights asks whether the caller may give them: not only naming the roles does. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '../../src/domain/principal.ts'
import { startOrganization, type TestService } from '../service.ts'
import { addPeople, type PersonRequest } from './add-person.ts'

let service: TestService
/** Admins of the organization and of a team, with no role beside. */
let admin: string
let lead: string

beforeAll(async () => {
  service = await startOrganization()
  await service.call('POST', '/v1/org/teams', { body: { name: 'red' } })
  admin = await service.issueKey({ roles: ['admin'] })
  lead = await service.issueKey({ roles: ['admin'], team: 'red' })
})
afterAll(() => service.stop())

const person = async (request: PersonRequest) => (await addPeople(service, [request]))[0]?.id ?? ''
const update = (id: string, body: unknown, key?: string) =>
  service.call('PATCH', `/v1/people/${id}`, { body, ...(key !== undefined && { key }) })
const rolesOf = async (id: string): Promise<Role[]> => {
  const { people } = (await service.call('GET', '/v1/people')).body
  return people.find((one: { id: string }) => one.id === id).roles
}

test("a team's admin does not give back what the groups give in the whole organization", async () => {
  const id = await person({ roles: ['admin', 'reveal', 'privacy'] })
  expect((await update(id, { access: { team: 'red', roles: ['read'] } })).status).toBe(200)
  expect((await update(id, { access: null }, lead)).status).toBe(403)
  expect((await update(id, { access: null, active: true }, lead)).status).toBe(403)
  expect(await rolesOf(id)).toEqual(['read'])
  expect((await update(id, { access: null })).status).toBe(200)
  expect(await rolesOf(id)).toEqual(['admin', 'reveal', 'privacy'])
})

test('nobody gives back or reactivates roles that they lack', async () => {
  const id = await person({ roles: ['read', 'reveal'] })
  await update(id, { access: { roles: ['read'] } })
  expect((await update(id, { access: null }, admin)).status).toBe(403)
  await update(id, { access: null })
  expect((await update(id, { active: false }, admin)).status).toBe(200)
  const refused = await update(id, { active: true }, admin)
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('reveal')])
  expect((await update(id, { active: true, access: null }, admin)).status).toBe(403)
  expect(await rolesOf(id)).toEqual([])
  // With less, it is theirs to give.
  expect((await update(id, { active: true, access: { roles: ['read'] } }, admin)).status).toBe(200)
  expect(await rolesOf(id)).toEqual(['read'])
})

test("a team's admin reactivates persons of the team with roles that it has, and no others", async () => {
  const [plain, more] = [
    await person({ roles: ['read'], team: 'red' }),
    await person({ roles: ['read', 'privacy'], team: 'red' }),
  ]
  for (const id of [plain, more]) expect((await update(id, { active: false }, lead)).status).toBe(200)
  expect((await update(plain, { active: true }, lead)).status).toBe(200)
  expect((await update(more, { active: true }, lead)).status).toBe(403)
  const elsewhere = await person({ roles: ['read'] })
  await update(elsewhere, { active: false })
  expect((await update(elsewhere, { active: true }, lead)).status).toBe(403)
})
