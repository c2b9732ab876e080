import type { StreamCover } from '../../../src/domain/stream.ts'
import { streamsQuery } from '../api/streams.ts'
import { useChange } from '../parts/use-change.ts'

/** A change of a stream, after which the list is read again. */
export function useStreamChange<T>(
  covers: StreamCover,
  change: () => Promise<T>,
  onDone?: (result: T) => void,
) {
  return useChange(change, [streamsQuery(covers).queryKey], onDone)
}
