/**
 * Who stands behind a key, where somebody else is needed: its person, whoever made or rotated it, and so on back to the first maker.
 * Otherwise one person with two keys would be two. A key that was made on the command line stands for itself.
 */
import type { Actor, Change } from '../domain/change.ts'
import type { Principal } from '../domain/principal.ts'
import type { StoredKey } from '../resources/keys/records.ts'
import type { Storage } from '../storage/contract/storage.ts'

export type Makers = Pick<Storage, 'findKey' | 'listChanges'>

/** Ids of keys and persons. */
export async function whoStandsBehind(
  storage: Makers,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const behind = new Set<string>()
  const found = [...ids]
  // The list grows while it is walked.
  for (const id of found) {
    if (id === null || behind.has(id)) continue
    behind.add(id)
    const key = await storage.findKey(id)
    if (!key) continue
    const owners = storedOwners(key)
    found.push(...(owners.length > 0 ? owners : await recordedMakers(storage, key)))
  }
  return behind
}

/** Two who share somebody are not two persons. */
export function share(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((id) => other.has(id))
}

export function idsOfPrincipal({ key_id, person }: Principal): (string | null)[] {
  return [key_id, person?.id ?? null]
}

type OwnedKey = Pick<StoredKey, 'id' | 'owner_id' | 'person_id'>

/** The first makers of a key; itself, where nobody made it. All keys that come from one maker have the maker in common. */
export function ownersOfKey(key: OwnedKey): string[] {
  const owners = storedOwners(key)
  return owners.length > 0 ? owners : [key.id]
}

/** Of what the actor makes. Empty: the command line. */
export async function ownersOfActor(
  storage: Pick<Storage, 'findKey'>,
  { key_id, person }: Pick<Actor, 'key_id' | 'person'>,
): Promise<string[]> {
  if (key_id === null) return person ? [person.id] : []
  const key = await storage.findKey(key_id)
  return key ? ownersOfKey(key) : [key_id]
}

/** As they are stored, the same whatever their order was. */
export function joinOwners(owners: readonly string[]): string {
  return [...new Set(owners)].sort().join(SEPARATOR)
}

export function splitOwners(stored: string): string[] {
  return stored.split(SEPARATOR).filter((id) => id !== '')
}

const SEPARATOR = ' '

function storedOwners({ owner_id, person_id }: OwnedKey): string[] {
  return [...new Set([...splitOwners(owner_id ?? ''), ...(person_id === null ? [] : [person_id])])]
}

/** The record of a key is written within moments of it. */
const RECORDED_WITHIN_MS = 60_000
const MAX_RECORDS = 1000

/** Of a key from before owners were stored: only the record of changes says who made it, or which key it replaced. */
async function recordedMakers(
  storage: Pick<Storage, 'listChanges'>,
  { id, organization_id, created_at }: StoredKey,
): Promise<(string | null)[]> {
  const { items } = await storage.listChanges(
    { organization_id, team_id: null },
    {
      kinds: ['key.created', 'key.rotated'],
      from: Math.max(0, created_at - RECORDED_WITHIN_MS),
      to: created_at + RECORDED_WITHIN_MS,
    },
    { limit: MAX_RECORDS, offset: 0 },
  )
  return items.filter((change) => madeBy(change) === id).flatMap(makersIn)
}

function madeBy({ kind, subject, after }: Change): string | undefined {
  return kind === 'key.created' ? subject : (after as { id?: string } | null)?.id
}

function makersIn({ kind, subject, key_id, person_id }: Change): (string | null)[] {
  return [key_id, person_id, kind === 'key.rotated' ? subject : null]
}
