import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const text = readFileSync(new URL('ARCHITECTURE.md', root), 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .map((file) => `/${file}`)

/** Names of files and folders are written from the folder that a paragraph is about, and without an extension. */
function exists(name: string): boolean {
  const place = `/${name.replace(/\/$/, '')}`
  return files.some(
    (file) => file.endsWith(place) || file.endsWith(`${place}.ts`) || file.includes(`${place}/`),
  )
}

const PACKAGE = 'audit-event-service/'

/** In code style, with a slash, and nothing else in it: routes begin with one, headers and commands have none. */
const NAMED = [...text.matchAll(/`([a-z][\w.-]*(?:\/[\w.{},-]+)+\/?)`/g)]
  .map(([, name = '']) => name)
  .filter((name) => !name.startsWith(PACKAGE))

test('every file and folder that ARCHITECTURE.md names is there', () => {
  expect(NAMED.length).toBeGreaterThan(80)
  expect([...new Set(NAMED)].filter((name) => !exists(name))).toEqual([])
})

test('every module has a row, and every row a module', () => {
  const rows = [...text.matchAll(/^\| `(\w+)\/` \|/gm)].map(([, name]) => name)
  const modules = readdirSync(new URL('src', root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(rows.sort()).toEqual(modules.sort())
})

test('no page is left half merged', () => {
  const pages = files.filter((file) => file.endsWith('.md'))
  const broken = pages.filter((page) =>
    /^(?:<{7}|>{7}) /m.test(readFileSync(new URL(`.${page}`, root), 'utf8')),
  )
  expect(broken).toEqual([])
})
