/** One Vitest that stays: it keeps what it has transformed and started, and runs the test files that it is asked for. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'
import { pathInside } from './mutated-modules.ts'

export type TestRequest = { readonly files: readonly string[] }
export type TestAnswer =
  | { readonly kind: 'ready'; readonly files: readonly string[] }
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly file: string; readonly why: string }

class AsGiven {
  sort = async (files: TestSpecification[]) => files
  shard = async (files: TestSpecification[]) => files
}

const MAX_TEST_MS = 60_000
// The projects read it: a wait that never ends is one more way to notice.
process.env['TEST_POLL_MS'] = '20000'

const root = process.cwd()
/** What the tests put into folders of others is none of this process's business. */
const inheritedFolder = process.env['TMPDIR']
const vitest = await createVitest('test', {
  run: true,
  watch: false,
  reporters: [{}],
  maxWorkers: 1,
  bail: 1,
  // A test that never ends is a test that noticed.
  testTimeout: MAX_TEST_MS,
  hookTimeout: MAX_TEST_MS,
  sequence: { sequencer: AsGiven },
})
await vitest.standalone()
const found = new Map<string, TestSpecification>()
for (const specification of await vitest.globTestSpecifications()) {
  const file = pathInside(root, specification.moduleId)
  // What runs on both engines is tried on the embedded store.
  if (!found.has(file) && !specification.project.config.env?.['TEST_ENGINE']) found.set(file, specification)
}

process.on('message', async (request: TestRequest) => answer(await run(request)))
process.once('disconnect', () => process.exit())
answer({ kind: 'ready', files: [...found.keys()] })

function answer(message: TestAnswer): void {
  process.send?.(message)
}

async function run({ files }: TestRequest): Promise<TestAnswer> {
  const specifications = files.flatMap((file) => found.get(file) ?? [])
  forgetLastRun()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  removeLeftovers()
  for (const each of testModules) {
    const file = pathInside(root, each.moduleId)
    const failed = [...each.children.allTests('failed')][0]
    if (failed) return { kind: 'failed', file, why: failed.fullName }
    if (each.state() === 'failed') return { kind: 'failed', file, why: String(each.errors()[0]?.message) }
  }
  if (unhandledErrors.length > 0) return { kind: 'failed', file: '', why: String(unhandledErrors[0]) }
  if (testModules.length < specifications.length)
    return { kind: 'failed', file: '', why: 'a file did not run' }
  return { kind: 'passed' }
}

/** Vitest keeps the results of files that are not run again, and counts their failures. */
function forgetLastRun(): void {
  const { filesMap, pathsSet, idMap } = vitest.state
  for (const each of [filesMap, pathsSet, idMap]) each.clear()
}

/** The stores of the last run: they may lie in memory. */
function removeLeftovers(): void {
  const folder = process.env['TMPDIR']
  if (!folder || folder === inheritedFolder) return
  for (const name of readdirSync(folder)) {
    if (name.startsWith('audit-test-'))
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
  }
}
