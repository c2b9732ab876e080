/** A log that is cut: which of its leaves stay, which go into the next one, and what is left of its tiles. */
import type { StoredTile } from '../../evidence/grow-tiles.ts'
import { HASH_LENGTH } from '../../evidence/hash.ts'
import { LEAF_LENGTH } from '../../evidence/leaf-bytes.ts'
import { TILE_WIDTH, type TilePlace } from '../../evidence/tiles.ts'

/** How many whole tiles of leaves stay, where the log is cut to that size. */
export function tilesKept(tiled: number, size: number): number {
  return Math.min(tiled, Math.floor(size / TILE_WIDTH))
}

/** `leaves`: all after the tiles that stay. `kept`: what is then the tail of the log; `moved`: what the next one gets. */
export function cutLeaves(leaves: Uint8Array, tiles: number, size: number) {
  const end = (size - tiles * TILE_WIDTH) * LEAF_LENGTH
  return { first: tiles * TILE_WIDTH, kept: leaves.subarray(0, end), moved: leaves.subarray(end) }
}

/** Of the tiles above level 0: those that are shorter now, and those that are gone. */
export function cutTiles(
  above: readonly StoredTile[],
  tiles: number,
): { readonly shorter: StoredTile[]; readonly gone: TilePlace[] } {
  const shorter: StoredTile[] = []
  const gone: TilePlace[] = []
  for (const { level, index, bytes } of above) {
    const hashes = Math.floor(tiles / TILE_WIDTH ** (level - 1)) - index * TILE_WIDTH
    if (hashes <= 0) gone.push({ level, index })
    else if (hashes * HASH_LENGTH < bytes.length)
      shorter.push({ level, index, bytes: bytes.subarray(0, hashes * HASH_LENGTH) })
  }
  return { shorter, gone }
}

/** The record in a log that goes on, about one before it. */
export const LOG_CUT = 'log-cut'
