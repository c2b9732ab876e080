import { type Static, Type } from 'typebox'

const PARTS = ['findings'] as const

const description = `What to add: ${PARTS.join(', ')}. \`findings\` (why the verdict is what it is) come with the versions of policy and classifier, the key and the team.`

export const includeParameter = {
  include: Type.Optional(Type.Enum([...PARTS], { type: 'string', description })),
}

export const IncludeQuery = Type.Object(includeParameter)

export type IncludeQuery = Static<typeof IncludeQuery>

/** Where events are taken, what is not known is ignored: a newer hook must be able to ask an older service. */
export const LenientIncludeQuery = Type.Object({
  include: Type.Optional(
    Type.String({ description: `${description} Separated by commas; what is not known is ignored.` }),
  ),
})

export type LenientIncludeQuery = Static<typeof LenientIncludeQuery>

export function withFindings({ include = '' }: LenientIncludeQuery): boolean {
  return include.split(',').some((part) => part.trim() === 'findings')
}
