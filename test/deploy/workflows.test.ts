import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT, read } from './deploy-files.ts'

type Job = {
  readonly 'timeout-minutes'?: number
  readonly strategy?: { readonly matrix: { readonly node?: readonly string[] } }
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[]
}
type Workflow = {
  readonly permissions?: unknown
  readonly concurrency?: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

const FOLDER = '.github/workflows'
const workflows = readdirSync(join(ROOT, FOLDER)).map(
  (name) => [name, parse(read(`${FOLDER}/${name}`)) as Workflow] as const,
)

test.each(workflows)(
  '%s may only read by default, ends, and names each action by its version',
  (_, workflow) => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(workflow.concurrency).toBeDefined()
    for (const [name, job] of Object.entries(workflow.jobs)) {
      expect(job['timeout-minutes'], name).toBeGreaterThan(0)
      for (const { uses } of job.steps)
        if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@(?:v\d+\.\d+\.\d+|[0-9a-f]{40})$/)
    }
  },
)

test('the gate runs on each line of Node that the package supports', () => {
  const { engines } = JSON.parse(read('package.json'))
  const gate = workflows.find(([name]) => name === 'gate.yml')?.[1]
  const lines = gate?.jobs['linux']?.strategy?.matrix.node ?? []
  const [, first, second, newest] = /^\^(\d+)\S* \|\| \^(\d+)\S* \|\| >=(\d+)/.exec(engines.node) ?? []
  expect(lines).toEqual([first, second, expect.any(String)])
  expect(Number(lines.at(-1))).toBeGreaterThanOrEqual(Number(newest))
})

test.each(workflows)('every script that %s runs is in package.json', (_, workflow) => {
  const { scripts } = JSON.parse(read('package.json'))
  const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run))
  const named = commands.flatMap((command) =>
    [...command.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name),
  )
  expect(named.filter((name) => scripts[name ?? ''] === undefined)).toEqual([])
})
