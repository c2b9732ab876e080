/** Runs files of the test suite and reads back what came of each test. */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { spawnOwned } from '../../launch/spawn-owned.ts'
import type { EngineName } from '../part.ts'

export type TestOutcome = {
  /** From the root of the project. */
  readonly file: string
  /** With the names of the groups around it. */
  readonly name: string
  readonly isPassed: boolean
  readonly isSkipped: boolean
}

/** Of vitest.config.ts. */
const PROJECTS: Readonly<Record<EngineName, string>> = { embedded: '!postgres*', postgres: 'postgres*' }
const ROOT = new URL('../..', import.meta.url).pathname
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')

export async function runTests(files: readonly string[], engine: EngineName): Promise<TestOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-tests-'))
  const report = join(folder, 'report.json')
  try {
    const words = [
      'run',
      `--project=${PROJECTS[engine]}`,
      '--reporter=json',
      `--outputFile=${report}`,
      ...files,
    ]
    const child = spawnOwned(process.execPath, [VITEST, ...words], {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', TEST_WHOLE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr?.on('data', (chunk) => {
      complaint += chunk
    })
    await once(child, 'exit')
    return outcomesIn(report, complaint)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

function outcomesIn(file: string, complaint: string): TestOutcome[] {
  const report = JSON.parse(readReport(file, complaint)) as Report
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(ROOT, name),
      name: fullName,
      isPassed: status === 'passed',
      isSkipped: status === 'skipped' || status === 'pending' || status === 'todo',
    })),
  )
}

function readReport(file: string, complaint: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`The tests did not run: ${complaint.slice(-500)}`)
  }
}
