/** A token and one command for the machine of the agent; then a wait until its first call really arrives. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { keysQuery } from '../api/queries.ts'
import type { Enrolment } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { Command } from '../parts/command.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { messageOf, Notice } from '../parts/states.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { Step } from './step.tsx'

const CLIENTS: readonly (readonly [id: string, title: string])[] = [
  ['claude-code', say`Claude Code`],
  ['codex', say`Codex`],
  ['gemini-cli', say`Gemini CLI`],
  ['cursor', say`Cursor`],
  ['copilot-cli', say`Copilot CLI`],
  ['vscode-copilot', say`VS Code`],
  ['qwen-code', say`Qwen Code`],
  ['cline', say`Cline`],
  ['windsurf', say`Windsurf`],
  ['opencode', say`OpenCode`],
  ['droid', say`Droid`],
  ['kilo', say`Kilo`],
]
const POLL_MS = 3_000

/** `hasArrived`: an event was stored while the page was open. */
export function ConnectAgent({ number, hasArrived }: { number: number; hasArrived: boolean }) {
  const { data: session } = useQuery(sessionQuery)
  const isAdmin = session?.roles.includes('admin') ?? false
  const address = session?.url ?? location.origin
  const [client, setClient] = useState('claude-code')
  const title = CLIENTS.find(([id]) => id === client)?.[1] ?? client
  const enrol = useMutation({
    mutationFn: () => send('POST', '/enrolments', { body: { name: say`connected` } }),
  })
  const key = useNewKey(enrol.data, client)
  const isDone = hasArrived || key?.last_used_at != null
  return (
    <Step number={number} title={say`Connect an agent`} isDone={isDone}>
      <fieldset aria-label={say`Client`} className="mb-3 flex flex-wrap gap-1">
        {CLIENTS.map(([id, name]) => (
          <Button
            key={id}
            aria-pressed={id === client}
            className="h-7 px-2 aria-pressed:border-accent aria-pressed:text-accent"
            onClick={() => setClient(id)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      <p className="mb-2 text-soft">On the machine of the agent, in a terminal. It needs Node 18 or newer:</p>
      <Command text={`npx --yes ${address}/help/audit-hook.tgz install ${client} --url ${address}`} />
      {enrol.data ? (
        <div className="mt-3 flex flex-col gap-2">
          <p className="text-soft">The command asks for this token, which is good once, for 15 minutes:</p>
          <Command text={enrol.data.token} />
          <Button className="self-start" disabled={enrol.isPending} onClick={() => enrol.mutate()}>
            Make another token
          </Button>
        </div>
      ) : isAdmin ? (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button tone="main" disabled={enrol.isPending} onClick={() => enrol.mutate()}>
            <Icon name="key" />
            Make a token
          </Button>
          <span className="text-soft">The command asks for it.</span>
        </div>
      ) : (
        <p className="mt-3 text-soft">It asks for a token. Ask an administrator to make one on this page.</p>
      )}
      {enrol.error && <Notice tone="bad">{messageOf(enrol.error)}</Notice>}
      <div className="mt-3">
        {isDone ? (
          <Notice tone="good">The first call has arrived. Every further call is asked about.</Notice>
        ) : (
          <p role="status" className="flex items-center gap-2 text-soft">
            <span className="size-2 animate-pulse rounded-full bg-accent" aria-hidden="true" />
            {key ? (
              <span>
                The token was exchanged by <bdi>{plainLine(key.name)}</bdi>. Now let {title} do something, for
                example list the files: until its first call arrives, nothing is certain.
              </span>
            ) : (
              say`Waiting for the first call. This page notices by itself.`
            )}
          </p>
        )}
      </div>
    </Step>
  )
}

/** The key that the token was exchanged for. */
function useNewKey(enrolment: Enrolment | undefined, client: string) {
  const [since] = useState(() => Date.now())
  const { data } = useQuery({
    ...keysQuery,
    enabled: enrolment !== undefined,
    refetchInterval: POLL_MS,
  })
  return data?.keys.find(
    ({ name, created_at, roles }) =>
      Date.parse(created_at) > since - POLL_MS && roles.length === 1 && name.includes(`: ${client} `),
  )
}
