import { COMMAND_LINE } from '../domain/change.ts'
import type { Role } from '../domain/principal.ts'
import { Problem } from '../domain/problem.ts'
import type { Organization } from '../resources/organizations/records.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { Access, FirstKey, IssuedKey } from './create-access.ts'
import type { SignInLinks } from './create-sign-in-links.ts'

export const DEFAULT_ORGANIZATION = 'default'

export type FirstStart =
  /** Both are null where the operator chose the key: then they know it, and nothing is shown. */
  | { readonly kind: 'first'; readonly key: string | null; readonly signInToken: string | null }
  | {
      readonly kind: 'later'
      readonly isChosenKeyKnown: boolean
      /** Roles that must be given explicitly, and that no key has: so after an upgrade from a release without them. */
      readonly missingRoles: readonly Role[]
    }

type Opened = { readonly storage: Storage; readonly access: Access; readonly links: SignInLinks }

/** How long another node that starts at the same time may take to create the first key. */
const OTHERS_FIRST_START_MS = 5_000
const LOOK_EVERY_MS = 100

const GIVEN_EXPLICITLY: readonly Role[] = ['reveal', 'approver', 'privacy']

/**
 * On an empty store, creates the organization `default` and its first key, with all roles. Of several nodes that start together,
 * one does. A start that ended between the two is taken up by the next one.
 */
export async function prepareFirstStart(
  { storage, access, links }: Opened,
  first: FirstKey,
): Promise<FirstStart> {
  const made = async ({ key, stored }: IssuedKey): Promise<FirstStart> =>
    first.key === undefined
      ? { kind: 'first', key, signInToken: (await links.offer(stored, FIRST_START)).token }
      : { kind: 'first', key: null, signInToken: null }
  if ((await storage.listOrganizations()).length === 0)
    try {
      return await made(await access.createOrganization(FIRST_START, DEFAULT_ORGANIZATION, first))
    } catch (error) {
      if (!(error instanceof Problem && error.kind === 'invalid')) throw error
      if ((await storage.findOrganization(DEFAULT_ORGANIZATION)) === null) throw error
    }
  const organizations = await storage.listOrganizations()
  const keys = await keysOf(storage, organizations, OTHERS_FIRST_START_MS)
  const [only] = organizations
  if (keys.length === 0 && only) return await made(await access.issueFirstKey(FIRST_START, only, first))
  return {
    kind: 'later',
    isChosenKeyKnown: first.key === undefined || (await access.authenticate(first.key)) !== null,
    missingRoles: GIVEN_EXPLICITLY.filter((role) => !keys.some(({ roles }) => roles.includes(role))),
  }
}

/** Also those that were revoked. Where there is none yet, another node may be about to make it. */
async function keysOf(storage: Storage, organizations: readonly Organization[], waitMs: number) {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const keys = (await Promise.all(organizations.map(({ id }) => storage.listKeys(id)))).flat()
    if (keys.length > 0 || waited >= waitMs) return keys
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

const FIRST_START = { ...COMMAND_LINE, name: 'first start' }
