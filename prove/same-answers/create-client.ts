/** Requests in a line each. What answers name is kept by its collection, so that later requests can name it. */
import { OPERATIONS } from '../hostile/operations.ts'
import { API_KEY } from '../service/api-key.ts'
import type { Asked, Both } from './ask-both.ts'

type CallOptions = {
  /** Null for none; without it that of the first organization's admin. */
  readonly key?: string | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Client = {
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, as a client in any language would
  call(method: string, path: string, options?: CallOptions): Promise<any>
  send(asked: Asked): Promise<void>
  /** Values for the parameter of a path such as `/v1/views/{id}`. */
  known(path: string): readonly string[]
}

export function createClient(both: Both): Client {
  const kept = new Map<string, Set<string>>()

  async function send(asked: Asked): Promise<unknown> {
    const { status, text, headers } = await both.ask(asked)
    if (!String(headers['content-type']).includes('json')) return text
    const body = parsed(text)
    if (status < 300) keep(asked.path, body)
    return body
  }

  /** In the collection where it was found: a list, or what was made there. */
  function keep(path: string, body: unknown): void {
    const collection = collectionOf(path)
    const items = [body, ...Object.values(body ?? {}).flatMap((value) => (Array.isArray(value) ? value : []))]
    for (const item of items)
      for (const field of ['id', 'name', 'number', 'version']) {
        const value = (item as Record<string, unknown> | null)?.[field]
        const place = `${collection} ${field}`
        if (typeof value === 'string' || typeof value === 'number')
          kept.set(place, (kept.get(place) ?? new Set()).add(String(value)))
      }
  }

  return {
    call: (method, path, { key = API_KEY, body, headers = {} } = {}) =>
      send({
        route: routeOf(method, path),
        method,
        path,
        headers: {
          ...(key !== null && !('cookie' in headers) && { authorization: `Bearer ${key}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    async send(asked) {
      await send(asked)
    },
    known(path) {
      const [, collection = '', parameter = ''] = /^(.*)\/\{([^}]+)\}/.exec(path) ?? []
      const field = FIELDS[parameter] ?? 'id'
      return [...(kept.get(`${collection} ${field}`) ?? [])]
    },
  }
}

const FIELDS: Readonly<Record<string, string>> = { name: 'name', number: 'number', version: 'version' }

function collectionOf(path: string): string {
  const plain = path.replace(/\?.*/, '').replace('/dashboard/api/', '/v1/')
  const route = OPERATIONS.find((operation) => formOf(operation.path).test(plain))?.path ?? plain
  return route.replace(/\/\{.*/, '')
}

function routeOf(method: string, path: string): string {
  const plain = path.replace(/\?.*/, '').replace('/dashboard/api/', '/v1/')
  const exact = OPERATIONS.find((operation) => operation.path === plain)
  const route = exact ?? OPERATIONS.find((operation) => formOf(operation.path).test(plain))
  return `${method} ${route?.path ?? plain}`
}

function formOf(path: string): RegExp {
  return new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace('{path}', '.+')
      .replace(/\{[^}]+\}/g, '[^/]+')}$`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
