import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { askRun } from '../run/ask-run.ts'

const PAGE = new URL('../../dist/current/dashboard/', import.meta.url)
const ASSETS = new URL('assets/', PAGE)

/** Loaded by the page Begin alone. */
const BEGIN = /^(?:first-run|begin-page|sign-in-by-link)-.*\.js$/

beforeAll(() => askRun('build'))

function weightOf(names: RegExp): number {
  const files = readdirSync(ASSETS).filter((name) => names.test(name))
  return files.reduce(
    (sum, name) => sum + gzipSync(readFileSync(new URL(name, ASSETS)), { level: 9 }).length,
    0,
  )
}

test('the first page is under 98 kB of script, all pages together under 170 kB, what only a beginner needs under 8 kB, style under 12 kB, gzipped', () => {
  expect(weightOf(/^(?:index|early)-.*\.js$/)).toBeLessThan(98_000)
  const begin = weightOf(BEGIN)
  expect(begin).toBeLessThan(8_000)
  expect(weightOf(/\.js$/) - begin).toBeLessThan(170_000)
  expect(weightOf(/\.css$/)).toBeLessThan(12_000)
})

test('the page has no inline script and no inline style', () => {
  const html = readFileSync(new URL('index.html', PAGE), 'utf8')
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/)
  expect(html).not.toMatch(/<style|style=|\son\w+=/)
})
