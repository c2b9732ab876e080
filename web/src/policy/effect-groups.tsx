/** What the draft would block, like events together, and the way from a group to an exception. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import { eventQuery } from '../api/queries.ts'
import { ExceptionDialog } from '../exceptions/exception-dialog.tsx'
import { Button } from '../parts/button.tsx'
import { say } from '../parts/say.ts'
import { NotYet } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { type Gathered, GROUPINGS, type Grouping, gatherEffects, mostOf } from './gather-effects.ts'
import { useEffectGroups } from './use-effect-groups.ts'

const SHOWN = 12
const PLURALS: Readonly<Record<Grouping, string>> = {
  command: say`commands`,
  rule: say`rules`,
  agent: say`agents`,
  team: say`teams`,
}
const EFFECTS = { newly_blocked: say`new blocks`, no_longer_blocked: say`blocks that would go` } as const

/** `asked`: the text of the draft. */
export function EffectGroups({ asked }: { asked: string }) {
  const [by, setBy] = useState<Grouping>('command')
  const [chosen, setChosen] = useState<Gathered | null>(null)
  const { rows, lookedAt, changed, stoppedAt, error, goOn } = useEffectGroups(asked)
  if (error || !changed) return <NotYet error={error} className="mt-2 h-16" />
  const effect = changed.newly_blocked >= changed.no_longer_blocked ? 'newly_blocked' : 'no_longer_blocked'
  const shown = rows.filter((row) => row.effect === effect)
  const groups = gatherEffects(shown, by)
  const total = shown.reduce((sum, { events }) => sum + events, 0)
  const { count, share } = mostOf(groups, total)
  const agents = new Set(shown.map(({ agent_id }) => agent_id)).size
  return (
    <section aria-label="Groups" className="mt-3 flex flex-col gap-2">
      <p>
        <strong>
          {count} {count === 1 ? by : PLURALS[by]} make {share} %
        </strong>{' '}
        of {formatCount(total)} {EFFECTS[effect]}, by {formatCount(agents)}{' '}
        {agents === 1 ? 'agent' : 'agents'}.
        {total < changed[effect] && (
          <span className="text-soft" role="status">
            {' '}
            {stoppedAt === undefined ? 'Still looking' : 'So far'}: {formatCount(lookedAt)} of{' '}
            {formatCount(changed.looked_through)} events.
          </span>
        )}
        {stoppedAt && (
          <button type="button" className="link ml-2" onClick={goOn}>
            Look at more
          </button>
        )}
      </p>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Grouped by</legend>
        {GROUPINGS.map((name) => (
          <Button key={name} isSmall aria-pressed={by === name} onClick={() => setBy(name)}>
            by {name}
          </Button>
        ))}
      </fieldset>
      <ul className="flex flex-col divide-y divide-line">
        {groups.slice(0, SHOWN).map((group) => (
          <li key={group.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span className="w-14 text-right tabular-nums">{formatCount(group.events)}</span>
            <span className="min-w-0 flex-1 basis-60">
              <bdi className={`block truncate ${by === 'command' ? 'code' : 'font-medium'}`}>
                {plainLine(group.name)}
              </bdi>
              <GroupFacts group={group} by={by} />
            </span>
            {effect === 'newly_blocked' && group.first.rule !== '' && (
              <Button isSmall onClick={() => setChosen(group)}>
                Make an exception
              </Button>
            )}
          </li>
        ))}
        {groups.length > SHOWN && (
          <li className="py-1.5 text-soft">
            and {formatCount(groups.length - SHOWN)} more {PLURALS[by]}
          </li>
        )}
      </ul>
      {chosen && <GroupException group={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

/** Who, by which rule, and one of the commands. */
function GroupFacts({ group, by }: { group: Gathered; by: Grouping }) {
  const { agents, rules, first } = group
  const who = agents.size === 1 ? plainLine([...agents][0] ?? '') : say`${formatCount(agents.size)} agents`
  const what = rules.size === 1 ? plainLine(first.rule) : say`${rules.size} rules`
  return (
    <span className="block truncate text-xs text-soft">
      {by !== 'agent' && <bdi>{who} · </bdi>}
      {by !== 'rule' && <bdi>{what} · </bdi>}
      <Link href={`/events/${first.newest}`} className="link">
        <bdi className="code">{plainLine(first.command)}</bdi>
      </Link>
    </span>
  )
}

/** Begins with what the whole group has in common: its target, and its agent where there is only one. */
function GroupException({ group, onClose }: { group: Gathered; onClose: () => void }) {
  const { data } = useQuery(eventQuery(group.first.newest))
  const finding = data?.event.findings.find(({ rule }) => rule === group.first.rule)
  if (!data || !finding) return null
  const isOne = group.agents.size === 1
  const about = { target: group.target, host: '', ...(!isOne && { agent: '' }) }
  // A form of its own, not a part of the one that the draft is in.
  return createPortal(
    <ExceptionDialog event={data.event} finding={finding} about={about} onClose={onClose} />,
    document.body,
  )
}
