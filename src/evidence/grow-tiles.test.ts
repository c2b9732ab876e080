import { expect, test } from 'vitest'
import { createUlidSource } from '../domain/ulid.ts'
import { growingTiles, growTiles, type StoredTile } from './grow-tiles.ts'
import { leafHash, nodeHash } from './hash.ts'
import { findLeaf, hashesOf, LEAF_FLAGS, LEAF_LENGTH, leafBytesOf, leafText, readLeaf } from './leaf-bytes.ts'
import { rootOf } from './merkle-tree.ts'
import { rootsOf, TILE_WIDTH } from './tiles.ts'

test('tiles that grow give the root of all leaves, also beyond the second level', () => {
  const tiles = new Map<string, StoredTile>()
  const total = TILE_WIDTH + 3
  const leafTile = leafBytesOf(
    Array.from({ length: TILE_WIDTH }, (_, index) =>
      leafText(0, '01KA5Q3H0000000000000000AB', new Uint8Array(16), latin1(leafHash(`${index}`))),
    ),
  )
  for (let first = 0; first < total; first += 7) {
    const growing = growingTiles(first).flatMap((place) => tiles.get(`${place.level}/${place.index}`) ?? [])
    const added = Array.from({ length: Math.min(7, total - first) }, () => leafTile)
    for (const tile of growTiles(first, added, growing)) tiles.set(`${tile.level}/${tile.index}`, tile)
  }
  const end = total * TILE_WIDTH
  const [root] = rootsOf([{ start: 0, end }], ({ level, index }) => {
    const tile = tiles.get(`${level}/${index}`)
    return tile && (level === 0 ? hashesOf(tile.bytes) : tile.bytes)
  })
  const hashes = hashesOf(leafTile)
  const leaf = (index: number) => hashes.subarray((index % TILE_WIDTH) * 32, ((index % TILE_WIDTH) + 1) * 32)
  expect(tiles.get('2/0')?.bytes.length).toBe(32)
  expect(root).toEqual(plain(Array.from({ length: end }, (_, index) => leaf(index))))
})

test('a leaf is read back as it was, and found by its id', () => {
  const ids = createUlidSource(Date.now, () => Math.floor(Math.random() * 256))
  const leaves = Array.from({ length: 50 }, (_, index) => {
    const flag = index % 2 === 0 ? LEAF_FLAGS.event : LEAF_FLAGS.laterEvent
    return {
      id: ids.next(),
      flag,
      salt: Uint8Array.from({ length: 16 }, () => index),
      hash: leafHash(`${index}`),
    }
  })
  const bytes = leafBytesOf(leaves.map(({ flag, id, salt, hash }) => leafText(flag, id, salt, latin1(hash))))
  expect(bytes.length).toBe(leaves.length * LEAF_LENGTH)
  for (const [place, { id, salt, hash, flag }] of leaves.entries()) {
    const leaf = readLeaf(bytes, place)
    expect({ ...leaf, salt: Uint8Array.from(leaf.salt), hash: Buffer.from(leaf.hash) }).toEqual({
      isEvent: true,
      recorded: flag === LEAF_FLAGS.event ? 'at-once' : 'later',
      id,
      salt,
      hash,
    })
    expect(findLeaf(bytes, id)).toBe(place)
  }
  expect(findLeaf(bytes, ids.next())).toBe(-1)
})

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}

/** Level by level. */
function plain(hashes: readonly Uint8Array[]): Uint8Array {
  return rootOf({ start: 0, end: hashes.length }, ({ level, index }) => {
    let row = hashes.slice(index * 2 ** level, (index + 1) * 2 ** level)
    while (row.length > 1)
      row = Array.from({ length: row.length / 2 }, (_, pair) =>
        nodeHash(row[pair * 2] as Uint8Array, row[pair * 2 + 1] as Uint8Array),
      )
    return row[0] as Uint8Array
  })
}
