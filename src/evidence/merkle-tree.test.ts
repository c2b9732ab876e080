import { describe, expect, test } from 'vitest'
import { EMPTY_ROOT, leafHash, nodeHash } from './hash.ts'
import {
  consistencyRanges,
  inclusionRanges,
  type LeafRange,
  rootFromInclusion,
  rootsFromConsistency,
} from './merkle-tree.ts'
import { parseTilePath, type ReadTile, rootOfTile, rootsOf, TILE_WIDTH, tilePath, tilesOf } from './tiles.ts'

/** The leaves and roots that implementations of RFC 6962 test themselves with. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

describe('known answers of RFC 6962', () => {
  const tree = treeOf(LEAVES.map((leaf) => leafHash(Buffer.from(leaf, 'hex'))))

  test('roots', () => {
    expect(hex(EMPTY_ROOT)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(LEAVES.map((_, index) => hex(tree.root(index + 1)))).toEqual(ROOTS)
  })

  test('inclusion of leaf 0 and leaf 5 in a tree of 8', () => {
    expect(tree.inclusion(0, 8).map(hex)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ])
    expect(tree.inclusion(5, 8).map(hex)).toEqual([
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ])
  })

  test('consistency of 6 and 8, of 2 and 5', () => {
    expect(tree.consistency(6, 8).map(hex)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ])
    expect(tree.consistency(2, 5).map(hex)).toEqual([
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ])
  })
})

describe('trees of many sizes', () => {
  const leaves = Array.from({ length: 1200 }, (_, index) => leafHash(`leaf ${index}`))
  const tree = treeOf(leaves)

  test('the root from tiles is the root by the definition', () => {
    for (const size of [0, 1, 2, 3, 255, 256, 257, 511, 512, 513, 1000, 1200])
      expect(hex(tree.root(size))).toBe(hex(plainRoot(leaves.slice(0, size))))
  })

  test('every leaf of every small tree is proven, and no other leaf is', () => {
    for (let size = 1; size <= 40; size++)
      for (let index = 0; index < size; index++) {
        const proof = tree.inclusion(index, size)
        const at = (leaf: number) => rootFromInclusion(leaves[leaf] as Uint8Array, index, size, proof)
        expect(hex(at(index))).toBe(hex(tree.root(size)))
        expect(hex(at(index + 1))).not.toBe(hex(tree.root(size)))
        expect(rootFromInclusion(leaves[index] as Uint8Array, index, size, [...proof, EMPTY_ROOT])).toBeNull()
      }
  })

  test('every earlier size is proven to be a beginning', () => {
    for (const size of [2, 3, 7, 8, 64, 65, 257, 600, 1200])
      for (let old = 1; old < size; old += size > 100 ? 37 : 1) {
        const roots = rootsFromConsistency(old, size, tree.root(old), tree.consistency(old, size))
        expect(hex(roots?.old)).toBe(hex(tree.root(old)))
        expect(hex(roots?.new)).toBe(hex(tree.root(size)))
      }
  })

  test('a proof needs few tiles', () => {
    expect(tilesOf(inclusionRanges(3, 1200)).length).toBeLessThanOrEqual(3)
  })
})

describe('paths of tiles', () => {
  test('as in tlog-tiles', () => {
    expect(tilePath({ level: 0, index: 1234067, width: 256 })).toBe('0/x001/x234/067')
    expect(tilePath({ level: 1, index: 0, width: 112 })).toBe('1/000.p/112')
    expect(parseTilePath('0/x001/x234/067')).toEqual({ level: 0, index: 1234067, width: 256 })
    expect(parseTilePath('1/000.p/112')).toEqual({ level: 1, index: 0, width: 112 })
  })

  test('one spelling only', () => {
    for (const path of [
      '0/x000/067',
      '0/67',
      '0/000.p/256',
      '0/000.p/0',
      '64/000',
      '0/000/',
      '../0/000',
      '0/001x',
    ])
      expect(parseTilePath(path), path).toBeNull()
  })
})

function treeOf(leaves: readonly Uint8Array[]) {
  const tiles = new Map<string, Uint8Array>()
  for (let level = 0, row = leaves; row.length > 0; level++) {
    const above: Uint8Array[] = []
    for (let index = 0; index * TILE_WIDTH < row.length; index++) {
      const tile = Buffer.concat(row.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH))
      tiles.set(`${level}/${index}`, tile)
      if (tile.length === TILE_WIDTH * 32) above.push(rootOfTile(tile))
    }
    row = above
  }
  const read: ReadTile = ({ level, index }) => tiles.get(`${level}/${index}`)
  const roots = (ranges: readonly LeafRange[]) => rootsOf(ranges, read)
  return {
    root: (size: number) => roots([{ start: 0, end: size }])[0] as Uint8Array,
    inclusion: (index: number, size: number) => roots(inclusionRanges(index, size)),
    consistency: (old: number, size: number) => roots(consistencyRanges(old, size)),
  }
}

/** RFC 6962, 2.1, word for word. */
function plainRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return EMPTY_ROOT
  if (leaves.length === 1) return leaves[0] as Uint8Array
  let power = 1
  while (power * 2 < leaves.length) power *= 2
  return nodeHash(plainRoot(leaves.slice(0, power)), plainRoot(leaves.slice(power)))
}

function hex(bytes: Uint8Array | null | undefined): string {
  return Buffer.from(bytes ?? []).toString('hex')
}
