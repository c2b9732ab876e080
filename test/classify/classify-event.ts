import { type ClassifiableEvent, type Classification, classify } from '../../src/classify/classify.ts'

/** An event with everything left out that a test does not say. */
export function classifyEvent(event: Partial<ClassifiableEvent> & { action: string }): Classification {
  return classify({ agent_id: 'agent-1', data: {}, context: {}, reasoning: null, ...event })
}

export function rulesOf({ findings }: Classification): string[] {
  return findings.map((finding) => finding.rule)
}
