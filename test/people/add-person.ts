/** Persons who have signed in, put into the store without a provider. */
import { createLogins } from '../../src/access/create-logins.ts'
import { makeId } from '../../src/access/key-format.ts'
import { principalOfPerson } from '../../src/access/person-access.ts'
import { openService } from '../../src/bin/open-service.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import type { Role } from '../../src/domain/principal.ts'
import type { StoredPerson } from '../../src/resources/people/records.ts'
import type { TestService } from '../service.ts'

export type SignedIn = {
  readonly id: string
  /** What the browser of the person sends. */
  readonly headers: Readonly<Record<string, string>>
}

export type PersonRequest = {
  readonly roles: readonly Role[]
  /** Names. */
  readonly organization?: string
  readonly team?: string
  readonly issuer?: string
  /** Without it, one of their own. */
  readonly email?: string
}

const ISSUER = 'https://login.acme.example'

/** It opens the store once more, which takes a while. */
export async function addPeople(
  { settings, organization: own }: Pick<TestService, 'settings' | 'organization'>,
  requests: readonly PersonRequest[],
): Promise<SignedIn[]> {
  const { storage, settingsInForce, ids } = await openService(settings)
  try {
    const logins = createLogins({ storage, settings: settingsInForce, ids, now: Date.now })
    const added: SignedIn[] = []
    for (const { roles, organization: name = own, team, issuer = ISSUER, email } of requests) {
      const organization = await storage.findOrganization(name)
      const found = team === undefined ? null : await storage.findTeam(organization?.id ?? '', team)
      const id = makeId()
      const person: StoredPerson = {
        id,
        organization_id: organization?.id ?? '',
        issuer,
        subject: `2482897610${id}`,
        name: 'Ada Example',
        email: email ?? `ada.${id}@acme.example`,
        is_email_verified: true,
        groups: ['engineering'],
        mapped: { team_id: found?.id ?? null, team_name: team ?? null, is_team_retired: false, roles },
        granted: null,
        created_at: Date.now(),
        last_seen_at: Date.now(),
        deactivated_at: null,
      }
      await storage.createPerson(person, {
        ...{ id: ids.next(), kind: 'person.created', subject: id, actor: COMMAND_LINE },
        ...{ team_id: null, before: null, after: null },
      })
      const token = await logins.start(principalOfPerson(person), '127.0.0.1')
      const headers = { cookie: `audit_session=${token}`, 'x-csrf-token': logins.csrfTokenOf(token) }
      added.push({ id, headers })
    }
    return added
  } finally {
    await storage.close()
  }
}
