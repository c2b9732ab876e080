import { styleText } from 'node:util'
import { type ClassifiableEvent, classify } from '../classify/classify.ts'
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
  const { risk_level, pii_fields, findings, frameworks } = classify(event)
  const lines = [
    `${paint(risk_level, risk_level)}  ${event.action}`,
    ...findings.flatMap((finding) => describe(finding, event)),
    ...(pii_fields.length > 0 ? [`  personal data: ${pii_fields.join(', ')}`] : []),
    ...Object.entries(frameworks).map(
      ([framework, articles]) => `  ${framework}: ${articles.join(', ') || 'none'}`,
    ),
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

/** The text that matched, unless it is a secret. */
function quoteOf({ rule, where, span }: Finding, event: ClassifiableEvent): string {
  if (!span || rule.startsWith('credential') || !where.startsWith('data.')) return ''
  const value = event.data[where.slice('data.'.length)]
  return typeof value === 'string' ? cleanText(value.slice(span[0], span[1])) : ''
}

function paint(level: RiskLevel, text: string): string {
  return styleText([colours[level], 'bold'], text)
}
