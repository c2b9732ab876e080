/** Which part of a list: so many from an offset, or those after a place in it. */
import { Type } from 'typebox'
import { listFields } from '../../domain/list-fields.ts'
import type { Page } from '../../domain/paging.ts'
import { invalid } from '../../domain/problem.ts'
import { ULID_PATTERN } from '../../domain/ulid.ts'
import { listParameters } from './list-page.ts'
import { cursorOf, placeOf } from './opaque-cursor.ts'

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

/** For lists whose order has a name for each place. `offset` is taken for one more release. */
export const cursorParameters = { offset: pageParameters.offset, ...listParameters }

type PageQuery = { readonly limit?: number; readonly offset?: number; readonly cursor?: string }

/** `list`: the name under which it gives out cursors. */
export function pageOf(list: string, { limit = 50, offset = 0, cursor }: PageQuery): Page {
  if (cursor === undefined) return { limit, offset }
  if (offset > 0) throw invalid("'offset' must be 0 with a 'cursor'.", 'offset')
  // As the release before gave them out.
  const before = ULID.test(cursor) ? cursor : placeOf(list, cursor)
  return { limit, offset, ...(before !== undefined && { before }) }
}

const ULID = new RegExp(ULID_PATTERN)

/** Of a list whose order has no names for its places: the cursor is how many come before it. */
export function offsetPageOf(list: string, { limit = 50, offset = 0, cursor }: PageQuery): Page {
  return { limit, offset: cursor === undefined ? offset : Number(placeOf(list, cursor)) }
}

export function offsetEnvelope(list: string, page: Page, found: { items: number; total: number }) {
  const { next, total } = envelopeOf(list, page, found, String(page.offset + found.items))
  return { next, total }
}

/** In the answer beside the items, for lists in pages. */
export const pageFields = { ...listFields, limit: Type.Integer(), offset: Type.Integer() }

/** `last`: the name of the last item's place; undefined: its order has no names, so that a page is found by its offset. */
export function envelopeOf(
  list: string,
  page: Page,
  found: { readonly items: number; readonly total: number },
  last: string | undefined,
) {
  const { limit, offset } = page
  const hasNext = hasMore(page, found) && last !== undefined
  return { total: found.total, limit, offset, next: hasNext ? cursorOf(list, last) : null }
}

/** Behind a cursor a full page may be the last one; the next is then empty. */
export function hasMore(
  { limit, offset, before }: Page,
  { items, total }: { readonly items: number; readonly total: number },
): boolean {
  return before === undefined ? offset + items < total : items === limit
}
