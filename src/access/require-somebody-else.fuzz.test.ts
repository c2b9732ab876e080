/**
 * Random histories of makers, persons, providers and keys: whatever somebody does with what they have, they never decide on what
 * they asked for. Each of three people begins with one thing, a key of the command line or a person of the operator's provider.
 * Two persons of providers that an organization set up count as two, also where one runs both: only four eyes for `access` keeps
 * such a provider out.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Actor, actorFor, type Change, type ChangeRecord, COMMAND_LINE } from '../domain/change.ts'
import type { Principal } from '../domain/principal.ts'
import { Problem } from '../domain/problem.ts'
import { createUlidSource } from '../domain/ulid.ts'
import type { StoredKey } from '../resources/keys/records.ts'
import type { StoredPerson } from '../resources/people/records.ts'
import type { StoredProvider } from '../resources/providers/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { createAccess } from './create-access.ts'
import { principalOf } from './create-authenticator.ts'
import { createProviderAdmin } from './create-provider-admin.ts'
import { createSettingsInForce } from './create-settings-in-force.ts'
import { principalOfPerson } from './person-access.ts'
import { requireSomebodyElse } from './require-somebody-else.ts'
import { ownersOfKey, share } from './who-stands-behind.ts'

const HISTORIES = process.env['TEST_WHOLE'] === '1' ? 10_000 : 2_000
const HONEST = ['https://one.example', 'https://two.example']
const issuersOf = (who: number) => [`https://run-by-${who}.example`, `https://also-by-${who}.example`]

const STEPS = [
  ...['key', 'key', 'old key', 'personal key', 'rotate', 'rotate beside', 'sign in', 'sign in', 'ask', 'ask'],
  ...['add provider', 'add provider', 'change provider', 'confirmed change', 'remove provider'],
] as const

type Step = readonly [what: (typeof STEPS)[number], who: number, which: number, other: number]

const number = fc.nat(1000)
const history = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(2), number, number), {
  minLength: 3,
  maxLength: 20,
})

test(`nobody decides on what they stand behind, and a stranger always may: ${HISTORIES} histories`, async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), async (steps, keys) => {
      const world = createWorld()
      for (const [who, isKey] of keys.entries()) await world.begin(who, isKey)
      for (const step of steps) await world.take(step)
      for (const { who, ids, at } of world.asked) {
        for (const principal of world.held[who] ?? []) {
          if (world.areTwoPuppets(principal, ids)) continue
          expect([principal.key_id, await world.mayDecide(principal, ids, at)]).toEqual([
            principal.key_id,
            false,
          ])
        }
        expect(await world.mayDecide(await world.stranger(), ids, at)).toBe(true)
      }
    }),
    { numRuns: HISTORIES },
  )
}, 300_000)

type Asked = { readonly who: number; readonly ids: readonly string[]; readonly at: number }

function createWorld() {
  let time = 1_800_000_000_000
  const now = () => ++time
  const ids = createUlidSource(now, () => 7)
  const keys = new Map<string, StoredKey>()
  const persons = new Map<string, StoredPerson>()
  const providers = new Map<string, StoredProvider>()
  const changes: Change[] = []
  const held: Principal[][] = [[], [], []]
  const asked: Asked[] = []
  /** Of each key and person: those that it comes from, of providers that somebody runs. */
  const puppets = new Map<string, ReadonlySet<string>>()

  function note({ id, kind, actor, subject, before, after }: ChangeRecord): boolean {
    const at = new Date(now()).toISOString()
    const who = { key_id: actor.key_id, key_name: actor.name, person_id: actor.person?.id ?? null }
    changes.unshift({ id, at, kind, ...who, person: null, address: null, team: null, subject, before, after })
    return true
  }

  const storage = {
    findKey: async (id) => {
      const key = keys.get(id)
      return key ? { ...key, owner: null } : null
    },
    async createKey(key, record) {
      keys.set(key.id, key)
      return note(record)
    },
    async rotateKey(key, _old, _endsAt, record) {
      keys.set(key.id, key)
      return note(record)
    },
    readQuotas: async () => ({ version: 0, quotas: { organization: {}, teams: {}, keys: {} } }) as never,
    findPerson: async (_organization, id) => persons.get(id) ?? null,
    listTeams: async () => [],
    listProviders: async () => [...providers.values()],
    async createProvider(provider, record) {
      providers.set(provider.id, provider)
      return note(record)
    },
    async updateProvider(provider, record) {
      providers.set(provider.id, provider)
      return note(record)
    },
    async deleteProvider(_organization, id, record) {
      providers.delete(id)
      return note(record)
    },
    listChanges: async (_scope, { kinds, from, to }, { limit, before }) => {
      const items = changes.filter(
        ({ id, kind, at }) =>
          kinds?.includes(kind) &&
          (before === undefined || id < before) &&
          Date.parse(at) >= from &&
          Date.parse(at) < to,
      )
      return { items: items.slice(0, limit), total: items.length }
    },
  } satisfies Partial<Storage> as Partial<Storage> as Storage

  const secret = { id: 's', derive: () => Buffer.alloc(32) }
  const access = createAccess({
    ...{ storage, ids, now, keyIds: Buffer.alloc(32) },
    settings: createSettingsInForce({ storage, now }),
    secrets: { inForce: () => secret, newest: secret, all: [secret] } as never,
  })
  const providerAdmin = createProviderAdmin({
    ...{ storage, ids, now, checkTarget: () => null, clearCache: () => {} },
  })
  const actorOf = (principal: Principal) => actorFor(principal, null)
  const organization_id = 'o'

  const puppetsOf = (ids: readonly (string | null)[]) =>
    new Set(ids.flatMap((id) => [...(puppets.get(id ?? '') ?? [])]))

  async function issue(who: number, actor: Actor, person_id?: string): Promise<Principal> {
    const request = { organization_id, name: `of ${who}`, roles: [], ...(person_id && { person_id }) }
    const { stored } = await access.issueKey(actor, request)
    puppets.set(stored.id, puppetsOf([actor.key_id, actor.person?.id ?? null]))
    return hold(who, stored)
  }

  async function rotate(who: number, actor: Actor, old: StoredKey): Promise<void> {
    const { stored } = await access.rotateKey(actor, old, 0)
    puppets.set(stored.id, puppetsOf([old.id, actor.key_id, actor.person?.id ?? null]))
    hold(who, stored)
  }

  function hold(who: number, key: StoredKey): Principal {
    const person = key.person_id === null ? null : { id: key.person_id, name: 'p' }
    const principal = { ...principalOf({ ...key, owner: null }), person }
    held[who]?.push(principal)
    return principal
  }

  function signIn(who: number, issuer: string): void {
    const id = `person-${persons.size}`
    const access = { team_id: null, team_name: null, is_team_retired: false, roles: [] }
    const person: StoredPerson = {
      ...{ id, organization_id, issuer, subject: id, name: id, email: null, is_email_verified: false },
      ...{ groups: [], mapped: access, granted: null, deactivated_at: null },
      ...{ created_at: now(), last_seen_at: now() },
    }
    persons.set(id, person)
    puppets.set(id, new Set(issuersOf(who).includes(issuer) ? [id] : []))
    held[who]?.push(principalOfPerson(person))
  }

  const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length]
  const settings = (issuer: string) => ({ name: 'p', issuer, client_id: 'c', client_secret: 's' })

  async function mayDecide(principal: Principal, asker: readonly string[], at: number): Promise<boolean> {
    try {
      await requireSomebodyElse(storage, principal, { ids: asker, at }, 'own')
      return true
    } catch (error) {
      if (error instanceof Problem) return false
      throw error
    }
  }

  async function take([what, who, which, other]: Step): Promise<void> {
    const principal = pick(held[who] ?? [], which) as Principal
    const actor = actorOf(principal)
    const issuer = pick([...issuersOf(who), ...HONEST], other) as string
    const provider = pick([...providers.values()], which)
    const service = [...keys.values()].filter(({ person_id }) => person_id === null)
    const key = pick(service, other)
    const isSignedIn = principal.person?.id === principal.key_id
    switch (what) {
      case 'key':
        await issue(who, actor)
        return
      case 'old key': {
        // As releases stored it before they noted who made a key.
        const { key_id } = await issue(who, actor)
        keys.set(key_id, { ...(keys.get(key_id) as StoredKey), owner_id: null })
        return
      }
      case 'personal key':
        if (isSignedIn) await issue(who, actor, principal.key_id)
        return
      case 'rotate':
        if (key) await rotate(who, actor, key)
        return
      case 'rotate beside': {
        const own = pick(
          service.filter(({ id }) => held[who]?.some(({ key_id }) => key_id === id)),
          other,
        )
        if (own) await rotate(who, COMMAND_LINE, own)
        return
      }
      case 'sign in':
        // As anybody, at a provider that one runs.
        if (provider && issuersOf(who).includes(provider.settings.issuer))
          signIn(who, provider.settings.issuer)
        return
      case 'add provider':
        if (providers.size < 20) await providerAdmin.create(actor, organization_id, settings(issuer))
        return
      case 'change provider':
        if (provider) await providerAdmin.update(actor, provider, settings(issuer))
        return
      case 'confirmed change': {
        // Nobody confirms a provider that somebody else runs.
        const settles = {
          id: 'x',
          from: 'pending',
          to: 'applied',
          at: 0,
          by: 'c',
          reason: null,
          record: null,
        }
        const honest = pick(HONEST, other) as string
        if (provider) await providerAdmin.update({ ...actor, settles } as Actor, provider, settings(honest))
        return
      }
      case 'remove provider':
        if (provider) await providerAdmin.remove(actor, provider)
        return
      case 'ask': {
        const stored = keys.get(principal.key_id)
        // As a change that waits notes it, or as an approval does: with the key alone.
        const noted = other % 2 === 0 && stored ? ownersOfKey(stored) : []
        asked.push({ who, ids: [principal.key_id, ...noted], at: now() })
      }
    }
  }

  return {
    ...{ held, asked, mayDecide, take },
    areTwoPuppets({ key_id, person }: Principal, asker: readonly string[]): boolean {
      const [one, other] = [puppetsOf([key_id, person?.id ?? null]), puppetsOf(asker)]
      return one.size > 0 && other.size > 0 && !share(one, other)
    },
    begin: async (who: number, isKey: boolean) =>
      isKey ? void (await issue(who, COMMAND_LINE)) : signIn(who, 'https://operator.example'),
    stranger: async () =>
      principalOf({
        ...(await access.issueKey(COMMAND_LINE, { organization_id, name: 's', roles: [] })).stored,
        owner: null,
      }),
  }
}
