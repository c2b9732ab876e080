import { type Static, Type } from 'typebox'

const findings =
  '`findings` (why the verdict is what it is) come with the versions of policy and classifier, the key and the team.'

const outcome =
  '`outcome` is what became of the call that the event is about, as far as evidence has arrived (null where it is about none); of a single event, the call with its evidence as well.'

export const includeParameter = {
  include: Type.Optional(
    Type.String({
      pattern: '^(findings|outcome)(,(findings|outcome))*$',
      description: `What to add, separated by commas: findings, outcome. ${findings} ${outcome}`,
    }),
  ),
}

/** Where the findings are not shown. */
export const includeOutcomeParameter = {
  include: Type.Optional(
    Type.String({ pattern: '^outcome$', description: `What to add: outcome. ${outcome}` }),
  ),
}

export const IncludeQuery = Type.Object(includeParameter)

export type IncludeQuery = Static<typeof IncludeQuery>

/** Where events are taken, what is not known is ignored: a newer hook must be able to ask an older service. */
export const LenientIncludeQuery = Type.Object({
  include: Type.Optional(
    Type.String({
      description: `What to add: findings. ${findings} Separated by commas; what is not known is ignored.`,
    }),
  ),
})

export type LenientIncludeQuery = Static<typeof LenientIncludeQuery>

export function withFindings(query: LenientIncludeQuery): boolean {
  return includes(query, 'findings')
}

export function withOutcome(query: LenientIncludeQuery): boolean {
  return includes(query, 'outcome')
}

function includes({ include = '' }: LenientIncludeQuery, wanted: string): boolean {
  return include.split(',').some((part) => part.trim() === wanted)
}
