/** Which tiles there are after whole tiles of leaves were added: derived from the leaves alone, so it can be done again. */
import { HASH_LENGTH } from './hash.ts'
import { hashesOf } from './leaf-bytes.ts'
import { rootOfTile, TILE_WIDTH, type TilePlace } from './tiles.ts'

/** Above level 0 hashes; at level 0 leaves as they are stored. */
export type StoredTile = TilePlace & { readonly bytes: Uint8Array }

/** The tiles above level 0 that grow when a tile of leaves with this number is added: they must be read first. */
export function growingTiles(leafTile: number): TilePlace[] {
  const places: TilePlace[] = []
  for (let [level, hashes] = [1, leafTile]; ; level++, hashes = Math.floor(hashes / TILE_WIDTH)) {
    places.push({ level, index: Math.floor(hashes / TILE_WIDTH) })
    if (hashes < TILE_WIDTH) return places
  }
}

/** `growing`: what is stored of those tiles. The answer is every tile that is new or larger now. */
export function growTiles(
  firstTile: number,
  leafTiles: readonly Uint8Array[],
  growing: readonly StoredTile[],
): StoredTile[] {
  const above = new Map(growing.map((tile) => [keyOf(tile), tile.bytes]))
  const changed = new Map<string, StoredTile>()

  function add(level: number, position: number, hash: Uint8Array): void {
    const place = { level, index: Math.floor(position / TILE_WIDTH) }
    const before = above.get(keyOf(place)) ?? new Uint8Array()
    if (before.length !== (position % TILE_WIDTH) * HASH_LENGTH)
      throw new Error(
        `Tile ${keyOf(place)} has ${before.length / HASH_LENGTH} hashes at position ${position}.`,
      )
    const bytes = Buffer.concat([before, hash])
    above.set(keyOf(place), bytes)
    changed.set(keyOf(place), { ...place, bytes })
    if (bytes.length === TILE_WIDTH * HASH_LENGTH) add(level + 1, place.index, rootOfTile(bytes))
  }

  for (const [place, bytes] of leafTiles.entries()) {
    const index = firstTile + place
    changed.set(keyOf({ level: 0, index }), { level: 0, index, bytes })
    add(1, index, rootOfTile(hashesOf(bytes)))
  }
  return [...changed.values()]
}

function keyOf({ level, index }: TilePlace): string {
  return `${level}/${index}`
}
