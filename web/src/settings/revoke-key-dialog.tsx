import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { keysQuery } from '../api/queries.ts'
import type { ApiKey } from '../api/records.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { Notice } from '../parts/states.tsx'
import { logOut } from '../shell/log-out.ts'
import { KeyUseNote } from './key-use-note.tsx'

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const isOwn = session?.key_id === apiKey.id
  const revoke = useMutation({
    mutationFn: () => send('DELETE', '/org/keys/{id}', { id: apiKey.id }),
    onSuccess: async () => {
      if (isOwn) return logOut()
      await client.invalidateQueries({ queryKey: keysQuery.queryKey })
      onClose()
    },
  })
  return (
    <ChangeDialog title="Revoke a key" change={revoke} verb="Revoke the key" isDanger onClose={onClose}>
      <p>
        Whoever uses <bdi className="font-medium">{apiKey.name}</bdi> is refused from now on, everywhere
        within 5 seconds. This cannot be undone.
      </p>
      <KeyUseNote id={apiKey.id} />
      {isOwn && (
        <Notice tone="bad">This is the key that you are logged in with. You will be logged out.</Notice>
      )}
    </ChangeDialog>
  )
}
