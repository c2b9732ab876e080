import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/call.ts'
import { keysQuery } from '../api/queries.ts'
import type { ApiKey, IssuedKey } from '../api/records.ts'
import { Modal } from '../parts/modal.tsx'
import { messageOf, Notice } from '../parts/states.tsx'

const GRACE: readonly (readonly [seconds: number, title: string])[] = [
  [0, 'stops at once'],
  [3_600, 'works for another hour'],
  [86_400, 'works for another day'],
  [604_800, 'works for another week'],
]

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
  const [grace, setGrace] = useState(86_400)
  const rotate = useMutation({
    mutationFn: () =>
      send<IssuedKey>('POST', `/org/keys/${encodeURIComponent(apiKey.id)}/rotate`, { grace_seconds: grace }),
    onSuccess: (issued) => {
      void client.invalidateQueries({ queryKey: keysQuery.queryKey })
      onIssued(issued)
    },
  })
  return (
    <Modal title="Rotate a key" onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <p>
          A new key takes the place of <bdi className="font-medium">{apiKey.name}</bdi>, with the same roles,
          team and end.
        </p>
        <label className="flex items-center gap-2">
          The old one
          <select className="field" value={grace} onChange={({ target }) => setGrace(Number(target.value))}>
            {GRACE.map(([seconds, title]) => (
              <option key={seconds} value={seconds}>
                {title}
              </option>
            ))}
          </select>
        </label>
        {rotate.error && <Notice tone="bad">{messageOf(rotate.error)}</Notice>}
        <div className="flex gap-2">
          <button
            type="button"
            className="button button-main"
            disabled={rotate.isPending}
            onClick={() => rotate.mutate()}
          >
            Rotate
          </button>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </Modal>
  )
}
