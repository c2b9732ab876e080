// Scores the classifier against a labelled corpus: npm run score -- <file.jsonl[.gz]> [--fails SUITE] [--part seen|held]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { crc32, gunzipSync } from 'node:zlib'
import { classify } from '../src/classify/classify.ts'
import { isAtLeast, type RiskLevel } from '../src/domain/risk-level.ts'

type Row = {
  suite: string
  kind: 'shell' | 'sql' | 'pii' | 'secret'
  text: string
  expect: {
    min?: RiskLevel
    max?: RiskLevel
    kinds?: string[]
    scope?: string[]
    contains_secret?: boolean
  }
}
type Tally = { tp: number; fp: number; fn: number; tn: number; ms: number; rows: number }
type Outcome = { tp: number; fp: number; fn: number; tn: number; said: string }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { fails: { type: 'string' }, part: { type: 'string', default: 'all' } },
})
const [file] = positionals
if (!file) {
  console.error('usage: npm run score -- <file.jsonl[.gz]> [--fails SUITE|all] [--part seen|held|all]')
  process.exit(2)
}

const tallies = new Map<string, Tally>()
const rows = readRows(file).filter((row) => values.part === 'all' || partOf(row) === values.part)
for (const row of rows.slice(0, 2000)) judge(row) // warm up, so that the speed is that of a running service
for (const row of rows) {
  const start = performance.now()
  const outcome = judge(row)
  const ms = performance.now() - start
  for (const name of [row.suite, `all ${row.kind}`]) add(name, outcome, ms)
  if ((values.fails === row.suite || values.fails === 'all') && outcome.fp + outcome.fn > 0)
    console.log(
      `${outcome.fn ? 'MISSED' : 'FALSE '} ${row.suite} ${JSON.stringify(row.expect)} said ${outcome.said}: ${JSON.stringify(row.text)}`,
    )
}
console.log(
  `| suite (${values.part}) | rows | precision | recall | F1 | false alarms | events/s |\n|---|---|---|---|---|---|---|`,
)
for (const [name, tally] of [...tallies].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(line(name, tally))

function readRows(path: string): Row[] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((row) => JSON.parse(row) as Row)
}

/** A third of the rows is held back from whoever writes rules; which third depends on the text alone. */
function partOf(row: Row): 'seen' | 'held' {
  return crc32(row.text) % 3 === 0 ? 'held' : 'seen'
}

function judge(row: Row): Outcome {
  switch (row.kind) {
    case 'shell':
      return judgeLevel(row, levelOf('shell_command', { command: row.text }))
    case 'sql':
      return judgeLevel(row, levelOf('database_query', { query: row.text }))
    case 'secret': {
      const level = levelOf('file_write', { content: row.text })
      return outcomeOf(row.expect.contains_secret === true, level === 'critical', level)
    }
    case 'pii':
      return judgeKinds(row)
  }
}

function levelOf(action: string, data: Record<string, unknown>): RiskLevel {
  return classify({ agent_id: 'score', action, data, context: {}, reasoning: null }).risk_level
}

function judgeLevel(row: Row, level: RiskLevel): Outcome {
  const { min, max } = row.expect
  if (min) return outcomeOf(true, isAtLeast(level, min), level)
  return outcomeOf(false, max !== undefined && level !== max && isAtLeast(level, max), level)
}

function judgeKinds(row: Row): Outcome {
  const scope = row.expect.scope ?? []
  const expected = new Set(row.expect.kinds)
  const event = {
    agent_id: 'score',
    action: 'message',
    data: { text: row.text },
    context: {},
    reasoning: null,
  }
  const said = new Set(classify(event).pii_fields.filter((kind) => scope.includes(kind)))
  const tp = [...said].filter((kind) => expected.has(kind)).length
  const outcome = { tp, fp: said.size - tp, fn: expected.size - tp, tn: 0, said: [...said].join(',') }
  return { ...outcome, tn: expected.size === 0 && outcome.fp === 0 ? 1 : 0 }
}

function outcomeOf(expected: boolean, flagged: boolean, said: string): Outcome {
  return {
    tp: Number(expected && flagged),
    fp: Number(!expected && flagged),
    fn: Number(expected && !flagged),
    tn: Number(!expected && !flagged),
    said,
  }
}

function add(name: string, outcome: Outcome, ms: number): void {
  const tally = tallies.get(name) ?? { tp: 0, fp: 0, fn: 0, tn: 0, ms: 0, rows: 0 }
  for (const field of ['tp', 'fp', 'fn', 'tn'] as const) tally[field] += outcome[field]
  tally.ms += ms
  tally.rows += 1
  tallies.set(name, tally)
}

function line(name: string, { tp, fp, fn, tn, ms, rows: count }: Tally): string {
  const precision = tp / (tp + fp)
  const recall = tp / (tp + fn)
  const f1 = (2 * tp) / (2 * tp + fp + fn)
  const cells = [precision, recall, f1].map((value) => (Number.isNaN(value) ? 'n/a' : value.toFixed(3)))
  const falseAlarms = fp + tn > 0 ? `${((100 * fp) / (fp + tn)).toFixed(2)} % (${fp})` : 'n/a'
  return `| ${name} | ${count} | ${cells.join(' | ')} | ${falseAlarms} | ${Math.round((1000 * count) / ms)} |`
}
