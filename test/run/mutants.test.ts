import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { type Candidates, chooseMutants, type Mutant } from '../../scripts/mutants/choose-mutants.ts'
import { createRecordCache } from '../../scripts/mutants/create-record-cache.ts'
import { startTestProcess } from '../../scripts/mutants/create-runner.ts'
import { createTypeCheck } from '../../scripts/mutants/create-type-check.ts'
import { findMutations } from '../../scripts/mutants/find-mutations.ts'
import { mutateSql } from '../../scripts/mutants/mutate-sql.ts'
import { relatedTests } from '../../scripts/mutants/related-tests.ts'
import { applyMutation, switchMutants } from '../../scripts/mutants/switch-mutants.ts'
import { describeMutant, noticedShare, type Outcome } from '../../scripts/mutants/write-report.ts'

const NEVER_MS = 1_000_000
const ROOT = join(import.meta.dirname, '../..')

const SOURCE = `
function judge(level, limits) {
  if (level > 100 || limits.length === 0) return 'unknown'
  const parts = [...limits.filter((limit) => limit >= 1)]
  let count = 0
  for (const limit of parts) if (level + 1 > limit) count += 1
  parts.push(count)
  return { ...(count > 1 && { many: true }), count, all: parts.every((limit) => limit < 9) ? 'all' : 'some' }
}
`

function mutantsOf(source: string, file = 'src/policy/judge.ts'): Mutant[] {
  return findMutations(file, source).map((mutation, index) => ({
    ...mutation,
    id: index + 1,
    module: 'policy',
  }))
}

/** What the function answers with one mutant active, or with none. */
function judgeWith(source: string): string {
  const cases = [
    [0, []],
    [101, [1]],
    [100, [1, 2]],
    [0, [1, 2]],
    [1, [2, 0, 9]],
    [8, [1, 9, 8]],
  ]
  return runInNewContext(`${source}; JSON.stringify(cases.map((each) => judge(...each)))`, { cases, process })
}

test('each mutant changes the line that it names, and only its own text', () => {
  const mutants = mutantsOf(SOURCE)
  const bound = mutants.find(({ kind, text }) => kind === 'bound' && text === 'limit > 1')
  expect(bound && describeMutant(bound, SOURCE)).toBe(
    [
      `src/policy/judge.ts:4 bound (mutant ${bound?.id})`,
      '    - const parts = [...limits.filter((limit) => limit >= 1)]',
      '    + const parts = [...limits.filter((limit) => limit > 1)]',
    ].join('\n'),
  )
  expect(new Set(mutants.map(({ kind }) => kind))).toEqual(
    new Set([
      ...['bound', 'comparison', 'logic', 'condition', 'boolean', 'number', 'string', 'arithmetic'],
      ...['removed call', 'removed assignment', 'removed early return', 'method', 'spread', 'result'],
    ]),
  )
})

test('a mutant that is switched on does what the changed source does, and none that is not', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'audit-test-')), 'active')
  const mutants = mutantsOf(SOURCE)
  const switched = switchMutants(SOURCE, mutants, file)
  writeFileSync(file, '0')
  expect(judgeWith(switched)).toBe(judgeWith(SOURCE))
  let noticed = 0
  for (const mutant of mutants) {
    writeFileSync(file, String(mutant.id))
    const expected = answerOrError(applyMutation(SOURCE, mutant))
    expect(answerOrError(switched), describeMutant(mutant, SOURCE)).toBe(expected)
    if (expected !== judgeWith(SOURCE)) noticed += 1
  }
  expect(noticed).toBeGreaterThan(mutants.length / 2)
})

function answerOrError(source: string): string {
  try {
    return judgeWith(source)
  } catch (error) {
    return String(error)
  }
}

test('what is executed is recorded, and what is not executed is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-test-'))
  const [file, record] = [join(folder, 'active'), join(folder, 'record')]
  const source = 'const half = (n) => n > 4 ? n / 2 : 0\n;half(1)'
  const mutants = mutantsOf(source)
  writeFileSync(file, `record ${record}`)
  runInNewContext(switchMutants(source, mutants, file), { process })
  const ids = readFileSync(record, 'utf8').trim().split('\n').map(Number)
  const executed = (kind: string) =>
    mutants.filter((each) => each.kind === kind).map(({ id }) => ids.includes(id))
  expect(executed('bound')).toEqual([true])
  expect(executed('arithmetic')).toEqual([false])
})

test('a mutant that changes nothing, or only what a log says, is not counted', () => {
  const source = `
    log.info('started', count > 1)
    if (list.length === 0) return
    if (list.length > 0) send(list)
    timer.unref()
    throw new Error('Too many: ' + (count + 1))
    const RETRY_MS = 30
    const empty = ''
    const name = createHash('sha256').update(text).digest('hex').slice(0, RETRY_MS)
    pairs.sort((a, b) => (a < b ? -1 : 1))`
  const found = findMutations('src/policy/x.ts', source).map(({ kind, start, end }) => [
    kind,
    source.slice(start, end),
  ])
  expect(found.filter(([kind]) => kind === 'bound')).toEqual([])
  expect(found.filter(([kind]) => kind === 'removed early return')).toEqual([])
  expect(found.filter(([kind]) => kind === 'removed call')).toEqual([
    ['removed call', 'send(list)'],
    ['removed call', 'pairs.sort((a, b) => (a < b ? -1 : 1))'],
  ])
  expect(found.filter(([kind]) => kind === 'method')).toEqual([])
  expect(found.filter(([, text]) => /started|Too many|count|30|''/.test(text ?? ''))).toEqual([])
})

test('each change of SQL is one change, keeps the parameters, and leaves code alone', () => {
  const sql = '`SELECT MAX(id) FROM t WHERE a = ? AND b.c >= $2 ${x >= 1 ? A : B} ORDER BY id DESC`'
  expect(mutateSql(sql)).toEqual([
    sql.replace('>= $2', '> $2'),
    sql.replace('DESC', 'ASC'),
    sql.replace('MAX', 'MIN'),
    sql.replace('a = ?', '(a = ? OR TRUE)'),
    sql.replace('b.c >= $2', '(b.c >= $2 OR TRUE)'),
  ])
  expect(mutateSql("'more than <= that'")).toEqual([])
})

test('the same seed chooses the same mutants, another seed others, and every module has its share', () => {
  const all: Candidates[] = ['access', 'policy', 'hook'].flatMap((module) =>
    Array.from({ length: 4 }, (_, index) => {
      const file = `src/${module}/${index}.ts`
      return { module, file, mutations: findMutations(file, SOURCE) }
    }),
  )
  const choose = (seed: number) => chooseMutants(all, 30, seed, () => true)
  expect(choose(7)).toEqual(choose(7))
  expect(choose(8)).not.toEqual(choose(7))
  const chosen = choose(7)
  expect(Object.groupBy(chosen, ({ module }) => module)['hook']).toHaveLength(10)
  expect(new Set(chosen.map(({ id }) => id)).size).toBe(30)
  const places = chosen.map(({ file, start, end }) => `${file} ${start} ${end}`)
  expect(new Set(places).size).toBe(30)
  for (const those of Map.groupBy(chosen, ({ file }) => file).values()) expect(those.length).toBeLessThan(6)
})

test('what does not compile is not chosen', () => {
  const file = 'src/policy/decide.ts'
  const source = readFileSync(join(ROOT, file), 'utf8')
  const compiles = createTypeCheck(ROOT, [file])
  expect(compiles(file, source)).toBe(true)
  expect(compiles(file, source.replace("'allow'", "''"))).toBe(false)
  expect(compiles(file, source)).toBe(true)
})

test('a mutant is tried by tests that execute it: those named alike and those that do most around it, the quickest first', () => {
  const mutants = mutantsOf(SOURCE, 'src/access/create-four-eyes.ts')
  const deep = Array.from({ length: 11 }, (_, index) => ({
    file: `test/api/deep-${index}.test.ts`,
    timeMs: index,
    ids: new Set([1, 2]),
  }))
  const tests = [
    { file: 'test/api/shallow.test.ts', timeMs: 0, ids: new Set([1]) },
    { file: 'test/api/four-eyes.test.ts', timeMs: 99, ids: new Set([1]) },
    { file: 'test/api/other.test.ts', timeMs: 0, ids: new Set([2, 3]) },
    ...deep,
  ]
  expect(relatedTests(mutants[0] as Mutant, mutants, tests).map(({ file }) => file)).toEqual([
    ...deep.map(({ file }) => file),
    'test/api/four-eyes.test.ts',
  ])
})

test('each run is judged by its own tests alone, whatever failed before it', async () => {
  const tree = mkdtempSync(join(tmpdir(), 'audit-test-'))
  for (const name of ['node_modules', 'scripts']) symlinkSync(join(ROOT, name), join(tree, name))
  writeFileSync(join(tree, 'vitest.config.ts'), 'export default {}')
  const write = (name: string, body: string) =>
    writeFileSync(
      join(tree, `${name}.test.ts`),
      `import { expect, test } from 'vitest'\ntest('${name}', () => { ${body} })`,
    )
  write('good', '')
  write('bad', 'expect(1).toBe(2)')
  write('endless', 'for (;;);')
  const tests = await startTestProcess(tree)
  onTestFinished(tests.kill)
  expect([...tests.files].sort()).toEqual(['bad.test.ts', 'endless.test.ts', 'good.test.ts'])
  const ask = (...names: string[]) =>
    tests.ask(
      names.map((name) => `${name}.test.ts`),
      NEVER_MS,
    )
  const failed = { kind: 'failed', file: 'bad.test.ts', why: 'bad' }
  expect(await ask('good')).toEqual({ kind: 'passed' })
  expect(await ask('good', 'bad')).toEqual(failed)
  expect(await ask('good')).toEqual({ kind: 'passed' })
  expect(await ask('bad', 'good')).toEqual(failed)
  expect(await ask('good')).toEqual({ kind: 'passed' })
  expect(await tests.ask(['endless.test.ts'], 2_000)).toEqual({ kind: 'timeout' })
})

test('what was recorded counts until the test file or anything that it may execute changes', () => {
  const root = mkdtempSync(join(tmpdir(), 'audit-test-'))
  const [source, own, other] = ['source.ts', 'own.test.ts', 'other.test.ts'].map((name) => {
    writeFileSync(join(root, name), 'before')
    return name
  }) as [string, string, string]
  const mutants = mutantsOf(SOURCE)
  const open = (those = mutants) => createRecordCache(root, [source, own, other], those)
  open().add({ file: own, timeMs: 5, ids: new Set([2]) })
  expect(open().find(own)).toEqual({ file: own, timeMs: 5, ids: new Set([2]) })
  expect(open().find(other)).toBeUndefined()
  expect(open(mutants.slice(1)).find(own)).toBeUndefined()
  writeFileSync(join(root, other), 'after')
  expect(open().find(own)).toBeDefined()
  writeFileSync(join(root, source), 'after')
  expect(open().find(own)).toBeUndefined()
  writeFileSync(join(root, source), 'before')
  writeFileSync(join(root, own), 'after')
  expect(open().find(own)).toBeUndefined()
})

test('a mutant that hangs counts as noticed, one that no test executes as a survivor', () => {
  const [mutant] = mutantsOf(SOURCE) as [Mutant]
  const kinds: Outcome['kind'][] = ['killed', 'timeout', 'survived', 'not executed']
  expect(noticedShare(kinds.map((kind) => ({ mutant, kind, tests: [] })))).toBe(0.5)
})
