/** What every engine must do with quotas, and with the bytes that keys have stored. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createIds } from '../../src/access/create-ids.ts'
import { createQuotaSettings } from '../../src/access/create-quota-settings.ts'
import { createSettingsInForce } from '../../src/access/create-settings-in-force.ts'
import { openService } from '../../src/bin/open-service.ts'
import type { Settings } from '../../src/bin/settings.ts'
import type { ChangeRecord } from '../../src/domain/change.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import type { ChangeKind } from '../../src/domain/change-kinds.ts'
import { NO_QUOTAS, type QuotaSet } from '../../src/domain/quotas.ts'
import { firstUlidAt } from '../../src/domain/ulid.ts'
import type { QuotaUse } from '../../src/resources/quotas/records.ts'
import type { EventRow } from '../../src/storage/contract/events.ts'
import type { Storage } from '../../src/storage/contract/storage.ts'
import { type Engine, eventAt } from './storage-contract.ts'

const START = Date.UTC(2026, 4, 1)
const MINUTE_MS = 60_000

export function describeQuotaStorage(name: string, create: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await create()
      for (const id of ['limited', 'other']) {
        const organization = { id, name: `${id} inc`, created_at: START, retired_at: null }
        await engine.storage.createOrganization(organization, {}, recordAt(START, 'organization.created'))
      }
    })
    afterAll(() => engine.destroy())

    test('quotas are saved as versions, each with its record, and the newest is read', async () => {
      const { storage } = engine
      expect(await storage.readQuotas('limited')).toEqual({ version: 0, quotas: NO_QUOTAS })
      const first: QuotaSet = { ...NO_QUOTAS, organization: { events_per_day: 5 } }
      const second: QuotaSet = { ...first, keys: { key00000: { streams: 0 } } }
      expect(await storage.saveQuotas('limited', 0, first, recordAt(START + 1))).toBe(true)
      expect(await storage.saveQuotas('limited', 0, second, recordAt(START + 2))).toBe(false)
      expect(await storage.saveQuotas('limited', 1, second, recordAt(START + 3))).toBe(true)
      expect(await storage.readQuotas('limited')).toEqual({ version: 2, quotas: second })
      expect(await storage.listQuotas()).toEqual([
        { organization_id: 'limited', organization_name: 'limited inc', version: 2, quotas: second },
      ])
      const page = { limit: 10, offset: 0 }
      const scope = { organization_id: 'limited', team_id: null }
      const range = { from: 0, to: 2 ** 48 - 1 }
      expect((await storage.listChanges(scope, { ...range, kind: 'quota.updated' }, page)).total).toBe(2)
    })

    test('2000 teams and keys of an organization have quotas, and no more', async () => {
      const { storage } = engine
      const quotasOf = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`id${index}`, { streams: 1 }]))
      const before = await storage.readQuotas('other')
      const full: QuotaSet = { ...NO_QUOTAS, teams: quotasOf(1_000), keys: quotasOf(999) }
      await storage.saveQuotas('other', before.version, full, recordAt(START + 4))
      const settings = createQuotaSettings({
        ...{ storage, ids: createIds(Date.now) },
        settings: createSettingsInForce({ storage, now: Date.now }),
      })
      const give = (id: string) =>
        settings.update(
          COMMAND_LINE,
          { organization_id: 'other', scope: 'key', id, team_id: null, label: id },
          { streams: 2 },
          null,
        )
      await give('last')
      await expect(give('one more')).rejects.toThrow('2000 teams and keys have quotas already')
      await give('last')
      await storage.saveQuotas('other', before.version + 3, NO_QUOTAS, recordAt(START + 5))
    })

    test('what was used is added in its window; a later window replaces it, an earlier one is dropped', async () => {
      const exchange = async (...uses: QuotaUse[]) =>
        (await engine.storage.exchangeQuotaUse(uses, ['limited'])).map(({ window_start, used }) => [
          window_start,
          used,
        ])
      expect(await exchange(use(START, 3))).toEqual([[START, 3]])
      expect(await exchange(use(START, 4))).toEqual([[START, 7]])
      expect(await exchange(use(START + MINUTE_MS, 1))).toEqual([[START + MINUTE_MS, 1]])
      expect(await exchange(use(START, 9))).toEqual([[START + MINUTE_MS, 1]])
      expect(await exchange(use(START + MINUTE_MS, 1))).toEqual([[START + MINUTE_MS, 2]])
      expect(await exchange()).toEqual([[START + MINUTE_MS, 2]])
      expect(await engine.storage.exchangeQuotaUse([], ['other'])).toEqual([])
    })

    test('the bytes of each key follow its stored events, of any script, to the byte', async () => {
      const { storage } = engine
      const events = [1, 2, 3].map((index) =>
        eventAt(START + index, {
          organization_id: 'limited',
          key_id: index === 3 ? 'key00003' : 'key00000',
          data: JSON.stringify({ text: `ü語😀 ${index}` }),
          reasoning: '"because"',
        }),
      )
      await storage.append(events)
      await storage.append([{ ...eventAt(START, { organization_id: 'limited' }), stored: false }])
      await expectStoredBytes(
        storage,
        'limited',
        events.map(({ row }) => row),
      )
      expect(await storage.readStoredBytes(['other'])).toEqual([])
    })
  })
}

/** Waits until the bytes of all keys have followed these events, which are all of the organization. */
async function expectStoredBytes(
  storage: Storage,
  organizationId: string,
  rows: readonly EventRow[],
): Promise<void> {
  const wanted: Record<string, number> = {}
  for (const row of rows) wanted[row.key_id] = (wanted[row.key_id] ?? 0) + bytesOf(row)
  const stored = async () =>
    Object.fromEntries(
      (await storage.readStoredBytes([organizationId])).map(({ key_id, bytes }) => [key_id, bytes]),
    )
  await vi.waitUntil(async () => JSON.stringify(sorted(await stored())) === JSON.stringify(sorted(wanted)), {
    timeout: 120_000,
    interval: 50,
  })
  expect(await stored()).toEqual(wanted)
}

/** The same for every organization of a store that a service runs on. */
export async function expectAllStoredBytes(settings: Settings): Promise<void> {
  const { storage } = await openService(settings)
  try {
    for (const { id } of await storage.listOrganizations()) {
      const { events, total } = await storage.listEvents(
        { organization_id: id, team_id: null },
        { from: 0, to: 2 ** 48 - 1 },
        { limit: 200, offset: 0 },
      )
      expect(events).toHaveLength(total)
      await expectStoredBytes(storage, id, events)
    }
  } finally {
    await storage.close()
  }
}

function sorted(counts: Record<string, number>): [string, number][] {
  return Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1))
}

function bytesOf(row: EventRow): number {
  const texts = [row.data, row.context, row.reasoning, row.findings, row.pii_fields, row.frameworks]
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}

function use(window_start: number, used: number): QuotaUse {
  return {
    organization_id: 'limited',
    scope: 'organization',
    subject_id: '',
    quota: 'events_per_minute',
    window_start,
    used,
  }
}

function recordAt(time: number, kind: ChangeKind = 'quota.updated'): ChangeRecord {
  return {
    id: firstUlidAt(time),
    kind,
    actor: { key_id: null, name: 'test', person: null, address: null },
    team_id: null,
    subject: 'organization',
    before: null,
    after: null,
  }
}
