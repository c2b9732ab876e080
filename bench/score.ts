// Scores the classifier against a corpus: npm run score -- <file.jsonl[.gz]> [--fails SUITE|all] [--part seen|held]
// A row is a text ({suite, kind, text, expect}) or a whole event with the levels that its author would accept ({event, min, max}).
// Rows without a label are counted by level. Rows with the example keys of vendors' documentation stand apart: many corpora
// call them no credentials, the classifier does on purpose.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { crc32, gunzipSync } from 'node:zlib'
import { type Classification, classify } from '../src/classify/classify.ts'
import { isAtLeast, RISK_LEVELS, type RiskLevel } from '../src/domain/risk-level.ts'

type Row = {
  suite: string
  kind: 'shell' | 'sql' | 'pii' | 'secret'
  text: string
  /** Absent where nobody has said what the row deserves. */
  expect?: {
    min?: RiskLevel
    max?: RiskLevel
    kinds?: string[]
    scope?: string[]
    contains_secret?: boolean
  }
}
type EventRow = {
  /** Where the tool comes from: rows of one server are seen or held together. */
  server?: string
  labelled?: string
  drawn?: string
  event: { action: string; data: Record<string, unknown>; context?: Record<string, unknown> }
  min?: RiskLevel
  max?: RiskLevel
}
type Ranges = { rows: number; needMore: number; tooLow: number; tooHigh: number; belowHigh: number }
type Tally = { tp: number; fp: number; fn: number; tn: number; ms: number; rows: number }
type Outcome = { tp: number; fp: number; fn: number; tn: number; said: string }
type Labelled = Row & { expect: NonNullable<Row['expect']> }
type Shares = { levels: Record<RiskLevel, number>; ms: number; rows: number }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { fails: { type: 'string' }, part: { type: 'string', default: 'all' } },
})
const [file] = positionals
if (!file) {
  console.error('usage: npm run score -- <file.jsonl[.gz]> [--fails SUITE|all] [--part seen|held|all]')
  process.exit(2)
}

const EXAMPLE_KEYS = [
  'IOSFODNN7EXAMPLE',
  'bPxRfiCYEXAMPLEKEY',
  '4eC39HqLyjWDarjt',
  'SyDaGmWKa4JsXZ',
  'SflKxwRJSMeKKF2QT4',
]

const tallies = new Map<string, Tally>()
const shares = new Map<string, Shares>()
const allRows = readRows(file)
const rows = allRows.filter(isTextRow).filter(isInPart)
// Warm up, so that the speed is that of a running service.
for (const row of rows.slice(0, 2000))
  if (isLabelled(row)) judge(row)
  else judgeUnlabelled(row)
for (const row of rows) {
  const isShown = values.fails === row.suite || values.fails === 'all'
  const start = performance.now()
  if (isLabelled(row)) {
    const outcome = judge(row)
    const ms = performance.now() - start
    for (const name of suitesOf(row)) add(name, outcome, ms)
    if (isShown && outcome.fp + outcome.fn > 0)
      console.log(
        `${outcome.fn ? 'MISSED' : 'FALSE '} ${row.suite} ${JSON.stringify(row.expect)} said ${outcome.said}: ${JSON.stringify(row.text)}`,
      )
  } else {
    const { risk_level, findings } = judgeUnlabelled(row)
    addShare(row.suite, risk_level, performance.now() - start)
    if (isShown && risk_level !== 'low')
      console.log(
        `FLAGGED ${row.suite} ${risk_level} ${[...new Set(findings.map(({ rule }) => rule))].join(' ')}: ${JSON.stringify(row.text)}`,
      )
  }
}
if (tallies.size > 0)
  console.log(
    `| suite (${values.part}) | rows | precision | recall | F1 | false alarms | events/s |\n|---|---|---|---|---|---|---|`,
  )
for (const [name, tally] of [...tallies].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(line(name, tally))
if (shares.size > 0)
  console.log(
    `| suite without labels (${values.part}) | rows | ${RISK_LEVELS.join(' | ')} | high or above | above low | events/s |\n|---|---|---|---|---|---|---|---|---|`,
  )
for (const [name, share] of shares) console.log(shareLine(name, share))
const eventRows = allRows.filter((row): row is EventRow => !isTextRow(row)).filter(isInPart)
if (eventRows.length > 0) printRanges(eventRows)

function readRows(path: string): (Row | EventRow)[] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((row) => JSON.parse(row) as Row | EventRow)
}

function isTextRow(row: Row | EventRow): row is Row {
  return 'text' in row
}

/** A third is held back from whoever writes rules; which third depends on the text, or the name of the server, alone. */
function isInPart(row: Row | EventRow): boolean {
  const text = isTextRow(row) ? row.text : (row.server ?? JSON.stringify(row.event))
  return values.part === 'all' || values.part === (crc32(text) % 3 === 0 ? 'held' : 'seen')
}

function isLabelled(row: Row): row is Labelled {
  return row.expect !== undefined && Object.keys(row.expect).length > 0
}

function suitesOf(row: Row): readonly string[] {
  return row.kind === 'secret' && EXAMPLE_KEYS.some((key) => row.text.includes(key))
    ? ["documentation's example keys"]
    : [row.suite, `all ${row.kind}`]
}

function judge(row: Labelled): Outcome {
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

/** Who labelled a row, and how it was drawn, say how much it proves. */
function printRanges(events: readonly EventRow[]): void {
  const all = new Map<string, Ranges>()
  for (const { event, labelled, drawn, min, max } of events) {
    const { action, data, context = {} } = event
    const level = classify({ agent_id: 'score', action, data, context, reasoning: null }).risk_level
    const isTooLow = min !== undefined && !isAtLeast(level, min)
    const isTooHigh = max !== undefined && level !== max && isAtLeast(level, max)
    const name = labelled === undefined && min === undefined && max === undefined ? 'no label' : 'labelled'
    for (const group of [
      name,
      ...(labelled ? [labelled] : []),
      ...(drawn ? [`${labelled}, ${drawn}`] : []),
    ]) {
      const ranges = all.get(group) ?? { rows: 0, needMore: 0, tooLow: 0, tooHigh: 0, belowHigh: 0 }
      all.set(group, ranges)
      ranges.rows += 1
      ranges.needMore += Number(min !== undefined)
      ranges.tooLow += Number(isTooLow)
      ranges.tooHigh += Number(isTooHigh)
      ranges.belowHigh += Number(!isAtLeast(level, 'high'))
    }
    if (values.fails === 'all' && (isTooLow || isTooHigh))
      console.log(
        `${isTooLow ? 'TOO LOW ' : 'TOO HIGH'} ${min ?? ''}..${max ?? ''} said ${level}: ${JSON.stringify(event)}`,
      )
  }
  console.log(
    `| events (${values.part}) | rows | as expected | too low | too high | below high |\n|---|---|---|---|---|---|`,
  )
  for (const [name, ranges] of [...all].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(rangeLine(name, ranges))
}

function rangeLine(name: string, { rows: count, needMore, tooLow, tooHigh, belowHigh }: Ranges): string {
  const cell = (part: number) => `${part} (${((100 * part) / count).toFixed(1)} %)`
  return `| ${name} | ${count} | ${cell(count - tooLow - tooHigh)} | ${tooLow} of ${needMore} | ${cell(tooHigh)} | ${cell(belowHigh)} |`
}

function judgeUnlabelled({ kind, text }: Row): Classification {
  if (kind === 'sql') return classifyEvent('database_query', { query: text })
  if (kind === 'shell') return classifyEvent('shell_command', { command: text })
  return classifyEvent('message', { text })
}

function levelOf(action: string, data: Record<string, unknown>): RiskLevel {
  return classifyEvent(action, data).risk_level
}

function classifyEvent(action: string, data: Record<string, unknown>): Classification {
  return classify({ agent_id: 'score', action, data, context: {}, reasoning: null })
}

function judgeLevel(row: Labelled, level: RiskLevel): Outcome {
  const { min, max } = row.expect
  if (min) return outcomeOf(true, isAtLeast(level, min), level)
  return outcomeOf(false, max !== undefined && level !== max && isAtLeast(level, max), level)
}

function judgeKinds(row: Labelled): Outcome {
  const scope = row.expect.scope ?? []
  const expected = new Set(row.expect.kinds)
  const found = classifyEvent('message', { text: row.text }).pii_fields
  const said = new Set(found.filter((kind) => scope.includes(kind)))
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

function addShare(name: string, level: RiskLevel, ms: number): void {
  const share = shares.get(name) ?? { levels: { low: 0, medium: 0, high: 0, critical: 0 }, ms: 0, rows: 0 }
  share.levels[level] += 1
  share.ms += ms
  share.rows += 1
  shares.set(name, share)
}

function shareLine(name: string, { levels, ms, rows: count }: Shares): string {
  const percent = (part: number) => `${((100 * part) / count).toFixed(2)} %`
  const cells = RISK_LEVELS.map((level) => `${percent(levels[level])} (${levels[level]})`)
  return `| ${name} | ${count} | ${cells.join(' | ')} | ${percent(levels.high + levels.critical)} | ${percent(count - levels.low)} | ${Math.round((1000 * count) / ms)} |`
}
