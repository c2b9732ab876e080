/**
 * What one asked for, somebody else decides on. Whoever adds or changes an identity provider alone could sign in there as anybody:
 * its persons and they do not count as two, unless a second person has confirmed the provider.
 */
import type { Change } from '../domain/change.ts'
import { ERASED } from '../domain/erasure.ts'
import type { Principal } from '../domain/principal.ts'
import { Problem } from '../domain/problem.ts'
import type { ProviderSettings } from '../domain/providers.ts'
import { LAST_ULID_TIME } from '../domain/ulid.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { idsOfPrincipal, type Makers, share, whoStandsBehind } from './who-stands-behind.ts'

export type Identities = Makers & Pick<Storage, 'findPerson'>

export type Asker = {
  /** Of the key and of the person, and whoever else is noted to stand behind them. */
  readonly ids: readonly (string | null)[]
  /** When it was asked for. */
  readonly at: number
}

/** A provider as a change record shows it; `confirmed_by`: a second person has confirmed it so. */
export type RecordedProvider = ProviderSettings & { readonly confirmed_by?: string | null }

/** Why the one is not somebody else. */
type Tie = 'same' | 'provider_since' | 'provider_of_asker' | 'provider_of_decider'

const DETAILS: Readonly<Record<Exclude<Tie, 'same'>, string>> = {
  provider_since:
    'The identity provider that you sign in with was added or changed after this was asked for: somebody else has to decide, or it has to be asked for again.',
  provider_of_asker:
    'Whoever asked for this has added or changed the identity provider that you sign in with: somebody else has to decide.',
  provider_of_decider:
    'You have added or changed the identity provider of whoever asked for this: somebody else has to decide.',
}

/** `own`: what is said to whoever asked. */
export async function requireSomebodyElse(
  storage: Identities,
  decider: Principal,
  asker: Asker,
  own: string,
): Promise<void> {
  const tie = await findTie(storage, decider, asker)
  if (tie) throw new Problem('forbidden', tie === 'same' ? own : DETAILS[tie])
}

async function findTie(storage: Identities, principal: Principal, asker: Asker): Promise<Tie | null> {
  const { organization_id } = principal
  const decider = await whoStandsBehind(storage, idsOfPrincipal(principal))
  const asking = await whoStandsBehind(storage, asker.ids)
  if (share(decider, asking)) return 'same'
  if (
    share(
      await addressesOf(storage, organization_id, decider),
      await addressesOf(storage, organization_id, asking),
    )
  )
    return 'same'
  const issuers = await issuersOf(storage, organization_id, decider)
  if (issuers.size === 0 && (await issuersOf(storage, organization_id, asking)).size === 0) return null
  const changes = await readProviderChanges(storage, organization_id)
  const since = changes.filter(({ at }) => Date.parse(at) >= asker.at)
  if ([...issuers].some((issuer) => since.some((change) => hasIssuer(change, issuer))))
    return 'provider_since'
  const couldBe = (ids: ReadonlySet<string>) => whoCouldBe(storage, organization_id, ids, changes)
  if (share(await couldBe(decider), asking)) return 'provider_of_asker'
  return share(await couldBe(asking), decider) ? 'provider_of_decider' : null
}

/** With those who have added or changed, alone, a provider where one of them signs in; and so on. */
async function whoCouldBe(
  storage: Identities,
  organizationId: string,
  ids: ReadonlySet<string>,
  changes: readonly Change[],
): Promise<ReadonlySet<string>> {
  const all = new Set(ids)
  const followed = new Set<string>()
  for (;;) {
    const issuers = await issuersOf(storage, organizationId, all)
    const next = [...issuers].find((issuer) => !followed.has(issuer))
    if (next === undefined) return all
    followed.add(next)
    for (const { key_id, person_id } of unconfirmed(changes, next))
      for (const id of await whoStandsBehind(storage, [key_id, person_id])) all.add(id)
  }
}

type Persons = Pick<Storage, 'findPerson'>

/** Where the persons among them sign in. */
async function issuersOf(storage: Persons, organizationId: string, ids: ReadonlySet<string>) {
  return new Set((await personsOf(storage, organizationId, ids)).map(({ issuer }) => issuer))
}

/** One human may have an account at each of two providers. Not every provider says whether an address is verified: any counts. */
async function addressesOf(storage: Persons, organizationId: string, ids: ReadonlySet<string>) {
  const persons = await personsOf(storage, organizationId, ids)
  return new Set(persons.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()])))
}

async function personsOf(storage: Persons, organizationId: string, ids: ReadonlySet<string>) {
  const found = await Promise.all([...ids].map((id) => storage.findPerson(organizationId, id)))
  return found.filter((person) => person !== null)
}

const PAGE = 200

/** Newest first, also of providers that are gone: personal keys outlive them. */
async function readProviderChanges(
  storage: Pick<Storage, 'listChanges'>,
  organization_id: string,
): Promise<Change[]> {
  const read: Change[] = []
  const filter = { from: 0, to: LAST_ULID_TIME, kinds: ['provider.created', 'provider.updated'] } as const
  for (;;) {
    const before = read.at(-1)?.id
    const { items } = await storage.listChanges({ organization_id, team_id: null }, filter, {
      ...{ limit: PAGE, offset: 0 },
      ...(before !== undefined && { before }),
    })
    read.push(...items)
    if (items.length < PAGE) return read
  }
}

/** Of providers with this issuer. A second person who confirms one confirms the issuer, whoever named it before. */
function unconfirmed(changes: readonly Change[], issuer: string): readonly Change[] {
  const own = changes.filter((change) => hasIssuer(change, issuer))
  const confirmed = own.findIndex(
    ({ after }) => recorded(after)?.issuer === issuer && recorded(after)?.confirmed_by,
  )
  return confirmed < 0 ? own : own.slice(0, confirmed)
}

/** A record that was erased no longer says which provider it is about: it counts for every one. */
function hasIssuer({ before, after }: Change, issuer: string): boolean {
  if (after === ERASED) return true
  return recorded(before)?.issuer === issuer || recorded(after)?.issuer === issuer
}

function recorded(provider: unknown): RecordedProvider | null {
  return provider as RecordedProvider | null
}
