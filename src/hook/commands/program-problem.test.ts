import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { OLDEST_NODE } from './hook-program.ts'
import { programProblem } from './program-problem.ts'

test.skipIf(process.platform === 'win32')('a Node is new enough from the oldest that is supported on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'node')
  expect(programProblem(program)).toBe('which does not exist')
  const problemOf = (version: string) => {
    writeFileSync(program, `#!/bin/sh\necho ${version}\n`, { mode: 0o700 })
    return programProblem(program)
  }
  expect(problemOf(`v${OLDEST_NODE}.0.0`)).toBeNull()
  expect(problemOf(`v${OLDEST_NODE + 9}.0.0`)).toBeNull()
  const older = `v${OLDEST_NODE - 1}.99.0`
  expect(problemOf(older)).toBe(`which is Node ${older}: ${OLDEST_NODE} or newer is needed`)
  writeFileSync(program, '#!/bin/sh\nexit 1\n')
  expect(programProblem(program)).toBe('which cannot be started')
})
