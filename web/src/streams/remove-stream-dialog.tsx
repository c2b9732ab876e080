import type { StreamCover } from '../../../src/domain/stream.ts'
import { removeStream, type Stream } from '../api/streams.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { useStreamChange } from './use-stream-change.ts'

export function RemoveStreamDialog({
  covers,
  stream,
  onClose,
}: {
  covers: StreamCover
  stream: Stream
  onClose: () => void
}) {
  const remove = useStreamChange(covers, () => removeStream(covers, stream), onClose)
  return (
    <ChangeDialog title="Remove a stream" change={remove} verb="Remove the stream" isDanger onClose={onClose}>
      <p>
        Nothing more is sent by <bdi className="font-medium">{plainLine(stream.name)}</bdi>, and how far it
        has come is forgotten. What was sent stays where it is.
      </p>
    </ChangeDialog>
  )
}
