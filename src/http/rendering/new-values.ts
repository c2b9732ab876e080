/** What occurs in a period and never before: agents and rules by the counts, hosts and tools by a look into events. */
import type { Principal } from '../../domain/principal.ts'
import type { EventFilter } from '../../storage/contract/events.ts'
import type { ValueCount } from '../../storage/contract/explore.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { readQuery } from '../parameters/read-query.ts'
import { countInside } from './count-inside.ts'
import type { Attributions } from './create-attributions.ts'

export type NewValues = {
  readonly agents: readonly ValueCount[]
  readonly rules: readonly ValueCount[]
  /** How many agents and rules there are: the lists may be cut. */
  readonly distinct: { readonly agents: number; readonly rules: number }
  readonly hosts: readonly ValueCount[]
  readonly tools: readonly ValueCount[]
  /** Events of the period that were looked into for hosts and tools, of so many. */
  readonly looked_at: number
  readonly total: number
  /** False where not every host and tool could be looked up. */
  readonly complete: boolean
}

type Stores = { readonly storage: Storage; readonly attributions: Attributions }

type Period = Pick<EventFilter, 'from' | 'to' | 'team_id'>

const MAX_SHOWN = 20
const ALL = 1_000_000
/** Each costs a look at the index. */
const MAX_LOOKED_UP = 10
const MAX_LENGTH = 200
const HOUR_MS = 3_600_000

export async function newValues(stores: Stores, principal: Principal, period: Period): Promise<NewValues> {
  const { storage } = stores
  const earlier: Period = { ...period, from: 0, to: period.from }
  const [now, before] = await Promise.all([
    storage.countValues(principal, period, { limit: ALL }),
    storage.countValues(principal, earlier, { limit: ALL }),
  ])
  // They are counted by whole hours.
  const hour = Math.floor(period.from / HOUR_MS) * HOUR_MS
  const [rules, rulesBefore] = await Promise.all([
    storage.countMentions(principal, { ...period, from: hour }),
    storage.countMentions(principal, { ...earlier, to: hour }),
  ])
  const hosts = await newInside('host')
  const tools = await newInside('tool')
  const agents = missingIn(now.agent_id, before.agent_id)
  const newRules = missingIn(rules.rule, rulesBefore.rule)
  return {
    agents: agents.slice(0, MAX_SHOWN),
    rules: newRules.slice(0, MAX_SHOWN),
    distinct: { agents: agents.length, rules: newRules.length },
    hosts: hosts.values,
    tools: tools.values,
    looked_at: hosts.looked_at,
    total: hosts.total,
    complete: hosts.isComplete && tools.isComplete,
  }

  async function newInside(field: 'host' | 'tool') {
    const asked = { limit: ALL }
    const { values, looked_at, total } = await countInside(stores, principal, period, field, asked)
    const { values: lately } = await countInside(stores, principal, earlier, field, asked)
    const candidates = missingIn(values, lately)
    const found: ValueCount[] = []
    for (const one of candidates.slice(0, MAX_LOOKED_UP))
      if (!(await occursBefore(field, one.value))) found.push(one)
    return { values: found, looked_at, total, isComplete: candidates.length <= MAX_LOOKED_UP }
  }

  /** The words of it are in the index of texts: only events that have them are opened. */
  async function occursBefore(field: string, value: string): Promise<boolean> {
    if (value.length > MAX_LENGTH || !/[\p{L}\p{N}]/u.test(value)) return false
    const text = `"${value.replace(/["\\]/g, '\\$&')}"`
    const query = await readQuery(storage, principal, { query: `${text} ${field}:${text}` })
    return (await storage.listEventIds(principal, { ...earlier, ...query }, null, 1)).length > 0
  }
}

function missingIn(values: readonly ValueCount[], known: readonly ValueCount[]): ValueCount[] {
  const names = new Set(known.map(({ value }) => value))
  return values.filter(({ value }) => !names.has(value))
}
