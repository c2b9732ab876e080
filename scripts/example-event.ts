import type { ClassifiableEvent } from '../src/classify/classify.ts'

/** How an example of a family, or of one rule, reaches the classifier. */
const EVENTS: Readonly<
  Record<string, (example: string) => Pick<ClassifiableEvent, 'action'> & Partial<ClassifiableEvent>>
> = {
  query: (query) => ({ action: 'database_query', data: { query } }),
  path: (path) => ({ action: 'file_read', data: { path } }),
  'path.login-persistence': (path) => ({ action: 'file_write', data: { path } }),
  'path.shell-startup': (path) => ({ action: 'file_write', data: { path } }),
  'path.system-file': (path) => ({ action: 'file_write', data: { path } }),
  'path.delete-root': (path) => ({ action: 'file_delete', data: { path } }),
  connector: (call) => ({
    action: 'connector_access',
    data: { connector: call.split('.')[0], operation: call.split('.')[1] },
  }),
  url: (url) => ({ action: 'web_browse', data: { url } }),
  'environment.production': (environment) => ({ action: 'deploy', context: { environment } }),
  'environment.production-host': (host) => ({ action: 'x', data: { host } }),
  content: (content) => ({ action: 'file_write', data: { path: 'notes', content } }),
  credential: (content) => ({ action: 'file_write', data: { content } }),
  pii: (text) => ({ action: 'message', data: { text } }),
}

/** The event that one of a rule's examples stands for. */
export function exampleEvent(
  { id, family }: { readonly id: string; readonly family: string },
  example: string,
): ClassifiableEvent {
  const eventOf = EVENTS[id] ?? EVENTS[family] ?? shellCommand
  return { agent_id: 'agent-1', data: {}, context: {}, reasoning: null, ...eventOf(example) }
}

function shellCommand(command: string) {
  return { action: 'shell_command', data: { command } }
}
