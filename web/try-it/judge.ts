/**
 * The classifier of the service, for a browser: a command or the JSON of a tool call in, the verdict out. Pure: it sends nothing,
 * stores nothing and touches no page. Built to /help/assets/classifier-<hash>.js; `import('/help/classifier.js')` finds it.
 */
import { type ClassifiableEvent, classify } from '../../src/classify/classify.ts'
import { describeEffect } from '../../src/classify/effects/in-words.ts'
import { readEffects } from '../../src/classify/read-effects.ts'
import type { Finding } from '../../src/domain/finding.ts'
import { DEFAULT_POLICY, type Policy } from '../../src/domain/policy.ts'
import { highestLevel, type RiskLevel } from '../../src/domain/risk-level.ts'
import { decide } from '../../src/policy/decide.ts'
import { type PlacedString, placeStrings } from './place-strings.ts'

export type Judgement = {
  readonly risk_level: RiskLevel
  /** Of a policy that blocks, at the threshold that a policy has by default. */
  readonly decision: 'allow' | 'block'
  readonly block_on: RiskLevel
  readonly findings: readonly Finding[]
  /** What the text would do, one line each, whether or not a rule speaks of it. */
  readonly effects: readonly string[]
  readonly pii_fields: readonly string[]
  /** In order and apart from each other. */
  readonly marks: readonly Mark[]
}

/** A part of the text that was given, and which of the findings are about it. */
export type Mark = {
  readonly start: number
  readonly end: number
  readonly level: RiskLevel
  readonly findings: readonly number[]
}

/** Never throws, whatever the text is. */
export function judge(text: string): Judgement {
  const { event, strings } = readText(text)
  const { risk_level, findings, pii_fields } = classify(event)
  const { decision } = decide(BLOCKING, { risk_level, pii_detected: pii_fields.length > 0 })
  return {
    ...{ risk_level, decision, block_on: BLOCKING.blocking_rules.block_on, findings, pii_fields },
    effects: [...new Set(readEffects(event).map(describeEffect))],
    marks: marksOf(findings, strings),
  }
}

const BLOCKING: Policy = {
  ...DEFAULT_POLICY,
  logging_level: 'paranoid',
  blocking_rules: { ...DEFAULT_POLICY.blocking_rules, enabled: true },
}

type Read = { readonly event: ClassifiableEvent; readonly strings: ReadonlyMap<string, PlacedString> }
const NOBODY = { agent_id: 'try-it', context: {}, reasoning: null }

/** An event of the API, the JSON of any tool call, or else a command. */
function readText(text: string): Read {
  const given = parseObject(text)
  if (given === null)
    return {
      event: { ...NOBODY, action: 'shell_command', data: { command: text } },
      strings: new Map([['data.command', { start: 0, end: text.length, at: (offset) => offset }]]),
    }
  const { action, data, context, reasoning } = given
  if (!isObject(data) || typeof action !== 'string')
    return {
      event: { ...NOBODY, action: 'tool_call', data: given },
      strings: placeStrings(text, 'data'),
    }
  return {
    event: {
      ...NOBODY,
      ...{ action, data, context: isObject(context) ? context : {} },
      reasoning: typeof reasoning === 'string' ? reasoning : null,
    },
    strings: placeStrings(text, ''),
  }
}

type Members = Readonly<Record<string, unknown>>

/** Null for what is no JSON: a command may begin with a brace, `{ rm -rf /; }`. */
function parseObject(text: string): Members | null {
  if (!text.trimStart().startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text cut at every beginning and end of a finding. What is inside of a text that is JSON itself has no place. */
function marksOf(findings: readonly Finding[], strings: Read['strings']): readonly Mark[] {
  const spans = findings.flatMap(({ where, span, level }, index) => {
    const string = strings.get(where)
    if (string === undefined) return []
    const [start, end] = span ? [string.at(span[0]), string.at(span[1])] : [string.start, string.end]
    return start < end ? [{ start, end, level, index }] : []
  })
  const cuts = [...new Set(spans.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  return cuts.slice(0, -1).flatMap((start, at) => {
    const end = cuts[at + 1] ?? start
    const here = spans.filter((span) => span.start <= start && end <= span.end)
    if (here.length === 0) return []
    return [
      {
        start,
        end,
        level: highestLevel(here.map(({ level }) => level)),
        findings: here.map(({ index }) => index),
      },
    ]
  })
}
