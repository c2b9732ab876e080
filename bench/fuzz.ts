// Random events that the classifier must answer: bytes as text, mutated commands and queries, broken and deep structures.
import { catalogue } from '../src/classify/catalogue.ts'
import { classify } from '../src/classify/classify.ts'
import { RISK_LEVELS } from '../src/domain/risk-level.ts'
import { attackUnits } from './attack-units.ts'
import { createRandom } from './create-random.ts'

const ACTIONS = [
  'shell_command',
  'database_query',
  'file_write',
  'file_delete',
  'execute_code',
  'connector_access',
  'powershell',
  'http_request',
  'task',
  'create_payment',
  'grant_access',
  'browser_click',
  'mcp__a__delete_item',
  'x',
]
const KEYS =
  'command query content file_path code text password url args commands tool_input tool_name environment host method body prompt python javascript script steps run env amount currency role email operation connector lines stdin __proto__'.split(
    ' ',
  )
const examples = catalogue().rules.flatMap((rule) => [...rule.examples.hits, ...rule.examples.misses])

const exampleEvents = examples
  .filter((example) => example.startsWith('{"action"'))
  .map((example) => JSON.parse(example) as { action: string; data: Record<string, unknown> })

/** Descriptions of the inputs that threw, or whose verdict does not hold together. The seed makes runs repeatable. */
export function fuzz(count: number, seed = 1): string[] {
  const random = createRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[below(list.length)] as T

  const makers: (() => string)[] = [
    () => Array.from({ length: below(80) }, () => String.fromCharCode(below(256))).join(''),
    () => Array.from({ length: below(30) }, () => String.fromCharCode(below(65_536))).join(''),
    () => Array.from({ length: below(25) }, () => pick(attackUnits)).join(pick(['', ' '])),
    () => mutate(pick(examples)),
    () => mutate(pick(examples) + pick([' ', ';', '\n', ' | ', '']) + pick(examples)),
  ]
  function mutate(text: string): string {
    let mutated = text
    for (let times = below(4); times > 0; times -= 1) {
      const at = below(mutated.length + 1)
      mutated = mutated.slice(0, at) + pick(attackUnits) + mutated.slice(at + below(5))
    }
    return mutated
  }
  function mutated(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(data).map(([key, text]) => [key, typeof text === 'string' ? mutate(text) : text]),
    )
  }
  function value(depth: number): unknown {
    const kind = below(12)
    if (depth > 6 || kind < 8) return pick(makers)()
    if (kind === 8) return pick([null, true, 0, -1.5, 1e300, ''])
    if (kind === 9) return Array.from({ length: below(4) }, () => value(depth + 1))
    if (kind === 10) return nested(below(400), pick(makers)())
    return Object.fromEntries(Array.from({ length: below(4) }, () => [pick(KEYS), value(depth + 1)]))
  }

  const failures: string[] = []
  for (let round = 0; round < count; round += 1) {
    const example = random() < 0.2 ? pick(exampleEvents) : null
    const event = {
      agent_id: 'fuzz',
      action: example?.action ?? pick(ACTIONS),
      data: { ...mutated(example?.data ?? {}), [pick(KEYS)]: value(0), [pick(KEYS)]: value(0) },
      context: { [pick(KEYS)]: value(3) },
      reasoning: random() < 0.3 ? pick(makers)() : null,
    }
    const failure = failureOf(event)
    if (failure !== null) failures.push(`${failure}: ${JSON.stringify(event).slice(0, 500)}`)
  }
  return failures
}

function failureOf(event: Parameters<typeof classify>[0]): string | null {
  try {
    const { risk_level, findings } = classify(event)
    if (!RISK_LEVELS.includes(risk_level)) return `no level ${risk_level}`
    if ((findings[0]?.level ?? 'low') !== risk_level) return 'the level is not that of the gravest finding'
    // A detector that threw is caught and told: for a fuzzer that is a failure all the same.
    return findings.some(({ rule }) => rule === 'text.not-judged') ? 'a detector failed' : null
  } catch (error) {
    return `threw ${error}`
  }
}

function nested(depth: number, inner: unknown): unknown {
  let value = inner
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}
