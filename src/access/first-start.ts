import { COMMAND_LINE } from '../domain/change.ts'
import type { Storage } from '../storage/storage.ts'
import type { Access } from './create-access.ts'

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
): Promise<FirstStart> {
  const organizations = await storage.listOrganizations()
  if (organizations.length === 0) {
    const { key } = await access.createOrganization(FIRST_START, DEFAULT_ORGANIZATION, chosenKey)
    return { kind: 'first', key: chosenKey === undefined ? key : null }
  }
  const isChosenKeyKnown = chosenKey === undefined || (await access.authenticate(chosenKey)) !== null
  return { kind: 'later', isChosenKeyKnown }
}

const FIRST_START = { ...COMMAND_LINE, name: 'first start' }
