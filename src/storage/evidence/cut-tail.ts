/** The newest leaves of a log, cut into whole tiles and what is left over. */
import { compareIds, isEventLeaf, LEAF_LENGTH, readLeaf } from '../../evidence/leaf-bytes.ts'
import { TILE_WIDTH } from '../../evidence/tiles.ts'

export type TailRow = { readonly first: number; readonly leaves: Uint8Array }

const TILE_BYTES = TILE_WIDTH * LEAF_LENGTH

/** `rest`: of all these rows, what fills no tile; null where nothing is left, or there was no whole tile. */
export function cutTail(
  rows: readonly TailRow[],
  start: number,
): { readonly tiles: Uint8Array[]; readonly rest: TailRow | null } {
  const bytes = joinTail(rows, start)
  const count = Math.floor(bytes.length / TILE_BYTES)
  const tiles = Array.from({ length: count }, (_, place) =>
    bytes.subarray(place * TILE_BYTES, (place + 1) * TILE_BYTES),
  )
  const rest = bytes.subarray(count * TILE_BYTES)
  return {
    tiles,
    rest: count > 0 && rest.length > 0 ? { first: start + count * TILE_WIDTH, leaves: rest } : null,
  }
}

/** Throws where a leaf is missing between them. */
export function joinTail(rows: readonly TailRow[], start: number): Buffer {
  let next = start
  for (const { first, leaves } of rows) {
    if (first !== next) throw new Error(`The log lacks its leaves from ${next} to ${first}.`)
    next += leaves.length / LEAF_LENGTH
  }
  return Buffer.concat(rows.map(({ leaves }) => leaves))
}

/** The smallest and the largest id of the events among the leaves; empty where there is none. */
export function idsOf(leaves: Uint8Array): { readonly min: string; readonly max: string } {
  const bytes = Buffer.from(leaves.buffer, leaves.byteOffset, leaves.byteLength)
  let [min, max] = [-1, -1]
  for (let place = 0; place * LEAF_LENGTH < bytes.length; place++) {
    if (!isEventLeaf(bytes, place)) continue
    if (min < 0 || compareIds(bytes, place, min) < 0) min = place
    if (max < 0 || compareIds(bytes, place, max) > 0) max = place
  }
  return min < 0 ? NO_IDS : { min: readLeaf(bytes, min).id, max: readLeaf(bytes, max).id }
}

export const NO_IDS = { min: '', max: '' }
