/** Credentials are masked by the service. It shows them to those with the role, and records who looked and why. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { postForText } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import type { ExplainedEvent } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { parseExactly } from '../parts/json.ts'
import { messageOf } from '../parts/states.tsx'

export function Reveal({
  id,
  isRevealed,
  onReveal,
}: {
  id: string
  isRevealed: boolean
  onReveal: (revealed: { event: ExplainedEvent; text: string }) => void
}) {
  const { data: session } = useQuery(sessionQuery)
  const [reason, setReason] = useState('')
  const reveal = useMutation({
    mutationFn: () => postForText('/events/{event_id}/reveal', { event_id: id }, { reason }),
    onSuccess: (text) => onReveal({ event: parseExactly<ExplainedEvent>(text), text }),
  })
  const mayReveal = session?.roles.includes('reveal') ?? false
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-critical-tint px-3 py-2 text-critical">
      <Icon name="key" />
      <span className="min-w-48 flex-1">
        {isRevealed
          ? 'Credentials are shown. This access is recorded.'
          : mayReveal
            ? 'This event contains credentials. They are masked. Who reveals them, and why, is recorded.'
            : 'This event contains credentials. They are masked; seeing them needs a key with the role reveal.'}
        {reveal.error && ` It failed: ${messageOf(reveal.error)}`}
      </span>
      {!isRevealed && mayReveal && (
        <form
          className="flex flex-wrap items-center gap-2"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            reveal.mutate()
          }}
        >
          <input
            className="field"
            aria-label="Reason"
            placeholder="Reason, for example a ticket"
            maxLength={200}
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" isSmall disabled={reveal.isPending || reason.trim() === ''}>
            <Icon name="eye" className="size-3.5" />
            Reveal
          </Button>
        </form>
      )}
    </div>
  )
}
