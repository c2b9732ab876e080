/** Told of a detector that threw, by its name. The text that it failed on is judged by all the others. */
export type OnFault = (detector: string, error: unknown) => void

export const rethrow: OnFault = (_detector, error) => {
  throw error
}
