/** Somebody who has signed in once, put into the store without a provider. */
import { DEFAULT_ORGANIZATION } from '../../src/access/first-start.ts'
import { openService } from '../../src/bin/open-service.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import type { StoredPerson } from '../../src/storage/contract/persons.ts'
import type { TestService } from '../service.ts'

/** The answer is the person's id. It opens the store once more, which takes a while. */
export async function addPerson(
  { settings }: Pick<TestService, 'settings'>,
  about: Partial<StoredPerson> = {},
): Promise<string> {
  const { storage, ids } = await openService(settings)
  try {
    const organization = await storage.findOrganization(DEFAULT_ORGANIZATION)
    const person: StoredPerson = {
      id: 'Kq3vT9xA',
      organization_id: organization?.id ?? '',
      issuer: 'https://login.acme.example',
      subject: '248289761001',
      name: 'Ada Example',
      email: 'ada@acme.example',
      is_email_verified: true,
      groups: ['engineering'],
      mapped: { team_id: null, team_name: null, is_team_retired: false, roles: ['read'] },
      granted: null,
      created_at: Date.now(),
      last_seen_at: Date.now(),
      deactivated_at: null,
      ...about,
    }
    const change = { id: ids.next(), kind: 'person.created', subject: person.id } as const
    await storage.createPerson(person, {
      ...change,
      ...{ actor: COMMAND_LINE, team_id: null, before: null, after: null },
    })
    return person.id
  } finally {
    await storage.close()
  }
}
