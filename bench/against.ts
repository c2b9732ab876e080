// The classifier of this working tree against another one's, on the same events, in turn: node bench/against.ts <other tree> [corpus.jsonl[.gz]]
// The best of many short rounds, which others on the machine disturb least: a ratio above 1 is faster than the other. (The clock of
// the processor is too coarse for rounds of a few milliseconds.)
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { crc32, gunzipSync } from 'node:zlib'
import { type ClassifiableEvent, classify } from '../src/classify/classify.ts'
import { makeBodies } from './bodies.ts'

const EVENTS_A_ROUND = 400
const SECONDS = 6
const [other, ...corpora] = process.argv.slice(2)
if (other === undefined) {
  console.error('usage: node bench/against.ts <other tree> [corpus.jsonl[.gz]]...')
  process.exit(2)
}
const theirs = (await import(pathToFileURL(resolve(other, 'src/classify/classify.ts')).href)) as {
  classify: typeof classify
}

type Row = { suite?: string; text?: string; event?: Pick<ClassifiableEvent, 'action' | 'data'> }

const bodies = makeBodies(2000)
const groups = new Map<string, readonly ClassifiableEvent[]>([
  ['everyday events', bodies],
  ['commands', bodies.filter(({ action }) => action === 'shell_command')],
  ['commands as hooks send them', bodies.map(asHook)],
])
for (const corpus of corpora)
  groups.set(`${corpus.split('/').at(-1)} (seen)`, readRows(corpus).slice(0, 3000))
for (const [name, events] of groups) console.log(`${name}: ${ratioOf(events).toFixed(3)}`)

function ratioOf(events: readonly ClassifiableEvent[]): number {
  let [mine, other] = [0, 0]
  for (let from = 0; from < events.length; from += EVENTS_A_ROUND) {
    const part = events.slice(from, from + EVENTS_A_ROUND)
    const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    const end = performance.now() + (1000 * SECONDS * part.length) / events.length
    for (let round = 0; round < 2 || performance.now() < end; round += 1)
      for (const [index, judge] of [classify, theirs.classify].entries()) {
        const before = performance.now()
        for (const event of part) judge(event)
        best[index] = Math.min(best[index] as number, performance.now() - before)
      }
    mine += best[0] as number
    other += best[1] as number
  }
  return other / mine
}

function asHook(body: ClassifiableEvent): ClassifiableEvent {
  return {
    ...body,
    action: 'tool_call',
    data: {
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: body.data,
      cwd: '/home/dev/project',
    },
  }
}

/** What is held back stays so. */
function readRows(path: string): ClassifiableEvent[] {
  const bytes = readFileSync(path)
  const lines = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
  return lines
    .map((line) => JSON.parse(line) as Row & { server?: string })
    .filter(({ text, server, event }) => crc32(text ?? server ?? JSON.stringify(event)) % 3 !== 0)
    .map(({ text, event }) => ({
      ...{ agent_id: 'bench', context: {}, reasoning: null },
      ...(event ?? { action: 'shell_command', data: { command: text ?? '' } }),
    }))
}
