import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/call.ts'
import { messageOf, Notice } from './states.tsx'

/** Why a change was not made. Where somebody else was faster the service says who, and what they made of it is a click away. */
export function ChangeProblem({ error, onReload }: { error: Error | null; onReload?: () => void }) {
  const client = useQueryClient()
  if (!error) return null
  return (
    <Notice tone="bad">
      {messageOf(error)}{' '}
      {isConflict(error) && (
        <button
          type="button"
          className="link underline"
          onClick={async () => {
            await client.invalidateQueries()
            onReload?.()
          }}
        >
          Show how it is now, without my changes
        </button>
      )}
    </Notice>
  )
}

export function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && [409, 412].includes(error.status)
}
