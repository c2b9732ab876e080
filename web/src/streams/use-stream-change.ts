import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StreamCover } from '../../../src/domain/stream.ts'
import { streamsQuery } from '../api/streams.ts'

/** A change of a stream, after which the list is read again. */
export function useStreamChange<T>(
  covers: StreamCover,
  change: () => Promise<T>,
  onDone?: (result: T) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (result) => {
      await client.invalidateQueries({ queryKey: streamsQuery(covers).queryKey })
      onDone?.(result)
    },
  })
}
