/** The events that were found, by agent and month: each can be opened, and chosen. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRole } from '../../../src/domain/principal.ts'
import { sessionQuery } from '../api/first-queries.ts'
import type { SubjectMatch } from '../api/privacy.ts'
import { EventDrawer } from '../event/event-drawer.tsx'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { formatCount, Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { formatMonth } from './format-month.ts'

type Group = {
  readonly agent: string
  readonly month: string
  readonly events: readonly SubjectMatch[]
}

/** More are folded at first. */
const UNFOLDED = 200

export function MatchGroups({
  events,
  isWhole,
  chosen,
  onChoose,
}: {
  events: readonly SubjectMatch[]
  isWhole: boolean
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}) {
  const { data: session } = useQuery(sessionQuery)
  const [opened, setOpened] = useState<string | null>(null)
  if (events.length === 0) return null
  const groups = groupsOf(events)
  const order = groups.flatMap((group) => group.events.map(({ id }) => id))
  const canRead = session !== undefined && hasRole(session, ['read', 'auditor'])
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) isChosen ? next.add(id) : next.delete(id)
    onChoose(next)
  }
  const step = (by: 1 | -1) => {
    const next = order[order.indexOf(opened ?? '') + by]
    if (next) setOpened(next)
  }
  return (
    <section className="card" aria-label="Events">
      <h2 className="px-4 pt-3 pb-2 font-semibold">
        Events <span className="font-normal text-soft">{formatCount(events.length)}, by agent and month</span>
      </h2>
      {groups.map(({ agent, month, events: own }) => {
        const ids = own.map(({ id }) => id)
        const title = `${plainLine(agent)}, ${formatMonth(month)}`
        return (
          <details
            key={`${agent} ${month}`}
            open={isWhole || events.length <= UNFOLDED}
            className="group border-t border-line"
          >
            <summary className="flex items-center gap-2.5 px-4 py-1.5 hover:bg-raised">
              <Icon name="right" className="size-3 text-soft group-open:rotate-90" />
              <span className="min-w-0 flex-1 truncate">
                <bdi className="font-medium">{plainLine(agent)}</bdi>{' '}
                <span className="text-soft">{formatMonth(month)}</span>
              </span>
              <span className="text-soft tabular-nums">{formatCount(own.length)}</span>
            </summary>
            <ul className="pb-1.5">
              {own.length > 1 && (
                <li className="px-4 print:hidden">
                  <label className="inline-flex items-center gap-2 py-0.5 text-soft">
                    <input
                      type="checkbox"
                      className="accent-accent"
                      checked={ids.every((id) => chosen.has(id))}
                      onChange={({ target }) => choose(ids, target.checked)}
                    />
                    All of {title}
                  </label>
                </li>
              )}
              {own.map((match) => (
                <MatchLine
                  key={match.id}
                  match={match}
                  isChosen={chosen.has(match.id)}
                  onChoose={(isChosen) => choose([match.id], isChosen)}
                  onOpen={canRead ? () => setOpened(match.id) : null}
                />
              ))}
            </ul>
          </details>
        )
      })}
      {opened && <EventDrawer id={opened} onClose={() => setOpened(null)} onStep={step} />}
    </section>
  )
}

function MatchLine({
  match: { id, created_at, action, places },
  isChosen,
  onChoose,
  onOpen,
}: {
  match: SubjectMatch
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: (() => void) | null
}) {
  return (
    <li className="flex items-center gap-x-3 px-4 py-0.5" data-match={id}>
      <input
        type="checkbox"
        className="accent-accent print:hidden"
        aria-label={`Choose ${id}`}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span className="whitespace-nowrap text-soft">{created_at && <Time at={created_at} />}</span>
      <span className="min-w-0 flex-1">
        <bdi>{plainLine(action ?? say`removed meanwhile`)}</bdi>{' '}
        <span className="text-soft">in {places.join(', ')}</span>
      </span>
      <span className="hidden font-mono text-xs print:inline">{id}</span>
      {onOpen && (
        <Button isSmall className="print:hidden" aria-label={`Open ${id}`} onClick={onOpen}>
          Open
        </Button>
      )}
    </li>
  )
}

/** The agent with the most first; of one, the newest month first. */
function groupsOf(events: readonly SubjectMatch[]): readonly Group[] {
  const groups = Map.groupBy(events, ({ agent_id, created_at }) =>
    JSON.stringify([agent_id ?? say`removed meanwhile`, created_at?.slice(0, 7)]),
  )
  const sums = new Map<string, number>()
  const found = [...groups].map(([key, own]): Group => {
    const [agent = '', month = ''] = JSON.parse(key) as string[]
    sums.set(agent, (sums.get(agent) ?? 0) + own.length)
    return { agent, month, events: own.toReversed() }
  })
  return found.sort(
    (a, b) =>
      (sums.get(b.agent) ?? 0) - (sums.get(a.agent) ?? 0) ||
      a.agent.localeCompare(b.agent) ||
      b.month.localeCompare(a.month),
  )
}
