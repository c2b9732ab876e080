/** To begin with: block, watch, connect. Shown while nothing is stored, and at any time at its own address. */

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiAddress } from '../api/address.ts'
import { eventsQuery } from '../api/first-queries.ts'
import { Button } from '../parts/button.tsx'
import { say } from '../parts/say.ts'
import { useTitle } from '../parts/use-title.ts'
import { BlockCritical } from './block-critical.tsx'
import { ConnectAgent } from './connect-agent.tsx'
import { PlayAttack } from './play-attack.tsx'
import { TryIt } from './try-it.tsx'

const POLL_MS = 4_000

type FirstRunParts = { readonly onLeave: () => void }

export function FirstRun({ onLeave }: FirstRunParts) {
  useTitle(say`Begin`)
  const hasArrived = useFirstEvent()
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4">
      <header className="flex flex-wrap items-end gap-3">
        <div className="flex-1">
          <h1 className="text-xl font-semibold">Begin</h1>
          <p className="mt-1 max-w-prose text-soft">Four short steps. What agents do appears under Events.</p>
        </div>
        {hasArrived && (
          <Button tone="main" onClick={onLeave}>
            See it live
          </Button>
        )}
      </header>
      <BlockCritical number={1} />
      <PlayAttack number={2} />
      <ConnectAgent number={3} hasArrived={hasArrived} />
      <TryIt number={4} />
      <section className="px-1 text-soft">
        <h2 className="font-semibold text-ink">What it cannot do</h2>
        <ul className="mt-1 list-disc pl-5">
          <li>It cannot stop an agent that does not ask.</li>
          <li>Telemetry comes after the action: it is recorded, and nothing is prevented.</li>
          <li>While the service is away, hooks let calls go on, unless you install them otherwise.</li>
        </ul>
      </section>
    </div>
  )
}

/** While the page is open. The stream reports at once; polling helps where a proxy holds streams back. */
function useFirstEvent(): boolean {
  const [hasArrived, setArrived] = useState(false)
  const { data } = useQuery({
    ...eventsQuery({ limit: 1, poll: 'first' }),
    refetchInterval: hasArrived ? false : POLL_MS,
  })
  const total = data?.total
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (total === undefined) return
    before.current ??= total
    if (total > before.current) setArrived(true)
  }, [total])
  useEffect(() => {
    const stream = new EventSource(apiAddress('/events/stream', {}))
    stream.addEventListener('audit-event', () => setArrived(true))
    return () => stream.close()
  }, [])
  return hasArrived
}
