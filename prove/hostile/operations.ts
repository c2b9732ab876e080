/** The API as its description has it: one entry for each operation, with references resolved. */
import { readFileSync } from 'node:fs'

export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
}

export type Operation = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** Of the JSON body; null where there is none. */
  readonly body: JsonSchema | null
  readonly isBodyRequired: boolean
  /** Content types by status. */
  readonly answers: ReadonlyMap<number, readonly string[]>
}

const FILE = new URL('../../openapi.json', import.meta.url)

export const API_DESCRIPTION = JSON.parse(readFileSync(FILE, 'utf8'))

export const OPERATIONS: readonly Operation[] = Object.entries<Record<string, DescribedOperation>>(
  API_DESCRIPTION.paths,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    parameters: described.parameters ?? [],
    body: resolve(described.requestBody?.content['application/json']?.schema) ?? null,
    isBodyRequired: described.requestBody?.required === true,
    answers: new Map(
      Object.entries(described.responses).map(([status, { content }]) => [
        Number(status),
        Object.keys(content ?? {}),
      ]),
    ),
  })),
)

type DescribedOperation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

/** No schema of a request holds itself, so this comes to an end. */
function resolve(schema: (JsonSchema & { $ref?: string }) | undefined): JsonSchema | undefined {
  if (schema === undefined) return undefined
  if (schema.$ref !== undefined)
    return resolve(API_DESCRIPTION.components.schemas[schema.$ref.split('/').at(-1) ?? ''])
  const { properties, items } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, resolve(property) ?? {}]),
      ),
    }),
    ...(items && { items: resolve(items) ?? {} }),
  }
}
