/** What this version's classifier says of events that are stored, against what was said when they came in. Changes nothing. */
import { DEFAULT_ORGANIZATION } from '../access/first-start.ts'
import { classify } from '../classify/classify.ts'
import { CLASSIFIER_VERSION } from '../classify/version.ts'
import { RISK_LEVELS, type RiskLevel } from '../domain/risk-level.ts'
import { createFaults } from '../judging/create-faults.ts'
import type { EventSlice, StoredEvent } from '../storage/contract/events.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { inOrganization } from './in-organization.ts'
import { printTable } from './print-table.ts'
import { readArguments } from './read-arguments.ts'
import { UsageError } from './usage-error.ts'

const DAY_MS = 24 * 3_600_000
const AT_A_TIME = 500
const GROUPS_SHOWN = 30

type Finding = { readonly rule: string; readonly level: RiskLevel }

type Change = {
  readonly from: RiskLevel
  readonly to: RiskLevel
  readonly rule: string
  events: number
  readonly example: string
}

export async function verdicts(parameters: readonly string[]): Promise<void> {
  const { values } = readArguments(
    parameters,
    { org: { type: 'string', default: DEFAULT_ORGANIZATION }, days: { type: 'string', default: '30' } },
    0,
  )
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1) throw new UsageError('--days must be a number of days, 1 or more.')
  await inOrganization(values.org, async ({ storage, organization }) => {
    const range = { from: Date.now() - days * DAY_MS, to: Date.now() + 1 }
    const changes = new Map<string, Change>()
    const versions = new Map<string, number>()
    const { onFault } = createFaults({ warn: console.error })
    let looked = 0
    for await (const event of eventsOf(storage, organization.id, range)) {
      looked += 1
      versions.set(event.classifier_version, (versions.get(event.classifier_version) ?? 0) + 1)
      const verdict = classify(
        {
          agent_id: event.agent_id,
          action: event.action,
          data: JSON.parse(event.data),
          context: JSON.parse(event.context),
          reasoning: JSON.parse(event.reasoning),
        },
        onFault,
      )
      // What earlier calls of the session led to stays: this looks at single events.
      const flows = (JSON.parse(event.findings) as Finding[]).filter(({ rule }) => rule.startsWith('flow.'))
      const [gravest] = [...verdict.findings, ...flows].sort((a, b) => rank(b.level) - rank(a.level))
      const level = flows.reduce((top, flow) => higher(top, flow.level), verdict.risk_level)
      note(changes, event, level, gravest?.rule ?? 'none')
    }
    const changed = [...changes.values()].sort((a, b) => b.events - a.events)
    const count = (pick: (change: Change) => boolean) =>
      changed.filter(pick).reduce((sum, { events }) => sum + events, 0)
    const before = [...versions].map(([version, events]) => `${version}: ${events}`).join(', ')
    console.log(
      `${looked} events of the last ${days} days (judged by ${before || 'nobody'}), judged again by ${CLASSIFIER_VERSION}:`,
    )
    console.log(
      `${count(() => true)} have another level: ${count(isHigher)} a higher one, ${count((one) => !isHigher(one))} a lower one. Nothing was changed.\n`,
    )
    if (changed.length === 0) return
    printTable([
      ['FROM', 'TO', 'EVENTS', 'GRAVEST RULE NOW', 'EXAMPLE'],
      ...changed
        .slice(0, GROUPS_SHOWN)
        .map(({ from, to, events, rule, example }) => [from, to, String(events), rule, example]),
    ])
  })
}

async function* eventsOf(
  storage: Storage,
  organization_id: string,
  range: { readonly from: number; readonly to: number },
): AsyncGenerator<StoredEvent> {
  const scope = { organization_id, team_id: null }
  for (let before: string | undefined; ; ) {
    const place = { limit: AT_A_TIME, offset: 0, ...(before !== undefined && { before }) }
    let { events, rest }: EventSlice = await storage.listEvents(scope, range, place)
    let last: string | undefined
    for (;;) {
      for (const event of events) yield event
      last = events.at(-1)?.id ?? last
      if (rest.length === 0) break
      ;({ events, rest } = await storage.exportEvents(organization_id, rest))
    }
    if (last === undefined) return
    before = last
  }
}

function note(
  changes: Map<string, Change>,
  { id, risk_level: from }: StoredEvent,
  to: RiskLevel,
  rule: string,
) {
  if (from === to) return
  const group = `${from} ${to} ${rule}`
  const known = changes.get(group)
  if (known) known.events += 1
  else changes.set(group, { from, to, rule, events: 1, example: id })
}

function isHigher({ from, to }: Change): boolean {
  return rank(to) > rank(from)
}

function higher(one: RiskLevel, other: RiskLevel): RiskLevel {
  return rank(other) > rank(one) ? other : one
}

function rank(level: RiskLevel): number {
  return RISK_LEVELS.indexOf(level)
}
