import { DEFAULT_ORGANIZATION } from '../access/first-start.ts'
import type { Organization } from '../resources/organizations/records.ts'
import { type OpenedService, withService } from './open-service.ts'

export type OpenedOrganization = OpenedService & { readonly organization: Organization }

/** For commands about one organization of the store that the settings name. */
export function inOrganization(
  name: string,
  work: (opened: OpenedOrganization) => Promise<void>,
): Promise<void> {
  return withService(async (service) => {
    const organization = await service.storage.findOrganization(name)
    if (!organization)
      throw new Error(
        name === DEFAULT_ORGANIZATION
          ? 'This store has not been used yet: start the service once first.'
          : `There is no organization '${name}'.`,
      )
    await work({ ...service, organization })
  })
}
