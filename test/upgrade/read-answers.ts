/** What a service answers about everything that it keeps: the same questions before and after an upgrade. */
import { callService } from '../service.ts'

// biome-ignore lint/suspicious/noExplicitAny: compared as a whole
export type Answers = Readonly<Record<string, any>>

const QUESTIONS = [
  '/v1/events?limit=200',
  '/v1/events?limit=3&offset=5',
  '/v1/events?risk_level=critical',
  '/v1/events?session_id=session-1',
  '/v1/events?agent_id=builder&pii_detected=true',
  '/v1/events?q=invoice',
  '/v1/events?rule=credential.aws-access-key-id',
  '/v1/events/stats',
  '/v1/events/facets',
  '/v1/sessions',
  '/v1/org/policy',
  '/v1/org/policy?team=payments',
  '/v1/org/policy/versions',
  '/v1/org/keys',
  '/v1/org/teams',
  '/v1/org/changes?limit=200',
]

export async function readAnswers(url: string, key: string): Promise<Answers> {
  const answers: Record<string, unknown> = {}
  for (const question of QUESTIONS) {
    const { status, body } = await callService(url, 'GET', question, { key })
    answers[question] = { status, body: withoutUse(body) }
  }
  return answers
}

/** Asking uses the key; when and from where it was last used is no part of what is kept. */
function withoutUse(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (name, value) => (/^last_used_/.test(name) ? undefined : value))
}
