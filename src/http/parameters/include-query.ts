import { type Static, Type } from 'typebox'
import { invalid } from '../../domain/problem.ts'

const PARTS = ['findings']

const include = Type.Optional(
  Type.String({
    description: `What to add, separated by commas: ${PARTS.join(', ')}. \`findings\` (why the verdict is what it is) come with the versions of policy and classifier, the key and the team.`,
  }),
)

export const includeParameter = { include }

export const IncludeQuery = Type.Object(includeParameter)

export type IncludeQuery = Static<typeof IncludeQuery>

/** Where events are taken, what is not known is ignored: a newer hook must be able to ask an older service. */
export function withFindings(query: IncludeQuery, unknown: 'refuse' | 'ignore' = 'refuse'): boolean {
  const asked = query.include === undefined ? [] : query.include.split(',').map((part) => part.trim())
  if (unknown === 'refuse' && asked.some((part) => !PARTS.includes(part)))
    throw invalid(`'include' must be one of ${PARTS.join(', ')}.`, 'include')
  return asked.includes('findings')
}
