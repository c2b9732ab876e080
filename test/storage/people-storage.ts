/** What every engine must do with persons, providers and their sessions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangeRecord } from '../../src/domain/change.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import type { ChangeKind } from '../../src/domain/change-kinds.ts'
import { firstUlidAt } from '../../src/domain/ulid.ts'
import type { OneTimeToken } from '../../src/resources/one-time-tokens/records.ts'
import type { StoredPerson } from '../../src/resources/people/records.ts'
import type { StoredProvider } from '../../src/resources/providers/records.ts'
import type { Engine } from './storage-contract.ts'

const START = Date.UTC(2026, 4, 1)

export function describePeopleStorage(name: string, create: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await create()
      for (const id of ['one', 'two'])
        await engine.storage.createOrganization(
          { id, name: `${id} inc`, created_at: START, retired_at: null },
          {},
          record('organization.created'),
        )
      const team = { id: 'red', organization_id: 'one', name: 'red', created_at: START, retired_at: null }
      await engine.storage.createTeam(team, record('team.created'))
    })
    afterAll(() => engine.destroy())

    test('a person is found by id and by identity, in its organization only, and is there once', async () => {
      const { storage } = engine
      const ada = person('ada', 'one')
      expect(await storage.createPerson(ada, record('person.created'))).toBe(true)
      expect(await storage.createPerson({ ...ada, id: 'ada2' }, record('person.created'))).toBe(false)
      expect(
        await storage.createPerson({ ...ada, id: 'ada3', organization_id: 'two' }, record('person.created')),
      ).toBe(true)
      expect(await storage.findPerson('one', 'ada')).toEqual(ada)
      expect(await storage.findPerson('two', 'ada')).toBeNull()
      expect(await storage.findIdentity('one', ada.issuer, ada.subject)).toEqual(ada)
      expect((await storage.listPeople('one')).map(({ id }) => id)).toEqual(['ada'])
    })

    test('what a sign-in notes changes nothing that an admin decided, and the other way round', async () => {
      const { storage } = engine
      const bob = person('bob', 'one')
      await storage.createPerson(bob, record('person.created'))
      const granted = { team_id: 'red', team_name: 'red', is_team_retired: false, roles: ['policy'] as const }
      await storage.setPersonAccess('one', 'bob', { granted, deactivated_at: null }, record('person.granted'))
      const seen = {
        ...bob,
        name: 'Robert',
        groups: ['g'],
        last_seen_at: START + 5,
        mapped: { ...bob.mapped, roles: [] },
      }
      await storage.notePerson(seen, null)
      expect(await storage.findPerson('one', 'bob')).toEqual({ ...seen, granted })
      const change = { granted: null, deactivated_at: null }
      expect(await storage.setPersonAccess('two', 'bob', change, record('person.granted'))).toBe(false)
    })

    test('deactivation ends the sessions of the person, and no other', async () => {
      const { storage } = engine
      const people = [person('cleo', 'one'), person('dan', 'one')]
      for (const one of people) await storage.createPerson(one, record('person.created'))
      for (const { id } of people)
        await storage.startLogin(
          {
            ...{
              token_hash: `hash of ${id}`,
              organization_id: 'one',
              key_id: id,
              person_id: id,
              sid: `sid ${id}`,
            },
            // Not long ago: maintenance removes old ones at any time.
            ...{ address: '::1', created_at: Date.now(), used_at: Date.now() },
          },
          record('session.started'),
        )
      const issuer = 'https://p.example'
      const names = async (of: { subject: string | null; sid: string | null }) =>
        (await storage.findLoginsOf(issuer, of)).map(({ key_id }) => key_id)
      expect(await names({ subject: 'cleo', sid: null })).toEqual(['cleo'])
      expect(await names({ subject: null, sid: 'sid dan' })).toEqual(['dan'])
      expect(await names({ subject: 'cleo', sid: 'sid dan' })).toEqual([])
      const since = { created_at: START - 1, used_at: START - 1 }
      expect(await storage.listLogins('one', since)).toHaveLength(2)
      expect(await storage.listLogins('two', since)).toEqual([])
      const out = { granted: null, deactivated_at: START + 1 }
      await storage.setPersonAccess('one', 'cleo', out, record('person.deactivated'))
      expect((await storage.listLogins('one', since)).map(({ key_id }) => key_id)).toEqual(['dan'])
    })

    test('a one-time token is given once, as what it is, until it ends', async () => {
      const { storage } = engine
      const now = Date.now()
      const token: OneTimeToken = {
        ...{ token_hash: 'hash of a token', organization_id: 'one', kind: 'enrolment' },
        ...{ details: '{"name": "n\\u0000"}', created_at: now, expires_at: now + 60_000 },
      }
      await storage.createOneTimeToken(token, record('enrolment.created'))
      expect(await storage.takeOneTimeToken(token.token_hash, 'sign-in', now)).toBeNull()
      expect(await storage.takeOneTimeToken('another hash', 'enrolment', now)).toBeNull()
      expect(await storage.takeOneTimeToken(token.token_hash, 'enrolment', token.expires_at)).toBeNull()
      const taken = await Promise.all(
        [1, 2, 3].map(() => storage.takeOneTimeToken(token.token_hash, 'enrolment', now)),
      )
      expect(taken.filter((one) => one !== null)).toEqual([token])
    })

    test('a provider is kept with its secret, found by id, changed and removed in its organization only', async () => {
      const { storage } = engine
      const provider: StoredProvider = {
        id: 'p1',
        organization_id: 'one',
        settings: {
          name: 'P',
          issuer: 'https://p.example',
          client_id: 'c',
          groups_claim: 'groups',
          domains: [],
          mappings: [],
        },
        client_secret: 'secret',
        created_at: START,
      }
      await storage.createProvider(provider, record('provider.created'))
      expect(await storage.findProvider('p1')).toEqual(provider)
      expect(await storage.listProviders('two')).toEqual([])
      const changed = { ...provider, client_secret: 'another' }
      expect(
        await storage.updateProvider({ ...changed, organization_id: 'two' }, record('provider.updated')),
      ).toBe(false)
      expect(await storage.updateProvider(changed, record('provider.updated'))).toBe(true)
      expect((await storage.listProviders('one'))[0]).toEqual(changed)
      const [sealed] = await storage.readSealed('providers', null)
      expect(sealed?.text).not.toContain('another')
      expect(await storage.deleteProvider('two', 'p1', record('provider.deleted'))).toBe(false)
      expect(await storage.deleteProvider('one', 'p1', record('provider.deleted'))).toBe(true)
      expect(await storage.findProvider('p1')).toBeNull()
    })
  })
}

let count = 0

function record(kind: ChangeKind): ChangeRecord {
  count += 1
  return {
    ...{ id: firstUlidAt(START + count), kind, actor: COMMAND_LINE, team_id: null, subject: 's' },
    ...{ before: null, after: null },
  }
}

function person(id: string, organization_id: string): StoredPerson {
  return {
    ...{ id, organization_id, issuer: 'https://p.example', subject: id, name: id, email: null },
    ...{ is_email_verified: false, groups: [], granted: null, deactivated_at: null },
    mapped: { team_id: null, team_name: null, is_team_retired: false, roles: ['read'] },
    ...{ created_at: START, last_seen_at: START },
  }
}
