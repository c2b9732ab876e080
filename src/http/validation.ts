/** Checks requests against the schemas of `domain`: bodies strictly, query strings with their types read from text. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { type TSchema, Type } from 'typebox'

export function validateWithSchemas(app: FastifyInstance, schemas: readonly TSchema[]): void {
  // The schemas are linted in CI; checking them against the meta-schema would make every start a third slower.
  const options = {
    strict: true,
    allowUnionTypes: true,
    meta: false,
    validateSchema: false,
    formats: { 'date-time': true },
  } as const
  const strict = new Ajv2020({ ...options, coerceTypes: false, removeAdditional: false })
  // 'Infinity' is read as a number; with strict numbers its limits would not be checked.
  const reading = new Ajv2020({ ...options, coerceTypes: true, useDefaults: true, strictNumbers: false })
  for (const schema of schemas) {
    app.addSchema(schema)
    strict.addSchema(schema)
    reading.addSchema(schema)
  }
  const compile: FastifySchemaCompiler<TSchema> = ({ schema, httpPart, method }) => {
    if (httpPart === 'body') return strict.compile(schema)
    const isClosed = httpPart === 'querystring' && (method === 'GET' || method === 'HEAD')
    return reading.compile(isClosed ? { ...schema, ...ONLY_KNOWN } : schema)
  }
  // Every GET has a query schema, so that a mistyped filter never returns everything.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' && route.url.startsWith('/v1/'))
      route.schema = { querystring: Type.Object({}), ...route.schema }
  })
  app.setValidatorCompiler(compile)
  // Responses are built field by field; compiling a serializer for each schema would only slow the start.
  app.setSerializerCompiler(() => JSON.stringify)
}

/** Names that begin with an underscore are for callers and proxies, and ignored. */
const ONLY_KNOWN = { additionalProperties: false, patternProperties: { '^_': {} } } as const
