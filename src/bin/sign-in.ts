/** A link that opens the dashboard signed in, for whoever is beside the store. */
import { isGood } from '../access/create-authenticator.ts'
import { DEFAULT_ORGANIZATION } from '../access/first-start.ts'
import { hasRole } from '../domain/principal.ts'
import { inOrganization } from './in-organization.ts'
import { readArguments } from './read-arguments.ts'
import { runningAddress } from './running-address.ts'
import { readSettings } from './settings.ts'
import { signInAddress } from './sign-in-address.ts'

export async function signIn(parameters: readonly string[]): Promise<void> {
  const { values } = readArguments(parameters, { org: { type: 'string', default: DEFAULT_ORGANIZATION } }, 0)
  const url = runningAddress(readSettings(process.env))
  await inOrganization(values.org, async ({ storage, links, organization }) => {
    const keys = await storage.listKeys(organization.id)
    const [first] = keys
      .filter((key) => isGood(key, Date.now()) && key.team_id === null && key.person_id === null)
      .filter((key) => hasRole(key, ['admin']))
      .sort((a, b) => a.created_at - b.created_at)
    if (!first)
      throw new Error(
        `${organization.name} has no admin key to sign in with. Make one: audit-service keys create --org ${organization.name}`,
      )
    const { token } = await links.offer(first)
    console.log(`${signInAddress(url, token)}

Opens the dashboard once, within 10 minutes, with the rights of the key "${first.name}" (${first.id}).`)
  })
}
