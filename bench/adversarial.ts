// Inputs made to be slow: node bench/adversarial.ts [--top 20]. With --fuzz 200000: inputs made to fail.
import { parseArgs } from 'node:util'
import { catalogue } from '../src/classify/catalogue.ts'
import { type ClassifiableEvent, classify } from '../src/classify/classify.ts'
import { attackUnits } from './attack-units.ts'
import { fuzz } from './fuzz.ts'

export type Attack = {
  readonly name: string
  /** A new text every time, so that nothing remembered from an earlier round helps. */
  readonly make: (round: number) => ClassifiableEvent
}

const SIZE = 100_000

type Place = readonly [name: string, action: string, put: (text: string) => Partial<ClassifiableEvent>]

/** Where a text can stand; each place leads to other detectors. */
const PLACES: readonly [Place, ...Place[]] = [
  ['command', 'shell_command', (text) => ({ data: { command: text } })],
  ['query', 'database_query', (text) => ({ data: { query: text } })],
  ['content', 'file_write', (text) => ({ data: { file_path: 'deploy.sh', content: text } })],
  ['path', 'file_delete', (text) => ({ data: { file_path: text } })],
  ['code', 'execute_code', (text) => ({ data: { code: text } })],
  ['text', 'message', (text) => ({ data: { text } })],
  ['reasoning', 'message', (text) => ({ reasoning: text })],
  ['json', 'tool_call', (text) => ({ data: { tool_input: JSON.stringify({ command: text }) } })],
  ['commands', 'shell_command', (text) => ({ data: { commands: cut(text, 40) } })],
  ['queries', 'database_query', (text) => ({ data: { queries: cut(text, 60) } })],
  ['paths', 'file_write', (text) => ({ data: { paths: cut(text, 50) } })],
  ['values', 'message', (text) => ({ data: { list: cut(text, 30) } })],
  ['keys', 'message', (text) => ({ data: Object.fromEntries(cut(text, 30).map((key) => [key, key])) })],
]

/** Rules about commands, unless their family is here. */
const PLACES_OF_FAMILY: Readonly<Record<string, readonly string[]>> = {
  credential: ['text'],
  pii: ['text'],
  query: ['query'],
  path: ['path', 'command'],
  code: ['code', 'command'],
}

export function* attacks(): Generator<Attack> {
  for (const unit of attackUnits) for (const place of PLACES) yield attackOf(unit, unit, place)
  for (const { id, family, examples } of catalogue().rules) {
    const [hit] = examples.hits
    if (hit === undefined) continue
    for (const name of PLACES_OF_FAMILY[family] ?? ['command']) {
      const place = PLACES.find(([known]) => known === name) ?? PLACES[0]
      yield attackOf(`hits of ${id}`, `${hit}\n`, place)
      yield attackOf(`near-matches of ${id}`, `${hit.slice(0, -1)} `, place)
    }
  }
}

function attackOf(what: string, unit: string, [place, action, put]: Place): Attack {
  return {
    name: `${JSON.stringify(what)} as ${place}`,
    make: (round) => ({
      agent_id: 'a',
      action,
      data: {},
      context: {},
      reasoning: null,
      ...put(fill(unit, round)),
    }),
  }
}

function fill(unit: string, round: number): string {
  const text = unit.repeat(Math.ceil(SIZE / unit.length)).slice(0, SIZE - 2)
  // Through a buffer, as a text comes from the network: in one piece, and not a tree of repetitions.
  return Buffer.from(`${text} ${round}`).toString()
}

/** Each piece is different, as otherwise only the first would be looked at. */
function cut(text: string, length: number): string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length; at += length) parts.push(`${text.slice(at, at + length - 4)}${at}`)
  return parts
}

export type Slow = { readonly name: string; readonly ms: number }

/** Enough that no slow input is lost to the chance of a single run. */
const SCREENED = 100
const ROUNDS = 5

/** The slowest attacks: every one is tried once, then the worst again, since a single run may have met the compiler or the collector. */
export function findSlowest(count: number, isWanted: (name: string) => boolean = () => true): Slow[] {
  const worst: (Attack & Slow)[] = []
  for (const attack of attacks()) {
    if (!isWanted(attack.name)) continue
    worst.push({ ...attack, ms: costOf(attack, 0) })
    if (worst.length >= 2 * SCREENED) keepSlowest(worst, SCREENED)
  }
  keepSlowest(worst, Math.max(SCREENED, count))
  const measured = worst.map((attack) => ({ name: attack.name, ms: medianCost(attack) }))
  keepSlowest(measured, count)
  return measured
}

function keepSlowest(list: Slow[], count: number): void {
  list.sort((a, b) => b.ms - a.ms).splice(count)
}

function medianCost(attack: Attack): number {
  const costs = Array.from({ length: ROUNDS }, (_, round) => costOf(attack, round + 1))
  return costs.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
}

function costOf({ make }: Attack, round: number): number {
  const event = make(round)
  return cpuMs(() => classify(event))
}

/** Time on the processor: others who use the machine do not count. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      fuzz: { type: 'string' },
      only: { type: 'string', default: '' },
      top: { type: 'string', default: '20' },
    },
  })
  if (values.fuzz !== undefined) {
    const failures = fuzz(Number(values.fuzz))
    console.log(`${values.fuzz} inputs, ${failures.length} failures`)
    for (const failure of failures.slice(0, 10)) console.log(failure)
    process.exitCode = failures.length === 0 ? 0 : 1
  } else
    for (const { name, ms } of findSlowest(Number(values.top), (each) => each.includes(values.only)))
      console.log(`${ms.toFixed(1)} ms  ${name}`)
}
