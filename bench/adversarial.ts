// Inputs made to be slow: node bench/adversarial.ts [--top 20]. With --fuzz 200000: inputs made to fail. With --splice 200000: dangerous commands among harmless ones.
import { parseArgs } from 'node:util'
import { catalogue } from '../src/classify/catalogue.ts'
import { type ClassifiableEvent, classify } from '../src/classify/classify.ts'
import { attackUnits } from './attack-units.ts'
import { fuzz } from './fuzz.ts'
import { splice } from './splice.ts'

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
  ['python', 'execute_code', (text) => ({ data: { python: `import os\n${text}` } })],
  ['javascript', 'execute_code', (text) => ({ data: { javascript: `const a = require('fs')\n${text}` } })],
  ['inline code', 'shell_command', (text) => ({ data: { command: `python3 - <<'A'\n${text}\nA` } })],
  ['powershell', 'powershell', (text) => ({ data: { command: `Get-Item a; ${text}` } })],
  ['cmd', 'shell_command', (text) => ({ data: { command: `cmd /c ${text}` } })],
  ['prompt', 'task', (text) => ({ data: { prompt: text } })],
  ['url', 'web_browse', (text) => ({ data: { url: `https://a.example/${text}` } })],
  ['hook', 'file_write', (text) => ({ data: { file_path: '.git/hooks/pre-commit', content: text } })],
  ['manifest', 'file_write', (text) => ({ data: { file_path: 'package.json', content: manifestOf(text) } })],
  [
    'tool',
    'connector_access',
    (text) => ({ data: { connector: 'a', operation: 'delete_item', tool_parameters: { name: text } } }),
  ],
  ['text', 'message', (text) => ({ data: { text } })],
  ['reasoning', 'message', (text) => ({ reasoning: text })],
  ['json', 'tool_call', (text) => ({ data: { tool_input: JSON.stringify({ command: text }) } })],
  ['commands', 'shell_command', (text) => ({ data: { commands: cut(text, 40) } })],
  ['64 commands', 'shell_command', (text) => ({ data: { commands: cut(text + text, 2_000).slice(0, 64) } })],
  [
    '64 steps',
    'run_workflow',
    (text) => ({
      data: {
        steps: cut(text + text, 2_000)
          .slice(0, 64)
          .map((run) => ({ run })),
      },
    }),
  ],
  ['queries', 'database_query', (text) => ({ data: { queries: cut(text, 60) } })],
  ['paths', 'file_write', (text) => ({ data: { paths: cut(text, 50) } })],
  ['values', 'message', (text) => ({ data: { list: cut(text, 30) } })],
  ['keys', 'message', (text) => ({ data: Object.fromEntries(cut(text, 30).map((key) => [key, key])) })],
]

function manifestOf(text: string): string {
  return JSON.stringify({
    scripts: Object.fromEntries(cut(text, 500).map((script, index) => [`a${index}`, script])),
  })
}

/** Examples are commands, unless their family is here or they are events. */
const PLACES_OF_FAMILY: Readonly<Record<string, readonly string[]>> = { credential: ['text'], pii: ['text'] }
const PLACES_OF_COMMANDS = ['command', '64 commands', 'hook']

export function* attacks(): Generator<Attack> {
  for (const unit of attackUnits) for (const place of PLACES) yield attackOf(unit, unit, place)
  for (const { id, family, examples } of catalogue().rules) {
    // Texts of one kind are alike; commands are not.
    for (const hit of family in PLACES_OF_FAMILY ? examples.hits.slice(0, 1) : examples.hits) {
      const places = hit.startsWith('{"action"') ? [placeInEvent(hit)] : placesOf(family)
      const unit = hit.startsWith('{"action"') ? textInEvent(hit) : hit
      for (const place of places) {
        yield attackOf(`${hit} (${id})`, `${unit}\n`, place)
        yield attackOf(`almost ${hit} (${id})`, `${unit.slice(0, -1)} `, place)
      }
    }
  }
}

function placesOf(family: string): readonly Place[] {
  const names = PLACES_OF_FAMILY[family] ?? PLACES_OF_COMMANDS
  return PLACES.filter(([name]) => names.includes(name))
}

/** Where the longest text of an example event stands. */
function placeInEvent(json: string): Place {
  const { action, data } = JSON.parse(json)
  const key = longestKey(data)
  return [`data.${key}`, action, (text) => ({ data: { ...data, [key]: text } })]
}

function textInEvent(json: string): string {
  const { data } = JSON.parse(json)
  return String(data[longestKey(data)] ?? 'a')
}

function longestKey(data: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(data).filter(([, value]) => typeof value === 'string')
  return texts.sort(([, a], [, b]) => String(b).length - String(a).length)[0]?.[0] ?? 'text'
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
      splice: { type: 'string' },
      only: { type: 'string', default: '' },
      top: { type: 'string', default: '20' },
    },
  })
  const count = values.fuzz ?? values.splice
  if (count !== undefined) {
    const failures = values.fuzz === undefined ? splice(Number(count)) : fuzz(Number(count))
    console.log(`${count} inputs, ${failures.length} failures`)
    for (const failure of failures.slice(0, 10)) console.log(failure)
    process.exitCode = failures.length === 0 ? 0 : 1
  } else
    for (const { name, ms } of findSlowest(Number(values.top), (each) => each.includes(values.only)))
      console.log(`${ms.toFixed(1)} ms  ${name}`)
}
