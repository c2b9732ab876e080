// How fast the classifier is: node bench/classify.ts. Everyday events, shell commands alone and credential-heavy events a second,
// and the slowest 100 kB.
import { catalogue } from '../src/classify/catalogue.ts'
import { type ClassifiableEvent, classify } from '../src/classify/classify.ts'
import { cpuMs, findSlowest, type Slow } from './adversarial.ts'
import { makeBodies } from './bodies.ts'

export type ClassifierSpeed = {
  readonly everydayPerSecond: number
  /** The shell commands among the everyday events. */
  readonly commandsPerSecond: number
  /** Every command that is an example of a rule: most of them dangerous, many of them intricate. */
  readonly examplesPerSecond: number
  readonly credentialsPerSecond: number
  readonly slowest: Slow
}

/** Measured on the processor's clock, after a warm-up, without a cache of verdicts. */
export function measureClassifier(): ClassifierSpeed {
  return {
    everydayPerSecond: perSecond(makeBodies(1000)),
    commandsPerSecond: perSecond(makeBodies(1000).filter(({ action }) => action === 'shell_command')),
    examplesPerSecond: perSecond(exampleCommands()),
    credentialsPerSecond: perSecond(credentialEvents()),
    slowest: findSlowest(1)[0] ?? { name: 'none', ms: 0 },
  }
}

function exampleCommands(): ClassifiableEvent[] {
  const commands = catalogue()
    .rules.filter(({ effect }) => effect !== undefined)
    .flatMap(({ examples }) => [...examples.hits, ...examples.misses])
    .filter((example) => !example.startsWith('{"action"'))
  return commands.map((command) => ({
    agent_id: 'agent-1',
    action: 'shell_command',
    data: { command },
    context: {},
    reasoning: null,
  }))
}

/** Every example of every credential rule, as an agent would write it into a file. */
function credentialEvents(): ClassifiableEvent[] {
  const texts = catalogue()
    .rules.filter(({ family }) => family === 'credential')
    .flatMap(({ examples }) => [...examples.hits, ...examples.misses])
  return texts.map((content) => ({
    agent_id: 'agent-1',
    action: 'file_write',
    data: { file_path: 'src/settings.ts', content },
    context: {},
    reasoning: null,
  }))
}

const WARM_UP = 80_000
const EVENTS_PER_ROUND = 20_000
const ROUNDS = 7

function perSecond(events: readonly ClassifiableEvent[]): number {
  const run = (count: number) => {
    for (let done = 0; done < count; done += events.length) for (const event of events) classify(event)
  }
  run(WARM_UP)
  const rounds = Math.ceil(EVENTS_PER_ROUND / events.length)
  const times = Array.from({ length: ROUNDS }, () => cpuMs(() => run(rounds * events.length))).sort(
    (a, b) => a - b,
  )
  const median = times[Math.floor(ROUNDS / 2)] ?? Number.NaN
  return Math.round((rounds * events.length * 1000) / median)
}

function describe(rate: number): string {
  return `${rate}/s on one core, ${(1e6 / rate).toFixed(0)} µs each`
}

if (import.meta.main) {
  const { everydayPerSecond, commandsPerSecond, examplesPerSecond, credentialsPerSecond, slowest } =
    measureClassifier()
  console.log(`everyday events: ${everydayPerSecond}/s on one core`)
  console.log(`shell commands alone: ${describe(commandsPerSecond)}`)
  console.log(`example commands of the rules: ${describe(examplesPerSecond)}`)
  console.log(`credential-heavy events: ${credentialsPerSecond}/s on one core`)
  console.log(`slowest 100 kB: ${slowest.ms.toFixed(1)} ms, ${slowest.name}`)
}
