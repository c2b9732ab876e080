/** Events of the past in the store of a running service, and a plain recount of them. */
import { openService } from '../../src/bin/open-service.ts'
import { firstUlidAt, timeOfUlid } from '../../src/domain/ulid.ts'
import type { EventRow } from '../../src/storage/contract/events.ts'
import type { TestService } from '../service.ts'

export const HISTORY_START = Date.UTC(2026, 0, 30, 21, 17)
const HOUR_MS = 3_600_000
export const HISTORY_END = HISTORY_START + 45 * 24 * HOUR_MS

export type PastEvent = Pick<
  EventRow,
  'id' | 'agent_id' | 'action' | 'risk_level' | 'pii_fields' | 'decision' | 'session_id' | 'data'
> & { readonly team: string | null }

/** Unevenly over weeks: bursts within a second, hours full of events, and gaps of days. */
export function inventHistory(count: number, teams: readonly (string | null)[]): PastEvent[] {
  const events: PastEvent[] = []
  let time = HISTORY_START
  for (let index = 0; index < count; index++) {
    time += index % 41 === 0 ? 55 * HOUR_MS : index % 7 === 0 ? 25 * 60_000 : index % 3 === 0 ? 900 : 3
    events.push({
      id: firstUlidAt(time).slice(0, 10) + String(index).padStart(16, '0'),
      team: teams[index % teams.length] ?? null,
      agent_id: `agent-${index % 3}`,
      action: index % 2 === 0 ? 'file_read' : 'shell_command',
      risk_level: (['low', 'low', 'medium', 'high', 'critical'] as const)[index % 5] ?? 'low',
      pii_fields: index % 6 === 0 ? '["email"]' : '[]',
      decision: index % 9 === 0 ? 'block' : 'allow',
      session_id: index % 4 === 0 ? `session-${index % 8}` : null,
      data: JSON.stringify({
        command: `${index % 10 === 0 ? 'terraform plan' : 'ls'} /srv/app-${index % 13}`,
      }),
    })
  }
  return events
}

export async function writeHistory(service: TestService, events: readonly PastEvent[]): Promise<void> {
  const { storage } = await openService(service.settings)
  try {
    const organization = await storage.findOrganization('default')
    const organization_id = organization?.id ?? ''
    const teams = await storage.listTeams(organization_id)
    const rows = events.map(({ team, ...event }) => ({
      stored: true,
      idempotency: null,
      alerts: [],
      marks: [],
      row: {
        ...event,
        organization_id,
        team_id: teams.find(({ name }) => name === team)?.id ?? null,
        key_id: 'history0',
        frameworks: '{"ai_act":["art_12"]}',
        reason: null,
        findings: '[]',
        policy_version: 0,
        classifier_version: '1',
        context: '{}',
        reasoning: 'null',
        call_id: null,
        call_facts: 0,
      },
    }))
    for (let first = 0; first < rows.length; first += 500)
      await storage.append(rows.slice(first, first + 500))
  } finally {
    await storage.close()
  }
}

export type Filter = {
  readonly agent_id?: string
  readonly action?: string
  readonly risk_level?: string
  readonly pii_detected?: boolean
  readonly decision?: string
  readonly session_id?: string
  readonly team?: string
  readonly after?: number
  readonly before?: number
}

const FIELDS: Readonly<Record<string, (event: PastEvent) => unknown>> = {
  agent_id: (event) => event.agent_id,
  action: (event) => event.action,
  risk_level: (event) => event.risk_level,
  pii_detected: (event) => event.pii_fields !== '[]',
  decision: (event) => event.decision,
  session_id: (event) => event.session_id,
  team: (event) => event.team,
}

export function recount(events: readonly PastEvent[], filter: Filter): PastEvent[] {
  const { after, before, ...fields } = filter
  return events.filter((event) => {
    const time = timeOfUlid(event.id)
    return (
      (after === undefined || time > after) &&
      (before === undefined || time < before) &&
      Object.entries(fields).every(([name, value]) => FIELDS[name]?.(event) === value)
    )
  })
}

export function fieldOf(event: PastEvent, field: string): unknown {
  return FIELDS[field]?.(event)
}

export function queryOf(filter: Filter, more: Record<string, string> = {}): string {
  const { after, before, ...fields } = filter
  const times: [string, string][] = Object.entries({ after, before }).flatMap(([name, time]) =>
    time === undefined ? [] : [[name, new Date(time).toISOString()]],
  )
  const rest = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams([...rest, ...times, ...Object.entries(more)]).toString()
}

const PATIENCE_MS = 120_000

/** Asks again until the answer is as it should be: what follows the events at a distance gets there. */
export async function eventually<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (isRight(answer)) return answer
    if (performance.now() > giveUpAt) throw new Error(`It stays at: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
