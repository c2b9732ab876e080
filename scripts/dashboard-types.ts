/** What the dashboard knows of the API: the types of bodies and answers, written from openapi.json. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Schema = {
  readonly $ref?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
}
type Content = { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
type Operation = { readonly requestBody?: Content; readonly responses: Readonly<Record<string, Content>> }
type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** The description has none of these; a type that left them out would be wrong. */
const NOT_TRANSLATED = ['oneOf', 'allOf', 'not', 'const', 'prefixItems', 'patternProperties']

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

export const DASHBOARD_TYPES = 'web/src/api/openapi-types.ts'

/** `openapi-typescript` writes 1.5 MB of it, and needs a compiler with an API: the dashboard uses neither headers nor errors. */
export function dashboardTypes(openapi: string): string {
  const { paths, components } = JSON.parse(openapi) as Description
  const operations = METHODS.map((method) => [method.toUpperCase(), pathsOf(paths, method)] as const)
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [name, typeOf(schema)] as const)
  return formatted(`// Written from openapi.json by "npm run generate".
    export type Schemas = ${objectOf(schemas)}
    /** By method, then by path below /v1: what is sent as JSON, and what a success answers (null: nothing). */
    export type Operations = ${objectOf(operations)}`)
}

function pathsOf(paths: Description['paths'], method: string): string {
  return objectOf(
    Object.entries(paths).flatMap(([path, { [method]: operation }]) =>
      operation ? [[path.replace(/^\/v1/, ''), operationOf(operation)] as const] : [],
    ),
  )
}

function operationOf({ requestBody, responses }: Operation): string {
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => (content ? jsonOf({ content }) : 'null'))
  return objectOf([
    ...(requestBody ? [['body', jsonOf(requestBody)] as const] : []),
    ['answer', [...new Set(answers)].join(' | ')],
  ])
}

/** What is not JSON is read as it comes. */
function jsonOf({ content = {} }: Content): string {
  const json = content['application/json']?.schema
  return json ? typeOf(json) : 'unknown'
}

function typeOf(schema: Schema): string {
  const { $ref, anyOf, type } = schema
  if (NOT_TRANSLATED.some((keyword) => keyword in schema))
    throw new Error(`No type for the dashboard can be written from ${JSON.stringify(schema)}`)
  if ($ref) return `Schemas['${$ref.slice($ref.lastIndexOf('/') + 1)}']`
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map((one) => `(${typeOf(one)})`).join(' | ')
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' | ')
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return arrayOf(schema)
    case 'object':
      return recordOf(schema)
    default:
      return 'unknown'
  }
}

function arrayOf({ items = {}, minItems, maxItems }: Schema): string {
  const item = typeOf(items)
  if (minItems === undefined || minItems !== maxItems) return `readonly (${item})[]`
  return `readonly [${Array.from({ length: minItems }, () => item).join(', ')}]`
}

function recordOf({ properties, required = [], additionalProperties }: Schema): string {
  if (properties && Object.keys(properties).length > 0)
    return objectOf(
      Object.entries(properties).map(([name, schema]) => [name, typeOf(schema), required.includes(name)]),
    )
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
  return `Readonly<Record<string, ${values}>>`
}

function objectOf(fields: readonly (readonly [name: string, type: string, isRequired?: boolean])[]): string {
  const lines = fields.map(
    ([name, type, isRequired = true]) => `readonly ${JSON.stringify(name)}${isRequired ? '' : '?'}: ${type}`,
  )
  return `{\n${lines.join('\n')}\n}`
}

function formatted(code: string): string {
  const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'))
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${DASHBOARD_TYPES}`], {
    input: code,
    encoding: 'utf8',
  })
}
