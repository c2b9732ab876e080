import { styleText } from 'node:util'
import { type ClassifiableEvent, classify } from '../classify/classify.ts'
import { maskCredentials } from '../classify/credentials/find-credentials.ts'
import type { Effect } from '../classify/effects/effect.ts'
import { CLASS_WORDS, describeEffect } from '../classify/effects/in-words.ts'
import { readEffects } from '../classify/read-effects.ts'
import type { Finding } from '../domain/finding.ts'
import type { RiskLevel } from '../domain/risk-level.ts'
import { cleanText } from '../hook/clean-text.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

const colours = { low: 'green', medium: 'yellow', high: 'magenta', critical: 'red' } as const

/** Shows what the classifier would say, without recording anything. */
export async function explain(parameters: readonly string[]): Promise<void> {
  const text = parameters.join(' ').trim()
  if (text === '') throw new UsageError(USAGE.explain)
  const event = eventOf(text)
  const { risk_level, pii_fields, findings, frameworks, trace } = classify(event)
  const lines = [
    `${paint(risk_level, risk_level)}  ${event.action}`,
    ...findings.flatMap((finding) => describe(finding, event)),
    ...describeEffects(readEffects(event)),
    ...(pii_fields.length > 0 ? [`  personal data: ${pii_fields.join(', ')}`] : []),
    ...Object.entries(frameworks).map(
      ([framework, articles]) => `  ${framework}: ${articles.join(', ') || 'none'}`,
    ),
    ...(trace.ends.length > 0 ? ['  Judged alone: earlier calls of its session could make it graver.'] : []),
  ]
  console.log(lines.join('\n'))
}

function eventOf(text: string): ClassifiableEvent {
  const given = text.startsWith('{') ? parseEvent(text) : { action: 'shell_command', data: { command: text } }
  return { agent_id: 'explain', action: '', data: {}, context: {}, reasoning: null, ...given }
}

function parseEvent(text: string): Partial<ClassifiableEvent> {
  try {
    return JSON.parse(text)
  } catch {
    // A command may begin with a brace: `{ rm -rf /; }`.
    return { action: 'shell_command', data: { command: text } }
  }
}

function describe(finding: Finding, event: ClassifiableEvent): string[] {
  const quote = quoteOf(finding, event)
  return [
    `  ${paint(finding.level, finding.level.padEnd(8))}  ${finding.why}`,
    `            ${styleText('dim', `${finding.rule} at ${cleanText(finding.where)}`)}${quote ? `: ${quote}` : ''}`,
  ]
}

/** More would hide the verdict above them. */
const MAX_EFFECTS = 12

/** What was read out of the event, whether or not a rule speaks of it. */
function describeEffects(effects: readonly Effect[]): string[] {
  if (effects.length === 0) return ['  what it does: nothing that a rule is about']
  const lines = effects.slice(0, MAX_EFFECTS).map((effect) => {
    const kind = `${effect.target.class}: ${CLASS_WORDS[effect.target.class]}`
    const by = effect.route === '' ? '' : `; by ${cleanText(effect.route)}`
    return `    ${cleanText(describeEffect(effect))}  ${styleText('dim', `(${kind}${by})`)}`
  })
  const left = effects.length - lines.length
  return ['  what it does:', ...lines, ...(left > 0 ? [`    and ${left} more`] : [])]
}

/** The text that matched, unless it is a secret. */
function quoteOf({ rule, where, span }: Finding, event: ClassifiableEvent): string {
  if (!span || rule.startsWith('credential') || !where.startsWith('data.')) return ''
  const value = event.data[where.slice('data.'.length)]
  return typeof value === 'string' ? maskCredentials(cleanText(value.slice(span[0], span[1]))) : ''
}

function paint(level: RiskLevel, text: string): string {
  return styleText([colours[level], 'bold'], text)
}
