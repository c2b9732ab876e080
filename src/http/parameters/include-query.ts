import { type Static, Type } from 'typebox'

export const IncludeQuery = Type.Object({
  include: Type.Optional(
    Type.Enum(['findings'], {
      type: 'string',
      description:
        'Adds `findings` (why the verdict is what it is) and the versions of policy and classifier.',
    }),
  ),
})

export type IncludeQuery = Static<typeof IncludeQuery>

export function withFindings(query: IncludeQuery): boolean {
  return query.include === 'findings'
}
