/**
 * Who stands behind a key, where a second person is needed. A key counts as whoever made it: otherwise one person with two keys
 * would be two. A key that was made on the command line stands for itself.
 */
import type { Actor } from '../domain/change.ts'
import type { Principal } from '../domain/principal.ts'
import type { StoredKey } from '../storage/contract/directory.ts'
import type { Storage } from '../storage/contract/storage.ts'

type Keys = Pick<Storage, 'findKey'>

export function ownerOfKey({ id, owner_id, person_id }: Pick<StoredKey, 'id' | 'owner_id' | 'person_id'>) {
  return owner_id ?? person_id ?? id
}

/** Null: the command line. */
export async function ownerOfActor(
  storage: Keys,
  { key_id, person }: Pick<Actor, 'key_id' | 'person'>,
): Promise<string | null> {
  if (key_id === null) return person?.id ?? null
  const key = await storage.findKey(key_id)
  return key ? ownerOfKey(key) : key_id
}

export async function ownerOfPrincipal(storage: Keys, { key_id, person }: Principal): Promise<string> {
  const isSignedIn = person?.id === key_id
  return (await ownerOfActor(storage, { key_id: isSignedIn ? null : key_id, person })) ?? key_id
}
