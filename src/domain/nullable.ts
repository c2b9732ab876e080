import { type TSchema, type TSchemaOptions, type TUnsafe, Type } from 'typebox'

/** `type: [..., 'null']`, the short OpenAPI 3.1 form of a value that may be null. */
export function nullableString(options: TSchemaOptions = {}): TUnsafe<string | null> {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], ...options })
}

/** For what is neither. */
export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

export function nullableObject(options: TSchemaOptions = {}): TUnsafe<Record<string, unknown> | null> {
  return Type.Unsafe<Record<string, unknown> | null>({
    type: ['object', 'null'],
    additionalProperties: true,
    ...options,
  })
}
