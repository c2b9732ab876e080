import { expect, test } from 'vitest'
import type { FoundKey } from '../resources/keys/records.ts'
import { createAuthenticator, isGood } from './create-authenticator.ts'
import { createSettingsTable } from './create-settings-table.ts'
import { createKeyMac } from './key-mac.ts'

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

/** A store that is asked for keys and answers when it is told to, and an authenticator with nothing in memory. */
function emptyHanded() {
  const answers: ((key: FoundKey | null) => void)[] = []
  const callbacks: (() => void)[] = []
  const secret = { id: 's', derive: () => Buffer.alloc(32) }
  const mac = createKeyMac(
    { inForce: () => secret, newest: secret, all: [secret], putInForce: () => {} },
    Buffer.alloc(32),
  )
  const { authenticate } = createAuthenticator({
    storage: {
      findKey: () => new Promise((resolve) => answers.push(resolve)),
      touchKeys: async () => {},
      renewKeys: async () => {},
    },
    settings: {
      current: createSettingsTable,
      refresh: async () => {},
      onKeysChanged: (callback) => callbacks.push(callback),
    },
    ...{ mac, now: () => 0 },
  })
  const changeKeys = () => {
    for (const callback of callbacks) callback()
  }
  return { authenticate, answers, mac, changeKeys }
}

test('many who come with the same refused token at once cost one look-up', async () => {
  const { authenticate, answers } = emptyHanded()
  const many = () => Promise.all(Array.from({ length: 100 }, () => authenticate('no such key')))
  const refused = many()
  answers[0]?.(null)
  expect(new Set(await refused)).toEqual(new Set([null]))
  expect(answers).toHaveLength(1)
  const again = many()
  answers[1]?.(null)
  await again
  expect(answers).toHaveLength(2)
})

test('whoever comes after a change of keys does not share the look-up of somebody who came before it', async () => {
  const { authenticate, answers, mac, changeKeys } = emptyHanded()
  const good: FoundKey = { ...KEY, person_id: null, owner: null, mac: mac.of('a chosen key').mac }
  const before = authenticate('a chosen key')
  changeKeys()
  const after = authenticate('a chosen key')
  answers[0]?.(good)
  answers[1]?.({ ...good, revoked_at: 1 })
  expect([await before, await after]).toMatchObject([{ key_id: 'key' }, null])
})
