/** An empty service: how to connect the first agent, and a wait for its first event. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { apiAddress } from '../api/address.ts'
import { send } from '../api/call.ts'
import { eventsQuery, sessionQuery } from '../api/first-queries.ts'
import type { IssuedKey } from '../api/records.ts'
import { Command } from '../parts/command.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { messageOf, Notice } from '../parts/states.tsx'

const CLIENTS = [
  'claude-code',
  'codex',
  'gemini-cli',
  'qwen-code',
  'cursor',
  'copilot-cli',
  'cline',
  'windsurf',
  'opencode',
]
const POLL_MS = 4_000

export function FirstRun({ onFirstEvent }: { onFirstEvent: () => void }) {
  const { data: session } = useQuery(sessionQuery)
  const isAdmin = session?.roles.includes('admin') ?? false
  const address = session?.url ?? location.origin
  const issue = useMutation({
    mutationFn: () => send<IssuedKey>('POST', '/org/keys', { name: say`first agent`, roles: ['ingest'] }),
  })
  useFirstEvent(onFirstEvent)
  const key = issue.data?.key ?? 'KEY'
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4">
      <header>
        <h1 className="text-xl font-semibold">Connect your first agent</h1>
        <p className="mt-1 max-w-prose text-soft">
          Nothing is stored yet. Follow these steps. This page becomes the live view at the first event.
        </p>
      </header>
      <Step number={1} title="Create a key that can only send events">
        {issue.data ? (
          <>
            <Command text={issue.data.key} />
            <p className="mt-2 text-soft">Shown only once. The commands below contain it.</p>
          </>
        ) : isAdmin ? (
          <button
            type="button"
            className="button button-main"
            disabled={issue.isPending}
            onClick={() => issue.mutate()}
          >
            <Icon name="key" />
            Create an ingest key
          </button>
        ) : (
          <p className="text-soft">Ask an administrator for a key with the role ingest.</p>
        )}
        {issue.error && <Notice tone="bad">{messageOf(issue.error)}</Notice>}
      </Step>
      <Step number={2} title="Install the hook for the agent's client">
        <Command
          text={`export SERVICE_URL=${address}\nexport SERVICE_API_KEY=${key}\naudit-hook install claude-code`}
        />
        <p className="mt-2 text-soft">
          Instead of claude-code: {CLIENTS.slice(1).join(', ')}. Then{' '}
          <code className="font-mono">audit-hook doctor</code> checks whether it works.
        </p>
      </Step>
      <Step number={3} title="Or try it without an agent">
        <Command
          text={`curl -s ${address}/v1/events -H "Authorization: Bearer ${key}" \\\n  -H "Content-Type: application/json" \\\n  -d '{"agent_id": "me", "action": "shell_command", "data": {"command": "cat /etc/passwd"}}'`}
        />
        <p className="mt-2 text-soft">
          The logging level <em>standard</em> stores events above low risk and events with personal data.
          Other events, for example <code className="font-mono">ls</code>, are answered with{' '}
          <code className="font-mono">"stored": false</code> and do not appear here. To see them too, set the
          logging level to <em>full</em> on the page Policy.
        </p>
      </Step>
      <p role="status" className="flex items-center gap-2 px-1 text-soft">
        <span className="size-2 animate-pulse rounded-full bg-accent" aria-hidden="true" />
        Waiting for the first event…
      </p>
    </div>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="card grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 p-4">
      <span
        className="grid size-7 place-items-center rounded-full bg-tint text-sm font-semibold text-accent"
        aria-hidden="true"
      >
        {number}
      </span>
      <div>
        <h2 className="mb-2 pt-0.5 font-semibold">{title}</h2>
        {children}
      </div>
    </section>
  )
}

/** The stream reports at once; polling helps where a proxy holds streams back. */
function useFirstEvent(onFirstEvent: () => void): void {
  const latest = useRef(onFirstEvent)
  latest.current = onFirstEvent
  const { data } = useQuery({ ...eventsQuery({ limit: 1, poll: 'first' }), refetchInterval: POLL_MS })
  const total = data?.total ?? 0
  useEffect(() => {
    if (total > 0) latest.current()
  }, [total])
  useEffect(() => {
    const stream = new EventSource(apiAddress('/events/stream', {}))
    stream.addEventListener('audit-event', () => latest.current())
    return () => stream.close()
  }, [])
}
