import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/** Sends a change; then what it touched is read again (`[[]]`: everything), and `onDone` gets the answer. */
export function useChange<T, V = void>(
  change: (value: V) => Promise<T>,
  touched: readonly QueryKey[],
  onDone?: (answer: T) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))
      onDone?.(answer)
    },
  })
}
