/** Random histories over the real service: nobody allows or confirms what they stand behind. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../../prove/outcomes/generate-calls.ts'
import { openService } from '../../src/bin/open-service.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import { ORGANIZATION_ROLES } from '../../src/domain/principal.ts'
import { type Answer, startOrganization, type TestService } from '../service.ts'
import { addPeople, type SignedIn } from './add-person.ts'

const HISTORIES = 6
const STEPS = 10
const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 2 ** 31)

let service: TestService
/** One for each of two people in each history, and one of a stranger. */
let roots: string[]
/** Persons of the providers that these people will run. */
let puppets: SignedIn[]

beforeAll(async () => {
  service = await startOrganization()
  await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } })
  await service.call('PUT', '/v1/org/security', { body: { approvals: true, four_eyes: ['policy'] } })
  roots = await keysBeside(HISTORIES * 2 + 1)
  puppets = await addPeople(
    service,
    Array.from({ length: HISTORIES * 2 }, (_, who) => ({
      roles: ORGANIZATION_ROLES,
      issuer: providerOf(who).issuer,
    })),
  )
})
afterAll(() => service.stop())

/** As `audit-service keys create` makes them: each stands for itself. */
async function keysBeside(count: number): Promise<string[]> {
  const { storage, access } = await openService(service.settings)
  try {
    const organization = await storage.findOrganization(service.organization)
    const request = { organization_id: organization?.id ?? '', name: 'root', roles: ORGANIZATION_ROLES }
    const keys: string[] = []
    while (keys.length < count) keys.push((await access.issueKey(COMMAND_LINE, request)).key)
    return keys
  } finally {
    await storage.close()
  }
}

const providerOf = (who: number) => ({
  ...{ name: `of ${who}`, issuer: `https://run-by-${who}.example`, client_id: 'c', client_secret: 's' },
})

type Send = (method: string, path: string, body: unknown) => Promise<Answer>
const withKey =
  (key: string): Send =>
  (method, path, body) =>
    service.call(method, `/v1${path}`, { key, body })
const asPerson =
  ({ headers }: SignedIn): Send =>
  (method, path, body) =>
    service.call(method, `/dashboard/api${path}`, { key: null, headers, body })

type Asked = {
  readonly who: number
  readonly isPuppet: boolean
  readonly path: string
  readonly body: object
}
type Held = { readonly send: Send; readonly isPuppet: boolean; readonly id: string | null }

test('whatever two people make, rotate and set up, each is refused what is their own, and a stranger is not', async () => {
  process.stderr.write(`histories of who stands behind what: TEST_SEED=${seed}\n`)
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  for (let history = 0; history < HISTORIES; history += 1) {
    const people = [history * 2, history * 2 + 1]
    const held = people.map((who): Held[] => [
      { send: withKey(roots[who] ?? ''), isPuppet: false, id: (roots[who] ?? '').slice(4, 12) },
    ])
    const asked: Asked[] = []
    const steps: string[] = []
    for (let step = 0; step < STEPS; step += 1) {
      const who = pick([0, 1])
      const own = held[who] ?? []
      const { send, isPuppet } = pick(own)
      const what = pick(['key', 'key', 'rotate', 'provider', 'call', 'change'])
      steps.push(`${who} ${what}`)
      if (what === 'key') {
        const { body } = await send('POST', '/org/keys', { name: 'k', roles: ORGANIZATION_ROLES })
        own.push({ send: withKey(body.key), isPuppet, id: body.id })
      }
      if (what === 'rotate') {
        const old = pick(held.flat().filter(({ id }) => id !== null))
        const { status, body } = await send('POST', `/org/keys/${old.id}/rotate`, { grace_seconds: 3600 })
        expect(status).toBe(201)
        own.push({ send: withKey(body.key), isPuppet: isPuppet || old.isPuppet, id: body.id })
      }
      if (what === 'provider' && !own.some(({ id }) => id === null)) {
        const number = people[who] ?? 0
        expect((await send('POST', '/org/providers', providerOf(number))).status).toBe(201)
        own.push({ send: asPerson(puppets[number] as SignedIn), isPuppet: true, id: null })
      }
      if (what === 'call') {
        const { body: key } = await send('POST', '/org/keys', { name: 'agent', roles: ['ingest'] })
        const { body } = await withKey(key.key)('POST', '/events?include=approval', {
          ...{ agent_id: 'cleaner', action: 'shell_command', data: { command: 'rm -rf /srv/old' } },
          context: { session_id: key.id },
        })
        asked.push({ who, isPuppet, path: `/approvals/${body.approval.id}/allow`, body: { reason: 'r' } })
      }
      if (what === 'change') {
        const update = { blocking_rules: { block_on: pick(['critical', 'high']), enabled: false } }
        const { status, body } = await send('PUT', '/org/policy', update)
        expect(status).toBe(202)
        asked.push({ who, isPuppet, path: `/pending-changes/${body.id}/confirm`, body: {} })
      }
    }
    for (const { who, isPuppet, path, body } of asked)
      for (const one of held[who] ?? []) {
        // Two persons of providers count as two: see four eyes for access.
        if (isPuppet && one.isPuppet) continue
        expect([steps, path, (await one.send('POST', path, body)).status]).toEqual([steps, path, 403])
      }
    const stranger = withKey(roots.at(-1) ?? '')
    for (const { path, body } of asked)
      if (path.startsWith('/approvals')) expect((await stranger('POST', path, body)).status).toBe(200)
      else await stranger('POST', path.replace('confirm', 'refuse'), { reason: 'over' })
  }
})
