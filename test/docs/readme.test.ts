import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { startService } from '../service.ts'
import { runExample } from './run-example.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const page = read('README.md')

test('three lines block a command, with the answer that is described', async () => {
  const api = read('docs/api.md')
  const section = api.slice(api.indexOf('## Block `rm -rf /`'))
  const block = /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
  const described = [...(/The last answer has (.*)\./.exec(section)?.[1]?.matchAll(/`("[^`]*)`/g) ?? [])]
  expect(described).toHaveLength(3)
  const service = await startService()
  try {
    const output = await runExample(block, service.url)
    const answer = JSON.parse(output.slice(output.lastIndexOf('{"id"')))
    expect(answer).toMatchObject(JSON.parse(`{${described.map(([, field]) => field).join()}}`))
  } finally {
    await service.stop()
  }
})

test('the README is short', () => expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(80))

type Project = {
  readonly test: { readonly name: string; readonly include: string[]; readonly exclude: string[] }
}
const projects = config.test?.projects as unknown as readonly Project[]

/** The files of the projects that a loop runs. */
function filesOf(loop: 'gate' | 'rest'): string[] {
  return projects
    .map((project) => project.test)
    .filter(({ name }) => name.startsWith(`${loop}:`))
    .flatMap(({ include, exclude }) =>
      globSync(include).filter((file) => !exclude.some((pattern) => matchesGlob(file, pattern))),
    )
}

test('every promise has a test in one of the loops, and each test is in the loop that the table says', () => {
  const table = read('docs/promises.md')
  const rows = [...table.matchAll(/^\|(?! Promise |---)(.*)\|$/gm)].map(([, row = '']) => row.split('|'))
  const inLoop = { gate: filesOf('gate'), rest: filesOf('rest') }
  const misplaced = rows.flatMap(([, gate = '', rest = '']) => [
    ...placesIn(gate).filter((place) => !inLoop.gate.some((file) => file.startsWith(place))),
    ...placesIn(rest).filter((place) => !inLoop.rest.some((file) => file.startsWith(place))),
  ])
  expect(rows.length).toBeGreaterThan(10)
  expect(misplaced).toEqual([])
  expect(rows.filter(([, gate = '', rest = '']) => placesIn(gate + rest).length === 0)).toEqual([])
})

function placesIn(cell: string): string[] {
  return [...cell.matchAll(/`(test\/[^`]+)`/g)].map(([, place = '']) => place)
}

test('every test file is in a loop', () => {
  const files = new Set([...filesOf('gate'), ...filesOf('rest')])
  const all = globSync(['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'])
  expect(all.filter((file) => !files.has(file) && !file.startsWith('test/run/fixture/'))).toEqual([])
})
