/** Made at the first call, and the same from then on: for what takes time and what a start does not need. */
export function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
