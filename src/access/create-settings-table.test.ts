import { expect, test } from 'vitest'
import { INITIAL_SECURITY } from '../domain/security.ts'
import type {
  ChangedSettings,
  ExceptionVersion,
  KeyInForce,
  SettingsRead,
} from '../storage/contract/settings.ts'
import { createSettingsTable } from './create-settings-table.ts'

const NOTHING = { position: '', keys: [], policies: [], security: [], exceptions: [], quotas: [], stops: [] }
const UNCHANGED: ChangedSettings = {
  ...{ keys: [], keysOfPeople: [], keysOfOrganizations: [], policies: [] },
  ...{ security: [], exceptions: [], quotas: [], stops: [] },
}

function tableWith(read: Partial<SettingsRead>) {
  const table = createSettingsTable()
  table.apply({ ...NOTHING, changed: null, ...read })
  const change = (changed: Partial<ChangedSettings>, given: Partial<SettingsRead> = {}) =>
    table.apply({ ...NOTHING, changed: { ...UNCHANGED, ...changed }, ...given })
  return { table, change }
}

function key(id: string, of: Partial<KeyInForce> = {}): KeyInForce {
  return {
    ...{ id, organization_id: 'one', team_id: null, name: 'k', roles: ['read'], mac: 'ff', secret_id: null },
    ...{ expires_at: null, revoked_at: null, person_id: null, owner: null, ...of },
  }
}

function exception(number: number, ends_at: number | null, team_id: string | null = null): ExceptionVersion {
  return {
    ...{ organization_id: 'one', number, team_id, ends_at },
    document: {
      ...{ kind: 'set_aside', rule: 'r', level: 'low', reason: 'a test' },
      ...{ until: null, ended_at: null, created_at: 0 },
    },
  }
}

test('a key that changed is another object, one that is not given any more is gone, all others stay', () => {
  const { table, change } = tableWith({ keys: ['a', 'b', 'c'].map((id) => key(id)) })
  const before = ['a', 'b', 'c'].map(table.keyOf)
  change({ keys: ['a', 'b'] }, { keys: [key('a', { name: 'other' })] })
  expect(table.keyOf('a')).toMatchObject({ name: 'other' })
  expect(table.keyOf('b')).toBeUndefined()
  expect(table.keyOf('c')).toBe(before[2])
})

test('keys of a person and of an organization go with them, and no others', () => {
  const keys = [key('a', { person_id: 'ada' }), key('b', { organization_id: 'two' }), key('c')]
  const { table, change } = tableWith({ keys })
  change({ keysOfPeople: ['ada'] })
  expect(['a', 'b', 'c'].map((id) => table.keyOf(id)?.id)).toEqual([undefined, 'b', 'c'])
  change({ keysOfOrganizations: ['two'] })
  expect(['a', 'b', 'c'].map((id) => table.keyOf(id)?.id)).toEqual([undefined, undefined, 'c'])
})

test('teams share the policy of their organization until they have one of their own', () => {
  const policy = {
    organization_id: 'one',
    team_id: '',
    version: 3,
    overrides: { logging_level: 'full' },
  } as const
  const ofRed = { ...policy, team_id: 'red', version: 4, overrides: { logging_level: 'paranoid' } } as const
  const { table, change } = tableWith({ policies: [policy, ofRed] })
  const of = (team_id: string | null) => table.policyOf({ organization_id: 'one', team_id })
  expect(of('blue')).toBe(of(null))
  expect(of('blue')).toMatchObject({ version: 4, policy: { logging_level: 'full' } })
  expect(of('red')).toMatchObject({ version: 4, policy: { logging_level: 'paranoid' } })
  change({ policies: ['two'] })
  expect(of('blue')).toBe(of(null))
  change({ policies: ['one'] }, { policies: [policy] })
  expect(of('red')).toBe(of('blue'))
  expect(of('red').version).toBe(3)
})

test('an exception ends when its time has come by the clock at its use, also where that is set back', () => {
  const { table } = tableWith({ exceptions: [exception(3, null), exception(2, 20), exception(1, 10)] })
  const at = (time: number) => table.exceptionsOf({ organization_id: 'one', team_id: null }, time)
  const numbers = (time: number) => at(time).map(({ number }) => number)
  expect(at(5)).toBe(at(9))
  expect([numbers(9), numbers(10), numbers(19), numbers(20), numbers(9)]).toEqual([
    ...[[3, 2, 1], [3, 2], [3, 2], [3]],
    [3, 2, 1],
  ])
})

test('teams share the exceptions of their organization, and have their own beside them', () => {
  const { table } = tableWith({ exceptions: [exception(2, null, 'red'), exception(1, null)] })
  const of = (team_id: string | null) => table.exceptionsOf({ organization_id: 'one', team_id }, 1)
  expect(of('red').map(({ number }) => number)).toEqual([2, 1])
  expect(of('blue').map(({ number }) => number)).toEqual([1])
  expect(of('blue')).toBe(of(null))
  expect(table.exceptionsOf({ organization_id: 'two', team_id: null }, 1)).toEqual([])
})

test('an organization without security settings has those of before there were any', () => {
  const { table, change } = tableWith({
    security: [{ organization_id: 'one', settings: { log_reads: true } }],
  })
  expect(table.securityOf('one')).toEqual({ ...INITIAL_SECURITY, log_reads: true })
  change({ security: ['one'] })
  expect(table.securityOf('one')).toEqual(INITIAL_SECURITY)
})
