/** What is wrong with a request, for its caller. */
import { REASON_PARAMETER, STORABLE_REASON, STORABLE_TEXT } from './storable-text.ts'

/** What our own patterns ask for. */
const PATTERNS: Readonly<Record<string, string>> = {
  [STORABLE_TEXT]: 'must not contain NUL characters or unpaired surrogates',
  [REASON_PARAMETER.pattern]: 'must not be blank',
  [STORABLE_REASON.pattern]: 'must not be blank, nor contain NUL characters or unpaired surrogates',
}

type ValidationError = {
  keyword?: string
  instancePath?: string
  message?: string
  params?: Record<string, unknown>
}

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
      return `${subject} ${PATTERNS[String(params['pattern'])] ?? `must match ${params['pattern']}`}.`
    case 'minimum':
      return `${subject} must be at least ${params['limit']}.`
    case 'maximum':
      return `${subject} must be at most ${params['limit']}.`
    default:
      return `${subject} ${error.message ?? 'is not valid'}.`
  }
}

/** What the sentence is about; null where it is the whole body or query. */
export function fieldOfError({ keyword, instancePath = '', params = {} }: ValidationError): string | null {
  const field = fieldOf(instancePath)
  if (keyword === 'required') return join(field, params['missingProperty'])
  if (keyword === 'additionalProperties') return join(field, params['additionalProperty'])
  return field === '' ? null : field
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
