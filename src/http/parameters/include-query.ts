import { type Static, Type } from 'typebox'

const findings =
  '`findings` (why the verdict is what it is) come with the versions of policy and classifier, the key and the team.'

const attribution =
  '`attribution` names what the event is to be attributed to: team, key, rules, the versions of policy and classifier.'
const outcome =
  '`outcome` is what became of the call that the event is about, as far as evidence has arrived (null where it is about none); of a single event, the call with its evidence as well.'
const privacy =
  '`privacy` is what was erased of the event (`erased`) and which legal holds keep it (`held_by`).'

const approval =
  '`approval` says how a blocked call can be asked for, where the organization has switched approvals on; null otherwise.'

export const includeParameter = {
  include: Type.Optional(
    Type.String({
      pattern: '^(findings|attribution|outcome|privacy)(,(findings|attribution|outcome|privacy))*$',
      description: `What to add, separated by commas: findings, attribution, outcome, privacy. ${findings} ${attribution} ${outcome} ${privacy}`,
    }),
  ),
}

export const IncludeQuery = Type.Object(includeParameter)

export type IncludeQuery = Static<typeof IncludeQuery>

/** Where events are taken, what is not known is ignored: a newer hook must be able to ask an older service. */
export const LenientIncludeQuery = Type.Object({
  include: Type.Optional(
    Type.String({
      description: `What to add: findings, approval. ${findings} ${approval} Separated by commas; what is not known is ignored.`,
    }),
  ),
})

export type LenientIncludeQuery = Static<typeof LenientIncludeQuery>

export function withFindings(query: LenientIncludeQuery): boolean {
  return includes(query, 'findings')
}

export function withApproval(query: LenientIncludeQuery): boolean {
  return includes(query, 'approval')
}

export function withAttribution(query: IncludeQuery): boolean {
  return includes(query, 'attribution')
}

export function withOutcome(query: IncludeQuery): boolean {
  return includes(query, 'outcome')
}

export function withPrivacy(query: IncludeQuery): boolean {
  return includes(query, 'privacy')
}

function includes({ include = '' }: LenientIncludeQuery, part: string): boolean {
  return include.split(',').some((one) => one.trim() === part)
}
