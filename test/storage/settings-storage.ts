/** What every engine must say about what is in force, and what changed of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangeRecord } from '../../src/domain/change.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import type { ChangeKind } from '../../src/domain/change-kinds.ts'
import { NO_QUOTAS } from '../../src/domain/quotas.ts'
import { firstUlidAt } from '../../src/domain/ulid.ts'
import type { NewExceptionVersion } from '../../src/resources/exceptions/records.ts'
import type { StoredKey } from '../../src/resources/keys/records.ts'
import type { StoredPerson } from '../../src/resources/people/records.ts'
import type { SettingsRead } from '../../src/storage/contract/settings.ts'
import type { Storage } from '../../src/storage/contract/storage.ts'
import type { Engine } from './storage-contract.ts'

const START = Date.UTC(2026, 4, 1)
const ACCESS = { team_id: null, team_name: null, is_team_retired: false, roles: ['admin'] as const }
const SCOPE = { organization_id: 'one', team_id: null }

export function describeSettingsStorage(name: string, create: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine
    let storage: Storage
    let position: string

    /** What changed since it was asked last. */
    async function changes(): Promise<Partial<Record<string, readonly string[]>>> {
      const read = await storage.readSettings(position, START)
      position = read.position
      return namesOf(read)
    }

    beforeAll(async () => {
      engine = await create()
      ;({ storage } = engine)
      for (const id of ['one', 'two'])
        await storage.createOrganization(
          { id, name: `${id} inc`, created_at: START, retired_at: null },
          { log_reads: true },
          record('organization.created'),
        )
      const red = { id: 'red', organization_id: 'one', name: 'red', created_at: START, retired_at: null }
      await storage.createTeam(red, record('team.created'))
      await storage.createPerson(PERSON, record('person.created'))
      await storage.createKey({ ...KEY, id: 'of-ada', person_id: 'ada' }, record('key.created'))
      await storage.createKey({ ...KEY, id: 'of-red', team_id: 'red' }, record('key.created'))
      await storage.createKey({ ...KEY, id: 'ended', expires_at: START }, record('key.created'))
      await storage.createKey({ ...KEY, id: 'other', organization_id: 'two' }, record('key.created'))
      position = (await storage.readSettings(null, START)).position
    })
    afterAll(() => engine.destroy())

    test('without a position everything in force is read, and after it nothing until something changes', async () => {
      const read = await storage.readSettings(null, START)
      expect(read.changed).toBeNull()
      expect(read.keys.map(({ id }) => id).sort()).toEqual(['of-ada', 'of-red', 'other'])
      expect(read.keys.find(({ id }) => id === 'of-ada')).toEqual({
        ...{ id: 'of-ada', organization_id: 'one', team_id: null, name: 'k', roles: ['read'] },
        ...{ mac: 'ff', secret_id: 's', expires_at: null, revoked_at: null, person_id: 'ada' },
        owner: { id: 'ada', name: 'Ada', mapped: ACCESS, granted: null, deactivated_at: null },
      })
      expect(read.security).toEqual([
        { organization_id: 'one', settings: { log_reads: true } },
        { organization_id: 'two', settings: { log_reads: true } },
      ])
      expect([read.policies, read.exceptions, read.quotas, read.stops]).toEqual([[], [], [], []])
      expect(await changes()).toEqual({})
    })

    test.each<[string, (storage: Storage) => Promise<unknown>, Partial<Record<string, string[]>>]>([
      ['a new key', (s) => s.createKey(KEY, record('key.created')), { keys: ['new'] }],
      [
        'other roles',
        (s) => s.setKeyRoles('one', 'new', ['admin'], record('key.granted')),
        { keys: ['new'] },
      ],
      [
        'a rotation',
        (s) => s.rotateKey({ ...KEY, id: 'next' }, 'new', START + 1, record('key.rotated')),
        { keys: ['new', 'next'] },
      ],
      [
        'another MAC',
        (s) => s.renewKeys([{ id: 'next', from: 'ff', mac: 'ee', secret_id: 't' }]),
        { keys: ['next'] },
      ],
      ['a revocation', (s) => s.revokeKey('one', 'next', record('key.revoked')), { keys: ['next'] }],
      ['a use of a key', (s) => s.touchKeys([{ id: 'of-red', at: START, from: '::1' }]), {}],
      ['a sign-in', (s) => s.notePerson({ ...PERSON, last_seen_at: START + 9, groups: ['g'] }, null), {}],
      [
        'a sign-in that gives other roles',
        (s) => s.notePerson({ ...PERSON, mapped: { ...ACCESS, roles: [] } }, null),
        { keysOfPeople: ['ada'] },
      ],
      [
        'a deactivation',
        (s) =>
          s.setPersonAccess(
            'one',
            'ada',
            { granted: null, deactivated_at: START },
            record('person.deactivated'),
          ),
        { keys: ['of-ada'], keysOfPeople: ['ada'] },
      ],
      [
        'a team that is retired',
        async (s) => {
          const red = (await s.listTeams('one')).find(({ id }) => id === 'red')
          if (red) await s.retireTeam(red, record('team.retired'))
        },
        { keys: ['of-red'], keysOfOrganizations: ['one'] },
      ],
      [
        'a policy',
        (s) => s.savePolicy(SCOPE, 0, { logging_level: 'full' }, record('policy.updated')),
        { policies: ['one'] },
      ],
      [
        'security settings',
        (s) => s.saveSecurity('one', 1, { log_reads: false }, record('security.updated')),
        { security: ['one'] },
      ],
      [
        'an exception',
        (s) => s.saveException(EXCEPTION, record('exception.created')),
        { exceptions: ['one'] },
      ],
      ['quotas', (s) => s.saveQuotas('one', 0, NO_QUOTAS, record('quota.updated')), { quotas: ['one'] }],
      [
        'a retired organization',
        (s) => s.retireOrganization('two', record('organization.retired')),
        {
          ...{ keysOfOrganizations: ['two'], policies: ['two'], security: ['two'] },
          ...{ exceptions: ['two'], quotas: ['two'], stops: ['two'] },
        },
      ],
    ])('%s is noted, and nothing else', async (_, write, expected) => {
      await write(storage)
      expect(await changes()).toEqual(expected)
    })

    test('what was changed is as it is now; what is no longer in force is not given', async () => {
      const read = await storage.readSettings(null, START)
      expect(read.keys.map(({ id }) => id)).toEqual(['new'])
      expect(read.policies).toEqual([
        { organization_id: 'one', team_id: '', version: 1, overrides: { logging_level: 'full' } },
      ])
      expect(read.security).toEqual([{ organization_id: 'one', settings: { log_reads: false } }])
      expect(read.exceptions).toMatchObject([{ organization_id: 'one', number: 1, team_id: null }])
      expect(read.quotas).toMatchObject([{ organization_id: 'one', version: 1 }])
    })

    test('only the newest version of a policy and of an exception is in force', async () => {
      const rule = { name: 'r', condition: {}, notify: { chat_webhook_url: 'https://chat.example.com/x' } }
      const red = { organization_id: 'one', team_id: 'red' }
      await storage.savePolicy(red, 1, { logging_level: 'paranoid' }, record('policy.updated'))
      await storage.savePolicy(SCOPE, 2, { alert_rules: [rule] }, record('policy.updated'))
      const ended = { ...EXCEPTION, version: 2, ends_at: START - 1 }
      await storage.saveException(ended, record('exception.ended'))
      const read = await storage.readSettings(position, START)
      position = read.position
      expect([...read.policies].sort((a, b) => a.version - b.version)).toEqual([
        { organization_id: 'one', team_id: 'red', version: 2, overrides: { logging_level: 'paranoid' } },
        { organization_id: 'one', team_id: '', version: 3, overrides: { alert_rules: [rule] } },
      ])
      expect([read.exceptions, read.changed?.exceptions]).toEqual([[], ['one']])
    })

    test('a demonstration that is deleted is noted, whatever is deleted with it', async () => {
      await storage.markDemonstration('demo', START)
      const demo = { id: 'demo', name: 'demo', created_at: START, retired_at: null }
      await storage.createOrganization(demo, {}, record('organization.created'))
      await storage.createKey({ ...KEY, id: 'played', organization_id: 'demo' }, record('key.created'))
      expect(await changes()).toEqual({ keys: ['played'], security: ['demo'] })
      expect(await storage.deleteDemonstration('demo')).toBe(true)
      expect(await changes()).toMatchObject({ keysOfOrganizations: ['demo'], security: ['demo'] })
    })
  })
}

/** Without the kinds of which nothing changed. */
function namesOf({ changed }: SettingsRead): Record<string, string[]> {
  if (changed === null) throw new Error('Everything was read again.')
  return Object.fromEntries(
    Object.entries(changed).flatMap(([kind, names]) => (names.length > 0 ? [[kind, [...names].sort()]] : [])),
  )
}

const KEY: StoredKey = {
  ...{ id: 'new', organization_id: 'one', team_id: null, team_name: null, name: 'k', roles: ['read'] },
  ...{ mac: 'ff', secret_id: 's', created_at: START, expires_at: null, revoked_at: null },
  ...{ last_used_at: null, last_used_from: null, made_by: null, person_id: null, owner_id: null },
}

const PERSON: StoredPerson = {
  ...{ id: 'ada', organization_id: 'one', issuer: 'https://login.example', subject: 'ada', name: 'Ada' },
  ...{ email: null, is_email_verified: false, groups: [], mapped: ACCESS, granted: null },
  ...{ created_at: START, last_seen_at: START, deactivated_at: null },
}

const EXCEPTION: NewExceptionVersion = {
  ...{ organization_id: 'one', number: 1, version: 1, team_id: null, ends_at: START + 1 },
  document: {
    ...{ kind: 'set_aside', rule: 'delete.files', level: 'medium', reason: 'a test' },
    ...{ until: START + 1, ended_at: null, created_at: START },
  },
}

let records = 0
function record(kind: ChangeKind): ChangeRecord {
  records += 1
  return {
    ...{ id: firstUlidAt(START + records), kind, actor: COMMAND_LINE, team_id: null, subject: 'x' },
    ...{ before: null, after: null },
  }
}
