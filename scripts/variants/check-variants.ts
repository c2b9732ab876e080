/** Every shell example of the judge's table, in all its variants, and whether the verdict stays what it must. */
import { type ClassifiableEvent, type Classification, classify } from '../../src/classify/classify.ts'
import { judgeRows } from '../../src/classify/judge/judge-rows.ts'
import { highestLevel, isAtLeast, RISK_LEVELS, type RiskLevel } from '../../src/domain/risk-level.ts'
import { envelopes, type ToolUse } from './envelopes.ts'
import { fields } from './fields.ts'
import { languages } from './languages.ts'
import { layout } from './layout.ts'
import { paths } from './paths.ts'
import { quoting } from './quoting.ts'
import { readExample } from './read-example.ts'
import type { Expectation, Transformation, Variant } from './transformation.ts'
import { windowsSpellings } from './windows.ts'
import { wrapping } from './wrapping.ts'

const transformations: readonly Transformation[] = [
  ...quoting,
  ...paths,
  ...layout,
  ...wrapping,
  ...languages,
  ...fields,
  ...windowsSpellings,
]

export type VariantCase = {
  readonly transformation: string
  readonly expect: Expectation
  readonly example: Variant
  readonly variant: Variant
}

export function* variantCases(): Generator<VariantCase> {
  for (const example of shellExamples()) {
    const read = readExample(example)
    for (const { name, expect, make } of transformations) {
      const variant = make(read)
      if (variant !== null && variant !== example) yield { transformation: name, expect, example, variant }
    }
    yield* enveloped(example, { server: 'desktop', tool: 'run_command', args: { command: example } })
  }
  for (const { hits, misses } of judgeRows)
    for (const example of [...hits, ...misses])
      if (typeof example !== 'string') yield* enveloped(example, toolUseOf(example))
}

/** Not lower, and nothing harmless becomes high: a name may weigh where an action does not. */
function* enveloped(example: Variant, use: ToolUse | null): Generator<VariantCase> {
  if (use !== null)
    for (const [name, make] of envelopes)
      yield { transformation: `envelope: ${name}`, expect: 'raises', example, variant: make(use) }
}

/** Null where the example is no call of a tool. */
function toolUseOf({ action, data }: Exclude<Variant, string>): ToolUse | null {
  const { connector, operation, ...args } = data
  if (typeof operation === 'string') return { server: String(connector ?? ''), tool: operation, args }
  return connector === undefined && /^[a-z]+(?:_[a-z]+)+$/.test(action)
    ? { server: '', tool: action, args: data }
    : null
}

export function shellExamples(): ReadonlySet<string> {
  return new Set(
    judgeRows
      .flatMap(({ hits, misses }) => [...hits, ...misses])
      .filter((example) => typeof example === 'string'),
  )
}

/** Null where the verdict is what it must be; otherwise what is wrong with it. */
export function failureOf({ expect, example, variant }: VariantCase): string | null {
  const wanted = verdictOn(example)
  const judged = judge(variant)
  const wrong = compare(expect, wanted, judged)
  return wrong === null
    ? null
    : `${effectLevel(wanted)} (${gravest(wanted).join(' ')}) became ${effectLevel(judged)} (${gravest(judged).join(' ')}): ${wrong}`
}

const verdicts = new Map<Variant, Classification>()

function verdictOn(example: Variant): Classification {
  const kept = verdicts.get(example) ?? judge(example)
  verdicts.set(example, kept)
  return kept
}

export function judge(variant: Variant): Classification {
  return classify(eventOf(variant))
}

export function eventOf(variant: Variant): ClassifiableEvent {
  const event =
    typeof variant === 'string' ? { action: 'shell_command', data: { command: variant } } : variant
  return { agent_id: 'agent-1', context: {}, reasoning: null, ...event }
}

function compare(expect: Expectation, wanted: Classification, judged: Classification): string | null {
  const level = effectLevel(judged)
  const before = effectLevel(wanted)
  switch (expect) {
    case 'same': {
      if (level !== before) return 'another level'
      const rules = new Set(judged.findings.map(({ rule }) => rule))
      const lost = gravest(wanted).filter((rule) => !rules.has(rule))
      return lost.length === 0 ? null : `lost ${lost.join(' ')}`
    }
    case 'raises':
      if (!isAtLeast(level, before)) return 'lower'
      return before === 'low' && isAtLeast(level, 'high') ? 'harmless before' : null
    case 'hides':
      return isAtLeast(level, before) ? null : 'lower'
    case 'later':
      if (!isAtLeast(level, oneLower(before))) return 'too low for something that runs later'
      return null
  }
}

/** Personal data is looked for in texts as they are: an address in quotes of its own is none. */
const effectsOf = ({ findings }: Classification) => findings.filter(({ rule }) => !rule.startsWith('pii.'))

export function effectLevel(judged: Classification): RiskLevel {
  return highestLevel(effectsOf(judged).map(({ level }) => level))
}

/** The rules that decided the level; none where nothing was found. */
function gravest(judged: Classification): string[] {
  const highest = effectLevel(judged)
  return [
    ...new Set(
      effectsOf(judged)
        .filter(({ level }) => level === highest)
        .map(({ rule }) => rule),
    ),
  ].sort()
}

export function oneLower(level: RiskLevel): RiskLevel {
  return isAtLeast(level, 'high') ? (RISK_LEVELS[RISK_LEVELS.indexOf(level) - 1] ?? 'medium') : 'low'
}

/** A number from 0 to 1 that depends on the seed and the case alone, so that a new example changes no other's place. */
export function placeOf(seed: number, { transformation, example }: VariantCase): number {
  let hash = 2_166_136_261 ^ seed
  for (const text of [transformation, ' ', typeof example === 'string' ? example : JSON.stringify(example)])
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}
