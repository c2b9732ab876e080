/** Sign in with a provider, or log in with an API key; the browser keeps a session, never the key. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { postToDashboard } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { Button } from '../parts/button.tsx'
import { say } from '../parts/say.ts'
import { messageOf, Notice } from '../parts/states.tsx'
import { useTitle } from '../parts/use-title.ts'
import { Mark } from '../shell/mark.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { signInFailure } from './sign-in-failure.ts'

export function LoginPage() {
  useTitle(say`Log in`)
  const client = useQueryClient()
  const [key, setKey] = useState('')
  const [failure] = useState(() => signInFailure(location.search))
  const login = useMutation({
    mutationFn: () => postToDashboard('/login', { key: key.trim() }),
    onSuccess: async () => {
      await client.resetQueries({ queryKey: sessionQuery.queryKey })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (key.trim() !== '') login.mutate()
  }

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <form onSubmit={submit} className="card flex w-full max-w-sm flex-col gap-4 p-6">
        <div className="flex items-center gap-2.5">
          <Mark />
          <h1 className="text-lg font-semibold">Audit Event Service</h1>
        </div>
        <p className="text-soft">What your agents did, how risky it was, and why.</p>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <ProviderButtons />
        <label className="flex flex-col gap-1">
          <span className="font-medium">API key</span>
          <input
            type="password"
            name="key"
            value={key}
            onChange={({ target }) => setKey(target.value)}
            className="field h-9 font-mono"
            autoComplete="current-password"
            spellCheck={false}
            required
          />
        </label>
        {login.error && <Notice tone="bad">{messageOf(login.error)}</Notice>}
        <Button type="submit" tone="main" className="h-9" disabled={login.isPending}>
          {login.isPending ? 'Logging in…' : 'Log in'}
        </Button>
        <p className="text-xs text-soft">
          The first key was printed when the service started for the first time. On the machine of the
          service, <code className="font-mono">npx audit-service sign-in</code> prints a link that signs you
          in, and <code className="font-mono">npx audit-service keys create</code> makes another key.
        </p>
      </form>
    </main>
  )
}
