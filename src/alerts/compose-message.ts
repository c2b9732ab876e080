/** What an alert says, whatever chat it goes to. */
import { FRAMEWORKS, type FrameworkArticles } from '../domain/frameworks.ts'
import type { Notice } from '../domain/notice.ts'
import type { RiskLevel } from '../domain/risk-level.ts'
import { cleanText, cutText } from './clean-text.ts'

/** Plain text, cleaned and cut, not yet escaped for any mark-up. */
export type Message = {
  readonly level: RiskLevel
  readonly headline: string
  readonly sentence: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** Time of the event in milliseconds. */
  readonly time: number
  readonly link: string | null
}

export type MessageOptions = {
  readonly ruleName: string
  readonly publicUrl: string | null
  /** Events that the message stands for, and when the last of them came. */
  readonly count: number
  readonly lastTime: number
}

const LEVEL_SIGNS: Readonly<Record<RiskLevel, string>> = {
  low: '🟢',
  medium: '🟡',
  high: '🟠',
  critical: '🔴',
}

const VALUE_LENGTH = 400
const SENTENCE_LENGTH = 600

export function composeMessage(notice: Notice, options: MessageOptions): Message {
  const { risk_level, decision, event_id, stored, time } = notice
  const { ruleName, publicUrl, count, lastTime } = options
  const agent = lineOf(notice.agent_id)
  const action = lineOf(notice.action)
  const times = count > 1 ? ` (${count} times)` : ''
  const { outcome } = notice
  const verb =
    outcome === undefined
      ? `${risk_level} ${decision === 'block' ? 'risk, asked to block' : 'risk'}`
      : outcome.replaceAll('_', ' ')
  return {
    level: risk_level,
    headline: `${LEVEL_SIGNS[risk_level]} ${verb}: ${action} by ${agent}${times}`,
    sentence: cutText(cleanText(sentenceOf(notice)), SENTENCE_LENGTH),
    rows: [
      ['Rule', lineOf(ruleName)],
      ['Action', action],
      ['Agent', agent],
      ['Risk level', risk_level],
      ...(outcome === undefined ? [] : [['Outcome', lineOf(outcome)] as const]),
      ['Decision', lineOf(notice.reason ? `${decision}: ${notice.reason}` : decision)],
      ...(notice.stop === undefined ? [] : [['Stopped by', lineOf(notice.stop)] as const]),
      ['PII detected', notice.pii_fields.length > 0 ? lineOf(`yes: ${notice.pii_fields.join(', ')}`) : 'no'],
      ['Frameworks', lineOf(articlesOf(notice.frameworks))],
      ...(count > 1 ? [['Count', `${count} events until ${new Date(lastTime).toISOString()}`] as const] : []),
      ['Time', time],
      ['Event', stored ? event_id : `${event_id} (not stored)`],
    ],
    time: Date.parse(time),
    link: publicUrl !== null && stored ? `${publicUrl}/dashboard/events/${event_id}` : null,
  }
}

function sentenceOf({ why, pii_fields, risk_level }: Notice): string {
  if (why) return /[.!?]$/.test(why) ? why : `${why}.`
  if (pii_fields.length > 0) return 'Personal data was found in the event.'
  return risk_level === 'low'
    ? 'Nothing risky was found in the event.'
    : `The event is of ${risk_level} risk.`
}

function articlesOf(frameworks: FrameworkArticles): string {
  const named = FRAMEWORKS.flatMap((framework) => {
    const articles = frameworks[framework] ?? []
    return articles.length > 0 ? [`${framework}: ${articles.join(', ')}`] : []
  })
  return named.length > 0 ? named.join('; ') : 'none'
}

function lineOf(text: string): string {
  return cutText(cleanText(text), VALUE_LENGTH)
}
