import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import {
  CHANGE_GROUPS,
  CHANGE_KINDS,
  type ChangeGroup,
  type ChangeKind,
  KINDS_OF_GROUP,
} from '../../domain/change-kinds.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { cursorParameters, envelopeOf, pageFields, pageOf } from '../parameters/page-parameters.ts'
import { rangeOf, timeParameters } from '../parameters/time-range.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { READERS } from '../who-may.ts'

export const ChangeList = Type.Object(
  {
    changes: Type.Array(Type.Ref('Change')),
    ...pageFields,
  },
  { $id: 'ChangeList', description: 'One page of changes, newest first.' },
)

const ChangeQuery = Type.Object({
  kind: Type.Optional(Type.Enum([...CHANGE_KINDS], { type: 'string', description: 'Kind is this one.' })),
  about: Type.Optional(
    Type.Enum([...CHANGE_GROUPS], {
      type: 'string',
      description: 'Only what changed something, only logins, or only what was read and exported.',
    }),
  ),
  key_id: Type.Optional(Type.String({ description: 'Done with this key.' })),
  person_id: Type.Optional(Type.String({ description: 'Done by this person.' })),
  ...timeParameters,
  ...cursorParameters,
})
type ChangeQuery = Static<typeof ChangeQuery>

export function registerChanges(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get<{ Querystring: ChangeQuery }>(
    '/v1/org/changes',
    {
      config: { access: READERS },
      schema: {
        operationId: 'listChanges',
        tags: ['policy'],
        summary: 'List who changed what',
        description:
          'Every change of policy, key, team and organization, stored in the same transaction as the change. Secrets are masked.',
        querystring: ChangeQuery,
        response: { 200: jsonResponse('ChangeList', 'One page.'), ...errorResponses(401, 403, 422, 503) },
      },
    },
    async ({ principal, query }) => {
      const { kind, about, key_id, person_id } = query
      const page = pageOf('changes', query)
      const filter = {
        ...rangeOf(query),
        ...(kind !== undefined && { kind: kind as ChangeKind }),
        ...(about !== undefined && { kinds: KINDS_OF_GROUP[about as ChangeGroup] }),
        ...(key_id !== undefined && { key_id }),
        ...(person_id !== undefined && { person_id }),
      }
      const { items, total } = await storage.listChanges(principal, filter, page)
      return {
        changes: items,
        ...envelopeOf('changes', page, { items: items.length, total }, items.at(-1)?.id),
      }
    },
  )
}
