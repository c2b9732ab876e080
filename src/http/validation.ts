/** Checks requests against the schemas of `domain`: bodies strictly, query strings with their types read from text. */
import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { once } from '../domain/once.ts'

/**
 * A schema is compiled when the first request needs it, which takes a few milliseconds: compiling those of all routes would
 * take a third of every start. A test compiles them all.
 */
export function validateWithSchemas(app: FastifyInstance, schemas: readonly TSchema[]): void {
  const strict = once(() => ajvFor(schemas, { coerceTypes: false, removeAdditional: false }))
  // 'Infinity' is read as a number; with strict numbers its limits would not be checked.
  const reading = once(() => ajvFor(schemas, { coerceTypes: true, useDefaults: true, strictNumbers: false }))
  for (const schema of schemas) app.addSchema(schema)
  const compile: FastifySchemaCompiler<TSchema> = ({ schema, httpPart, method }) => {
    if (httpPart === 'body') return whenUsed(() => strict().compile(schema))
    const isClosed = httpPart === 'querystring' && (method === 'GET' || method === 'HEAD')
    return whenUsed(() => reading().compile(isClosed ? { ...schema, ...ONLY_KNOWN } : schema))
  }
  // Every GET has a query schema, so that a mistyped filter never returns everything.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' && route.url.startsWith('/v1/'))
      route.schema = { querystring: Type.Object({}), ...route.schema }
  })
  app.setValidatorCompiler(compile)
  app.setSerializerCompiler(() => JSON.stringify)
}

/**
 * Instead of what Fastify would load: the compilers of `validateWithSchemas` take their place. Responses are built field by
 * field, and need no serializer of their own.
 */
export const OWN_COMPILERS = {
  compilersFactory: { buildValidator: () => refuse, buildSerializer: () => () => JSON.stringify },
}

function refuse(): never {
  throw new Error('The schemas are not set up yet.')
}

function ajvFor(schemas: readonly TSchema[], options: Options): Ajv2020 {
  // The schemas are linted in CI; checking them against the meta-schema would make every first request slower.
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    meta: false,
    validateSchema: false,
    formats: { 'date-time': true },
    ...options,
  })
  for (const schema of schemas) ajv.addSchema(schema)
  return ajv
}

/** Fastify reads the errors from the function, as Ajv leaves them there. */
function whenUsed(compile: () => ValidateFunction): ReturnType<FastifySchemaCompiler<TSchema>> {
  const compiled = once(compile)
  const validate: ReturnType<FastifySchemaCompiler<TSchema>> = (value) => {
    const check = compiled()
    const isValid = check(value)
    validate.errors = check.errors ?? null
    return isValid
  }
  return validate
}

/** Names that begin with an underscore are for callers and proxies, and ignored. */
const ONLY_KNOWN = { additionalProperties: false, patternProperties: { '^_': {} } } as const
