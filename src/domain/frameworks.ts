import { type Static, Type } from 'typebox'

export const FRAMEWORKS = ['gdpr', 'ai_act', 'soc2'] as const

export type Framework = (typeof FRAMEWORKS)[number]

const articles = Type.Optional(Type.Array(Type.String({ pattern: '^art_[0-9]+$' })))

/** Articles by framework. A framework that the policy switches off is absent. */
export const FrameworkArticles = Type.Object(
  { gdpr: articles, ai_act: articles, soc2: articles },
  {
    $id: 'FrameworkArticles',
    description: 'The articles that apply, by framework; a framework that the policy disables is absent.',
    examples: [{ gdpr: ['art_30'], ai_act: ['art_12'] }],
  },
)

export type FrameworkArticles = Static<typeof FrameworkArticles>
