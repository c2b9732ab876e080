/** Ten calls of an invented agent, asked about as real ones are: four are stopped before one's eyes. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import type { Demonstration } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { Command } from '../parts/command.tsx'
import { Icon } from '../parts/icon.tsx'
import { RiskBadge } from '../parts/risk-badge.tsx'
import { say } from '../parts/say.ts'
import { messageOf, Notice } from '../parts/states.tsx'
import { Step } from './step.tsx'

const EVERY_MS = 450

export function PlayAttack({ number }: { number: number }) {
  const { data: session } = useQuery(sessionQuery)
  const play = useMutation({ mutationFn: () => send('POST', '/demonstration', {}) })
  const remove = useMutation({
    mutationFn: () => send('DELETE', '/demonstration', {}),
    onSuccess: () => play.reset(),
  })
  const [ended, setEnded] = useState<string>()
  const isOver = play.data !== undefined && play.data.token === ended
  if (!session?.roles.includes('operator')) return null
  const address = session.url
  return (
    <Step number={number} title={say`Watch an attack being stopped`} isDone={isOver}>
      <p className="mb-2 text-soft">
        An invented agent makes ten calls. They go through the same checks as real ones and are never run.
        They are kept in an organization of their own, which you delete with one click.
      </p>
      {play.data && (
        <Scene key={play.data.token} calls={play.data.calls} onEnd={() => setEnded(play.data.token)} />
      )}
      {isOver && (
        <Notice tone="good">
          {say`${play.data.stopped} of ${play.data.calls.length} calls were stopped before they could run.`}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          tone="main"
          disabled={play.isPending || (play.data !== undefined && !isOver)}
          onClick={() => play.mutate()}
        >
          <Icon name="play" />
          {play.data ? say`Play it again` : say`Play an attack`}
        </Button>
        {isOver && (
          <Button disabled={remove.isPending} onClick={() => remove.mutate()}>
            Delete the demonstration
          </Button>
        )}
      </div>
      {isOver && (
        <details className="mt-3">
          <summary className="cursor-pointer text-soft">In a terminal, through the hook itself</summary>
          <div className="mt-2 flex flex-col gap-2">
            <Command text={`npx --yes ${address}/help/audit-hook.tgz try --url ${address}`} />
            <p className="text-soft">It asks for this token, which is good once:</p>
            <Command text={play.data.token} />
          </div>
        </details>
      )}
      {remove.isSuccess && !play.data && <Notice tone="good">The demonstration is deleted.</Notice>}
      {(play.error ?? remove.error) && <Notice tone="bad">{messageOf(play.error ?? remove.error)}</Notice>}
    </Step>
  )
}

function Call({ call, number }: { call: Demonstration['calls'][number]; number: number }) {
  const isStopped = call.decision === 'block'
  return (
    <li className={`flex flex-col gap-1 px-3 py-2 ${isStopped ? 'bg-critical-tint' : ''}`}>
      <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
        <span className="w-5 text-right text-soft tabular-nums">{number}</span>
        <span className="min-w-40 flex-1">{call.says}</span>
        <RiskBadge level={call.risk_level} />
        <span
          className={`w-16 text-right font-medium whitespace-nowrap ${isStopped ? 'text-critical' : 'text-soft'}`}
        >
          {isStopped ? say`stopped` : say`went on`}
        </span>
      </div>
      <code className="ml-7 block break-all font-mono text-xs">{Object.values(call.input)[0]}</code>
      {isStopped && <p className="ml-7 text-xs text-critical">{call.why}</p>}
    </li>
  )
}

/** One call after the other, so that they can be followed. */
function Scene({ calls, onEnd }: { calls: Demonstration['calls']; onEnd: () => void }) {
  const [shown, setShown] = useState(0)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (shown >= calls.length) return end.current()
    const timer = setTimeout(() => setShown(shown + 1), EVERY_MS)
    return () => clearTimeout(timer)
  }, [shown, calls.length])
  return (
    <ol className="mb-3 flex flex-col divide-y divide-line rounded-md border border-line">
      {calls.slice(0, shown).map((call, index) => (
        <Call key={call.event_id} call={call} number={index + 1} />
      ))}
    </ol>
  )
}
