/** What callers send and get of a resource, from its definition. */
import { type TObject, type TProperties, Type } from 'typebox'
import { listFields } from '../../domain/list-fields.ts'
import { nullableString } from '../../domain/nullable.ts'
import type { Resource } from '../../resources/kit/resource.ts'

export type ResourceSchemas = {
  /** The name of a thing's schema; those of new ones, changes and lists are made of it. */
  readonly title: string
  readonly New: TObject
  /** Null: nothing of it can be changed. */
  readonly Update: TObject | null
  readonly Shown: TObject
  readonly List: TObject
}

const time = Type.String({ format: 'date-time' })

export function schemasOf(resource: Resource): ResourceSchemas {
  const { name, plural, about, fields, changeable, secret, scope, lasts, example } = resource
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  const until = Type.String({ description: 'When it ends by itself, in ISO 8601.' })
  const team = Type.String({ description: 'The team that it is for; left out: the whole organization.' })
  const closed = { additionalProperties: false }
  const changed = Object.entries(fields).filter(([field]) => changeable.includes(field))
  const updated = { ...Object.fromEntries(changed), ...(lasts && { until }) } as TProperties
  const seen = Object.entries(fields).filter(([field]) => !secret.includes(field))
  return {
    title,
    New: Type.Object(
      {
        ...fields,
        ...(scope === 'team' && { team: Type.Optional(team) }),
        ...(lasts && { until }),
      },
      {
        ...{ $id: `New${title}`, ...closed, description: about },
        examples: [{ ...example, ...(lasts && { until: '2026-12-01T12:00:00Z' }) }],
      },
    ),
    Update:
      Object.keys(updated).length === 0
        ? null
        : Type.Partial(Type.Object(updated), {
            ...{ $id: `${title}Update`, ...closed, minProperties: 1 },
            description: 'What is left out stays as it is.',
          }),
    Shown: Type.Object(
      {
        id: Type.String(),
        version: Type.Integer({ description: 'Grows with every change.' }),
        ...(scope === 'team' && { team: nullableString({ description: 'Null: the whole organization.' }) }),
        ...(Object.fromEntries(seen) as TProperties),
        ...(lasts && { until: time }),
        in_force: Type.Boolean({ description: 'It has not ended.' }),
        ...{ created_at: time, created_by: Type.String(), changed_at: time, changed_by: Type.String() },
        ended_at: nullableString({ description: 'When somebody ended it; null: nobody did.' }),
        ended_by: nullableString(),
      },
      { $id: title, description: about },
    ),
    List: Type.Object(
      {
        [plural]: Type.Array(Type.Ref(title)),
        ...listFields,
      },
      { $id: `${title}List`, description: 'The newest first.' },
    ),
  }
}

export function allSchemas(resources: readonly Resource[]): TObject[] {
  return resources.flatMap((resource) =>
    Object.values(schemasOf(resource)).filter(
      (schema): schema is TObject => schema !== null && typeof schema === 'object',
    ),
  )
}
