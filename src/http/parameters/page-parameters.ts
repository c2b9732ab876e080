/** Which part of a list: so many from an offset, or those after a place in it. */
import { Type } from 'typebox'
import type { Page } from '../../domain/paging.ts'
import { invalid } from '../../domain/problem.ts'
import { ULID_PATTERN } from '../../domain/ulid.ts'

export const pageParameters = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Items per page.' }),
  ),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      default: 0,
      description: 'Items skipped.',
    }),
  ),
}

/** For lists whose order has a name for each place. */
export const cursorParameters = {
  ...pageParameters,
  cursor: Type.Optional(
    Type.String({
      pattern: ULID_PATTERN,
      description:
        'The `next` of a page: continues behind it. Unlike an offset, it neither repeats nor skips an item when new ones arrive in between.',
    }),
  ),
}

/** In the answer, where there may be more. */
export const nextField = {
  next: Type.Optional(
    Type.String({ description: 'The `cursor` of the next page; absent where there is none.' }),
  ),
}

type PageQuery = { readonly limit?: number; readonly offset?: number; readonly cursor?: string }

export function pageOf({ limit = 50, offset = 0, cursor }: PageQuery): Page {
  if (cursor === undefined) return { limit, offset }
  if (offset > 0) throw invalid("'offset' must be 0 with a 'cursor'.", 'offset')
  return { limit, offset, before: cursor }
}

/** `last`: the name of the last item's place. Behind a cursor a full page may be the last one; the next is then empty. */
export function nextOf(
  { limit, offset, before }: Page,
  { items, total }: { readonly items: number; readonly total: number },
  last: string | undefined,
): { next?: string } {
  const hasMore = before === undefined ? offset + items < total : items === limit
  return hasMore && last !== undefined ? { next: last } : {}
}
