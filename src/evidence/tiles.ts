/** Tiles as in C2SP tlog-tiles: 256 hashes side by side, of which the hashes of the next eight levels follow. */
import { HASH_LENGTH, nodeHash } from './hash.ts'
import { type LeafRange, nodesOf, rootOf, type TreeNode } from './merkle-tree.ts'

export const TILE_WIDTH = 256
const TILE_HEIGHT = 8

/** `level` counts tiles: level 1 begins at the hashes of 256 leaves. */
export type TilePlace = { readonly level: number; readonly index: number }

export type Tile = TilePlace & { readonly width: number }

/** The hashes of a tile one after the other: as many as it has in a tree of that size. */
export type ReadTile = (place: TilePlace) => Uint8Array | undefined

/** How many hashes of that tile a tree of so many leaves has. */
export function widthOf({ level, index }: TilePlace, size: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH
  return Math.max(0, Math.min(TILE_WIDTH, hashes))
}

/** `0/x001/067`, or `0/x001/067.p/12` where only 12 hashes are there. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index)
  const parts = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  const name = parts.map((part, place) => (place < parts.length - 1 ? `x${part}` : part)).join('/')
  return `${level}/${name}${width === TILE_WIDTH ? '' : `.p/${width}`}`
}

const PATH = /^(?<level>\d|[1-5]\d|6[0-3])\/(?<name>(?:x\d{3}\/){0,5}\d{3})(?:\.p\/(?<width>[1-9]\d{0,2}))?$/

/** Null: no path of a tile, or one of several spellings that is not the right one. */
export function parseTilePath(path: string): Tile | null {
  const { level, name, width } = PATH.exec(path)?.groups ?? {}
  if (level === undefined || name === undefined) return null
  const tile = {
    level: Number(level),
    index: Number(name.replaceAll(/\D/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  }
  return tilePath(tile) === path && tile.width <= TILE_WIDTH ? tile : null
}

/** The tiles that the roots of these ranges are made from. */
export function tilesOf(ranges: readonly LeafRange[]): TilePlace[] {
  const places = new Map<string, TilePlace>()
  for (const node of ranges.flatMap(nodesOf)) {
    const { place } = locate(node)
    places.set(`${place.level}/${place.index}`, place)
  }
  return [...places.values()]
}

/** The root of each range, from its tiles. Ranges share most of their subtrees: each is worked out once. */
export function rootsOf(ranges: readonly LeafRange[], readTile: ReadTile): Uint8Array[] {
  const known = new Map<string, Uint8Array>()
  const read = ({ level, index }: TreeNode): Uint8Array => {
    if (level % TILE_HEIGHT === 0) return hashAt(level, index)
    const key = `${level}/${index}`
    const found = known.get(key)
    if (found) return found
    const below = level - 1
    const hash = nodeHash(
      read({ level: below, index: index * 2 }),
      read({ level: below, index: index * 2 + 1 }),
    )
    known.set(key, hash)
    return hash
  }
  const hashAt = (level: number, index: number): Uint8Array => {
    const { place, start } = locate({ level, index })
    const tile = readTile(place)
    if (tile === undefined || tile.length < (start + 1) * HASH_LENGTH)
      throw new Error(`Tile ${place.level}/${place.index} lacks hash ${start}.`)
    return tile.subarray(start * HASH_LENGTH, (start + 1) * HASH_LENGTH)
  }
  return ranges.map((range) => rootOf(range, read))
}

/** The root of a whole tile: a hash of the tile above. */
export function rootOfTile(tile: Uint8Array): Uint8Array {
  return combine(tile, 0, TILE_WIDTH)
}

/** `hashes` is a power of two. */
function combine(tile: Uint8Array, start: number, hashes: number): Uint8Array {
  if (hashes === 1) return tile.subarray(start * HASH_LENGTH, (start + 1) * HASH_LENGTH)
  const half = hashes / 2
  return nodeHash(combine(tile, start, half), combine(tile, start + half, half))
}

/** In which tile a subtree is, and from which of its hashes. */
function locate({ level, index }: TreeNode) {
  const first = index * 2 ** (level % TILE_HEIGHT)
  return {
    place: { level: Math.floor(level / TILE_HEIGHT), index: Math.floor(first / TILE_WIDTH) },
    start: first % TILE_WIDTH,
  }
}
