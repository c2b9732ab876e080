import { useState } from 'react'
import type { StreamCover } from '../../../src/domain/stream.ts'
import { changeStream, type Stream } from '../api/streams.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { TextField } from '../parts/text-field.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { useStreamChange } from './use-stream-change.ts'

export function ReplayDialog({
  covers,
  stream,
  onClose,
}: {
  covers: StreamCover
  stream: Stream
  onClose: () => void
}) {
  const [time, setTime] = useState('')
  const replay = useStreamChange(
    covers,
    () => changeStream(covers, stream, { from: new Date(time).toISOString() }),
    onClose,
  )
  return (
    <ChangeDialog title="Send again" change={replay} verb="Send from this time on" onClose={onClose}>
      <p>
        <bdi className="font-medium">{plainLine(stream.name)}</bdi> goes back to this time, or on to it.
        Receivers know what they have by the ids of events.
        {stream.state === 'paused' && ' It is paused: it begins once it is resumed.'}
      </p>
      <TextField
        title="From"
        type="datetime-local"
        value={time}
        required
        hint="In your time zone."
        onChange={setTime}
      />
    </ChangeDialog>
  )
}
