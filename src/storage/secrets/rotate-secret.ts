/**
 * From the old master secret to the newest. Every step can be stopped at any point and done again: until the last one is done,
 * both secrets are accepted.
 */

import type { NoticeSettings } from '../../domain/notices.ts'
import { overridesOf } from '../../resources/policies/records.ts'
import type { OfferedRecords } from '../../resources/records.ts'
import type { SealedTable, SealedText } from '../../resources/sealed-texts/records.ts'
import { mapNoticeWebhooks, mapWebhooks } from './map-webhooks.ts'
import type { Sealer } from './sealer.ts'
import { followSecret, KEY_IDS, PREVIOUS_CHECK, readKeyIds, SECRET_CHECK } from './secret-check.ts'

type Facts = Pick<OfferedRecords, 'findFact' | 'ensureFact' | 'replaceFacts'>

type SealedTexts = Pick<OfferedRecords, 'readSealed' | 'replaceSealed'>

/** Rows that need another secret than the newest; `unreadable` are those that no accepted secret opens. */
export type SealedCount = { readonly old: number; readonly unreadable: number }

/** From here on everything new is protected with the newest secret. False where it was in force already. */
export async function putNewestInForce(storage: Facts, sealer: Sealer): Promise<boolean> {
  const { newest, inForce, putInForce } = sealer.secrets
  await readKeyIds(storage, sealer)
  await followSecret(storage, sealer)
  if (inForce() === newest) return false
  const check = await storage.findFact(SECRET_CHECK)
  const ids = await storage.findFact(KEY_IDS)
  if (check === null || ids === null) throw new Error(CHANGED_MEANWHILE)
  const again = (sealed: string) => sealer.sealWith(newest, sealer.open(sealed))
  const isReplaced = await storage.replaceFacts([
    { name: SECRET_CHECK, from: check, to: again(check) },
    { name: PREVIOUS_CHECK, to: check },
    { name: KEY_IDS, from: ids, to: again(ids) },
  ])
  if (!isReplaced) throw new Error(CHANGED_MEANWHILE)
  putInForce(newest)
  return true
}

/** Seals with the newest secret what was sealed with another; the answer is how many rows that were. */
export async function sealAgain(storage: SealedTexts, sealer: Sealer, table: SealedTable): Promise<number> {
  const { newest } = sealer.secrets
  let count = 0
  for await (const rows of pagesOf(storage, table)) {
    const changes = rows.flatMap((row) => {
      const to = mapSealed(table, row.text, (sealed) =>
        isOld(sealer, sealed) ? sealer.sealWith(newest, sealer.open(sealed)) : sealed,
      )
      return to === row.text ? [] : [{ ...row, to }]
    })
    if (changes.length > 0) await storage.replaceSealed(table, changes)
    count += changes.length
  }
  return count
}

export async function countSealed(
  storage: SealedTexts,
  sealer: Sealer,
  table: SealedTable,
): Promise<SealedCount> {
  const count = { old: 0, unreadable: 0 }
  for await (const rows of pagesOf(storage, table))
    for (const { text } of rows) {
      const sealed: string[] = []
      mapSealed(table, text, (url) => {
        sealed.push(url)
        return url
      })
      if (sealed.some((url) => isOld(sealer, url))) count.old += 1
      if (sealed.some((url) => sealer.secretOf(url) === null)) count.unreadable += 1
    }
  return count
}

function isOld({ secrets, secretOf }: Sealer, sealed: string): boolean {
  const secret = secretOf(sealed)
  return secret !== null && secret !== secrets.newest
}

async function* pagesOf(storage: SealedTexts, table: SealedTable): AsyncIterable<SealedText[]> {
  let last: SealedText | null = null
  for (;;) {
    const rows: SealedText[] = await storage.readSealed(table, last)
    last = rows.at(-1) ?? null
    if (last === null) return
    yield rows
  }
}

function mapSealed(table: SealedTable, text: string, change: (sealed: string) => string): string {
  switch (table) {
    case 'alerts':
    case 'providers':
    case 'streams':
      return change(text)
    case 'pending_changes':
      return text === '' ? text : change(text)
    case 'policies':
      return JSON.stringify(mapWebhooks(overridesOf(text), change))
    case 'notice_settings':
      return JSON.stringify(mapNoticeWebhooks(JSON.parse(text) as NoticeSettings, change))
  }
}

const CHANGED_MEANWHILE = 'Another process is rotating the secret. Run the command again.'
