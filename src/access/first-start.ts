import type { Organization, Storage } from '../storage/storage.ts'
import type { Access } from './create-access.ts'
import { makeId } from './key-format.ts'

export const DEFAULT_ORGANIZATION = 'default'

export type FirstStart =
  /** `key` is null where the operator chose it: then they know it, and it is not shown. */
  | { readonly kind: 'first'; readonly key: string | null }
  | { readonly kind: 'later'; readonly isChosenKeyKnown: boolean }

/** On an empty store: the organization `default` and its first admin key. */
export async function prepareFirstStart(
  storage: Storage,
  access: Access,
  chosenKey: string | undefined,
  now: () => number,
): Promise<FirstStart> {
  const existing = await storage.findOrganization(DEFAULT_ORGANIZATION)
  if (existing && (await storage.listKeys(existing.id)).length > 0) {
    const isChosenKeyKnown = chosenKey === undefined || (await access.authenticate(chosenKey)) !== null
    return { kind: 'later', isChosenKeyKnown }
  }
  const organization = existing ?? (await createDefault(storage, now()))
  const { key } = await access.issueKey({
    organization_id: organization.id,
    name: 'first admin key',
    roles: ['admin'],
    ...(chosenKey !== undefined && { key: chosenKey }),
  })
  return { kind: 'first', key: chosenKey === undefined ? key : null }
}

async function createDefault(storage: Storage, created_at: number): Promise<Organization> {
  const organization = { id: makeId(), name: DEFAULT_ORGANIZATION, created_at }
  await storage.createOrganization(organization)
  return organization
}
