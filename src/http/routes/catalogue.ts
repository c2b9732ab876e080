import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { catalogue } from '../../classify/catalogue.ts'
import { FRAMEWORKS } from '../../domain/frameworks.ts'
import { ANY_ROLE_BUT_OPERATOR } from '../authenticate.ts'
import { errorResponses, jsonResponse } from '../responses.ts'

export const Catalogue = Type.Object(
  {
    classifier_version: Type.String(),
    rules: Type.Array(
      Type.Object({
        id: Type.String(),
        family: Type.String(),
        level: Type.Ref('RiskLevel'),
        why: Type.String(),
        examples: Type.Object({ hits: Type.Array(Type.String()), misses: Type.Array(Type.String()) }),
      }),
    ),
    pii_kinds: Type.Array(Type.Object({ kind: Type.String(), title: Type.String() })),
    articles: Type.Array(
      Type.Object({
        framework: Type.Enum([...FRAMEWORKS], { type: 'string' }),
        id: Type.String(),
        title: Type.String(),
        source: Type.String(),
        url: Type.String(),
        condition: Type.String(),
      }),
    ),
  },
  { $id: 'Catalogue', description: 'Everything that a verdict can be made of.' },
)

export function registerCatalogue(app: FastifyInstance): void {
  const body = JSON.stringify(catalogue())
  app.get(
    '/v1/catalogue',
    {
      config: { access: ANY_ROLE_BUT_OPERATOR },
      schema: {
        operationId: 'getCatalogue',
        tags: ['catalogue'],
        summary: 'List risk rules, PII kinds and articles',
        description:
          'The rules with their examples, the kinds of PII, and the articles with title, source and condition.',
        response: { 200: jsonResponse('Catalogue', 'The catalogue.'), ...errorResponses(401, 403) },
      },
    },
    async (_request, reply) => reply.type('application/json; charset=utf-8').send(body),
  )
}
