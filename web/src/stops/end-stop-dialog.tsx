import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../api/call.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { StopWhat } from './stop-what.tsx'
import type { Stop } from './stops.ts'

export function EndStopDialog({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => send('DELETE', '/stops/{id}', { id: stop.id }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['stops'] })
      onClose()
    },
  })
  return (
    <ChangeDialog title="End the stop?" change={end} verb="End it" onClose={onClose}>
      <p>
        Calls of <StopWhat stop={stop} /> are judged by the policy again. What was blocked stays as it is, and
        the end is recorded.
      </p>
    </ChangeDialog>
  )
}
