/** Creates, changes and retires organizations, teams and keys; every change is stored with its change record. */
import type { Actor, ChangeRecord } from '../domain/change.ts'
import type { ChangeKind } from '../domain/change-kinds.ts'
import { isoTime } from '../domain/iso-time.ts'
import { ORGANIZATION_ROLES, ROLES, type Role } from '../domain/principal.ts'
import { invalid, notFound, Problem } from '../domain/problem.ts'
import { NEW_ORGANIZATION_SECURITY } from '../domain/security.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { StoredKey } from '../resources/keys/records.ts'
import type { Organization, Team } from '../resources/organizations/records.ts'
import type { Secrets } from '../storage/contract/secrets.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { type Authenticator, createAuthenticator } from './create-authenticator.ts'
import { createQuotaSettings, keyOwner, quotasOf, quotasWithin } from './create-quota-settings.ts'
import type { SettingsInForce } from './create-settings-in-force.ts'
import { makeId, makeKey } from './key-format.ts'
import { createKeyMac } from './key-mac.ts'
import { joinOwners, ownersOfActor, ownersOfKey } from './who-stands-behind.ts'

/** The key itself is in `key` and nowhere else. */
export type IssuedKey = { readonly key: string; readonly stored: StoredKey }

export type Access = Authenticator & {
  issueKey(actor: Actor, request: KeyRequest): Promise<IssuedKey>
  /** A new key with the same name, roles, team and expiry; the old one works for the grace period. A personal key: by its person alone. */
  rotateKey(actor: Actor, old: StoredKey, graceMs: number): Promise<IssuedKey>
  revokeKey(actor: Actor, key: StoredKey): Promise<void>
  /** Adds roles to those that the key has. */
  grantRoles(actor: Actor, key: StoredKey, roles: readonly Role[]): Promise<StoredKey>
  createTeam(actor: Actor, organizationId: string, name: string): Promise<Team>
  renameTeam(actor: Actor, team: Team, name: string): Promise<Team>
  retireTeam(actor: Actor, team: Team): Promise<void>
  /** With its first key, which has every role of an organization; the first of a deployment has those of the deployment too. */
  createOrganization(
    actor: Actor,
    name: string,
    first?: FirstKey,
  ): Promise<IssuedKey & { organization: Organization }>
  /** For invented events: without a key, and to be deleted whole. */
  createDemonstration(actor: Actor, name: string): Promise<Organization>
  /** For an organization whose making was broken off before it had one. */
  issueFirstKey(actor: Actor, organization: Organization, first: FirstKey): Promise<IssuedKey>
  retireOrganization(actor: Actor, organization: Organization): Promise<void>
}

/** Of a deployment: it has the roles of the deployment too. */
export type FirstKey = {
  /** One that the operator chose. */
  readonly key: string | undefined
  /** Called with a generated key before it is stored: nobody can lose a key that was never good. */
  readonly show: (key: string) => void
}

export type KeyRequest = {
  readonly organization_id: string
  /** Name of a team; created if it does not exist. */
  readonly team?: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly expires_at?: number
  /** A key that the operator chose instead of a generated one. */
  readonly key?: string
  /** See `FirstKey`. */
  readonly show?: (key: string) => void
  /** The person whose personal key it is. */
  readonly person_id?: string
}

export type AccessOptions = {
  readonly storage: Storage
  readonly settings: SettingsInForce
  readonly secrets: Secrets
  /** The key that ids of chosen keys are derived with. */
  readonly keyIds: Uint8Array
  readonly ids: UlidSource
  readonly now: () => number
}

const MIN_CHOSEN_KEY_LENGTH = 16

export function createAccess({ storage, settings, secrets, keyIds, ids, now }: AccessOptions): Access {
  const mac = createKeyMac(secrets, keyIds)
  const authenticator = createAuthenticator({ storage, settings, mac, now })

  function record(
    actor: Actor,
    kind: ChangeKind,
    subject: string,
    {
      team_id = null,
      before = null,
      after = null,
    }: Partial<Pick<ChangeRecord, 'team_id' | 'before' | 'after'>>,
  ): ChangeRecord {
    return { id: ids.next(), kind, actor, subject, team_id, before, after }
  }

  async function ensureTeam(actor: Actor, organizationId: string, name: string): Promise<Team> {
    const team =
      (await storage.findTeam(organizationId, name)) ?? (await createTeam(actor, organizationId, name))
    if (team.retired_at !== null) throw invalid(`Team '${name}' is retired.`)
    return team
  }

  async function makeOrganization(actor: Actor, id: string, name: string): Promise<Organization> {
    const organization: Organization = { id, name, created_at: now(), retired_at: null }
    const created = await storage.createOrganization(
      organization,
      NEW_ORGANIZATION_SECURITY,
      record(actor, 'organization.created', name, { after: { name } }),
    )
    if (!created) throw invalid(`There is an organization '${name}' already.`)
    return organization
  }

  async function createTeam(actor: Actor, organization_id: string, name: string): Promise<Team> {
    const team: Team = { id: makeId(), organization_id, name, created_at: now(), retired_at: null }
    const created = await storage.createTeam(
      team,
      record(actor, 'team.created', name, { team_id: team.id, after: { name } }),
    )
    if (!created) throw invalid(`There is a team '${name}' already.`)
    return team
  }

  async function issueKey(actor: Actor, request: KeyRequest): Promise<IssuedKey> {
    const { id, key } = request.key === undefined ? makeKey() : chosenKey(request.key)
    const team =
      request.team === undefined ? null : await ensureTeam(actor, request.organization_id, request.team)
    const stored: StoredKey = {
      id,
      organization_id: request.organization_id,
      team_id: team?.id ?? null,
      team_name: team?.name ?? null,
      name: request.name,
      roles: request.roles,
      ...mac.of(key),
      created_at: now(),
      expires_at: request.expires_at ?? null,
      revoked_at: null,
      last_used_at: null,
      last_used_from: null,
      made_by: actor.name,
      person_id: request.person_id ?? null,
      owner_id: joinOwners(await ownersOfActor(storage, actor)) || null,
    }
    if (request.key === undefined) request.show?.(key)
    await storage.createKey(
      stored,
      record(actor, 'key.created', id, { team_id: stored.team_id, after: describeKey(stored) }),
    )
    return { key, stored }
  }

  function issueFirstKey(actor: Actor, { id }: Organization, first?: FirstKey): Promise<IssuedKey> {
    return issueKey(actor, {
      ...{ organization_id: id, name: 'first admin key', roles: first ? ROLES : ORGANIZATION_ROLES },
      ...(first && { show: first.show }),
      ...(first?.key !== undefined && { key: first.key }),
    })
  }

  function chosenKey(key: string): { id: string; key: string } {
    if (key.length < MIN_CHOSEN_KEY_LENGTH)
      throw invalid(`A chosen API key needs ${MIN_CHOSEN_KEY_LENGTH} or more characters.`)
    const id = mac.idOf(key)
    if (id === null)
      throw invalid('The chosen API key has the format of a generated key, but its checksum is wrong.')
    return { id, key }
  }

  /** Otherwise a team could rotate its keys out of the quotas that the organization has set. */
  async function keepQuotas(actor: Actor, old: StoredKey, replacement: StoredKey): Promise<void> {
    const { quotas } = await storage.readQuotas(old.organization_id)
    const own = quotasWithin(quotasOf(quotas, keyOwner(old)), quotas.organization)
    if (Object.keys(own).length === 0) return
    await createQuotaSettings({ storage, settings, ids }).update(actor, keyOwner(replacement), own, null)
  }

  return {
    ...authenticator,
    issueKey,
    createTeam,

    async rotateKey(actor, old, graceMs) {
      // Whatever is done with a personal key is on record as done by its person.
      if (old.person_id !== null && actor.person?.id !== old.person_id)
        throw new Problem('forbidden', 'A personal key is rotated by its person. An admin can revoke it.')
      const { id, key } = makeKey()
      const at = now()
      const stored: StoredKey = {
        ...old,
        id,
        ...mac.of(key),
        created_at: at,
        last_used_at: null,
        last_used_from: null,
        made_by: actor.name,
        // Whoever rotates a key has the new one, which does the work of the old one.
        owner_id: joinOwners([...ownersOfKey(old), ...(await ownersOfActor(storage, actor))]),
      }
      const before = describeKey(old)
      // First: what fails after the rotation would lose the new key.
      await keepQuotas(actor, old, stored)
      const rotated = await storage.rotateKey(
        stored,
        old.id,
        at + graceMs,
        record(actor, 'key.rotated', old.id, { team_id: old.team_id, before, after: describeKey(stored) }),
      )
      if (!rotated) throw notFound('Key')
      await settings.applyOwnChange()
      return { key, stored }
    },

    async revokeKey(actor, key) {
      const revoked = await storage.revokeKey(
        key.organization_id,
        key.id,
        record(actor, 'key.revoked', key.id, { team_id: key.team_id, before: describeKey(key) }),
      )
      await settings.applyOwnChange()
      if (!revoked) throw notFound('Key')
    },

    async grantRoles(actor, key, given) {
      const granted: StoredKey = {
        ...key,
        roles: ROLES.filter((role) => [...key.roles, ...given].includes(role)),
      }
      const change = { team_id: key.team_id, before: describeKey(key), after: describeKey(granted) }
      const isGranted = await storage.setKeyRoles(
        key.organization_id,
        key.id,
        granted.roles,
        record(actor, 'key.granted', key.id, change),
      )
      await settings.applyOwnChange()
      if (!isGranted) throw notFound('Key')
      return granted
    },

    async renameTeam(actor, team, name) {
      const change = { team_id: team.id, before: { name: team.name }, after: { name } }
      if (!(await storage.renameTeam(team, name, record(actor, 'team.renamed', name, change))))
        throw invalid(`The team cannot be named '${name}': the name is taken, or the team is retired.`)
      return { ...team, name }
    },

    async retireTeam(actor, team) {
      const change = { team_id: team.id, before: { name: team.name } }
      if (!(await storage.retireTeam(team, record(actor, 'team.retired', team.name, change))))
        throw notFound('Team')
      await settings.applyOwnChange()
    },

    async createOrganization(actor, name, first) {
      const organization = await makeOrganization(actor, makeId(), name)
      return { organization, ...(await issueFirstKey(actor, organization, first)) }
    },

    async createDemonstration(actor, name) {
      const id = makeId()
      await storage.markDemonstration(id, now())
      return makeOrganization(actor, id, name)
    },

    issueFirstKey,

    async retireOrganization(actor, organization) {
      const change = { before: { name: organization.name } }
      if (
        !(await storage.retireOrganization(
          organization.id,
          record(actor, 'organization.retired', organization.name, change),
        ))
      )
        throw notFound('Organization')
      await settings.applyOwnChange()
    },
  }
}

/** A key as a change record shows it: everything but the secret. */
function describeKey({ id, name, roles, team_name, expires_at }: StoredKey): unknown {
  return {
    id,
    name,
    roles,
    team: team_name,
    expires_at: isoTime(expires_at),
  }
}
