/** Events with the highest risk first: the lists of the four levels behind one another, each newest first. */

import type { Page } from '../../domain/paging.ts'
import type { Scope } from '../../domain/principal.ts'
import { RISK_LEVELS, type RiskLevel } from '../../domain/risk-level.ts'
import type { EventFilter, EventPage } from '../../storage/contract/events.ts'
import type { Storage } from '../../storage/contract/storage.ts'

/** `level`: of the event that `before` names. */
type RiskPlace = Page & { readonly level?: RiskLevel }

type RiskPage = {
  readonly page: EventPage
  /** Of the last event of the page. */
  readonly lastLevel: RiskLevel
  /** What it was made of. */
  readonly answers: readonly EventPage[]
}

const HIGHEST_FIRST: readonly RiskLevel[] = [...RISK_LEVELS].reverse()

/** A page costs a list for each level that is on it or skipped, and a total. */
export async function listByRisk(
  storage: Pick<Storage, 'listEvents'>,
  scope: Scope,
  filter: EventFilter,
  { limit, offset, before, level: first }: RiskPlace,
): Promise<RiskPage> {
  const levels = HIGHEST_FIRST.filter((level) => level === (filter.risk_level ?? level))
  const behind = first === undefined ? HIGHEST_FIRST : HIGHEST_FIRST.slice(HIGHEST_FIRST.indexOf(first))
  const answers: EventPage[] = []
  const ids: string[] = []
  let lastLevel: RiskLevel = first ?? 'critical'
  let skip = offset
  for (const level of levels.filter((one) => behind.includes(one))) {
    if (ids.length === limit) break
    const place = { limit: limit - ids.length, offset: skip, ...(level === first && { before }) }
    const answer = await storage.listEvents(scope, { ...filter, risk_level: level }, place)
    answers.push(answer)
    const found = idsOf(answer)
    if (found.length > 0) lastLevel = level
    ids.push(...found)
    skip = Math.max(0, skip - answer.total)
  }
  const events = eventsUpToGap(answers)
  const page = { events, rest: ids.slice(events.length) }
  if (answers.length === levels.length) {
    const total = answers.reduce((sum, answer) => sum + answer.total, 0)
    return { page: { ...page, total }, lastLevel, answers }
  }
  const all = await storage.listEvents(scope, filter, { limit: 1, offset: 0 })
  return { page: { ...page, total: all.total }, lastLevel, answers: [...answers, all] }
}

function idsOf({ events, rest }: EventPage): string[] {
  return [...events.map(({ id }) => id), ...rest]
}

/** Those behind events that are still to be read are read once more, after them. */
function eventsUpToGap(answers: readonly EventPage[]): EventPage['events'] {
  const gap = answers.findIndex(({ rest }) => rest.length > 0)
  return answers.slice(0, gap < 0 ? answers.length : gap + 1).flatMap(({ events }) => events)
}
