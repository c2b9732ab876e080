import { expect, test } from 'vitest'
import type { FoundKey } from '../resources/keys/records.ts'
import { isGood } from './create-authenticator.ts'

const ALL = { team_id: null, team_name: null, is_team_retired: false, roles: ['read' as const] }
const OWNER = { id: 'ada', name: 'Ada', mapped: ALL, granted: null, deactivated_at: null }
const KEY: FoundKey = {
  ...{ id: 'key', organization_id: 'org', team_id: null, team_name: null, name: 'laptop', roles: ['read'] },
  ...{ mac: '', secret_id: null, created_at: 0, expires_at: 100, revoked_at: null },
  ...{ last_used_at: null, last_used_from: null, made_by: OWNER.name },
  ...{ person_id: OWNER.id, owner_id: OWNER.id, owner: OWNER },
}

test('a personal key is good until its end, and while its person is there and active', () => {
  expect(isGood(KEY, 99)).toBe(true)
  expect(isGood(KEY, 100)).toBe(false)
  expect(isGood({ ...KEY, revoked_at: 1 }, 99)).toBe(false)
  expect(isGood({ ...KEY, owner: { ...OWNER, deactivated_at: 1 } }, 99)).toBe(false)
  expect(isGood({ ...KEY, owner: null }, 99)).toBe(false)
})

test('a personal key reaches no further than its person', () => {
  const red = { ...OWNER, granted: { ...ALL, team_id: 'red', team_name: 'red' } }
  expect(isGood({ ...KEY, owner: red }, 99)).toBe(false)
  expect(isGood({ ...KEY, owner: red, team_id: 'blue' }, 99)).toBe(false)
  expect(isGood({ ...KEY, owner: red, team_id: 'red' }, 99)).toBe(true)
  expect(isGood({ ...KEY, team_id: 'red' }, 99)).toBe(true)
})
