/** Lets a machine fetch a key of its own: an admin makes a token, the machine redeems it once, and the admin stands behind the key. */
import type { Actor } from '../domain/change.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { Access, IssuedKey } from './create-access.ts'
import { isGood } from './create-authenticator.ts'
import { hashOfToken, type MadeToken, makeToken } from './one-time-token.ts'

export type Enrolments = {
  create(actor: Actor, request: EnrolmentRequest): Promise<MadeToken>
  /**
   * A key that can only send events; null where the token was used, is too old, never was, or its maker has no access any more.
   * What the machine says of itself is a label and nothing else.
   */
  redeem(token: string, label: string, address: string): Promise<IssuedKey | null>
}

type EnrolmentRequest = {
  readonly organization_id: string
  readonly name: string
  /** Name of a team. */
  readonly team: string | undefined
  /** Where it is another: an operator's, of the demonstration. */
  readonly maker_organization_id?: string
}

export type EnrolmentsOptions = {
  readonly storage: Storage
  readonly access: Access
  readonly ids: UlidSource
  /** Throws where the organization may have no more keys. */
  readonly requireRoom: (organizationId: string) => Promise<void>
  readonly now: () => number
}

const ENROLMENT_LASTS_MS = 15 * 60_000

/** So that secret scanners can tell what it is. */
const PREFIX = 'aue_'
const MAX_NAME_LENGTH = 200

type Details = Pick<EnrolmentRequest, 'name' | 'team'> & {
  readonly maker: Actor
  readonly maker_organization_id: string
}

export function createEnrolments(options: EnrolmentsOptions): Enrolments {
  const { storage, access, ids, requireRoom, now } = options

  async function isMakerGood({ key_id, person }: Actor, organizationId: string): Promise<boolean> {
    if (key_id !== null) {
      const key = await storage.findKey(key_id)
      return key !== null && isGood(key, now())
    }
    const found = person && (await storage.findPerson(organizationId, person.id))
    return found !== null && found.deactivated_at === null
  }

  return {
    async create(maker, { organization_id, name, team, maker_organization_id = organization_id }) {
      await requireRoom(organization_id)
      const token = PREFIX + makeToken()
      const at = now()
      const expires_at = at + ENROLMENT_LASTS_MS
      const details: Details = { name, team, maker, maker_organization_id }
      await storage.createOneTimeToken(
        {
          ...{ token_hash: hashOfToken('enrolment', token), organization_id, kind: 'enrolment' },
          ...{ details: JSON.stringify(details), created_at: at, expires_at },
        },
        {
          ...{ id: ids.next(), kind: 'enrolment.created', actor: maker, subject: name, before: null },
          team_id: team === undefined ? null : ((await storage.findTeam(organization_id, team))?.id ?? null),
          after: { name, team: team ?? null, expires_at: new Date(expires_at).toISOString() },
        },
      )
      return { token, expires_at }
    },

    async redeem(token, label, address) {
      const taken = await storage.takeOneTimeToken(hashOfToken('enrolment', token), 'enrolment', now())
      if (!taken) return null
      const { name, team, maker, maker_organization_id } = JSON.parse(taken.details) as Details
      if (!(await isMakerGood(maker, maker_organization_id))) return null
      await requireRoom(taken.organization_id)
      return access.issueKey(
        { ...maker, address },
        {
          ...{ organization_id: taken.organization_id, roles: ['ingest'] },
          name: (label === '' ? name : `${name}: ${label}`).slice(0, MAX_NAME_LENGTH),
          ...(team !== undefined && { team }),
        },
      )
    },
  }
}
