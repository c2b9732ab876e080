/** Whether an answer is one that the description of the API promises for its operation. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Answer } from './caller.ts'
import { API_DESCRIPTION, type Operation } from './operations.ts'

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

const ajv = new Ajv2020({
  strict: false,
  validateFormats: true,
  formats: { 'date-time': DATE_TIME, binary: true },
})
ajv.addSchema(API_DESCRIPTION, 'api')
const compiled = new Map<string, ValidateFunction>()

/** What is wrong with it, or null. */
export function judgeAnswer(operation: Operation, { status, headers, text }: Answer): string | null {
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`
  const types = operation.answers.get(status)
  if (types === undefined) return `${status} is not documented: ${text.slice(0, 200)}`
  if (types.length === 0) return text === '' ? null : `${status} has a body`
  const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? ''
  if (!types.includes(type)) return `${status} has the undocumented type '${type}'`
  if (type !== 'application/json') return null
  const value = parse(text)
  if (value === undefined) return `${status} is no JSON: ${text.slice(0, 200)}`
  const validate = validatorOf(operation, status)
  if (!validate(value)) return `${status} against its schema: ${ajv.errorsText(validate.errors)}`
  if (status >= 400 && (value as { detail: string }).detail.trim() === '') return `${status} says nothing`
  return null
}

export function isEventRecord(value: unknown): boolean {
  return eventRecord(value)
}

const eventRecord = ajv.compile({ $ref: 'api#/components/schemas/EventRecord' })

function validatorOf({ method, path }: Operation, status: number): ValidateFunction {
  const place = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    status,
    'content',
    'application/json',
    'schema',
  ]
  const pointer = place.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `api#/${encodeURI(pointer)}` })
  compiled.set(pointer, validate)
  return validate
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
