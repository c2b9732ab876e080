/** What an exception would have changed: the stored events of the last days, held against it. */
import { type Static, Type } from 'typebox'
import type { Policies } from '../../access/create-policies.ts'
import { walkStrings } from '../../classify/walk-strings.ts'
import type { JsonObject } from '../../domain/event.ts'
import type { ExceptionDocument } from '../../domain/exception.ts'
import type { Finding } from '../../domain/finding.ts'
import type { Scope } from '../../domain/principal.ts'
import { highestLevel } from '../../domain/risk-level.ts'
import { decide } from '../../policy/decide.ts'
import { adjusterFor } from '../../policy/exceptions/adjust-findings.ts'
import type { EventFilter, StoredEvent } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'

const DAYS = 30
const DAY_MS = 86_400_000
const MAX_EVENTS = 5_000
const MAX_GROUPS = 20
/** More agents than this, and the exception is rather a change of the policy. */
const MANY_AGENTS = 5

export const ExceptionPreview = Type.Object(
  {
    days: Type.Integer(),
    looked_at: Type.Integer({ description: 'Stored events that it was held against.' }),
    complete: Type.Boolean({
      description: 'False: there were more events than are looked at; these are the newest.',
    }),
    changed: Type.Integer({ description: 'Events with a finding that it would have changed.' }),
    no_longer_blocked: Type.Integer({ description: 'With the policy in force now.' }),
    newly_blocked: Type.Integer({ description: 'With the policy in force now.' }),
    groups: Type.Array(
      Type.Object({
        rule: Type.String(),
        agent_id: Type.String(),
        target: Type.String({ description: 'Empty where the finding names none.' }),
        events: Type.Integer(),
        newest: Type.String({ description: 'Id of the newest of these events.' }),
      }),
      { description: 'Like findings together, the most frequent first; at most 20.' },
    ),
    warnings: Type.Array(Type.String(), { description: 'What to think about before it is made.' }),
  },
  { $id: 'ExceptionPreview', description: 'What an exception would have changed.' },
)

type Preview = Static<typeof ExceptionPreview>
type Group = Preview['groups'][number]

export type PreviewOptions = {
  readonly storage: Pick<Storage, 'listEventIds' | 'exportEvents'>
  readonly policies: Pick<Policies, 'current'>
  readonly now: () => number
}

export async function previewException(
  { storage, policies, now }: PreviewOptions,
  scope: Scope,
  draft: ExceptionDocument,
): Promise<Preview> {
  const { until: _until, ended_at: _ended, created_at: _created, reason: _reason, ...subject } = draft
  const exception = { number: 0, ...subject }
  const groups = new Map<string, Group>()
  const tally = { looked_at: 0, changed: 0, no_longer_blocked: 0, newly_blocked: 0 }
  const policyOf = createPolicyCache()
  const filter: EventFilter = {
    ...{ from: now() - DAYS * DAY_MS, to: now() + 1 },
    ...(draft.rule !== undefined && draft.kind === 'set_aside' && { rule: [draft.rule] }),
  }
  const ids = await storage.listEventIds(scope, filter, null, MAX_EVENTS + 1)
  for (let rest = ids.slice(0, MAX_EVENTS); rest.length > 0; ) {
    const slice = await storage.exportEvents(scope.organization_id, rest)
    for (const event of slice.events) await hold(event)
    rest = [...slice.rest]
  }
  const listed = [...groups.values()].sort((a, b) => b.events - a.events)
  return {
    ...{ days: DAYS, ...tally, complete: ids.length <= MAX_EVENTS },
    ...{ groups: listed.slice(0, MAX_GROUPS), warnings: warningsOn(draft, listed) },
  }

  async function hold(event: StoredEvent): Promise<void> {
    tally.looked_at += 1
    const findings = JSON.parse(event.findings) as Finding[]
    const whole = {
      agent_id: event.agent_id,
      data: JSON.parse(event.data) as JsonObject,
      context: JSON.parse(event.context) as JsonObject,
      reasoning: null,
    }
    const adjust = adjusterFor([exception], whole)
    if (!adjust) return
    const { strings } = walkStrings(whole)
    const textAt = (where: string) => strings.find((string) => string.where === where)?.value
    const adjusted = findings.map((finding) => adjust(finding, textAt))
    const touched = adjusted.filter((finding, index) => finding !== findings[index])
    if (touched.length === 0) return
    tally.changed += 1
    for (const finding of touched) addTo(groups, finding, event)
    const policy = await policyOf(event.team_id)
    const pii_detected = event.pii_fields !== '[]'
    const before = decide(policy, { risk_level: event.risk_level, pii_detected }).decision
    const level = highestLevel(adjusted.map((finding) => finding.level))
    const after = decide(policy, { risk_level: level, pii_detected }).decision
    if (before === 'block' && after === 'allow') tally.no_longer_blocked += 1
    if (before === 'allow' && after === 'block') tally.newly_blocked += 1
  }

  function createPolicyCache() {
    const known = new Map<string | null, ReturnType<typeof read>>()
    const read = async (team_id: string | null) =>
      (await policies.current({ organization_id: scope.organization_id, team_id })).policy
    return (team_id: string | null) => {
      const found = known.get(team_id) ?? read(team_id)
      known.set(team_id, found)
      return found
    }
  }
}

function addTo(groups: Map<string, Group>, { rule, effect }: Finding, { agent_id, id }: StoredEvent): void {
  const target = effect?.target ?? ''
  const name = JSON.stringify([rule, agent_id, target])
  const group = groups.get(name)
  if (group) group.events += 1
  else groups.set(name, { rule, agent_id, target, events: 1, newest: id })
}

/** What it says by itself, whatever events there were. */
export function isWide(draft: ExceptionDocument): boolean {
  return draft.kind === 'set_aside' && (isForEverything(draft) || isForEverybody(draft))
}

function isForEverything({ target, command }: ExceptionDocument): boolean {
  return !isNarrow(target) && !isNarrowCommand(command)
}

function isForEverybody({ agent_id, host }: ExceptionDocument): boolean {
  return ![agent_id, host].some(isNarrow)
}

/** It says more than its wildcards do. */
function isNarrow(pattern: string | undefined): boolean {
  return pattern !== undefined && pattern.replace(/[^\p{L}\p{N}]/gu, '').length > 2
}

/** A wildcard that stands alone covers whatever the program is given: `rm *`. */
function isNarrowCommand(pattern: string | undefined): boolean {
  const words = pattern?.trim().split(/\s+/) ?? []
  return words.length > 0 && words.every((word) => !word.includes('*') || isNarrow(word))
}

function warningsOn(draft: ExceptionDocument, groups: readonly Group[]): string[] {
  const agents = new Set(groups.map(({ agent_id }) => agent_id)).size
  const targets = new Set(groups.map(({ target }) => target)).size
  const isAside = draft.kind === 'set_aside'
  const warnings: readonly (readonly [boolean, string])[] = [
    [
      isAside && isForEverything(draft),
      'It names neither a target nor a command: the rule is set aside whatever it is about.',
    ],
    [isAside && isForEverybody(draft), 'It is for every agent on every host: name the one that needs it.'],
    [isAside && agents > MANY_AGENTS, `It would have changed events of ${agents} agents.`],
    [isAside && targets > MANY_AGENTS, `It would have changed findings on ${targets} different targets.`],
  ]
  return warnings.filter(([holds]) => holds).map(([, text]) => text)
}
