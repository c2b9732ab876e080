/** The agent that telemetry comes from. */
import { EVENT_LIMITS } from '../domain/event-limits.ts'
import type { Attributes } from './read-attributes.ts'
import { firstOf } from './record-fields.ts'

/** `fallback` where nobody has named the service. */
export function agentOf(resource: Attributes, attributes: Attributes, fallback: string | null): string {
  const name = firstOf(['service.name'], [resource, attributes])
  // What an SDK writes when nobody has named the service.
  const isNamed = typeof name === 'string' && !name.startsWith('unknown_service')
  return cleanName(isNamed ? (SAME_AGENT.get(name) ?? name) : (fallback ?? 'unknown'))
}

/** The same program, started in another way: its hook calls it `codex`. */
const SAME_AGENT: ReadonlyMap<string, string> = new Map([
  ['codex_exec', 'codex'],
  ['codex_cli_rs', 'codex'],
])

/** Names are filtered by: no NUL, no unpaired surrogates, no longer than the limit. */
export function cleanName(name: string): string {
  return name.slice(0, EVENT_LIMITS.nameLength).toWellFormed().replaceAll('\0', '\uFFFD')
}
