/**
 * What one asked for, somebody else decides on. Whoever adds or changes an identity provider alone could sign in there as anybody:
 * its persons and they do not count as two, unless a second person has confirmed the provider.
 */
import type { Change } from '../domain/change.ts'
import type { Principal } from '../domain/principal.ts'
import { Problem } from '../domain/problem.ts'
import type { ProviderSettings } from '../domain/providers.ts'
import { LAST_ULID_TIME } from '../domain/ulid.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { idsOfPrincipal, type Makers, share, whoStandsBehind } from './who-stands-behind.ts'

export type Identities = Makers & Pick<Storage, 'findPerson' | 'listProviders'>

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
  const [ofDecider, ofAsker] = [
    await issuersOf(storage, organization_id, decider),
    await issuersOf(storage, organization_id, asking),
  ]
  if (ofDecider.size === 0 && ofAsker.size === 0) return null
  const historiesOf = await readHistories(storage, organization_id)
  const isBy = async (changes: readonly Change[], whom: ReadonlySet<string>) => {
    for (const { key_id, person_id } of changes)
      if (share(await whoStandsBehind(storage, [key_id, person_id]), whom)) return true
    return false
  }
  const changed = historiesOf(ofDecider)
  if (changed.flat().some(({ at }) => Date.parse(at) >= asker.at)) return 'provider_since'
  if (await isBy(changed.flatMap(unconfirmed), asking)) return 'provider_of_asker'
  if (await isBy(historiesOf(ofAsker).flatMap(unconfirmed), decider)) return 'provider_of_decider'
  return null
}

/** Where the persons among them sign in. */
async function issuersOf(
  storage: Pick<Storage, 'findPerson'>,
  organizationId: string,
  ids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const persons = await Promise.all([...ids].map((id) => storage.findPerson(organizationId, id)))
  return new Set(persons.flatMap((person) => (person ? [person.issuer] : [])))
}

/** How one provider was added and changed, newest first. */
type History = readonly Change[]

/** Of the providers with such an issuer; where they are gone, of those that had it: personal keys outlive a provider. */
async function readHistories(
  storage: Pick<Storage, 'listChanges' | 'listProviders'>,
  organizationId: string,
): Promise<(issuers: ReadonlySet<string>) => History[]> {
  const [changes, providers] = [
    await readProviderChanges(storage, organizationId),
    await storage.listProviders(organizationId),
  ]
  const histories = Map.groupBy(changes, ({ subject }) => subject)
  const idsWith = (issuer: string) => {
    const current = providers.filter(({ settings }) => settings.issuer === issuer).map(({ id }) => id)
    if (current.length > 0) return current
    return changes.filter((change) => hadIssuer(change, issuer)).map(({ subject }) => subject)
  }
  return (issuers) => [...new Set([...issuers].flatMap(idsWith))].map((id) => histories.get(id) ?? [])
}

const PAGE = 200

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

function hadIssuer({ before, after }: Change, issuer: string): boolean {
  return [before, after].some((one) => (one as RecordedProvider | null)?.issuer === issuer)
}

/** A second person who confirms a change confirms the provider as it is then. */
function unconfirmed(history: History): History {
  const confirmed = history.findIndex(({ after }) => (after as RecordedProvider | null)?.confirmed_by)
  return confirmed < 0 ? history : history.slice(0, confirmed)
}
