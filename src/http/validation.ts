/** Checks requests against the schemas of `domain`: bodies strictly, query strings with their types read from text. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { STORABLE_TEXT } from '../domain/storable-text.ts'

type ValidationError = {
  keyword?: string
  instancePath?: string
  message?: string
  params?: Record<string, unknown>
}

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

/** One sentence that names the field and what is wrong with it. */
export function sentenceOf(error: ValidationError, part: string): string {
  const field = fieldOf(error.instancePath ?? '')
  const subject = field === '' ? `The ${part === 'querystring' ? 'query' : part}` : `'${field}'`
  const params = error.params ?? {}
  switch (error.keyword) {
    case 'required':
      return `'${join(field, params['missingProperty'])}' is required.`
    case 'additionalProperties':
      return `'${join(field, params['additionalProperty'])}' is not a known ${part === 'querystring' ? 'parameter' : 'field'}.`
    case 'enum':
      return `${subject} must be one of ${(params['allowedValues'] as unknown[]).filter((value) => value !== null).join(', ')}.`
    case 'type':
      return `${subject} must be ${typeNames(params['type'])}.`
    case 'minLength':
      return `${subject} must have at least ${params['limit']} character${params['limit'] === 1 ? '' : 's'}.`
    case 'maxLength':
      return `${subject} must have at most ${params['limit']} characters.`
    case 'maxItems':
      return `${subject} must have at most ${params['limit']} items.`
    case 'pattern':
      return params['pattern'] === STORABLE_TEXT
        ? `${subject} must not contain NUL characters or unpaired surrogates.`
        : `${subject} must match ${params['pattern']}.`
    case 'minimum':
      return `${subject} must be at least ${params['limit']}.`
    case 'maximum':
      return `${subject} must be at most ${params['limit']}.`
    default:
      return `${subject} ${error.message ?? 'is not valid'}.`
  }
}

function fieldOf(instancePath: string): string {
  return instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')
}

function join(field: string, name: unknown): string {
  return field === '' ? String(name) : `${field}.${name}`
}

function typeNames(type: unknown): string {
  const names = [type]
    .flat()
    .map((name) =>
      name === 'integer' || name === 'object' || name === 'array'
        ? `an ${name}`
        : name === 'null'
          ? 'null'
          : `a ${name}`,
    )
  return names.join(' or ')
}
