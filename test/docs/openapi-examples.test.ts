import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type TestService } from '../service.ts'
import { type Called, callEveryOperation, settingsOfExamples } from './operation-calls.ts'

const BINARY = ['application/x-protobuf', 'application/octet-stream', 'application/zip']

type Media = { readonly schema?: unknown; readonly example?: unknown }
type Content = Readonly<Record<string, Media>>
type Described = {
  readonly operationId: string
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly headers?: object; readonly content?: Content }>>
}

const api = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))
const operations = Object.values<Record<string, Described>>(api.paths).flatMap((path) => Object.values(path))

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'api', components: closed(api.components) })

/** Fields that the schema does not name are wrong too, unless it says that there may be any. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]))
  const isObject = inner['type'] === 'object' && inner['properties'] !== undefined
  return isObject && !('additionalProperties' in inner) ? { ...inner, additionalProperties: false } : inner
}

const compiled = new Map<string, ValidateFunction>()

function problemsOf(schema: unknown, value: unknown): unknown {
  const text = JSON.stringify(closed(schema)).replaceAll('"#/components', '"api#/components')
  const check = compiled.get(text) ?? ajv.compile(JSON.parse(text))
  compiled.set(text, check)
  return check(value) ? null : check.errors
}

function successOf({ responses }: Described) {
  const successes = Object.entries(responses).filter(([one]) => one.startsWith('2'))
  // Beside another, 202 says that it waits for a second person.
  const [status = '', response] = successes.find(([one]) => one !== '202') ?? successes[0] ?? []
  return { status: Number(status), content: response?.content ?? {} }
}

describe.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (_, operation) => {
    test('has examples that its schemas allow', () => {
      const { content } = successOf(operation)
      // A binary body has none.
      const bodies = [operation.requestBody?.content ?? {}, content]
        .flatMap((one) => Object.entries(one))
        .filter(([type]) => !BINARY.includes(type))
      for (const [type, { schema, example }] of bodies) {
        expect(example, type).toBeDefined()
        expect(problemsOf(schema, example), type).toBeNull()
      }
    })

    test('declares its failures and the id of the request', () => {
      // Whoever has a token and no key has no role that could be lacking.
      const refused = operation.operationId === 'redeemEnrolment' ? ['401'] : ['401', '403']
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining([...refused, '429', '500']))
      for (const [status, { headers }] of Object.entries(operation.responses)) {
        expect(headers, status).toHaveProperty('X-Request-Id')
        if (status === '429' || status === '503') expect(headers, status).toHaveProperty('Retry-After')
      }
    })
  },
)

describe('what the service answers', () => {
  let service: TestService
  let called: Called[]
  beforeAll(async () => {
    service = await startService(settingsOfExamples())
    called = await callEveryOperation(service)
  })
  afterAll(() => service.stop())

  test('every operation was called', () => {
    const ids = new Set(called.map(({ id }) => id))
    expect(operations.map(({ operationId }) => operationId).filter((id) => !ids.has(id))).toEqual([])
  })

  test('is what the description says, and has no other fields', () => {
    for (const { id, answer } of called) {
      const operation = operations.find(({ operationId }) => operationId === id) as Described
      const { status, content } = successOf(operation)
      expect([id, answer.status]).toEqual([id, status])
      expect(answer.headers.get('x-request-id'), id).toMatch(/./)
      const type = answer.headers.get('content-type')?.split(';', 1)[0] ?? ''
      if (answer.text === '') continue
      expect(Object.keys(content), id).toContain(type)
      if (answer.body !== undefined) expect(problemsOf(content[type]?.schema, answer.body), id).toBeNull()
    }
  })
})
