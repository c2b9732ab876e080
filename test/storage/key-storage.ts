/** What every engine must do with keys. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChangeRecord, COMMAND_LINE } from '../../src/domain/change.ts'
import type { ChangeKind } from '../../src/domain/change-kinds.ts'
import { firstUlidAt } from '../../src/domain/ulid.ts'
import type { StoredKey } from '../../src/resources/keys/records.ts'
import type { Engine } from './storage-contract.ts'

const START = Date.UTC(2026, 4, 1)

export function describeKeyStorage(name: string, create: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await create()
      await engine.storage.createOrganization(
        { id: 'one', name: 'one inc', created_at: START, retired_at: null },
        {},
        record('organization.created'),
      )
    })
    afterAll(() => engine.destroy())

    async function add(...keys: StoredKey[]): Promise<void> {
      for (const one of keys) await engine.storage.createKey(one, record('key.created'))
    }

    test('a key that is rotated ends at the given time, and no later than it was meant to', async () => {
      const { storage } = engine
      await add(
        key('endless'),
        key('short', { expires_at: START + 5 }),
        key('long', { expires_at: START + 99 }),
      )
      for (const id of ['endless', 'short', 'long'])
        expect(await storage.rotateKey(key(`${id}2`), id, START + 50, record('key.rotated'))).toBe(true)
      expect(await storage.rotateKey(key('none2'), 'none', START, record('key.rotated'))).toBe(false)
      const ends = async (id: string) => (await storage.findKey(id))?.expires_at
      expect([await ends('endless'), await ends('short'), await ends('long')]).toEqual([
        ...[START + 50, START + 5, START + 50],
      ])
      expect(await storage.findKey('long2')).toEqual({ ...key('long2'), owner: null })
      expect(await storage.findKey('none2')).toBeNull()
    })

    test('the last use of many keys is noted at once; a later one stays, and so does an address', async () => {
      const { storage } = engine
      const ids = Array.from({ length: 75 }, (_, index) => `used${index}`)
      await add(...ids.map((id) => key(id)))
      await storage.touchKeys([...ids, 'none'].map((id) => ({ id, at: START + 9, from: '::1' })))
      await storage.touchKeys([
        { id: 'used3', at: START + 8, from: '::2' },
        { id: 'used1', at: START + 10, from: null },
      ])
      const uses = (await storage.listKeys('one')).filter(({ id }) => ids.includes(id))
      const found = new Map(
        uses.map(({ id, last_used_at, last_used_from }) => [id, [last_used_at, last_used_from]]),
      )
      expect(found).toEqual(new Map(ids.map((id) => [id, [id === 'used1' ? START + 10 : START + 9, '::1']])))
    })

    test('the MAC of a key is renewed, unless it was changed meanwhile', async () => {
      const { storage } = engine
      await add(key('old'), key('changed'))
      await storage.renewKeys([
        { id: 'old', from: 'mac of old', mac: 'new', secret_id: 'second' },
        { id: 'changed', from: 'another', mac: 'new', secret_id: 'second' },
      ])
      expect(await storage.findKey('old')).toMatchObject({ mac: 'new', secret_id: 'second' })
      expect(await storage.findKey('changed')).toMatchObject({ mac: 'mac of changed', secret_id: 'first' })
    })
  })
}

function key(id: string, other: Partial<StoredKey> = {}): StoredKey {
  return {
    ...{ id, organization_id: 'one', team_id: null, team_name: null, name: `${id}\u0000`, roles: ['ingest'] },
    ...{ mac: `mac of ${id}`, secret_id: 'first', created_at: START, expires_at: null, revoked_at: null },
    ...{ last_used_at: null, last_used_from: null, made_by: null, person_id: null, owner_id: null },
    ...other,
  }
}

let records = 0
function record(kind: ChangeKind): ChangeRecord {
  records += 1
  return {
    ...{ id: firstUlidAt(START + records), actor: COMMAND_LINE, kind, team_id: null, subject: 'it' },
    ...{ before: null, after: null },
  }
}
