import type { ClassifiableEvent } from '../src/classify/classify.ts'

/** How an example of a family of texts reaches the classifier. */
const TEXTS: Readonly<Record<string, (text: string) => Partial<ClassifiableEvent>>> = {
  credential: (content) => ({ action: 'file_write', data: { content } }),
  pii: (text) => ({ action: 'message', data: { text } }),
}

/** The event that one of a rule's examples stands for: a shell command, an event as JSON, or a text. */
export function exampleEvent({ family }: { readonly family: string }, example: string): ClassifiableEvent {
  const event =
    TEXTS[family]?.(example) ??
    (example.startsWith('{"action"') ? JSON.parse(example) : shellCommand(example))
  return { agent_id: 'agent-1', data: {}, context: {}, reasoning: null, ...event }
}

function shellCommand(command: string): Partial<ClassifiableEvent> {
  return { action: 'shell_command', data: { command } }
}
