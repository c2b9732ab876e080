import { useMutation } from '@tanstack/react-query'
import { send } from '../api/call.ts'
import { Icon } from '../parts/icon.tsx'
import { messageOf } from '../parts/states.tsx'

/** Credentials are shown only after the service has recorded who asked for them. */
export function RevealButton({
  id,
  isRevealed,
  onReveal,
}: {
  id: string
  isRevealed: boolean
  onReveal: () => void
}) {
  const reveal = useMutation({
    mutationFn: () => send('POST', `/events/${encodeURIComponent(id)}/reveal`),
    onSuccess: onReveal,
  })
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-critical-tint px-3 py-2 text-critical">
      <Icon name="key" />
      <span className="flex-1">
        {isRevealed
          ? 'Credentials are shown. This access is recorded.'
          : 'This event contains credentials. They are masked. Revealing them is recorded.'}
        {reveal.error && ` It failed: ${messageOf(reveal.error)}`}
      </span>
      {!isRevealed && (
        <button
          type="button"
          className="button button-small"
          disabled={reveal.isPending}
          onClick={() => reveal.mutate()}
        >
          <Icon name="eye" className="size-3.5" />
          Reveal
        </button>
      )}
    </div>
  )
}
