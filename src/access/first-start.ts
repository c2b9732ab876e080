import { COMMAND_LINE } from '../domain/change.ts'
import type { Role } from '../domain/principal.ts'
import { Problem } from '../domain/problem.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { Access } from './create-access.ts'

export const DEFAULT_ORGANIZATION = 'default'

export type FirstStart =
  /** `key` is null where the operator chose it: then they know it, and it is not shown. */
  | { readonly kind: 'first'; readonly key: string | null }
  | {
      readonly kind: 'later'
      readonly isChosenKeyKnown: boolean
      /** Roles that must be given explicitly, and that no key has: so after an upgrade from a release without them. */
      readonly missingRoles: readonly Role[]
    }

/** How long another node that starts at the same time may take to create the first key. */
const OTHERS_FIRST_START_MS = 5_000
const LOOK_EVERY_MS = 100

const GIVEN_EXPLICITLY: readonly Role[] = ['reveal', 'approver', 'privacy']

/** On an empty store, creates the organization `default` and its first key, with all roles. Of several nodes that start together, one does. */
export async function prepareFirstStart(
  storage: Storage,
  access: Access,
  chosenKey: string | undefined,
): Promise<FirstStart> {
  const organizations = await storage.listOrganizations()
  if (organizations.length > 0) {
    const keys = await Promise.all(organizations.map(({ id }) => storage.listKeys(id)))
    return {
      kind: 'later',
      isChosenKeyKnown: await isKnown(access, chosenKey),
      missingRoles: GIVEN_EXPLICITLY.filter((role) => !keys.flat().some(({ roles }) => roles.includes(role))),
    }
  }
  try {
    const { key } = await access.createOrganization(FIRST_START, DEFAULT_ORGANIZATION, { key: chosenKey })
    return { kind: 'first', key: chosenKey === undefined ? key : null }
  } catch (error) {
    if (!(error instanceof Problem && error.kind === 'invalid')) throw error
    if ((await storage.findOrganization(DEFAULT_ORGANIZATION)) === null) throw error
  }
  for (let waited = 0; waited < OTHERS_FIRST_START_MS; waited += LOOK_EVERY_MS) {
    if (await isKnown(access, chosenKey)) return { kind: 'later', isChosenKeyKnown: true, missingRoles: [] }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return { kind: 'later', isChosenKeyKnown: false, missingRoles: [] }
}

async function isKnown(access: Access, chosenKey: string | undefined): Promise<boolean> {
  return chosenKey === undefined || (await access.authenticate(chosenKey)) !== null
}

const FIRST_START = { ...COMMAND_LINE, name: 'first start' }
