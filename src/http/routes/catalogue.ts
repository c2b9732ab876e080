import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { catalogue } from '../../classify/catalogue.ts'
import { FRAMEWORKS } from '../../domain/frameworks.ts'
import { once } from '../../domain/once.ts'
import { errorResponses, jsonResponse } from '../responses.ts'
import { ANYBODY_INSIDE } from '../who-may.ts'

const words = (description: string) =>
  Type.Array(Type.Object({ id: Type.String(), title: Type.String() }), { description })

export const Catalogue = Type.Object(
  {
    classifier_version: Type.String(),
    rules: Type.Array(
      Type.Object({
        id: Type.String({ description: 'Stable from classifier 2.0.0 on.' }),
        family: Type.String(),
        level: Type.Ref('RiskLevel'),
        why: Type.String({ description: 'The sentence of its findings; `…` stands for what is touched.' }),
        effect: Type.Optional(
          Type.Object(
            {
              acts: Type.Array(Type.String()),
              classes: Type.Array(Type.String()),
              manners: Type.Array(Type.String()),
            },
            {
              description:
                'It speaks of one of these acts on a target of one of these classes (`path/*`: all of a kind), done in all of these manners. Absent where a text itself is the finding.',
            },
          ),
        ),
        examples: Type.Object({ hits: Type.Array(Type.String()), misses: Type.Array(Type.String()) }),
        replaces: Type.Array(Type.String(), {
          description:
            'Ids of classifier 1 that it took the place of; the filter `rule` finds their events too.',
        }),
      }),
      { description: 'A rule of the level `low` makes no finding: it is an exception from a graver one.' },
    ),
    former_rules: Type.Array(Type.Object({ id: Type.String(), replaced_by: Type.Array(Type.String()) }), {
      description: 'Every id of classifier 1 that is no longer used, and the rules that took its place.',
    }),
    acts: words('What can happen, in words.'),
    target_classes: words('To what it can happen, in words.'),
    manners: words('How it can happen, in words.'),
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
  const body = once(() => JSON.stringify(catalogue()))
  app.get(
    '/v1/catalogue',
    {
      config: { access: ANYBODY_INSIDE },
      schema: {
        operationId: 'getCatalogue',
        tags: ['catalogue'],
        summary: 'List risk rules, PII kinds and articles',
        description:
          'The rules with their examples, the words for effects, the kinds of PII, and the articles with title, source and condition.',
        response: { 200: jsonResponse('Catalogue', 'The catalogue.'), ...errorResponses(401, 403, 422) },
      },
    },
    async (_request, reply) => reply.type('application/json; charset=utf-8').send(body()),
  )
}
