/** Roots and proofs of a log, from its tiles. */
import { consistencyRanges, inclusionRanges, type LeafRange } from '../evidence/merkle-tree.ts'
import { rootsOf, tilesOf } from '../evidence/tiles.ts'
import type { EvidenceStorage, LogKey } from '../storage/contract/evidence.ts'

type Tiles = Pick<EvidenceStorage, 'readTiles'>

export async function proveRoot(storage: Tiles, log: LogKey, size: number): Promise<Uint8Array> {
  const [root] = await hashRanges(storage, log, [{ start: 0, end: size }])
  return root as Uint8Array
}

export function proveConsistency(
  storage: Tiles,
  log: LogKey,
  old: number,
  size: number,
): Promise<Uint8Array[]> {
  return hashRanges(storage, log, consistencyRanges(old, size))
}

/** One proof for each of the leaves, in their order; their tiles are read together. */
export async function proveInclusion(
  storage: Tiles,
  log: LogKey,
  indexes: readonly number[],
  size: number,
): Promise<Uint8Array[][]> {
  const ranges = indexes.map((index) => inclusionRanges(index, size))
  const hashes = await hashRanges(storage, log, ranges.flat())
  let at = 0
  return ranges.map(({ length }) => {
    at += length
    return hashes.slice(at - length, at)
  })
}

async function hashRanges(
  storage: Tiles,
  { organization_id, id }: LogKey,
  ranges: readonly LeafRange[],
): Promise<Uint8Array[]> {
  const tiles = await storage.readTiles(organization_id, id, tilesOf(ranges))
  const byPlace = new Map(tiles.map(({ level, index, hashes }) => [`${level}/${index}`, hashes]))
  return rootsOf(ranges, ({ level, index }) => byPlace.get(`${level}/${index}`))
}
