import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/call.ts'
import { keysQuery } from '../api/queries.ts'
import type { ApiKey, IssuedKey } from '../api/records.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'

/** Seconds that the old key still works. */
const GRACE = [
  ['0', say`stops at once`],
  ['3600', say`works for another hour`],
  ['86400', say`works for another day`],
  ['604800', say`works for another week`],
] as const

export function RotateKeyDialog({
  apiKey,
  onClose,
  onIssued,
}: {
  apiKey: ApiKey
  onClose: () => void
  onIssued: (issued: IssuedKey) => void
}) {
  const client = useQueryClient()
  const [grace, setGrace] = useState('86400')
  const rotate = useMutation({
    mutationFn: () =>
      send('POST', '/org/keys/{id}/rotate', {
        id: apiKey.id,
        body: {
          grace_seconds: Number(grace),
        },
      }),
    onSuccess: (issued) => {
      void client.invalidateQueries({ queryKey: keysQuery.queryKey })
      onIssued(issued)
    },
  })
  return (
    <ChangeDialog title="Rotate a key" change={rotate} verb="Rotate" onClose={onClose}>
      <p>
        A new key takes the place of <bdi className="font-medium">{apiKey.name}</bdi>, with the same roles,
        team and expiry date.
      </p>
      <SelectField title="The old key" value={grace} options={GRACE} onChange={setGrace} />
    </ChangeDialog>
  )
}
