import { type Static, Type } from 'typebox'
import type { RiskLevel } from './risk-level.ts'

/** One reason behind a verdict: the rule that matched, where, and why it matters. */
export const Finding = Type.Object(
  {
    rule: Type.String({ description: 'Identifier of the rule, as listed by the catalogue.' }),
    level: Type.Ref('RiskLevel'),
    where: Type.String({ description: 'The field that matched, for example `data.command`.' }),
    span: Type.Unsafe<readonly [number, number] | null>({
      type: ['array', 'null'],
      items: { type: 'integer', minimum: 0 },
      minItems: 2,
      maxItems: 2,
      description: 'First and one-past-last character inside that field; null where the whole field counts.',
    }),
    why: Type.String({ description: 'One sentence for a person. Credentials in it are masked.' }),
    earlier: Type.Optional(
      Type.String({
        description: 'Id of the earlier event of this session that the finding also speaks of.',
      }),
    ),
    exception: Type.Optional(
      Type.Object(
        {
          number: Type.Integer({ description: 'The exception of the organization.' }),
          level: Type.Ref('RiskLevel'),
        },
        { description: 'What set its level, and the level that it would have without.' },
      ),
    ),
    approval: Type.Optional(
      Type.String({ description: 'The approval by which the call was let go all the same.' }),
    ),
    stop: Type.Optional(
      Type.Object(
        {
          id: Type.String(),
          until: Type.String({ format: 'date-time' }),
          on: Type.Array(Type.String(), { description: 'What it names: all of it is so of this event.' }),
        },
        { description: 'The stop that the event fell under.' },
      ),
    ),
    effect: Type.Optional(
      Type.Object(
        {
          act: Type.String({ description: 'What would happen, for example `delete` or `send`.' }),
          target: Type.String({ description: 'To what, as a person would name it.' }),
          class: Type.String({ description: 'What kind of thing that is, for example `path/credential`.' }),
        },
        { description: 'What the finding is about; absent where a text itself is the finding.' },
      ),
    ),
  },
  { $id: 'Finding', description: 'One reason behind a verdict.' },
)

export type Finding = Omit<Static<typeof Finding>, 'level' | 'exception'> & {
  level: RiskLevel
  exception?: { number: number; level: RiskLevel }
}
