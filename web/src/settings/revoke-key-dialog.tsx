import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../api/call.ts'
import { keysQuery, sessionQuery } from '../api/queries.ts'
import type { ApiKey } from '../api/records.ts'
import { Modal } from '../parts/modal.tsx'
import { messageOf, Notice } from '../parts/states.tsx'
import { logOut } from '../shell/log-out.ts'

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const isOwn = session?.key_id === apiKey.id
  const revoke = useMutation({
    mutationFn: () => send('DELETE', `/org/keys/${encodeURIComponent(apiKey.id)}`),
    onSuccess: async () => {
      if (isOwn) return logOut()
      await client.invalidateQueries({ queryKey: keysQuery.queryKey })
      onClose()
    },
  })
  return (
    <Modal title="Revoke a key" onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <p>
          Whoever uses <bdi className="font-medium">{apiKey.name}</bdi> is refused from now on, everywhere
          within 5 seconds. This cannot be undone.
        </p>
        {isOwn && (
          <Notice tone="bad">This is the key that you are logged in with. You will be logged out.</Notice>
        )}
        {revoke.error && <Notice tone="bad">{messageOf(revoke.error)}</Notice>}
        <div className="flex gap-2">
          <button
            type="button"
            className="button button-danger"
            disabled={revoke.isPending}
            onClick={() => revoke.mutate()}
          >
            Revoke the key
          </button>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </Modal>
  )
}
