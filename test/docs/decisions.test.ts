import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url)
const page = readFileSync(new URL('docs/decisions.md', root), 'utf8')

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Question '))
  .map((line) => line.split(' | '))

test.each(rows.map((cells) => [cells[0] ?? '', cells.at(-1) ?? '']))('%s has tests that exist', (_, cell) => {
  const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  expect(names).not.toEqual([])
  const paths = names.filter((name) => !name.startsWith('npm run prove ')).map(pathOf)
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

test('the page has its rows', () => expect(rows.length).toBeGreaterThan(60))

function pathOf(name: string): string {
  return name.endsWith('/') ? `test/${name}` : `test/${name}.test.ts`
}
