/** Like `String`, but objects become JSON: a caller's object may have a `toString` that is not a function. */
export function plainText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
