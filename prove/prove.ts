// Proves the promises of the service and writes docs/proof.md: npm run prove -- [options]
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeCommit, describeMachine } from './describe-run.ts'
import { type KeptResult, keepResult, readResults, resultsFolder } from './keep-results.ts'
import { ENGINES, type EngineName, NotRun, type Part, type PartResult } from './part.ts'
import { wantedOf, writeReport } from './write-report.ts'

const { values } = parseArgs({
  options: {
    parts: { type: 'string' },
    engine: { type: 'string', default: 'both' },
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string' },
    short: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
  },
})

const NOTHING: PartResult = { ok: true, figures: [], failures: [] }
const folder = resultsFolder(values.short)
const commit = describeCommit()
const command = ['npm run prove --', ...process.argv.slice(2)].join(' ').replace(/ --$/, '')

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
process.env['PROVE_PROGRAM'] = copyProgram()
// Only now: the parts look up the program when they are loaded.
const { PARTS } = await import('./parts.ts')
const chosen = choose(values.parts)
const engines = enginesOf(values.engine)
const failed: string[] = []
for (const part of chosen)
  for (const engine of wantedOf(part))
    if ((engine === null || engines.includes(engine)) && !isDone(part, engine)) await prove(part, engine)
if (!values.short) writeReport(PARTS, readResults(folder))
print(failed.length === 0 ? 'Everything holds.' : `Does not hold: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)

async function prove(part: Part, engine: EngineName | null): Promise<void> {
  const title = [part.name, engine].filter(Boolean).join(' on ')
  print(`${title}: ${part.claim}`)
  const since = performance.now()
  const outcome = await attempt(part, engine, (line) => print(`  ${line}`))
  const seconds = (performance.now() - since) / 1000
  const kept: KeptResult = {
    part: part.name,
    engine,
    ...outcome,
    date: new Date().toISOString(),
    commit,
    machine: describeMachine(engine),
    command,
    seconds,
  }
  keepResult(folder, kept)
  if (outcome.notRun !== null) {
    print(`  not run: ${outcome.notRun}`)
    return
  }
  for (const [what, value] of outcome.result.figures) print(`  ${what}: ${value}`)
  for (const failure of outcome.result.failures) print(`  FAILED: ${failure}`)
  print(`  ${outcome.result.ok ? 'holds' : 'DOES NOT HOLD'} (${seconds.toFixed(0)} s)`)
  if (!outcome.result.ok) failed.push(title)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function attempt(
  part: Part,
  engine: EngineName | null,
  say: (line: string) => void,
): Promise<Pick<KeptResult, 'notRun' | 'result'>> {
  if (part.needs === 'root' && process.getuid?.() !== 0) return { notRun: 'it needs root', result: NOTHING }
  try {
    const options = {
      engine: engine ?? 'embedded',
      isShort: values.short,
      minutes: Number(values.minutes),
      rate: values.rate === undefined ? null : Number(values.rate),
      say,
    }
    return { notRun: null, result: await part.run(options) }
  } catch (error) {
    if (error instanceof NotRun) return { notRun: error.message, result: NOTHING }
    // A proof that crashed has proved nothing. The place of the crash is for whoever fixes it, not for the report.
    print(error instanceof Error ? (error.stack ?? error.message) : String(error))
    const failure = error instanceof Error ? error.message : String(error)
    return { notRun: null, result: { ok: false, figures: [], failures: [failure] } }
  }
}

/** Taken up again: what held at this very commit need not be shown twice. */
function isDone(part: Part, engine: EngineName | null): boolean {
  if (!values.resume) return false
  return readResults(folder).some(
    (kept) =>
      kept.part === part.name &&
      kept.engine === engine &&
      kept.commit === commit &&
      kept.notRun === null &&
      kept.result.ok,
  )
}

function choose(names: string | undefined): readonly Part[] {
  if (names === undefined) return PARTS
  return names.split(',').map((name) => {
    const part = PARTS.find((candidate) => candidate.name === name)
    if (!part)
      throw new Error(`There is no part ${name}; there are ${PARTS.map((one) => one.name).join(', ')}.`)
    return part
  })
}

function enginesOf(name: string): readonly EngineName[] {
  if (name === 'both') return ENGINES
  const engine = ENGINES.find((candidate) => candidate === name)
  if (!engine) throw new Error(`There is no engine ${name}; there are ${ENGINES.join(', ')} and both.`)
  return [engine]
}

/** A copy of what is built, so that a build meanwhile changes nothing under the feet of a run of hours. */
function copyProgram(): string {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const copy = join(root, `.prove/program-${process.pid}`)
  if (!existsSync(join(root, 'dist/bin/audit-service.js'))) throw new Error('Run npm run build first.')
  mkdirSync(copy, { recursive: true })
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  for (const name of ['dist', 'package.json', 'openapi.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  return join(copy, 'dist/bin/audit-service.js')
}
