/** As `String` has it, but for the caller's objects, which may have a `toString` that is none: those as JSON. */
export function plainText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
