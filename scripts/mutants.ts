// Whether the tests notice small faults in the source: npm run mutants [-- --seed 1] [--count 300] [--modules access,hook] [--files text] [--only 12,13] [--tests text,text] [--list]
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { guardFolder } from '../launch/guardian.ts'
import { chooseMutants, type Mutant } from './mutants/choose-mutants.ts'
import { createRecordCache } from './mutants/create-record-cache.ts'
import { createRunner, type Runner } from './mutants/create-runner.ts'
import { createTypeCheck } from './mutants/create-type-check.ts'
import { filesOfTree } from './mutants/files-of-tree.ts'
import { findMutations } from './mutants/find-mutations.ts'
import { filesOfModule, importedFrom, MODULES } from './mutants/mutated-modules.ts'
import { relatedTests, type TestFile } from './mutants/related-tests.ts'
import { applyMutation } from './mutants/switch-mutants.ts'
import { describeMutant, noticedShare, type Outcome, writeReport } from './mutants/write-report.ts'

/** They try the package, the documents, the browser or other programs: too slow, and not about these modules. */
const NOT_TRIED =
  /^test\/(?:browser|classify|client|deploy|docs|gateway|otlp|postgres|prove|prove-hostile|run|texts|upgrade)\/|^test\/process\/(?:build|bundled-node|disk-full|package|tune-collector)\.|^test\/storage\/postgres\.|\.fuzz\.test\.ts$/
/** A test file that takes longer alone would take most of the run. */
const MAX_FILE_MS = 300_000
/** On a busy machine a run may take several times as long as before. */
const TIMEOUT_FACTOR = 4
const TIMEOUT_EXTRA_MS = 30_000
const AIM = 0.85

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    count: { type: 'string', default: '300' },
    modules: { type: 'string', default: MODULES.join(',') },
    files: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
})
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
const since = performance.now()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const mutants = choose()
// The others are in the sources too, so that what was recorded of the tests stays good.
const only = values.only.split(',').filter(Boolean).map(Number)
const tried = only.length === 0 ? mutants : mutants.filter(({ id }) => only.includes(id))
say(`${tried.length} mutants, seed ${values.seed}`)
if (values.list) for (const mutant of tried) console.log(describeMutant(mutant, sourceOf(mutant.file)))
else await tryAll()

function choose(): Mutant[] {
  const wanted = values.modules.split(',')
  const unknown = wanted.filter((name) => !MODULES.some((module) => module === name))
  if (unknown.length > 0) throw new Error(`Unknown module ${unknown}: there are ${MODULES.join(', ')}.`)
  const candidates = MODULES.filter((name) => wanted.includes(name)).flatMap((module) =>
    filesOfModule(root, module)
      .filter((file) => file.includes(values.files))
      .map((file) => ({ module, file, mutations: findMutations(file, sourceOf(file)) })),
  )
  const compiles = createTypeCheck(
    root,
    candidates.map(({ file }) => file),
  )
  return chooseMutants(candidates, Number(values.count), Number(values.seed), (mutation) =>
    compiles(mutation.file, applyMutation(sourceOf(mutation.file), mutation)),
  )
}

async function tryAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-mutants-'))
  guardFolder(folder)
  const runners = await Promise.all(
    Array.from({ length: Math.max(1, availableParallelism()) }, (_, index) => {
      mkdirSync(join(folder, String(index)))
      return createRunner(root, join(folder, String(index)), mutants)
    }),
  )
  try {
    const tests = await recordTests(runners)
    const outcomes = await tryMutants(runners, tests)
    say('done')
    console.log(writeReport(outcomes, sourceOf))
    process.exitCode = noticedShare(outcomes) >= AIM ? 0 : 1
  } finally {
    for (const runner of runners) runner.stop()
  }
}

/** Each alone and with no mutant active: what it executes, how long it takes, and whether it passes. */
async function recordTests(runners: readonly Runner[]): Promise<TestFile[]> {
  const mutated = new Set(mutants.map(({ file }) => file))
  const files = (runners[0] as Runner).files.filter(
    (file) =>
      values.tests.split(',').some((text) => file.includes(text)) &&
      !NOT_TRIED.test(file) &&
      // What a process or a thread executes is not imported by its test.
      (!file.startsWith('src/') || [...importedFrom(root, [file])].some((other) => mutated.has(other))),
  )
  const cache = createRecordCache(root, filesOfTree(root), mutants)
  const tests = files.flatMap((file) => cache.find(file) ?? [])
  const missing = files.filter((file) => tests.every((test) => test.file !== file))
  say(`${files.length} test files, ${missing.length} of them to be recorded`)
  await share(runners, missing, async (runner, file) => {
    const start = performance.now()
    const { result, ids } = await runner.record(file, MAX_FILE_MS)
    if (result.kind === 'passed') {
      const test = { file, timeMs: performance.now() - start, ids: new Set(ids) }
      tests.push(test)
      cache.add(test)
    } else {
      const why = result.kind === 'failed' ? `fails: ${result.why.split('\n', 1)[0]}` : 'takes too long'
      say(`${file} is left out: without a mutant it ${why}`)
    }
  })
  say(`${tests.length} of ${files.length} pass without a mutant`)
  return tests
}

async function tryMutants(runners: readonly Runner[], tests: readonly TestFile[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  await share(runners, tried, async (runner, mutant) => {
    const related = relatedTests(mutant, mutants, tests)
    const start = performance.now()
    const outcome = await tryMutant(runner, mutant, related)
    outcomes.push(outcome)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    if (outcome.by) say(`failed: ${outcome.by}`)
    say(
      `${outcomes.length}/${tried.length} ${outcome.kind} (${seconds} s, ${related.length} files) ${describeMutant(mutant, sourceOf(mutant.file))}`,
    )
  })
  return outcomes
}

async function tryMutant(runner: Runner, mutant: Mutant, related: readonly TestFile[]): Promise<Outcome> {
  if (related.length === 0) return { mutant, kind: 'not executed', tests: [] }
  const tests = related.map(({ file }) => file)
  const usualMs = related.reduce((sum, { timeMs }) => sum + timeMs, 0)
  const result = await runner.run(mutant, tests, usualMs * TIMEOUT_FACTOR + TIMEOUT_EXTRA_MS)
  if (result.kind === 'failed')
    return { mutant, kind: 'killed', tests, by: `${result.file}: ${result.why.split('\n', 1)[0]}` }
  return { mutant, kind: result.kind === 'timeout' ? 'timeout' : 'survived', tests }
}

/** Each runner takes the next when it is done. */
async function share<T>(
  runners: readonly Runner[],
  list: readonly T[],
  work: (runner: Runner, item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...list]
  await Promise.all(
    runners.map(async (runner) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(runner, item)
    }),
  )
}

function sourceOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function say(line: string): void {
  const minutes = ((performance.now() - since) / 60_000).toFixed(1)
  process.stderr.write(`${minutes} min: ${line}\n`)
}
