/**
 * Persons, and the providers that say who they are. A person belongs to one organization: who signs in to two is a person in
 * each. Every change is written together with its record.
 */

import type { ChangeRecord } from './directory.ts'
import type { AccessByAdmin, PersonSeen, StoredPerson, StoredProvider } from './persons.ts'

export type PeopleStorage = {
  /** False where the organization has a person with this issuer and subject already. */
  createPerson(person: StoredPerson, record: ChangeRecord): Promise<boolean>
  /** Null also for persons of a retired organization. */
  findPerson(organizationId: string, id: string): Promise<StoredPerson | null>
  findIdentity(organizationId: string, issuer: string, subject: string): Promise<StoredPerson | null>
  listPeople(organizationId: string): Promise<StoredPerson[]>
  /** What the provider said at a sign-in. Nothing that an admin decides changes. `record` null: it gives nothing that it did not before. */
  notePerson(person: PersonSeen, record: ChangeRecord | null): Promise<void>
  /** What an admin decides. With a time of deactivation the person's sessions end and the person's keys are revoked. */
  setPersonAccess(
    organizationId: string,
    id: string,
    access: AccessByAdmin,
    record: ChangeRecord,
  ): Promise<boolean>

  /** False where the organization has a provider with this id already. */
  createProvider(provider: StoredProvider, record: ChangeRecord): Promise<boolean>
  /** False where there is no such provider any more. */
  updateProvider(provider: StoredProvider, record: ChangeRecord): Promise<boolean>
  /** Its persons stay; their sessions end. */
  deleteProvider(organizationId: string, id: string, record: ChangeRecord): Promise<boolean>
  /** Of any organization that is not retired: before somebody has signed in, it is not known whose they are. */
  findProvider(id: string): Promise<StoredProvider | null>
  listProviders(organizationId: string): Promise<StoredProvider[]>
}
