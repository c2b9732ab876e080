/** One envelope for lists: the items under their name, `next`, `total`; `limit` and `cursor` on every one. */
import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type TObject, Type } from 'typebox'
import { cursorOf, placeOf } from './opaque-cursor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It answers with a whole list under this name, of which a page is sent. */
    list?: string
  }
}

/** Without a limit so many are sent: nearly always all of them. */
const MAX_ITEMS = 1_000

export const listParameters = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ITEMS, description: 'Items per page.' })),
  cursor: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'The `next` of a page: continues behind it. Unlike an offset, it neither repeats nor skips an item when new ones arrive in between.',
    }),
  ),
}

type ListQuery = { readonly limit?: number; readonly cursor?: string }

/** For routes that have their list whole in any case. */
export function pageLists(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.list === undefined || route.method !== 'GET') return
    const { properties = {} } = (route.schema?.querystring ?? {}) as Partial<TObject>
    route.schema = {
      ...route.schema,
      querystring: Type.Object({ ...properties, ...listParameters }),
    }
  })
  app.addHook('preSerialization', async ({ routeOptions, method, query }, { statusCode }, payload) => {
    const { list } = routeOptions.config
    if (list === undefined || statusCode !== 200) return payload
    return pageOf(list, payload as Record<string, readonly object[]>, method === 'GET' ? query : {})
  })
}

function pageOf(list: string, answer: Record<string, readonly object[]>, query: unknown): object {
  const { limit = MAX_ITEMS, cursor } = query as ListQuery
  const items = answer[list] ?? []
  const from = beginning(items, placeOf(list, cursor))
  const page = items.slice(from, from + limit)
  const last = from + page.length < items.length ? page.at(-1) : undefined
  return {
    ...answer,
    [list]: page,
    next: last ? cursorOf(list, JSON.stringify([from + page.length - 1, nameOf(last)])) : null,
    total: items.length,
  }
}

/** Behind the last item; if that one is gone, where it was. */
function beginning(items: readonly object[], place: string | undefined): number {
  if (place === undefined) return 0
  const [index, name] = JSON.parse(place) as [number, string]
  const found = items.findIndex((item) => nameOf(item) === name)
  return found === -1 ? index : found + 1
}

/** Short, so that a cursor is. */
function nameOf(item: object): string {
  const { id, number, name } = item as { id?: unknown; number?: unknown; name?: unknown }
  const text = String(id ?? number ?? name ?? JSON.stringify(item))
  return text.length > MAX_NAME ? hash('sha256', text, 'base64url') : text
}

const MAX_NAME = 40
